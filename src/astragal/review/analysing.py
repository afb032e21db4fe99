"""An analysis board: any position, its options with chances, the next throws as a fan, variations, a way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from astragal.bots.bot import position_of
from astragal.bots.foresight import Foresight
from astragal.engine.session import ASKED, ROLLING, Session
from astragal.games.catalogue import Box
from astragal.review.estimates import error_of_difference
from astragal.review.moments import throw_of

SHARPER: Final = (16, 64, 256, 1024)  # throws of the dice for each line: what is seen first comes soon


class Line(NamedTuple):
    """An option, or what may be thrown, with the chances after it."""

    number: int  # the option, or the outcome
    share: float  # how likely it is to be thrown; 1 for an option
    win: list[float]
    error: float  # standard error of the difference to the best line; of a throw that of the chance itself


class Analysis:
    """A board on which everything can be tried, and nothing is played."""

    def __init__(self, box: Box, eyes: Foresight, session: Session) -> None:
        self.box = box
        self.eyes = eyes
        self.before: list[Session] = []
        self.session = session.copy(None)

    @property
    def seat(self) -> int:
        return self.session.seat

    def lines(self, throws: int, seed: int = 1) -> list[Line]:
        """What can be answered, the best first; or what can be thrown, the most likely first."""
        if self.session.stop == ASKED:
            return self.options(throws, seed)
        return self.fan(throws, seed) if self.session.stop == ROLLING else []

    def sharpened(self, seed: int = 1) -> Iterator[list[Line]]:
        """The same lines again and again, each time surer."""
        for throws in SHARPER:
            yield self.lines(throws, seed)

    def options(self, throws: int, seed: int) -> list[Line]:
        seat = self.seat
        foreseen = self.eyes.after(position_of(self.session), seed, throws, 0)
        best = max(foreseen, key=lambda option: foreseen[option].win[seat])
        found = [
            Line(option, 1.0, chances.win, error_of_difference(foreseen[best].each, chances.each, seat))
            for option, chances in foreseen.items()
        ]
        return sorted(found, key=lambda line: (-line.win[seat], line.number))

    def fan(self, throws: int, seed: int) -> list[Line]:
        moment = throw_of(self.box, self.session, 0, 0)
        found = []
        for outcome, share in zip(moment.among, moment.weights):
            chances = self.eyes.at(position_of(moment.rolled(outcome)), seed, throws, 0)
            found.append(Line(outcome, share, chances.win, max(chances.errors)))
        return sorted(found, key=lambda line: (-line.share, line.number))

    def follow(self, number: int) -> None:
        """Go on with this option, or with this throw. What is not allowed raises `Refused`, and nothing has changed."""
        after = with_all_answers(self.session)
        if after.stop == ROLLING:
            after.roll(number)
        else:
            after.answer(number)
        self.before.append(self.session)
        self.session = after

    def back(self) -> bool:
        """One step back. Was there one?"""
        if not self.before:
            return False
        self.session = self.before.pop()
        return True


def with_all_answers(session: Session) -> Session:
    """A copy that knows what everybody has decided so far, where several decide together: on a board all is open."""
    other = session.copy(None)
    for entry in session.tape.held:
        other.answer_for(int(entry) >> 8, int(entry) & 255)
    if session.stop == ASKED:
        other.turn_to(session.seat)
    return other
