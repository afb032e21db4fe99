"""Thousands of random games of every sort as a few numbers: both builds must play exactly these games."""

import hashlib
import json

from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import play
from astragal.engine.session import ASKED, begin
from astragal.games.dice_forge.setups import new_game
from tests.playing import WAYS, Guesses, name_of

GAMES = 100  # of each sort


def text() -> str:
    lines = {name_of(*way): {"played": played(*way), "stepped": stepped(*way)} for way in WAYS}
    return json.dumps(lines, indent=2) + "\n"


def played(setup: str, seats: int, options: list[str]) -> str:
    """Games played in place: how they end, and how often they ask."""
    found = hashlib.sha256()
    blank = new_game(seats, setup, options)
    for seed in range(GAMES):
        driver = RandomDriver(seed, dice=1000 + seed)
        g = blank.clone(driver)
        play(g)
        results = [g.result(seat) for seat in range(seats)]
        found.update(json.dumps([int(driver.asked), results, g.snapshot()]).encode())
    return found.hexdigest()[:16]


def stepped(setup: str, seats: int, options: list[str]) -> str:
    """One game played through a session: every question, everything that is told, every throw."""
    found = hashlib.sha256()
    session = begin(new_game(seats, setup, options), Dice(seats), listen=True)
    guesses = Guesses(seats)
    while session.stop == ASKED:
        question = [session.seat, session.kind, session.options, session.about]
        found.update(json.dumps([question, session.news]).encode())
        session.answer(guesses.one_of(session.options))
    found.update(json.dumps([session.entries(), session.log(), session.game().snapshot()]).encode())
    return found.hexdigest()[:16]
