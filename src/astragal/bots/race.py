"""The answers at the root of a search, compared throw by throw: all meet the same dice, and one that is surely worse
than the best is tried no more."""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from astragal.bots.node import Node
from astragal.engine.vecs import append, vec

ENOUGH: Final = 16  # throws, before anything is sure
SELDOM: Final = 8  # throws until it is looked again
SURE: Final = 3.0  # standard errors of the mean lead
NO_DIFFERENCE: Final = 64  # throws after which two answers that never differed are thought to be the same


@final
class Race:
    def __init__(self, root: Node) -> None:
        self.root = root
        self.running: list[i64] = list(range(i64(len(root.answers))))
        self.fared: list[vec[float]] = [vec[float]() for _ in range(len(root.answers))]  # of each answer, each throw

    def next(self) -> i64:
        """Which answer is to be tried next: one that has met the fewest dice."""
        fewest = self.running[0]
        for i in self.running:
            if len(self.fared[i]) < len(self.fared[fewest]):
                fewest = i
        return fewest

    def learn(self, i: i64, worth: float) -> None:
        self.fared[i] = append(self.fared[i], worth)
        throws = len(self.fared[i])
        if throws >= ENOUGH and throws % SELDOM == 0 and self.throws() == throws:
            self.leave_the_beaten()

    def throws(self) -> int:
        """How many dice everybody has met who is still running."""
        return len(self.fared[self.next()])

    def is_over(self) -> bool:
        return len(self.running) == 1

    def leader(self) -> i64:
        """The answer that is best on the average; of equal ones the favourite, and so before anything was tried."""
        throws = self.throws()
        best: i64 = -1
        most = -1.0
        for i in self.running:
            total = 0.0
            fared = self.fared[i]
            for at in range(throws):
                total += fared[at]
            if total > most or (total == most and i == self.root.favourite):
                most = total
                best = i
        return best

    def leave_the_beaten(self) -> None:
        leader = self.leader()
        self.running = [i for i in self.running if i == leader or not self.is_beaten(leader, i)]

    def is_beaten(self, leader: i64, other: i64) -> bool:
        """With the same dice the leader was better by so much, and so often, that it is no accident; or there was never
        a difference."""
        throws = self.throws()
        ahead = self.fared[leader]
        behind = self.fared[other]
        total = 0.0
        squares = 0.0
        for at in range(throws):
            lead = ahead[at] - behind[at]
            total += lead
            squares += lead * lead
        if squares == 0.0:
            return throws >= NO_DIFFERENCE
        mean = total / float(throws)
        spread = sqrt(max(0.0, squares / float(throws) - mean * mean))
        return mean > SURE * spread / sqrt(float(throws))
