"""The Tenacious Boars: a face on one hero's die that rewards another (§4.7)."""

from typing import Any

import pytest

from astragal.testing import scenario


def cleos_boar_on_bobs_die() -> Any:
    return scenario("dice_forge", heroes=3, setup="alternate").with_boar("red", owner=2, bearer=1)


@pytest.mark.parametrize(("bob", "sun", "moon"), [("1S", 1, 0), ("1M", 0, 1)])
@pytest.mark.parametrize(("cleo", "reward"), [("1S", (1, 0, 0)), ("1M", (0, 1, 0)), ("3V", (0, 0, 3))])
def test_the_bearer_gains_a_shard_and_the_owner_a_shard_or_3_glory(
    bob: str, sun: int, moon: int, cleo: str, reward: tuple[int, int, int]
) -> None:
    """§13-34"""
    t = cleos_boar_on_bobs_die()
    t.blessing(1, "roll Bob sun boar-red moon 1G", f"Bob takes {bob}", f"Cleo takes {cleo}")
    assert (t.hero(1).sun, t.hero(1).moon, t.hero(1).gold) == (sun, moon, 1)
    assert (t.hero(2).sun, t.hero(2).moon, t.hero(2).glory) == reward


def test_the_bearer_cannot_take_glory() -> None:
    t = cleos_boar_on_bobs_die()
    assert t.offered_in_blessing(1, "roll Bob sun boar-red moon 1G") == ["takes 1S", "takes 1M"]


def test_the_owner_is_rewarded_before_the_bearers_other_face_is_applied() -> None:
    t = cleos_boar_on_bobs_die().with_die(1, "moon", "1G/1S/1M")
    t.blessing(1, "roll Bob sun boar-red moon 1G/1S/1M", "Bob takes 1S", "Cleo takes 3V", "Bob takes 1G")
    assert (t.hero(1).sun, t.hero(1).gold) == (1, 1)


def test_a_boars_face_cannot_be_replaced_by_the_forge_action() -> None:
    """§13-37"""
    t = cleos_boar_on_bobs_die().with_hero(1, gold=12).turn_of(1)
    assert t.refused("action", "Bob forges 3G over boar-red on sun") == "face_is_locked"


def test_a_boars_face_cannot_be_replaced_by_a_ship() -> None:
    """§13-37"""
    t = cleos_boar_on_bobs_die().with_hero(1, gold=12).shows(1, "1S", "ship")
    assert t.refused_in_blessing(1, "Bob sails for 3G over boar-red on sun") == "face_is_locked"


def test_a_boars_face_cannot_be_replaced_by_a_card() -> None:
    """§13-37"""
    t = cleos_boar_on_bobs_die().with_hero(1, moon=5).turn_of(1)
    assert t.refused("action", "Bob feats helmet_of_invisibility over boar-red on sun") == "face_is_locked"


def test_a_boars_face_cannot_be_replaced_by_another_boar() -> None:
    t = cleos_boar_on_bobs_die().in_stack("boar", 2).with_hero(0, moon=3)
    lines = ("Ann feats M4", "Ann gives boar-yellow to Bob", "Bob forges boar-yellow over boar-red on sun")
    assert t.refused("action", *lines) == "face_is_locked"


def test_the_other_faces_of_a_bearers_die_can_be_replaced() -> None:
    t = cleos_boar_on_bobs_die().with_hero(1, gold=2).turn_of(1)
    t.action("Bob forges 3G over 1G on sun")
    assert t.faces(1, "sun").count("3G") == 1


def test_the_hero_who_is_named_forges_the_boar_and_the_face_removed_is_his() -> None:
    """§13-38"""
    t = scenario("dice_forge", heroes=4, setup="alternate").in_stack("boar", 1).with_hero(0, moon=3)
    t.action("Ann feats tenacious_boar-blue", "Ann gives boar-blue to Bob", "Bob forges boar-blue over 2V on moon")
    assert t.faces(1, "moon") == ["1G", "1G", "1G", "1G", "1M", "boar-blue"]
    assert t.shown(1)[1] == "boar-blue"
    assert (t.hero(1).forged, t.hero(0).forged) == (1, 0)
    assert "boar-blue" not in t.temple()
    assert t.hero(1).gold == 0  # it costs the bearer nothing


def test_one_cannot_name_oneself_as_the_bearer() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_hero(0, moon=3)
    assert t.refused("action", "Ann feats M4", "Ann gives boar-red to Ann") == "not_yourself"


def test_the_owner_is_rewarded_for_a_boar_he_has_given_away_in_this_game() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_hero(0, moon=3)
    t.action("Ann feats M4", "Ann gives boar-red to Bob", "Bob forges boar-red over 1G on sun")
    t.blessing(1, "roll Bob sun boar-red moon 1G", "Bob takes 1S", "Ann takes 1M")
    assert (t.hero(1).sun, t.hero(0).moon) == (1, 1)


def test_a_minotaurs_victim_loses_by_his_boar_and_its_owner_still_gains() -> None:
    """§13-39"""
    t = scenario("dice_forge", heroes=3, setup="alternate,minotaur").with_boar("red", owner=2, bearer=1)
    t.with_hero(0, sun=3).with_hero(1, sun=0, moon=2, gold=1).with_die(1, "moon", "4G")
    t.feat(
        0,
        "minotaur",
        "roll Bob sun boar-red moon 4G",
        "roll Cleo sun 1G moon 1G",
        "Bob loses 1S",
        "Cleo takes 3V",
    )
    assert (t.hero(1).sun, t.hero(1).moon, t.hero(1).gold) == (0, 2, 0)
    assert t.hero(2).glory == 3


def test_the_owners_reward_is_not_tripled_by_his_own_x3() -> None:
    t = cleos_boar_on_bobs_die().shows(2, "x3", "1G")
    t.blessing(1, "roll Bob sun boar-red moon 1G", "Bob takes 1S", "Cleo takes 3V")
    assert t.hero(2).glory == 3


def test_the_owners_reward_does_not_match_his_own_shield() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_boar("red", owner=0, bearer=0)
    t.with_die(0, "moon", "shield-green")
    t.blessing(0, "roll Ann sun boar-red moon shield-green", "Ann takes 1S", "Ann takes 3V")
    assert t.hero(0).glory == 3 + 3  # the shield's own 3 glory, not 5


def test_two_boars_on_one_roll_are_both_applied_and_each_owner_gains() -> None:
    t = cleos_boar_on_bobs_die().with_boar("blue", owner=0, bearer=1, die="moon")
    t.blessing(
        1, "roll Bob sun boar-red moon boar-blue", "Bob takes 1S", "Cleo takes 3V", "Bob takes 1M", "Ann takes 1S"
    )
    assert (t.hero(1).sun, t.hero(1).moon, t.hero(2).glory, t.hero(0).sun) == (1, 1, 3, 1)


def test_the_owner_of_two_boars_on_one_roll_gains_twice() -> None:
    t = cleos_boar_on_bobs_die().with_boar("blue", owner=2, bearer=1, die="moon")
    t.blessing(
        1, "roll Bob sun boar-red moon boar-blue", "Bob takes 1S", "Cleo takes 3V", "Bob takes 1S", "Cleo takes 3V"
    )
    assert (t.hero(1).sun, t.hero(2).glory) == (2, 6)


def test_cerberus_rewards_the_boars_owner_again() -> None:
    t = cleos_boar_on_bobs_die().with_hero(1, cerberus=1)
    t.blessing(
        1,
        "roll Bob sun boar-red moon 1G",
        "Bob takes 1S",
        "Cleo takes 3V",
        "Bob spends cerberus",
        "Bob takes 1M",
        "Cleo takes 1S",
    )
    assert (t.hero(1).sun, t.hero(1).moon, t.hero(1).gold) == (1, 1, 2)
    assert (t.hero(2).glory, t.hero(2).sun) == (3, 1)


def test_a_boar_applied_by_satyrs_rewards_its_owner() -> None:
    t = scenario("dice_forge", heroes=2, setup="alternate,satyrs").with_boar("red", owner=0, bearer=1)
    t.with_hero(0, moon=3)
    t.feat(0, "satyrs", "roll Bob sun boar-red moon 1G", "Ann takes 1S", "Ann takes 3V")
    assert (t.hero(0).sun, t.hero(0).glory, t.hero(0).gold, t.hero(1).sun) == (1, 3, 1, 0)


def test_a_roll_for_satyrs_alone_rewards_no_boar() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate,satyrs").with_boar("red", owner=2, bearer=1)
    t.with_hero(0, moon=3)
    t.feat(0, "satyrs", "roll Bob sun boar-red moon 1G", "roll Cleo sun 1S moon 2V", "Ann applies 1S", "Ann applies 2V")
    assert (t.hero(2).sun, t.hero(2).moon, t.hero(2).glory) == (0, 0, 0)


def test_the_owners_reward_comes_in_a_minor_blessing_too() -> None:
    t = cleos_boar_on_bobs_die()
    t.minor_blessing(1, "sun", "roll Bob sun boar-red", "Bob takes 1S", "Cleo takes 1M")
    assert (t.hero(1).sun, t.hero(2).moon) == (1, 1)


def test_boars_lie_in_their_stack_red_yellow_green_blue_one_for_each_hero() -> None:
    """§14-20"""
    for heroes, colours in [(2, "red yellow"), (3, "red yellow green"), (4, "red yellow green blue")]:
        t = scenario("dice_forge", heroes=heroes, setup="alternate")
        assert t.stack("boar") == [f"tenacious_boar-{colour}" for colour in colours.split()]
