"""Step 2: reinforcements, each once in a turn (§9)."""

import pytest

from astragal.testing import scenario


def test_two_elders_turn_6_gold_into_8_glory() -> None:
    """§13-74"""
    t = scenario("dice_forge").with_hero(0, cards=["elder", "elder"], gold=6)
    t.reinforcements("Ann calls elder", "Ann calls elder")
    assert (t.hero(0).glory, t.hero(0).gold) == (8, 0)


def test_with_5_gold_only_one_elder_can_be_used() -> None:
    """§13-74"""
    t = scenario("dice_forge").with_hero(0, cards=["elder", "elder", "owl"], gold=5)
    assert t.refused("reinforcements", "Ann calls elder", "Ann calls elder") == "not_enough_gold"
    t = scenario("dice_forge").with_hero(0, cards=["elder", "elder"], gold=5)
    t.reinforcements("Ann calls elder")
    assert (t.hero(0).glory, t.hero(0).gold) == (4, 2)


def test_what_one_reinforcement_gives_the_next_may_spend() -> None:
    """§13-74"""
    t = scenario("dice_forge").with_hero(0, cards=["elder", "owl"], gold=2)
    t.reinforcements("Ann calls guardians_owl", "Ann takes 1G", "Ann calls elder")
    assert (t.hero(0).glory, t.hero(0).gold) == (4, 0)


def test_a_reinforcement_bought_this_turn_waits_for_the_next() -> None:
    """§13-75"""
    t = scenario("dice_forge", heroes=3).with_hero(0, moon=2)
    rolls = [f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")]
    t.turn(*rolls, "Ann feats silver_hind")  # and it is Bob's turn
    assert t.g.active == 1
    t.turn_of(0).with_hero(0, gold=0)
    t.turn(*rolls, "Ann calls silver_hind", "Ann chooses the sun die", "roll Ann sun 1S", "Ann passes")
    assert t.hero(0).sun == 1


def test_every_copy_is_called_once_in_a_turn() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl", "owl", "elder"])
    calls = ("Ann calls guardians_owl", "Ann takes 1S", "Ann calls guardians_owl", "Ann takes 1M")
    assert t.refused("reinforcements", *calls, "Ann calls guardians_owl") == "called_already"
    t.reinforcements(*calls)
    assert (t.hero(0).sun, t.hero(0).moon) == (1, 1)


def test_reinforcements_are_called_in_any_order_and_may_be_left_alone() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl", "elder", "silver_hind"], gold=3)
    assert t.offered("reinforcements") == ["stops calling", "calls silver_hind", "calls elder", "calls guardians_owl"]
    t.reinforcements("Ann stops calling")
    assert (t.hero(0).gold, t.hero(0).glory) == (3, 0)


def test_a_reinforcement_one_does_not_own_cannot_be_called() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl"]).with_hero(1, cards=["silver_hind"])
    assert t.refused("reinforcements", "Ann calls silver_hind") == "not_yours"


def test_a_card_that_is_no_reinforcement_cannot_be_called() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl", "cancer"])
    assert t.refused("reinforcements", "Ann calls cancer") == "no_reinforcement"


def test_a_reinforcement_can_be_called_again_in_the_next_turn() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl"])
    t.reinforcements("Ann calls guardians_owl", "Ann takes 1S")
    t.reinforcements("Ann calls guardians_owl", "Ann takes 1S")
    assert t.hero(0).sun == 2


@pytest.mark.parametrize(("said", "amounts"), [("1G", (1, 0, 0)), ("1S", (0, 1, 0)), ("1M", (0, 0, 1))])
def test_the_owl_gives_1_gold_1_sun_shard_or_1_moon_shard(said: str, amounts: tuple[int, int, int]) -> None:
    t = scenario("dice_forge").with_hero(0, cards=["owl"])
    t.reinforcements("Ann calls guardians_owl", f"Ann takes {said}")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == amounts


def test_the_silver_hind_gives_a_minor_blessing_with_a_die_chosen_when_it_is_used() -> None:
    t = scenario("dice_forge").with_hero(0, cards=["silver_hind", "silver_hind"]).shows(0, "1S", "1G")
    t.reinforcements(
        "Ann calls silver_hind",
        "Ann chooses the moon die",
        "roll Ann moon 2V",
        "Ann calls silver_hind",
        "Ann chooses the sun die",
        "roll Ann sun 1S",
    )
    assert (t.hero(0).glory, t.hero(0).sun, t.hero(0).gold) == (2, 1, 0)
    assert t.shown(0) == ("1S", "2V")


def test_once_the_step_is_over_it_does_not_come_back() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, cards=["elder"], sun=4)
    t.turn(
        *[f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")],
        "Ann feats wild_spirits",  # 3 gold, and the Elder is not offered any more
        "Ann pays 2S for another action",
        "Ann passes",
    )
    assert (t.hero(0).glory, t.hero(0).gold) == (0, 5)


# --- the Nymph ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moon", "glory"), [(0, 2), (4, 2), (5, 4), (6, 4)])
def test_the_nymph_gives_2_glory_and_4_with_5_moon_shards(moon: int, glory: int) -> None:
    """§13-80"""
    t = scenario("dice_forge", setup="introductory,nymph").with_hero(0, cards=["nymph"], moon=moon)
    t.reinforcements("Ann calls nymph")
    assert (t.hero(0).glory, t.hero(0).moon) == (glory, moon)
