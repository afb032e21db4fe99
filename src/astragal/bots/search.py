"""Monte-Carlo tree search over the decisions of all players, with open dice.

Every iteration plays on from the position with dice of its own. Inside the tree each player takes what looks best for
himself or has been tried too little; at the first decision that is not in the tree yet, a node for it is added, and
from there the company plays: to the end of the game, or for a few steps, if there is a network that says what positions
are worth. Dice are not in the tree: a decision is found by what was answered before it and by what is asked. Whoever
decides together with others knows nothing of their answers: his decision is found by what everybody knew before, and by
his own answers since.

Which answer is tried next at the root depends on how much a try says. The end of a game depends on so much else that
the search comes back to what has done well and to the judge's favourite. A network's opinion wavers less: there all
answers are tried equally often, with the same dice, until they are surely worse than another.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from astragal.bots.ahead import MARGIN_COUNTS, Ahead, Company, another, worth_of_end
from astragal.bots.bot import Bot, Position
from astragal.bots.network import Network, Networks, Observe
from astragal.bots.node import Node, after_trace, find
from astragal.bots.opinion import Opinion
from astragal.bots.race import Race
from astragal.bots.seated import Seated
from astragal.engine.dice import following, seeded
from astragal.engine.game import Game
from astragal.engine.judge import Judge
from astragal.engine.options import count, lowest, only
from astragal.engine.vecs import append, vec

MOST_VARIANTS: Final = 32  # decisions that may follow one answer, after different dice
SELDOM: Final = 8  # iterations until it is looked whether others could still change the answer
AT_LEAST: Final = 32  # iterations before an answer can be clear
SHARE_OF_SECOND: Final = 0.5  # of the iterations to come, that the second best answer could win at the most
UNDECIDED: Final[i64] = -1
FOREVER: Final[i64] = 1_000_000  # steps


@final
class TreeWalk(Ahead):
    """One way after another from the root through the tree and beyond."""

    def __init__(self, position: Position, company: Seated, judge: Judge | None, is_race: bool) -> None:
        super().__init__(position, company)
        self.judge = judge
        self.root = Node(position.seat, position.kind, position.options, position.about)
        self.race = Race(self.root) if is_race else None
        self.nodes: list[Node] = []  # of this way
        self.taken: vec[i64] = vec[i64]()  # which answer at each of them
        self.beginning: list[Node] = []  # what others are asked who decide together with me
        self.after: list[Node] = self.beginning  # where the next decision is to be found
        self.outside: bool = False
        self.first: i64 = UNDECIDED  # which answer at the root
        self.is_asked: bool = False  # the question at the root
        # where several decide together: what each goes on from, and what is found when all have decided
        self.apart: bool = False
        self.own_after: list[list[Node]] = []
        self.decided: list[Node] = self.beginning

    def walk(self, state: i64) -> Game:
        """Set out again. Every answer at the root gets the same dice, one throw after the other: so their fortunes can
        be compared."""
        self.nodes = []
        self.taken = vec[i64]()
        self.after = self.beginning
        self.outside = False
        self.is_asked = False
        self.apart = False
        number: i64 = 0
        if self.root.visited > 0:
            race = self.race
            self.first = race.next() if race is not None else self.root.select_at_root()
            number = self.root.visits[self.first]
        return self.set_out(another(state, number))

    def together(self, g: Game, begins: bool) -> None:
        """Whoever decides together with others goes on from what everybody knew, by his own answers alone."""
        self.apart = begins
        if begins:
            self.own_after = [self.after] * int(g.seats)
            self.decided = self.after
        else:
            self.after = self.decided

    def answer(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        if self.is_asked:
            return self.beyond(g, seat, kind, options, about)
        self.is_asked = True
        root = self.root
        return self.take(g, root, self.first if self.first != UNDECIDED else self.select(g, root))

    def guess(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        return self.beyond(g, seat, kind, options, about)

    def beyond(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """An answer anywhere but at the root: in the tree, or to a question that becomes a part of it, or outside."""
        if self.outside:
            return self.company.choose(g, seat, kind, options, about)
        after = self.own_after[seat] if self.apart else self.after
        node = find(after, seat, kind, options, about)
        if node is None:
            self.outside = True
            if len(after) >= MOST_VARIANTS:
                return self.company.choose(g, seat, kind, options, about)
            node = Node(seat, kind, options, about)
            after.append(node)
        return self.take(g, node, self.select(g, node))

    def select(self, g: Game, node: Node) -> i64:
        if node.visited == 0:
            self.find_favourite(g, node)
        return node.select_beyond()

    def take(self, g: Game, node: Node, i: i64) -> i64:
        """Go on with one of the answers."""
        self.nodes.append(node)
        self.taken = append(self.taken, i)
        if not self.apart:
            self.after = node.following[i]
            return node.answers[i]
        self.own_after[node.seat] = node.following[i]
        if not self.outside:
            self.decided = after_trace(self.decided, node.seat, node.answers[i])
        return node.answers[i]

    def find_favourite(self, g: Game, node: Node) -> None:
        judge = self.judge
        if judge is None:
            return
        best = judge.best(g, node.seat, node.kind, node.options, node.about)
        node.favourite = count(node.options & only(best) - 1)  # its place: the answers stand in order

    def learn(self, worths: vec[float]) -> None:
        race = self.race
        at: i64 = 0
        for node in self.nodes:
            node.learn(self.taken[at], worths[node.seat])
            if race is not None and node is self.root:
                race.learn(self.taken[at], worths[node.seat])
            at += 1

    def lead(self) -> i64:
        """By how many tries the best answer leads; in a race there is no such lead."""
        return self.root.lead() if self.race is None else 0

    def is_clear(self, left: i64) -> bool:
        """Whatever comes of the iterations that are left, the answer is known."""
        race = self.race
        return race.is_over() if race is not None else self.lead() > left

    def best(self) -> i64:
        race = self.race
        return self.root.answers[race.leader()] if race is not None else self.root.most_visited()


@final
class Search(Bot):
    """Answers after so many iterations, or after so many seconds of its clock if that comes first."""

    def __init__(self, company: Company, judge: Judge | None, iterations: i64) -> None:
        self.company = company
        self.judge = judge
        self.iterations = iterations
        self.steps: i64 = 1  # played beyond the tree before the network is asked
        self.chance_counts: float = 0.0  # what the chance to win counts beside the worth
        self.seconds = 0.0  # 0: no limit
        self.clock: Callable[[], float] | None = None
        self.networks: Networks | None = None
        self.network: Network | None = None
        self.observe: Observe | None = None
        self.table: Seated | None = None
        self.state: i64 = seeded(0)
        self.walked: i64 = 0  # iterations of the last decision

    def guided_by(self, networks: Networks, observe: Observe) -> None:
        self.networks = networks
        self.observe = observe

    def limited_to(self, seconds: float, clock: Callable[[], float]) -> None:
        self.seconds = seconds
        self.clock = clock

    def begin(self, seed: int) -> None:
        self.state = seeded(seed)
        self.network = None

    def looks_ahead(self) -> bool:
        return True

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """In real time there is no time to look ahead."""
        judge = self.judge
        return judge.best(g, seat, kind, options, about) if judge is not None else lowest(options)

    def decide(self, position: Position) -> i64:
        return self.explored(position).best()

    def explored(self, position: Position) -> TreeWalk:
        """What could be found out about this position."""
        table = self.table
        if table is None or len(table.bots) != position.base.seats:
            table = self.company(int(position.base.seats))
            self.table = table
        opinion = self.opinion(position.base)
        self.state = following(self.state)
        table.begin(int(self.state))
        way = TreeWalk(position, table, self.judge, opinion is not None)
        clock = self.clock
        start = clock() if clock is not None else 0.0
        self.walked = 0
        while self.walked < self.iterations:
            self.iterate(way, opinion)
            self.walked += 1
            if self.walked % SELDOM == 0 and way.is_clear(self.iterations - self.walked):
                break
            if clock is not None and self.is_time(way.lead(), clock() - start):
                break
        return way

    def opinion(self, base: Game) -> Opinion | None:
        """What the network thinks of the positions that may follow this one, if there is a network."""
        networks = self.networks
        observe = self.observe
        if networks is None or observe is None:
            return None
        network = self.network
        if network is None:
            network = networks(base)
            self.network = network
        return Opinion(network, observe, base, self.chance_counts)

    def is_time(self, lead: i64, spent: float) -> bool:
        """The time is up, or the rest of it could hardly change the answer that leads by so many tries."""
        if spent >= self.seconds:
            return True
        if self.walked < AT_LEAST or spent <= 0.0:
            return False
        to_come = float(self.walked) * (self.seconds - spent) / spent
        return float(lead) > SHARE_OF_SECOND * to_come

    def iterate(self, way: TreeWalk, opinion: Opinion | None) -> None:
        g = way.walk(self.state)
        left = FOREVER if opinion is None else self.steps
        while not g.over and left > 0:
            g.step()
            if way.outside:
                left -= 1
        way.learn(worths_of_end(g) if opinion is None else opinion.worths(g))


def worths_of_end(g: Game) -> vec[float]:
    """What the end of the game is worth to each seat."""
    worths = vec[float]([0.0] * int(g.seats))
    for seat in range(g.seats):
        worths[seat] = worth_of_end(g, seat, MARGIN_COUNTS)
    return worths
