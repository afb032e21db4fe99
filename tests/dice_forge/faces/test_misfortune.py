"""The Mirrors of Misfortune: a face on one hero's die that lets another receive both of his dice (Rebellion §3.8)."""

from typing import Any

import pytest

from astragal.testing import scenario
from tests.dice_forge.modules.titans import state, titans


def anns_misfortune_on_bobs_die(heroes: int = 2, setup: str = "discovery_titans") -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_misfortune("red", owner=0, bearer=1)


@pytest.mark.parametrize(("said", "space", "ancient"), [("1A", 24, 1), ("1L", 26, 0)])
def test_the_owner_of_a_misfortune_receives_both_dice_of_the_bearer(said: str, space: int, ancient: int) -> None:
    """Rebellion §7-99, §8-11: and no zone adds to it"""
    t = anns_misfortune_on_bobs_die().with_hero(0, allegiance=25).shows(1, "misfortune-red", "3G")
    t.blessing(1, "Bob applies 3G first", "Bob takes 1A", "Ann applies 3G first", f"Ann takes {said}")
    assert state(t, 1) == (3, 0, 0, 0, 1, 15)
    assert state(t, 0) == (3, 0, 0, 0, ancient, space)


def test_the_owner_receives_after_the_bearer_has_applied_the_whole_roll() -> None:
    """Rebellion §1.9, §3.8"""
    t = anns_misfortune_on_bobs_die().shows(1, "misfortune-red", "3G").listen()
    t.blessing(
        1, "Bob applies misfortune-red first", "Bob takes 1A", "Ann applies misfortune-red first", "Ann takes 1A"
    )
    assert t.told("gained") == ["Bob gains 1A", "Bob gains 3G", "Ann gains 1A", "Ann gains 3G"]


def test_in_a_minor_blessing_the_owner_receives_the_other_die_as_it_lies() -> None:
    """Rebellion §7-101"""
    t = anns_misfortune_on_bobs_die(3).with_hero(1, cards=["oracle"]).shows(1, "1G", "4G").turn_of(1)
    t.reinforcements(
        *("Bob calls oracle", "Bob chooses the sun die", "roll Bob sun misfortune-red", "Bob takes 1A"),
        *("Ann applies 4G first", "Ann takes 1L"),
    )
    assert state(t, 0) == (4, 0, 0, 0, 0, 16)  # one to Loyalty, then one back by the Oracle
    assert (state(t, 1), state(t, 2)) == ((0, 0, 0, 0, 1, 15), (0, 0, 0, 0, 0, 15))


def test_the_hero_who_is_named_forges_the_misfortune_where_he_likes_and_it_stays() -> None:
    """Rebellion §7-103"""
    t = titans(3, sun=5).with_misfortune("red", owner=2, bearer=1).in_stack("F6", 3)
    given = ("Ann feats mirror_of_misfortune-yellow", "Ann gives misfortune-yellow to Bob")
    assert t.refused("action", *given, "Bob forges misfortune-yellow over misfortune-red on sun") == "face_is_locked"
    assert t.refused("action", given[0], "Ann gives misfortune-yellow to Ann") == "not_yourself"
    t.action(*given, "Bob forges misfortune-yellow over 1V+1L on moon")
    assert (t.shown(1)[1], t.hero(1).forged, t.hero(0).forged, state(t, 1)) == (
        "misfortune-yellow",
        1,
        0,
        (0, 0, 0, 0, 0, 16),
    )
    t.with_hero(1, gold=2).turn_of(1)
    assert t.refused("action", "Bob forges 3G over misfortune-yellow on moon") == "face_is_locked"


def test_two_misfortunes_of_two_owners_let_each_receive_both_faces_once() -> None:
    """Rebellion §3.8, §8-15"""
    t = anns_misfortune_on_bobs_die(3).with_misfortune("blue", owner=2, bearer=1, die="moon").turn_of(1)
    t.blessing(
        *(1, "roll Bob sun misfortune-red moon misfortune-blue"),
        *("Bob applies misfortune-red first", "Bob takes 1A", "Bob takes 1L"),
        *("Cleo applies misfortune-red first", "Cleo takes 1L", "Cleo takes 1L"),  # in turn order from Bob
        *("Ann applies misfortune-red first", "Ann takes 1A", "Ann takes 1A"),
    )
    assert [state(t, seat)[4:] for seat in range(3)] == [(2, 14), (1, 16), (0, 18)]


def test_one_owner_of_both_misfortunes_receives_twice() -> None:
    """Rebellion §3.8, §8-15"""
    t = anns_misfortune_on_bobs_die().with_misfortune("blue", owner=0, bearer=1, die="moon")
    once = ("Ann applies misfortune-red first", "Ann takes 1L", "Ann takes 1L")
    t.blessing(
        *(1, "roll Bob sun misfortune-red moon misfortune-blue"),
        *("Bob applies misfortune-red first", "Bob takes 1A", "Bob takes 1A", *once, *once),
    )
    assert t.hero(0).allegiance == 20


def test_a_boar_beside_a_misfortune_rewards_its_owner_again_when_the_card_owner_receives() -> None:
    """Rebellion §3.8"""
    t = anns_misfortune_on_bobs_die(3, "discovery_titans,boar").with_boar("red", owner=2, bearer=1, die="moon")
    t.blessing(
        *(1, "roll Bob sun misfortune-red moon boar-red"),
        *("Bob applies boar-red first", "Bob takes 1S", "Cleo takes 3V", "Bob takes 1A"),
        *("Ann applies boar-red first", "Ann takes 1M", "Cleo takes 3V", "Ann takes 1A"),
    )
    assert (t.hero(2).glory, t.hero(0).moon, t.hero(1).sun) == (6, 1, 1)


def test_satyrs_who_choose_a_misfortune_take_its_effect_and_its_owner_receives() -> None:
    """Rebellion §3.8: also when the owner is the one who applied it"""
    t = anns_misfortune_on_bobs_die(setup="discovery_titans,satyrs").with_hero(0, moon=3)
    t.feat(
        *(0, "satyrs", "roll Bob sun misfortune-red moon 1G"),
        *("Ann applies 1G first", "Ann takes 1L", "Ann applies 1G first", "Ann takes 1L"),
    )
    assert (state(t, 0), state(t, 1)) == ((2, 0, 0, 0, 0, 18), (0, 0, 0, 0, 0, 16))


def test_a_repeat_by_cerberus_lets_the_owner_receive_again() -> None:
    """Rebellion §3.8"""
    t = anns_misfortune_on_bobs_die(setup="discovery_titans,cerberus").with_hero(1, cerberus=1)
    once = ("Bob applies 1G first", "Bob takes 1A", "Ann applies 1G first", "Ann takes 1L")
    t.blessing(1, "roll Bob sun misfortune-red moon 1G", *once, "Bob spends cerberus", *once)
    assert (state(t, 0), state(t, 1)) == ((2, 0, 0, 0, 0, 18), (2, 0, 0, 0, 2, 14))


def test_an_owner_uses_neither_twins_nor_cerberus_on_what_he_receives() -> None:
    """Rebellion §1.8"""
    t = anns_misfortune_on_bobs_die(setup="discovery_titans,twins,cerberus")
    t.with_hero(0, cards=["twins"], gold=9, cerberus=1)
    t.blessing(
        1,
        "roll Bob sun misfortune-red moon 1M",
        "Bob applies 1M first",
        "Bob takes 1A",
        "Ann applies 1M first",
        "Ann takes 1A",
    )
    assert (t.hero(0).gold, t.hero(0).cerberus, t.hero(0).moon) == (9, 1, 1)


def test_an_owner_may_store_the_gold_he_receives() -> None:
    """Rebellion §3.8"""
    t = anns_misfortune_on_bobs_die().with_hero(0, scepters=[0])
    lines = (
        "Bob applies 1G first",
        "Bob takes 1A",
        "Ann applies 1G first",
        "Ann stores 1G on scepter 1",
        "Ann takes 1A",
    )
    t.blessing(1, "roll Bob sun misfortune-red moon 1G", *lines)
    assert t.scepters(0) == [1]


def test_in_the_left_hand_the_owner_receives_after_each_pair() -> None:
    """Rebellion §3.8"""
    t = anns_misfortune_on_bobs_die(3).with_hero(2, sun=6).with_hero(1, island=2).turn_of(2).listen()
    t.action(
        *("Cleo feats left_hand", "roll Cleo sun 1G moon 1M", "roll Bob sun misfortune-red moon 1M"),
        *("Cleo applies 1M first", "Cleo takes 1L", "Ann applies 1M first", "Ann takes 1A"),
    )
    assert (state(t, 2), state(t, 0), state(t, 1)) == ((1, 0, 2, 0, 0, 17), (0, 0, 1, 0, 1, 15), (0, 0, 0, 0, 0, 16))


@pytest.mark.parametrize(("said", "ancient"), [("1A", 2), ("1L", 3)])
def test_the_minotaurs_victim_loses_by_his_misfortune_and_its_owner_gains(said: str, ancient: int) -> None:
    """Rebellion §3.8"""
    t = (
        anns_misfortune_on_bobs_die(setup="discovery_titans,minotaur")
        .with_hero(0, sun=3)
        .with_hero(1, ancient=3, gold=5)
    )
    lines = (f"Bob loses {said}", "Ann applies 1G first", "Ann takes 1L")
    t.feat(0, "minotaur", "roll Bob sun misfortune-red moon 1G", *lines)
    assert (state(t, 1), state(t, 0)) == ((4, 0, 0, 0, ancient, 16), (1, 0, 0, 0, 0, 17))


def test_while_the_dice_are_away_whoever_holds_them_bears_the_misfortune() -> None:
    """Base §14-28, Rebellion §8-45"""
    t = anns_misfortune_on_bobs_die(3, "discovery_titans,seagull").turn_of(0).with_hero(0, moon=3)
    t.turn(*[f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")], "Ann feats magical_seagull")
    t.turn(
        *("roll Bob sun 1G moon 1G", "roll Cleo sun misfortune-red moon 1M", "roll Ann sun 1G moon 1G"),
        *("Cleo applies 1M first", "Cleo takes 1L", "Ann applies 1M first", "Ann takes 1L", "Bob passes"),
    )
    assert (t.hero(2).allegiance, t.hero(2).moon, t.hero(0).allegiance, t.hero(0).moon) == (17, 1, 17, 1)


def test_beside_a_x3_both_the_bearer_and_the_owner_of_a_misfortune_take_three() -> None:
    """Rebellion §3.8: no setup brings them together"""
    t = anns_misfortune_on_bobs_die().with_die(1, "moon", "x3")
    t.blessing(1, "roll Bob sun misfortune-red moon x3", "Bob takes 3A", "Ann takes 3L")
    assert (state(t, 1)[4:], state(t, 0)[4:]) == ((3, 13), (0, 19))


def test_sentinel_of_the_owner_converts_nothing_he_receives() -> None:
    """Rebellion §3.8"""
    t = anns_misfortune_on_bobs_die(setup="discovery_titans,sentinel").with_hero(1, moon=6).turn_of(1)
    t.feat(
        *(1, "sentinel", "roll Bob sun misfortune-red moon 1M", "Bob applies 1M first", "Bob converts 1M"),
        *("Bob takes 1A", "Ann applies 1M first", "Ann takes 1A", "roll Bob sun 1G moon 1G"),
    )
    assert (t.hero(1).glory, t.hero(1).moon, t.hero(0).moon, t.hero(0).glory) == (2, 0, 1, 0)
