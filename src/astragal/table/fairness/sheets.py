"""Which sheets of keys are sealed before their throws can fall, and what is shown of them while a game is played."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from astragal.engine.game import Game
from astragal.engine.records.record import GameFiles
from astragal.table.fairness.fair import key_of
from astragal.table.fairness.proof import Thrown
from astragal.table.fairness.sealed import SEALED_AT_FIRST, hashes_on, key, seal, sheet_of


class Opened(NamedTuple):
    """What proves throws that have fallen, and nothing of those to come."""

    keys: list[str]  # one for each throw
    sheets: dict[str, list[str]]  # the hashes of the keys on the sheets where these are
    seals: dict[str, str]  # of these sheets, and of those to come


def sheets_ahead(files: GameFiles, g: Game, thrown: int) -> list[str]:
    """The sheets whose keys may be needed next. A game whose throws have names says which (`throws_ahead`)."""
    if g.keyed:
        names = [key_of(g, 0, *name) for name in files.notation.throws_ahead(g)]
        return list(dict.fromkeys(sheet_of(name)[0] for name in names))
    first = int(sheet_of(str(thrown))[0])
    return [str(sheet) for sheet in range(first, first + SEALED_AT_FIRST)]


def seals_ahead(files: GameFiles, g: Game, secret: str, thrown: int) -> dict[str, str]:
    return {sheet: sealed(secret, sheet) for sheet in sheets_ahead(files, g, thrown)}


@lru_cache(maxsize=1024)
def sealed(secret: str, sheet: str) -> str:
    return seal(bytes.fromhex(secret), sheet)


@lru_cache(maxsize=64)
def shown(secret: str, sheet: str) -> list[str]:
    return [one.hex() for one in hashes_on(bytes.fromhex(secret), sheet)]


def opened(secret: str, throws: list[Thrown]) -> Opened:
    keys = [key(bytes.fromhex(secret), throw.name).hex() for throw in throws]
    used = dict.fromkeys(sheet_of(throw.name)[0] for throw in throws)
    return Opened(
        keys, {sheet: shown(secret, sheet) for sheet in used}, {sheet: sealed(secret, sheet) for sheet in used}
    )
