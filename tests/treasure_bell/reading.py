"""The words of Treasure Bell and random games of it, in beats and in real time, for tests that hold in all of them."""

from collections.abc import Iterator

import pytest

from astragal.bots import roster
from astragal.engine.arrivals import CLOCK, args_of, command_of, seat_of, time_of
from astragal.engine.drivers import Dice
from astragal.engine.game import Event
from astragal.engine.session import ARRIVING, ASKED, Session, begin
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games import catalogue
from astragal.games.treasure_bell.rules.new_game import new_game
from astragal.games.treasure_bell.rules.state import TreasureBell
from tests.playing import Guesses

PACKAGE = "astragal.games.treasure_bell"
WORDS = {lang: load(PACKAGE, lang) for lang in LANGUAGES}
PLAYERS = ["Ann", "Bob", "Cleo", "Dan"]
WAYS: list[tuple[str, int, list[str]]] = [
    ("beat", 2, []),
    ("beat", 3, []),
    ("beat", 4, ["grid=5", "diagonal_battles"]),
    ("beat", 3, ["grid=3", "threshold=2", "attack=9", "rounds=9"]),
    ("action", 2, ["early_ring_penalty"]),
    ("action", 3, ["grid=5"]),
    ("action", 4, []),
]

every_language = pytest.mark.parametrize("words", WORDS.values(), ids=WORDS.keys())
every_way = pytest.mark.parametrize(("setup", "seats", "options"), WAYS)


def moments(setup: str, seats: int, options: list[str], seed: int) -> Iterator[Session]:
    """A random game, stopped at each of its questions or arrivals, and at its end."""
    session = begin(new_game(seats, setup, options), Dice(seed), listen=True)
    guesses = Guesses(seed)
    table = roster.seated(catalogue.box("treasure_bell"), ["random"] * seats)
    table.begin(seed)
    while not session.over:
        yield session
        if session.stop == ASKED:
            answer(session, guesses)
        else:
            arrive(session, int(table.arrival(session.base)), guesses)
    yield session


def answer(session: Session, guesses: Guesses) -> None:
    """Any of the seats that are asked answers; it seldom rings."""
    asked = session.questions()
    one = asked[guesses.below(len(asked))]
    option = guesses.one_of(int(one.options))
    if option == 2 and guesses.below(4):
        option = guesses.one_of(int(one.options))
    session.answer_for(int(one.seat), option)


def arrive(session: Session, arrival: int, guesses: Guesses) -> None:
    """What a bot does; now and then somebody rings too early before it."""
    time, seat = int(time_of(arrival)), int(seat_of(arrival))
    someone = guesses.below(int(session.base.seats))
    now = int(game_of(session).now)
    if guesses.below(12) == 0 and session.base.why_not_arrival(now, someone, 0, 0) == 0:
        session.arrive(now, someone, 0, 0)
    if session.stop != ARRIVING:
        return
    if seat == CLOCK:
        session.let_time_pass(time)
    elif session.base.why_not_arrival(time, seat, command_of(arrival), args_of(arrival)) == 0:
        session.arrive(time, seat, int(command_of(arrival)), int(args_of(arrival)))


def game_of(session: Session) -> TreasureBell:
    g = session.game()
    assert isinstance(g, TreasureBell)
    return g


def whole_game(setup: str, seats: int, options: list[str], seed: int) -> Session:
    *_, last = moments(setup, seats, options, seed)
    return last


def events_of(session: Session) -> list[Event]:
    return [event for step in session.log() for event in step]
