"""The books of a game: start + luck − losses + coincidence = result, and what does not close beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from typing import Final

from astragal.bots.bot import position_of
from astragal.bots.foresight import Foresight
from astragal.engine.game import Game
from astragal.engine.session import begin, repeat
from astragal.games.catalogue import Box
from astragal.review import marks
from astragal.review.judging import CONTROL, Depth, Judged, Vector, judge, share
from astragal.review.moments import ANSWER, COMMAND, THROW, Moment, moments_of

NEARLY_A_MARK: Final = 0.75  # of the least loss that is marked: from here on a second opinion is asked for
DIGITS: Final = 6  # of a chance that is kept
SECOND: Final = 77_003  # the dice of the second opinion are others


@dataclass(frozen=True, slots=True)
class Marked:
    """An answer that cost much, by two opinions."""

    judged: Judged
    mark: str
    loss: float  # the milder of the two
    error: float


@dataclass
class Account:
    """What is told of a game. Winning chances are numbers from 0 to 1."""

    game: str
    seats: int
    depth: str
    version: str  # of whoever judged
    over: bool
    live: bool  # it was played in real time: then only the luck of casts is told
    moments: list[Judged] = field(default_factory=list)
    marks: list[Marked] = field(default_factory=list)
    end: Vector = field(default_factory=list)  # the result; of a game that was stopped, the chances where it stands
    points: list[int] = field(default_factory=list)

    @property
    def start(self) -> Vector:
        return self.moments[0].before if self.moments else self.end

    def luck(self, seat: int) -> float:
        return self.luck_of_own_dice(seat) + self.luck_of_others_dice(seat)

    def luck_of_own_dice(self, seat: int) -> float:
        return sum(one.luck[seat] for one in self.moments if one.seat == seat)

    def luck_of_others_dice(self, seat: int) -> float:
        return sum(one.luck[seat] for one in self.moments if one.seat != seat)

    def lost(self, seat: int) -> float:
        """What its own answers have cost a seat."""
        return sum(one.loss[seat] for one in self.moments if one.seat == seat)

    def given(self, seat: int) -> float:
        """What the others' answers have given to a seat, or taken from it if it is below 0."""
        return -sum(one.loss[seat] for one in self.moments if one.seat != seat)

    def coincidence(self, seat: int) -> float:
        """What came of decisions that were made together, beyond what each could expect of the others."""
        total = 0.0
        for group in self.groups():
            revealed = group[-1].revealed
            if revealed is not None:
                told = group[0].before[seat] + sum(one.open[seat] - one.loss[seat] for one in group)
                total += revealed[seat] - told
        return total

    def groups(self) -> Iterator[list[Judged]]:
        """The answers that were given at the same moment."""
        group: list[Judged] = []
        for one in self.moments:
            if one.together:
                group.append(one)
            if one.revealed is not None:
                yield group
                group = []

    def error(self, seat: int) -> float:
        """What does not close."""
        told = self.start[seat] + self.luck(seat) - self.lost(seat) + self.given(seat) + self.coincidence(seat)
        return self.end[seat] - told

    def residuals(self, seat: int) -> list[float]:
        """The same moment by moment: what is thought before the next one, less what was thought before this one and its
        luck or loss. Together they are the evaluation error of the game."""
        afterwards = [one.before for one in self.moments[1:]] + [self.end]
        found = []
        for one, then in zip(self.moments, afterwards):
            known = one.revealed if one.together else one.after
            found.append(one.open[seat] + (then[seat] - known[seat] if known is not None else 0.0))
        return found

    def adjusted(self, seat: int) -> float:
        """The result with the luck taken out."""
        return self.end[seat] - self.luck(seat)

    def adjusted_error(self) -> float:
        """Its standard error, as far as it comes from the estimates of luck."""
        return sqrt(sum(one.error**2 for one in self.moments if one.sort == THROW))

    def decisions(self, seat: int) -> list[Judged]:
        """The answers at which there was something to decide."""
        return [one for one in self.moments if one.sort == ANSWER and one.seat == seat and not one.obvious]

    def error_rate(self, seat: int) -> float | None:
        """The mean loss of an answer at which there was something to decide."""
        decisions = self.decisions(seat)
        return sum(one.own_loss for one in decisions) / len(decisions) if decisions else None

    def curve(self) -> list[tuple[int, Vector]]:
        """The winning chances before each moment, and at the end; in real time before each throw."""
        return [(one.number, one.before) for one in self.moments] + [(self.last, self.end)]

    @property
    def last(self) -> int:
        return self.moments[-1].number + 1 if self.moments else 0


class NothingToReview(Exception):
    """Nothing has happened in this game yet."""


def account(
    box: Box,
    eyes: Foresight,
    first: Game,
    entries: list[int],
    depth: Depth,
    version: str,
    seed: int = 1,
    known: Sequence[Judged] = (),
    known_marks: Sequence[Marked] = (),
) -> Iterator[Account]:
    """The account of a game, growing moment by moment; the last one is whole. What is known of its first moments, from
    an account that was not finished, is not judged again."""
    if not entries:
        raise NothingToReview
    session = begin(first, None)
    repeat(session, entries)
    live = any(box.setups.LIVE_SETUP is not None and one.sort == "command" for one in moments_of(box, first, entries))
    found = Account(box.name, int(first.seats), depth.name, version, session.over, live)
    found.points = [int(session.game().score(seat)) for seat in range(found.seats)]
    found.end = eyes.at(position_of(session), seed, depth.most, depth.steps).win
    number = share(depth, sum(len(moment.among) + 1 for moment in moments_of(box, first, entries)))
    found.moments += known
    found.marks += known_marks
    if len(known) == len(entries):
        yield found
    for moment in islice(moments_of(box, first, entries), len(known), None):
        before = known_before(found, moment, depth) if eyes.networks(first) is not None else None
        judged = judge(eyes, moment, depth, number, seed, before)
        found.moments.append(judged)
        marked = marked_of(eyes, moment, judged, found.seats, depth, number, seed)
        if marked is not None:
            found.marks.append(marked)
        yield found


def known_before(found: Account, moment: Moment, depth: Depth) -> Vector | None:
    """What was thought after the moment before, where this one begins with the same position: nobody decides in secret,
    and it was looked at. A position is looked at once; what does not close then shows in what comes of it."""
    last = found.moments[-1] if found.moments else None
    if last is None or last.together or moment.together or last.sort == COMMAND:
        return None
    return as_kept(last.after) if last.sort == THROW or depth.answers else None


def as_kept(chances: Vector) -> Vector:
    """With as many digits as are kept, so that an account that was left and goes on comes to the same; together 1."""
    *most, last = [round(chance, DIGITS) for chance in chances]
    return [*most, 1.0 - sum(most)] if most else [last]


def marked_of(
    eyes: Foresight, moment: Moment, judged: Judged, seats: int, depth: Depth, number: int, seed: int
) -> Marked | None:
    """What looks like a mistake is looked at once more, deeper and with other dice."""
    if judged.sort != ANSWER or judged.own_loss < NEARLY_A_MARK * marks.THRESHOLDS[seats][0]:
        return None
    only = moment._replace(among=tuple(sorted({moment.taken, judged.best})))
    deeper = depth._replace(steps=depth.steps + CONTROL.steps, sharp=0.0)
    second = judge(eyes, only, deeper, max(number, CONTROL.least), seed + SECOND)
    at = second.among.index
    loss = second.chances[at(judged.best)][moment.seat] - second.chances[at(moment.taken)][moment.seat]
    name = marks.mark(seats, judged.own_loss, judged.error, loss, second.error)
    return Marked(judged, name, min(judged.own_loss, loss), max(judged.error, second.error)) if name else None
