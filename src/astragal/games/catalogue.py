"""The games there are, found by their folders (or by the entry point `astragal.games` of another package).

Everything outside a game reads its files by their fixed names, through a `Box`:

    setups    MIN_SEATS, MAX_SEATS, MINUTES, DEFAULT_SETUP, SETUPS, OPTIONS
    new_game  new_game(seats, setup, options)
    kinds     RULES, QUESTIONS, CHANCES, EVENTS, ANY_TIME, QUESTION_BOUND
    reasons   REASONS
    notation  how answers, throws and positions are written
    view      what a seat may see, in words
    board     the table drawn as text
    judge     what an answer is worth
    features  what a learner sees of a position; only in games that are learned
    figures   what is counted for statistics and in the laboratory
    story     what happened in one game: points, waste, luck
    scenario  positions in words, for tests
    reflexes  how long a program takes to act; only in games in real time
    keys      what a person's keys do; only in games in real time
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from astragal.engine.game import Game


class UnknownGame(Exception):
    """There is no game of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no game called {name!r}; there is: {', '.join(names())}.")


class Box:
    """A game's files. Each is imported when it is first needed."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package

    def __getattr__(self, file: str) -> ModuleType:
        if file.startswith("_"):
            raise AttributeError(file)
        module = import_module(f"{self.package}.{file}")
        setattr(self, file, module)  # asked for often
        return module

    def new_game(self, seats: int, setup: str | None = None, options: list[str] | None = None) -> Game:
        """A game before its first step; by the usual setup if none is named."""
        setup = self.setups.DEFAULT_SETUP if setup is None else setup
        game: Game = import_module(f"{self.package}.new_game").new_game(seats, setup, options)
        return game

    def has(self, file: str) -> bool:
        """Has this game such a file?"""
        return find_spec(f"{self.package}.{file}") is not None


@cache
def packages() -> dict[str, str]:
    """The name of every game, and the package it lives in."""
    here = Path(__file__).parent
    found = {folder.name: f"astragal.games.{folder.name}" for folder in sorted(here.iterdir()) if is_game(folder)}
    for entry in entry_points(group="astragal.games"):
        found.setdefault(entry.name, entry.value)
    return found


def is_game(folder: Path) -> bool:
    return (folder / "setups.py").exists()


def names() -> list[str]:
    return list(packages())


@cache
def box(name: str) -> Box:
    """The game of this name."""
    if name not in packages():
        raise UnknownGame(name)
    return Box(name, packages()[name])
