"""Which answer is worth most, by what a game's judge thinks of each.

A judge is an object, so that compiled code asks it without detours: a plain function that is handed around takes every
number in a box, and five times as long.
"""

from collections.abc import Callable

from mypy_extensions import i64

from astragal.engine.game import Game
from astragal.engine.options import lowest, without

# What an answer is worth: (game, seat, kind, option, about)
Worth = Callable[[Game, i64, i64, i64, i64], i64]


class Judge:
    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        """What this answer is worth to the seat; only compared with other answers to the same question."""
        raise NotImplementedError("This judge has no opinion.")

    def best(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """The option of the highest worth; of equal ones the lowest."""
        best = lowest(options)
        most = self.worth(g, seat, kind, best, about)
        left = without(options, best)
        while left:
            option = lowest(left)
            left = without(left, option)
            worth = self.worth(g, seat, kind, option, about)
            if worth > most:
                most = worth
                best = option
        return best


class PlainJudge(Judge):
    """A judge that is a function."""

    def __init__(self, worth_of: Worth) -> None:
        self.worth_of = worth_of

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        return self.worth_of(g, seat, kind, option, about)
