"""What a training leaves in its folder: each file is there whole or as it was before, whenever the run ends."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import numpy as np

from astragal.arena.training.learning import Learner, Rows

PLAN = "run.json"
ROWS = ("starts", "inputs", "values", "worths")


def round_file(folder: Path, round: int) -> Path:
    """The weights after a round."""
    return folder / f"round-{round:03}.npz"


def memory_file(folder: Path, round: int) -> Path:
    """What is needed to go on after a round, beside its weights."""
    return folder / f"memory-{round:03}.npz"


def forget_others(folder: Path, round: int) -> None:
    """Delete the memories of all rounds but one."""
    for path in folder.glob("memory-*"):
        if path != memory_file(folder, round):
            path.unlink()


def memory_bytes(learner: Learner, memory: list[Rows]) -> bytes:
    """What is remembered between two rounds: the games, and the learner's momentum."""
    file = io.BytesIO()
    kept = {f"mean_{name}": array for name, array in learner.mean.items()}
    kept |= {f"square_{name}": array for name, array in learner.square.items()}
    for number, rows in enumerate(memory):
        kept |= {f"{name}_{number}": getattr(rows, name) for name in ROWS}
    np.savez(file, updates=learner.updates, rounds=len(memory), **kept)  # type: ignore[arg-type]
    return file.getvalue()


def remembered(path: Path, learner: Learner) -> list[Rows]:
    with path.open("rb") as file, np.load(file) as kept:
        learner.updates = int(kept["updates"])
        learner.mean = {name: kept[f"mean_{name}"] for name in learner.arrays}
        learner.square = {name: kept[f"square_{name}"] for name in learner.arrays}
        return [Rows(*(kept[f"{name}_{number}"] for name in ROWS)) for number in range(int(kept["rounds"]))]


def commit() -> str:
    """The commit of the sources, if this runs in their repository."""
    asked = ["git", "rev-parse", "HEAD"]
    try:
        answer = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout.strip()
