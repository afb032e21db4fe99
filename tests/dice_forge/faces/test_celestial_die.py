"""The Celestial die, and upgrading faces (Rebellion §4)."""

from typing import Any

import pytest

from astragal.testing import scenario


def game(setup: str = "discovery_goddess", heroes: int = 2, **fields: int) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, **fields)


def roll(face: str) -> str:
    return f"roll Ann celestial {face}"


def test_the_card_rolls_the_celestial_die_once() -> None:
    t = game(moon=3)
    t.action("Ann feats celestial_die", roll("5V"))
    assert t.hero(0).glory == 5


@pytest.mark.parametrize(("gold", "kept"), [(0, 12), (5, 12)])
def test_12_gold_as_much_as_fits(gold: int, kept: int) -> None:
    t = game(gold=gold)
    t.celestial(0, roll("12G"))
    assert t.hero(0).gold == kept


def test_gold_of_the_celestial_die_is_split_with_a_scepter() -> None:
    t = game("perfect_for_two").with_hero(0, scepters=[0])
    t.celestial(0, roll("12G"), "Ann stores 6G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (6, [6])


@pytest.mark.parametrize(("said", "expected"), [("3G", (3, 0, 0)), ("1S", (0, 1, 0)), ("1M", (0, 0, 1))])
def test_3_glory_and_one_of_3_gold_a_sun_shard_or_a_moon_shard(said: str, expected: tuple[int, int, int]) -> None:
    """Rebellion §7-24"""
    t = game()
    t.celestial(0, roll("3V+(3G/1S/1M)"), f"Ann takes {said}")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == expected
    assert t.hero(0).glory == 3


# --- upgrading ------------------------------------------------------------------------------------------------------

UPGRADE = roll("celestial-upgrade")


def upgrades(t: Any, face: str) -> list[str]:
    return [way.removeprefix("upgrades to ") for way in t.offered("celestial", UPGRADE, f"Ann upgrades {face} on sun")]


def test_a_start_face_is_upgraded_by_exactly_two_levels() -> None:
    """Rebellion §7-25, §8-8"""
    t = game()
    assert upgrades(t, "1G") == ["4G", "1S"]
    t.celestial(0, UPGRADE, "Ann upgrades 1G on sun to 4G")
    assert t.faces(0, "sun").count("4G") == 1
    assert (t.shown(0)[0], t.hero(0).forged, t.hero(0).gold, t.temple()["4G"]) == ("4G", 1, 0, 3)


@pytest.mark.parametrize(
    ("face", "better"),
    [
        ("mirror", ["4G", "1S"]),
        ("moon_golem", ["4G", "1S"]),
        ("1M", ["6G", "2G+1M", "1V+1S", "1G/1S/1M"]),
        ("3G/2V", ["2S", "3V"]),
        ("2M", ["4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M"]),
        ("2S", ["4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M"]),
    ],
)
def test_the_price_in_the_sanctuary_makes_the_level_of_a_face(face: str, better: list[str]) -> None:
    """Rebellion §4.1"""
    assert sorted(upgrades(game().with_die(0, "sun", face), face)) == sorted(better)


@pytest.mark.parametrize(("face", "better"), [("4G", "3G/2V"), ("6G", "2M"), ("1V+1S", "2M")])
def test_where_a_level_has_one_sort_of_face_it_is_that(face: str, better: str) -> None:
    """Rebellion §4.1"""
    t = game().with_die(0, "sun", face)
    t.celestial(0, UPGRADE, f"Ann upgrades {face} on sun")
    assert t.faces(0, "sun")[0] == better


def test_above_the_highest_level_it_is_the_highest_and_its_faces_stay() -> None:
    """Rebellion §7-27"""
    t = game().with_die(0, "sun", "3V", "4V")
    assert upgrades(t, "3V") == ["4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M"]
    assert t.refused("celestial", UPGRADE, "Ann upgrades 4V on sun") == "cannot_be_better"


def test_the_start_face_with_a_sun_shard_has_the_level_of_its_equal_in_the_sanctuary() -> None:
    """Rebellion §7-28"""
    t = game()
    t.celestial(0, UPGRADE, "Ann upgrades 1S on sun")
    assert t.faces(0, "sun") == ["1G", "1G", "1G", "1G", "1G", "3G/2V"]


def test_an_empty_level_is_passed_over_for_the_next_higher_one() -> None:
    """Rebellion §4.1, §8-8"""
    t = game().left("4G", 0).left("1S", 0)
    assert upgrades(t, "1G") == ["6G", "2G+1M", "1V+1S", "1G/1S/1M"]
    for face in ("6G", "2G+1M", "1V+1S", "1G/1S/1M", "3G/2V", "2M", "2S", "3V"):
        t.left(face, 0)
    assert upgrades(t, "1G") == ["4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M"]


def test_where_nothing_better_is_left_nothing_is_upgraded() -> None:
    t = game()
    for face in t.temple():
        if face not in ("3G", "1M"):
            t.left(face, 0)
    t.celestial(0, UPGRADE)  # nothing is asked
    assert t.hero(0).forged == 0


def test_the_upgrade_of_the_celestial_die_may_be_declined() -> None:
    """Rebellion §8-20"""
    t = game()
    t.celestial(0, UPGRADE, "Ann upgrades nothing")
    assert t.hero(0).forged == 0


def test_a_locked_boar_is_not_upgraded_and_one_without_an_owner_is() -> None:
    t = game("may_the_forge").with_boar("red", owner=1, bearer=0)
    assert t.refused("celestial", UPGRADE, "Ann upgrades boar-red on sun") == "face_is_locked"
    t = game("discovery_goddess").with_die(0, "sun", "boar-red")
    assert upgrades(t, "boar-red") == ["4G", "1S"]


# --- copying and choosing -------------------------------------------------------------------------------------------

COPY = roll("celestial-mirror")
CHOOSE = roll("celestial-choose")


def test_any_face_shown_may_be_applied_ones_own_and_an_opponents() -> None:
    """Rebellion §7-29"""
    t = game().shows(0, "1S", "2V").shows(1, "6G", "2M")
    assert t.offered("celestial", COPY) == ["applies 1S", "applies 2V", "applies 6G", "applies 2M"]
    t.celestial(0, COPY, "Ann applies 2V")
    t.celestial(0, COPY, "Ann applies 6G")
    assert (t.hero(0).glory, t.hero(0).gold) == (2, 6)


def test_a_mirror_is_not_offered_to_be_applied() -> None:
    """Rebellion §8-43"""
    t = game().shows(0, "mirror", "2V").shows(1, "mirror", "2M")
    assert t.offered("celestial", COPY) == ["applies 2V", "applies 2M"]
    assert t.refused("celestial", COPY, "Ann applies mirror") == "mirror_shown"


def test_where_only_mirrors_are_shown_nothing_happens() -> None:
    t = game().shows(0, "mirror", "mirror").shows(1, "mirror", "mirror")
    t.celestial(0, COPY)
    assert (t.hero(0).gold, t.hero(0).glory) == (0, 0)


def test_a_x3_that_is_copied_or_chosen_does_nothing() -> None:
    """Rebellion §7-30"""
    t = game().shows(0, "x3", "2V").shows(1, "6G", "2M")
    t.celestial(0, COPY, "Ann applies x3")
    t.celestial(0, CHOOSE, "Ann turns sun to x3")
    assert (t.hero(0).gold, t.hero(0).glory, t.hero(0).sun) == (0, 0, 0)


def test_a_face_of_ones_own_is_turned_up_and_applied() -> None:
    """Rebellion §7-31"""
    t = game().with_die(0, "sun", "2S")
    t.celestial(0, CHOOSE, "Ann turns sun to 2S")
    assert (t.hero(0).sun, t.shown(0)[0]) == (2, "2S")


def test_a_mirror_of_ones_own_that_is_turned_up_copies_as_usual() -> None:
    t = game().with_die(0, "sun", "mirror").shows(1, "6G", "2M")
    t.celestial(0, CHOOSE, "Ann turns sun to mirror", "Ann copies 2M")
    assert (t.hero(0).moon, t.shown(0)[0]) == (2, "mirror")


@pytest.mark.parametrize(("face", "gold", "glory"), [("5V", 0, 5), ("12G", 12, 0)])
def test_no_zone_of_loyalty_adds_to_the_celestial_die(face: str, gold: int, glory: int) -> None:
    """Rebellion §7-32"""
    t = game("discovery_titans,celestial", allegiance=28)
    t.celestial(0, roll(face))
    assert (t.hero(0).gold, t.hero(0).glory) == (gold, glory)


def test_no_zone_of_loyalty_adds_to_a_copied_face() -> None:
    """Rebellion §1.8"""
    t = game("discovery_titans,celestial", allegiance=28).shows(1, "6G", "1M")
    t.celestial(0, COPY, "Ann applies 6G")
    assert (t.hero(0).gold, t.hero(0).glory) == (6, 0)


def test_a_copied_boar_rewards_its_owner() -> None:
    """Rebellion §7-33, §8-16. (With the card The Celestial Die no boar is in play: the labyrinth rolls the die.)"""
    t = game("discovery_goddess,boar", heroes=3).with_boar("red", owner=2, bearer=1).shows(1, "boar-red", "1G")
    t.celestial(0, COPY, "Ann applies boar-red", "Ann takes 1S", "Cleo takes 3V")
    assert (t.hero(0).sun, t.hero(1).sun, t.hero(2).glory) == (1, 0, 3)


def test_a_copied_misfortune_lets_its_owner_receive_both_dice_of_the_bearer() -> None:
    """Rebellion §4, §8-16"""
    t = game("discovery_titans,celestial", heroes=3).with_misfortune("red", owner=2, bearer=1)
    t.shows(1, "misfortune-red", "1M")
    t.celestial(0, COPY, "Ann applies misfortune-red", "Ann takes 1L", "Cleo applies 1M first", "Cleo takes 1A")
    assert (t.hero(0).allegiance, t.hero(2).allegiance, t.hero(2).moon, t.hero(1).moon) == (17, 15, 1, 0)


@pytest.mark.parametrize(
    ("face", "expected"),
    [("shield-blue", (0, 0, 2, 0)), ("shield-green", (0, 0, 0, 3)), ("shield-yellow", (3, 0, 0, 0))],
)
def test_a_shield_alone_is_not_matched(face: str, expected: tuple[int, int, int, int]) -> None:
    t = game().shows(0, "1G+1S+1M+1V", "2V").shows(1, face, "2V+2M")
    t.celestial(0, COPY, f"Ann applies {face}")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == expected


def test_a_copied_ship_sails_with_a_discount_of_2() -> None:
    t = game(gold=1).shows(0, "x3", "1G").shows(1, "ship", "1G")
    t.celestial(0, COPY, "Ann applies ship", "Ann sails for 1S over 1G on sun")
    assert t.hero(0).gold == 0


def test_a_copied_golem_walks_one_step_and_brings_no_bonus() -> None:
    """Rebellion §2.4"""
    t = game(golem=2).shows(0, "sun_golem", "1G").shows(1, "1G", "moon_golem")
    t.celestial(0, COPY, "Ann applies moon_golem", "Ann walks to 3")
    assert (t.hero(0).golem, t.hero(0).glory) == (3, 3)


def test_no_cerberus_repeats_a_roll_of_the_celestial_die() -> None:
    """Rebellion §1.8"""
    t = game("perfect_for_two", cerberus=1)
    t.celestial(0, roll("5V"))
    assert (t.hero(0).glory, t.hero(0).cerberus) == (5, 1)


def test_sentinel_converts_nothing_the_celestial_die_gives() -> None:
    t = game("discovery_goddess,sentinel", moon=6, golem=14).with_die(0, "moon", "moon_golem")
    t.feat(
        0,
        "sentinel",
        *("roll Ann sun 1G moon moon_golem", "Ann applies 1G first", "Ann takes 1S"),
        *("roll Ann sun 1G moon moon_golem", "Ann applies 1G first", roll("3V+(3G/1S/1M)"), "Ann takes 1S"),
    )
    assert (t.hero(0).golem, t.hero(0).sun, t.hero(0).glory) == (16, 2, 3)


def test_each_roll_of_the_celestial_die_is_a_new_occasion_for_the_twins() -> None:
    t = game(golem=27, gold=6).with_hero(0, cards=["twins"])
    once = (roll("5V"), "Ann rerolls the celestial die", roll("5V"), "Ann takes 1M")
    t.walk(0, 1, *once, *once)
    assert (t.hero(0).golem, t.hero(0).glory, t.hero(0).moon, t.hero(0).gold) == (28, 10, 2, 0)
