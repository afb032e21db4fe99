"""Dice that nobody can load: protocol 2, which docs/fair-dice.md explains in plain words.

Before anybody has said anything the server draws a secret and publishes its hash (a ticket). Every person promises a
word (`promise`), and says it when all sit. Each throw has a name, and each name a key of its own:

    key    = HMAC-SHA256(secret, "key " and the name)
    throw  = SHA-256(key, mix, name), made one of n as in `fair.py`
    mix    = SHA-256("astragal dice 2", the hash of the secret, every seat's word, the word of a beacon)

A key can be shown as soon as its throw has fallen, and says nothing of the others. So that it can be checked then, the
keys are sealed beforehand, sixty-four on a sheet: the hashes of the keys of a sheet follow one another, and their hash
is the sheet's seal. The first sheets are sealed before anybody has to say his word.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import cached_property
from typing import Final

from astragal.engine.game import Driver, Game
from astragal.table.fairness.fair import key_of, number_in

PROTOCOL: Final = 2
ON_A_SHEET: Final = 64  # keys
SEALED_AT_FIRST: Final = 4  # sheets
BEGINNING: Final = b"astragal dice 2"
KEY: Final = b"key "  # before its name
INNER: Final = bytes(byte ^ 0x36 for byte in range(256))  # as HMAC (RFC 2104) wants it
OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def promise(published: str, word: str) -> str:
    """What somebody says of his word before he says it. It counts for this ticket alone."""
    return hashlib.sha256(f"{published} {word}".encode()).hexdigest()


def mix_of(published: str, words: list[str], beacon: str = "") -> bytes:
    """What is the same in all throws of a table: nobody knows it before the last word is said."""
    parts = [word.encode() for word in (*words, beacon)]
    message = b"".join(len(part).to_bytes(2, "big") + part for part in parts)
    return hashlib.sha256(BEGINNING + bytes.fromhex(published) + message).digest()


def key(secret: bytes, name: str) -> bytes:
    return hmac.digest(secret, KEY + name.encode("ascii"), "sha256")


class Keys:
    """The same, for many keys of one secret: what they have in common is most of the work of a short name, and done
    once. (HMAC is a hash of a hash; the secret, of 32 bytes, is mixed into the beginning of both.)"""

    def __init__(self, secret: bytes) -> None:
        padded = secret.ljust(hashlib.sha256().block_size, b"\0")
        self.inner = hashlib.sha256(padded.translate(INNER) + KEY)
        self.outer = hashlib.sha256(padded.translate(OUTER))

    def of(self, name: str) -> bytes:
        inner, outer = self.inner.copy(), self.outer.copy()
        inner.update(name.encode("ascii"))
        outer.update(inner.digest())
        return outer.digest()


def outcome(opened: bytes, mix: bytes, name: str, n: int) -> int:
    """The throw of this name, one of n."""
    while True:
        found = number_in(hashlib.sha256(opened + mix + name.encode("ascii")).digest(), n)
        if found is not None:
            return found
        name += "+"


class SealedDice(Driver):
    """The dice of one table."""

    def __init__(self, secret: str, words: list[str], thrown: int, beacon: str = "") -> None:
        self.secret = bytes.fromhex(secret)
        self.words = words
        self.beacon = beacon
        self.thrown = thrown  # throws so far

    @cached_property
    def mix(self) -> bytes:
        return mix_of(hashlib.sha256(self.secret).hexdigest(), self.words, self.beacon)

    @cached_property
    def keys(self) -> Keys:
        return Keys(self.secret)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        name = key_of(g, self.thrown, int(seat), int(kind), int(about))
        self.thrown += 1
        return outcome(self.keys.of(name), self.mix, name, int(n))


# --- sheets -----------------------------------------------------------------------------------------------------------


def sheet_of(name: str) -> tuple[str, int]:
    """On which sheet the key of a throw is sealed, and where on it: sixty-four running numbers are together, or
    sixty-four values of the last number in a name."""
    before, dot, last = name.rpartition(".")
    return f"{before}{dot}{int(last) // ON_A_SHEET}", int(last) % ON_A_SHEET


def hashes_on(secret: bytes, sheet: str) -> list[bytes]:
    """The hashes of the keys on a sheet."""
    before, dot, last = sheet.rpartition(".")
    first = int(last) * ON_A_SHEET
    names = [f"{before}{dot}{number}" for number in range(first, first + ON_A_SHEET)]
    keys = Keys(secret)
    return [hashlib.sha256(keys.of(name)).digest() for name in names]


def seal(secret: bytes, sheet: str) -> str:
    return hashlib.sha256(b"".join(hashes_on(secret, sheet))).hexdigest()
