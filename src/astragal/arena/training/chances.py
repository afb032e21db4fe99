"""A network that knows chances: games of students, a fit to how they ended, and what is left of both in a folder.

The games come in parts, each a file that is there whole or not at all; the same plan goes on where it was stopped, and
comes to the same weights.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import astragal
from astragal.arena.executor import Run
from astragal.arena.folders import writing
from astragal.arena.training import outcomes
from astragal.arena.training.fitting import Fit, needs_torch
from astragal.arena.training.folder import PLAN, commit
from astragal.arena.training.outcomes import Outcomes, Part, play_part
from astragal.arena.training.rounds import OtherPlan
from astragal.bots import weights
from astragal.engine.records.numbers import of_today
from astragal.games.catalogue import box

GREEDY_PART = 10000  # games
STUDENTS_PART = 2500
GREEDY_POSITIONS = 5  # of each game
STUDENTS_POSITIONS = 6
GREEDY_SEED = 11  # so much more than the plan's
FIRST_RATE = 2e-3  # of learning
RATE = 1e-3  # where something was learned before
EPOCHS = 4


@dataclass(frozen=True)
class ChancesPlan:
    """What is learned, and from how many games."""

    game: str
    network: str
    seed: int = 1
    hidden: int = 48
    games: int = 20000  # of students
    first_games: int = 10000  # of careless greedy players, to begin with

    def parts(self) -> list[Part]:
        first = [
            Part(self.game, self.network, True, self.seed + GREEDY_SEED, at, size, GREEDY_POSITIONS)
            for at, size in cut(self.first_games, GREEDY_PART)
        ]
        return first + [
            Part(self.game, self.network, False, self.seed, at, size, STUDENTS_POSITIONS)
            for at, size in cut(self.games, STUDENTS_PART)
        ]

    def command(self) -> str:
        """What makes the same weights again."""
        what = f"astragal train {self.game} --network {self.network}"
        games = f"--games {self.games} --first-games {self.first_games}"
        return f"{what} --chances {games} --hidden {self.hidden} --seed {self.seed}"


def cut(games: int, size: int) -> list[tuple[int, int]]:
    return [(at, min(size, games - at)) for at in range(0, games, size)]


def part_file(folder: Path, part: Part) -> Path:
    return folder / f"{'greedy' if part.greedy else 'students'}-{part.first:07}.npz"


def begin(plan: ChancesPlan, folder: Path) -> None:
    """Write the plan down, or see that it is the one that is there."""
    needs_torch()
    ours: dict[str, Any] = {"chances": asdict(plan), "rules": str(of_today(box(plan.game)))}
    path = folder / PLAN
    try:
        there = json.loads(path.read_text()) if path.exists() else ours
    except ValueError as problem:
        raise OtherPlan(f"The run in {folder} cannot be read; give another folder.") from problem
    if there != ours:
        raise OtherPlan(f"In {folder} there is a run of another plan; give another folder, or the same plan.")
    with writing(folder):
        weights.write_whole(path, (json.dumps(ours, indent=1) + "\n").encode())


def play(plan: ChancesPlan, folder: Path, run: Run, progress: Callable[[int], None]) -> None:
    """Play what has not been played yet."""
    parts = plan.parts()
    missing = [part for part in parts if not part_file(folder, part).exists()]
    progress(sum(part.games for part in parts if part not in missing))
    for part, played in zip(missing, run(play_part, missing)):
        with writing(folder):
            weights.write_whole(part_file(folder, part), outcomes.written(played))
        progress(part.games)


def fit(plan: ChancesPlan, folder: Path, path: Path) -> float:
    """Learn from all games, and write the weights; the log loss of the victory, on the way."""
    greedy, students = ([part for part in plan.parts() if part.greedy is is_greedy] for is_greedy in (True, False))
    first, then = read_all(folder, greedy), read_all(folder, students)
    known = [part for part in (first, then) if part is not None]
    learner = Fit(len(box(plan.game).features.NAMES), plan.hidden, plan.seed, outcomes.joined(known))
    loss = 0.0
    for number, part in enumerate(known):
        loss = learner.learn(part, EPOCHS, RATE if number else FIRST_RATE)
    about = {
        "command": plan.command(),
        "commit": commit(),
        "astragal": astragal.__version__,
        "rules": str(of_today(box(plan.game))),
        "plan": asdict(plan),
        "torch": str(needs_torch().__version__),
        "loss": round(loss, 5),
    }
    with writing(folder):
        weights.write(path, learner.arrays(), box(plan.game).features.NAMES, about)
    return loss


def read_all(folder: Path, parts: list[Part]) -> Outcomes | None:
    return outcomes.joined([outcomes.read(part_file(folder, part)) for part in parts]) if parts else None
