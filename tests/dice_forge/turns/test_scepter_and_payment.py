"""The Blacksmith's Scepter, and what feats, extra actions and faces are paid with (Rebellion §3.3, §5.2, §5.6)."""

from typing import Any

import pytest

from astragal.testing import scenario
from tests.dice_forge.modules.titans import titans


def scepters(*gold: int, setup: str = "introductory,scepter", **fields: int) -> Any:
    return scenario("dice_forge", setup=setup).with_hero(0, scepters=gold, **fields)


# --- gold on a scepter ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stored", "gold"), [(0, 12), (3, 12), (5, 12), (6, 11)])
def test_gold_that_is_gained_is_split_freely_between_the_reserve_and_the_scepter(stored: int, gold: int) -> None:
    """Rebellion §7-14, §8-4"""
    t = scepters(0, gold=11).shows(0, "6G", "1M")
    t.blessing(0, f"Ann stores {stored}G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (gold, [stored])


def test_what_a_scepter_cannot_hold_goes_to_the_reserve() -> None:
    t = scepters(4).shows(0, "6G", "1M")
    assert t.offered_in_blessing(0)[-1] == "stores 2G on scepter 1"
    t.blessing(0, "Ann stores 2G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (4, [6])


def test_every_gain_of_gold_is_a_decision_of_its_own() -> None:
    t = scepters(0).shows(0, "3G", "4G")
    t.blessing(0, "Ann stores 1G on scepter 1", "Ann stores 4G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (2, [5])


def test_several_scepters_have_a_token_each() -> None:
    t = scepters(5, 0).shows(0, "6G", "1M")
    t.blessing(0, "Ann stores 1G on scepter 1", "Ann stores 3G on scepter 2")
    assert (t.hero(0).gold, t.scepters(0)) == (2, [6, 3])


def test_gold_is_stored_on_anothers_turn_too() -> None:
    t = scepters(0).turn_of(1).shows(0, "6G", "1M")
    t.blessing(0, "Ann stores 6G on scepter 1")
    assert t.scepters(0) == [6]


def test_a_scepter_just_taken_is_empty_and_holds_what_is_gained_from_then_on() -> None:
    t = scenario("dice_forge", setup="introductory,scepter").with_hero(0, moon=1, gold=5)
    t.action("Ann feats M1")
    assert (t.hero(0).gold, t.scepters(0)) == (5, [0])
    t.blessing(0, "roll Ann sun 1G moon 1M", "Ann stores 1G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (5, [1])


def test_gold_on_a_scepter_buys_faces_and_the_reserve_pays_what_it_does_not() -> None:
    """Rebellion §5.6"""
    t = scepters(4, gold=4)
    lines = ("Ann forges 2M",)
    assert t.offered("action", *lines) == [f"pays {gold}G from scepter 1" for gold in (2, 3, 4)]
    t.action("Ann forges 2M", "Ann pays 3G from scepter 1", "Ann forges 2M over 1G on sun", "Ann stops forging")
    assert (t.hero(0).gold, t.scepters(0)) == (1, [1])


def test_the_reserve_pays_first_unless_something_else_is_said() -> None:
    """Rebellion §5.6"""
    t = scepters(4, gold=4)
    t.action("Ann forges 1S", "Ann forges 1S over 1G on sun", "Ann stops forging")
    assert (t.hero(0).gold, t.scepters(0)) == (1, [4])


def test_gold_is_taken_from_several_scepters() -> None:
    t = scepters(2, 3, gold=1)
    t.action(
        *("Ann forges 3G/2V", "Ann pays 2G from scepter 1", "Ann pays 3G from scepter 2"),
        *("Ann forges 3G/2V over 1G on sun", "Ann stops forging"),
    )
    assert (t.hero(0).gold, t.scepters(0)) == (1, [0, 0])


def test_gold_on_a_scepter_pays_the_elder() -> None:
    t = scepters(2, gold=1).with_hero(0, cards=["elder"])
    t.reinforcements("Ann calls elder", "Ann pays 2G from scepter 1")
    assert (t.hero(0).gold, t.hero(0).glory, t.scepters(0)) == (0, 4, [0])


def test_the_minotaur_takes_no_gold_from_a_scepter() -> None:
    t = scepters(6, gold=2).turn_of(1).with_hero(1, sun=3).with_die(0, "sun", "4G")
    t.feat(1, "minotaur", "roll Ann sun 4G moon 1M")
    assert (t.hero(0).gold, t.scepters(0)) == (0, [6])


def test_a_triton_used_while_paying_changes_what_the_scepter_must_pay() -> None:
    t = scepters(4, setup="alternate,scepter", tritons=1, gold=1)
    lines = ("Ann forges 1S", "Ann spends triton", "Ann takes 6G")
    paying = ["pays 2G from scepter 1", "pays 3G from scepter 1", "spends triton"]
    assert t.offered("action", "Ann forges 1S") == paying
    paying = [f"pays {gold}G from scepter 1" for gold in range(4)]
    assert t.offered("action", *lines, "Ann stores 0G on scepter 1") == paying


# --- a scepter as shards --------------------------------------------------------------------------------------------


def test_a_scepter_pays_a_shard_beside_those_of_the_reserve() -> None:
    """Rebellion §7-15"""
    t = scepters(5, moon=2)
    t.action("Ann feats M4", "Ann uses scepter 1 as 1M", "roll Bob sun 1G moon 1M", "Ann stores 0G on scepter 1")
    assert (t.hero(0).moon, t.scepters(0)) == (1, [0])


SIX_USES = ["nothing", "1S", "1M", "2S", "2M"]


@pytest.mark.parametrize(("gold", "uses"), [(3, 1), (4, 3), (5, 3), (6, 5)])
def test_a_scepter_is_worth_a_shard_from_4_gold_on_and_two_of_a_kind_at_6(gold: int, uses: int) -> None:
    """Rebellion §7-16"""
    t = scepters(gold, sun=5, moon=5)
    if uses == 1:
        t.action("Ann feats hydra")
        assert t.scepters(0) == [3]
    else:
        assert t.offered("action", "Ann feats hydra") == [f"uses scepter 1 as {use}" for use in SIX_USES[:uses]]


def test_a_scepter_with_3_gold_is_no_shard() -> None:
    """Rebellion §7-16"""
    assert scepters(3, moon=0).refused("action", "Ann feats M1") == "not_enough_moon"
    assert scepters(5, 4, sun=5, moon=5).refused("action", "Ann feats hydra", "Ann uses scepter 1 as 2S") == (
        "scepter_too_low"
    )


@pytest.mark.parametrize("moon", [3, 4])
def test_a_full_scepter_is_never_a_sun_and_a_moon_shard(moon: int) -> None:
    """Rebellion §7-16"""
    t = scepters(6, sun=4, moon=moon)
    assert t.refused("action", "Ann feats hydra") == "not_enough_sun"


def test_a_full_scepter_pays_the_extra_action() -> None:
    """Rebellion §7-17"""
    t = scepters(6, sun=0, gold=2)
    t.actions(
        *("Ann forges 3G over 1G on sun", "Ann stops forging"),
        *("Ann pays 2S for another action", "Ann uses scepter 1 as 2S", "Ann passes"),
    )
    assert t.scepters(0) == [0]


def test_what_a_scepter_is_worth_beyond_the_price_is_lost() -> None:
    """Rebellion §7-18, §8-5"""
    t = scepters(6, sun=0, gold=0).with_hero(0, sun=1)
    used = ("Ann feats elder", "Ann uses scepter 1 as 1S")
    assert t.refused("actions", *used, "Ann pays 2S for another action") == "not_enough_sun"
    t.action(*used)
    assert (t.hero(0).sun, t.scepters(0)) == (1, [0])


def test_a_scepter_is_not_used_for_more_than_the_price() -> None:
    """Rebellion §5.6, §8-42: a full scepter for a price of one shard is said to be used as that one"""
    t = scepters(6, sun=1)
    assert t.offered("action", "Ann feats elder") == ["uses scepter 1 as nothing", "uses scepter 1 as 1S"]
    assert t.refused("action", "Ann feats elder", "Ann uses scepter 1 as 2S") == "superfluous"
    assert t.refused("action", "Ann feats elder", "Ann uses scepter 1 as 1M") == "superfluous"


def test_on_the_turn_of_another_no_scepter_is_used_as_shards() -> None:
    """Rebellion §7-20: on space 29 of the labyrinth two moon shards could be paid"""
    t = scenario("dice_forge", setup="discovery_goddess,scepter").turn_of(1)
    t.with_hero(0, scepters=[6], moon=1, golem=28).shows(0, "1S", "moon_golem")
    t.blessing(0, "Ann applies 1S first")
    assert (t.hero(0).golem, t.hero(0).moon, t.hero(0).glory, t.scepters(0)) == (29, 1, 0, [6])


def test_several_scepters_pay_one_feat() -> None:
    t = scepters(6, 4, sun=0, moon=0)
    t.action("Ann feats silver_hind", "Ann uses scepter 1 as 1M", "Ann uses scepter 2 as 1M")
    assert t.scepters(0) == [0, 0]
    t = scepters(6, 4, sun=0, moon=0)
    t.action("Ann feats silver_hind", "Ann uses scepter 1 as 2M")
    assert t.scepters(0) == [0, 4]


def test_a_scepter_must_be_used_where_nothing_else_can_pay() -> None:
    t = scepters(4, sun=0)
    t.action("Ann feats elder")  # one way only: nothing is asked
    assert t.scepters(0) == [0]


# --- ancient shards -------------------------------------------------------------------------------------------------


def test_ancient_shards_pay_as_sun_and_as_moon_and_move_nobody() -> None:
    """Rebellion §7-84"""
    t = titans(sun=4, moon=3, ancient=3, allegiance=16).in_stack("M1", 0).in_stack("M2", 0)
    t.in_stack("F1", 0).in_stack("F2", 0).action("Ann feats first_titan")
    hero = t.hero(0)
    assert (hero.sun, hero.moon, hero.ancient, hero.allegiance) == (0, 0, 0, 16)


def test_an_ancient_shard_pays_half_of_an_extra_action() -> None:
    """Rebellion §7-85"""
    t = titans(sun=1, ancient=1, gold=2)
    t.actions("Ann forges 3G over 1G on sun", "Ann stops forging", "Ann pays 2S for another action", "Ann passes")
    assert (t.hero(0).sun, t.hero(0).ancient) == (0, 0)


def test_moon_shards_do_not_pay_an_extra_action() -> None:
    """Rebellion §7-85"""
    t = titans(moon=2, gold=2)
    forging = ("Ann forges 3G over 1G on sun", "Ann stops forging")
    assert t.refused("actions", *forging, "Ann pays 2S for another action") == "not_enough_sun"


def test_how_many_ancient_shards_pay_is_free_but_none_is_superfluous() -> None:
    """Rebellion §5.6, §8-42"""
    t = titans(sun=2, ancient=5)
    paying = ("Ann feats guardian",)
    assert t.offered("action", *paying) == [f"pays {shards}A as sun" for shards in range(3)]
    assert t.refused("action", *paying, "Ann pays 3A as sun") == "not_so_much"
    t.action(*paying, "Ann pays 1A as sun")
    assert (t.hero(0).sun, t.hero(0).ancient) == (1, 4)


def test_what_the_reserve_lacks_ancient_shards_must_pay() -> None:
    t = titans(sun=1, ancient=5)
    assert t.refused("action", "Ann feats guardian", "Ann pays 0A as sun") == "not_so_little"
    assert t.offered("action", "Ann feats guardian") == ["pays 1A as sun", "pays 2A as sun"]


def test_of_a_double_price_ancient_shards_pay_any_split_that_covers_it() -> None:
    """Rebellion §3.3: as any split with total 10"""
    t = titans(sun=4, moon=4, ancient=3)
    lines = ("Ann feats first_titan",)
    assert t.offered("action", *lines) == ["pays 1A as sun", "pays 2A as sun"]  # one is kept for the moon
    assert t.offered("action", *lines, "Ann pays 1A as sun") == ["pays 1A as moon", "pays 2A as moon"]


def test_ancient_shards_and_scepters_pay_together() -> None:
    """Rebellion §8-42"""
    t = titans(sun=1, moon=0, ancient=1).with_hero(0, scepters=[4])
    t.action("Ann feats light", "Ann uses scepter 1 as 1S")
    assert (t.hero(0).sun, t.hero(0).ancient, t.scepters(0)) == (0, 0, [0])


def test_a_triton_used_while_paying_changes_what_ancient_shards_must_pay() -> None:
    t = titans(setup="discovery_titans,triton", sun=1, ancient=2, tritons=1)
    lines = ("Ann feats guardian", "Ann spends triton", "Ann takes 2S")
    assert t.offered("action", "Ann feats guardian") == ["pays 1A as sun", "pays 2A as sun", "spends triton"]
    assert t.offered("action", *lines) == ["pays 0A as sun", "pays 1A as sun", "pays 2A as sun"]
