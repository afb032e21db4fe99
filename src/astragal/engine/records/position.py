"""What all games share in reading a position, a state between two steps as one line.

    GAME RULES | SETUP | part words … | part words … | player words … | player words …

Each part begins with its name and stands once; those of the players stand in the order of the seats.
"""

from collections.abc import Collection
from typing import NamedTuple


class BadPosition(ValueError):
    """The line describes no position. Says what is wrong."""


class Parts(NamedTuple):
    """A line, taken apart."""

    setup: str
    players: list[list[str]]  # the words of each
    others: dict[str, list[str]]  # the words of every other part


def parts_of(line: str, game: str, rules: int, player: str, known: Collection[str]) -> Parts:
    """The parts of a position of this game. `player` is the name of the part that every seat has."""
    start, *sections = [" ".join(section.split()) for section in line.split("|")]
    if start != f"{game} {rules}":
        raise BadPosition(f"A position starts with '{game} {rules}', not with {start!r}.")
    if not sections or not sections[0]:
        raise BadPosition("The second part of a position names the setup.")
    parts = Parts(sections[0], [], {})
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
