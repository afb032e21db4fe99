"""The table of blessings: where a zone adds to the dice and where Cerberus may repeat (Rebellion §1.8). Where Twins may
reroll: `test_twins.py`; the bonus of the golems: `test_golems.py`."""

from typing import Any

import pytest

from astragal.testing import scenario

ROLL = "roll Ann sun 1G moon 1G"
ONE = "roll Ann sun 1G"
OFFER = ["keeps cerberus", "spends cerberus"]
ANCESTOR = ("Ann forges 1V+1S over 1G on moon", "roll Ann moon 1G")
WHEEL = ("Ann declares 1A on sun", "Ann declares 1M on moon", ROLL)

# the set, what is said until the first roll is applied, what else, the gold of all that without a zone, the dice
OWN_DICE: list[tuple[str, tuple[str, ...], tuple[str, ...], int]] = [
    ("cancer", (ROLL,), (ROLL,), 4),
    ("sentinel", (ROLL,), (ROLL,), 4),
    ("wheel_of_fortune", WHEEL, (), 2),
    ("sphinx", ("Ann chooses the sun die", ONE), (ONE,) * 3, 4),
    ("cyclops", ("Ann chooses the sun die", ONE, "Ann converts 0G"), (ONE, "Ann converts 0G") * 3, 4),
    ("ancestor", ANCESTOR, (), 1),
    ("goddess", ("Ann turns sun to 1G", "Ann turns moon to 1G"), (), 2),
    ("left_hand", (ROLL,), (), 2),
]


def game(card: str) -> Any:
    t = scenario("dice_forge", setup=f"discovery_titans,{card}")
    return t.with_hero(0, sun=6, moon=6, allegiance=20)


@pytest.mark.parametrize(("card", "first", "rest", "gold"), OWN_DICE)
def test_a_zone_of_loyalty_adds_to_every_blessing_with_ones_own_dice(
    card: str, first: tuple[str, ...], rest: tuple[str, ...], gold: int
) -> None:
    """Rebellion §1.8: each die gave 1 gold, and 1 more"""
    t = game(card)
    t.feat(0, card, *first, *rest)
    assert t.hero(0).gold == 2 * gold


@pytest.mark.parametrize(("card", "first", "rest", "gold"), OWN_DICE)
def test_cerberus_may_repeat_every_blessing_with_ones_own_dice(
    card: str, first: tuple[str, ...], rest: tuple[str, ...], gold: int
) -> None:
    """Rebellion §1.8"""
    t = game(card).with_hero(0, cerberus=1)
    assert t.offered("action", f"Ann feats {card}", *first) == OFFER


def test_step_1_an_oust_and_pegasus_are_blessings_with_ones_own_dice() -> None:
    """Rebellion §1.8"""
    t = game("pegasus").with_hero(1, allegiance=20, cerberus=1, island=4, cards=["pegasus"])
    t.bless_everyone(ROLL, "roll Bob sun 1G moon 1G", "Bob keeps cerberus")
    assert (t.hero(0).gold, t.hero(1).gold) == (4, 4)
    lines = ["Ann feats right_hand", "Bob flies to island 2", "roll Bob sun 1G moon 1G"]
    assert t.offered("action", *lines) == OFFER
    lines += ["Bob keeps cerberus", "Bob chooses the sun die", "roll Bob sun 1G"]
    assert t.offered("action", *lines) == OFFER
    t.action(*lines, "Bob keeps cerberus", "Ann spends 0G")
    assert t.hero(1).gold == 4 + 4 + 2


def test_the_oracle_and_the_silver_hind_are_minor_blessings() -> None:
    """Rebellion §1.8"""
    t = game("cerberus").with_hero(0, cerberus=1, cards=["oracle"])
    lines = ("Ann calls oracle", "Ann chooses the sun die", ONE)
    assert t.offered("reinforcements", *lines) == OFFER
    t.reinforcements(*lines, "Ann keeps cerberus")
    assert t.hero(0).gold == 2


@pytest.mark.parametrize(
    ("card", "lines", "gold"),
    [
        ("satyrs", ("roll Bob sun 1G moon 1G",), 2),
        ("wind", (ROLL, "roll Bob sun 1G moon 1M", "Ann takes all gold"), 3),
        ("celestial_die", ("roll Ann celestial celestial-mirror", "Ann applies 1G"), 1),
        ("celestial_die", ("roll Ann celestial celestial-choose", "Ann turns sun to 1G"), 1),
    ],
)
def test_what_is_no_blessing_with_ones_own_dice_is_not_increased_and_not_repeated(
    card: str, lines: tuple[str, ...], gold: int
) -> None:
    """Rebellion §1.8"""
    t = game(card).with_hero(0, cerberus=1)
    t.feat(0, card, *lines)
    assert (t.hero(0).gold, t.hero(0).cerberus) == (gold, 1)


def test_the_pair_of_another_in_the_left_hand_is_not_increased_and_not_repeated() -> None:
    """Rebellion §1.8"""
    t = game("left_hand").with_hero(0, cerberus=2).with_hero(1, island=2)
    t.feat(0, "left_hand", ROLL, "roll Bob sun 1G moon 1G", "Ann keeps cerberus")
    assert (t.hero(0).gold, t.hero(0).cerberus) == (4 + 2, 2)
