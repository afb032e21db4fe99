"""Bots that do not come with Astragal: a class in a file or a package, or one that another package has installed.

Whoever writes `path/to/bot.py:Highest` or `package.module:Highest` on a command line wants that code to run. Nobody
else may: names that come over the wire or out of a record reach only what was installed here, by the entry point
`astragal.bots`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

from astragal.bots.bot import Bot, Position
from astragal.engine.game import Game
from astragal.engine.options import has, listed
from astragal.games.catalogue import Box

NAME: Final = re.compile(r"[\w.-]+")  # of an entry point: one that can stand in a list
CLASS: Final = re.compile(r"(?P<place>.+\.py|[^\W\d]\w*(?:\.[^\W\d]\w*)*):(?P<name>[^\W\d]\w*)")
OPTIONS: Final = 63  # that a question may have
FAILURES: Final = (Exception, SystemExit)  # of code that others have written


class NoBot(Exception):
    """This is no bot, it cannot play, or it answers what is not asked; says so in one sentence."""


@cache
def installed() -> dict[str, EntryPoint]:
    """The bots that other packages bring, by the names of their entry points."""
    return {entry.name: entry for entry in entry_points(group="astragal.bots") if NAME.fullmatch(entry.name)}


def is_class(description: str) -> bool:
    """Is this a class in a file or a package?"""
    return CLASS.fullmatch(description) is not None


def installed_bot(game: Box, name: str) -> Bot:
    """The bot of this entry point."""
    try:
        found = installed()[name].load()
    except FAILURES as problem:
        raise NoBot(f"The bot {name} cannot be imported: {told(problem)}.") from problem
    return made(found, game, name)


def bot_of_class(game: Box, description: str) -> Bot:
    """The bot of a class, whose file or package is imported."""
    name = description.rpartition(":")[2]
    module = module_of(description)
    if not hasattr(module, name):
        bots = [one for one, value in vars(module).items() if is_bot(value) and value.__module__ == module.__name__]
        there = f"; there is: {', '.join(bots)}" if bots else ""
        raise NoBot(f"There is no class {name} in {description.rpartition(':')[0]}{there}.")
    return made(getattr(module, name), game, description)


def source_of(description: str) -> Path:
    """The file that such a class is in."""
    return Path(str(module_of(description).__file__))


def module_of(description: str) -> ModuleType:
    place, _, name = description.rpartition(":")
    if place.endswith(".py"):
        if not Path(place).is_file():
            raise NoBot(f"There is no file {place} to take the bot {name} from.")
        return imported_file(Path(place).resolve(), description)
    try:
        return import_module(place)
    except FAILURES as problem:
        if isinstance(problem, ModuleNotFoundError) and f"{place}.".startswith(f"{problem.name}."):
            raise NoBot(f"There is no package {problem.name} to take the bot {name} from.") from None
        raise NoBot(f"The bot {description} cannot be imported: {told(problem)}.") from problem


@cache
def imported_file(path: Path, description: str) -> ModuleType:
    called = f"own_bots_{sha256(str(path).encode()).hexdigest()[:8]}_{path.stem}"
    if called in sys.modules:
        return sys.modules[called]
    spec = spec_from_file_location(called, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[called] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except FAILURES as problem:
        del sys.modules[called]
        raise NoBot(f"The bot {description} cannot be imported: {told(problem)}.") from problem
    return module


def made(found: object, game: Box, description: str) -> Bot:
    """A bot of this class, at the table of this game."""
    if not is_bot(found):
        raise NoBot(f"{description} is no bot; a bot is a class that inherits from astragal.bots.bot.Bot.")
    try:
        bot: Bot = found()  # type: ignore[operator]
        bot.sit_down(game)
    except FAILURES as problem:
        raise NoBot(f"The bot {description} cannot play {game.name}: {told(problem)}.") from problem
    return Own(bot, description)


def is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value is not Bot


def told(problem: BaseException) -> str:
    """What went wrong in somebody else's code, and where."""
    last = extract_tb(problem.__traceback__)[-1]
    is_there = not isinstance(problem, SyntaxError) and last.filename != __file__
    where = f" in line {last.lineno} of {Path(last.filename).name}" if is_there else ""
    what = " ".join(str(problem).split()).rstrip(".")
    return f"{type(problem).__name__}{where}" + (f", {what}" if what else "")


class Own(Bot):
    """A bot from outside: it plays as it likes, but only what is asked."""

    def __init__(self, bot: Bot, description: str) -> None:
        self.bot = bot
        self.description = description

    def begin(self, seed: int) -> None:
        with self.failures():
            self.bot.begin(seed)

    def looks_ahead(self) -> bool:
        with self.failures():
            return bool(self.bot.looks_ahead())

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        with self.failures():
            answer = self.bot.choose(g, seat, kind, options, about)
        return self.checked(answer, options)

    def decide(self, position: Position) -> int:
        with self.failures():
            answer = self.bot.decide(position)
        return self.checked(answer, int(position.options))

    @contextmanager
    def failures(self) -> Iterator[None]:
        """Whatever goes wrong in it is told in one sentence, with the line in which it went wrong."""
        try:
            yield
        except FAILURES as problem:
            raise NoBot(f"The bot {self.description} failed: {told(problem)}.") from problem

    def checked(self, answer: object, options: int) -> int:
        if isinstance(answer, int) and 0 <= answer < OPTIONS and has(options, answer):
            return answer
        could = ", ".join(str(option) for option in listed(options))
        raise NoBot(f"The bot {self.description} answered {answer!r} where it could answer {could}.")
