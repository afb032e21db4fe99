"""What a network thinks of the positions that may follow one: most of what a seat sees there is as it was.

The worth of a position is what the network says of the margin and the victory together. One that knows chances may also
be asked who wins: `chance_counts` says how much that counts beside the worth, 0 … 1.
"""

from typing import final

from mypy_extensions import i64

from astragal.bots.ahead import MARGIN_COUNTS, worth_of_end
from astragal.bots.network import Nearby, Network, Observe, chances_of
from astragal.engine.game import Game
from astragal.engine.vecs import vec


@final
class Opinion:
    def __init__(self, network: Network, observe: Observe, known: Game, chance_counts: float = 0.0) -> None:
        self.network = network
        self.observe = observe
        self.known = known
        self.near: list[Nearby | None] = [None] * int(known.seats)  # of each seat that was asked for
        self.chance_counts: float = chance_counts if network.knows_chances else 0.0

    def units(self, g: Game, seat: i64) -> vec[float]:
        """What comes into the hidden units when this seat looks at the position."""
        near = self.near[seat]
        if near is None:
            near = Nearby(self.network, self.observe(self.known, seat))
            self.near[seat] = near
        return near.units_at(self.observe(g, seat))

    def thought(self, g: Game, seat: i64) -> float:
        return self.network.value_of(self.units(g, seat))

    def worth(self, g: Game, seat: i64) -> float:
        """What a position between two steps is worth to a seat. Of two players one wins what the other loses: then
        both are asked, and their opinions balanced."""
        if g.over:
            return self.worth_of_end(g, seat)
        if self.chance_counts > 0.0:
            return self.worths(g)[seat]
        if g.seats == 2:
            return 0.5 + 0.5 * (self.thought(g, seat) - self.thought(g, 1 - seat))
        return self.thought(g, seat)

    def worths(self, g: Game) -> vec[float]:
        """What it is worth to each seat."""
        worths = vec[float]([0.0] * int(g.seats))
        if g.over:
            for seat in range(g.seats):
                worths[seat] = self.worth_of_end(g, seat)
            return worths
        network = self.network
        counts = self.chance_counts
        wins = vec[float]([0.0] * int(g.seats))
        for seat in range(g.seats):
            units = self.units(g, seat)
            worths[seat] = network.value_of(units)
            if counts > 0.0:
                wins[seat] = network.win_of(units)
        if g.seats == 2:
            worths[0] = 0.5 + 0.5 * (worths[0] - worths[1])
            worths[1] = 1.0 - worths[0]
        if counts > 0.0:
            chances = chances_of(wins)
            for seat in range(g.seats):
                worths[seat] += counts * (chances[seat] - worths[seat])
        return worths

    def worth_of_end(self, g: Game, seat: i64) -> float:
        return worth_of_end(g, seat, MARGIN_COUNTS * (1.0 - self.chance_counts))
