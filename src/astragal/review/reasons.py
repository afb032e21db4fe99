"""Why an answer was better: only what the engine can count, at the place where both answers lead.

Both answers are followed as the company would go on, as long as the same seat decides and nothing is thrown; whoever is
asked at the same moment answers as the company expects. What is compared there is the game's own `measures`, so that
every sentence is a difference of two numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from astragal.bots.seated import Seated
from astragal.engine.game import Event
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session
from astragal.engine.showing.words import Words, load
from astragal.games.catalogue import Box
from astragal.review.judging import Judged

OWN: Final = __package__
MOST_FOLLOWED: Final = 12  # answers of one seat after another
MOST_FACTS: Final = 3
LIKE: Final = 1e-9  # so near two numbers are the same
MUCH: Final = 0.01  # a share of the loss that is worth saying who got it


class Fact(NamedTuple):
    """A measure of the seat where the better answer leads, and where the one that was given leads."""

    measure: str
    better: float
    taken: float


class Course(NamedTuple):
    """Where an answer leads before anything is thrown or anybody else decides."""

    session: Session
    events: list[Event]  # what has happened on the way
    answers: list[tuple[Session, int]]  # the questions that follow, and what the company answers


def course(session: Session, option: int, company: Seated) -> Course:
    seat = session.seat
    other = session.copy(None, seat)
    other.listens = True
    other.run()
    base = other.base
    other.answer_for(seat, option)
    happened = list(other.news)
    found: list[tuple[Session, int]] = []
    for _ in range(MOST_FOLLOWED):
        if other.stop != ASKED or other.base is not base or not (other.tape.waiting or other.seat == seat):
            break
        other.turn_to(int(other.questions()[0].seat))
        bot = company.bots[other.seat]
        choice = int(bot.choose(other.game(), other.seat, other.kind, other.options, other.about))
        assert choice in listed(other.options)
        if other.seat == seat:
            found.append((other.copy(None, seat), choice))
        other.answer(choice)
        happened += other.news
    return Course(other, happened, found)


def facts(box: Box, session: Session, best: int, taken: int, company: Seated) -> list[Fact]:
    """What can be counted that is different, the greatest differences first."""
    seat = session.seat
    better, given = (course(session, option, company) for option in (best, taken))
    ends = better.session.game(), given.session.game()
    tallied = [(name, [tally(one.events, seat) for one in (better, given)]) for name, tally in tallies_of(box)]
    measured = [(name, [measure(g, seat) for g in ends]) for name, measure in box.measures.MEASURES.items()]
    found = [Fact(name, float(numbers[0]), float(numbers[1])) for name, numbers in (*tallied, *measured)]
    return [fact for fact in found if abs(fact.better - fact.taken) > LIKE]


def tallies_of(box: Box) -> Iterable[tuple[str, Callable[[list[Event], int], float]]]:
    """What is counted of what has happened on the way: it comes first."""
    return box.measures.TALLIES.items()


def in_words(fact: Fact, words: Words, own: Words) -> str:
    """The fact as a sentence: in the game's own words, or in those that serve every game; empty if there are none."""
    key = f"measure.{fact.measure}"
    said_by = words if key in words.templates else own
    values = {"better": number(fact.better, words.lang), "taken": number(fact.taken, words.lang)}
    return said_by.say(key, **values) if key in said_by.templates else ""


def sentences(
    box: Box, session: Session, best: int, taken: int, company: Seated, lang: str, names: list[str]
) -> list[str]:
    """Why one answer is better than another, as far as it can be counted, and where it leads."""
    words, own = load(box.package, lang), load(OWN, lang)
    said = [in_words(fact, words, own) for fact in facts(box, session, best, taken, company)]
    found = [sentence for sentence in said if sentence][:MOST_FACTS]
    follows = course(session, best, company).answers[:MOST_FACTS]
    if follows:
        texts = [option_text(box, after, option, words, names) for after, option in follows]
        found.append(own.say("reason.follows", answers=", ".join(texts)))
    return found


def option_text(box: Box, session: Session, option: int, words: Words, names: list[str]) -> str:
    text: str = box.view.option_text(session.game(), session.seat, session.kind, option, session.about, words, names)
    return text


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
