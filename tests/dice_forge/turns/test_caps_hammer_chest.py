"""What fits on the inventory: caps, the Blacksmith's Chest, the Blacksmith's Hammer (§3, §8)."""

import pytest

from astragal.testing import scenario


def test_gold_that_does_not_fit_in_the_reserve_is_lost() -> None:
    """§13-7"""
    t = scenario("dice_forge").with_hero(0, gold=11).shows(0, "4G", "1G")
    t.blessing(0)
    assert t.hero(0).gold == 12


@pytest.mark.parametrize(("resource", "face"), [("sun", "2S"), ("moon", "2M")])
def test_shards_beyond_six_are_lost(resource: str, face: str) -> None:
    t = scenario("dice_forge").with_hero(0, **{resource: 5}).shows(0, face, "2V")
    t.blessing(0)
    assert getattr(t.hero(0), resource) == 6


def test_glory_has_no_cap() -> None:
    t = scenario("dice_forge").with_hero(0, glory=250).shows(0, "4V", "2V")
    t.blessing(0)
    assert t.hero(0).glory == 256


def test_one_may_choose_what_overflows_and_loses_it() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "1G/1S/1M", "2V")
    t.blessing(0, "Ann takes 1G")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == (12, 0, 0)


# --- The Blacksmith's Chest -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("chests", "gold", "shards"), [(0, 12, 6), (1, 16, 9), (2, 20, 12), (3, 24, 15)])
def test_every_chest_makes_room_for_4_gold_and_3_shards_of_each_kind(chests: int, gold: int, shards: int) -> None:
    """§13-12, §14-22"""
    t = scenario("dice_forge", heroes=3).with_hero(0, cards=["chest"] * chests, gold=gold - 1, sun=shards - 1)
    t.with_hero(0, moon=shards - 1).shows(0, "2S", "2G+1M")
    t.blessing(0)
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == (gold, shards, shards)


def test_with_two_chests_and_11_sun_shards_one_of_two_more_is_lost() -> None:
    """§13-12"""
    t = scenario("dice_forge").with_hero(0, cards=["chest", "chest"], sun=11).shows(0, "2S", "2V")
    t.blessing(0)
    assert t.hero(0).sun == 12


def test_a_chest_makes_room_from_the_moment_it_is_taken() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12, moon=1)
    t.feat(0, "chest")
    t.shows(0, "4G", "2V").blessing(0)
    assert t.hero(0).gold == 16


def test_a_chest_makes_room_only_for_its_owner() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["chest"]).with_hero(1, gold=12).shows(1, "4G", "2V")
    t.blessing(1)
    assert t.hero(1).gold == 12


# --- The Blacksmith's Hammer ----------------------------------------------------------------------------------------


def test_gold_gained_may_be_split_between_the_reserve_and_the_hammer() -> None:
    """§13-8"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], gold=11, hammered=3).shows(0, "4G", "2V")
    t.blessing(0, "Ann hammers 3G")
    assert (t.hero(0).gold, t.hero(0).hammered, t.hero(0).glory) == (12, 6, 2)


def test_a_full_first_side_gives_10_glory_and_the_rest_goes_on_the_second() -> None:
    """§13-9"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=13).shows(0, "4G", "2V")
    t.minor_blessing(0, "sun", "Ann hammers 4G")
    assert (t.hero(0).glory, t.hero(0).hammered, t.hero(0).gold) == (10, 15 + 2, 0)


def test_a_full_second_side_gives_15_glory_and_what_is_left_goes_to_the_reserve() -> None:
    """§13-10"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=15 + 14).shows(0, "6G", "2V")
    assert t.offered_in_blessing(0) == ["hammers 0G", "hammers 1G"]
    t.minor_blessing(0, "sun", "Ann hammers 1G")
    assert (t.hero(0).glory, t.hero(0).hammered, t.hero(0).gold) == (15, 30, 5)


def test_more_than_fits_on_the_hammer_is_refused() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=29).shows(0, "6G", "2V")
    assert t.refused_in_blessing(0, "Ann hammers 2G") == "hammer_is_full"


def test_more_than_was_gained_cannot_go_to_the_hammer() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], gold=10).shows(0, "3G", "2V")
    assert t.refused_in_blessing(0, "Ann hammers 4G") == "not_so_much"


def test_a_finished_hammer_takes_no_more_gold() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=30).shows(0, "6G", "2V")
    t.blessing(0)
    assert (t.hero(0).gold, t.hero(0).glory) == (6, 2)


def test_gold_stays_in_the_reserve_if_nothing_is_said() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"]).shows(0, "3G", "1G/1S/1M")
    t.blessing(0, "Ann takes 1S")
    assert (t.hero(0).gold, t.hero(0).hammered) == (3, 0)


def test_the_hammer_is_asked_once_for_each_face() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"]).shows(0, "3G", "2G+1M")
    t.blessing(0, "Ann hammers 1G", "Ann hammers 2G")
    assert (t.hero(0).gold, t.hero(0).hammered, t.hero(0).moon) == (2, 3, 1)


def test_a_hammer_owner_ousted_on_anothers_turn_may_hammer_all_his_gold() -> None:
    """§13-13"""
    t = scenario("dice_forge").with_hero(0, sun=1).with_hero(1, cards=["hammer"], island=7)
    t.with_die(1, "sun", "6G").with_die(1, "moon", "3G")
    t.feat(0, "elder", "roll Bob sun 6G moon 3G", "Bob hammers 6G", "Bob hammers 3G")
    assert (t.hero(1).hammered, t.hero(1).gold) == (9, 0)


def test_two_hammers_are_filled_one_after_the_other() -> None:
    """§14-21"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer", "hammer"], hammered=28).shows(0, "6G", "2V")
    t.minor_blessing(0, "sun", "Ann hammers 6G")
    assert (t.hero(0).glory, t.hero(0).hammered) == (15, 34)
    t.with_hero(0, hammered=44).minor_blessing(0, "sun", "Ann hammers 6G")
    assert t.hero(0).glory == 15 + 10
    t.with_hero(0, hammered=59).minor_blessing(0, "sun", "Ann hammers 1G")
    assert t.hero(0).glory == 15 + 10 + 15


def test_a_second_hammer_adds_thirty_spaces_behind_an_unfinished_one() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=20, moon=1)
    t.feat(0, "hammer")
    assert (t.hero(0).hammered, t.hero(0).hammer_room()) == (20, 40)
    assert t.hero(0).glory == 0


def test_a_large_gain_may_complete_both_sides_at_once() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=14).shows(0, "x3", "6G")
    t.blessing(0, "Ann hammers 16G")
    assert (t.hero(0).glory, t.hero(0).gold, t.hero(0).hammered) == (25, 2, 30)


def test_gold_in_the_reserve_never_goes_to_the_hammer_later() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12, moon=1)
    t.action("Ann feats blacksmiths_hammer")
    assert (t.hero(0).gold, t.hero(0).hammered) == (12, 0)


def test_gold_on_a_hammer_cannot_be_spent() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], gold=1, hammered=14)
    assert t.refused("action", "Ann forges 3G over 1G on sun") == "nothing_for_sale"


def test_gold_on_a_hammer_cannot_be_lost() -> None:
    t = scenario("dice_forge").with_hero(0, sun=3).with_hero(1, cards=["hammer"], gold=1, hammered=9)
    t.with_die(1, "sun", "6G")
    t.feat(0, "minotaur", "roll Bob sun 6G moon 1G")
    assert (t.hero(1).gold, t.hero(1).hammered) == (0, 9)


def test_wild_spirits_gold_may_finish_a_side_and_go_on_to_the_next() -> None:
    """§13-73"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"], hammered=14, gold=12, sun=1)
    t.feat(0, "wild_spirits", "Ann hammers 3G")
    assert (t.hero(0).glory, t.hero(0).hammered, t.hero(0).gold, t.hero(0).moon) == (10, 15 + 2, 12, 3)


def test_the_owls_gold_may_go_to_the_hammer() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["hammer", "owl"])
    t.reinforcements("Ann calls guardians_owl", "Ann takes 1G", "Ann hammers 1G")
    assert (t.hero(0).hammered, t.hero(0).gold) == (1, 0)


def test_a_chest_just_being_bought_makes_no_room_while_the_ousted_hero_is_blessed() -> None:
    t = scenario("dice_forge", setup="alternate").with_boar("red", owner=0, bearer=1)
    t.with_hero(0, sun=6, moon=1).with_hero(1, island=1)
    t.feat(0, "chest", "roll Bob sun boar-red moon 1G", "Bob takes 1S", "Ann takes 1S")
    assert (t.hero(0).sun, t.hero(0).shard_cap()) == (6, 9)


# --- losses ---------------------------------------------------------------------------------------------------------


def test_losses_stop_at_nothing_glory_included() -> None:
    t = scenario("dice_forge").with_hero(0, sun=3).with_hero(1, moon=1, glory=1).with_die(1, "sun", "2V+2M")
    t.feat(0, "minotaur", "roll Bob sun 2V+2M moon 1G")
    assert (t.hero(1).gold, t.hero(1).moon, t.hero(1).glory) == (0, 0, 0)


# --- paying ---------------------------------------------------------------------------------------------------------


def test_no_resource_stands_in_for_another() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12, moon=6, glory=50)
    assert t.refused("action", "Ann feats elder") == "not_enough_sun"
    assert t.refused("action", "Ann feats hydra") == "not_enough_sun"
