"""A network that knows chances: rounds of games of its own students, fits to what came of them, a folder for it all.

It begins with what the package's former networks of this name know, if it has units enough for them; otherwise the
first games are played by students of the first network, or where there is none, by careless greedy players. The games
of each later round are played by students of what it is by then. It learns from the games of the last rounds together,
and in the end the mean of the last rounds' weights is what counts. The games come in parts, each a file that is there
whole or not at all; the same plan goes on where it was stopped, and comes to the same weights.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import astragal
from astragal.arena.executor import Run
from astragal.arena.folders import writing
from astragal.arena.play import seed_of
from astragal.arena.statistics import Rate, wilson
from astragal.arena.training import outcomes
from astragal.arena.training.fitting import Fit, needs_torch
from astragal.arena.training.folder import PLAN, commit, round_file
from astragal.arena.training.learning import Floats
from astragal.arena.training.outcomes import (
    Part,
    arrays_of,
    first_mind,
    former_minds,
    mind_of,
    packed,
    play_part,
    student,
)
from astragal.arena.training.rounds import OtherPlan
from astragal.bots import weights
from astragal.bots.seated import Seated
from astragal.engine.records.numbers import of_today
from astragal.games.catalogue import Box, box

PART = 500  # games
MATCHES_PART = 50
MATCH_THROWS = 2
THROWS = 1  # of the dice, for each answer that a student weighs
TRIES = 10  # of a thousand answers of a student, so many are anything
WILD = 300  # of a thousand games, so many begin wildly
REACH = 1 / 5  # of a game, before the network's word is taken for what comes of a position
MEMORY = 6  # rounds whose games are learned from together
FIRST_EPOCHS = 3
EPOCHS = 1
FIRST_RATE = 1e-3  # of learning, where nothing was known
RATE = 4e-4
LAST_RATE = 5e-5
MEAN_OF = 3  # rounds


@dataclass(frozen=True)
class ChancesPlan:
    """What is learned, and from how many games."""

    game: str
    network: str
    seed: int = 1
    hidden: int = 64
    rounds: int = 10
    games: int = 20000  # in each round
    first_games: int = 20000  # in the first, by those who have learned before
    matches: int = 400  # games after each round, for the curve

    def parts(self, round: int, mind: bytes) -> list[Part]:
        """The games of a round; every game of a run has a number of its own."""
        games = self.games if round else self.first_games
        before = self.first_games + (round - 1) * self.games if round else 0
        return [
            Part(self.game, self.network, mind, self.seed, before + at, size, 0, THROWS, TRIES, WILD, REACH)
            for at, size in cut(games, PART)
        ]

    def command(self) -> str:
        """What makes the same weights again."""
        what = f"astragal train {self.game} --network {self.network}"
        games = f"--rounds {self.rounds} --games {self.games} --first-games {self.first_games}"
        return f"{what} --chances {games} --hidden {self.hidden} --seed {self.seed} --matches {self.matches}"


class Stage(NamedTuple):
    """Where learning stands after a round."""

    round: int
    games: int
    loss: float  # log loss of the victory, on the way
    wins: Rate  # of its students against those of the first network, or alone


class Match(NamedTuple):
    """Games between students of two networks; plain data, for it goes to other processes or machines."""

    game: str
    network: str
    mind: bytes
    other: bytes
    seed: int
    first: int
    games: int


def play_match(match: Match) -> float:
    """How many games the first one wins, who changes seats after each; alone, how many are won."""
    game = box(match.game)
    setup, options, seats, _ = game.features.LESSONS[match.network][0]
    won = 0.0
    for number in range(match.first, match.first + match.games):
        mine = number % seats
        bots = [student(game, mind_of(match.other), seats, MATCH_THROWS, 0) for _ in range(seats)]
        bots[mine] = student(game, mind_of(match.mind), seats, MATCH_THROWS, 0)
        table = Seated([*bots])
        table.begin(seed_of(~match.seed, number // seats))
        g = game.new_game(seats, setup, options).clone(table)
        table.play(g)
        won += g.result(mine)
    return won


def cut(games: int, size: int) -> list[tuple[int, int]]:
    return [(at, min(size, games - at)) for at in range(0, games, size)]


class ChancesRun:
    """A run: a new one, or the one that is in the folder already."""

    def __init__(self, plan: ChancesPlan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.game: Box = box(plan.game)
        self.first = first_mind(self.game, plan.network)
        self.curve: list[Stage] = []
        self.fit = Fit(len(self.game.features.NAMES), plan.hidden, plan.seed)
        former = {age: arrays_of(mind) for age, mind in former_minds(self.game, plan.network).items()}
        self.fit.begin_with([*former.values()])
        self.begun_with = [*former] if self.fit.known else []  # networks of these generations
        self.knows = any("win" in former[age] for age in self.begun_with)  # of chances, before the first game
        if (folder / PLAN).exists():
            self.resume()

    @property
    def round(self) -> int:
        """The round that comes next."""
        return len(self.curve)

    def is_done(self) -> bool:
        return self.round > self.plan.rounds

    def games_in(self, round: int) -> int:
        return self.plan.games if round else self.plan.first_games

    def go_through_round(self, run: Run, progress: Callable[[int], None]) -> Stage:
        """Play what has not been played yet, learn, look how far it is, and write it down."""
        now = self.round
        if now == 0:
            with writing(self.folder):
                self.write_plan()
        mind = packed(self.fit.arrays()) if now or self.knows else self.first
        parts = self.plan.parts(now, mind)
        missing = [part for part in parts if not self.part_file(now, part).exists()]
        progress(sum(part.games for part in parts if part not in missing))
        for part, played in zip(missing, run(play_part, missing)):
            with writing(self.folder):
                weights.write_whole(self.part_file(now, part), outcomes.written(played))
            progress(part.games)
        loss = self.learn(now)
        games = sum(self.games_in(before) for before in range(now + 1))
        self.curve.append(Stage(now, games, round(loss, 5), self.measured(run)))
        self.save()
        return self.curve[-1]

    def learn(self, now: int) -> float:
        """Fit the network to the games of the last rounds; less and less as the rounds go by."""
        random = np.random.default_rng([self.plan.seed, now])
        since = max(0, now + 1 - MEMORY)
        files = [self.part_file(one, part) for one in range(since, now + 1) for part in self.plan.parts(one, b"")]
        known = outcomes.joined([outcomes.read(file) for file in files])
        if now == 0:
            self.fit.forget_all_but(known)
        if now == 0 and not self.knows:
            return self.fit.learn(known, FIRST_EPOCHS, FIRST_RATE, random)
        rate = RATE * (LAST_RATE / RATE) ** (now / self.plan.rounds)
        return self.fit.learn(known, EPOCHS, rate, random)

    def measured(self, run: Run) -> Rate:
        mind = packed(self.fit.arrays())
        of = (self.plan.game, self.plan.network, mind, self.first, self.plan.seed)
        matches = [Match(*of, at, size) for at, size in cut(self.plan.matches, MATCHES_PART)]
        return wilson(sum(run(play_match, matches)), self.plan.matches)

    # --- the folder -------------------------------------------------------------------------------------------------

    def part_file(self, round: int, part: Part) -> Path:
        return self.folder / f"games-{round:03}-{part.first:07}.npz"

    def save(self) -> None:
        """The weights first: until the plan is written, what the last round left is what counts."""
        with writing(self.folder):
            self.write(round_file(self.folder, self.round - 1), self.fit.arrays())
            self.write_plan()
        for path in self.folder.glob(f"games-{self.round - MEMORY:03}-*.npz"):
            path.unlink()

    def write_plan(self) -> None:
        plan = {
            "chances": asdict(self.plan),
            "rules": str(of_today(self.game)),
            "curve": [[*stage[:3], list(stage.wins)] for stage in self.curve],
        }
        weights.write_whole(self.folder / PLAN, (json.dumps(plan, indent=1) + "\n").encode())

    def write(self, path: Path, arrays: dict[str, Floats]) -> None:
        about = {
            "command": self.plan.command(),
            "commit": commit(),
            "astragal": astragal.__version__,
            "rules": str(of_today(self.game)),
            "plan": asdict(self.plan),
            "begun with generations": self.begun_with,
            "torch": str(needs_torch().__version__),
            "curve": [[*stage[:3], list(stage.wins)] for stage in self.curve],
        }
        weights.write(path, arrays, self.game.features.NAMES, about)

    def resume(self) -> None:
        try:
            there = json.loads((self.folder / PLAN).read_text())
            if there["chances"] == asdict(self.plan) and there["rules"] == str(of_today(self.game)):
                self.curve = [Stage(now, games, loss, Rate(*wins)) for now, games, loss, wins in there["curve"]]
                if self.curve:
                    self.fit.take(self.stored(self.round - 1))
                return
        except (weights.NoWeights, *weights.NO_ARRAYS) as problem:
            raise OtherPlan(f"The run in {self.folder} cannot be read; give another folder.") from problem
        raise OtherPlan(f"In {self.folder} there is a run of another plan; give another folder, or the same plan.")

    def stored(self, round: int) -> dict[str, Any]:
        """The weights after a round, for the inputs of today."""
        path = round_file(self.folder, round)
        stored = weights.read(path)
        return {**stored.arrays, "weights": weights.fitted(stored, self.game.features.NAMES, path)}

    def publish(self, path: Path) -> None:
        """The mean of the last rounds, with everything that says how it was made."""
        last = [self.stored(one) for one in range(max(0, self.round - MEAN_OF), self.round)]
        mean = {name: np.mean([one[name] for one in last], axis=0) for name in last[0]}
        with writing(self.folder):
            self.write(path, mean)
