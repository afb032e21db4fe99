"""A decision in the tree of a search: what is asked there, how each answer has fared, and what was asked after it."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from astragal.engine.options import count, lowest, without
from astragal.engine.vecs import append, vec

# At the root all answers are compared; beyond it, what is tried for the sake of knowledge alone blurs the worth of what
# led there.
CURIOSITY: Final = 0.6  # how much is tried that has looked worse so far
CURIOSITY_BEYOND: Final = 0.1
FAVOURITE: Final = 0.5  # what the judge's favourite is thought to be worth trying before all others
FAVOURITE_BEYOND: Final = 0.7
DOUBT_BEYOND: Final = 0.02  # so much less than its node an answer is thought to be worth that was never tried
A_TRACE: Final[i64] = -1  # in place of a kind of question: an answer was given, which others do not know of
ONLY_WAY: Final[i64] = 1  # a set of one answer


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


def after_trace(nodes: list[Node], seat: i64, answer: i64) -> list[Node]:
    """What is found after somebody's answer to a question that only he knows of. It is no decision of the tree, only a
    trace of one."""
    trace = find(nodes, seat, A_TRACE, ONLY_WAY, answer)
    if trace is None:
        trace = Node(seat, A_TRACE, ONLY_WAY, answer)
        nodes.append(trace)
    return trace.following[0]


def find(nodes: list[Node], seat: i64, kind: i64, options: i64, about: i64) -> Node | None:
    for node in nodes:
        if node.is_asked(seat, kind, options, about):
            return node
    return None
