"""What is seen in -v0 does not move: the numbers themselves, in games that are answered by lot, in both builds."""

import hashlib

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.session import ASKED
from astragal.envs import core
from astragal.envs.settings import Settings
from tests.playing import Guesses

HELP = """What learners see at the same questions is not what it was, or the same dice and answers lead elsewhere. If a
rule was mended, write down the new number; if the observation has changed, raise VERSION in envs/registering.py and say
in HISTORY of envs/pages/tables.py what is different."""

# game, seats, setup: all observations of all seats in a game, as one number, compact and as features
FROZEN = {
    ("dice_forge", 2, "introductory"): ("4ff87a9b3b1a3b48", "fd6b694c498a2eca"),
    ("dice_forge", 4, "discovery_goddess"): ("fade70b98401c210", "d2d9144dde5288a9"),
    ("dice_forge", 3, "discovery_titans"): ("d9c7b85a9fe2d1d9", "675bcb73f42084cb"),
    ("titan_dice", 1, "standard"): ("e53f9a4764056d58", "04139da753e9d934"),
    ("titan_dice", 3, "standard"): ("919e0a5187e7e145", "154df657c4bac345"),
    ("treasure_bell", 3, "beat"): ("77590bd27d8d0769", "f912f76b680bc93b"),
}


def seen_in_a_game(game: str, seats: int, setup: str) -> tuple[str, str]:
    way = Settings(game, seats, setup)
    sums = [hashlib.sha256(), hashlib.sha256()]
    session = core.begun(way.blank, Dice(11))
    guesses = Guesses(12)
    while session.stop == ASKED:
        for seat in range(seats):
            for compact, found in zip((True, False), sums):
                found.update(core.seen(way.eyes, session, seat, compact))
        session.answer(guesses.one_of(session.options))
    return sums[0].hexdigest()[:16], sums[1].hexdigest()[:16]


@pytest.mark.parametrize(("game", "seats", "setup"), FROZEN)
def test_the_same_questions_are_seen_as_the_same_numbers(game: str, seats: int, setup: str) -> None:
    assert seen_in_a_game(game, seats, setup) == FROZEN[game, seats, setup], HELP
