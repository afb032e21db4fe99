"""The first game is accompanied: what a question is for and what is usual now, and what is new is explained once."""

from collections.abc import Iterator

import pytest

from astragal.bots import roster
from astragal.bots.bot import answer
from astragal.engine.drivers import Dice
from astragal.engine.game import Event
from astragal.engine.session import Session, begin
from astragal.engine.showing.guidance import ACCOMPANIED, CHAPTERS, Guidance, chapters, guidance
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.catalogue import Box, box, ours

NAMES = ["Ann", "Bob"]
GAMES = [
    ("dice_forge", 2, "introductory"),
    ("dice_forge", 2, "discovery_goddess"),
    ("dice_forge", 2, "discovery_titans"),
    ("titan_dice", 2, "standard"),
    ("titan_dice", 1, "standard"),
    ("treasure_bell", 2, "beat"),
]


def questions_of(game: str, seats: int, setup: str, most: int = 120) -> Iterator[tuple[Box, Session]]:
    """A game of bots that count, question by question."""
    found = box(game)
    session = begin(found.new_game(seats, setup, []), Dice(3), listen=True)
    bot = roster.named(found, "greedy")
    bot.begin(1)
    for _ in range(most):
        if session.over:
            return
        yield found, session
        session.answer(answer(bot, session))


def told(found: Box, session: Session, lang: str, events: list[Event], known: set[str]) -> Guidance:
    return guidance(found.guide, session, session.seat, events, lang, NAMES, known)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_every_question_of_two_rounds_has_a_sentence_and_no_other(game: str, seats: int, setup: str, lang: str) -> None:
    rounds = set()
    for found, session in questions_of(game, seats, setup, 200):
        number = int(found.figures.round_of(session.game()))
        said = found.guide.sentence(session, session.seat, lang, NAMES, ACCOMPANIED)
        assert bool(said) == (number <= ACCOMPANIED)
        assert not said or (said.endswith(".") and "{" not in said)
        rounds.add(number)
    assert max(rounds) > ACCOMPANIED


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_what_is_usual_is_what_a_player_who_counts_would_answer(game: str, seats: int, setup: str) -> None:
    named = 0
    for found, session in questions_of(game, seats, setup, 25):
        best = answer(roster.named(found, "greedy"), session)
        g, seat, kind, about = session.game(), session.seat, session.kind, session.about
        text = found.view.option_text(g, seat, kind, best, about, load(found.package, "en"), NAMES)
        said = found.guide.sentence(session, seat, "en", NAMES, ACCOMPANIED)
        if "usual now" in said:
            named += 1
            assert said.endswith(f"; usual now: {text}.")
    assert named > 5


def test_a_mechanism_is_explained_when_it_is_met_and_only_once() -> None:
    known: set[str] = set()
    heard: list[str] = []
    for found, session in questions_of("dice_forge", 2, "introductory", 300):
        events = [event for step in session.log() for event in step]
        new = [one["name"] for one in told(found, session, "en", events, known)["explained"]]
        assert not known & set(new)
        known |= set(new)
        heard += new
    assert heard[0] == "blessing"
    assert {"forging", "feat", "extra_action", "ousting"} <= set(heard)
    assert len(heard) == len(set(heard))


def test_what_the_question_itself_is_about_needs_no_events() -> None:
    found, session = next(
        (found, session)
        for found, session in questions_of("dice_forge", 2, "introductory")
        if found.kinds.QUESTIONS[session.kind][0] == "forge"
    )
    assert found.guide.met(session, session.seat, []) == ["forging"]
    assert found.guide.met(session, 1 - session.seat, []) == []
    assert found.guide.sentence(session, 1 - session.seat, "en", NAMES, ACCOMPANIED) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ours())
def test_every_mechanism_has_words_and_a_chapter_and_every_question_a_purpose(game: str, lang: str) -> None:
    guide = box(game).guide
    for name, chapter in guide.MECHANISMS.items():
        one = guide.explained(name, lang)
        assert one["name"] == name
        assert one["chapter"] == chapter
        assert chapter in CHAPTERS
        assert one["title"]
        assert one["text"].endswith(".")
    words = load(f"{box(game).package}.showing.guide", lang)
    assert all(words.has(f"asked.{name}") for name, _, _ in box(game).kinds.QUESTIONS)


@pytest.mark.parametrize("game", ours())
def test_what_a_mechanism_is_met_in_stands_in_the_rules(game: str) -> None:
    found = box(game)
    reference = found.view.reference("en")
    entries = {(part["one"], row["id"]) for part in reference["parts"] for row in reference[part["id"]]}
    anything = {(one, "*") for one, _ in entries}
    assert set(found.guide.THINGS) <= set(found.guide.MECHANISMS)
    for name in found.guide.MECHANISMS:
        for thing in found.guide.explained(name, "en")["things"]:
            one, _, entry = thing.partition(":")
            assert (one, entry) in entries | anything, f"{name}: {thing}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ours())
def test_every_paragraph_of_the_rules_is_in_one_chapter_and_the_chapters_are_in_order(game: str, lang: str) -> None:
    found = box(game)
    parts = chapters(found.guide, found.package, lang)
    assert [part["id"] for part in parts] == [one for one in CHAPTERS if one in {part["id"] for part in parts}]
    templates = load(found.package, lang).templates
    page = [text for key, text in templates.items() if key.startswith("help.") and key != "help.title"]
    assert sorted(text for part in parts for text in part["help"]) == sorted(page)
    told = [one["name"] for part in parts for one in part["mechanisms"]]
    assert sorted(told) == sorted(found.guide.MECHANISMS)


def test_advice_in_a_beat_does_not_know_what_the_other_has_decided() -> None:
    for found, session in questions_of("treasure_bell", 2, "beat", 30):
        seats = sorted(asked.seat for asked in session.questions())
        if seats != [0, 1] or found.kinds.QUESTIONS[session.kind][0] != "beat":
            continue
        before = found.guide.sentence(session, 1, "en", NAMES, ACCOMPANIED)
        for option in (0, 1):
            other = session.copy(Dice(5))
            other.answer_for(0, option)
            assert found.guide.sentence(other, 1, "en", NAMES, ACCOMPANIED) == before
        return
    pytest.fail("Nobody was asked together.")


def test_a_race_is_accompanied_by_its_phases() -> None:
    found = box("treasure_bell")
    session = begin(found.new_game(2, "action", []), Dice(1), listen=True)
    first = found.guide.sentence(session, 0, "en", NAMES, ACCOMPANIED)
    second = found.guide.sentence(session, 1, "en", NAMES, ACCOMPANIED)
    assert first.startswith("You ring first")
    assert second.startswith("Look at the treasures")
    assert found.guide.met(session, 0, [])[-1] == "bell"
    session.arrive(1000, 0, 0, 0)
    assert found.guide.sentence(session, 1, "fr", NAMES, ACCOMPANIED).startswith("Réclamez")


def test_a_game_without_a_guide_says_nothing() -> None:
    pig = Box("pig", "pig")
    session = begin(pig.new_game(2), Dice(1), listen=True)
    events = [event for step in session.log() for event in step]
    said = guidance(pig.guide, session, session.seat, events, "en", NAMES, ())
    assert said["sentence"] == ""
    assert said["explained"] == []
    assert chapters(pig.guide, pig.package, "en") == []
