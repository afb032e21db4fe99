"""Games that bots play to learn from: what every seat saw between the steps, and how it ended."""

from typing import final

from mypy_extensions import i64

from astragal.bots.ahead import MARGIN_COUNTS, worth_of_end
from astragal.bots.network import Observe
from astragal.bots.seated import Seated
from astragal.engine.game import Game


@final
class Diary:
    """What was seen, without the many zeros: lists of plain numbers, to be sent from one process to another."""

    def __init__(self) -> None:
        self.lengths: list[int] = []  # of each row: how many inputs are not 0
        self.inputs: list[int] = []  # which, one row after the other
        self.values: list[float] = []
        self.games: list[int] = []  # of each row: the game it belongs to
        self.seats: list[int] = []  # … and whose it is
        self.ends: list[float] = []  # … and what the end of the game was worth to him

    def write(self, g: Game, seat: i64, observe: Observe, game: int) -> None:
        before = len(self.inputs)
        number = 0
        for x in observe(g, seat):
            if x != 0.0:
                self.inputs.append(number)
                self.values.append(x)
            number += 1
        self.lengths.append(len(self.inputs) - before)
        self.games.append(game)
        self.seats.append(int(seat))

    def end(self, g: Game) -> None:
        """The game is over: complete the rows that were written in it."""
        worths = [worth_of_end(g, seat, MARGIN_COUNTS) for seat in range(g.seats)]
        for row in range(len(self.ends), len(self.seats)):
            self.ends.append(worths[self.seats[row]])


def play_and_write(blank: Game, table: Seated, observe: Observe, seed: int, game: int, diary: Diary) -> None:
    """Play one game, and write down what every seat sees after each step."""
    table.begin(seed)
    g = blank.clone(table)
    table.step(g)
    while not g.over:
        for seat in range(g.seats):
            diary.write(g, seat, observe, game)
        table.step(g)
    diary.end(g)
