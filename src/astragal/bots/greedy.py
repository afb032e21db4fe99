"""The bot that takes what its game's judge values most, and looks no further ahead."""

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.engine.game import Game
from astragal.engine.options import lowest, without

# What an answer is worth: (game, seat, kind, option, about)
Judge = Callable[[Game, i64, i64, i64, i64], i64]
# The same judge asked at once: (game, seat, kind, options, about); which option is worth most?
Choice = Callable[[Game, i64, i64, i64, i64], i64]


@final
class Greedy(Bot):
    def __init__(self, worth: Judge, choice: Choice | None = None) -> None:
        """A game whose judge can compare all options at once says so with `choice`: it is faster, and the same."""
        self.worth = worth
        self.choice = choice

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        choice = self.choice
        if choice is not None:
            return choice(g, seat, kind, options, about)
        return best_of(self.worth, g, seat, kind, options, about)


def best_of(worth_of: Judge, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
    """The option of the highest worth; of equal ones the lowest."""
    best = lowest(options)
    most = worth_of(g, seat, kind, best, about)
    left = without(options, best)
    while left:
        option = lowest(left)
        left = without(left, option)
        worth = worth_of(g, seat, kind, option, about)
        if worth > most:
            most = worth
            best = option
    return best
