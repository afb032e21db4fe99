"""A table of bots: every question goes to the bot in that seat, and one generator throws the dice for all."""

from typing import Final, final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.engine.dice import among, following_fair, seeded, throw
from astragal.engine.game import Driver, Game

STREAMS: Final = 64  # numbers that a game's seed gives: one for the dice, one for each seat


@final
class Seated(Driver):
    def __init__(self, bots: list[Bot]) -> None:
        self.bots = bots
        self.dice: i64 = seeded(0)
        self.asked: i64 = 0  # questions so far, over all games

    def begin(self, seed: int) -> None:
        """A new game begins. Its dice and every bot have a seed of their own, all made from this one."""
        first = STREAMS * seed
        self.dice = seeded(first)
        for seat, bot in enumerate(self.bots):
            bot.begin(first + 1 + seat)

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        self.asked += 1
        return self.bots[seat].choose(g, seat, kind, options, about)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        if g.keyed:
            return throw(self.dice, seat, kind, about, n)
        self.dice = following_fair(self.dice, n)
        return among(self.dice, n)
