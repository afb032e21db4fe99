"""Secret bids: everybody bids at once, may raise the own bid, a die is thrown, and the highest bid picks a prize."""

from __future__ import annotations

from astragal.engine.game import NOBODY, Driver, Game
from astragal.engine.options import YES, YES_OR_NO, upto

# questions: their names and how many options they have
QUESTIONS = [("stakes", 2), ("bid", 4), ("raise", 2), ("prize", 3)]
STAKES = 0  # the first seat: double stakes? Everybody sees it
BID = 1  # 0 … 3
RAISE = 2  # 0 no, 1 by one; about: the bid
PRIZE = 3  # one of three
QUESTION_BOUND = 200

# events
BID_MADE = 0  # the bid
PRIZE_TAKEN = 1  # the prize, the number of the die


class Bids(Game):
    def __init__(self, seats: int, rounds: int = 2, driver: Driver = NOBODY) -> None:
        super().__init__(seats, driver)
        self.rounds = rounds
        self.round = 0
        self.stakes = 1
        self.poor: list[int] = []  # seats that can bid nothing
        self.points = [0] * seats

    def clone(self, driver: Driver) -> Bids:
        copy = Bids(int(self.seats), self.rounds, driver)
        copy.over = self.over
        copy.round = self.round
        copy.stakes = self.stakes
        copy.poor = list(self.poor)
        copy.points = list(self.points)
        return copy

    def step(self) -> None:
        """A round."""
        self.stakes = 1 + int(self.ask(0, STAKES, YES_OR_NO, 0))
        bids = self.bids()
        for seat, bid in enumerate(bids):
            self.tell(BID_MADE, seat, bid, 0, 0)
        highest = bids.index(max(bids))
        number = 1 + int(self.chance(highest, 0, 0, 6))
        prize = int(self.ask(highest, PRIZE, upto(2), number))
        self.points[highest] += self.stakes * (number + prize)
        self.tell(PRIZE_TAKEN, highest, prize, number, 0)
        self.stakes = 1
        self.round += 1
        self.over = self.round == self.rounds

    def bids(self) -> list[int]:
        """Each seat bids, and may raise what it has bid; nobody knows of anybody else's."""
        made = []
        self.begin_together()
        for seat in range(int(self.seats)):
            bid = int(self.ask(seat, BID, 1 if seat in self.poor else upto(3), self.round))
            if bid and self.ask(seat, RAISE, YES_OR_NO, bid) == YES:
                bid += 1
            made.append(bid)
        self.end_together()
        return made

    def score(self, seat: int) -> int:
        return self.points[seat]

    def result(self, seat: int) -> float:
        best = max(self.points)
        return 1 / self.points.count(best) if self.points[seat] == best else 0.0

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def snapshot(self) -> dict[str, object]:
        return {"points": list(self.points), "round": self.round, "stakes": self.stakes, "over": self.over}
