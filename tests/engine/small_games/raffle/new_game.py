"""The raffle: a prize is drawn; then everybody rolls twice, and may keep the points."""

from __future__ import annotations

from astragal.engine.game import NOBODY, Driver, Game
from astragal.engine.options import YES, YES_OR_NO
from astragal.engine.setting_up import must_be_known, with_readings
from tests.engine.small_games.raffle import kinds
from tests.engine.small_games.raffle.setups import DEFAULT_SETUP, EDITION, EDITIONS, READINGS

TURNS = 2  # of each seat


class Raffle(Game):
    def __init__(self, seats: int, options: list[str], rules: int, edition: int, driver: Driver = NOBODY) -> None:
        super().__init__(seats, driver)
        self.options = options
        self.rules = rules
        self.edition = edition
        self.prize = ""
        self.turn = 0
        self.points = [0] * seats

    def clone(self, driver: Driver) -> Raffle:
        copy = Raffle(int(self.seats), self.options, self.rules, self.edition, driver)
        copy.over, copy.prize, copy.turn, copy.points = self.over, self.prize, self.turn, list(self.points)
        return copy

    def step(self) -> None:
        if self.prize == "":
            prizes = EDITIONS[self.edition]
            self.prize = prizes[int(self.chance(0, kinds.PRIZE, 0, len(prizes)))]
            return
        seat = self.turn % int(self.seats)
        number = 1 + int(self.chance(seat, kinds.DIE, 0, 6))
        if number == 6 and "sixes_are_nothing" in with_readings(self.options, READINGS[self.rules]):
            number = 0
        if number and self.ask(seat, kinds.KEEP, YES_OR_NO, number) == YES:
            self.points[seat] += number
        self.turn += 1
        self.over = self.turn == TURNS * self.seats

    def score(self, seat: int) -> int:
        return self.points[seat]

    def result(self, seat: int) -> float:
        best = max(self.points)
        return 1 / self.points.count(best) if self.points[seat] == best else 0.0

    def why_not(self, seat: int, kind: int, option: int, about: int) -> int:
        return 0

    def snapshot(self) -> dict[str, object]:
        return {"prize": self.prize, "turn": self.turn, "points": list(self.points), "rules": self.rules}


def new_game(
    seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None, rules: int = 2, edition: int = EDITION
) -> Raffle:
    must_be_known("rules", rules, list(READINGS))
    return Raffle(seats, options or [], rules, edition)
