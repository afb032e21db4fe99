"""Small whole games to be reviewed, always the same."""

from __future__ import annotations

from functools import cache

from astragal.bots import roster
from astragal.bots.bot import answer
from astragal.engine.drivers import Dice
from astragal.engine.game import Driver
from astragal.engine.records.reading import read
from astragal.engine.records.record import Recorded
from astragal.engine.records.writing import write
from astragal.engine.session import Session, begin
from astragal.games.catalogue import Box, box
from astragal.review.judging import QUICK, Depth

TINY: Depth = QUICK._replace(plays=1, least=3, most=3)
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def played(game: Box, seats: int, setup: str | None, dice: Driver, most: int = 10_000) -> Session:
    """A game of greedy players with these dice, to its end or so many answers."""
    bots = [roster.bot(game, "greedy") for _ in range(seats)]
    session = begin(game.new_game(seats, setup), dice)
    for _ in range(most):
        if session.over:
            break
        session.turn_to(int(session.questions()[0].seat))
        session.answer(answer(bots[session.seat], session))
    return session


@cache
def recorded(game: str, seats: int, setup: str | None = None, seed: int = 1, most: int = 10_000) -> Recorded:
    files = box(game)
    session = played(files, seats, setup, Dice(seed), most)
    text = write(files, session, NAMES[:seats], ["greedy"] * seats)
    return read(text, box)
