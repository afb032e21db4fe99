"""Advice at a question: what is best and why, what an answer would cost, and what somebody may have had in mind.

Nothing is known here but what the seat that is asked knows."""

from __future__ import annotations

from typing import Final, NamedTuple

from astragal.bots import chances, roster
from astragal.engine.options import listed
from astragal.engine.session import Session
from astragal.engine.showing.words import load
from astragal.games.catalogue import Box
from astragal.review import marks, reasons
from astragal.review.account import Marked, marked_of
from astragal.review.analysing import Analysis
from astragal.review.judging import QUICK, Depth, Judged, judge
from astragal.review.moments import ANSWER, Moment

OWN: Final = __package__
AT_A_QUESTION: Final = QUICK._replace(name="advice", least=48)
MOST_SHOWN: Final = 3  # the best two, and a third one that is close
CLOSE: Final = 0.05
GOOD_ENOUGH: Final = 0.02  # so near to the best an answer is as good
SEED: Final = 1


class Line(NamedTuple):
    """An answer and the chance of the seat after it."""

    option: int
    text: str
    win: float
    error: float  # of the difference to the best


class Advice:
    """What can be said of one question."""

    def __init__(self, box: Box, session: Session, seat: int, depth: Depth = AT_A_QUESTION) -> None:
        self.box = box
        self.depth = depth
        self.session = session.copy(None, seat)
        self.session.turn_to(seat)
        self.seat = seat
        self.eyes = chances.foresight(box)
        self.options = tuple(listed(self.session.options))

    def judged(self, taken: int) -> Judged:
        """The options with their chances, if this one is taken."""
        return judge(self.eyes, self.moment(taken), self.depth, self.depth.least, SEED)

    def marked(self, judged: Judged) -> Marked | None:
        """Would it be a mistake? Then that was looked at twice."""
        seats = len(judged.before)
        return marked_of(self.eyes, self.moment(judged.taken), judged, seats, self.depth, self.depth.least, SEED)

    def moment(self, taken: int) -> Moment:
        session = self.session
        asked = (self.seat, session.kind, session.about, taken, self.options)
        return Moment(0, 0, ANSWER, *asked, (), session, bool(session.tape.waiting), None)

    def is_blunder(self, taken: int) -> Marked | None:
        """What would be regretted, if this answer is one."""
        marked = self.marked(self.judged(taken))
        return marked if marked is not None and marked.mark == marks.BLUNDER else None

    # --- in words ---------------------------------------------------------------------------------------------------

    def lines(self, lang: str, names: list[str]) -> list[Line]:
        """All options, the best first."""
        words = load(self.box.package, lang)
        found = Analysis(self.box, self.eyes, self.session).options(self.depth.least, SEED)
        texts = [reasons.option_text(self.box, self.session, one.number, words, names) for one in found]
        return [Line(one.number, text, one.win[self.seat], one.error) for one, text in zip(found, texts)]

    def reasons(self, better: int, other: int, lang: str, names: list[str]) -> list[str]:
        """Why one option is better than another one."""
        company = roster.seated(self.box, ["greedy"] * int(self.session.base.seats))
        return reasons.sentences(self.box, self.session, better, other, company, lang, names)


def shown(lines: list[Line]) -> list[Line]:
    """What a hint shows: the best two, and a third one that is close."""
    return [line for place, line in enumerate(lines[:MOST_SHOWN]) if place < 2 or lines[0].win - line.win <= CLOSE]
