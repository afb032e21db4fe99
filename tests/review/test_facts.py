"""No reason says what is not so: every number is found again by somebody who does not know the program's measures."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from astragal.bots import roster
from astragal.engine.options import listed
from astragal.engine.session import Session
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.review import reasons
from astragal.review.moments import ANSWER, moments_of
from astragal.review.telling import OWN
from tests.review.facts import fact, wasted
from tests.review.whole_games import recorded

WAYS = [
    ("dice_forge", 2, "introductory"),
    ("dice_forge", 3, "discovery_goddess"),
    ("dice_forge", 2, "discovery_titans"),
    ("titan_dice", 2, "standard"),
    ("titan_dice", 4, "standard"),
    ("treasure_bell", 3, "beat"),
]
SAID = re.compile(r"(\d+(?:[.,]\d+)?)\D+?(\d+(?:[.,]\d+)?)\.$")


def questions(game: str, seats: int, setup: str, seed: int, most: int) -> list[Session]:
    record = recorded(game, seats, setup, seed, most)
    asked = [one.session for one in moments_of(box(game), record.first, record.entries) if one.sort == ANSWER]
    return [session for session in asked if len(listed(session.options)) > 1]


def checked(game: str, seats: int, setup: str, seed: int, most: int) -> int:
    """How many facts of a game were found again; every option is compared with the one after it."""
    files, n = box(game), 0
    company = roster.seated(files, ["greedy"] * seats)
    for session in questions(game, seats, setup, seed, most):
        options = listed(session.options)
        for best, taken in pairwise(options):
            ways = [reasons.course(session, option, company) for option in (best, taken)]
            for told in reasons.facts(files, session, best, taken, company):
                found = [again(game, told.measure, way, session.seat) for way in ways]
                assert (told.better, told.taken) == pytest.approx(found), (game, setup, seed, told)
                assert said(game, told) == tuple(round(number, 2) for number in found)
                n += 1
    return n


def again(game: str, measure: str, way: reasons.Course, seat: int) -> float:
    if measure in box(game).measures.TALLIES:
        return wasted(measure, way.events, seat)
    return fact(game, measure, way.session.game(), seat)


@cache
def said(game: str, told: reasons.Fact) -> tuple[float, float]:
    """The two numbers that the sentence says."""
    sentence = reasons.in_words(told, load(box(game).package, "en"), load(OWN, "en"))
    match = SAID.search(sentence)
    assert match is not None, sentence
    return float(match[1]), float(match[2])


@pytest.mark.parametrize(("game", "seats", "setup"), WAYS)
def test_every_number_of_a_reason_is_found_again(game: str, seats: int, setup: str) -> None:
    assert checked(game, seats, setup, 1, 60) > 10


@pytest.mark.nightly
def test_ten_thousand_facts_are_true() -> None:
    n = seed = 0
    while n < 10_000:
        seed += 1
        n += sum(checked(game, seats, setup, seed, 10_000) for game, seats, setup in WAYS)
