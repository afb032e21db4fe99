"""Games that bots play to learn from: what seats saw between the steps, and what that turned out to be worth.

A `Diary` is for networks that say what positions are worth, a `Witness` for those that also know chances.

The worth of a position is a mean of what the network thought of each later position and of the end: with `trust` 1 only
the end counts, with 0 only the position after the next step (this is TD(λ), and `trust` is its λ).
"""

from typing import Final, final

from librt.strings import BytesWriter, write_f32_le, write_i16_le
from mypy_extensions import i16

from astragal.bots.ahead import MARGIN_COUNTS, worth_of_end
from astragal.bots.network import Network, Observe, chances_of
from astragal.bots.seated import Seated
from astragal.engine.game import Game
from astragal.engine.vecs import vec

SEATS_WRITTEN: Final = 2  # after each step, so many seats in turn: more would say the same again


@final
class Diary:
    """What was seen, without the many zeros: lists of plain numbers, to be sent from one process to another."""

    def __init__(self, observe: Observe, network: Network | None, trust: float) -> None:
        self.observe = observe
        self.network = network
        self.trust = trust
        self.lengths: list[int] = []  # of each row: how many inputs are not 0
        self.inputs: list[int] = []  # which, one row after the other
        self.values: list[float] = []
        self.worths: list[float] = []  # of each row: what it turned out to be worth
        # of the game under way
        self.thought: list[list[float]] = []  # of each seat: what the network thought after every step
        self.seats: list[int] = []  # of each row written: whose it is, and after how many steps
        self.steps: list[int] = []

    def begin(self, seats: int) -> None:
        self.thought = [[] for _ in range(seats)]
        self.seats = []
        self.steps = []

    def see(self, g: Game, step: int) -> None:
        """After a step."""
        for seat in range(g.seats):
            row = self.observe(g, seat)
            network = self.network
            self.thought[seat].append(network.value_of(network.units(row)) if network is not None else 0.5)
            if (seat + g.seats - step % g.seats) % g.seats < SEATS_WRITTEN:
                self.seats.append(int(seat))
                self.steps.append(step)
                self.write(row)

    def write(self, row: vec[float]) -> None:
        before = len(self.inputs)
        number = 0
        for x in row:
            if x != 0.0:
                self.inputs.append(number)
                self.values.append(x)
            number += 1
        self.lengths.append(len(self.inputs) - before)

    def end(self, g: Game) -> None:
        """The game is over: now it is known what everything was worth."""
        worths = []
        for seat, thought in enumerate(self.thought):
            worths.append(self.looking_back(thought, worth_of_end(g, seat, MARGIN_COUNTS)))
        for seat, step in zip(self.seats, self.steps):
            self.worths.append(worths[seat][step])

    def looking_back(self, thought: list[float], end: float) -> list[float]:
        """What each position was worth, in the light of those after it."""
        worths = [end] * len(thought)
        worth = end
        trust = self.trust if self.network is not None else 1.0
        for step in range(len(thought) - 1, -1, -1):
            worths[step] = worth
            worth = (1.0 - trust) * thought[step] + trust * worth
        return worths


@final
class Witness:
    """What every seat saw of positions, and what the network thought of each: its worth, its chances, its points."""

    def __init__(self, observe: Observe, network: Network | None) -> None:
        self.observe = observe
        self.network = network
        self.inputs = BytesWriter()  # of each row those that are not 0, as small integers,
        self.values = BytesWriter()  # … and their values
        self.lengths: list[int] = []
        self.worths: list[float] = []  # of each row
        self.chances: list[float] = []
        self.points: list[float] = []

    def see(self, g: Game) -> None:
        network = self.network
        wins = vec[float]([0.0] * int(g.seats))
        worths = vec[float]([0.5] * int(g.seats))
        for seat in range(g.seats):
            row = self.observe(g, seat)
            self.write(row)
            if network is not None:
                units = network.units(row)
                worths[seat] = network.value_of(units)
                if network.knows_chances:
                    wins[seat] = network.win_of(units)
                    self.points.append(network.points_of(units))
        if g.seats == 2:
            worths[0] = 0.5 + 0.5 * (worths[0] - worths[1])
            worths[1] = 1.0 - worths[0]
        if network is not None:
            self.worths += list(worths)
            if network.knows_chances:
                self.chances += list(chances_of(wins))

    def write(self, row: vec[float]) -> None:
        length = 0
        number: i16 = 0
        for x in row:
            if x != 0.0:
                write_i16_le(self.inputs, number)
                write_f32_le(self.values, x)
                length += 1
            number += 1
        self.lengths.append(length)


def play_and_write(blank: Game, table: Seated, seed: int, diary: Diary) -> None:
    """Play one game, and write down what is seen after each step."""
    table.begin(seed)
    g = blank.clone(table)
    diary.begin(int(g.seats))
    step = 0
    table.step(g)
    while not g.over:
        diary.see(g, step)
        step += 1
        table.step(g)
    diary.end(g)
