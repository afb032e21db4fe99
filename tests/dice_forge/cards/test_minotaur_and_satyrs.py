"""Rolls that are no blessings: the Minotaur takes, the Satyrs let one take (§4.9, §8)."""

from typing import Any

import pytest

from astragal.testing import scenario

Amounts = tuple[int, int, int, int]


def against_bob(first: str, second: str, *lines: str, **bob: Any) -> Any:
    """Ann's Minotaur; Bob, who has these things, rolls these faces."""
    t = scenario("dice_forge").with_hero(0, sun=3).with_hero(1, **bob)
    t.with_die(1, "sun", first).with_die(1, "moon", second)
    t.feat(0, "minotaur", f"roll Bob sun {first} moon {second}", *lines)
    return t


def amounts(t: Any, seat: int) -> Amounts:
    hero = t.hero(seat)
    return hero.gold, hero.sun, hero.moon, hero.glory


# --- Minotaur -------------------------------------------------------------------------------------------------------


def test_a_victim_loses_what_the_faces_would_give_down_to_nothing() -> None:
    """§13-52"""
    t = against_bob("6G", "2V", gold=2, glory=1)
    assert amounts(t, 1) == (0, 0, 0, 0)


def test_a_x3_triples_the_loss() -> None:
    """§13-53"""
    assert amounts(against_bob("x3", "1S", sun=2), 1) == (0, 0, 0, 0)
    assert amounts(against_bob("x3", "1S", sun=5), 1) == (0, 2, 0, 0)


def test_a_ship_does_nothing_to_a_victim() -> None:
    """§13-54"""
    t = against_bob("ship", "4G", gold=9)
    assert (t.hero(1).gold, t.hero(1).forged) == (5, 0)


def test_a_ship_beside_a_x3_does_nothing_to_a_victim() -> None:
    t = against_bob("ship", "x3", gold=9)
    assert (t.hero(1).gold, t.hero(1).forged) == (9, 0)


def test_two_x3_cost_a_victim_nothing() -> None:
    assert amounts(against_bob("x3", "x3", gold=9, sun=3, moon=3, glory=9), 1) == (9, 3, 3, 9)


def test_a_sum_is_lost_in_all_its_parts() -> None:
    assert amounts(against_bob("1G+1S+1M+1V", "2G+1M", gold=9, sun=3, moon=3, glory=9), 1) == (6, 2, 1, 8)


def test_of_a_choice_the_victim_loses_what_he_chooses_even_what_he_has_not() -> None:
    t = against_bob("2G/2S/2M", "1G", "Bob loses 2S", gold=9, sun=0, moon=3)
    assert amounts(t, 1) == (8, 0, 3, 0)


def test_a_tripled_choice_is_lost_three_times() -> None:
    t = against_bob("3G/2V", "x3", "Bob loses 6V", gold=9, glory=10)
    assert amounts(t, 1) == (9, 0, 0, 4)


def test_a_victims_mirror_copies_as_usual_and_he_loses_that_face() -> None:
    t = scenario("dice_forge").with_hero(0, sun=3).shows(0, "3V", "2M").with_hero(1, glory=10, gold=4)
    t.with_die(1, "sun", "mirror")
    t.feat(0, "minotaur", "roll Bob sun mirror moon 1G", "Bob copies 3V")
    assert amounts(t, 1) == (3, 0, 0, 7)


def test_a_victims_mirror_may_copy_a_ship_to_lose_nothing_by_it() -> None:
    """§13-56"""
    t = scenario("dice_forge").with_hero(0, sun=3).shows(0, "ship", "2M").with_hero(1, gold=4, moon=4)
    t.with_die(1, "sun", "mirror")
    t.feat(0, "minotaur", "roll Bob sun mirror moon 1G", "Bob copies ship")
    assert amounts(t, 1) == (3, 0, 4, 0)


def test_a_tripled_boar_costs_three_shards_and_pays_its_owner_three_times() -> None:
    t = scenario("dice_forge", setup="alternate,minotaur").with_boar("red", owner=0, bearer=1)
    t.with_hero(0, sun=3).with_hero(1, moon=5).with_die(1, "moon", "x3")
    t.feat(0, "minotaur", "roll Bob sun boar-red moon x3", "Bob loses 3M", "Ann takes 9V")
    assert (t.hero(1).moon, t.hero(0).glory) == (2, 9)


@pytest.mark.parametrize(
    ("shield", "partner", "left"),
    [
        ("shield-red", "2S", (9, 4, 6, 15)),  # matched: 5 glory
        ("shield-red", "1G", (8, 4, 6, 20)),  # not matched: 2 sun shards
        ("shield-yellow", "2V", (6, 6, 6, 18)),
        ("shield-green", "1G", (8, 6, 6, 17)),
        ("shield-blue", "1G", (8, 6, 4, 20)),
        ("shield-blue", "x3", (9, 6, 0, 20)),
    ],
)
def test_a_shield_costs_5_glory_if_it_is_matched_else_what_is_printed_beside_it(
    shield: str, partner: str, left: Amounts
) -> None:
    """§14-27"""
    assert amounts(against_bob(shield, partner, gold=9, sun=6, moon=6, glory=20), 1) == left


def test_a_shield_is_matched_even_by_a_loss_of_nothing() -> None:
    """§14-27"""
    assert amounts(against_bob("shield-red", "2S", sun=0, glory=9), 1) == (0, 0, 0, 4)


def test_all_victims_roll_before_any_of_them_loses() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, sun=3).with_hero(1, glory=9).with_die(1, "sun", "mirror")
    t.with_die(2, "sun", "3V")
    t.feat(0, "minotaur", "roll Bob sun mirror moon 1G", "roll Cleo sun 3V moon 1G", "Bob copies 3V")
    assert t.hero(1).glory == 6


def test_victims_lose_in_turn_order_from_the_active_heros_left() -> None:
    """§14-26"""
    t = scenario("dice_forge", heroes=4).turn_of(2).with_hero(2, sun=3).listen()
    t.feat(2, "minotaur", *[f"roll {name} sun 1G moon 1G" for name in ("Dan", "Ann", "Bob")])
    assert t.told("blessing") == [f"{name} is blessed: minotaur" for name in ("Dan", "Ann", "Bob")]


def test_the_hero_who_fights_the_minotaur_loses_nothing() -> None:
    t = against_bob("6G", "2V", gold=2)
    assert (t.hero(0).gold, t.hero(0).glory) == (0, 0)


def test_a_victims_dice_show_what_they_rolled() -> None:
    assert against_bob("6G", "2V").shown(1) == ("6G", "2V")


# --- Satyrs ---------------------------------------------------------------------------------------------------------


def satyrs_against_bob(first: str, second: str, *lines: str, **ann: Any) -> Any:
    """Ann, who has these things, calls the Satyrs; Bob rolls these faces."""
    t = scenario("dice_forge").with_hero(0, moon=3, **ann).with_die(1, "sun", first).with_die(1, "moon", second)
    t.feat(0, "satyrs", f"roll Bob sun {first} moon {second}", *lines)
    return t


def test_with_two_heroes_both_faces_of_the_opponent_are_applied() -> None:
    """§13-57"""
    t = satyrs_against_bob("6G", "2S")
    assert amounts(t, 0) == (6, 2, 0, 0)
    assert amounts(t, 1) == (0, 0, 0, 0)
    assert t.shown(1) == ("6G", "2S")


def test_chosen_faces_are_a_pair_and_a_shield_looks_at_the_other() -> None:
    """§13-59"""
    t = satyrs_against_bob("shield-yellow", "3G")
    assert amounts(t, 0) == (3, 0, 0, 5)


def test_a_chosen_x3_triples_the_other_chosen_face() -> None:
    assert amounts(satyrs_against_bob("x3", "2S"), 0) == (0, 6, 0, 0)


def test_a_chosen_ship_sails_for_the_hero_who_chose_it() -> None:
    t = satyrs_against_bob("ship", "2S", "Ann sails for 3V over 1G on sun", gold=6)
    assert (t.hero(0).forged, t.hero(0).gold, t.hero(1).forged) == (1, 0, 0)


def test_gold_taken_through_satyrs_may_go_to_the_hammer() -> None:
    t = satyrs_against_bob("6G", "2S", "Ann hammers 4G", cards=["hammer"])
    assert (t.hero(0).gold, t.hero(0).hammered) == (2, 4)


def test_ones_own_dice_are_not_rolled_and_ones_own_x3_is_ignored() -> None:
    t = scenario("dice_forge").with_hero(0, moon=3).shows(0, "x3", "x3").with_die(1, "sun", "6G")
    t.feat(0, "satyrs", "roll Bob sun 6G moon 1G")
    assert t.hero(0).gold == 7
    assert t.shown(0) == ("x3", "x3")


def with_three_heroes() -> Any:
    t = scenario("dice_forge", heroes=3).with_hero(0, moon=3)
    return t.with_die(1, "sun", "6G").with_die(1, "moon", "2S").with_die(2, "sun", "6G").with_die(2, "moon", "3V")


ROLLS = ("Ann feats satyrs", "roll Bob sun 6G moon 2S", "roll Cleo sun 6G moon 3V")


def test_two_different_dice_are_chosen_among_all_that_were_rolled() -> None:
    t = with_three_heroes()
    t.action(*ROLLS, "Ann applies 2S from Bob moon", "Ann applies 3V from Cleo moon")
    assert amounts(t, 0) == (0, 2, 0, 3)


def test_the_same_die_cannot_be_chosen_twice() -> None:
    assert with_three_heroes().refused("action", *ROLLS, "Ann applies 2S", "Ann applies 2S") == "chosen_already"


def test_equal_faces_of_two_dice_may_both_be_chosen() -> None:
    t = with_three_heroes()
    t.action(*ROLLS, "Ann applies 6G", "Ann applies 6G")
    assert t.hero(0).gold == 12


def test_equal_faces_are_offered_once() -> None:
    assert with_three_heroes().offered("action", *ROLLS) == ["applies 6G", "applies 2S", "applies 3V"]


def test_ones_own_die_cannot_be_chosen() -> None:
    t = with_three_heroes().shows(0, "4V", "1G")
    assert t.refused("action", *ROLLS, "Ann applies 4V") == "own_die"


def test_a_chosen_mirror_may_copy_every_face_shown_the_other_chosen_one_and_ones_own_included() -> None:
    """§14-7"""
    t = scenario("dice_forge", heroes=3).with_hero(0, moon=3).shows(0, "4V", "1M")
    t.with_die(1, "sun", "mirror").with_die(1, "moon", "2S").with_die(2, "sun", "6G").with_die(2, "moon", "3V")
    rolls = ("Ann feats satyrs", "roll Bob sun mirror moon 2S", "roll Cleo sun 6G moon 3V")
    choices = ("Ann applies mirror", "Ann applies 2S")
    assert t.offered("action", *rolls, *choices) == [
        "copies 4V", "copies 1M", "copies 2S", "copies 6G", "copies 3V",
    ]  # fmt: skip
    t.action(*rolls, *choices, "Ann copies 2S")
    assert t.hero(0).sun == 4


def test_a_chosen_mirror_cannot_copy_a_mirror() -> None:
    t = scenario("dice_forge").with_hero(0, moon=3).shows(0, "mirror", "1M").with_die(1, "sun", "mirror")
    lines = ("Ann feats satyrs", "roll Bob sun mirror moon 1G", "Ann copies mirror")
    assert t.refused("action", *lines) == "mirror_shown"


def test_a_chosen_mirror_copying_the_chosen_shield_gives_both_its_rewards() -> None:
    t = scenario("dice_forge").with_hero(0, moon=3).shows(0, "1G", "1G")
    t.with_die(1, "sun", "shield-red").with_die(1, "moon", "mirror")
    t.feat(0, "satyrs", "roll Bob sun shield-red moon mirror", "Ann copies shield-red")
    assert amounts(t, 0) == (0, 2, 0, 5)
