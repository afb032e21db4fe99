"""The x3 of the Helmet of Invisibility (§4.4)."""

import pytest

from astragal.testing import scenario


def test_x3_triples_every_amount_of_a_sum() -> None:
    """§13-14"""
    t = scenario("dice_forge").shows(0, "x3", "2V+2M")
    t.blessing(0)
    assert (t.hero(0).glory, t.hero(0).moon) == (6, 6)


def test_it_does_not_matter_which_die_shows_the_x3() -> None:
    t = scenario("dice_forge").shows(0, "2V+2M", "x3")
    t.blessing(0)
    assert (t.hero(0).glory, t.hero(0).moon) == (6, 6)


@pytest.mark.parametrize(("said", "amounts"), [("6G", (6, 0, 0)), ("6S", (0, 6, 0)), ("6M", (0, 0, 6))])
def test_x3_beside_a_choice_triples_the_one_thing_chosen(said: str, amounts: tuple[int, int, int]) -> None:
    """§13-15"""
    t = scenario("dice_forge").shows(0, "x3", "2G/2S/2M")
    assert t.offered_in_blessing(0) == ["takes 6G", "takes 6S", "takes 6M"]
    t.blessing(0, f"Ann takes {said}")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == amounts


def test_two_x3_do_nothing() -> None:
    """§13-16"""
    t = scenario("dice_forge").shows(0, "x3", "x3").listen()
    t.blessing(0)
    assert t.told("gained") == []


def test_a_x3_alone_does_nothing() -> None:
    """§13-16"""
    t = scenario("dice_forge").with_hero(0, cards=["silver_hind"]).shows(0, "x3", "4V").listen()
    t.reinforcements("Ann calls silver_hind", "Ann chooses the sun die", "roll Ann sun x3")
    assert t.told("gained") == []


def test_the_other_dies_x3_does_not_triple_a_minor_blessing() -> None:
    t = scenario("dice_forge").shows(0, "x3", "2M")
    t.minor_blessing(0, "moon")
    assert t.hero(0).moon == 2


def test_x3_beside_a_ship_is_one_forge_for_6_gold_less() -> None:
    """§13-17"""
    t = scenario("dice_forge").with_hero(0, gold=6).shows(0, "x3", "ship")
    t.blessing(0, "Ann sails for 4V over 1G on sun")
    assert t.hero(0).gold == 0
    assert t.hero(0).forged == 1  # and nothing more was asked


def test_x3_beside_a_ship_makes_a_face_of_price_5_free() -> None:
    """§13-17"""
    t = scenario("dice_forge").with_hero(0, gold=6).shows(0, "x3", "ship")
    t.blessing(0, "Ann sails for 3G/2V over 1G on moon")
    assert t.hero(0).gold == 6


def test_x3_and_6_gold_are_18_to_distribute() -> None:
    """§13-18"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"]).shows(0, "x3", "6G")
    t.blessing(0, "Ann hammers 6G")
    assert (t.hero(0).gold, t.hero(0).hammered, t.hero(0).glory) == (12, 6, 0)


def test_18_gold_may_fill_a_side_of_the_hammer() -> None:
    """§13-18"""
    t = scenario("dice_forge").with_hero(0, cards=["hammer"]).shows(0, "x3", "6G")
    t.blessing(0, "Ann hammers 15G")
    assert (t.hero(0).gold, t.hero(0).hammered, t.hero(0).glory) == (3, 15, 10)


def test_x3_beside_a_mirror_triples_what_the_mirror_copies() -> None:
    t = scenario("dice_forge").shows(0, "x3", "mirror").shows(1, "2S", "1G")
    t.blessing(0, "Ann copies 2S")
    assert t.hero(0).sun == 6


def test_x3_beside_a_mirror_that_copies_a_x3_does_nothing() -> None:
    t = scenario("dice_forge").shows(0, "x3", "mirror").shows(1, "x3", "1G").listen()
    t.blessing(0, "Ann copies x3")
    assert t.told("gained") == []


def test_x3_beside_a_mirror_that_reaches_only_that_x3_does_nothing() -> None:
    t = scenario("dice_forge").shows(0, "x3", "mirror").shows(1, "mirror", "mirror").listen()
    t.blessing(0)  # through Bob's mirror there is only her own x3
    assert t.told("gained") == []


def test_x3_beside_a_boar_triples_both_the_bearers_and_the_owners_gain() -> None:
    """§13-35, §14-1"""
    t = (
        scenario("dice_forge", heroes=3, setup="alternate")
        .with_boar("red", owner=2, bearer=1)
        .with_die(1, "moon", "x3")
    )
    assert t.offered_in_blessing(1, "roll Bob sun boar-red moon x3") == ["takes 3S", "takes 3M"]
    assert t.offered_in_blessing(1, "roll Bob sun boar-red moon x3", "Bob takes 3M") == [
        "takes 3S", "takes 3M", "takes 9V",
    ]  # fmt: skip
    t.blessing(1, "roll Bob sun boar-red moon x3", "Bob takes 3M", "Cleo takes 9V")
    assert (t.hero(1).moon, t.hero(2).glory) == (3, 9)
