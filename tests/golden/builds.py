"""Thousands of random games of every sort as a few numbers: both builds must play exactly these games."""

import hashlib
import json

from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import Game, play
from astragal.engine.session import ASKED, begin
from astragal.games.catalogue import box
from tests.playing import WAYS_OF, Guesses, Way, name_of, other_name_of, racers

GAMES = 100  # of each sort
RACES = 25

Hashes = dict[str, str]


def dice_forge() -> str:
    return text({name_of(*way): asked("dice_forge", way) for way in WAYS_OF["dice_forge"]})


def titan_dice() -> str:
    return text({other_name_of(*way): asked("titan_dice", way) for way in WAYS_OF["titan_dice"]})


def treasure_bell() -> str:
    """In beats like every other game; in real time bots with reflexes play."""
    ways = WAYS_OF["treasure_bell"]
    return text(
        {other_name_of(*way): raced(way) if way[0] == "action" else asked("treasure_bell", way) for way in ways}
    )


def text(lines: dict[str, Hashes]) -> str:
    return json.dumps(lines, indent=2) + "\n"


def asked(game: str, way: Way) -> Hashes:
    setup, seats, options = way
    blank: Game = box(game).new_game(seats, setup, options)
    return {"played": played(blank), "stepped": stepped(blank)}


def played(blank: Game) -> str:
    """Games played in place: how they end, and how often they ask."""
    found = hashlib.sha256()
    for seed in range(GAMES):
        driver = RandomDriver(seed, dice=1000 + seed)
        g = blank.clone(driver)
        play(g)
        found.update(json.dumps([int(driver.asked), results(g), g.snapshot()]).encode())
    return found.hexdigest()[:16]


def stepped(blank: Game) -> str:
    """One game played through a session: every question, everything that is told, every throw."""
    found = hashlib.sha256()
    session = begin(blank, Dice(int(blank.seats)), listen=True)
    guesses = Guesses(int(blank.seats))
    while session.stop == ASKED:
        question = [session.seat, session.kind, session.options, session.about]
        found.update(json.dumps([question, session.news]).encode())
        session.answer(guesses.one_of(session.options))
    found.update(json.dumps([session.entries(), session.log(), session.game().snapshot()]).encode())
    return found.hexdigest()[:16]


def raced(way: Way) -> Hashes:
    """Games in real time: everything that is told, with its times, and how they end."""
    setup, seats, options = way
    blank = box("treasure_bell").new_game(seats, setup, options)
    table = racers(seats)
    found = hashlib.sha256()
    for seed in range(RACES):
        table.begin(seed)
        g = blank.clone(table)
        g.events = []
        play(g)
        found.update(json.dumps([g.events, results(g), g.snapshot()]).encode())
    return {"raced": found.hexdigest()[:16]}


def results(g: Game) -> list[float]:
    return [g.result(seat) for seat in range(int(g.seats))]
