"""Saved games: records as text files in the user's data folder.

A running game lies in `saves`, a finished one in `games`. Every write is atomic: what was saved before stays whole
until the new text is on the disk.
"""

import os
import tempfile
from pathlib import Path
from typing import Final

from astragal.home import home

RUNNING: Final = "saves"
FINISHED: Final = "games"
ENDING: Final = ".txt"


def new(game: str) -> Path:
    """A file for a new game, with a name nobody has used: `dice_forge-1`, `dice_forge-2` …"""
    folder = home() / RUNNING
    folder.mkdir(parents=True, exist_ok=True)
    number = 1 + max([number_of(path, game) for place in (RUNNING, FINISHED) for path in listed(place)], default=0)
    while True:
        path = folder / f"{game}-{number}{ENDING}"
        try:
            path.touch(exist_ok=False)
            return path
        except FileExistsError:
            number += 1


def number_of(path: Path, game: str) -> int:
    name, _, number = path.stem.rpartition("-")
    return int(number) if name == game and number.isdecimal() else 0


def listed(place: str) -> list[Path]:
    """The records in a folder, the latest first. Empty files are games that nobody has begun."""
    paths = [path for path in (home() / place).glob(f"*{ENDING}") if path.is_file()]
    return sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def latest() -> Path | None:
    """The running game that was played last."""
    return next((path for path in listed(RUNNING) if path.stat().st_size > 0), None)


def find(name: str) -> Path | None:
    """A saved game by its name, or any file by its path."""
    for place in (RUNNING, FINISHED):
        path = home() / place / f"{name.removesuffix(ENDING)}{ENDING}"
        if path.is_file() and Path(name).name == name:
            return path
    return Path(name) if Path(name).is_file() else None


def write(path: Path, text: str) -> None:
    """Replace the file's content; after a failure the old content is still there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", dir=path.parent)
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def finish(path: Path) -> Path:
    """The game is over: move its record to the finished ones, if it lies among the running ones."""
    if path.parent != home() / RUNNING:
        return path
    goal = home() / FINISHED / path.name
    goal.parent.mkdir(parents=True, exist_ok=True)
    os.replace(path, goal)
    return goal
