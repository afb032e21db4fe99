"""The public log of a server as somebody has saved it, page by page: does it tell the same of a ticket as a record?

A record says itself how its game ended. Whoever has cut it off can say that everybody agreed there; but he cannot
change the log.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, NamedTuple

from astragal.table.fairness.proof import Proof
from astragal.table.fairness.sealed import mix_of

NOTHING: Final = "0" * 64  # the hash before the first line
BEGUN: Final = "begun"  # a game is played with this ticket; about it: the hash of all words


class SavedLine(NamedTuple):
    number: int
    at: int
    ticket: str
    what: str
    about: str
    hash: str


class BadLog(ValueError):
    """What was saved is no log, or a line does not follow from the one before it: its number, or 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"line {number}")
        self.number = number


def chained(before: str, number: int, at: int, ticket: str, what: str, about: str) -> str:
    return hashlib.sha256(f"{before} {number} {at} {ticket} {what} {about}".encode()).hexdigest()


def read_saved(text: str) -> list[SavedLine]:
    """The lines of all pages, one page behind the other as the server gives them. Each follows from the one before."""
    found = [line_in(one) for page in pages_in(text) for one in page]
    for before, line in zip([None, *found], found):
        if before is None and line.number > 1:
            continue  # the lines before it were not saved
        number, last = (before.number, before.hash) if before else (0, NOTHING)
        if line.number != number + 1 or line.hash != chained(last, *line[:-1]):
            raise BadLog(line.number)
    return found


def pages_in(text: str) -> list[list[Any]]:
    pages, rest, decoder = [], text.lstrip(), json.JSONDecoder()
    while rest:
        try:
            page, end = decoder.raw_decode(rest)
            pages.append(list(page["lines"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            raise BadLog(0) from None
        rest = rest[end:].lstrip()
    return pages


def line_in(told: Any) -> SavedLine:
    try:
        line = SavedLine(*(told[name] for name in SavedLine._fields))
    except (TypeError, KeyError):
        raise BadLog(0) from None
    if type(line.number) is not int or type(line.at) is not int or not all(isinstance(one, str) for one in line[2:]):
        raise BadLog(0)
    return line


def tells_of(lines: list[SavedLine], proof: Proof) -> bool | None:
    """Does the log say that the game began with these words, and ended like this after so many throws? None: it does
    not tell, of this ticket, how the game ended."""
    told = {line.what: line.about for line in lines if line.ticket == proof.published}
    ends = told.keys() - {"promised", "round", BEGUN}
    if not ends or BEGUN not in told:
        return None
    words = mix_of(proof.published, proof.nonces, proof.beacon).hex()
    throws = str(proof.number + proof.throws - proof.before)
    return told[BEGUN] == words and ends == {proof.ended} and told[proof.ended] == throws
