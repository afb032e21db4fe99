"""Golems: how they walk, the bonus of a sun and a moon golem, the Goddess (Rebellion §2.2–2.4, §5.3)."""

from typing import Any

import pytest

from astragal.testing import scenario


def golem_on(space: int, heroes: int = 2, setup: str = "discovery_goddess", **fields: int) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, golem=space, **fields)


ROLL = "roll Ann celestial 5V"
NOW = "Ann rolls the celestial die now"
LATER = "Ann rolls the celestial die later"


def test_max_walks_by_a_roll_of_the_celestial_die_into_a_hall() -> None:
    """Rebellion §6-E1, §7-60"""
    t = golem_on(18, moon=5)
    t.action(
        *("Ann feats great_golem", "roll Ann celestial 12G", "Ann walks to 12", "Ann finds treasure-glory"),
    )
    hero = t.hero(0)
    assert (hero.gold, hero.glory, hero.golem, hero.moon) == (12, 10, 12, 0)
    assert t.treasures() == {12: "treasure-glory"}
    assert t.score(0) == 10 + 8
    t.with_hero(1, golem=11).walk(1, 1)
    assert t.hero(1).glory == 2


# --- golem faces ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["moon_golem", "sun_golem"])
def test_a_golem_face_walks_one_space_forward(face: str) -> None:
    """Rebellion §7-61"""
    t = golem_on(1).shows(0, "1S", face)
    assert t.offered_in_blessing(0, "Ann applies 1S first") == ["walks to 2", "walks to 9", "walks to 14"]
    t.blessing(0, "Ann applies 1S first", "Ann walks to 14")
    assert (t.hero(0).golem, t.hero(0).moon) == (14, 1)


@pytest.mark.parametrize(
    "lines",
    [
        (NOW, ROLL, "Ann finds treasure-glory"),
        (LATER, NOW, ROLL, "Ann finds treasure-glory"),
        (LATER, LATER, "Ann finds treasure-glory", ROLL),
    ],
)
def test_a_sun_and_a_moon_golem_roll_the_celestial_die_before_between_or_after_their_steps(
    lines: tuple[str, ...],
) -> None:
    """Rebellion §7-62, §8-17"""
    t = golem_on(10).shows(0, "sun_golem", "moon_golem").listen()
    t.blessing(0, *lines)
    hero = t.hero(0)
    assert (hero.golem, hero.gold, hero.glory) == (12, 6, 10 + 5)
    told = t.told("golem", "celestial")
    assert told.index("Ann rolls 5V") == [NOW in lines[:1], NOW in lines[1:2], LATER in lines[1:2]].index(True)


def test_two_equal_golems_are_two_steps_and_no_bonus() -> None:
    """Rebellion §2.4"""
    t = golem_on(10).shows(0, "moon_golem", "moon_golem")
    t.blessing(0, "Ann finds treasure-glory")
    assert (t.hero(0).golem, t.hero(0).glory) == (12, 10)


def test_on_the_goddess_both_golems_stand_still_and_the_celestial_die_is_rolled() -> None:
    """Rebellion §7-63"""
    t = golem_on(36).shows(0, "sun_golem", "moon_golem")
    t.blessing(0, ROLL)
    assert (t.hero(0).golem, t.hero(0).glory) == (36, 5)


def test_in_a_minor_blessing_the_other_golem_does_not_count() -> None:
    """Rebellion §7-64, §1.8"""
    t = golem_on(2).shows(0, "sun_golem", "moon_golem")
    t.minor_blessing(0, "moon", "Ann walks to 3")
    assert (t.hero(0).golem, t.hero(0).glory) == (3, 3)


def test_a_mirror_that_shows_the_missing_golem_brings_the_bonus() -> None:
    """Rebellion §7-77"""
    t = golem_on(10).shows(0, "sun_golem", "mirror").shows(1, "1G", "moon_golem")
    t.blessing(0, "roll Ann sun sun_golem moon mirror", "Ann copies moon_golem", "Ann finds treasure-sun", ROLL)
    assert (t.hero(0).golem, t.hero(1).golem, t.hero(0).glory) == (12, 1, 5)


def test_satyrs_who_choose_a_sun_and_a_moon_golem_bring_the_bonus() -> None:
    """Rebellion §1.8"""
    t = golem_on(10, setup="discovery_goddess,satyrs", moon=3).with_die(1, "sun", "sun_golem")
    t.feat(0, "satyrs", "roll Bob sun sun_golem moon moon_golem", "Ann finds treasure-sun", ROLL)
    assert (t.hero(0).golem, t.hero(1).golem, t.hero(0).glory) == (12, 1, 5)


@pytest.mark.parametrize("setup", ["cancer", "sentinel", "wheel"])
def test_every_divine_blessing_brings_the_bonus(setup: str) -> None:
    """Rebellion §1.8"""
    t = golem_on(36, setup=f"discovery_goddess,{setup}", sun=6, moon=6).shows(0, "sun_golem", "moon_golem")
    card = {"cancer": "cancer", "sentinel": "sentinel", "wheel": "wheel_of_fortune"}[setup]
    lines = ["roll Ann sun sun_golem moon moon_golem", ROLL]
    if setup == "wheel":
        lines = ["Ann declares 1G on sun", "Ann declares 1G on moon", *lines]
    t.feat(0, card, *lines, *(["roll Ann sun 1G moon 1G"] if setup != "wheel" else []))
    assert t.hero(0).glory == 5


def test_a_x3_beside_a_golem_walks_three_steps_each_resolved() -> None:
    """Rebellion §2.4"""
    t = golem_on(10).shows(0, "x3", "moon_golem")
    t.blessing(0, "Ann finds treasure-glory")
    assert (t.hero(0).golem, t.hero(0).gold, t.hero(0).glory) == (13, 6, 10 + 3)


def test_a_golem_matches_no_shield_whatever_its_space_gives() -> None:
    """Rebellion §2.3"""
    for first in ("shield-yellow", "moon_golem"):
        t = golem_on(10).shows(0, "shield-yellow", "moon_golem")
        t.blessing(0, f"Ann applies {first} first")
        assert (t.hero(0).gold, t.hero(0).glory) == (6 + 3, 0)


def test_gold_taken_first_pays_for_a_face_on_the_golems_space() -> None:
    """Rebellion §2.2"""
    t = golem_on(17).shows(0, "4G", "moon_golem")
    t.blessing(0, "Ann applies 4G first", "Ann buys 6G", "Ann forges 6G over 1G on sun")
    assert (t.hero(0).gold, t.hero(0).golem) == (0, 18)


def test_a_face_forged_on_the_way_does_not_change_what_was_rolled() -> None:
    """Rebellion §1.9: from there on the result is fixed"""
    t = golem_on(9, gold=3).shows(0, "1S", "moon_golem")
    t.blessing(0, "Ann applies moon_golem first", "Ann buys 3G/2V", "Ann forges 3G/2V over 1S on sun")
    assert (t.hero(0).sun, t.hero(0).gold) == (1, 0)


def test_a_golem_walks_on_anothers_turn_in_turn_order() -> None:
    """Rebellion §2.2"""
    t = golem_on(11).with_hero(1, golem=11).turn_of(1)
    lines = ["roll Bob sun 1S moon moon_golem", "roll Ann sun 1S moon moon_golem", "Bob applies 1S first"]
    t.bless_everyone(*lines, "Bob finds treasure-glory", "Ann applies 1S first")
    assert (t.hero(1).glory, t.hero(0).glory) == (10, 2)


def test_cerberus_applies_the_steps_and_the_bonus_again() -> None:
    """Rebellion §2.4"""
    t = golem_on(30, setup="discovery_goddess,cerberus", cerberus=1).shows(0, "sun_golem", "moon_golem")
    t.blessing(0, ROLL, "Ann spends cerberus", ROLL)
    assert (t.hero(0).golem, t.hero(0).glory) == (34, 10)


# --- nested walks ---------------------------------------------------------------------------------------------------


def test_a_golem_copied_by_the_celestial_die_walks_before_the_outer_steps_go_on() -> None:
    """Rebellion §2.2"""
    t = golem_on(8, moon=5).shows(1, "1G", "moon_golem").with_hero(0, golem=24)
    t.feat(0, "great_golem", "roll Ann celestial celestial-mirror", "Ann applies moon_golem", "Ann takes 3G")
    assert (t.hero(0).golem, t.hero(0).gold) == (27, 3)


def test_the_second_roll_of_a_double_space_is_made_though_the_first_moved_the_golem_away() -> None:
    """Rebellion §2.2"""
    t = golem_on(27).shows(1, "1G", "moon_golem")
    t.walk(0, 1, "roll Ann celestial celestial-mirror", "Ann applies moon_golem", ROLL)
    assert (t.hero(0).golem, t.hero(0).glory) == (29, 5)


def test_back_steps_go_on_from_where_a_nested_step_left_the_golem() -> None:
    """Rebellion §2.2"""
    t = golem_on(31).shows(1, "1G", "moon_golem")
    lines = ("roll Ann celestial celestial-mirror", "Ann applies moon_golem") * 2
    t.walk(0, -2, *lines)  # back to 30, forward to 31, back to 30, forward to 31
    assert t.hero(0).golem == 31


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["moon_golem", "sun_golem"])
def test_the_golem_cards_give_their_face_which_must_be_forged(card: str) -> None:
    t = golem_on(1, sun=2, moon=2)
    t.action(f"Ann feats {card}", f"Ann forges {card} over 1G on sun")
    assert (t.shown(0)[0], t.temple()[card], t.hero(0).golem) == (card, 3, 1)


@pytest.mark.parametrize(("space", "lines"), [(2, ()), (14, ()), (1, ()), (9, ("Ann walks to 1",))])
def test_back_at_the_start_the_walk_ends(space: int, lines: tuple[str, ...]) -> None:
    """Rebellion §7-68, §8-26"""
    t = golem_on(space, sun=3)
    t.action("Ann feats time_golem", *lines)
    assert (t.hero(0).golem, t.hero(0).gold, t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (1, 0, 0, 0, 0)


def test_from_space_9_one_may_go_back_by_space_2() -> None:
    """Rebellion §5.3"""
    t = golem_on(9, sun=3)
    t.action("Ann feats time_golem", "Ann walks to 2")
    assert (t.hero(0).golem, t.hero(0).sun) == (1, 1)


@pytest.mark.parametrize("card", ["time_golem", "great_golem"])
def test_nobody_leaves_the_goddess(card: str) -> None:
    """Rebellion §7-68"""
    t = golem_on(36, sun=3, moon=5)
    t.action(f"Ann feats {card}")
    assert (t.hero(0).golem, t.hero(0).glory) == (36, 0)


def test_an_exchange_may_be_made_again_when_the_golem_comes_back() -> None:
    """Rebellion §7-69, §8-25"""
    t = golem_on(28, sun=3, gold=6)
    t.action("Ann feats time_golem", "Ann exchanges", "Ann takes 1M")
    assert (t.hero(0).golem, t.hero(0).glory, t.hero(0).gold, t.hero(0).moon) == (26, 6, 0, 1)


# --- the Goddess ----------------------------------------------------------------------------------------------------


def test_the_first_to_arrive_gains_15_glory_and_a_blessing_of_chosen_faces() -> None:
    """Rebellion §7-65, §7-66"""
    t = golem_on(35, moon=5).with_die(0, "sun", "4V").with_die(0, "moon", "6G").listen()
    t.action("Ann feats great_golem", "Ann turns sun to 4V", "Ann turns moon to 6G")
    hero = t.hero(0)
    assert (hero.golem, hero.glory, hero.gold, t.shown(0)) == (36, 15 + 4, 6, ("4V", "6G"))
    assert t.told("gained") == ["Ann gains 15V", "Ann gains 4V", "Ann gains 6G"]
    t.with_hero(1, golem=35).walk(1, 2)
    assert (t.hero(1).glory, t.hero(1).golem) == (15, 36)


def test_golems_chosen_on_arrival_do_not_walk_but_bring_the_bonus() -> None:
    """Rebellion §2.3"""
    t = golem_on(35).with_die(0, "sun", "sun_golem")
    t.walk(0, 1, "Ann turns sun to sun_golem", "Ann turns moon to moon_golem", ROLL)
    assert (t.hero(0).golem, t.hero(0).glory) == (36, 15 + 5)


def test_after_an_arrival_in_the_middle_of_a_blessing_its_other_face_counts_as_rolled() -> None:
    """Rebellion §2.3, §1.9"""
    t = golem_on(35).shows(0, "2S", "moon_golem").with_die(0, "sun", "4V")
    t.blessing(0, "Ann applies moon_golem first", "Ann turns sun to 4V", "Ann turns moon to 1G")
    assert (t.hero(0).glory, t.hero(0).gold, t.hero(0).sun) == (15 + 4, 1, 2)


def test_the_blessing_of_an_arrival_has_its_own_twins_and_cerberus() -> None:
    """Rebellion §1.8, §1.9"""
    t = golem_on(35, setup="discovery_goddess,cerberus", gold=3, cerberus=1).with_hero(0, cards=["twins"])
    t.walk(
        *(0, 1, "Ann turns sun to 1S", "Ann turns moon to 1G", "Ann rerolls the moon die", "roll Ann moon 2V"),
        *("Ann takes 1M", "Ann spends cerberus"),
    )
    assert (t.hero(0).sun, t.hero(0).glory, t.hero(0).moon, t.hero(0).gold) == (2, 15 + 4, 1, 0)
