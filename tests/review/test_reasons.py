"""Every sentence of a reason is a difference of two numbers that can be counted again."""

from __future__ import annotations

import re

import pytest

from astragal.bots import roster
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.review import reasons
from astragal.review.judging import Judged
from astragal.review.moments import ANSWER, moments_of
from astragal.review.telling import OWN
from tests.review.whole_games import recorded


def sessions(game: str) -> list[Session]:
    record = recorded(game, 2, None, most=60)
    found = [one.session for one in moments_of(box(game), record.first, record.entries) if one.sort == ANSWER]
    return [session for session in found if len(listed(session.options)) > 1]


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_a_fact_is_the_difference_between_the_places_where_both_answers_lead(game: str) -> None:
    files = box(game)
    company = roster.seated(files, ["greedy"] * 2)
    checked = 0
    for session in sessions(game):
        best, taken = listed(session.options)[-1], listed(session.options)[0]
        told = {fact.measure: fact for fact in reasons.facts(files, session, best, taken, company)}
        assert told.keys() <= {*files.measures.MEASURES, *files.measures.TALLIES}
        for name, measure in files.measures.MEASURES.items():
            ends = [by_hand(session, option, game) for option in (best, taken)]
            better, other = (float(measure(end.game(), session.seat)) for end in ends)
            assert (name in told) == (better != other)
            if name in told:
                assert (told[name].better, told[name].taken) == (better, other)
                checked += 1
    assert checked > 10


def by_hand(session: Session, option: int, game: str) -> Session:
    """The same way, walked with entries instead of answers."""
    bot, seat = roster.bot(box(game), "greedy"), session.seat
    other = session.copy(None, seat)
    other.answer_for(seat, option)
    for _ in range(reasons.MOST_FOLLOWED):
        if other.stop != ASKED or other.seat != seat or other.base is not session.base:
            break
        other.answer(int(bot.choose(other.game(), seat, other.kind, other.options, other.about)))
    return other


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_reason_says_both_numbers(game: str, lang: str) -> None:
    files = box(game)
    words, own = load(files.package, lang), load(OWN, lang)
    for measure in (*files.measures.MEASURES, *files.measures.TALLIES):
        said = reasons.in_words(reasons.Fact(measure, 2.5, 1.0), words, own)
        assert re.search(r"2[.,]5", said)
        assert re.search(r"\b1\b", said)


def test_who_was_given_most_is_said_where_there_are_several_others() -> None:
    zero = [0.0] * 3
    one = Judged(0, ANSWER, 0, 0, 0, 1, (0, 1), [], zero, zero, 0, zero, [0.06, -0.05, -0.01], zero)
    assert reasons.who_was_given(one) == (1, 0.05)
