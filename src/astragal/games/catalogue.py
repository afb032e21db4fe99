"""The games there are, found by their folders (or by the entry point `astragal.games` of another package).

Everything outside a game reads its files by their fixed names, through a `Box`, on whichever floor they are:

    facts/    setups  kinds  reasons
    rules/    new_game
    judging/  judge  features  observation  reflexes
    records/  notation  scenario  figures  measures
    showing/  view  board  story  keys  guide

What each of them has to offer, and which may be left out, says `contract/`. A small game may stay flat: a file that is
on none of these floors is looked for at the top of the game's folder.

A game that is broken or incomplete is left out, wherever it comes from, and `left_out` says why: it takes nobody down.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Generic, TypeVar, cast

from astragal.engine.game import Game
from astragal.engine.observing import Eyes, question_as_features, question_as_small
from astragal.engine.records.numbers import Numbers, of_today
from astragal.games.contract import defaults
from astragal.games.contract.checking import OWED, problem
from astragal.games.contract.facts import Kinds, NewGame, NewGameOfThen, Reasons, Setups
from astragal.games.contract.guiding import GuideFile
from astragal.games.contract.judging import Features, Judge, Observation, ReflexesFile
from astragal.games.contract.plain_board import PlainBoard
from astragal.games.contract.plain_story import PlainScenarioFile, PlainStory
from astragal.games.contract.records import Measures, Notation, ScenarioFile, ToldFigures
from astragal.games.contract.showing import KeysFile, LiveBoard, StoryFile, View

FLOORS = ("facts", "rules", "judging", "records", "showing")
OURS = "astragal.games"


class UnknownGame(Exception):
    """There is no game of this name, or it is left out."""

    def __init__(self, name: str) -> None:
        why = left_out().get(name)
        unknown = f"There is no game called {name!r}; there is: {', '.join(names())}."
        super().__init__(sentence(name, why) if why else unknown)


F = TypeVar("F")


class File(Generic[F]):
    """A file of a game: looked for and imported when it is first needed, with what serves for all that it leaves
    out."""

    def __init__(self, default: type[defaults.Default] | None = None) -> None:
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, box: "Box", owner: type) -> F:
        module = box.opened(self.name) if self.default is None or box.has(self.name) else None
        whole: F = defaults.filled(module, self.default(box) if self.default is not None else None)
        box.__dict__[self.name] = whole  # asked for often
        return whole


class Box:
    """A game's files."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package

    setups = File[Setups](defaults.DefaultSetups)
    kinds = File[Kinds](defaults.DefaultKinds)
    reasons = File[Reasons]()
    notation = File[Notation](defaults.DefaultNotation)
    figures = File[ToldFigures](defaults.DefaultFigures)
    measures = File[Measures](defaults.DefaultMeasures)
    scenario = File[ScenarioFile](PlainScenarioFile)
    judge = File[Judge](defaults.DefaultJudge)
    features = File[Features]()
    observation = File[Observation]()
    reflexes = File[ReflexesFile]()
    view = File[View](defaults.DefaultView)
    board = File[LiveBoard](PlainBoard)
    story = File[StoryFile](PlainStory)
    keys = File[KeysFile]()
    guide = File[GuideFile](defaults.DefaultGuide)

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
        if not of_then:  # a game that knows no other time need not take them
            return cast(NewGame, self.opened("new_game")).new_game(seats, setup, options)
        return cast(NewGameOfThen, self.opened("new_game")).new_game(seats, setup, options, **of_then)

    @cache  # noqa: B019  # there is one box for each game, for ever
    def eyes(self) -> Eyes:
        """Who writes down what a seat of this game sees at a question, and what it may answer."""
        sizes = [size for _, size, _ in self.kinds.QUESTIONS]
        return Eyes(self.observation.OBSERVER, sizes, list(self.kinds.ANY_TIME), dict(self.observation.FIELDS))

    def small_names(self) -> list[tuple[str, int]]:
        """What the small numbers of an observation say, and the greatest of each."""
        return question_as_small([name for name, _, _ in self.kinds.QUESTIONS]) + self.observation.COMPACT

    def feature_names(self) -> list[str]:
        """What the features of an observation say."""
        return question_as_features([name for name, _, _ in self.kinds.QUESTIONS]) + self.observation.FEATURES

    @cache  # noqa: B019
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


# --- all of them ----------------------------------------------------------------------------------------------------


@cache
def ours() -> dict[str, str]:
    """The games that come with Astragal, and the package each lives in."""
    here = Path(__file__).parent
    return {folder.name: f"{OURS}.{folder.name}" for folder in sorted(here.iterdir()) if is_game(folder)}


def is_game(folder: Path) -> bool:
    """Has it one of the files that every game owes? Whether it has all of them is looked at later."""
    places = (folder, *(folder / floor for floor in FLOORS))
    return any((place / f"{file}.py").exists() for place in places for file in OWED)


@cache
def packages() -> dict[str, str]:
    """Every game that is installed, and the package it lives in; whether it can be played has not been looked at."""
    found = dict(ours())
    for entry in entry_points(group=OURS):
        found.setdefault(entry.name, entry.value)
    return found


def doubles() -> dict[str, str]:
    """The games that have come too late for their name: of each the sentence that says so."""
    entries = entry_points(group=OURS)
    late = [f"{entry.name} ({entry.value})" for entry in entries if packages()[entry.name] != entry.value]
    return dict.fromkeys(late, "there is a game of this name already.")


@cache
def looked_at(name: str, package: str) -> tuple[Box, str | None]:
    """This game, and why it cannot be played. Whoever needs one game does not wait until all have been looked at."""
    found = Box(name, package)
    return found, problem(found)


def names() -> list[str]:
    """The games that can be played."""
    return [name for name, package in packages().items() if looked_at(name, package)[1] is None]


def left_out() -> dict[str, str]:
    """The games that are installed but cannot be played: of each the sentence that says why."""
    whys = {name: looked_at(name, package)[1] for name, package in packages().items()}
    return {name: why for name, why in whys.items() if why is not None} | doubles()


def sentence(name: str, why: str) -> str:
    """What is said of a game that is left out."""
    return f"The game {name!r} is left out: {why}"


def box(name: str) -> Box:
    """The game of this name."""
    package = ours().get(name) or packages().get(name)
    if package is None:
        raise UnknownGame(name)
    found, why = looked_at(name, package)
    if why is not None:
        raise UnknownGame(name)
    return found
