"""A round of a public beacon as one more word in the dice: which one, and is it what was published?

A beacon publishes a number that nobody could foresee, again and again: a round. We read rounds as drand publishes them,
one JSON object a line:

    {"round": 1000, "randomness": 64 hexadecimal digits, "signature": hexadecimal digits}

The randomness is the SHA-256 of the signature; where a signature is given this is checked. The signature itself is not:
that a round was published, whoever compares it has to know from the beacon.

In a proof a round is the word ROUND-RANDOMNESS.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Final, NamedTuple

A_WORD: Final = re.compile(r"(?:(0|[1-9][0-9]{0,11})-([0-9a-f]{64}))?", re.ASCII)


class Round(NamedTuple):
    round: int
    randomness: str
    signature: str

    @property
    def word(self) -> str:
        return f"{self.round}-{self.randomness}"


class BadRound(ValueError):
    """A line that holds no round."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def is_word(word: str) -> bool:
    """A round as a proof writes it, or nothing."""
    return A_WORD.fullmatch(word) is not None


def number_of(word: str) -> int:
    return int(word.partition("-")[0])


def read_rounds(text: str) -> dict[int, Round]:
    """The rounds that somebody has recorded, by their number."""
    found: dict[int, Round] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        one = round_in(line)
        if one is None:
            raise BadRound(number)
        if not (is_word(one.word) and is_signed(one)) or found.get(one.round, one) != one:
            raise BadRound(number)
        found[one.round] = one
    return found


def round_in(line: str) -> Round | None:
    """The round that a line holds, if it holds one; whatever else stands there is let be."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(told, dict):
        return None
    number, randomness, signature = told.get("round"), told.get("randomness"), told.get("signature", "")
    if type(number) is not int or not isinstance(randomness, str) or not isinstance(signature, str):
        return None
    return Round(number, randomness, signature)


def is_signed(one: Round) -> bool:
    """Is the randomness that of the signature, if there is one?"""
    if not one.signature:
        return True
    if not re.fullmatch("(?:[0-9a-f]{2})+", one.signature):
        return False
    return hashlib.sha256(bytes.fromhex(one.signature)).hexdigest() == one.randomness
