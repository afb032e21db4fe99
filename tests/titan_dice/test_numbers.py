"""How often things happen with the standard dice (§16)."""

from itertools import product

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.game import Driver, Game
from astragal.engine.options import listed
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import WOUND
from astragal.games.titan_dice.rules import exodus, rolling, state
from astragal.games.titan_dice.rules.attack import attack_turn
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.games.titan_dice.rules.rows import packed


class Falling(Driver):
    """Dice that fall as told."""

    def __init__(self, sides: tuple[int, ...]) -> None:
        self.sides = list(sides)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return self.sides.pop(0)


class Keeping(Driver):
    """Throws dice from a seed; re-rolls every wound, and in an attack everything but the most frequent face."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return int(self.dice.chance(g, seat, kind, about, n))

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        if kind != kinds.ATTACK_REROLL:
            return listed(options)[-1]
        rolled = g.snapshot()["rolled"]
        assert isinstance(rolled, list)
        return next((option for option in listed(options) if option and option - 1 != rolled.index(max(rolled))), 0)


def test_without_re_roll_120_of_7776_first_rolls_are_gaias_blessing() -> None:
    g = new_game(2)
    blessed = 0
    for sides in product(range(6), repeat=5):
        if sides.count(WOUND) == 0:
            copy = g.clone(Falling(sides))
            copy.players[0].turns = 1
            blessed += not rolling.roll_phase(copy, copy.players[0])
    assert blessed == 120


def test_with_re_roll_one_first_roll_in_thirty_is_gaias_blessing_and_one_in_seven_leaves_a_wound() -> None:
    g = new_game(2)
    driver = Keeping(1)
    blessed = wounded = 0
    for _ in range(20000):
        copy = g.clone(driver)
        copy.players[0].turns = 1
        rolling.roll_phase(copy, copy.players[0])
        blessed += copy.players[0].spent == 5
        wounded += copy.players[0].wound_dice > 0 or copy.players[0].out
    assert blessed / 20000 == pytest.approx(0.03335, abs=0.004)
    assert 1 - wounded / 20000 == pytest.approx(0.8686, abs=0.008)


@pytest.mark.parametrize(("dice", "chance"), [(3, 0.1127), (4, 0.3152), (5, 0.5413)])
def test_how_often_an_attack_succeeds_that_keeps_its_largest_group(dice: int, chance: float) -> None:
    g = new_game(2)
    driver = Keeping(2)
    attacks = 0
    state.restore_player(g.players[0], {"out": 1, "removed": 5 - dice})
    for _ in range(6000):
        copy = g.clone(driver)
        copy.events = []
        attack_turn(copy, copy.players[0])
        attacks += any(event[0] == kinds.ATTACK for event in copy.events)
    assert attacks / 6000 == pytest.approx(chance, abs=0.02)


def test_alone_all_creatures_are_lost_after_about_seven_rounds_if_nobody_helps() -> None:
    rounds = []
    for seed in range(300):
        g = new_game(1).clone(Dice(seed))
        while g.exodus:
            exodus.npc_turn(g)
            g.round += 1
        rounds.append(int(g.round) - 1)
    assert sum(rounds) / 300 == pytest.approx(7.5, abs=0.4)


def test_a_row_holds_small_counts() -> None:
    assert packed([1, 2, 3, 4, 0]) == 0x04321
