"""The state of a game of Pig, and its rules."""

from __future__ import annotations

from astragal.engine.game import ALLOWED, NOBODY, Driver, Game
from astragal.engine.options import STOP, YES_OR_NO
from pig import kinds
from pig.reasons import NOTHING_AT_STAKE

SIDES = 6
MOST_ROLLS = 20  # in one turn
MOST_TURNS = 100  # of each player: then whoever has the most points has won


class Pig(Game):
    def __init__(self, seats: int, target: int, driver: Driver = NOBODY) -> None:
        super().__init__(seats, driver)
        self.target = target
        self.begun = False  # is the set-up done?
        self.points = [0] * seats
        self.turn = 0  # turns so far, of all players
        self.at_stake = 0

    def clone(self, driver: Driver) -> Pig:
        copy = Pig(int(self.seats), self.target, driver)
        copy.over = self.over
        copy.begun = self.begun
        copy.points = list(self.points)
        copy.turn = self.turn
        copy.at_stake = self.at_stake
        return copy

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.turn % int(self.seats)

    def step(self) -> None:
        """A turn; before the first one the set-up, which in Pig is nothing at all."""
        if not self.begun:
            self.begun = True
            return
        me = self.player
        self.tell(kinds.TURN, me, 0, 0, 0)
        for _ in range(MOST_ROLLS):
            if not self.roll(me) or self.ask(me, kinds.ROLL_AGAIN, YES_OR_NO, self.at_stake) == STOP:
                break
        if self.at_stake:
            self.points[me] += self.at_stake
            self.tell(kinds.HELD, me, self.at_stake, self.points[me], 0)
            self.at_stake = 0
        self.turn += 1
        if self.points[me] >= self.target or self.turn == MOST_TURNS * self.seats:
            self.over = True
            self.tell(kinds.WON, self.points.index(max(self.points)), max(self.points), 0, 0)

    def roll(self, me: int) -> bool:
        """One die. False if everything is lost."""
        number = 1 + int(self.chance(me, kinds.DIE, 0, SIDES))
        self.tell(kinds.ROLLED, me, number, 0 if number == 1 else self.at_stake + number, 0)
        if number == 1:
            self.tell(kinds.LOST, me, self.at_stake, 0, 0)
            self.at_stake = 0
            return False
        self.at_stake += number
        return True

    def score(self, seat: int) -> int:
        return self.points[seat]

    def result(self, seat: int) -> float:
        best = max(self.points)
        return 1 / self.points.count(best) if self.points[seat] == best else 0.0

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return NOTHING_AT_STAKE if about == 0 else ALLOWED

    def snapshot(self) -> dict[str, object]:
        return {
            "target": self.target,
            "begun": self.begun,
            "points": list(self.points),
            "turn": self.turn,
            "at_stake": self.at_stake,
            "over": self.over,
        }


def pig(g: Game) -> Pig:
    assert isinstance(g, Pig)
    return g
