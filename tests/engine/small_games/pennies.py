"""Matching pennies: two seats lay a coin at the same moment, and one of them wins if both lie alike.

Then everybody sees the coins, and whoever has lost says what the other had laid: a question that follows what both did.
"""

from __future__ import annotations

from astragal.engine.game import NOBODY, Driver, Game
from astragal.engine.options import upto

# questions: their names and how many options they have
QUESTIONS = [("lay", 2), ("say", 2)]
LAY = 0  # heads or tails
SAY = 1  # heads or tails

MATCHER = 0  # this seat wins if both coins lie alike


class Pennies(Game):
    def __init__(self, asked_first: int = 0, driver: Driver = NOBODY) -> None:
        super().__init__(2, driver)
        self.asked_first = asked_first
        self.coins = [-1, -1]
        self.said = -1

    def clone(self, driver: Driver) -> Pennies:
        copy = Pennies(self.asked_first, driver)
        copy.over = self.over
        copy.coins = list(self.coins)
        copy.said = self.said
        return copy

    def step(self) -> None:
        coins = [-1, -1]
        self.begin_together()
        for seat in (self.asked_first, 1 - self.asked_first):
            coins[seat] = int(self.ask(seat, LAY, upto(1), 0))
        self.end_together()
        self.coins = coins
        self.said = int(self.ask(self.loser(), SAY, upto(1), 0))
        self.over = True

    def loser(self) -> int:
        return 1 - MATCHER if self.coins[0] == self.coins[1] else MATCHER

    def score(self, seat: int) -> int:
        return 20 * int(self.over and seat != self.loser())

    def result(self, seat: int) -> float:
        return float(self.score(seat) > 0)

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def snapshot(self) -> dict[str, object]:
        return {"coins": list(self.coins), "said": self.said, "over": self.over}
