"""Rebellion's feats that are paid with sun shards (Rebellion §5.2). The Eternal Fire and the Left Hand have files of
their own."""

from typing import Any

import pytest

from astragal.testing import scenario


def game(setup: str, heroes: int = 2, cards: tuple[str, ...] = (), **fields: int) -> Any:
    return scenario("dice_forge", heroes=heroes, setup=setup).with_hero(0, cards=cards, **fields)


# --- The Tree -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "gained", "glory"), [(8, 0, 2), (12, 0, 2), (7, 3, 1), (0, 3, 1)])
def test_the_tree_gives_gold_and_glory_or_more_glory_to_the_rich(gold: int, gained: int, glory: int) -> None:
    """Rebellion §7-43"""
    t = game("introductory,tree", cards=("tree",), gold=gold)
    t.reinforcements("Ann calls tree")
    assert (t.hero(0).gold, t.hero(0).glory) == (gold + gained, glory)


def test_the_tree_looks_at_the_reserve_alone() -> None:
    """Rebellion §7-43, §8-3"""
    t = game("introductory,tree,scepter", cards=("tree",), gold=7).with_hero(0, scepters=[5])
    t.reinforcements("Ann calls tree", "Ann stores 0G on scepter 1")
    assert (t.hero(0).gold, t.hero(0).glory, t.scepters(0)) == (10, 1, [5])


def test_of_several_trees_each_looks_at_the_gold_again() -> None:
    t = game("introductory,tree", cards=("tree", "tree"), gold=5)
    t.reinforcements("Ann calls tree", "Ann calls tree")
    assert (t.hero(0).gold, t.hero(0).glory) == (8, 1 + 2)


# --- The Wood Nymph -------------------------------------------------------------------------------------------------


def test_the_wood_nymph_gives_4_gold_and_sells_one_face() -> None:
    """Rebellion §7-44"""
    t = game("introductory,wood_nymph", sun=1)
    assert t.refused("action", "Ann feats wood_nymph", "Ann buys 3G/2V") == "not_enough_gold"
    t.action("Ann feats wood_nymph", "Ann buys 6G", "Ann forges 6G over 1G on sun")
    assert (t.hero(0).gold, t.shown(0)[0]) == (0, "6G")


def test_the_face_of_the_wood_nymph_need_not_be_bought() -> None:
    """Rebellion §8-19"""
    t = game("introductory,wood_nymph", sun=1)
    t.action("Ann feats wood_nymph", "Ann buys nothing")
    assert (t.hero(0).gold, t.hero(0).forged) == (4, 0)


def test_with_the_option_the_face_of_the_wood_nymph_must_be_bought() -> None:
    """Rebellion §8-19"""
    t = scenario("dice_forge", setup="introductory,wood_nymph", options=["wood_nymph_must_buy"]).with_hero(0, sun=1)
    assert t.refused("action", "Ann feats wood_nymph", "Ann buys nothing") == "must_buy"
    assert t.refused("action", "Ann feats wood_nymph", "Ann buys 3G/2V") == "not_enough_gold"
    t.action("Ann feats wood_nymph", "Ann buys 6G", "Ann forges 6G over 1G on sun")
    assert (t.hero(0).gold, t.hero(0).forged) == (0, 1)


def test_with_the_option_nobody_must_use_a_triton_for_the_wood_nymph() -> None:
    """Rebellion §8-19: at that moment nothing else can be paid"""
    t = scenario("dice_forge", setup="alternate,wood_nymph", options=["wood_nymph_must_buy"])
    t.with_hero(0, sun=1, tritons=1, hammered=0, cards=["blacksmiths_hammer"])
    t.action("Ann feats wood_nymph", "Ann hammers 4G", "Ann buys nothing")
    assert (t.hero(0).gold, t.hero(0).tritons) == (0, 1)


def test_the_wood_nymph_sells_for_the_gold_of_all_reserves() -> None:
    t = game("introductory,wood_nymph,scepter", sun=1, gold=1).with_hero(0, scepters=[2])
    t.action(
        *("Ann feats wood_nymph", "Ann stores 4G on scepter 1", "Ann buys 3G/2V"),
        *("Ann pays 5G from scepter 1", "Ann forges 3G/2V over 1G on sun"),
    )
    assert (t.hero(0).gold, t.scepters(0)) == (1, [1])


# --- The Merchant ---------------------------------------------------------------------------------------------------


def test_a_merchant_gives_2_glory_or_upgrades_a_face_by_one_level() -> None:
    t = game("introductory,merchant", cards=("merchant",))
    t.reinforcements("Ann calls merchant", "Ann upgrades with 0 merchants")
    assert (t.hero(0).glory, t.hero(0).forged) == (2, 0)
    t.reinforcements("Ann calls merchant", "Ann upgrades with 1 merchants", "Ann upgrades 1G on sun to 3G")
    assert (t.hero(0).glory, t.faces(0, "sun")[0], t.hero(0).forged) == (2, "3G", 1)


def test_a_merchant_upgrades_no_locked_face() -> None:
    """Rebellion §7-46"""
    t = game("may_the_forge", cards=("merchant",)).with_boar("red", owner=1, bearer=0)
    lines = ("Ann calls merchant", "Ann upgrades with 1 merchants", "Ann upgrades boar-red on sun")
    assert t.refused("reinforcements", *lines) == "face_is_locked"
    t = game("discovery_titans", cards=("merchant",)).with_misfortune("red", owner=1, bearer=0)
    lines = ("Ann calls merchant", "Ann upgrades with 1 merchants", "Ann upgrades misfortune-red on sun")
    assert t.refused("reinforcements", *lines) == "face_is_locked"


def test_a_merchant_upgrades_a_mirror_as_a_face_of_level_0() -> None:
    """Rebellion §7-46"""
    t = game("introductory,merchant", cards=("merchant",)).with_die(0, "sun", "mirror")
    lines = ("Ann calls merchant", "Ann upgrades with 1 merchants", "Ann upgrades mirror on sun")
    assert t.offered("reinforcements", *lines) == ["upgrades to 3G", "upgrades to 1M"]


@pytest.mark.parametrize(
    ("used", "better", "glory"),
    [(1, ["3G", "1M"], 4), (2, ["4G", "1S"], 2), (3, ["6G", "2G+1M", "1V+1S", "1G/1S/1M"], 0)],
)
def test_several_merchants_upgrade_one_face_together_and_the_others_give_glory(
    used: int, better: list[str], glory: int
) -> None:
    t = game("introductory,merchant", heroes=3, cards=("merchant",) * 3)
    lines = ("Ann calls merchant", f"Ann upgrades with {used} merchants", "Ann upgrades 1G on sun")
    assert sorted(t.offered("reinforcements", *lines)) == sorted(f"upgrades to {face}" for face in better)
    t.reinforcements(*lines[:2], f"Ann upgrades 1G on sun to {better[0]}")
    assert (t.hero(0).glory, t.hero(0).forged) == (glory, 1)


def test_all_merchants_are_called_together_once_a_turn() -> None:
    t = game("introductory,merchant", cards=("merchant", "merchant", "silver_hind"))
    lines = ("Ann calls merchant", "Ann upgrades with 0 merchants", "Ann calls merchant")
    assert t.refused("reinforcements", *lines) == "called_already"
    t.reinforcements(*lines[:2], "Ann stops calling")
    assert t.hero(0).glory == 4


def test_an_upgrade_is_not_offered_where_no_face_can_become_better() -> None:
    t = game("introductory,merchant", cards=("merchant",))
    for die in ("sun", "moon"):
        t.with_die(0, die, *["4V"] * 6)
    t.reinforcements("Ann calls merchant")
    assert t.hero(0).glory == 2


def test_the_upgrade_of_a_merchant_who_was_named_for_it_is_not_declined() -> None:
    t = game("introductory,merchant", cards=("merchant",))
    lines = ("Ann calls merchant", "Ann upgrades with 1 merchants", "Ann upgrades nothing")
    assert t.refused("reinforcements", *lines) == "must_forge"


# --- The Light ------------------------------------------------------------------------------------------------------


def light(setup: str = "introductory,light", heroes: int = 2, **fields: int) -> Any:
    return game(setup, heroes, cards=("light",), **fields)


def test_the_light_applies_a_face_of_another_for_3_gold() -> None:
    """Rebellion §7-48"""
    t = light(gold=3).shows(1, "6G", "1M")
    t.reinforcements("Ann calls light", "Ann applies 6G")
    assert t.hero(0).gold == 6


def test_the_light_is_paid_from_all_reserves() -> None:
    """Rebellion §7-48"""
    t = light("introductory,light,scepter", gold=2).with_hero(0, scepters=[1]).shows(1, "2S", "1M")
    t.reinforcements("Ann calls light", "Ann applies 2S")
    assert (t.hero(0).gold, t.scepters(0), t.hero(0).sun) == (0, [0], 2)
    t = light(gold=2)
    assert t.refused("reinforcements", "Ann calls light") == "not_enough_gold"


def test_the_light_applies_a_shield_unmatched() -> None:
    """Rebellion §7-49"""
    t = light(gold=3).shows(0, "1G", "1M").shows(1, "shield-blue", "1G")
    t.reinforcements("Ann calls light", "Ann applies shield-blue")
    assert (t.hero(0).moon, t.hero(0).glory) == (2, 0)


def test_the_light_applies_a_face_of_ones_own() -> None:
    t = light(gold=3).shows(0, "2S", "1M")
    t.reinforcements("Ann calls light", "Ann applies 2S")
    assert t.hero(0).sun == 2


def test_each_light_once_a_turn() -> None:
    t = light(gold=9).with_hero(0, cards=["light", "silver_hind"]).shows(1, "2S", "1M")
    twice = ("Ann calls light", "Ann applies 2S") * 2
    assert t.refused("reinforcements", *twice, "Ann calls light") == "called_already"
    t.reinforcements(*twice, "Ann stops calling")
    assert (t.hero(0).gold, t.hero(0).sun) == (3, 4)


def test_a_mirror_is_not_offered_to_the_light() -> None:
    """Rebellion §8-43"""
    t = light(gold=3).shows(0, "mirror", "1M").shows(1, "mirror", "2S")
    assert t.offered("reinforcements", "Ann calls light") == ["applies 1M", "applies 2S"]
    assert t.refused("reinforcements", "Ann calls light", "Ann applies mirror") == "mirror_shown"


def test_where_only_mirrors_are_shown_the_light_is_not_called() -> None:
    t = light(gold=3).shows(0, "mirror", "mirror").shows(1, "mirror", "mirror")
    assert t.refused("reinforcements", "Ann calls light") == "mirror_shown"


def test_the_light_on_a_boar_rewards_its_owner() -> None:
    t = light("alternate,light", heroes=3, gold=3).with_boar("red", owner=2, bearer=1).shows(1, "boar-red", "1G")
    t.reinforcements("Ann calls light", "Ann applies boar-red", "Ann takes 1M", "Cleo takes 3V")
    assert (t.hero(0).moon, t.hero(2).glory) == (1, 3)


def test_the_light_on_a_misfortune_lets_its_owner_receive_at_once() -> None:
    """Rebellion §3.8"""
    t = light("discovery_titans", heroes=3, gold=3).with_misfortune("red", owner=2, bearer=1)
    t.shows(1, "misfortune-red", "1G")
    lines = ("Ann calls light", "Ann applies misfortune-red", "Ann takes 1A", "Cleo applies 1G first", "Cleo takes 1L")
    t.reinforcements(*lines)
    assert (t.hero(0).ancient, t.hero(2).gold, t.hero(2).allegiance, t.hero(1).gold) == (1, 1, 17, 0)


def test_no_zone_no_cerberus_and_no_x3_for_the_light() -> None:
    """Rebellion §1.8"""
    t = light("discovery_titans,cerberus", gold=3, allegiance=28, cerberus=1).shows(1, "3G", "1M")
    t.reinforcements("Ann calls light", "Ann applies 3G")
    assert (t.hero(0).gold, t.hero(0).glory, t.hero(0).cerberus) == (3, 0, 1)
    t = light(gold=3).shows(0, "x3", "1M").shows(1, "2S", "1G")
    t.reinforcements("Ann calls light", "Ann applies 2S")
    assert t.hero(0).sun == 2


# --- Goldsmith, Omniscient ------------------------------------------------------------------------------------------


def test_the_goldsmith_counts_different_feats_himself_included() -> None:
    """Rebellion §7-50"""
    t = game("discovery_goddess", cards=("twins", "twins", "tree", "celestial_die"), sun=4)
    t.action("Ann feats goldsmith")
    assert t.hero(0).glory == 8


def test_the_goldsmith_counts_the_colours_of_a_set_once_and_every_monster() -> None:
    """Rebellion §8-23"""
    t = game("alternate,goldsmith", heroes=4, cards=("tenacious_boar-red", "tenacious_boar-blue"), sun=4)
    t.action("Ann feats goldsmith")
    assert t.hero(0).glory == 2 * 2
    t = game("discovery_titans,goldsmith", cards=("memory-yellow", "memory-red"), sun=4)
    t.with_hero(0, cards=["mirror_of_misfortune-red", "mirror_of_misfortune-yellow"]).action("Ann feats goldsmith")
    assert t.hero(0).glory == 2 * 3
    t = game("introductory,monsters,goldsmith", cards=("harpy", "chimera"), sun=4)
    t.action("Ann feats goldsmith")
    assert t.hero(0).glory == 2 * 3


def test_the_omniscient_counts_the_faces_that_show_glory() -> None:
    """Rebellion §7-51"""
    t = game("introductory,omniscient", sun=4).with_die(0, "sun", "2V", "3G/2V", "1V+1S", "shield-green", "1G", "1G")
    t.with_die(0, "moon", "shield-red", "boar-red", "1G", "1G", "1G", "1G")
    t.action("Ann feats omniscient")
    assert t.hero(0).glory == 10


@pytest.mark.parametrize(
    ("face", "counts"),
    [
        *[(face, True) for face in ("2V", "3V", "4V", "1V+1S", "3G/2V", "2V+2M", "1G+1S+1M+1V", "1V+1L", "2G+1V+1L")],
        *[(f"{what}-{colour}", True) for what in ("shield", "chaos") for colour in ("red", "yellow", "green", "blue")],
        *[(face, False) for face in ("boar-red", "misfortune-red", "moon_golem", "sun_golem", "mirror", "x3", "ship")],
        *[(face, False) for face in ("3G+1A", "1A", "2G/2S/2M", "6G")],
    ],
)
def test_which_faces_show_glory_to_the_omniscient(face: str, counts: bool) -> None:
    """Rebellion §5.2"""
    t = game("introductory,omniscient", sun=4).with_die(0, "sun", face).with_die(0, "moon", *["1G"] * 6)
    t.action("Ann feats omniscient")
    assert t.hero(0).glory == (2 if counts else 0)


# --- The Abyssal Trident --------------------------------------------------------------------------------------------

SANCTUARY = {
    *("3G", "4G", "6G", "1S", "2S", "1M", "2M", "3V", "4V", "2G+1M", "1V+1S", "2V+2M", "1G+1S+1M+1V"),
    *("1G/1S/1M", "3G/2V", "2G/2S/2M"),
}
SHIELDS = {f"shield-{colour}" for colour in ("red", "yellow", "green", "blue")}
BOARS = {f"boar-{colour}" for colour in ("red", "yellow", "green", "blue")}


def trident_faces(t: Any) -> set[str]:
    return {way.removeprefix("chooses ") for way in t.offered("action", "Ann feats abyssal_trident")}


def test_the_trident_takes_all_gold_of_the_reserve_and_none_of_a_scepter() -> None:
    """Rebellion §7-52"""
    t = game("introductory,trident,scepter", sun=5, gold=7).with_hero(0, scepters=[3])
    t.action("Ann feats abyssal_trident", "Ann chooses 4V", "Ann forges 4V over 1G on sun")
    assert (t.hero(0).gold, t.scepters(0), t.shown(0)[0], t.temple().get("4V")) == (0, [3], "4V", None)


@pytest.mark.parametrize(
    ("setup", "gardens"),
    [
        ("introductory,trident", {"mirror", "ship"} | SHIELDS | BOARS),
        ("alternate,trident", {"mirror"}),
        ("discovery_goddess", {"mirror", "x3", "ship"} | SHIELDS | BOARS),
        ("discovery_goddess,boar", {"mirror", "x3", "ship"} | SHIELDS),
    ],
)
def test_the_trident_gives_what_no_card_in_play_provides(setup: str, gardens: set[str]) -> None:
    """Rebellion §7-52: never a face of the Forest"""
    assert trident_faces(game(setup, heroes=4, sun=5)) == SANCTUARY | gardens


def test_a_stack_that_is_sold_out_is_still_in_play_for_the_trident() -> None:
    """Rebellion §7-52"""
    t = game("introductory,trident", sun=5).in_stack("M6", 0)
    assert t.refused("action", "Ann feats abyssal_trident", "Ann chooses x3") == "in_play"


def test_without_gold_the_trident_forges_too() -> None:
    """Rebellion §7-53"""
    t = game("introductory,trident", sun=5, gold=0)
    t.action("Ann feats abyssal_trident", "Ann chooses ship", "Ann forges ship over 1G on sun")
    assert t.shown(0)[0] == "ship"


def test_a_boar_of_the_trident_has_no_owner_and_is_not_locked() -> None:
    """Rebellion §7-53"""
    t = game("introductory,trident", sun=5)
    t.action("Ann feats abyssal_trident", "Ann chooses boar-red", "Ann forges boar-red over 1G on sun")
    t.blessing(0, "roll Ann sun boar-red moon 1G", "Ann takes 1M")
    assert (t.hero(0).moon, t.hero(1).glory) == (1, 0)
    t.with_hero(0, gold=2).action("Ann forges 3G over boar-red on sun", "Ann stops forging")
    assert "boar-red" not in t.faces(0, "sun")
