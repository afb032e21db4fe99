"""A record in, an account out: what the commands, the table and the environments ask for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

from astragal.bots import chances, roster, weights
from astragal.engine.game import Game
from astragal.engine.records.record import Recorded
from astragal.games import catalogue
from astragal.review.account import Account, Marked, account
from astragal.review.judging import QUICK, Depth, Judged
from astragal.review.sketch import Point, sketch
from astragal.review.telling import Teller, Told

WAY: Final = 3  # in which accounts are made: another number, and they are made anew
NETWORK: Final = "network"
PLAYED_OUT: Final = "played_out"


class NoJudge(Exception):
    """Neither a network nor a judge knows this game: playing it out would say nothing."""


def reviews(
    recorded: Recorded,
    depth: Depth = QUICK,
    seed: int = 1,
    known: Sequence[Judged] = (),
    known_marks: Sequence[Marked] = (),
) -> Iterator[Account]:
    """The account of a recorded game, growing moment by moment; the last one is whole. What is known of its first
    moments is not judged again."""
    box = catalogue.box(recorded.files.name)
    judged_by = NETWORK if chances.has_network(box, recorded.first) else PLAYED_OUT
    if judged_by == PLAYED_OUT and not box.has("judge"):
        raise NoJudge
    eyes = chances.foresight(box)
    return account(box, eyes, recorded.first, recorded.entries, depth, judged_by, seed, known, known_marks)


def first_curve(recorded: Recorded) -> list[Point]:
    """The chances between the steps of a recorded game, long before its account is whole."""
    box = catalogue.box(recorded.files.name)
    return sketch(box, chances.foresight(box), recorded.first, recorded.entries)


def version_of(box: catalogue.Box, first: Game) -> str:
    """Of whoever judges such a game: what was judged by another may be judged anew."""
    if not chances.has_network(box, first):
        return f"{WAY}.{PLAYED_OUT}"
    return f"{WAY}.{NETWORK}.{sum_of(weights.newest(box.name, box.features.network(first)))}"


@cache
def sum_of(file: Path) -> str:
    return f"{crc32(file.read_bytes()):08x}"


def reviewed(recorded: Recorded, depth: Depth = QUICK, seed: int = 1) -> Account:
    """The whole account of a recorded game."""
    *_, whole = reviews(recorded, depth, seed)
    return whole


def told(recorded: Recorded, found: Account, lang: str) -> Told:
    """The account in words."""
    box = catalogue.box(recorded.files.name)
    company = roster.seated(box, ["greedy"] * found.seats)
    return Teller(box, company, recorded, found, lang).told()
