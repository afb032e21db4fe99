"""Dice that nobody can foresee and everybody can check afterwards.

Before the first throw the server draws a secret from the operating system and publishes its hash: the commitment. Every
seat adds a word of its own, the nonce. A throw is

    HMAC-SHA256(secret, nonces, key)

where the key is the running number of the throw; in a game in real time, where the order of arrival must not matter, it
is the throw's own name (seat, kind, about). At the end the secret is revealed, and anybody can compute every throw
again: `astragal verify`.

To check it without this program: the message is each nonce as its length in bytes (two bytes, big end first) and itself
in UTF-8, then the key in ASCII. Of the digest, eight bytes at a time are read as a number, big end first; the first one
below the greatest multiple of n that fits into 64 bits counts, modulo n. If none of the four does, `+` is added to the
key.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple

from astragal.engine.arrivals import is_arrival
from astragal.engine.game import Driver, Game
from astragal.engine.records.record import Recorded

SECRET_BYTES = 32
LONGEST_NONCE = 64
LONGEST_COUNT = 10  # digits
TWO_TO_64 = 2**64

Draw = Callable[[int], bytes]  # so many bytes that nobody can foresee


def new_secret(draw: Draw = os.urandom) -> str:
    return draw(SECRET_BYTES).hex()


def new_nonce(draw: Draw = os.urandom) -> str:
    """For a seat whose player brings none: a bot, or an old client."""
    return draw(8).hex()


def commitment(secret: str) -> str:
    """What is published before the first throw."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def throw(secret: str, nonces: list[str], key: str, n: int) -> int:
    """The outcome, one of n, of the throw of this key."""
    return outcome_of(before_the_key(secret, nonces), key, n)


def before_the_key(secret: str, nonces: list[str]) -> hmac.HMAC:
    """What all throws of a table have in common, worked out once."""
    words = [nonce.encode() for nonce in nonces]
    message = b"".join(len(word).to_bytes(2, "big") + word for word in words)
    return hmac.new(bytes.fromhex(secret), message, "sha256")


def outcome_of(before: hmac.HMAC, key: str, n: int) -> int:
    limit = TWO_TO_64 - TWO_TO_64 % n
    while True:
        whole = before.copy()
        whole.update(key.encode("ascii"))
        digest = whole.digest()
        for at in range(0, len(digest), 8):
            number = int.from_bytes(digest[at : at + 8], "big")
            if number < limit:
                return number % n
        key += "+"


def key_of(g: Game, number: int, seat: int, kind: int, about: int) -> str:
    """What names a throw: its own key where the game has one, otherwise its running number from 0."""
    return f"{seat}.{kind}.{about}" if g.keyed else str(number)


class FairDice(Driver):
    """The dice of one table."""

    def __init__(self, secret: str, nonces: list[str], thrown: int) -> None:
        self.secret = secret
        self.nonces = nonces
        self.thrown = thrown  # throws so far

    @cached_property
    def before(self) -> hmac.HMAC:
        return before_the_key(self.secret, self.nonces)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        number = self.thrown
        self.thrown += 1
        return outcome_of(self.before, key_of(g, number, int(seat), int(kind), int(about)), int(n))


# --- the proof in a record ------------------------------------------------------------------------------------------


class Proof(NamedTuple):
    """What a record says of its dice."""

    published: str
    secret: str
    nonces: list[str]
    before: int = 0  # throws in the record that were made elsewhere, before this table's
    number: int = 0  # of the first throw of this table that is in the record


def proof_of(recorded: Recorded) -> Proof | None:
    """The proof in a record; None if there is none, or it is not written as one."""
    words = recorded.proof.split()
    seats = len(recorded.names)
    if len(words) not in (2 + seats, 4 + seats):
        return None
    published, secret = words[:2]
    counts = words[2 + seats :] or ["0", "0"]
    if not all(count.isascii() and count.isdecimal() and len(count) < LONGEST_COUNT for count in counts):
        return None
    if any(len(word) != 2 * SECRET_BYTES or not set(word) <= set("0123456789abcdef") for word in (published, secret)):
        return None
    return Proof(published, secret, words[2 : 2 + seats], int(counts[0]), int(counts[1]))


def with_proof(text: str, published: str, secret: str, nonces: list[str], before: int = 0, number: int = 0) -> str:
    """A record with the line that proves its dice, before the seats. If the record has throws that were made before
    this table's, or does not begin with its first, two numbers follow the nonces: how many, and which is the first."""
    head, seats, rest = text.partition("\nseats ")
    counts = f" {before} {number}" if before or number else ""
    return f"{head}\nproof {published} {secret} {' '.join(nonces)}{counts}{seats}{rest}"


# --- checking -------------------------------------------------------------------------------------------------------


class NotFair(Exception):
    """The dice of a record are not those of its proof. `throw`: the first that does not fit, from 1; 0: the secret."""

    def __init__(self, throw: int, entry: int, expected: int) -> None:
        super().__init__(f"throw {throw}")
        self.throw = throw
        self.entry = entry  # how many answers and throws came before it
        self.expected = expected  # what it would have to be


class Checker(Driver):
    """Plays a record and compares every throw."""

    def __init__(self, entries: list[int], proof: Proof) -> None:
        self.entries = entries
        self.dice = FairDice(proof.secret, proof.nonces, proof.number)
        self.before = proof.before
        self.thrown = 0
        self.at = 0

    def next_entry(self) -> int:
        if self.at == len(self.entries):
            raise AllChecked
        self.at += 1
        return self.entries[self.at - 1]

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return self.next_entry() & 255

    def arrival(self, g: Game) -> int:
        entry = self.next_entry()
        assert is_arrival(entry)
        return entry

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = ~self.next_entry()
        self.thrown += 1
        if self.thrown <= self.before:
            return outcome
        expected = self.dice.chance(g, seat, kind, about, n)
        if outcome != expected:
            raise NotFair(self.thrown, self.at - 1, expected)
        return outcome


class AllChecked(Exception):
    """The record ends here."""


def check(recorded: Recorded, proof: Proof) -> int:
    """Compute every throw of this table again. How many were there? Raises `NotFair` at the first that does not fit."""
    if commitment(proof.secret) != proof.published:
        raise NotFair(0, 0, 0)
    checker = Checker(recorded.entries, proof)
    play(recorded, checker)
    return max(0, checker.thrown - checker.before)


def play(recorded: Recorded, checker: Checker) -> None:
    """Play a record as far as it goes, with somebody who looks at every throw."""
    g = recorded.first.clone(checker)
    with suppress(AllChecked):
        while not g.over:
            g.step()


class Lister(Checker):
    """Plays a record and writes down every throw of this table."""

    def __init__(self, entries: list[int], proof: Proof) -> None:
        super().__init__(entries, proof)
        self.found: list[tuple[str, int, int]] = []

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = ~self.next_entry()
        self.thrown += 1
        if self.thrown > self.before:
            key = key_of(g, self.dice.thrown, int(seat), int(kind), int(about))
            self.found.append((key, int(n), int(outcome)))
            self.dice.thrown += 1
        return outcome


def throws_of(recorded: Recorded, proof: Proof) -> list[tuple[str, int, int]]:
    """Every throw of this table, so that it can be computed again without this program: its key, one of how many, and
    what was thrown."""
    lister = Lister(recorded.entries, proof)
    play(recorded, lister)
    return lister.found
