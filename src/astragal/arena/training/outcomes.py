"""Games to learn chances from: a few positions between the steps of each as every seat saw them, and how it ended.

They are played by students: bots that weigh every answer once by a network of the package, without further throws, and
now and then try something else; or, to begin with, by careless greedy ones. So tens of thousands of games are cheap.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from astragal.arena.play import seed_of
from astragal.arena.training.learning import Floats
from astragal.arena.training.rounds import GREEDY_TRIES, Lessons, learned_bot, lesson
from astragal.bots import roster, weights
from astragal.bots.bot import Bot
from astragal.bots.curious import Curious
from astragal.bots.network import Network
from astragal.bots.seated import Seated
from astragal.games.catalogue import Box, box

THROWS = 1  # of the dice, for each answer that a student weighs
TRIES = 30  # of a thousand answers of a student, so many are anything
ARRAYS = ("inputs", "values", "lengths", "seats", "games", "steps", "results", "points")


class Part(NamedTuple):
    """Games for a worker to play; plain data, for it goes to other processes or machines."""

    game: str
    network: str
    greedy: bool  # careless greedy players; otherwise students
    seed: int
    first: int
    games: int
    positions: int  # of each game
    throws: int = THROWS


@dataclass
class Outcomes:
    """Positions as every seat sees them, without the zeros, and what came of them. Rows of a position follow one
    another, one for each seat."""

    inputs: NDArray[np.int16]
    values: NDArray[np.float16]
    lengths: NDArray[np.int32]  # of each row
    seats: NDArray[np.int32]  # of each position: how many play,
    games: NDArray[np.int32]  # … the number of its game,
    steps: NDArray[np.int32]  # … and the steps before it
    results: Floats  # of each row: the share of the victory,
    points: Floats  # … and the points in the end

    def __post_init__(self) -> None:
        self.starts = np.concatenate([[0], np.cumsum(self.lengths, dtype=np.int64)])
        self.firsts = np.concatenate([[0], np.cumsum(self.seats, dtype=np.int64)])[:-1]

    def __len__(self) -> int:
        return len(self.seats)

    def rows_of(self, positions: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """The rows of these positions, and for each of them which of the positions it is and which seat."""
        seats = self.seats[positions].astype(np.int64)
        which = np.repeat(np.arange(len(positions)), seats)
        seat = np.arange(len(which)) - np.repeat(np.cumsum(seats) - seats, seats)
        return np.repeat(self.firsts[positions], seats) + seat, which, seat

    def dense(self, rows: NDArray[np.int64], size: int) -> Floats:
        """These rows with all their zeros."""
        lengths = self.starts[rows + 1] - self.starts[rows]
        row = np.repeat(np.arange(len(rows)), lengths)
        offsets = np.arange(len(row)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        at = np.repeat(self.starts[rows], lengths) + offsets
        dense = np.zeros((len(rows), size), dtype=np.float32)
        dense[row, self.inputs[at]] = self.values[at]
        return dense


def joined(parts: Sequence[Outcomes]) -> Outcomes:
    return Outcomes(*(np.concatenate([getattr(part, name) for part in parts]) for name in ARRAYS))


def play_part(part: Part) -> Outcomes:
    """What these games teach."""
    game = box(part.game)
    network = None if part.greedy else weights.known(game, part.network)
    plan = Lessons(part.game, part.network, seed=part.seed)
    random = Random(f"{part.seed}-{part.first}")
    inputs, values, lengths, seats, games, steps, results, points = ([] for _ in ARRAYS)
    observe = game.features.observe
    for number in range(part.first, part.first + part.games):
        setup, options, players = lesson(game, plan, number)
        table = Seated([student(game, network, part.throws) for _ in range(players)])
        table.begin(seed_of(part.seed, number))
        g = game.new_game(players, setup, options).clone(table)
        states = []
        table.step(g)
        while not g.over:
            states.append(g.clone(table))
            table.step(g)
        for step in sorted(random.sample(range(len(states)), min(part.positions, len(states)))):
            seats.append(players)
            games.append(number)
            steps.append(step)
            for seat in range(players):
                row = np.array(list(observe(states[step], seat)))
                seen = np.flatnonzero(row)
                inputs.append(seen.astype(np.int16))
                values.append(row[seen].astype(np.float16))
                lengths.append(len(seen))
                results.append(g.result(seat))
                points.append(g.score(seat))
    return Outcomes(
        np.concatenate(inputs),
        np.concatenate(values),
        np.array(lengths, dtype=np.int32),
        np.array(seats, dtype=np.int32),
        np.array(games, dtype=np.int32),
        np.array(steps, dtype=np.int32),
        np.array(results, dtype=np.float32),
        np.array(points, dtype=np.float32),
    )


def student(game: Box, network: Network | None, throws: int) -> Bot:
    if network is None:
        return Curious(roster.bot(game, "greedy"), GREEDY_TRIES)
    return Curious(learned_bot(game, network, throws), TRIES)


def written(outcomes: Outcomes) -> bytes:
    file = io.BytesIO()
    np.savez(file, **{name: getattr(outcomes, name) for name in ARRAYS})
    return file.getvalue()


def read(path: Path) -> Outcomes:
    with path.open("rb") as file, np.load(file) as stored:
        return Outcomes(*(stored[name] for name in ARRAYS))
