"""The judge asked at once says what it says answer by answer."""

from typing import Any, cast

import pytest

from astragal.bots.bot import Bot
from astragal.bots.seated import Seated
from astragal.engine.game import Game
from astragal.engine.judge import PlainJudge
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.judging import judge
from astragal.games.dice_forge.rules.new_game import new_game

ONE_BY_ONE = PlainJudge(cast(Any, judge.worth))


class Comparing(Bot):
    """Greedy in both ways."""

    def __init__(self) -> None:
        self.actions = 0

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        one_by_one = int(ONE_BY_ONE.best(g, seat, kind, options, about))
        assert int(judge.JUDGE.best(g, seat, kind, options, about)) == one_by_one
        self.actions += kind == kinds.ACTION
        return one_by_one


@pytest.mark.parametrize(
    ("setup", "options"),
    [
        ("introductory", []),
        ("alternate", []),
        ("discovery_goddess", []),
        ("discovery_titans", []),
        ("perfect_for_two", []),
        ("random", ["rebellion", "promos"]),
    ],
)
def test_the_best_answer_is_the_same_however_the_judge_is_asked(setup: str, options: list[str]) -> None:
    bots = [Comparing(), Comparing()]
    table = Seated([*bots])
    for seed in range(3):
        table.begin(seed)
        table.play(new_game(2, setup, options).clone(table))
    assert min(bot.actions for bot in bots) > 20
