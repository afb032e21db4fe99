"""By which rules and which edition a game is played: two numbers, as records, positions and tables write them.

    1               rules 1, and the first edition
    2 edition 3     rules 2, and the third

The number of the rules says which readings were usual then (`READINGS` of the game's `setups`), that of the edition
what is drawn from (`EDITIONS`, where a game draws from something). Where no edition is named, it is the first.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, NamedTuple, Protocol

from astragal.engine.game import Game

FIRST = 1
WRITTEN = re.compile(r"([0-9]{1,9})(?: edition ([0-9]{1,9}))?")


class Numbers(NamedTuple):
    rules: int = FIRST
    edition: int = FIRST

    def __str__(self) -> str:
        return str(self.rules) if self.edition == FIRST else f"{self.rules} edition {self.edition}"


class Files(Protocol):
    """The files of a game that are needed here."""

    @property
    def setups(self) -> Any: ...
    @property
    def kinds(self) -> Any: ...
    @property
    def notation(self) -> Any: ...


def read_numbers(text: str) -> Numbers | None:
    """What is written, or None if it says no numbers."""
    found = WRITTEN.fullmatch(" ".join(text.split()))
    return Numbers(int(found[1]), int(found[2] or FIRST)) if found else None


def known_rules(files: Files) -> list[int]:
    """A game that lists none has the rules of today alone."""
    return list(getattr(files.setups, "READINGS", [int(files.kinds.RULES)]))


def known_editions(files: Files) -> list[int]:
    return list(getattr(files.setups, "EDITIONS", [FIRST]))


def of_today(files: Files) -> Numbers:
    return Numbers(int(files.kinds.RULES), int(getattr(files.setups, "EDITION", FIRST)))


def are_known(numbers: Numbers, rules: Collection[int], editions: Collection[int]) -> bool:
    return numbers.rules in rules and numbers.edition in editions


def numbers_of(files: Files, g: Game) -> Numbers:
    """By which a game is played; a game that does not say it is played by those of today."""
    if not hasattr(files.notation, "numbers_of"):
        return of_today(files)
    rules, edition = files.notation.numbers_of(g)
    return Numbers(rules, edition)
