"""Feats that bless: Cancer, Sentinel, Sphinx, Cyclops, and Wild Spirits (§8)."""

from typing import Any

import pytest

from astragal.testing import scenario


def test_cancer_gives_two_divine_blessings_each_resolved_before_the_next() -> None:
    t = scenario("dice_forge").with_hero(0, moon=6).with_die(0, "sun", "1G/1S/1M")
    t.action(
        "Ann feats cancer",
        "roll Ann sun 1G/1S/1M moon 2V",
        "Ann takes 1S",
        "roll Ann sun 1G/1S/1M moon 1G",
        "Ann takes 1M",
    )
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (1, 1, 1, 2)


def test_wild_spirits_give_3_gold_and_3_moon_shards() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1, gold=10, moon=1)
    t.action("Ann feats wild_spirits")
    assert (t.hero(0).gold, t.hero(0).moon) == (12, 4)


# --- Sentinel -------------------------------------------------------------------------------------------------------


def sentinel(*options: str) -> Any:
    return scenario("dice_forge", setup="alternate", options=options).with_hero(0, moon=6)


PLAIN_ROLL = "roll Ann sun 1G moon 1G"


@pytest.mark.parametrize(
    ("sun", "moon", "expected"),
    [(0, 0, (2, 2, 0)), (2, 0, (0, 2, 4)), (0, 2, (2, 0, 4)), (2, 2, (0, 0, 8))],
)
def test_sentinel_turns_the_shards_of_each_face_into_2_glory_each_or_not(
    sun: int, moon: int, expected: tuple[int, int, int]
) -> None:
    """§13-70"""
    t = sentinel().with_die(0, "sun", "2S").with_die(0, "moon", "2M")
    t.feat(0, "sentinel", "roll Ann sun 2S moon 2M", f"Ann converts {sun}S", f"Ann converts {moon}M", PLAIN_ROLL)
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == expected


@pytest.mark.parametrize(("converted", "sun", "glory"), [(0, 6, 0), (6, 0, 12)])
def test_sentinel_turns_a_tripled_shard_into_glory_too(converted: int, sun: int, glory: int) -> None:
    """§13-70"""
    t = sentinel().with_die(0, "sun", "2S").with_die(0, "moon", "x3")
    t.feat(0, "sentinel", "roll Ann sun 2S moon x3", f"Ann converts {converted}S", PLAIN_ROLL)
    assert (t.hero(0).sun, t.hero(0).glory) == (sun, glory)


def test_sentinel_asks_for_each_resource_of_a_face_apart() -> None:
    """§14-5"""
    t = sentinel().with_die(0, "sun", "1G+1S+1M+1V")
    t.feat(0, "sentinel", "roll Ann sun 1G+1S+1M+1V moon 1G", "Ann converts 1S", "Ann converts 0M", PLAIN_ROLL)
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (4, 0, 1, 1 + 2)


def test_sentinel_takes_all_shards_of_a_kind_on_a_face_or_none() -> None:
    """§14-5"""
    t = sentinel().with_die(0, "sun", "2S")
    lines = ("Ann feats sentinel", "roll Ann sun 2S moon 1G")
    assert t.offered("action", *lines) == ["converts 0S", "converts 2S"]
    assert t.refused("action", *lines, "Ann converts 1S") == "all_or_nothing"


def test_with_the_option_sentinel_may_take_shard_by_shard() -> None:
    """§14-5: sentinel_by_shard"""
    t = sentinel("sentinel_by_shard").with_die(0, "sun", "2S")
    t.feat(0, "sentinel", "roll Ann sun 2S moon 1G", "Ann converts 1S", PLAIN_ROLL)
    assert (t.hero(0).sun, t.hero(0).glory) == (1, 2)


def test_with_the_option_sentinel_still_takes_no_more_shards_than_there_are() -> None:
    t = sentinel("sentinel_by_shard").with_die(0, "sun", "2S")
    assert t.refused("action", "Ann feats sentinel", "roll Ann sun 2S moon 1G", "Ann converts 3S") == "not_so_much"


def test_sentinel_converts_choices_shields_and_copied_faces() -> None:
    t = sentinel().with_die(0, "sun", "1G/1S/1M", "mirror").with_die(0, "moon", "shield-blue").shows(1, "2S", "1G")
    t.feat(
        0,
        "sentinel",
        "roll Ann sun 1G/1S/1M moon shield-blue",
        "Ann takes 1S",
        "Ann converts 1S",
        "Ann converts 2M",
        "roll Ann sun mirror moon 1G",
        "Ann copies 2S",
        "Ann converts 2S",
    )
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (0, 0, 2 + 4 + 4)


def test_sentinel_converts_again_when_cerberus_repeats() -> None:
    t = sentinel().with_hero(0, cerberus=1).with_die(0, "sun", "2S")
    t.feat(
        0,
        "sentinel",
        "roll Ann sun 2S moon 1G",
        "Ann converts 2S",
        "Ann spends cerberus",
        "Ann converts 0S",
        PLAIN_ROLL,
    )
    assert (t.hero(0).sun, t.hero(0).glory) == (2, 4)


def test_sentinel_converts_the_bearers_shard_but_not_the_owners_reward() -> None:
    t = sentinel().with_boar("red", owner=0, bearer=0)
    t.feat(
        0,
        "sentinel",
        "roll Ann sun boar-red moon 1G",
        "Ann takes 1S",
        "Ann converts 1S",
        "Ann takes 1M",
        PLAIN_ROLL,
    )
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (0, 1, 2)


def test_sentinel_leaves_gold_and_glory_alone() -> None:
    t = sentinel()
    t.feat(0, "sentinel", "roll Ann sun 1G moon 2V", "roll Ann sun 1G moon 2V")  # nothing is asked
    assert (t.hero(0).gold, t.hero(0).glory) == (2, 4)


# --- Sphinx ---------------------------------------------------------------------------------------------------------


def test_sphinx_gives_four_minor_blessings_with_one_die() -> None:
    t = scenario("dice_forge").with_hero(0, sun=6)
    t.action(
        "Ann feats sphinx",
        "Ann chooses the moon die",
        "roll Ann moon 1G",
        "roll Ann moon 2V",
        "roll Ann moon 1M",
        "roll Ann moon 2V",
    )
    assert (t.hero(0).gold, t.hero(0).moon, t.hero(0).glory) == (1, 1, 4)


def test_a_ship_may_change_the_sphinxs_die_between_two_rolls() -> None:
    """§13-69"""
    t = scenario("dice_forge").with_hero(0, sun=6, gold=6).with_die(0, "sun", "ship")
    t.action(
        "Ann feats sphinx",
        "Ann chooses the sun die",
        "roll Ann sun 1S",
        "roll Ann sun ship",
        "Ann sails for 3V over ship on sun",
        "roll Ann sun 3V",
        "roll Ann sun 3V",
    )
    assert (t.hero(0).glory, t.hero(0).sun, t.hero(0).gold) == (6, 1, 0)


# --- Cyclops --------------------------------------------------------------------------------------------------------


def cyclops(*options: str) -> Any:
    t = scenario("dice_forge", setup="alternate", options=options).with_hero(0, sun=6)
    return t.with_die(0, "sun", "6G", "2G+1M", "shield-yellow")


NO_GOLD = ["roll Ann sun 1S"] * 3
FIRST_ROLL = ("Ann feats cyclops", "Ann chooses the sun die")


def test_cyclops_turns_gold_into_as_much_glory_or_not() -> None:
    """§13-72"""
    t = cyclops()
    t.action(*FIRST_ROLL, "roll Ann sun 6G", "Ann converts 6G", *NO_GOLD)
    assert (t.hero(0).gold, t.hero(0).glory) == (0, 6)
    t = cyclops()
    t.action(*FIRST_ROLL, "roll Ann sun 6G", "Ann converts 0G", *NO_GOLD)
    assert (t.hero(0).gold, t.hero(0).glory) == (6, 0)


def test_gold_that_cyclops_leaves_may_go_to_the_hammer() -> None:
    """§13-72"""
    t = cyclops().with_hero(0, cards=["hammer"])
    t.action(*FIRST_ROLL, "roll Ann sun 6G", "Ann converts 0G", "Ann hammers 4G", *NO_GOLD)
    assert (t.hero(0).gold, t.hero(0).hammered) == (2, 4)


@pytest.mark.parametrize(("converted", "gold", "glory"), [(0, 2, 0), (2, 0, 2)])
def test_cyclops_converts_the_gold_of_a_sum_and_leaves_the_rest(converted: int, gold: int, glory: int) -> None:
    """§13-72"""
    t = cyclops()
    t.action(*FIRST_ROLL, "roll Ann sun 2G+1M", f"Ann converts {converted}G", *NO_GOLD)
    assert (t.hero(0).gold, t.hero(0).moon, t.hero(0).glory) == (gold, 1, glory)


def test_cyclops_converts_a_yellow_shields_gold() -> None:
    t = cyclops()
    t.action(*FIRST_ROLL, "roll Ann sun shield-yellow", "Ann converts 3G", *NO_GOLD)
    assert (t.hero(0).gold, t.hero(0).glory) == (0, 3)


def test_cyclops_takes_all_gold_of_a_roll_or_none() -> None:
    """§14-6"""
    t = cyclops()
    assert t.offered("action", *FIRST_ROLL, "roll Ann sun 6G") == ["converts 0G", "converts 6G"]
    assert t.refused("action", *FIRST_ROLL, "roll Ann sun 6G", "Ann converts 4G") == "all_or_nothing"


def test_with_the_option_cyclops_may_take_gold_by_gold() -> None:
    """§14-6: cyclops_by_gold"""
    t = cyclops("cyclops_by_gold")
    t.action(*FIRST_ROLL, "roll Ann sun 6G", "Ann converts 4G", *NO_GOLD)
    assert (t.hero(0).gold, t.hero(0).glory) == (2, 4)


def test_the_options_for_sentinel_and_cyclops_are_two() -> None:
    t = cyclops("sentinel_by_shard")
    assert t.refused("action", *FIRST_ROLL, "roll Ann sun 6G", "Ann converts 4G") == "all_or_nothing"
    t = sentinel("cyclops_by_gold").with_die(0, "sun", "2S")
    assert t.refused("action", "Ann feats sentinel", "roll Ann sun 2S moon 1G", "Ann converts 1S") == "all_or_nothing"
