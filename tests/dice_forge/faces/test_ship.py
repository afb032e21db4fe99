"""The Celestial Ship: a face of the Sanctuary for 2 gold less, in anyone's blessing (§4.6)."""

import pytest

from astragal.testing import scenario


def test_gold_may_be_taken_before_the_ship_sails() -> None:
    """§13-29"""
    t = scenario("dice_forge").shows(0, "ship", "3G")
    t.blessing(0, "Ann applies 3G first", "Ann sails for 3G/2V over 1G on sun")
    assert t.hero(0).gold == 0


def test_the_ship_may_sail_before_the_gold_is_taken() -> None:
    """§13-30"""
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "ship", "6G")
    t.blessing(0, "Ann applies ship first", "Ann sails for 4V over 1G on sun")
    assert t.hero(0).gold == 12 - 10 + 6


def test_gold_taken_first_near_the_cap_is_lost() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "ship", "6G")
    t.blessing(0, "Ann applies 6G first", "Ann sails for 4V over 1G on sun")
    assert t.hero(0).gold == 2


def test_two_ships_are_two_forges_even_of_the_same_face() -> None:
    """§13-31"""
    t = scenario("dice_forge").with_hero(0, gold=4).shows(0, "ship", "ship")
    t.blessing(0, "Ann sails for 3G over 1G on sun", "Ann sails for 3G over 1G on moon")
    assert (t.hero(0).gold, t.hero(0).forged) == (4, 2)
    assert (t.faces(0, "sun").count("3G"), t.faces(0, "moon").count("3G")) == (1, 1)


def test_of_two_heroes_with_ships_the_active_one_chooses_first() -> None:
    """§13-32"""
    t = scenario("dice_forge").left("3V", 1).with_hero(0, gold=6).with_hero(1, gold=6)
    t.with_die(0, "sun", "ship").with_die(1, "sun", "ship")
    rolls = ("roll Ann sun ship moon 2V", "roll Bob sun ship moon 2V")
    ann = "Ann sails for 3V over 1G on sun"
    assert t.refused("blessings", *rolls, ann, "Bob sails for 3V over 1G on sun") == "sold_out"


def test_in_bobs_turn_bobs_ship_comes_first() -> None:
    t = scenario("dice_forge").turn_of(1).left("3V", 1).with_hero(0, gold=6).with_hero(1, gold=6)
    t.with_die(0, "sun", "ship").with_die(1, "sun", "ship")
    t.bless_everyone(
        "roll Bob sun ship moon 2V",
        "roll Ann sun ship moon 2V",
        "Bob sails for 3V over 1G on sun",
        "Ann sails on",
    )
    assert "3V" in t.faces(1, "sun")


@pytest.mark.parametrize(
    ("face", "price"),
    [("3G", 2), ("1M", 2), ("4G", 3), ("1S", 3), ("6G", 4), ("3G/2V", 5), ("2M", 6), ("2S", 8), ("3V", 8), ("4V", 12)],
)
def test_a_ship_makes_every_face_2_gold_cheaper(face: str, price: int) -> None:
    """§13-33: a face of price 2 is free"""
    t = scenario("dice_forge").with_hero(0, gold=price - 2).shows(0, "ship", "2V")
    t.blessing(0, f"Ann sails for {face} over 1G on sun")
    assert t.hero(0).gold == 0
    if price > 2:
        poorer = scenario("dice_forge").with_hero(0, gold=price - 3).shows(0, "ship", "2V")
        assert poorer.refused_in_blessing(0, f"Ann sails for {face} over 1G on sun") == "not_enough_gold"


def test_a_ship_may_be_declined() -> None:
    """§13-33"""
    t = scenario("dice_forge").with_hero(0, gold=4).shows(0, "ship", "2V")
    t.blessing(0, "Ann sails on")
    assert (t.hero(0).gold, t.hero(0).forged, t.hero(0).glory) == (4, 0, 2)


def test_a_ship_offers_every_face_of_the_sanctuary_and_none_of_the_gardens() -> None:
    """§13-33"""
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "ship", "2V")
    faces = [said.removeprefix("sails for ") for said in t.offered_in_blessing(0)[1:]]
    assert set(faces) == {
        "3G", "1M", "4G", "1S", "6G", "2G+1M", "1V+1S", "1G/1S/1M", "3G/2V", "2M", "2S", "3V", "4V", "2V+2M",
        "1G+1S+1M+1V", "2G/2S/2M",
    }  # fmt: skip


def test_a_ship_that_can_pay_nothing_is_not_asked() -> None:
    t = scenario("dice_forge").left("3G", 0).left("1M", 0).shows(0, "ship", "2V")
    t.blessing(0)
    assert t.hero(0).forged == 0


def test_a_ship_sails_on_anothers_turn() -> None:
    t = scenario("dice_forge").turn_of(1).with_hero(0, gold=1).shows(0, "ship", "2V")
    t.blessing(0, "Ann sails for 4G over 1G on sun")
    assert (t.hero(0).gold, t.shown(0)[0]) == (0, "4G")


def test_a_ship_sails_when_its_hero_is_ousted() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1).with_hero(1, island=7).with_die(1, "sun", "ship")
    t.feat(0, "elder", "roll Bob sun ship moon 2V", "Bob sails for 3G over ship on sun")
    assert t.hero(1).forged == 1


def test_a_ship_sails_in_a_minor_blessing() -> None:
    t = scenario("dice_forge").with_hero(0, gold=6).shows(0, "ship", "2V")
    t.minor_blessing(0, "sun", "Ann sails for 3V over 1G on sun")
    assert t.hero(0).gold == 0


def test_a_rolled_face_is_applied_even_if_the_ship_has_just_replaced_it() -> None:
    t = scenario("dice_forge").shows(0, "ship", "2V")
    t.blessing(0, "Ann sails for 3G over 2V on moon")
    assert t.hero(0).glory == 2


def test_a_face_forged_by_a_ship_is_paid_placed_and_counted_like_any_other() -> None:
    t = scenario("dice_forge").with_hero(0, gold=6).shows(0, "ship", "2V")
    t.blessing(0, "Ann sails for 3V over 1G on sun")
    assert t.temple()["3V"] == 3
    assert (t.hero(0).forged, t.shown(0)) == (1, ("3V", "2V"))


def test_the_order_of_the_faces_is_asked_for_a_ship_beside_gold_and_not_otherwise() -> None:
    """§14-16"""
    for partner in ("3G", "2G+1M", "3G/2V", "1G/1S/1M", "1G+1S+1M+1V", "shield-yellow"):
        t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "ship", partner)
        assert t.offered_in_blessing(0) == ["applies ship first", f"applies {partner} first"]
    for partner in ("2S", "2V+2M", "shield-red", "ship", "x3"):
        t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "ship", partner)
        assert t.offered_in_blessing(0)[0] == "sails on"
    t = scenario("dice_forge").shows(0, "6G", "shield-yellow")
    t.blessing(0)
    assert t.hero(0).gold == 6


def test_the_card_forges_a_ship_from_the_gardens() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=2)
    t.action("Ann feats celestial_ship", "Ann forges ship over 1G on sun")
    assert (t.shown(0)[0], t.temple()["ship"], t.hero(0).forged) == ("ship", 3, 1)
