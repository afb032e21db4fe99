"""The proof of the dice in a record, of both protocols; and checking it, throw by throw.

    proof HASH SECRET WORD WORD [BEFORE FIRST]                         protocol 1: a word of every seat
    proof 2 HASH SECRET =WORD =WORD BEFORE FIRST THROWS ENDED =BEACON  protocol 2: `=` alone where there is none

BEFORE: throws in the record that were made elsewhere, before this table's. FIRST: which of this table's throws is the
first in the record. THROWS: how many there are in all. ENDED: how the game ended. BEACON: a round of a public beacon
(`beacon.py`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from astragal.engine.arrivals import is_arrival
from astragal.engine.game import Driver, Game
from astragal.engine.records.record import GameFiles, Recorded
from astragal.table.fairness import beacon
from astragal.table.fairness.fair import LONGEST_NONCE, SECRET_BYTES, FairDice, commitment, key_of
from astragal.table.fairness.sealed import PROTOCOL, SealedDice

LONGEST_COUNT: Final = 10  # digits
LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
PLAYED: Final = "played"
ENDED_EARLY: Final = ("agreed", "resigned")
ENDINGS: Final = (PLAYED, *ENDED_EARLY)
UNKNOWN: Final = -1


class Proof(NamedTuple):
    """What a record says of its dice."""

    published: str
    secret: str
    nonces: list[str]  # the words; empty where a seat has none
    before: int = 0  # throws in the record that were made elsewhere, before this table's
    number: int = 0  # of the first throw of this table that is in the record
    protocol: int = 1
    throws: int = UNKNOWN  # that the record must have
    ended: str = ""  # how
    beacon: str = ""

    def dice(self) -> FairDice | SealedDice:
        if self.protocol == PROTOCOL:
            return SealedDice(self.secret, self.nonces, self.number, self.beacon)
        return FairDice(self.secret, self.nonces, self.number)


# --- as a line --------------------------------------------------------------------------------------------------------


def proof_of(recorded: Recorded) -> Proof | None:
    """The proof in a record; None if there is none, or it is not written as one."""
    words = recorded.proof.split()
    seats = len(recorded.names)
    return sealed_proof(words[1:], seats) if words[:1] == [str(PROTOCOL)] else first_proof(words, seats)


def first_proof(words: list[str], seats: int) -> Proof | None:
    """Of protocol 1. Its counts are never both there: a record begins elsewhere, or in the middle."""
    if len(words) not in (2 + seats, 4 + seats) or not are_hashes(words[:2]):
        return None
    counts = words[2 + seats :] or ["0", "0"]
    if not are_counts(counts) or "0" not in counts:
        return None
    return Proof(words[0], words[1], words[2 : 2 + seats], int(counts[0]), int(counts[1]))


def sealed_proof(words: list[str], seats: int) -> Proof | None:
    if len(words) != 7 + seats or not are_hashes(words[:2]):
        return None
    said = words[2 : 2 + seats]
    counts, ended = words[2 + seats : 5 + seats], words[5 + seats]
    if not are_counts(counts) or "0" not in counts[:2] or ended not in ENDINGS or not all(map(is_word, said)):
        return None
    if words[-1][:1] != "=" or not beacon.is_word(words[-1][1:]):
        return None
    before, number, throws = map(int, counts)
    nonces = [word[1:] for word in said]
    return Proof(words[0], words[1], nonces, before, number, PROTOCOL, throws, ended, words[-1][1:])


def are_hashes(words: list[str]) -> bool:
    return all(len(word) == 2 * SECRET_BYTES and set(word) <= set("0123456789abcdef") for word in words)


def are_counts(words: list[str]) -> bool:
    return all(word.isascii() and word.isdecimal() and len(word) < LONGEST_COUNT for word in words) and not any(
        word[0] == "0" != word for word in words
    )


def is_word(word: str) -> bool:
    return word[:1] == "=" and len(word) <= 1 + LONGEST_NONCE and set(word[1:]) <= LETTERS


def with_proof(text: str, proof: Proof) -> str:
    """A record with the line that proves its dice, before the seats."""
    head, seats, rest = text.partition("\nseats ")
    return f"{head}\nproof {' '.join(line_of(proof))}{seats}{rest}"


def line_of(proof: Proof) -> list[str]:
    counts = [str(proof.before), str(proof.number)]
    if proof.protocol == PROTOCOL:
        words = [f"={word}" for word in proof.nonces]
        ends = [str(proof.throws), proof.ended, f"={proof.beacon}"]
        return [str(PROTOCOL), proof.published, proof.secret, *words, *counts, *ends]
    return [proof.published, proof.secret, *proof.nonces, *(counts if proof.before or proof.number else [])]


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
        self.dice = proof.dice()
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


class Verdict(NamedTuple):
    """What can be said of a record whose dice all fit, as far as they could be computed."""

    throws: int  # in the record
    checked: int  # of them
    first: int  # which throw of the table the first of them is, from 0
    over: bool  # the record goes to the end of its game
    promised: int  # how many throws the proof says there are; -1: it does not say
    ended: str  # how the game ended, as the proof says; empty: it does not
    placed: bool  # the names of its throws depend on a position with which the record begins

    @property
    def fits_counts(self) -> bool:
        """Does the record have as many throws as it says, and an end where it says so?"""
        return self.promised in (UNKNOWN, self.throws) and (not self.ended or self.over == (self.ended == PLAYED))

    @property
    def is_whole(self) -> bool:
        ends = self.over or bool(self.ended)
        begins = not self.first and not self.placed  # whoever could choose where could choose the throws
        return 0 < self.checked == self.throws and begins and ends and self.fits_counts


def check(recorded: Recorded, proof: Proof) -> Verdict:
    """Compute every throw of this table again. Raises `NotFair` at the first that does not fit."""
    if commitment(proof.secret) != proof.published:
        raise NotFair(0, 0, 0)
    checker = Checker(recorded.entries, proof)
    over = play(recorded.first, checker)
    checked = max(0, checker.thrown - proof.before)
    placed = recorded.from_position and bool(recorded.first.keyed)
    return Verdict(checker.thrown, checked, proof.number, over, proof.throws, proof.ended, placed)


def play(first: Game, checker: Checker) -> bool:
    """Play a record as far as it goes, with somebody who looks at every throw. Does it go to the end of the game?"""
    g = first.clone(checker)
    with suppress(AllChecked):
        while not g.over:
            g.step()
    return bool(g.over)


class Thrown(NamedTuple):
    """A throw, so that it can be computed again without this program."""

    name: str
    sides: int  # one of how many
    outcome: int  # from 0
    text: str  # as a record writes it


class Lister(Checker):
    """Plays a record and writes down every throw of this table."""

    def __init__(self, entries: list[int], proof: Proof, files: GameFiles, names: list[str]) -> None:
        super().__init__(entries, proof)
        self.notation = files.notation
        self.names = names
        self.found: list[Thrown] = []

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = ~self.next_entry()
        self.thrown += 1
        if self.thrown > self.before:
            name = key_of(g, self.dice.thrown, int(seat), int(kind), int(about))
            says = self.notation.chance_phrases(g, seat, kind, about, outcome)[0][0]
            text = f"{self.notation.chance_start(kind, seat, self.names)} {says}"
            self.found.append(Thrown(name, int(n), int(outcome), text))
            self.dice.thrown += 1
        return outcome


def throws_of(recorded: Recorded, proof: Proof) -> list[Thrown]:
    """Every throw of this table."""
    return listed(recorded.first, Lister(recorded.entries, proof, recorded.files, recorded.names))


def listed(first: Game, lister: Lister) -> list[Thrown]:
    play(first, lister)
    return lister.found
