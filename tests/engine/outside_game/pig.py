"""Pig in ten rounds: roll two dice as often as you dare; a 1 costs the turn, a double is worth double."""

from __future__ import annotations

from astragal.engine.game import NOBODY, Driver, Game
from astragal.engine.options import STOP, YES_OR_NO

ROUNDS = 10
SIDES = 6

# questions: their names and how many options they have
QUESTIONS = [("roll_again", 2)]
ROLL_AGAIN = 0  # 0 bank the points, 1 roll again; about: the points at stake
MOST_ROLLS = 20  # in one turn
QUESTION_BOUND = ROUNDS * MOST_ROLLS * 6

# chance
ONE_DIE = 0  # about: which of the two dice

# events
ROLLED = 0  # both dice
BANKED = 1  # the points
LOST = 2  # the points


class Pig(Game):
    def __init__(self, seats: int, driver: Driver = NOBODY) -> None:
        super().__init__(seats, driver)
        self.points = [0] * seats
        self.turn = 0
        self.at_stake = 0

    def clone(self, driver: Driver) -> Pig:
        copy = Pig(int(self.seats), driver)
        copy.over = self.over
        copy.points = list(self.points)
        copy.turn = self.turn
        copy.at_stake = self.at_stake
        return copy

    def step(self) -> None:
        """A turn."""
        me = self.turn % int(self.seats)
        self.at_stake = 0
        for _ in range(MOST_ROLLS):
            if not self.roll(me) or self.ask(me, ROLL_AGAIN, YES_OR_NO, self.at_stake) == STOP:
                break
        self.points[me] += self.at_stake
        self.tell(BANKED, me, self.at_stake, 0, 0)
        self.at_stake = 0
        self.turn += 1
        self.over = self.turn == ROUNDS * self.seats

    def roll(self, me: int) -> bool:
        """Both dice. False if everything is lost."""
        first, second = (1 + int(self.chance(me, ONE_DIE, die, SIDES)) for die in range(2))
        self.tell(ROLLED, me, first, second, 0)
        if first == 1 or second == 1:
            self.tell(LOST, me, self.at_stake, 0, 0)
            self.at_stake = 0
            return False
        self.at_stake += 2 * (first + second) if first == second else first + second
        return True

    def score(self, seat: int) -> int:
        return self.points[seat]

    def result(self, seat: int) -> float:
        best = max(self.points)
        return 1 / self.points.count(best) if self.points[seat] == best else 0.0

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def snapshot(self) -> dict[str, object]:
        return {"points": list(self.points), "turn": self.turn, "at_stake": self.at_stake, "over": self.over}


def worth(g: Game, seat: int, kind: int, option: int, about: int) -> int:
    """Roll again as long as less than 20 points are at stake."""
    return about - 20 if option == STOP else 0
