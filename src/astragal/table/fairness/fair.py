"""Dice that nobody can foresee and everybody can check afterwards: protocol 1, of tables that were made before
there was another (`sealed.py`).

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
from functools import cached_property

from astragal.engine.game import Driver, Game

SECRET_BYTES = 32
LONGEST_NONCE = 64
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
    while True:
        whole = before.copy()
        whole.update(key.encode("ascii"))
        found = number_in(whole.digest(), n)
        if found is not None:
            return found
        key += "+"


def number_in(digest: bytes, n: int) -> int | None:
    """One of n; None if every number in the digest would make some outcomes likelier than others."""
    limit = TWO_TO_64 - TWO_TO_64 % n
    for at in range(0, len(digest), 8):
        number = int.from_bytes(digest[at : at + 8], "big")
        if number < limit:
            return number % n
    return None


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
