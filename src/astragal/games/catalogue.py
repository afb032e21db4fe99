"""The games there are, found by their folders (or by the entry point `astragal.games` of another package).

Everything outside a game reads its files by their fixed names, through a `Box`, on whichever floor they are:

    facts/    setups    MIN_SEATS, MAX_SEATS, MINUTES, DEFAULT_SETUP, SETUPS, OPTIONS;
                        READINGS of former rules; EDITION, EDITIONS, only in games that draw from sets
              kinds     RULES, QUESTIONS, CHANCES, EVENTS, ANY_TIME, QUESTION_BOUND
              reasons   REASONS
    rules/    new_game  new_game(seats, setup, options); of another time: rules=, edition=
    judging/  judge     what an answer is worth
              features  what a learner sees of a position; only in games that are learned
              reflexes  how long a program takes to act; only in games in real time
    records/  notation  how answers, throws and positions are written
              scenario  positions in words, for tests
              figures   what is counted for statistics and in the laboratory
    showing/  view      what a seat may see, in words
              board     the table drawn as text
              story     what happened in one game: points, waste, luck
              keys      what a person's keys do; only in games in real time

A small game may stay flat: a file that is on none of these floors is looked for at the top of the game's folder.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from astragal.engine.game import Game
from astragal.engine.records.numbers import Numbers, of_today

FLOORS = ("facts", "rules", "judging", "records", "showing")


class UnknownGame(Exception):
    """There is no game of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no game called {name!r}; there is: {', '.join(names())}.")


class Box:
    """A game's files. Each is looked for and imported when it is first needed."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package

    def __getattr__(self, file: str) -> ModuleType:
        if file.startswith("_"):
            raise AttributeError(file)
        module = self.opened(file)
        setattr(self, file, module)  # asked for often
        return module

    def new_game(
        self, seats: int, setup: str | None = None, options: list[str] | None = None, numbers: Numbers | None = None
    ) -> Game:
        """A game before its first step; by the usual setup if none is named, by rules and an edition of another time if
        their numbers are given."""
        setup = self.setups.DEFAULT_SETUP if setup is None else setup
        today = of_today(self)
        of_then: dict[str, int] = {}
        if numbers is not None and numbers.rules != today.rules:
            of_then["rules"] = numbers.rules
        if numbers is not None and numbers.edition != today.edition:
            of_then["edition"] = numbers.edition
        game: Game = self.opened("new_game").new_game(seats, setup, options, **of_then)
        return game

    @cache  # noqa: B019  # there is one box for each game, for ever
    def opened(self, file: str) -> ModuleType:
        return import_module(self.place_of(file) or f"{self.package}.{file}")

    def has(self, file: str) -> bool:
        """Has this game such a file?"""
        return self.place_of(file) is not None

    def place_of(self, file: str) -> str | None:
        """The module of this name: on one of the floors, or at the top."""
        for place in (*(f"{self.package}.{floor}" for floor in self.floors), self.package):
            if find_spec(f"{place}.{file}") is not None:
                return f"{place}.{file}"
        return None

    @property
    def floors(self) -> list[str]:
        return [floor for floor in FLOORS if find_spec(f"{self.package}.{floor}") is not None]


@cache
def packages() -> dict[str, str]:
    """The name of every game, and the package it lives in."""
    here = Path(__file__).parent
    found = {folder.name: f"astragal.games.{folder.name}" for folder in sorted(here.iterdir()) if is_game(folder)}
    for entry in entry_points(group="astragal.games"):
        found.setdefault(entry.name, entry.value)
    return found


def is_game(folder: Path) -> bool:
    return (folder / "facts" / "setups.py").exists() or (folder / "setups.py").exists()


def names() -> list[str]:
    return list(packages())


@cache
def box(name: str) -> Box:
    """The game of this name."""
    if name not in packages():
        raise UnknownGame(name)
    return Box(name, packages()[name])
