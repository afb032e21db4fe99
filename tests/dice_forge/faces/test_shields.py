"""The Guardian's Shield: 5 glory if the other face gives its colour, else what is printed beside it (§4.8)."""

from typing import Any

import pytest

from astragal.testing import scenario

Amounts = tuple[int, int, int, int]


def amounts(t: Any, seat: int = 0) -> Amounts:
    hero = t.hero(seat)
    return hero.gold, hero.sun, hero.moon, hero.glory


def test_a_red_shield_beside_a_sun_shard_gives_5_glory() -> None:
    """§13-40"""
    t = scenario("dice_forge").shows(0, "shield-red", "1S")
    t.blessing(0)
    assert amounts(t) == (0, 1, 0, 5)


def test_one_matching_part_of_a_sum_is_enough_and_a_shield_never_gives_both_rewards() -> None:
    """§13-41"""
    t = scenario("dice_forge").shows(0, "shield-red", "1V+1S")
    t.blessing(0)
    assert amounts(t) == (0, 1, 0, 1 + 5)


def test_a_blue_shield_that_is_not_matched_gives_2_moon_shards() -> None:
    """§13-42"""
    t = scenario("dice_forge").shows(0, "shield-blue", "3G")
    t.blessing(0)
    assert amounts(t) == (3, 0, 2, 0)


@pytest.mark.parametrize(("said", "expected"), [("1G", (1, 0, 0, 5)), ("1S", (3, 1, 0, 0)), ("1M", (3, 0, 1, 0))])
def test_beside_a_choice_what_was_chosen_counts(said: str, expected: Amounts) -> None:
    """§13-43"""
    t = scenario("dice_forge").shows(0, "shield-yellow", "1G/1S/1M")
    t.blessing(0, f"Ann takes {said}")
    assert amounts(t) == expected


@pytest.mark.parametrize(
    ("shield", "expected"),
    [("red", (0, 2, 0, 0)), ("yellow", (3, 0, 0, 0)), ("green", (0, 0, 0, 3)), ("blue", (0, 0, 2, 0))],
)
def test_in_a_minor_blessing_a_shield_is_never_matched(shield: str, expected: Amounts) -> None:
    """§13-44"""
    t = scenario("dice_forge").with_hero(0, cards=["silver_hind"]).shows(0, f"shield-{shield}", "1G+1S+1M+1V")
    t.reinforcements("Ann calls silver_hind", "Ann chooses the sun die", f"roll Ann sun shield-{shield}")
    assert amounts(t) == expected


@pytest.mark.parametrize(
    ("shield", "expected"),
    [("red", (0, 6, 0, 0)), ("yellow", (9, 0, 0, 0)), ("green", (0, 0, 0, 9)), ("blue", (0, 0, 6, 0))],
)
def test_beside_a_x3_a_shield_gives_three_times_what_is_printed(shield: str, expected: Amounts) -> None:
    """§13-45"""
    t = scenario("dice_forge").shows(0, f"shield-{shield}", "x3")
    t.blessing(0)
    assert amounts(t) == expected


def test_beside_a_ship_a_shield_is_not_matched_and_the_ship_sails() -> None:
    """§13-47, §14-2"""
    t = scenario("dice_forge").shows(0, "shield-red", "ship")
    t.blessing(0, "Ann sails for 3G over 1G on sun")
    assert amounts(t) == (0, 2, 0, 0)
    assert t.hero(0).forged == 1


def test_a_yellow_shield_may_be_taken_before_the_ship_sails() -> None:
    t = scenario("dice_forge").shows(0, "shield-yellow", "ship")
    t.blessing(0, "Ann applies shield-yellow first", "Ann sails for 3G/2V over 1G on sun")
    assert amounts(t) == (0, 0, 0, 0)
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "shield-yellow", "ship")
    t.blessing(0, "Ann applies ship first", "Ann sails for 3G/2V over 1G on sun")
    assert amounts(t) == (12, 0, 0, 0)


def test_gold_sent_to_the_hammer_counts_as_gold() -> None:
    """§13-49"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"]).shows(0, "shield-yellow", "4G")
    t.blessing(0, "Ann hammers 4G")
    assert amounts(t) == (0, 0, 0, 5)


@pytest.mark.parametrize("shield", ["red", "yellow", "green", "blue"])
def test_the_face_with_one_of_everything_matches_every_shield(shield: str) -> None:
    """§13-50"""
    t = scenario("dice_forge").shows(0, f"shield-{shield}", "1G+1S+1M+1V")
    t.blessing(0)
    assert amounts(t) == (1, 1, 1, 1 + 5)


def test_beside_a_mirror_the_copied_face_counts() -> None:
    """§13-51"""
    t = scenario("dice_forge").shows(0, "mirror", "shield-red").shows(1, "2S", "3G")
    t.blessing(0, "Ann copies 2S")
    assert amounts(t) == (0, 2, 0, 5)

    t = scenario("dice_forge").shows(0, "mirror", "shield-red").shows(1, "2S", "3G")
    t.blessing(0, "Ann copies 3G")
    assert amounts(t) == (3, 2, 0, 0)


def test_a_gain_wasted_by_a_full_reserve_still_counts() -> None:
    t = scenario("dice_forge").with_hero(0, sun=6).shows(0, "shield-red", "2S")
    t.blessing(0)
    assert amounts(t) == (0, 6, 0, 5)


def test_the_shard_a_bearer_chooses_counts() -> None:
    t = scenario("dice_forge", setup="alternate").with_boar("red", owner=1, bearer=0).with_die(0, "moon", "shield-blue")
    t.blessing(0, "roll Ann sun boar-red moon shield-blue", "Ann takes 1M", "Bob takes 3V")
    assert amounts(t) == (0, 0, 1, 5)


def test_a_boars_owner_reward_does_not_count() -> None:
    t = scenario("dice_forge", setup="alternate").with_boar("red", owner=0, bearer=0).with_die(0, "moon", "shield-blue")
    t.blessing(0, "roll Ann sun boar-red moon shield-blue", "Ann takes 1S", "Ann takes 1M")
    assert amounts(t) == (0, 1, 1 + 2, 0)


def test_a_shard_turned_into_glory_by_sentinel_counts_as_the_shard() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=6)
    t.with_die(0, "sun", "shield-red", "shield-green").with_die(0, "moon", "2S")
    t.feat(
        0,
        "sentinel",
        "roll Ann sun shield-red moon 2S",
        "Ann converts 2S",
        "roll Ann sun shield-green moon 2S",
        "Ann converts 2S",
    )
    assert amounts(t) == (0, 0, 0, (4 + 5) + (4 + 3))


def test_two_shields_of_different_colours_are_both_not_matched() -> None:
    t = scenario("dice_forge").shows(0, "shield-red", "shield-blue")
    t.blessing(0)
    assert amounts(t) == (0, 2, 2, 0)


def test_of_two_shields_of_one_colour_the_second_is_matched_by_the_first() -> None:
    """§14-10"""
    t = scenario("dice_forge").shows(0, "mirror", "mirror").shows(1, "shield-red", "1G")
    t.blessing(0, "Ann copies shield-red", "Ann copies shield-red")
    assert amounts(t) == (0, 2, 0, 5)


def test_two_green_shields_give_3_and_5_glory() -> None:
    """§14-10"""
    t = scenario("dice_forge").shows(0, "mirror", "shield-green").shows(1, "mirror", "1G")
    t.blessing(0, "Ann copies shield-green")
    assert amounts(t) == (0, 0, 0, 3 + 5)


def test_a_shield_applied_by_cerberus_again_forgets_what_the_partner_gave_before() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1).shows(0, "shield-yellow", "1G/1S/1M")
    t.blessing(0, "Ann takes 1G", "Ann spends cerberus", "Ann takes 1S")
    assert amounts(t) == (1 + 3, 1, 0, 5)


def test_the_card_gives_any_shield_left_in_the_gardens() -> None:
    t = scenario("dice_forge", setup="alternate").left("shield-green", 0).with_hero(0, sun=3)
    assert t.offered("action", "Ann feats guardians_shield") == [
        "chooses shield-red", "chooses shield-yellow", "chooses shield-blue",
    ]  # fmt: skip
    assert t.refused("action", "Ann feats guardians_shield", "Ann chooses shield-green") == "sold_out"
    t.action("Ann feats guardians_shield", "Ann chooses shield-blue", "Ann forges shield-blue over 1G on sun")
    assert t.shown(0)[0] == "shield-blue"
    assert "shield-blue" not in t.temple()
