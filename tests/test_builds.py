"""The interpreted and the compiled build are the same game.

Both must play the thousands of games of `golden/dice_forge_builds.json` (`test_golden.py` compares each build with it).
"""

import os

import pytest

from astragal.build import compiled, describe
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import Driver, Game, play
from astragal.engine.session import ASKED, begin
from astragal.games.dice_forge import kinds
from astragal.games.dice_forge.setups import new_game
from tests.playing import WAY_NAMES, WAYS, Guesses, any_way


def test_this_is_the_build_that_was_asked_for() -> None:
    assert compiled() == (os.environ.get("ASTRAGAL_COMPILED") == "1")
    assert ("compiled core" in describe()) == compiled()


class Answers(Driver):
    """In plain Python, what `Guesses` and `Dice` say: a compiled game plays the same with it."""

    def __init__(self, seed: int) -> None:
        self.guesses = Guesses(seed)
        self.dice = Dice(seed)

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return self.guesses.one_of(options)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return int(self.dice.chance(g, seat, kind, about, n))


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_in_place_and_through_a_session_a_game_is_the_same(setup: str, seats: int, options: list[str]) -> None:
    in_place = new_game(seats, setup, options).clone(Answers(7))
    play(in_place)
    session = begin(new_game(seats, setup, options), Dice(7))
    guesses = Guesses(7)
    while session.stop == ASKED:
        session.answer(guesses.one_of(session.options))
    assert session.game().snapshot() == in_place.snapshot()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_random_games_end_and_ask_no_more_than_the_bound(part: int) -> None:
    """2,000 games interpreted, 100,000 compiled, of any setup and module with any options."""
    games = 10_000 if compiled() else 200
    for seed in range(part * games, (part + 1) * games):
        setup, seats, options = any_way(seed)
        driver = RandomDriver(seed, seed)
        g = new_game(seats, setup, options).clone(driver)
        play(g)
        assert g.over
        assert 0 < driver.asked <= kinds.QUESTION_BOUND
        assert sum(g.result(seat) for seat in range(seats)) == pytest.approx(1)
