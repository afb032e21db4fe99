"""What was thought about is forgotten: memory does not grow with the positions that were looked at."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import pytest

from astragal.bots import chances, roster, weights
from astragal.bots.bot import answer
from astragal.bots.greedy import Greedy
from astragal.bots.seated import Seated
from astragal.games.catalogue import box
from tests.playing import session_of

pytestmark = pytest.mark.any_build  # interpreted, a row is a list like any other

FORGE = box("dice_forge")
A_ROW = 8 * len(FORGE.features.NAMES)  # bytes: whoever keeps one at every look is found out


def kept(look: Callable[[], object], often: int) -> int:
    """The bytes that are held for each look, once everything has been loaded that is loaded only once."""
    for _ in range(5):
        look()
    gc.collect()
    tracemalloc.start()
    look()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(often):
        look()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // often


def test_a_network_forgets_what_it_was_shown() -> None:
    network = weights.known(FORGE, "base")
    g = session_of("dice_forge", ("introductory", 2, []), 1, 30).game()
    assert kept(lambda: network.value(FORGE.features.observe(g, 0)), 50) < A_ROW // 20


def test_who_foresees_forgets_what_might_have_come() -> None:
    session = session_of("dice_forge", ("introductory", 2, []), 1, 30)
    assert kept(lambda: chances.between(FORGE, session.base), 20) < A_ROW // 20
    assert kept(lambda: chances.after(FORGE, session, throws=2), 20) < A_ROW // 20


@pytest.mark.parametrize("name", ["greedy", "search:8", "learned:1", "expert:8"])
def test_a_bot_forgets_what_it_thought_of(name: str) -> None:
    bot = roster.bot(FORGE, name)
    session = session_of("dice_forge", ("introductory", 2, []), 1, 30)
    assert kept(lambda: answer(bot, session), 20) < A_ROW // 20


def test_games_that_are_over_are_forgotten() -> None:
    table = Seated([Greedy(roster.judge_of(FORGE)) for _ in range(2)])

    def play() -> None:
        table.begin(1)
        table.play(FORGE.new_game(2).clone(table))

    assert kept(play, 5) < A_ROW // 20
