"""What a network thinks of the positions that may follow one: most of what a seat sees there is as it was."""

from typing import final

from mypy_extensions import i64

from astragal.bots.ahead import MARGIN_COUNTS, worth_of_end
from astragal.bots.network import Nearby, Network, Observe
from astragal.engine.game import Game
from astragal.engine.vecs import vec


@final
class Opinion:
    def __init__(self, network: Network, observe: Observe, known: Game) -> None:
        self.observe = observe
        self.near = [Nearby(network, observe(known, seat)) for seat in range(known.seats)]

    def thought(self, g: Game, seat: i64) -> float:
        return self.near[seat].value(self.observe(g, seat))

    def worth(self, g: Game, seat: i64) -> float:
        """What a position between two steps is worth to a seat. Of two players one wins what the other loses: then
        both are asked, and their opinions balanced."""
        if g.over:
            return worth_of_end(g, seat, MARGIN_COUNTS)
        if g.seats == 2:
            return 0.5 + 0.5 * (self.thought(g, seat) - self.thought(g, 1 - seat))
        return self.thought(g, seat)

    def worths(self, g: Game) -> vec[float]:
        """What it is worth to each seat."""
        worths = vec[float]([0.0] * int(g.seats))
        for seat in range(g.seats):
            if seat == 1 and g.seats == 2 and not g.over:
                worths[1] = 1.0 - worths[0]
            else:
                worths[seat] = self.worth(g, seat)
        return worths
