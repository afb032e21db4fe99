"""Games to learn chances from: positions between the steps of each as every seat saw them, and what came of them.

They are played by students: bots that weigh every answer by a network with few throws, go no further than the step, and
now and then try something else; or, where nobody has learned yet, by careless greedy ones. So hundreds of thousands of
games are cheap. Some begin wildly, so that positions are met which nobody would choose; what is learned from them is
what comes after the wild steps.

What came of a position is a mean of what the network thought of each later position and of the end. `reach` says how
far it looks on the average before it takes the network's word, as a share of the game's steps; with 0 only the end
counts. (This is TD(λ), and 1 / (1 - λ) are the steps so reached.)
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from astragal.arena.play import seed_of
from astragal.arena.training.learning import Floats
from astragal.arena.training.rounds import GREEDY_TRIES, Lessons, lesson
from astragal.arena.training.selfplay import Witness
from astragal.bots import roster, weights
from astragal.bots.ahead import MARGIN_COUNTS, worth_of_end
from astragal.bots.curious import Curious
from astragal.bots.learned import Learned
from astragal.bots.network import Network
from astragal.bots.seated import Seated
from astragal.engine.game import Game
from astragal.games.catalogue import Box, box

THROWS = 1  # of the dice, for each answer that a student weighs
TRIES = 30  # of a thousand answers of a student, so many are anything
WILD_TRIES = 150  # the same in wild steps
WILD_ROUNDS = 6  # a wild beginning is shorter than so many turns of each player
CHANCE_COUNTS = 0.5  # to students of two, beside the worth; with more of them it takes too long to ask for all
ARRAYS = ("inputs", "values", "lengths", "seats", "games", "steps", "results", "points", "worths")


class Part(NamedTuple):
    """Games for a worker to play; plain data, for it goes to other processes or machines."""

    game: str
    network: str
    mind: bytes  # of the network that plays; empty: careless greedy players
    seed: int
    first: int
    games: int
    positions: int = 0  # of each game, drawn by lot; 0: all
    throws: int = THROWS
    tries: int = TRIES
    wild: int = 0  # of a thousand games, so many begin wildly
    reach: float = 0.0


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
    points: Floats  # … the points in the end,
    worths: Floats  # … and what it was worth to play for: the victory and, more gently, the margin

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

    def only(self, positions: NDArray[np.int64]) -> Outcomes:
        """These positions alone."""
        rows, _, _ = self.rows_of(positions)
        at = self.places_of(rows)[1]
        of_rows = (self.results[rows], self.points[rows], self.worths[rows])
        of_positions = (self.seats[positions], self.games[positions], self.steps[positions])
        return Outcomes(self.inputs[at], self.values[at], self.lengths[rows], *of_positions, *of_rows)

    def places_of(self, rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Where these rows begin if they are put one after the other, and the places of what is in them."""
        lengths = self.starts[rows + 1] - self.starts[rows]
        begins = np.cumsum(lengths) - lengths
        return begins, np.arange(int(lengths.sum())) + np.repeat(self.starts[rows] - begins, lengths)

    def dense(self, rows: NDArray[np.int64], size: int) -> Floats:
        """These rows with all their zeros."""
        _, at = self.places_of(rows)
        dense = np.zeros((len(rows), size), dtype=np.float32)
        dense[np.repeat(np.arange(len(rows)), self.lengths[rows]), self.inputs[at]] = self.values[at]
        return dense


def joined(parts: Sequence[Outcomes]) -> Outcomes:
    return Outcomes(*(np.concatenate([getattr(part, name) for part in parts]) for name in ARRAYS))


def play_part(part: Part) -> Outcomes:
    """What these games teach."""
    game = box(part.game)
    network = mind_of(part.mind)
    witness = Witness(game.features.observe, network)
    seats: list[int] = []
    games: list[int] = []
    steps: list[int] = []
    taught: list[Any] = []
    for number in range(part.first, part.first + part.games):
        setup, options, players = lesson(game, Lessons(part.game, part.network), number)
        students = [student(game, network, players, part.throws, part.tries) for _ in range(players)]
        random = Random(f"{part.seed} {number}")
        tame = random.randrange(WILD_ROUNDS * players) if random.randrange(1000) < part.wild else 0
        before = len(witness.lengths)
        seen, g = played(game.new_game(players, setup, options), students, seed_of(part.seed, number), tame, witness)
        seats += [players] * seen
        games += [number] * seen
        steps += range(tame, tame + seen)
        trust = max(0.0, 1 - 1 / (part.reach * (tame + seen))) if part.reach and seen else 1.0
        taught.append(looked_back(g, witness, before, trust))
    results, points, worths = np.concatenate(taught, axis=1).astype(np.float32)
    outcomes = Outcomes(
        np.frombuffer(witness.inputs.getvalue(), dtype="<i2").astype(np.int16),
        np.frombuffer(witness.values.getvalue(), dtype="<f4").astype(np.float16),
        np.array(witness.lengths, dtype=np.int32),
        np.array(seats, dtype=np.int32),
        np.array(games, dtype=np.int32),
        np.array(steps, dtype=np.int32),
        results,
        points,
        worths,
    )
    return outcomes.only(drawn(outcomes, part)) if part.positions else outcomes


def played(blank: Game, students: list[Curious], seed: int, tame: int, witness: Witness) -> tuple[int, Game]:
    """A game, of which the witness sees what comes after the wild steps: how many positions, and how it ended."""
    table = Seated([*students])
    table.begin(seed)
    g = blank.clone(table)
    table.step(g)
    wanted = [one.tries for one in students]
    step = 0
    while not g.over:
        for one, tries in zip(students, wanted):
            one.tries = tries if step >= tame else WILD_TRIES
        if step >= tame:
            witness.see(g)
        table.step(g)
        step += 1
    return max(0, step - tame), g


def looked_back(g: Game, witness: Witness, before: int, trust: float) -> Any:
    """What came of each position of a game, in the light of those after it: shares of the victory, points, worths."""
    players = int(g.seats)
    ends = [
        [g.result(seat) for seat in range(players)],
        [float(g.score(seat)) for seat in range(players)],
        [worth_of_end(g, seat, MARGIN_COUNTS) for seat in range(players)],
    ]
    taught = []
    for end, thoughts in zip(ends, (witness.chances, witness.points, witness.worths)):
        thought = np.array(thoughts[before:]).reshape(-1, players)
        seen = (len(witness.lengths) - before) // players
        came = np.empty((seen, players))
        now = np.array(end)
        for step in range(seen - 1, -1, -1):
            came[step] = now
            if len(thought):
                now = (1 - trust) * thought[step] + trust * now
        taught.append(came.reshape(-1))
    return np.stack(taught)


def drawn(outcomes: Outcomes, part: Part) -> NDArray[np.int64]:
    """A few positions of each game, by lot."""
    found: list[int] = []
    for number in np.unique(outcomes.games):
        of_game = np.flatnonzero(outcomes.games == number)
        random = Random(f"{part.seed} {number} positions")
        found += sorted(random.sample(of_game.tolist(), min(part.positions, len(of_game))))
    return np.array(found, dtype=np.int64)


def packed(arrays: dict[str, Floats]) -> bytes:
    """A network, to be sent to those who play."""
    file = io.BytesIO()
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return file.getvalue()


@lru_cache(maxsize=2)
def mind_of(data: bytes) -> Network | None:
    if not data:
        return None
    arrays = arrays_of(data)
    return weights.network_of(arrays["weights"].astype(float).tolist(), arrays)


def arrays_of(data: bytes) -> dict[str, Any]:
    with np.load(io.BytesIO(data)) as stored:
        return {name: stored[name] for name in stored.files}


def first_mind(game: Box, network: str) -> bytes:
    """The package's first network of this name; nothing if there is none."""
    return mind_in(game, weights.path_of(game.name, network))


def former_minds(game: Box, network: str) -> dict[int, bytes]:
    """The package's networks of this name that came before the newest generation, by their generation."""
    paths = {age: weights.path_of(game.name, network, age) for age in range(weights.FIRST, weights.NEWEST)}
    return {age: mind_in(game, path) for age, path in paths.items() if path.exists()}


def mind_in(game: Box, path: Path) -> bytes:
    if not path.exists():
        return b""
    stored = weights.read(path)
    return packed({**stored.arrays, "weights": weights.fitted(stored, game.features.NAMES, path)})


def student(game: Box, network: Network | None, players: int, throws: int, tries: int) -> Curious:
    if network is None:
        return Curious(roster.bot(game, "greedy"), GREEDY_TRIES)
    company, observe = roster.greedy_company(game), game.features.observe
    chance_counts = CHANCE_COUNTS if players <= 2 else 0.0
    return Curious(Learned(company, lambda g: network, observe, throws, 0, chance_counts), tries)


def written(outcomes: Outcomes) -> bytes:
    file = io.BytesIO()
    np.savez(file, **{name: getattr(outcomes, name) for name in ARRAYS})
    return file.getvalue()


def read(path: Path) -> Outcomes:
    with path.open("rb") as file, np.load(file) as stored:
        return Outcomes(*(stored[name] for name in ARRAYS))
