"""The bot that has learned what positions are worth, and looks a few steps ahead.

For each answer it plays the step to its end, and a few more, as greedy players would, and asks its network what the
position is worth then. Where dice are still to be thrown it does so several times, with the same dice for every answer.
"""

from typing import final

from mypy_extensions import i64

from astragal.bots.ahead import Ahead, Company, another
from astragal.bots.bot import Bot, Position
from astragal.bots.network import Network, Networks, Observe
from astragal.bots.opinion import Opinion
from astragal.bots.seated import Seated
from astragal.engine.dice import following, seeded
from astragal.engine.game import Game
from astragal.engine.options import lowest, without
from astragal.engine.vecs import append, vec


@final
class OneAnswer(Ahead):
    """Gives one answer to the question of the position, and leaves the rest to the company."""

    def __init__(self, position: Position, company: Seated) -> None:
        super().__init__(position, company)
        self.option: i64 = 0
        self.given: bool = False

    def answer(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        if not self.given:
            self.given = True
            return self.option
        return self.company.choose(g, seat, kind, options, about)

    def play(self, option: i64, dice: i64, steps: i64) -> Game:
        """The game when the step is over in which this answer was given, and so many more."""
        self.option = option
        self.given = False
        g = self.set_out(dice)
        g.step()
        for _ in range(steps):
            if not g.over:
                g.step()
        return g


@final
class Learned(Bot):
    def __init__(
        self,
        company: Company,
        networks: Networks,
        observe: Observe,
        samples: i64,
        steps: i64,
        chance_counts: float = 0.0,
    ) -> None:
        self.company = company
        self.networks = networks
        self.network: Network | None = None
        self.observe = observe
        self.samples = samples  # throws of the dice for each answer
        self.steps = steps  # played before the network is asked, after the one under way
        self.chance_counts = chance_counts  # what the chance to win counts beside the worth
        self.table: Seated | None = None
        self.thinks: Opinion | None = None  # of what may come of the step under way
        self.state: i64 = seeded(0)

    def begin(self, seed: int) -> None:
        self.state = seeded(seed)
        self.network = None
        self.thinks = None

    def looks_ahead(self) -> bool:
        return True

    def decide(self, position: Position) -> i64:
        best = lowest(position.options)
        most = -1.0
        left = position.options
        for worth in self.weighed(position):
            option = lowest(left)
            left = without(left, option)
            if worth > most:
                most = worth
                best = option
        return best

    def weighed(self, position: Position) -> vec[float]:
        """What each of the options is worth, in their order."""
        table = self.table
        if table is None or len(table.bots) != position.base.seats:
            table = self.company(int(position.base.seats))
            self.table = table
        self.state = following(self.state)
        ahead = OneAnswer(position, table)
        opinion = self.opinion(position.base)
        worths = vec[float]()
        left = position.options
        while left:
            option = lowest(left)
            left = without(left, option)
            worths = append(worths, self.worth(ahead, option, opinion))
        return worths

    def opinion(self, base: Game) -> Opinion:
        """What the network thinks of the positions that may follow this one; in one step it stays the same."""
        thinks = self.thinks
        if thinks is not None and thinks.known is base:
            return thinks
        network = self.network
        if network is None:
            network = self.networks(base)
            self.network = network
        thinks = Opinion(network, self.observe, base, self.chance_counts)
        self.thinks = thinks
        return thinks

    def worth(self, ahead: OneAnswer, option: i64, opinion: Opinion) -> float:
        """What the position is worth to me after this answer, on the average."""
        total = 0.0
        for number in range(self.samples):
            g = ahead.play(option, another(self.state, number), self.steps)
            total += opinion.worth(g, ahead.me)
            if ahead.thrown == 0:
                return total / float(number + 1)
        return total / float(self.samples)
