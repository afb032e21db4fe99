"""A round of a public beacon as one more word in the dice: which one, when does it come, and is it what was published?

A beacon publishes a number that nobody could foresee, again and again: a round. We read what drand publishes, one JSON
object a line; first the beacon itself (when its first round came, and how many seconds later each further one), then
rounds:

    {"genesis_time": 1595431050, "period": 30, "hash": which beacon it is}
    {"round": 1000, "randomness": 64 hexadecimal digits, "signature": hexadecimal digits}

The randomness is the SHA-256 of the signature, which is checked. The signature itself is not: that a round was
published, whoever compares it has to know from the beacon.

In a proof a round is the word ROUND-RANDOMNESS-SEATED, with the second since 1970 in which the last seat was taken. It
is part of the dice: another time would be other throws.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, Final, NamedTuple

NUMBER: Final = "(0|[1-9][0-9]{0,11})"
A_WORD: Final = re.compile(rf"(?:{NUMBER}-([0-9a-f]{{64}})-{NUMBER})?", re.ASCII)
LONGEST_PERIOD: Final = 7 * 24 * 3600  # seconds
LATEST: Final = 10**11  # seconds


class Round(NamedTuple):
    round: int
    randomness: str
    signature: str

    def word(self, seated: int) -> str:
        """As it goes into the dice of a table whose last seat was taken in this second."""
        return f"{self.round}-{self.randomness}-{seated}"


class Chain(NamedTuple):
    """A beacon: when its rounds come."""

    genesis: int  # the second since 1970 in which round 1 came
    period: int  # seconds from each round to the next
    name: str  # its hash, by which it is known

    def time_of(self, number: int) -> int:
        return self.genesis + (number - 1) * self.period

    def first_after(self, second: int) -> int:
        """The first round that comes later than this."""
        return max(1, (second - self.genesis) // self.period + 2)


class Published(NamedTuple):
    """What somebody has recorded of a beacon."""

    chain: Chain | None  # if it is said when its rounds come
    rounds: dict[int, Round]


class BadRound(ValueError):
    """A line that holds no round."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


def is_word(word: str) -> bool:
    """A round as a proof writes it, or nothing."""
    return A_WORD.fullmatch(word) is not None


def parts_of(word: str) -> tuple[int, str, int]:
    """Of a word that is one: the number of the round, its randomness, and when the last seat was taken."""
    number, randomness, seated = word.split("-")
    return int(number), randomness, int(seated)


def read_published(text: str) -> Published:
    """The rounds that somebody has recorded, by their number."""
    chain: Chain | None = None
    found: dict[int, Round] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if number == 1 and (chain := chain_in(line)):
            continue
        one = round_in(line)
        if one is None or found.get(one.round, one) != one:
            raise BadRound(number)
        found[one.round] = one
    return Published(chain, found)


def chain_in(line: str) -> Chain | None:
    """The beacon that a line describes, if it does."""
    told = object_in(line)
    genesis, period, name = told.get("genesis_time"), told.get("period"), told.get("hash", "")
    if type(genesis) is not int or type(period) is not int or not isinstance(name, str):
        return None
    if not (0 <= genesis <= LATEST and 0 < period <= LONGEST_PERIOD and re.fullmatch("[0-9a-f]{0,64}", name)):
        return None
    return Chain(genesis, period, name)


def round_in(line: str) -> Round | None:
    """The round that a line holds, if it holds one; whatever else stands there is let be."""
    told = object_in(line)
    number, randomness, signature = told.get("round"), told.get("randomness"), told.get("signature")
    if type(number) is not int or not isinstance(randomness, str) or not isinstance(signature, str):
        return None
    one = Round(number, randomness, signature)
    return one if is_word(one.word(0)) and is_signed(one) else None


def object_in(line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def is_signed(one: Round) -> bool:
    """Is the randomness that of the signature?"""
    if not re.fullmatch("(?:[0-9a-f]{2})+", one.signature):
        return False
    return hashlib.sha256(bytes.fromhex(one.signature)).hexdigest() == one.randomness
