"""Playing on from a position: first what has happened in the step under way, then as one likes, with other dice.

Whoever looks ahead throws dice of his own, and draws anew what his seat cannot know: the future stays open.
"""

from collections.abc import Callable
from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from astragal.bots.bot import Position
from astragal.bots.seated import Seated
from astragal.engine.dice import among, following_fair, keyed, seeded, throw
from astragal.engine.game import Driver, Game
from astragal.engine.vecs import vec

# A table at which everybody answers as the one who looks ahead expects: (how many seats)
Company = Callable[[int], Seated]

MARGIN_COUNTS: Final = 0.8  # what the margin in points counts beside the victory itself: it says more of how one plays
USUAL_MARGIN: Final = 0.06  # as a share of both scores together
FEW_POINTS: Final = 10.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Ahead(Driver):
    """Plays on from one position as often as wanted. `answer` says how; this one leaves it all to the company."""

    def __init__(self, position: Position, company: Seated) -> None:
        self.position = position
        self.company = company
        self.entries: vec[i64] = position.entries
        self.own: vec[i64] = position.own
        self.length: i64 = len(position.entries)
        self.me: i64 = position.seat
        self.at: i64 = 0
        self.own_at: i64 = 0
        self.reached: bool = False  # the question of the position
        self.dice: i64 = seeded(0)
        self.thrown: i64 = 0  # dice thrown since the position, and whether something was drawn anew that I cannot know

    def set_out(self, dice: i64) -> Game:
        """A copy of the game at the start of the step, about to be played with these dice."""
        self.at = 0
        self.own_at = 0
        self.reached = False
        self.dice = dice
        g = self.position.base.clone(self)
        company = self.company
        asked, dice_before = company.asked, company.dice
        g.resample(self.me, company)
        self.thrown = 0 if company.asked == asked and company.dice == dice_before else 1
        return g

    def answer(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """The answer to the question of the position, or to a later one."""
        return self.company.choose(g, seat, kind, options, about)

    def guess(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """What somebody may answer who is asked together with me, before me: I do not know it."""
        return self.company.choose(g, seat, kind, options, about)

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        at = self.at
        if at < self.length:
            self.at = at + 1
            return self.entries[at] & 255
        if not self.reached:
            if seat != self.me:
                return self.guess(g, seat, kind, options, about)
            if self.own_at < len(self.own):
                self.own_at += 1
                return self.own[self.own_at - 1] & 255
            self.reached = True
        return self.answer(g, seat, kind, options, about)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        at = self.at
        if at < self.length:
            self.at = at + 1
            return ~self.entries[at]
        self.thrown += 1
        if g.keyed:
            return throw(self.dice, seat, kind, about, n)
        self.dice = following_fair(self.dice, n)
        return among(self.dice, n)

    def arrival(self, g: Game) -> i64:
        at = self.at
        if at < self.length:
            self.at = at + 1
            return self.entries[at]
        return self.company.arrival(g)


def another(dice: i64, number: i64) -> i64:
    """One of many unrelated states of a generator."""
    return keyed(dice, 0, 0, number)


def worth_of_end(g: Game, seat: i64, margin_counts: float) -> float:
    """What the end of a game is worth to a seat, 0 … 1: the victory, and the margin."""
    mine = float(g.score(seat))
    best = 0.0
    for other in range(g.seats):
        if other != seat:
            best = max(best, float(g.score(other)))
    return (1.0 - margin_counts) * g.result(seat) + margin_counts * worth_of_margin(mine, best)


def worth_of_margin(mine: float, best: float) -> float:
    """My points beside the best of the others', as a number between 0 and 1."""
    margin = (mine - best) / (abs(mine) + abs(best) + FEW_POINTS)
    return 1.0 / (1.0 + exp(-margin / USUAL_MARGIN))
