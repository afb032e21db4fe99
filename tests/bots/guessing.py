"""Two small games for bots that look ahead: one with a secret, and one with a die."""

from __future__ import annotations

from astragal.bots.greedy import Greedy
from astragal.bots.search import Search
from astragal.bots.seated import Seated
from astragal.engine.game import NOBODY, Driver, Game
from astragal.engine.judge import PlainJudge
from astragal.engine.options import upto

NUMBERS = 4
HIDE = 0  # the first seat hides a number
GUESS = 1  # the second guesses it


class Guess(Game):
    """Whoever hides the number wins if it is not guessed. In an open game it can be seen."""

    def __init__(self, is_open: bool = False, driver: Driver = NOBODY) -> None:
        super().__init__(2, driver)
        self.is_open = is_open
        self.hidden = -1
        self.guessed = -1

    def clone(self, driver: Driver) -> Guess:
        copy = Guess(self.is_open, driver)
        copy.over = self.over
        copy.hidden = self.hidden
        copy.guessed = self.guessed
        return copy

    def step(self) -> None:
        if self.hidden < 0:
            self.hidden = int(self.ask(0, HIDE, upto(NUMBERS - 1), 0))
        else:
            self.guessed = int(self.ask(1, GUESS, upto(NUMBERS - 1), 0))
            self.over = True

    def resample(self, seat: int, driver: Driver) -> None:
        if seat == 1 and self.hidden >= 0 and not self.is_open:
            self.hidden = int(driver.chance(self, 0, 0, 0, NUMBERS))

    def score(self, seat: int) -> int:
        return 20 * int(self.over and (self.guessed == self.hidden) == (seat == 1))

    def result(self, seat: int) -> float:
        return float(self.score(seat) > 0)

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def snapshot(self) -> dict[str, object]:
        return {"hidden": self.hidden, "guessed": self.guessed, "over": self.over}


class Ladder(Game):
    """One seat climbs or stays, a few times. The higher, the better; but a die may bring it down again."""

    def __init__(self, length: int = 5, driver: Driver = NOBODY) -> None:
        super().__init__(1, driver)
        self.length = length
        self.rung = 0
        self.steps = 0

    def clone(self, driver: Driver) -> Ladder:
        copy = Ladder(self.length, driver)
        copy.over = self.over
        copy.rung = self.rung
        copy.steps = self.steps
        return copy

    def step(self) -> None:
        self.rung += int(self.ask(0, 0, upto(1), self.rung))
        if self.chance(0, 0, 0, 6) == 0:
            self.rung = max(0, self.rung - 1)
        self.steps += 1
        self.over = self.steps == self.length

    def score(self, seat: int) -> int:
        return self.rung

    def result(self, seat: int) -> float:
        return float(self.rung >= 3)

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def snapshot(self) -> dict[str, object]:
        return {"rung": self.rung, "steps": self.steps, "over": self.over}


def indifferent(g: Game, seat: int, kind: int, option: int, about: int) -> int:
    """A judge to whom every answer is worth the same."""
    return 0


def company(seats: int) -> Seated:
    return Seated([Greedy(PlainJudge(indifferent)) for _ in range(seats)])


def search(iterations: int) -> Search:
    """A search in any game, with a company that has no opinion."""
    return Search(company, PlainJudge(indifferent), iterations)
