"""Records for tests: a game of three heroes in lines, and what is wrong with others."""

from __future__ import annotations

import pytest

from astragal.engine.records.reading import read
from astragal.engine.records.record import DEFAULT_NAMES, BadRecord, Recorded
from astragal.engine.records.writing import write
from astragal.engine.session import Session
from astragal.games.catalogue import box
from astragal.games.dice_forge.rules.state import DiceForge
from tests.playing import game_of

FILES = box("dice_forge")

HEADER = ["astragal 1", "game dice_forge", "setup introductory", "seats Ann, Bob, Cleo"]
ROLLS = ["roll Ann sun 1G moon 1G", "roll Bob sun 1G moon 1G", "roll Cleo sun 1G moon 1G"]


def text_of(session: Session) -> str:
    names = DEFAULT_NAMES[: int(session.base.seats)]
    return write(FILES, session, names, ["human", *["greedy"] * (len(names) - 1)])


def recorded(*lines: str) -> Recorded:
    return read("\n".join(lines), box)


def played(*lines: str) -> Recorded:
    """Three heroes, all of whom have rolled two single gold: Ann has 5 gold and is to act. Then these lines."""
    return recorded(*HEADER, *ROLLS, *lines)


def end_of(record: Recorded) -> DiceForge:
    return game_of(record.session(None))


def wrong(*lines: str) -> tuple[int, str]:
    """The number of the wrong line, and the sentence."""
    with pytest.raises(BadRecord) as bad:
        recorded(*lines)
    assert str(bad.value) == f"Line {bad.value.number}: {bad.value.sentence}"
    return bad.value.number, bad.value.sentence
