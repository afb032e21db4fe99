"""Rebellion's feats that are paid with moon shards, and those that cost both (Rebellion §5.2)."""

from typing import Any

import pytest

from astragal.testing import scenario


def game(setup: str, heroes: int = 2, **fields: int) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, **{"sun": 6, "moon": 6, **fields})


# --- The Mists ------------------------------------------------------------------------------------------------------


def after_mists(gold: tuple[int, ...], glory: tuple[int, ...], **fields: Any) -> list[int]:
    t = game("introductory,mists,scepter", heroes=len(gold))
    for seat in range(len(gold)):
        t.with_hero(seat, gold=gold[seat], glory=glory[seat], **(fields if seat == 0 else {}))
    t.action("Ann feats mists")
    return [int(t.hero(seat).glory) for seat in range(len(gold))]


def test_mists_do_nothing_where_their_hero_alone_has_the_least_gold() -> None:
    """Rebellion §7-34"""
    assert after_mists((2, 5, 7), (9, 9, 9)) == [9, 9, 9]


def test_mists_take_5_glory_from_whoever_has_the_least_gold() -> None:
    """Rebellion §7-36"""
    assert after_mists((6, 1), (0, 20)) == [5, 15]


def test_mists_take_no_more_than_there_is() -> None:
    assert after_mists((6, 1), (0, 3)) == [3, 0]


def test_mists_take_from_all_who_are_tied() -> None:
    assert after_mists((6, 1, 1), (0, 20, 2)) == [7, 15, 0]


def test_mists_give_their_own_hero_back_what_he_loses_in_a_tie() -> None:
    assert after_mists((1, 1, 4), (3, 20, 20)) == [3 + 5, 15, 20]


def test_mists_ignore_the_gold_on_scepters() -> None:
    """Rebellion §8-2"""
    assert after_mists((1, 2), (9, 9), scepters=[3]) == [9, 9]


# --- The Eternal Night, The Right Hand ------------------------------------------------------------------------------


def test_the_eternal_night_takes_a_sun_and_a_moon_shard_from_everybody_who_has_them() -> None:
    """Rebellion §7-37"""
    t = game("discovery_titans,eternal_night", heroes=3, sun=0)
    t.with_hero(1, sun=1, moon=0).with_hero(2, sun=2, moon=3, ancient=2)
    t.action("Ann feats eternal_night")
    assert (t.hero(1).sun, t.hero(1).moon) == (0, 0)
    assert (t.hero(2).sun, t.hero(2).moon, t.hero(2).ancient) == (1, 2, 2)
    assert (t.hero(0).sun, t.hero(0).moon) == (2, 1)


def test_what_the_eternal_night_brings_beyond_the_cap_is_lost() -> None:
    t = game("introductory,eternal_night", heroes=3, sun=5).with_hero(1, sun=1).with_hero(2, sun=1)
    t.action("Ann feats eternal_night")
    assert t.hero(0).sun == 6


@pytest.mark.parametrize(("spent", "lines"), [(9, ["Ann pays 2G from scepter 1"]), (11, []), (0, [])])
def test_the_right_hand_turns_gold_of_all_reserves_into_glory(spent: int, lines: list[str]) -> None:
    """Rebellion §7-38, §8-21"""
    t = game("introductory,scepter,right_hand", gold=7).with_hero(0, scepters=[4])
    t.action("Ann feats right_hand", f"Ann spends {spent}G", *lines)
    assert (t.hero(0).glory, t.hero(0).gold + t.scepters(0)[0]) == (spent, 11 - spent)


def test_the_right_hand_may_be_performed_without_gold_and_then_gives_nothing() -> None:
    """Rebellion §8-21"""
    t = game("introductory,right_hand", gold=0)
    t.action("Ann feats right_hand")
    assert (t.hero(0).glory, t.hero(0).gold, t.hero(0).feats) == (0, 0, 1)


def test_the_right_hand_spends_no_more_than_there_is() -> None:
    t = game("introductory,right_hand", gold=3)
    assert t.refused("action", "Ann feats right_hand", "Ann spends 4G") == "not_enough_gold"


def test_the_right_hand_is_asked_if_a_triton_first_brings_the_gold() -> None:
    """Base §10.2"""
    t = game("alternate,right_hand", gold=0, tritons=1)
    t.action("Ann feats right_hand", "Ann spends triton", "Ann takes 6G", "Ann spends 6G")
    assert t.hero(0).glory == 6


# --- The Wind -------------------------------------------------------------------------------------------------------


def wind(anns: tuple[str, str], bobs: tuple[str, str], setup: str = "introductory,wind", **fields: int) -> Any:
    t = game(setup, **{"sun": 0, "moon": 3, **fields}).shows(0, *anns).shows(1, *bobs)
    rolls = [f"roll {name} sun {sun} moon {moon}" for name, (sun, moon) in (("Ann", anns), ("Bob", bobs))]
    return t, ("Ann feats wind", *rolls)


def test_mirrors_x3_and_golems_show_the_wind_nothing() -> None:
    """Rebellion §7-40"""
    t, rolls = wind(("mirror", "x3"), ("1G", "moon_golem"), "discovery_goddess,wind")
    t.action(*rolls)  # only gold is shown: nothing is asked
    assert t.hero(0).gold == 1


@pytest.mark.parametrize(("resource", "total"), [("gold", 1 + 3 + 3), ("sun", 1 + 1), ("moon", 1 + 1), ("glory", 2)])
def test_a_choice_and_a_boar_count_for_whatever_the_wind_names(resource: str, total: int) -> None:
    """Rebellion §5.2, §8-36"""
    t, rolls = wind(("1G/1S/1M", "3G/2V"), ("boar-red", "shield-yellow"))
    t.action(*rolls, f"Ann takes all {resource}")
    assert getattr(t.hero(0), resource) == total


def test_shields_and_chaos_count_for_the_wind_as_if_unmatched() -> None:
    """Rebellion §8-36"""
    t, rolls = wind(("chaos-blue", "chaos-green"), ("shield-red", "1M"), "discovery_titans,shield")
    offered = t.offered("action", *rolls)
    assert offered == ["takes all sun", "takes all moon", "takes all ancient", "takes all loyalty"]
    t.action(*rolls, "Ann takes all ancient")
    assert (t.hero(0).ancient, t.hero(0).allegiance) == (2, 14)


def test_the_wind_names_nothing_that_no_die_shows() -> None:
    t, rolls = wind(("1S", "1M"), ("1S", "1M"))
    assert t.refused("action", *rolls, "Ann takes all gold") == "none_shown"


def test_misfortunes_count_as_ancient_shards_or_as_loyalty_and_set_nothing_off() -> None:
    """Rebellion §3.8"""
    t = game("discovery_titans", heroes=3, moon=3).with_misfortune("red", owner=2, bearer=1).shows(0, "1A", "1V+1L")
    t.action(
        *("Ann feats wind", "roll Ann sun 1A moon 1V+1L", "roll Bob sun misfortune-red moon 1G"),
        *("roll Cleo sun 1G moon 1G", "Ann takes all loyalty"),
    )
    assert (t.hero(0).allegiance, t.hero(0).ancient, t.hero(0).glory) == (18, 0, 0)
    assert (t.hero(2).gold, t.hero(2).allegiance) == (0, 16)


def test_nobody_applies_what_the_wind_rolls_and_the_dice_stay_so() -> None:
    t, rolls = wind(("1S", "1M"), ("1S", "2V"))
    t.with_hero(0, cerberus=1).action(*rolls, "Ann takes all sun")
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(1).sun, t.hero(1).glory) == (2, 0, 0, 0)
    assert (t.shown(0), t.shown(1)) == (("1S", "1M"), ("1S", "2V"))


def test_gold_of_the_wind_is_one_gain_that_a_scepter_may_share() -> None:
    t, rolls = wind(("1G", "1G"), ("1G", "1G"), "introductory,wind,scepter")
    t.with_hero(0, scepters=[0]).action(*rolls, "Ann stores 4G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (0, [4])


# --- The Ancestor ---------------------------------------------------------------------------------------------------


def test_the_ancestor_forges_the_cheapest_face_with_glory_and_blesses_with_that_die() -> None:
    """Rebellion §7-41, §8-18"""
    t = game("introductory,ancestor")
    forging = t.offered("action", "Ann feats ancestor")
    assert forging[0] == "forges 1V+1S over 1G on sun"
    assert {way.split()[1] for way in forging} == {"1V+1S"}  # and it cannot be declined
    t.action("Ann feats ancestor", "Ann forges 1V+1S over 1G on moon", "roll Ann moon 1M")
    assert (t.hero(0).moon, t.hero(0).gold, t.faces(0, "moon").count("1V+1S")) == (6 - 4 + 1, 0, 1)


@pytest.mark.parametrize(
    ("gone", "offered"),
    [
        (["1V+1S"], ["3G/2V"]),
        (["1V+1S", "3G/2V"], ["3V"]),
        (["1V+1S", "3G/2V", "3V"], ["4V", "2V+2M", "1G+1S+1M+1V"]),
        (["1V+1S", "3G/2V", "3V", "4V"], ["2V+2M", "1G+1S+1M+1V"]),
    ],
)
def test_if_the_cheapest_is_gone_the_ancestor_takes_the_next(gone: list[str], offered: list[str]) -> None:
    """Rebellion §7-42"""
    t = game("introductory,ancestor")
    for face in gone:
        t.left(face, 0)
    ways = t.offered("action", "Ann feats ancestor")
    if len(offered) > 1:
        assert ways == [f"chooses {face}" for face in offered]
    else:
        assert {way.split()[1] for way in ways} == set(offered)


def test_without_any_face_with_glory_the_ancestor_blesses_with_a_die_of_choice() -> None:
    """Rebellion §7-42"""
    t = game("introductory,ancestor")
    for face in ("1V+1S", "3G/2V", "3V", "4V", "2V+2M", "1G+1S+1M+1V"):
        t.left(face, 0)
    t.action("Ann feats ancestor", "Ann chooses the moon die", "roll Ann moon 2V")
    assert (t.hero(0).glory, t.hero(0).forged) == (2, 0)


# --- First Titan, Goddess -------------------------------------------------------------------------------------------


def test_with_all_cheap_stacks_empty_the_first_titan_does_nothing() -> None:
    """Rebellion §7-58"""
    t = game("introductory,titan")
    for slot in ("M1", "M2", "F1", "F2"):
        t.in_stack(slot, 0)
    t.action("Ann feats first_titan")
    assert (t.cards(0), t.hero(0).sun, t.hero(0).moon) == (["first_titan"], 1, 1)


def test_the_first_titan_performs_a_feat_of_one_shard_free_and_without_moving() -> None:
    """Rebellion §7-58"""
    t = game("introductory,titan,tree").with_hero(1, island=7)
    ways = ["feats blacksmiths_hammer", "feats blacksmiths_chest", "feats tree", "feats wild_spirits"]
    assert t.offered("action", "Ann feats first_titan") == ways
    t.action("Ann feats first_titan", "Ann feats wild_spirits")
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).gold) == (1, 1 + 3, 3)
    assert (t.hero(0).island, t.hero(1).island) == (4, 7)
    assert t.cards(0) == ["wild_spirits", "first_titan"]
    assert len(t.stack("wild_spirits")) == 1


def test_the_first_titan_performs_no_dearer_feat() -> None:
    t = game("introductory,titan")
    assert t.refused("action", "Ann feats first_titan", "Ann feats silver_hind") == "not_offered"


def test_a_reinforcement_taken_with_the_first_titan_serves_from_the_next_turn_on() -> None:
    t = game("introductory,titan,tree")
    t.action("Ann feats first_titan", "Ann feats tree")
    assert (t.hero(0).gold, t.hero(0).glory) == (0, 0)
    t.reinforcements("Ann calls tree")
    assert (t.hero(0).gold, t.hero(0).glory) == (3, 1)


def test_the_goddess_turns_both_dice_to_chosen_faces_and_applies_them() -> None:
    """Rebellion §7-59"""
    t = game("introductory,goddess").with_die(0, "sun", "4V").with_die(0, "moon", "2S")
    t.action("Ann feats goddess", "Ann turns sun to 4V", "Ann turns moon to 2S")
    assert (t.hero(0).glory, t.hero(0).sun, t.shown(0)) == (4, 1 + 2, ("4V", "2S"))


def test_the_goddess_pairs_the_chosen_faces_like_a_divine_blessing() -> None:
    t = game("introductory,goddess").with_die(0, "sun", "x3").with_die(0, "moon", "2S", "mirror")
    t.action("Ann feats goddess", "Ann turns sun to x3", "Ann turns moon to 2S")
    assert t.hero(0).sun == 6
