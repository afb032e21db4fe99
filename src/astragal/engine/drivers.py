"""The plainest drivers: dice from a generator, and a player who picks at random."""

from typing import final

from mypy_extensions import i64

from astragal.engine.dice import among, following, following_fair, seeded, throw
from astragal.engine.game import Driver, Game
from astragal.engine.options import count, nth


@final
class Dice(Driver):
    """Throws dice from a seed. Answers no questions of its own accord (the lowest option)."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seeded(seed)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        if g.keyed:
            return throw(self.state, seat, kind, about, n)
        self.state = following_fair(self.state, n)
        return among(self.state, n)


@final
class RandomDriver(Driver):
    """Every option equally likely, for all seats; the dice have a seed of their own."""

    def __init__(self, seed: int, dice: int) -> None:
        self.state: i64 = seeded(seed)
        self.dice: i64 = seeded(dice)
        self.asked: i64 = 0

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        self.asked += 1
        state = following(self.state)
        self.state = state
        return nth(options, among(state, count(options)))

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        if g.keyed:
            return throw(self.dice, seat, kind, about, n)
        self.dice = following_fair(self.dice, n)
        return among(self.dice, n)
