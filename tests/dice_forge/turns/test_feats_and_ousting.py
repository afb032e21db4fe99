"""Heroic feats in the order of the rulebook, ousting, and the Great Bear (§6)."""

from typing import Any

import pytest

from astragal.testing import scenario


def test_pay_oust_bless_and_only_then_the_cards_effect() -> None:
    """§13-60"""
    t = scenario("dice_forge", heroes=3, setup="alternate,minotaur").with_hero(0, sun=3, cards=["bear", "bear"])
    t.with_hero(1, island=6, cards=["bear"]).listen()
    t.action(
        "Ann feats minotaur",
        "roll Bob sun 1S moon 2V",
        "roll Bob sun 1G moon 1G",
        "roll Cleo sun 1G moon 1G",
    )
    assert t.told("paid", "gained", "moved", "blessing", "lost") == [
        "Ann pays 3S",
        "Ann moves to 6",
        "Ann gains 6V",
        "Bob gains 3V",
        "Bob moves to 0",
        "Bob is blessed: ousted",
        "Bob gains 1S",
        "Bob gains 2V",
        "Bob is blessed: minotaur",
        "Bob loses 0G",
        "Bob loses 0G",
        "Cleo is blessed: minotaur",
        "Cleo loses 0G",
        "Cleo loses 0G",
    ]
    assert t.hero(1).island == 0


def test_a_great_bear_just_being_bought_does_not_count() -> None:
    """§13-61"""
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=2).with_hero(1, island=2)
    t.action("Ann feats great_bear", "roll Bob sun 1G moon 1G")
    assert (t.hero(0).glory, t.cards(0)) == (0, ["great_bear"])


def test_a_second_feat_on_the_same_island_moves_and_ousts_nobody() -> None:
    """§13-62"""
    t = (
        scenario("dice_forge", heroes=3)
        .with_hero(0, moon=6, island=4, cards=["cancer"])
        .with_hero(1, island=5)
        .listen()
    )
    t.action("Ann feats cancer", "roll Ann sun 1G moon 1G", "roll Ann sun 1G moon 1G")
    assert t.told("moved", "ousted") == []
    assert t.cards(0) == ["cancer", "cancer"]


def test_an_empty_stack_cannot_be_chosen() -> None:
    """§13-64"""
    t = scenario("dice_forge").in_stack("elder", 0).with_hero(0, sun=6)
    assert t.refused("action", "Ann feats elder") == "no_card_left"


def test_the_ousted_hero_receives_one_blessing_also_with_two_heroes() -> None:
    t = scenario("dice_forge", heroes=2).with_hero(0, sun=1).with_hero(1, island=7)
    t.action("Ann feats elder", "roll Bob sun 1S moon 1M")
    assert (t.hero(1).sun, t.hero(1).moon, t.hero(1).island) == (1, 1, 0)


def test_leaving_an_island_frees_it() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1, moon=1, island=7).with_hero(1, sun=1).listen()
    t.action("Ann feats blacksmiths_hammer")
    t.turn_of(1).action("Bob feats elder")
    assert t.told("ousted") == []


def test_only_the_hero_on_that_island_is_ousted() -> None:
    t = scenario("dice_forge", heroes=4).with_hero(0, sun=1).with_hero(1, island=6).with_hero(2, island=7).listen()
    t.action("Ann feats elder", "roll Cleo sun 1G moon 1G")
    assert t.told("ousted") == ["Cleo is ousted by Ann"]
    assert [hero.island for hero in t.g.heroes] == [7, 6, 0, 0]


def test_a_hero_may_be_ousted_twice_in_one_turn() -> None:
    t = scenario("dice_forge", setup="introductory,pegasus").with_hero(0, sun=6)
    t.with_hero(1, island=7, cards=["pegasus"])
    t.actions(
        "Ann feats elder",
        "Bob flies to island 6",
        "roll Bob sun 1G moon 1G",
        "Bob chooses the sun die",
        "roll Bob sun 1S",
        "Ann pays 2S for another action",
        "Ann feats guardians_owl",
        "Bob flies to island 3",
        "roll Bob sun 1G moon 1G",
        "Bob chooses the sun die",
        "roll Bob sun 1S",
    )
    assert (t.hero(1).gold, t.hero(1).sun) == (4, 2)


def test_the_oust_can_be_resolved_with_everything_a_blessing_has() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_boar("red", owner=2, bearer=1)
    t.with_hero(0, sun=1).with_hero(1, island=7, cerberus=1).with_die(1, "moon", "ship")
    t.action(
        "Ann feats elder",
        "roll Bob sun boar-red moon ship",
        "Bob takes 1S",
        "Cleo takes 3V",
        "Bob sails for 3G over 1G on sun",
        "Bob spends cerberus",
        "Bob takes 1M",
        "Cleo takes 3V",
        "Bob sails for 1M over 1G on sun",
    )
    assert (t.hero(1).sun, t.hero(1).moon, t.hero(1).forged, t.hero(2).glory) == (1, 1, 2, 6)


def test_the_ousted_heros_mirror_may_copy_the_active_heros_dice() -> None:
    t = (
        scenario("dice_forge")
        .with_hero(0, sun=1)
        .shows(0, "3V", "1G")
        .with_hero(1, island=7)
        .with_die(1, "sun", "mirror")
    )
    t.action("Ann feats elder", "roll Bob sun mirror moon 1G", "Bob copies 3V")
    assert t.hero(1).glory == 3


def test_any_number_of_copies_may_be_bought_and_each_works_on_its_own() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, sun=6, gold=9)
    t.actions("Ann feats elder", "Ann pays 2S for another action", "Ann feats elder")
    t.reinforcements("Ann calls elder", "Ann calls elder")
    assert (t.hero(0).glory, t.hero(0).gold) == (8, 3)


# --- the Great Bear -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs"), [(1, 0), (0, 2), (2, 1)])
def test_every_great_bear_gives_3_glory_for_ousting_and_for_being_ousted(mine: int, theirs: int) -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_hero(0, sun=1, cards=["bear"] * mine)
    t.with_hero(1, island=7, cards=["bear"] * theirs)
    t.action("Ann feats elder", "roll Bob sun 1G moon 1G")
    assert (t.hero(0).glory, t.hero(1).glory) == (3 * mine, 3 * theirs)


def test_a_great_bear_gives_nothing_when_others_are_ousted() -> None:
    t = scenario("dice_forge", heroes=3, setup="alternate").with_hero(0, sun=1).with_hero(1, island=7)
    t.with_hero(2, cards=["bear"])
    t.action("Ann feats elder", "roll Bob sun 1G moon 1G")
    assert t.hero(2).glory == 0


# --- the glory on the cards -----------------------------------------------------------------------------------------

GLORY: list[tuple[str, int]] = [
    ("blacksmiths_hammer", 0), ("blacksmiths_chest", 2), ("silver_hind", 2), ("great_bear", 2), ("satyrs", 6),
    ("tenacious_boar-red", 4), ("tenacious_boar-yellow", 4), ("tenacious_boar-green", 4), ("tenacious_boar-blue", 4),
    ("ferryman", 12), ("cerberus", 6), ("helmet_of_invisibility", 4), ("cancer", 8), ("sentinel", 6), ("hydra", 26),
    ("typhon", 16), ("elder", 0), ("wild_spirits", 2), ("guardians_owl", 4), ("celestial_ship", 4), ("minotaur", 8),
    ("guardians_shield", 6), ("gorgon", 14), ("triton", 8), ("mirror_of_the_abyss", 10), ("sphinx", 10),
    ("cyclops", 8), ("nymph", 0), ("magical_seagull", 10), ("harpy", 27), ("chimera", 28),
    ("mother_of_monsters", 29), ("goddess_shadow", 30), ("wheel_of_fortune", 6), ("pegasus", 6),
]  # fmt: skip


@pytest.mark.parametrize(("card", "glory"), GLORY)
def test_every_card_is_worth_the_glory_printed_on_it_at_the_end(card: str, glory: int) -> None:
    t = scenario("dice_forge").with_hero(0, cards=[card], glory=7)
    assert (t.score(0), t.hero(0).glory) == (7 + glory, 7)


@pytest.mark.parametrize(("card", "price"), [("ferryman", {"moon": 4}), ("gorgon", {"sun": 4})])
def test_ferryman_and_gorgon_give_nothing_but_their_glory_at_the_end(card: str, price: dict[str, int]) -> None:
    t: Any = scenario("dice_forge").with_hero(0, **price).listen()
    t.action(f"Ann feats {card}")
    assert t.told("gained", "forged", "rolled") == []
    assert t.hero(0).glory == 0
    assert t.score(0) == dict(GLORY)[card]


def test_hydra_costs_5_sun_and_5_moon_shards_and_gives_nothing_but_glory() -> None:
    t = scenario("dice_forge").with_hero(0, sun=6, moon=6).listen()
    t.action("Ann feats hydra")
    assert (t.hero(0).sun, t.hero(0).moon, t.score(0)) == (1, 1, 26)
    assert t.told("gained") == []
