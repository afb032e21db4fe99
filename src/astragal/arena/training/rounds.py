"""Learning a game by playing it: games of the network against itself, a fit to what they taught, and again.

The first games are those of the greedy bot, so that the network begins by knowing how games of sensible players end.
From then on every round's games are played with the network as it is. Everything follows from the plan and its seed,
whatever the number of workers; after each round the folder holds all that is needed to go on.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import gcd
from os.path import exists
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import astragal
from astragal.arena.executor import Run
from astragal.arena.folders import writing
from astragal.arena.play import seed_of
from astragal.arena.statistics import Rate, wilson
from astragal.arena.training.folder import (
    PLAN,
    commit,
    forget_others,
    memory_bytes,
    memory_file,
    remembered,
    round_file,
)
from astragal.arena.training.learning import Floats, Learner, Rows, joined, rows_of, untrained
from astragal.arena.training.learning_curve import Dot, learning_curve
from astragal.arena.training.selfplay import Diary, play_and_write
from astragal.bots import roster, weights
from astragal.bots.bot import Bot
from astragal.bots.curious import Curious
from astragal.bots.learned import Learned
from astragal.bots.network import Network
from astragal.bots.seated import Seated
from astragal.engine.records.numbers import FIRST, of_today
from astragal.games.catalogue import Box, box

CHUNK = 50  # games that a worker plays before it reports
GREEDY_TRIES = 150  # of a thousand answers of the greedy bot, so many are anything
MEMORY = 6  # rounds whose games are learned from together
EPOCHS = 2  # times that they are gone through
FIRST_EPOCHS = 3
RATE = 1e-3  # of learning, at the start
LAST_RATE = 1e-4
STRIDES = (7, 5, 3, 1)  # lessons do not follow one another as they are listed; the first that reaches them all counts


@dataclass(frozen=True)
class Lessons:
    """A plan: what is learned, and how long."""

    game: str
    network: str
    seed: int = 1
    hidden: int = 32
    rounds: int = 20
    games: int = 4000  # in each round
    first_games: int = 10000  # of the greedy bot
    trust: float = 0.7
    tries: int = 30  # of a thousand answers, so many are anything
    samples: int = 2  # throws of the dice for each answer
    matches: int = 200  # games after each round, for the curve: against greedy, or alone


class Point(NamedTuple):
    """Where learning stands after a round."""

    round: int
    games: int  # played to learn from, so far
    loss: float
    wins: Rate


class Games(NamedTuple):
    """Games for a worker to play; plain data, for it goes to other processes or machines."""

    lessons: dict[str, Any]
    weights: bytes  # of the network that plays; empty: greedy
    first: int
    games: int


# --- what workers do ------------------------------------------------------------------------------------------------


def packed(arrays: dict[str, Floats]) -> bytes:
    file = io.BytesIO()
    np.savez(file, **arrays)  # type: ignore[arg-type]
    return file.getvalue()


@lru_cache(maxsize=2)
def unpacked(data: bytes) -> Network:
    with np.load(io.BytesIO(data)) as arrays:
        rows = arrays["weights"].astype(float).tolist()
        return Network(rows, arrays["bias"].tolist(), arrays["out"].tolist(), float(arrays["out_bias"]))


def learned_bot(game: Box, network: Network, samples: int) -> Bot:
    return Learned(roster.greedy_company(game), lambda g: network, game.features.observe, samples, 0)


def play_lessons(part: Games) -> Rows:
    """What these games teach."""
    plan = Lessons(**part.lessons)
    game = box(plan.game)
    network = unpacked(part.weights) if part.weights else None
    diary = Diary(game.features.observe, network, plan.trust)
    for number in range(part.first, part.first + part.games):
        setup, options, seats = lesson(game, plan, number)
        blank = game.new_game(seats, setup, options)
        bots = [student(game, plan, network) for _ in range(seats)]
        play_and_write(blank, Seated(bots), seed_of(plan.seed, number), diary)
    return rows_of(diary.lengths, diary.inputs, diary.values, diary.worths)


def student(game: Box, plan: Lessons, network: Network | None) -> Bot:
    if network is None:
        return Curious(roster.bot(game, "greedy"), GREEDY_TRIES)
    return Curious(learned_bot(game, network, plan.samples), plan.tries)


def lesson(game: Box, plan: Lessons, number: int) -> tuple[str, list[str], int]:
    """What is played in the game of this number: the lessons in turn, each as often as it shall be."""
    lessons = game.features.LESSONS[plan.network]
    cycle = sum(often for _, _, _, often in lessons)
    stride = next(stride for stride in STRIDES if gcd(stride, cycle) == 1)
    at = number * stride % cycle
    for setup, options, seats, often in lessons:
        if at < often:
            return setup, options, seats
        at -= often
    raise AssertionError("the lessons are counted wrongly")


def play_matches(part: Games) -> float:
    """How many games the network wins against greedy ones, or alone; it changes seats after each."""
    plan = Lessons(**part.lessons)
    game = box(plan.game)
    setup, options, seats, _ = game.features.LESSONS[plan.network][0]
    blank = game.new_game(seats, setup, options)
    won = 0.0
    for number in range(part.first, part.first + part.games):
        mine = number % seats
        bots = [roster.bot(game, "greedy") for _ in range(seats)]
        table = Seated([*bots[:mine], learned_bot(game, unpacked(part.weights), plan.samples), *bots[mine + 1 :]])
        table.begin(seed_of(~plan.seed, number // seats))
        g = blank.clone(table)
        table.play(g)
        won += g.result(mine)
    return won


# --- a run ----------------------------------------------------------------------------------------------------------


class OtherPlan(Exception):
    """The folder holds a run of another plan, or one that cannot be read."""


class Training:
    """A run: a new one, or the one that is in the folder already."""

    def __init__(self, plan: Lessons, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.curve: list[Point] = []
        self.memory: list[Rows] = []
        self.names: list[str] = box(plan.game).features.NAMES  # of what it sees
        self.learner = Learner(untrained(len(self.names), plan.hidden, self.random(0)))
        if exists(folder / PLAN):  # unlike that of a Path, it only says no where nothing can be looked up
            self.resume()

    def random(self, round: int) -> np.random.Generator:
        return np.random.default_rng([self.plan.seed, round])

    @property
    def round(self) -> int:
        """The round that comes next; round 0 are the games of the greedy bot."""
        return len(self.curve)

    def games_in(self, round: int) -> int:
        return self.plan.games if round else self.plan.first_games

    def games_before(self, round: int) -> int:
        return 0 if round == 0 else self.plan.first_games + (round - 1) * self.plan.games

    def go_through_round(self, run: Run, progress: Callable[[int], None]) -> Point:
        """Play, learn, look how far it is, and write it down."""
        now = self.round
        first, games = self.games_before(now), self.games_in(now)
        mind = packed(self.learner.arrays) if now else b""
        lessons = []
        parts = [Games(asdict(self.plan), mind, *part) for part in chunks(first, games)]
        for part, rows in zip(parts, run(play_lessons, parts)):
            lessons.append(rows)
            progress(part.games)
        self.memory = [*self.memory[1 - MEMORY :], joined(lessons)] if now > 1 else [joined(lessons)]
        loss = self.learn(now)
        self.curve.append(Point(now, first + games, loss, self.measured(run)))
        self.save()
        return self.curve[-1]

    def learn(self, round: int) -> float:
        """Fit the network to the games in memory; less and less as the rounds go by."""
        rows = joined(self.memory)
        random = self.random(round + 1)
        rate = RATE * (LAST_RATE / RATE) ** (round / self.plan.rounds)
        loss = 0.0
        if round == 0:
            self.learner.forget_all_but(rows)
        for _ in range(EPOCHS if round else FIRST_EPOCHS):
            loss = self.learner.fit(rows, rate, random)
        return loss

    def measured(self, run: Run) -> Rate:
        mind = packed(self.learner.arrays)
        matches = [Games(asdict(self.plan), mind, *part) for part in chunks(0, self.plan.matches)]
        return wilson(sum(run(play_matches, matches)), self.plan.matches)

    @property
    def against(self) -> str:
        """Against whom it is measured, in words."""
        seats = box(self.plan.game).features.LESSONS[self.plan.network][0][2]
        return "alone" if seats == 1 else "against greedy"

    def curve_points(self) -> list[Dot]:
        """The learning curve, to be drawn."""
        measured = self.plan.matches > 0
        return [(point.games, {self.against: point.wins[:3]} if measured else {}, point.loss) for point in self.curve]

    # --- the folder -------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Everything that is needed to go on. Until the plan is written, what the last round left is what counts."""
        last = self.round - 1
        plan = {
            "plan": asdict(self.plan),
            "rules": str(of_today(box(self.plan.game))),
            "curve": [[*point[:3], list(point.wins)] for point in self.curve],
        }
        with writing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            weights.write(round_file(self.folder, last), self.learner.arrays, self.names, {"plan": asdict(self.plan)})
            weights.write_whole(memory_file(self.folder, last), memory_bytes(self.learner, self.memory))
            weights.write_whole(self.folder / PLAN, (json.dumps(plan, indent=1) + "\n").encode())
            forget_others(self.folder, last)

    def draw(self) -> None:
        """The learning curve."""
        with writing(self.folder):
            learning_curve(self.curve_points(), self.folder / "curve")

    def resume(self) -> None:
        try:
            stored = json.loads((self.folder / PLAN).read_text())
            if stored["plan"] == asdict(self.plan):
                self.check_numbers(str(stored.get("rules", FIRST)))
                self.remember(stored["curve"])
                return
        except (weights.NoWeights, *weights.NO_ARRAYS) as problem:
            raise OtherPlan(f"The run in {self.folder} cannot be read; give another folder.") from problem
        raise OtherPlan(f"In {self.folder} there is a run of another plan; give another folder, or the same plan.")

    def remember(self, curve: list[Any]) -> None:
        self.curve = [Point(number, games, loss, Rate(*rate)) for number, games, loss, rate in curve]
        stored = weights.read(round_file(self.folder, self.round - 1))
        self.check_names(stored)
        self.learner = Learner(stored.arrays)
        self.memory = remembered(memory_file(self.folder, self.round - 1), self.learner)

    def check_numbers(self, then: str) -> None:
        """What was learned from games by other rules, or of other cards, is not mixed with what comes."""
        now = str(of_today(box(self.plan.game)))
        if then != now:
            raise OtherPlan(
                f"The run in {self.folder} was begun by rules {then}, and this Astragal plays by rules {now}; "
                "give another folder."
            )

    def check_names(self, stored: weights.Stored) -> None:
        """What its games taught was seen with these inputs; with others it would not be the same run."""
        inputs = len(stored.arrays["weights"])
        if stored.names == self.names or (stored.names is None and inputs == len(self.names)):
            return
        changed = set(stored.names or []) ^ set(self.names)
        what = f"the input {min(changed)!r}" if stored.names and changed else "the inputs"
        raise OtherPlan(f"Since the run in {self.folder} was begun {what} of the game changed; give another folder.")

    def publish(self, path: Path) -> None:
        """The weights of the best round, with everything that says how they were made."""
        best = max(self.curve, key=lambda point: (point.wins.rate, point.round))
        about = {
            "command": command(self.plan),
            "commit": commit(),
            "astragal": astragal.__version__,
            "rules": str(of_today(box(self.plan.game))),
            "plan": asdict(self.plan),
            "round": best.round,
            "games": best.games,
            f"wins {self.against}": list(best.wins),
        }
        arrays = weights.read(round_file(self.folder, best.round)).arrays
        with writing(self.folder):
            weights.write(path, arrays, self.names, about)


def command(plan: Lessons) -> str:
    """What makes the same weights again; where they were put does not matter."""
    options = f"--rounds {plan.rounds} --games {plan.games} --first-games {plan.first_games} --hidden {plan.hidden}"
    return f"astragal train {plan.game} --network {plan.network} {options} --seed {plan.seed} --matches {plan.matches}"


def chunks(first: int, games: int) -> list[tuple[int, int]]:
    return [(at, min(CHUNK, first + games - at)) for at in range(first, first + games, CHUNK)]
