"""The loops whose speed is measured: nothing in them but the engine and the rules."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.dice import among, following, seeded
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import NOBODY, Game, play
from astragal.engine.options import count, nth
from astragal.engine.session import ASKED, Session, begin

OTHER_SEED: Final = 0x5555  # answers and dice have different seeds


def play_at_random(blank: Game, first: int, games: int) -> int:
    """Play games of these seeds with random answers. How many questions were there?"""
    decisions = 0
    for seed in range(first, first + games):
        driver = RandomDriver(seed ^ OTHER_SEED, seed)
        play(blank.clone(driver))
        decisions += int(driver.asked)
    return decisions


def copy_state(g: Game, times: i64) -> None:
    for _ in range(times):
        g.clone(NOBODY)


def copy_position(session: Session, times: i64) -> None:
    dice = Dice(0)
    for _ in range(times):
        session.copy(dice)


def answer_at_random(blank: Game, first: int, games: int) -> int:
    """The same games played from outside, answer by answer. How many answers were there?"""
    answers = 0
    for seed in range(first, first + games):
        session = begin(blank, Dice(seed))
        state = seeded(seed ^ OTHER_SEED)
        while session.stop == ASKED:
            options: i64 = session.options
            state = following(state)
            session.answer(int(nth(options, among(state, count(options)))))
            answers += 1
    return answers
