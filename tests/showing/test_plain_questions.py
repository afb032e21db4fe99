"""What serves where a game writes no question of its own: it says the same as ours, and why the rest is not allowed."""

import pytest

from astragal.games.catalogue import box
from astragal.games.contract.defaults import ANSWER, DefaultView
from tests.playing import session_of

NAMES = ["Ann", "Bob"]
AT = [("dice_forge", "introductory", 12), ("titan_dice", "standard", 12), ("dice_forge", "introductory", 30)]


@pytest.mark.parametrize(("game", "setup", "answers"), AT)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_question_made_of_sentences_says_what_a_question_of_our_own_says(
    game: str, setup: str, answers: int, lang: str
) -> None:
    session = session_of(game, (setup, 2, []), seed=1, moves=answers, listen=True)
    own = box(game).view.question(session, session.seat, lang, NAMES)
    plain = DefaultView(box(game)).question(session, session.seat, lang, NAMES)
    assert plain is not None
    assert (plain["seat"], plain["kind"], plain["text"]) == (own["seat"], own["kind"], own["text"])
    for name in ("number", "text", "settles"):
        assert [option[name] for option in plain["options"]] == [option[name] for option in own["options"]]
    assert all(option["preview"] is not None for option in plain["options"])


@pytest.mark.parametrize(("game", "setup", "answers"), AT)
def test_every_answer_that_means_something_is_offered_or_has_a_reason(game: str, setup: str, answers: int) -> None:
    session = session_of(game, (setup, 2, []), seed=1, moves=answers, listen=True)
    files = box(game)
    question = DefaultView(files).question(session, session.seat, "en", NAMES)
    assert question is not None
    said = [option["text"] for option in question["options"]] + [one["thing"]["id"] for one in question["greyed"]]
    g, seat, kind, about = session.game(), session.seat, session.kind, session.about
    meant = [
        number
        for number in range(files.kinds.QUESTIONS[kind][1])
        if files.notation.phrases(g, seat, kind, number, about, NAMES)[0]
    ]
    assert len(said) == len(set(meant) | {option["number"] for option in question["options"]})
    assert all(one["thing"]["thing"] == ANSWER and one["why_not"].endswith(".") for one in question["greyed"])
    known = {one["why_not"] for one in files.view.question(session, seat, "en", NAMES)["greyed"]}
    assert known <= {one["why_not"] for one in question["greyed"]}


def test_nobody_else_is_told_what_could_not_be_answered() -> None:
    session = session_of("dice_forge", ("introductory", 2, []), seed=1, moves=12, listen=True)
    for other in (1 - session.seat, None):
        question = DefaultView(box("dice_forge")).question(session, other, "en", NAMES)
        assert question is not None
        assert question["greyed"] == []
        assert {option["preview"] is None for option in question["options"]} == {True}
