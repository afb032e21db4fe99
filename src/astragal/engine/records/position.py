"""What all games share in reading a position, a state between two steps as one line.

    GAME RULES | SETUP | part words … | part words … | player words … | player words …

RULES is the number of the rules, and of the edition where it is not the first: `2 edition 3` (`numbers.py`). Each part
begins with its name and stands once; those of the players stand in the order of the seats.
"""

from collections.abc import Collection
from typing import NamedTuple

from astragal.engine.game import BadSetup
from astragal.engine.records.numbers import FIRST, Numbers, are_known, read_numbers
from astragal.engine.showing.refused import setup_refused
from astragal.engine.showing.words import ENGINE, load


class BadPosition(ValueError):
    """The line describes no position. Says what is wrong: in a sentence, or by a code and values, for which the words
    of a package have a `position.CODE`."""

    def __init__(self, said: str, package: str = "", **values: object) -> None:
        super().__init__(said)
        self.said = said
        self.package = package
        self.values = values

    def sentence(self, lang: str) -> str:
        return load(self.package, lang).say(f"position.{self.said}", **self.values) if self.package else self.said

    def __str__(self) -> str:
        return self.sentence("en")


class UnplayablePosition(BadPosition):
    """What the line sets up cannot be played."""

    def __init__(self, package: str, refused: BadSetup) -> None:
        super().__init__("unplayable", package, **refused.values)
        self.refused = refused

    def sentence(self, lang: str) -> str:
        why = setup_refused(self.package, lang, self.refused.code, self.refused.values)
        return load(ENGINE, lang).say("position.unplayable", why=why)


def in_words(problem: ValueError, lang: str) -> str:
    """What is wrong with a position, in this language if its game knows it."""
    return problem.sentence(lang) if isinstance(problem, BadPosition) else str(problem)


def bad(code: str, **values: object) -> BadPosition:
    return BadPosition(code, ENGINE, **values)


class Parts(NamedTuple):
    """A line, taken apart."""

    numbers: Numbers
    setup: str
    players: list[list[str]]  # the words of each
    others: dict[str, list[str]]  # the words of every other part


def parts_of(
    line: str,
    game: str,
    rules: Collection[int],
    player: str,
    known: Collection[str],
    editions: Collection[int] = (FIRST,),
) -> Parts:
    """The parts of a position of this game, by rules and an edition that are known. `player` is the name of the part
    that every seat has."""
    start, *sections = [" ".join(section.split()) for section in line.split("|")]
    name, _, written = start.partition(" ")
    numbers = read_numbers(written)
    if name != game or numbers is None or not are_known(numbers, rules, editions):
        right = " / ".join(f"“{game} {Numbers(one, edition)}”" for edition in editions for one in rules)
        raise bad("start", right=right, given=start)
    if not sections or not sections[0]:
        raise bad("setup")
    parts = Parts(numbers, sections[0], [], {})
    for section in sections[1:]:
        name, *words = section.split() or [""]
        if name == player:
            parts.players.append(words)
        elif name not in known:
            raise bad("no_part", part=name)
        elif name in parts.others:
            raise bad("one_part", part=name)
        else:
            parts.others[name] = words
    return parts


def number(word: str, least: int, most: int, what: str) -> int:
    if not (word.isascii() and word.isdecimal()) or len(word) > 9 or not least <= int(word) <= most:
        raise bad("number", word=word, what=what, least=least, most=most)
    return int(word)
