"""Monte-Carlo tree search over the decisions of all players, with open dice.

Every iteration plays on from the position with dice of its own. Inside the tree each player takes what looks best for
himself or has been tried too little; at the first decision that is not in the tree yet, a node for it is added, and
from there the company plays: to the end of the game, or for a few steps, if there is a network that says what positions
are worth. Dice are not in the tree: a decision is found by what was answered before it and by what is asked.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from astragal.bots.ahead import MARGIN_COUNTS, Ahead, Company, another, worth_of_end
from astragal.bots.bot import Bot, Position
from astragal.bots.greedy import Judge, best_of
from astragal.bots.network import Network, Networks, Observe
from astragal.bots.opinion import Opinion
from astragal.bots.seated import Seated
from astragal.engine.dice import following, seeded
from astragal.engine.game import Game
from astragal.engine.options import count, lowest, without
from astragal.engine.vecs import append, vec

# At the root all answers are compared; beyond it, what is tried for the sake of knowledge alone blurs the worth of what
# led there.
CURIOSITY: Final = 0.6  # how much is tried that has looked worse so far
CURIOSITY_BEYOND: Final = 0.1
FAVOURITE: Final = 0.5  # what the judge's favourite is thought to be worth trying before all others
FAVOURITE_BEYOND: Final = 0.7
DOUBT_BEYOND: Final = 0.02  # so much less than its node an answer is thought to be worth that was never tried
MOST_VARIANTS: Final = 32  # decisions that may follow one answer, after different dice
SELDOM: Final = 8  # iterations until it is looked whether others could still change the answer
AT_LEAST: Final = 32  # iterations before an answer can be clear
SHARE_OF_SECOND: Final = 0.5  # of the iterations to come, that the second best answer could win at the most
UNDECIDED: Final[i64] = -1
FOREVER: Final[i64] = 1_000_000  # steps


@final
class Node:
    """A decision: what is asked, and how each answer has fared."""

    def __init__(self, seat: i64, kind: i64, options: i64, about: i64) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        n = int(count(options))
        self.answers: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]([0] * n)
        self.total: vec[float] = vec[float]([0.0] * n)
        self.favourite: i64 = -1
        self.visited: i64 = 0
        self.sum: float = 0.0
        self.following: list[list[Node]] = []
        left = options
        while left:
            option = lowest(left)
            left = without(left, option)
            self.answers = append(self.answers, option)
            self.following.append([])

    def is_asked(self, seat: i64, kind: i64, options: i64, about: i64) -> bool:
        return self.options == options and self.kind == kind and self.about == about and self.seat == seat

    def select_at_root(self) -> i64:
        return self.select(CURIOSITY, FAVOURITE, 0.0)

    def select_beyond(self) -> i64:
        return self.select(CURIOSITY_BEYOND, FAVOURITE_BEYOND, DOUBT_BEYOND)

    def select(self, curiosity: float, favourite: float, doubt: float) -> i64:
        """Which answer to try next: what is good, what is promising, what is little known."""
        share = (1.0 - favourite) / float(len(self.answers))
        reach = curiosity * sqrt(float(self.visited + 1))
        unknown = (self.sum / float(self.visited) if self.visited > 0 else 0.5) - doubt
        best: i64 = 0
        most = -1.0
        for i in range(i64(len(self.answers))):
            visits = self.visits[i]
            mean = self.total[i] / float(visits) if visits > 0 else unknown
            promise = share + favourite if i == self.favourite else share
            score = mean + reach * promise / float(1 + visits)
            if score > most:
                most = score
                best = i
        return best

    def learn(self, i: i64, worth: float) -> None:
        self.visits[i] += 1
        self.total[i] += worth
        self.visited += 1
        self.sum += worth

    def lead(self) -> i64:
        """How many visits the most visited answer has more than the next."""
        first: i64 = 0
        second: i64 = 0
        for visits in self.visits:
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        return first - second

    def most_visited(self) -> i64:
        """The answer that was tried most; of equal ones the better."""
        best: i64 = 0
        for i in range(i64(len(self.answers))):
            if self.visits[i] > self.visits[best] or (
                self.visits[i] == self.visits[best] and self.total[i] > self.total[best]
            ):
                best = i
        return self.answers[best]


@final
class TreeWalk(Ahead):
    """One way after another from the root through the tree and beyond."""

    def __init__(self, position: Position, company: Seated, judge: Judge | None) -> None:
        super().__init__(position, company)
        self.judge = judge
        self.root = Node(position.seat, position.kind, position.options, position.about)
        self.nodes: list[Node] = []  # of this way
        self.taken: vec[i64] = vec[i64]()  # which answer at each of them
        self.outside: bool = False
        self.first: i64 = UNDECIDED  # which answer at the root

    def walk(self, state: i64) -> Game:
        """Set out again. Every answer at the root gets the same dice, one throw after the other: so their fortunes can
        be compared."""
        self.nodes = []
        self.taken = vec[i64]()
        self.outside = False
        number: i64 = 0
        if self.root.visited > 0:
            self.first = self.root.select_at_root()
            number = self.root.visits[self.first]
        return self.set_out(another(state, number))

    def answer(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        if self.outside:
            return self.company.choose(g, seat, kind, options, about)
        node = self.root
        if len(self.nodes) > 0:
            after = self.nodes[len(self.nodes) - 1].following[self.taken[len(self.taken) - 1]]
            found = find(after, seat, kind, options, about)
            if found is None:
                self.outside = True
                if len(after) == MOST_VARIANTS:
                    return self.company.choose(g, seat, kind, options, about)
                found = Node(seat, kind, options, about)
                after.append(found)
            node = found
        elif seat != self.me:  # asked together with me, before me
            return self.company.choose(g, seat, kind, options, about)
        if node.visited == 0:
            self.find_favourite(g, node)
        i = self.first if node is self.root and self.first != UNDECIDED else node.select_beyond()
        self.nodes.append(node)
        self.taken = append(self.taken, i)
        return node.answers[i]

    def find_favourite(self, g: Game, node: Node) -> None:
        judge = self.judge
        if judge is None:
            return
        most: i64 = 0
        for i in range(i64(len(node.answers))):
            worth = judge(g, node.seat, node.kind, node.answers[i], node.about)
            if node.favourite < 0 or worth > most:
                most = worth
                node.favourite = i

    def learn(self, worths: vec[float]) -> None:
        at: i64 = 0
        for node in self.nodes:
            node.learn(self.taken[at], worths[node.seat])
            at += 1


def find(nodes: list[Node], seat: i64, kind: i64, options: i64, about: i64) -> Node | None:
    for node in nodes:
        if node.is_asked(seat, kind, options, about):
            return node
    return None


@final
class Search(Bot):
    """Answers after so many iterations, or after so many seconds of its clock if that comes first."""

    def __init__(self, company: Company, judge: Judge | None, iterations: i64) -> None:
        self.company = company
        self.judge = judge
        self.iterations = iterations
        self.steps: i64 = 1  # played beyond the tree before the network is asked
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
        return best_of(judge, g, seat, kind, options, about) if judge is not None else lowest(options)

    def decide(self, position: Position) -> i64:
        return self.tree(position).most_visited()

    def tree(self, position: Position) -> Node:
        """The root of the tree that has grown from this position."""
        table = self.table
        if table is None or len(table.bots) != position.base.seats:
            table = self.company(int(position.base.seats))
            self.table = table
        opinion = self.opinion(position.base)
        self.state = following(self.state)
        table.begin(int(self.state))
        way = TreeWalk(position, table, self.judge)
        clock = self.clock
        start = clock() if clock is not None else 0.0
        self.walked = 0
        while self.walked < self.iterations:
            self.iterate(way, opinion)
            self.walked += 1
            if self.walked % SELDOM == 0 and way.root.lead() > self.iterations - self.walked:
                break  # whatever comes, the answer is clear
            if clock is not None and self.is_time(way.root, clock() - start):
                break
        return way.root

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
        return Opinion(network, observe, base)

    def is_time(self, root: Node, spent: float) -> bool:
        """The time is up, or the rest of it could hardly change the answer."""
        if spent >= self.seconds:
            return True
        if self.walked < AT_LEAST or spent <= 0.0:
            return False
        to_come = float(self.walked) * (self.seconds - spent) / spent
        return float(root.lead()) > SHARE_OF_SECOND * to_come

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
