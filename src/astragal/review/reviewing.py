"""A record in, an account out: what the commands, the table and the environments ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from astragal.bots import chances, roster
from astragal.engine.records.record import Recorded
from astragal.games import catalogue
from astragal.review.account import Account, account
from astragal.review.judging import QUICK, Depth
from astragal.review.telling import Teller, Told

NETWORK: Final = "network"
PLAYED_OUT: Final = "played_out"


def reviews(recorded: Recorded, depth: Depth = QUICK, seed: int = 1) -> Iterator[Account]:
    """The account of a recorded game, growing moment by moment; the last one is whole."""
    box = catalogue.box(recorded.files.name)
    judged_by = NETWORK if chances.has_network(box, recorded.first) else PLAYED_OUT
    return account(box, chances.foresight(box), recorded.first, recorded.entries, depth, judged_by, seed)


def reviewed(recorded: Recorded, depth: Depth = QUICK, seed: int = 1) -> Account:
    """The whole account of a recorded game."""
    *_, whole = reviews(recorded, depth, seed)
    return whole


def told(recorded: Recorded, found: Account, lang: str) -> Told:
    """The account in words."""
    box = catalogue.box(recorded.files.name)
    company = roster.seated(box, ["greedy"] * found.seats)
    return Teller(box, company, recorded, found, lang).told()
