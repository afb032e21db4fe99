"""A first curve of a game, at once: the chances between its steps as a network sees them, without any dice.

Where no network knows chances, a few moments are played on a few times. It is replaced moment by moment by what the
account finds (`account.py`)."""

from __future__ import annotations

from typing import Final, NamedTuple

from astragal.bots.bot import position_of
from astragal.bots.foresight import Foresight
from astragal.engine.game import Game
from astragal.engine.session import Session, begin, repeat
from astragal.games.catalogue import Box
from astragal.review.judging import Vector

MOST_PLAYED_ON: Final = 16  # moments of a game that no network knows …
PLAYED_ON: Final = 4  # … and how often each


class Point(NamedTuple):
    """The chances before an entry of the game; after the last one they are the result."""

    number: int
    round: int
    win: Vector


def sketch(box: Box, eyes: Foresight, first: Game, entries: list[int], seed: int = 1) -> list[Point]:
    """The chances at the beginning of every step, and at the end."""
    steps = steps_of(first, entries)
    between = max(1, -(-len(steps) // MOST_PLAYED_ON)) if eyes.networks(first) is None else 1
    shown = [step for place, step in enumerate(steps) if place % between == 0 or place == len(steps) - 1]
    return [
        Point(number, int(box.figures.round_of(session.base)), seen(eyes, session, seed)) for number, session in shown
    ]


def steps_of(first: Game, entries: list[int]) -> list[tuple[int, Session]]:
    """The game at the beginning of every step, and how it ended."""
    session = begin(first, None)
    found = [(0, session.copy(None))]
    for number, entry in enumerate(entries):
        repeat(session, [entry])
        if session.base is not found[-1][1].base:
            found.append((number + 1, session.copy(None)))
    return found


def seen(eyes: Foresight, session: Session, seed: int) -> Vector:
    known = eyes.between(session.base)
    return known.win if known is not None else eyes.at(position_of(session), seed, PLAYED_ON, 0).win
