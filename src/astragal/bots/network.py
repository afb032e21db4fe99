"""A network that says what a position is worth: one hidden layer, and one number between 0 and 1."""

from collections.abc import Callable
from math import exp
from typing import Final, final

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
    def __init__(self, weights: list[list[float]], bias: list[float], out: list[float], out_bias: float) -> None:
        """`weights`: for each input those to all hidden units."""
        self.hidden: i64 = len(bias)
        flat: list[float] = []
        for row in weights:
            flat += row
        self.weights: vec[float] = vec[float](flat)
        self.bias: vec[float] = vec[float](bias)
        self.out: vec[float] = vec[float](out)
        self.out_bias = out_bias

    def value(self, row: vec[float]) -> float:
        """What the position is worth."""
        return self.value_of(self.units(row))

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
        hidden = self.hidden
        total = self.out_bias
        out = self.out
        for j in range(hidden):
            if units[j] > 0.0:
                total += units[j] * out[j]
        if total < HOPELESS:
            total = HOPELESS
        return 1.0 / (1.0 + exp(-total))


@final
class Nearby:
    """Knows the hidden units at one position: at others that are much like it, only what differs is counted."""

    def __init__(self, network: Network, row: vec[float]) -> None:
        self.network = network
        self.row = row
        self.units = network.units(row)

    def value(self, row: vec[float]) -> float:
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
        return network.value_of(units)
