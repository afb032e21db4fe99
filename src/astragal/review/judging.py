"""What one moment was worth: the luck of a throw, the loss of an answer, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from astragal.bots.bot import position_of
from astragal.bots.foresight import Chances, Foresight
from astragal.engine.session import Session
from astragal.review.estimates import error_of_difference
from astragal.review.moments import ANSWER, COMMAND, THROW, Moment

Vector = list[float]  # a number for each seat

FRESH: Final = 1_000_003  # no two steps have the same dice; all moments of a step do, so that they can be compared
CLEARLY: Final = 0.10  # so much better than any other an answer is obvious
NO_MATTER: Final = 0.002  # so little apart it does not matter what is answered


class Depth(NamedTuple):
    """How much is spent on a game. The same game is judged the same at the same depth, on every machine."""

    name: str
    plays: int  # ways in which the game is played on, shared by all that is compared
    least: int  # of them for each
    most: int
    steps: int  # played after the one under way before the valuer is asked
    sharp: float  # a standard error that is small enough; 0: answers that are close are not looked at again
    answers: bool = True  # False: only the luck of throws is told


QUICK: Final = Depth("quick", 150_000, 8, 160, 0, 0.0)
CONTROL: Final = Depth("control", 60_000, 32, 96, 1, 0.0)  # the second opinion about what looks like a mistake
LUCK: Final = Depth("luck", 1, 4, 4, 0, 0.0, False)  # for many games: the mean of luck is nothing with few plays too
DEEP: Final = Depth("deep", 1_500_000, 128, 1024, 0, 0.01)


@dataclass(frozen=True, slots=True)
class Judged:
    """A moment with its numbers. All vectors hold a number for each seat."""

    number: int  # among the entries of the game
    sort: str
    seat: int
    kind: int
    about: int
    taken: int
    among: tuple[int, ...]
    chances: list[Vector]  # after each of `among`
    before: Vector
    after: Vector
    best: int  # of an answer: the option that is best for the seat; of a throw what came
    luck: Vector  # of a throw: after it less the mean of all that could have come
    loss: Vector  # of an answer: after the best one less after this one
    open: Vector  # what does not close: the mean of all throws, or the best answer, less what was thought before
    error: float = 0.0  # standard error of the seat's luck or loss
    obvious: bool = True  # there was nothing to decide
    together: bool = False
    revealed: Vector | None = None  # if all decisions of this moment are known now: the chances with all of them

    @property
    def own_luck(self) -> float:
        return self.luck[self.seat]

    @property
    def own_loss(self) -> float:
        return self.loss[self.seat]


def share(depth: Depth, compared: int) -> int:
    """How often each of so many is played on."""
    return min(max(depth.plays // max(compared, 1), depth.least), depth.most)


def judge(
    eyes: Foresight, moment: Moment, depth: Depth, number: int, seed: int, known_before: Vector | None = None
) -> Judged:
    """`number`: how often the game is played on from each of what is compared. `known_before`: the chances before it,
    if this very position was looked at already."""
    own = seed + FRESH * (moment.step + 1)
    position = position_of(moment.session)
    before = known_before or seen(eyes, moment.session, own, number, depth).win
    zero = [0.0] * len(before)
    known = Judged(
        number=moment.number,
        sort=moment.sort,
        seat=moment.seat,
        kind=moment.kind,
        about=moment.about,
        taken=moment.taken,
        among=moment.among,
        chances=[],
        before=before,
        after=before,
        best=moment.taken,
        luck=zero,
        loss=zero,
        open=zero,
        together=moment.together,
    )
    if moment.sort == COMMAND or (moment.sort == ANSWER and not depth.answers):
        return known
    if moment.sort == THROW:
        rolled = {one: moment.rolled(one) for one in moment.among}
        return judged_throw(moment, known, {one: seen(eyes, s, own, number, depth) for one, s in rolled.items()})
    foreseen = {one: eyes.after_one(position, one, own, number, depth.steps) for one in moment.among}
    if depth.sharp:
        sharpen(eyes, moment, depth, own, number, foreseen)
    judged = judged_answer(moment, known, foreseen)
    if moment.revealed is None:
        return judged
    return replace(judged, revealed=seen(eyes, moment.revealed, own, number, depth).win)


def seen(eyes: Foresight, session: Session, seed: int, number: int, depth: Depth) -> Chances:
    """The chances as the game stands. Between two steps the valuer says them: whatever happened in the step before was
    judged by what he says here."""
    position = position_of(session)
    if depth.steps == 0 and len(position.entries) == 0 and len(position.own) == 0:
        known = eyes.between(session.base)
        if known is not None:
            return known
    return eyes.at(position, seed, number, depth.steps)


def judged_throw(moment: Moment, known: Judged, foreseen: dict[int, Chances]) -> Judged:
    middle = [0.0] * len(known.before)
    for one, weight in zip(moment.among, moment.weights):
        middle = [a + weight * b for a, b in zip(middle, foreseen[one].win)]
    came = foreseen[moment.taken].win
    return replace(
        known,
        chances=[foreseen[one].win for one in moment.among],
        after=came,
        luck=minus(came, middle),
        open=minus(middle, known.before),
        error=error_of_luck(moment, foreseen),
    )


def judged_answer(moment: Moment, known: Judged, foreseen: dict[int, Chances]) -> Judged:
    seat = moment.seat
    best = max(moment.among, key=lambda one: (foreseen[one].win[seat], one == moment.taken))
    given = foreseen[moment.taken]
    return replace(
        known,
        chances=[foreseen[one].win for one in moment.among],
        after=given.win,
        best=best,
        loss=minus(foreseen[best].win, given.win),
        open=minus(foreseen[best].win, known.before),
        error=error_of_difference(foreseen[best].each, given.each, seat),
        obvious=is_obvious(sorted((foreseen[one].win[seat] for one in moment.among), reverse=True)),
    )


def sharpen(
    eyes: Foresight, moment: Moment, depth: Depth, seed: int, number: int, foreseen: dict[int, Chances]
) -> None:
    """Play on more often from answers that are so close to the best that it is not clear which is better."""
    seat = moment.seat
    position = position_of(moment.session)
    while number < depth.most:
        best = max(foreseen, key=lambda one: foreseen[one].win[seat])
        wins = {one: foreseen[best].win[seat] - chances.win[seat] for one, chances in foreseen.items()}
        errors = {one: error_of_difference(foreseen[best].each, foreseen[one].each, seat) for one in foreseen}
        close = [one for one in foreseen if wins[one] < 3 * errors[one] or one == moment.taken]
        if all(errors[one] <= depth.sharp for one in close):
            return
        number = min(2 * number, depth.most)
        for one in {best, *close}:
            foreseen[one] = eyes.after_one(position, one, seed, number, depth.steps)


def error_of_luck(moment: Moment, foreseen: dict[int, Chances]) -> float:
    """The chances after all outcomes were found with the same dice: what counts is how they differ."""
    each = {one: chances.each for one, chances in foreseen.items()}
    n = max(map(len, each.values()))
    middle = [
        [sum(weight * each[one][i % len(each[one])][moment.seat] for one, weight in zip(moment.among, moment.weights))]
        for i in range(n)
    ]
    came = each[moment.taken]
    return error_of_difference([[came[i % len(came)][moment.seat]] for i in range(n)], middle, 0)


def is_obvious(chances: list[float]) -> bool:
    """Is one answer far better than all others, or are all the same? The best chance comes first."""
    return chances[0] - chances[1] > CLEARLY or chances[0] - chances[-1] < NO_MATTER


def minus(one: Vector, other: Vector) -> Vector:
    return [a - b for a, b in zip(one, other)]
