"""A network that says what a position is worth: one hidden layer, and one number between 0 and 1.

Some say more: how likely a seat is to win beside the others, and with how many points it will end. What is said of the
victory is a number for each seat; together they are chances, as `chances_of` makes them.
"""

from collections.abc import Callable
from math import exp
from typing import Final, cast, final

from mypy_extensions import i64

from astragal.engine.game import Game
from astragal.engine.vecs import vec

# What a seat sees of a position, as numbers: (game, seat)
Observe = Callable[[Game, i64], vec[float]]
# The network that plays such a game
Networks = Callable[[Game], "Network"]

HOPELESS: Final = -700.0  # below it all positions are the same; `exp` could not say how bad they are


@final
class Network:
    def __init__(
        self,
        weights: list[list[float]],
        bias: list[float],
        out: list[float],
        out_bias: float,
        win: list[float] | None = None,
        win_bias: float = 0.0,
        points: list[float] | None = None,
        points_bias: float = 0.0,
    ) -> None:
        """`weights`: for each input those to all hidden units. Without `win` it knows nothing of chances."""
        self.hidden: i64 = len(bias)
        flat: list[float] = []
        for row in weights:
            flat += row
        self.weights: vec[float] = vec[float](flat)
        self.bias: vec[float] = vec[float](bias)
        self.out: vec[float] = vec[float](out)
        self.out_bias = out_bias
        self.knows_chances: bool = win is not None
        self.win: vec[float] = vec[float](win if win is not None else [])
        self.win_bias = win_bias
        self.points: vec[float] = vec[float](points if points is not None else [])
        self.points_bias = points_bias

    def value(self, row: object) -> float:
        """What the position is worth. For whoever asks from interpreted code: a row that is handed over as a row is
        never freed again (docs/architecture.md), one that is handed over as an object is."""
        return self.value_of(self.units(cast("vec[float]", row)))

    def units(self, row: vec[float]) -> vec[float]:
        """What comes into the hidden units. Inputs that are 0 cost nothing."""
        units = self.bias[:]
        weights = self.weights
        hidden = self.hidden
        at: i64 = 0
        for x in row:
            if x != 0.0:
                for j in range(hidden):
                    units[j] += x * weights[at + j]
            at += hidden
        return units

    def value_of(self, units: vec[float]) -> float:
        total = summed(units, self.out) + self.out_bias
        if total < HOPELESS:
            total = HOPELESS
        return 1.0 / (1.0 + exp(-total))

    def win_of(self, units: vec[float]) -> float:
        """What speaks for this seat's victory; only beside the others' it is a chance."""
        return summed(units, self.win) + self.win_bias

    def points_of(self, units: vec[float]) -> float:
        """How many points the seat will have in the end."""
        return summed(units, self.points) + self.points_bias


def summed(units: vec[float], out: vec[float]) -> float:
    """The hidden units that speak, each as it counts."""
    total = 0.0
    for j in range(i64(len(out))):
        if units[j] > 0.0:
            total += units[j] * out[j]
    return total


def chances_of(wins: vec[float]) -> vec[float]:
    """The chance of each seat to win, by what speaks for each. Who plays alone wins, or nobody does."""
    chances = wins[:]
    if len(wins) == 1:
        chances[0] = 1.0 / (1.0 + exp(-max(wins[0], HOPELESS)))
        return chances
    most = wins[0]
    for win in wins:
        if win > most:
            most = win
    total = 0.0
    for seat in range(i64(len(wins))):
        chances[seat] = exp(max(wins[seat] - most, HOPELESS))
        total += chances[seat]
    for seat in range(i64(len(wins))):
        chances[seat] /= total
    return chances


@final
class Nearby:
    """Knows the hidden units at one position: at others that are much like it, only what differs is counted."""

    def __init__(self, network: Network, row: vec[float]) -> None:
        self.network = network
        self.row = row
        self.units = network.units(row)

    def value(self, row: vec[float]) -> float:
        return self.network.value_of(self.units_at(row))

    def units_at(self, row: vec[float]) -> vec[float]:
        """What comes into the hidden units at a position like the known one."""
        network = self.network
        units = self.units[:]
        weights = network.weights
        hidden = network.hidden
        known = self.row
        number: i64 = 0
        at: i64 = 0
        for x in row:
            more = x - known[number]
            if more != 0.0:
                for j in range(hidden):
                    units[j] += more * weights[at + j]
            number += 1
            at += hidden
        return units
