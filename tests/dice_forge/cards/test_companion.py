"""The Companion: it advances on every turn of its owner and is cashed once (Rebellion §5.2)."""

from typing import Any

import pytest

from astragal.testing import scenario

ROLLS = ("roll Ann sun 1G moon 1G", "roll Bob sun 1G moon 1G") * 2


def anns_companions(*spaces: int, setup: str = "introductory,companion", **fields: int) -> Any:
    return scenario("dice_forge", setup=setup).with_hero(0, companions=spaces, **fields)


def test_the_companion_moves_one_space_in_each_turn_after_its_purchase_and_is_cashed_for_good() -> None:
    """Rebellion §7-21, §8-24"""
    t = scenario("dice_forge", setup="introductory,companion").with_hero(0, moon=1)
    t.turn(*ROLLS, "Ann feats companion")
    assert t.companions(0) == [0]
    for space in (1, 2, 3):
        t.turn(*ROLLS[::-1], "Bob passes")
        t.turn(*ROLLS, "Ann passes")
        assert t.companions(0) == [space]
    t.turn_of(0).action("Ann cashes companion", "Ann passes")
    assert (t.hero(0).sun, t.hero(0).glory, t.companions(0)) == (3, 3, ["cashed"])
    t.reinforcements()
    assert t.companions(0) == ["cashed"]
    assert t.score(0) == 3 + 2


def test_shards_of_the_companion_above_the_cap_are_lost() -> None:
    """Rebellion §7-22"""
    t = anns_companions(4, sun=5)
    t.action("Ann cashes companion", "Ann passes")
    assert (t.hero(0).sun, t.hero(0).glory) == (6, 4)


def test_the_companion_stays_on_its_last_space() -> None:
    """Rebellion §7-23"""
    t = anns_companions(5)
    t.reinforcements("Ann stops calling")
    assert t.companions(0) == [5]


def test_the_companion_is_not_cashed_on_the_turn_of_another() -> None:
    """Rebellion §7-23"""
    t = anns_companions(3).turn_of(1).with_die(0, "sun", "1G/1S/1M")
    roll = "roll Ann sun 1G/1S/1M moon 1G"
    assert t.offered_in_blessing(0, roll) == ["takes 1G", "takes 1S", "takes 1M"]
    assert t.refused_in_blessing(0, roll, "Ann cashes companion") == "not_your_turn"


def test_the_companion_on_its_first_space_is_not_cashed() -> None:
    t = anns_companions(0, gold=2)
    assert t.refused("action", "Ann cashes companion") == "no_companion"


def test_a_companion_is_cashed_once() -> None:
    t = anns_companions(3, gold=2)
    assert t.refused("action", "Ann cashes companion", "Ann cashes companion") == "no_companion"


@pytest.mark.parametrize("space", [1, 2, 3, 4, 5])
def test_each_space_is_worth_its_number_of_sun_shards_and_glory(space: int) -> None:
    t = anns_companions(space)
    t.action("Ann cashes companion", "Ann passes")
    assert (t.hero(0).sun, t.hero(0).glory) == (space, space)


def test_the_companion_is_cashed_before_a_feat_or_an_extra_action_to_pay_it() -> None:
    t = anns_companions(3)
    t.actions("Ann cashes companion", "Ann feats elder", "Ann pays 2S for another action", "Ann passes")
    assert (t.hero(0).sun, t.hero(0).glory) == (0, 3)
    t = anns_companions(2, gold=2)
    forging = ("Ann forges 3G over 1G on sun", "Ann stops forging")
    t.actions(*forging, "Ann cashes companion", "Ann pays 2S for another action", "Ann passes")
    assert t.hero(0).sun == 0


def test_the_companion_is_cashed_in_the_middle_of_ones_own_blessing() -> None:
    t = anns_companions(2).shows(0, "1G/1S/1M", "1G")
    t.blessing(0, "Ann cashes companion", "Ann takes 1S")
    assert (t.hero(0).sun, t.hero(0).glory) == (3, 2)


def test_the_companion_is_offered_once_in_step_2_even_with_no_reinforcement() -> None:
    t = anns_companions(2)
    assert t.offered("reinforcements") == ["stops calling", "cashes companion 1"]


def test_several_companions_advance_and_are_cashed_each_for_itself() -> None:
    t = anns_companions(1, 4)
    t.reinforcements("Ann cashes companion 2", "Ann stops calling")
    assert (t.companions(0), t.hero(0).sun) == ([2, "cashed"], 5)


def test_a_cashed_companion_still_counts_as_a_feat_performed() -> None:
    t = anns_companions(7, setup="introductory,companion,goldsmith", sun=4)
    t.action("Ann feats goldsmith")
    assert t.hero(0).glory == 2 * 2


def test_the_turn_of_the_eternal_fire_advances_the_companion_again() -> None:
    t = anns_companions(1, setup="introductory,companion,eternal_fire", sun=6)
    t.turn(*ROLLS, "Ann feats eternal_fire")
    assert t.companions(0) == [2]
    t.turn("roll Ann sun 1G moon 1G", "roll Ann sun 1G moon 1G", "Ann passes")
    assert t.companions(0) == [3]


def test_the_companion_cashed_while_paying_may_pay_instead_of_the_scepter() -> None:
    t = anns_companions(2, setup="introductory,companion,scepter", sun=0).with_hero(0, scepters=[4, 4])
    assert t.offered("action", "Ann feats elder")[:1] == ["uses scepter 1 as nothing"]
    t.action(
        "Ann feats elder", "Ann cashes companion", "Ann uses scepter 1 as nothing", "Ann uses scepter 2 as nothing"
    )
    assert (t.hero(0).sun, t.scepters(0)) == (1, [4, 4])
