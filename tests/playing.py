"""Random games for tests: every way to set Dice Forge up, and sessions played with answers from a seed."""

from __future__ import annotations

from collections.abc import Iterator

from astragal.engine.dice import among, following, seeded
from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session, begin
from astragal.games.dice_forge.setups import OPTIONS, new_game
from astragal.games.dice_forge.state import DiceForge

PROMOS_LAID_OUT = "introductory,magical_seagull,monsters,nymph,pegasus,wheel_of_fortune"
SETUPS = ["introductory", "alternate", "random", "draft", PROMOS_LAID_OUT]
SEATS = [2, 3, 4]


def all_options(seats: int) -> list[str]:
    """Every option that can be switched on for so many heroes."""
    return [option for option in OPTIONS if option != "without_6g" or seats == 2]


def ways_to_set_up() -> Iterator[tuple[str, int, list[str]]]:
    """Every setup and number of heroes, without options and with all of them."""
    for setup in SETUPS:
        for seats in SEATS:
            yield setup, seats, []
            yield setup, seats, all_options(seats)


def name_of(setup: str, seats: int, options: list[str]) -> str:
    """How one of these ways is called in the report of a test."""
    short = "promos" if setup == PROMOS_LAID_OUT else setup
    return f"{short}-{seats}{'-all-options' if options else ''}"


WAYS = list(ways_to_set_up())
WAY_NAMES = [name_of(*way) for way in WAYS]


class Guesses:
    """Picks among options, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.state = int(seeded(seed))

    def below(self, n: int) -> int:
        self.state = int(following(self.state))
        return int(among(self.state, n))

    def one_of(self, options: int) -> int:
        choices = listed(options)
        return choices[self.below(len(choices))]


def play_on(session: Session, seed: int, answers: int | None = None) -> Session:
    """Answer at random: so many times, or to the end of the game."""
    guesses = Guesses(seed)
    given = 0
    while session.stop == ASKED and given != answers:
        session.answer(guesses.one_of(session.options))
        given += 1
    return session


def random_session(
    setup: str = "introductory",
    seats: int = 2,
    seed: int = 0,
    answers: int | None = None,
    options: list[str] | None = None,
    listen: bool = False,
) -> Session:
    """A game played at random: so many answers of it, or all."""
    return play_on(begin(new_game(seats, setup, options), Dice(seed), listen), seed, answers)


def game_of(session: Session) -> DiceForge:
    """The game of a session, at its question."""
    g = session.game()
    assert isinstance(g, DiceForge)
    return g
