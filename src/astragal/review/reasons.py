"""Why an answer was better: only what the engine can count, at the place where both answers lead.

Both answers are followed as the company would go on, as long as the same seat decides and nothing is thrown. What is
compared there is the game's own `measures`, so that every sentence is a difference of two numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from astragal.bots.seated import Seated
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session
from astragal.engine.showing.words import Words
from astragal.games.catalogue import Box
from astragal.review.judging import Judged

MOST_FOLLOWED: Final = 12  # answers of one seat after another
MOST_FACTS: Final = 3
MUCH: Final = 0.01  # a share of the loss that is worth saying who got it


class Fact(NamedTuple):
    """A measure of the seat where the better answer leads, and where the one that was given leads."""

    measure: str
    better: float
    taken: float


class Course(NamedTuple):
    """Where an answer leads before anything is thrown or anybody else decides."""

    session: Session
    answers: list[tuple[Session, int]]  # the questions that follow, and what the company answers


def course(session: Session, option: int, company: Seated) -> Course:
    seat = session.seat
    other = session.copy(None, seat)
    base = other.base
    other.answer_for(seat, option)
    found: list[tuple[Session, int]] = []
    while len(found) < MOST_FOLLOWED and other.stop == ASKED and other.seat == seat and other.base is base:
        bot = company.bots[seat]
        choice = int(bot.choose(other.game(), seat, other.kind, other.options, other.about))
        assert choice in listed(other.options)
        found.append((other.copy(None, seat), choice))
        other.answer(choice)
    return Course(other, found)


def facts(box: Box, session: Session, best: int, taken: int, company: Seated) -> list[Fact]:
    """What can be counted that is different, the greatest differences first."""
    seat = session.seat
    better, given = (course(session, option, company).session.game() for option in (best, taken))
    found = []
    for name, measure in box.measures.MEASURES.items():
        fact = Fact(name, float(measure(better, seat)), float(measure(given, seat)))
        if abs(fact.better - fact.taken) > 1e-9:
            found.append(fact)
    return found


def in_words(fact: Fact, words: Words, own: Words) -> str:
    """The fact as a sentence: in the game's own words, or in those that serve every game; empty if there are none."""
    key = f"measure.{fact.measure}"
    said_by = words if key in words.templates else own
    values = {"better": number(fact.better, words.lang), "taken": number(fact.taken, words.lang)}
    return said_by.say(key, **values) if key in said_by.templates else ""


def number(value: float, lang: str) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if lang == "fr" else text


def who_was_given(judged: Judged) -> tuple[int, float] | None:
    """Of several others the seat that has gained most by it, and how much."""
    others = [(gain, seat) for seat, gain in enumerate(-loss for loss in judged.loss) if seat != judged.seat]
    if len(others) < 2:
        return None
    gain, seat = max(others)
    return (seat, gain) if gain > MUCH else None
