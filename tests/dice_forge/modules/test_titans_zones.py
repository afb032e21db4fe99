"""The zones of the Titans' board: more from one's own dice, glory for feats (Rebellion §3.4, §3.5)."""

from typing import Any

import pytest

from astragal.testing import scenario


def on(space: int, setup: str = "discovery_titans", heroes: int = 2, cards: tuple[str, ...] = (), **fields: int) -> Any:
    t = scenario("dice_forge", heroes=heroes, setup=setup)
    return t.with_hero(0, cards=cards, allegiance=space, **fields)


# --- zones of Loyalty -----------------------------------------------------------------------------------------------


def test_max_is_in_the_next_zone_for_his_second_face_only() -> None:
    """Rebellion §6-E3, §7-87, §3.4 note 1"""
    t = on(25).shows(0, "1G+1S+1M+1V", "1V+1L")
    t.blessing(0, "Ann applies 1V+1L first")
    hero = t.hero(0)
    assert (hero.gold, hero.sun, hero.moon, hero.glory, hero.allegiance) == (2, 1, 1, 4, 26)


def test_in_the_other_order_max_would_get_less() -> None:
    """Rebellion §8-12"""
    t = on(25).shows(0, "1G+1S+1M+1V", "1V+1L")
    t.blessing(0, "Ann applies 1G+1S+1M+1V first")
    assert (t.hero(0).gold, t.hero(0).glory) == (2, 1 + 1 + 1)


@pytest.mark.parametrize(
    ("space", "gold", "glory"),
    [
        *[(space, 4, 0) for space in (1, 8, 9, 12, 13, 16, 19)],
        *[(space, 6, 0) for space in (20, 21, 22)],
        *[(space, 6, 2) for space in (23, 24, 25, 26, 27, 28, 29, 30, 31)],
    ],
)
def test_each_die_that_gives_gold_gives_more_in_a_zone_of_loyalty(space: int, gold: int, glory: int) -> None:
    """Rebellion §7-89, §3.4 note 2"""
    t = on(space).shows(0, "1G", "3G")
    t.blessing(0)
    assert (t.hero(0).gold, t.hero(0).glory) == (gold, glory)


@pytest.mark.parametrize("space", [20, 22, 23, 25, 26, 27, 31])
def test_a_die_that_gives_glory_gives_1_more_in_the_last_zone(space: int) -> None:
    """Rebellion §3.4"""
    t = on(space).shows(0, "3V", "1M")
    t.blessing(0)
    assert t.hero(0).glory == (4 if space >= 26 else 3)


@pytest.mark.parametrize(
    ("space", "said", "gold", "glory"),
    [(23, "2V", 0, 2), (23, "3G", 4, 1), (26, "2V", 0, 3), (26, "3G", 4, 1)],
)
def test_of_a_choice_only_what_is_taken_counts_for_the_zone(space: int, said: str, gold: int, glory: int) -> None:
    """Rebellion §7-90, §3.4 note 3"""
    t = on(space).shows(0, "3G/2V", "1M")
    t.blessing(0, f"Ann takes {said}")
    assert (t.hero(0).gold, t.hero(0).glory) == (gold, glory)


@pytest.mark.parametrize(
    ("face", "partner", "glory"),
    [("shield-green", "1M", 3 + 1), ("shield-blue", "1M", 5 + 1), ("chaos-blue", "1M", 3 + 1), ("chaos-blue", "1S", 0)],
)
def test_the_glory_of_a_shield_or_chaos_is_given_by_its_die(face: str, partner: str, glory: int) -> None:
    """Rebellion §3.4 note 3"""
    t = on(28, setup="discovery_titans,shield").shows(0, face, partner)
    t.blessing(0, *([f"Ann applies {partner} first"] if "chaos" in face else []))
    assert t.hero(0).glory == glory


@pytest.mark.parametrize(("first", "glory"), [("3V", 4), ("1A", 3)])
def test_the_order_of_the_faces_decides_which_zone_counts(first: str, glory: int) -> None:
    """Rebellion §7-92, §8-12, §3.4 note 10"""
    t = on(26).shows(0, "1A", "3V")
    t.blessing(0, f"Ann applies {first} first")
    assert (t.hero(0).glory, t.hero(0).allegiance) == (glory, 25)


def test_glory_for_converted_shards_is_no_glory_of_the_die() -> None:
    """Rebellion §7-93, §3.4 note 4"""
    t = on(26, setup="discovery_titans,sentinel", moon=6).shows(0, "2S", "1M")
    rolls = ("roll Ann sun 2S moon 1M", "Ann converts 2S", "Ann converts 1M")
    t.feat(0, "sentinel", *rolls, "roll Ann sun 2S moon 1M", "Ann converts 0S", "Ann converts 0M")
    assert t.hero(0).glory == 6


@pytest.mark.parametrize(("converted", "gold", "glory"), [(3, 1, 3 + 1), (0, 3 + 1, 1)])
def test_the_extra_gold_cannot_be_converted_by_cyclops_but_converted_gold_counts(
    converted: int, gold: int, glory: int
) -> None:
    """Rebellion §8-14, §3.4 note 5"""
    t = on(28, setup="discovery_titans,cyclops", sun=6).with_die(0, "sun", "3G")
    t.feat(
        *(0, "cyclops", "Ann chooses the sun die", "roll Ann sun 3G", f"Ann converts {converted}G"),
        *["roll Ann sun 1A"] * 3,
    )
    assert (t.hero(0).gold, t.hero(0).glory) == (gold, glory)


def test_the_extra_gold_may_go_to_a_scepter() -> None:
    """Rebellion §3.4 note 6"""
    t = on(20).with_hero(0, scepters=[0]).shows(0, "1G", "1M")
    t.blessing(0, "Ann stores 1G on scepter 1", "Ann stores 1G on scepter 1")
    assert (t.hero(0).gold, t.scepters(0)) == (0, [2])


def test_gold_lost_to_the_cap_counts_for_the_zone() -> None:
    """Rebellion §3.4 note 8"""
    t = on(23, gold=12).shows(0, "3G", "1M")
    t.blessing(0)
    assert (t.hero(0).gold, t.hero(0).glory) == (12, 1)


def test_a_repeat_by_cerberus_counts_in_the_zone_where_the_token_is_then() -> None:
    """Rebellion §3.4 note 9"""
    t = on(25, setup="discovery_titans,cerberus", cerberus=1).shows(0, "1A", "1V+1L")
    t.blessing(
        *(0, "Ann applies 1A first", "Ann spends cerberus", "Ann applies 1V+1L first"),
    )
    assert (t.hero(0).glory, t.hero(0).allegiance) == (2, 25)
    t = on(25, setup="discovery_titans,cerberus", cerberus=1).shows(0, "1M", "1V+1L")
    t.blessing(0, "roll Ann sun 1M moon 1V+1L", "Ann applies 1M first", "Ann spends cerberus", "Ann applies 1M first")
    assert (t.hero(0).glory, t.hero(0).allegiance) == (1 + 2, 27)


def test_what_no_die_of_ones_own_gives_is_not_increased() -> None:
    """Rebellion §7-95, §3.4 note 7"""
    t = on(28, setup="discovery_titans,tree", cards=("tree",))
    t.reinforcements("Ann calls tree")
    assert (t.hero(0).gold, t.hero(0).glory) == (3, 1)
    t = on(28, moon=3)
    t.action("Ann feats wind", "roll Ann sun 1G moon 1G", "roll Bob sun 1G moon 1G", "Ann takes all gold")
    assert (t.hero(0).gold, t.hero(0).glory) == (4, 0)


def test_faces_chosen_by_satyrs_are_not_increased() -> None:
    """Rebellion §1.8"""
    t = on(28, setup="discovery_titans,satyrs", moon=3)
    t.feat(0, "satyrs", "roll Bob sun 1G moon 1G")
    assert (t.hero(0).gold, t.hero(0).glory) == (2, 0)


@pytest.mark.parametrize("setup", ["cancer", "goddess"])
def test_blessings_of_cards_with_ones_own_dice_are_increased(setup: str) -> None:
    """Rebellion §1.8"""
    t = on(20, setup=f"discovery_titans,{setup}", sun=5, moon=6)
    roll = ["roll Ann sun 1G moon 1G"] * 2 if setup == "cancer" else ["Ann turns sun to 1G", "Ann turns moon to 1G"]
    t.feat(0, setup, *roll)
    assert t.hero(0).gold == (8 if setup == "cancer" else 4)


def test_a_minor_blessing_is_increased() -> None:
    """Rebellion §1.8"""
    t = on(23, cards=("oracle",))
    t.reinforcements("Ann calls oracle", "Ann chooses the sun die", "roll Ann sun 1G")
    assert (t.hero(0).gold, t.hero(0).glory) == (2, 1)


def test_the_reward_of_the_twins_is_not_increased() -> None:
    """Rebellion §3.4 note 7"""
    t = on(28, setup="discovery_titans,twins", cards=("twins",), gold=3).shows(0, "1A", "1M")
    t.blessing(0, "roll Ann sun 1G moon 1M", "Ann rerolls the sun die", "roll Ann sun 1G", "Ann takes 1V")
    assert (t.hero(0).gold, t.hero(0).glory) == (2, 1 + 1)


# --- zones of Rebellion ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "first", "mine"), [(1, 5, 3), (3, 5, 3), (8, 5, 3), (9, 3, 2), (12, 3, 2), (13, 0, 0), (20, 0, 0)]
)
def test_a_feat_brings_glory_in_a_zone_of_rebellion(space: int, first: int, mine: int) -> None:
    """Rebellion §3.5"""
    t = on(space, sun=2)
    t.action("Ann feats guardian")
    assert t.hero(0).glory == first
    t = on(space, sun=2).with_hero(1, cards=["guardian"])
    t.action("Ann feats guardian")
    assert t.hero(0).glory == mine
    t = on(space, sun=2, cards=("guardian",))
    t.action("Ann feats guardian")
    assert t.hero(0).glory == 0


def test_alex_performs_two_feats_in_the_zone_he_has_just_entered() -> None:
    """Rebellion §6-E4, §7-88"""
    t = on(9, sun=5, moon=5).with_hero(1, cards=["dogged"]).shows(0, "1A", "2M")
    t.blessing(0, "Ann applies 1A first")
    assert (t.hero(0).ancient, t.hero(0).allegiance, t.hero(0).glory) == (1, 8, 0)
    t.action(
        *("Ann feats first_titan", "Ann pays 0A as sun", "Ann pays 0A as moon", "Ann feats dogged"),
        *("Ann chooses 3G+1A", "Ann forges 3G+1A over 1G on sun"),
    )
    assert (t.hero(0).glory, t.hero(0).allegiance, t.cards(0)) == (5 + 3, 8, ["first_titan", "dogged"])


def test_the_colours_of_a_set_are_one_feat() -> None:
    """Rebellion §7-108"""
    t = on(5, moon=1, heroes=3).with_hero(2, cards=["memory-yellow"]).in_stack("M2", 2)
    t.action("Ann feats memory-red", "Ann puts 2A+1M on island 2", "Ann puts 2A+1M on island 3")
    assert t.hero(0).glory == 3


def test_monsters_are_different_feats() -> None:
    """Rebellion §3.5"""
    t = on(5, setup="discovery_titans,monsters", sun=5, moon=5).with_hero(1, cards=["harpy"]).in_stack("M8", 1)
    t.action("Ann feats M8")
    assert (t.hero(0).glory, t.cards(0)) == (5, ["chimera"])


def test_paying_with_ancient_shards_leaves_the_zone_as_it_is() -> None:
    """Rebellion §7-109"""
    t = on(12, ancient=2)
    t.action("Ann feats guardian")
    assert (t.hero(0).allegiance, t.hero(0).glory, t.hero(0).ancient) == (12, 3, 0)


def test_the_bonus_comes_before_the_blessing_of_the_ousted_hero_and_the_card_after_it() -> None:
    """Rebellion §5.5, §8-37"""
    t = on(8, sun=1, heroes=3).with_hero(1, island=7).listen()
    t.action(
        *("Ann feats dogged", "roll Bob sun 1A moon 1M", "Bob applies 1A first"),
        *("Ann chooses 3G+1A", "Ann forges 3G+1A over 1G on sun"),
    )
    told = t.told("paid", "moved", "gained", "forged")
    order = ["Ann pays 1S", "Ann moves to 7", "Bob moves to 0", "Ann gains 5V", "Bob gains 1A", "Bob gains 1M"]
    assert told == [*order, "Ann forges 3G+1A over 1G"]


def test_the_bonus_counts_where_the_token_is_before_the_effect_of_the_card() -> None:
    """Rebellion §3.5"""
    t = on(12, moon=3).shows(1, "1G", "1V+1L")
    lines = ("Ann feats wind", "roll Ann sun 1G moon 1V+1L", "roll Bob sun 1G moon 1V+1L", "Ann takes all loyalty")
    t.action(*lines)
    assert (t.hero(0).glory, t.hero(0).allegiance) == (3, 14)
