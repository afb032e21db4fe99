"""What all games share in reading a position, a state between two steps as one line.

    GAME RULES | SETUP | part words … | part words … | player words … | player words …

RULES is the number of the rules, and of the edition where it is not the first: `2 edition 3` (`numbers.py`). Each part
begins with its name and stands once; those of the players stand in the order of the seats.
"""

from collections.abc import Collection
from typing import NamedTuple

from astragal.engine.records.numbers import FIRST, Numbers, are_known, read_numbers


class BadPosition(ValueError):
    """The line describes no position. Says what is wrong."""


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
        right = " or ".join(f"'{game} {Numbers(one, edition)}'" for edition in editions for one in rules)
        raise BadPosition(f"A position starts with {right}, not with {start!r}.")
    if not sections or not sections[0]:
        raise BadPosition("The second part of a position names the setup.")
    parts = Parts(numbers, sections[0], [], {})
    for section in sections[1:]:
        name, *words = section.split() or [""]
        if name == player:
            parts.players.append(words)
        elif name not in known:
            raise BadPosition(f"A position has no part {name!r}.")
        elif name in parts.others:
            raise BadPosition(f"A position has one part {name!r}.")
        else:
            parts.others[name] = words
    return parts


def number(word: str, least: int, most: int, what: str) -> int:
    if not (word.isascii() and word.isdecimal()) or len(word) > 9 or not least <= int(word) <= most:
        raise BadPosition(f"{word!r} is no {what}: it must be a number from {least} to {most}.")
    return int(word)
