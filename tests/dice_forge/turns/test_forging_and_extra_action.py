"""The Forge action and the extra action (§5, §7)."""

import pytest

from astragal.testing import scenario

FOUR_FACES = (
    "Ann forges 3G over 1G on sun",
    "Ann forges 1M over 1G on sun",
    "Ann forges 4G over 1G on moon",
    "Ann forges 1S over 1G on moon",
)


def test_several_different_faces_are_bought_in_one_action_and_each_forged_at_once() -> None:
    """§13-65"""
    t = scenario("dice_forge").with_hero(0, gold=12)
    t.action(*FOUR_FACES)  # and nothing else can be paid
    assert (t.hero(0).gold, t.hero(0).forged) == (2, 4)
    assert t.faces(0, "sun") == ["3G", "1M", "1G", "1G", "1G", "1S"]
    assert t.faces(0, "moon") == ["4G", "1S", "1G", "1G", "1M", "2V"]


def test_the_same_face_is_not_bought_twice_in_one_action() -> None:
    """§13-65"""
    t = scenario("dice_forge").with_hero(0, gold=12)
    assert t.refused("action", *FOUR_FACES[:3], "Ann forges 3G over 1G on sun") == "bought_already"


def test_the_extra_action_may_buy_the_same_face_again() -> None:
    """§13-65"""
    t = scenario("dice_forge").with_hero(0, gold=12, sun=2)
    t.actions(*FOUR_FACES, "Ann pays 2S for another action", "Ann forges 3G over 1G on sun")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).forged) == (0, 0, 5)
    assert t.faces(0, "sun").count("3G") == 2


def test_two_different_faces_of_one_pool_may_be_bought_in_one_action() -> None:
    """§13-66"""
    t = scenario("dice_forge").with_hero(0, gold=8)
    t.action("Ann forges 6G over 1G on sun", "Ann forges 1V+1S over 1G on moon")
    assert (t.hero(0).gold, t.hero(0).forged) == (0, 2)


@pytest.mark.parametrize(
    ("price", "faces"),
    [
        (2, "3G 1M"), (3, "4G 1S"), (4, "6G 2G+1M 1V+1S 1G/1S/1M"), (5, "3G/2V"), (6, "2M"), (8, "2S 3V"),
        (12, "4V 2V+2M 1G+1S+1M+1V 2G/2S/2M"),
    ],
)  # fmt: skip
def test_every_face_has_the_price_of_its_pool(price: int, faces: str) -> None:
    for face in faces.split():
        t = scenario("dice_forge").with_hero(0, gold=price)
        t.action(f"Ann forges {face} over 1G on sun")
        assert (t.hero(0).gold, t.shown(0)[0]) == (0, face)
        poor = scenario("dice_forge").with_hero(0, gold=price - 1)
        reason = "nothing_for_sale" if price == 2 else "not_enough_gold"
        assert poor.refused("action", f"Ann forges {face} over 1G on sun") == reason


def test_a_face_that_is_sold_out_cannot_be_bought() -> None:
    t = scenario("dice_forge").left("3V", 0).with_hero(0, gold=12)
    assert t.refused("action", "Ann forges 3V over 1G on sun") == "sold_out"


def test_faces_that_only_start_dice_carry_are_not_for_sale() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12)
    assert t.refused("action", "Ann forges 2V over 1G on sun") == "not_for_sale"


def test_forging_is_offered_only_to_who_can_pay_a_face() -> None:
    t = scenario("dice_forge").with_hero(0, gold=1, sun=1)
    assert "forges" not in t.offered("action")
    assert t.refused("action", "Ann forges") == "nothing_for_sale"
    assert "forges" in t.with_hero(0, gold=2).offered("action")


def test_who_began_to_forge_must_buy_a_face() -> None:
    t = scenario("dice_forge").with_hero(0, gold=4)
    assert t.refused("action", "Ann forges", "Ann stops forging") == "must_forge"


def test_ones_dice_may_carry_the_same_face_several_times() -> None:
    t = scenario("dice_forge").with_hero(0, gold=2).with_die(0, "sun", "3G", "3G", "3G")
    t.action("Ann forges 3G over 1G on sun")
    assert t.faces(0, "sun").count("3G") == 4


def test_the_die_shows_the_face_just_forged() -> None:
    t = scenario("dice_forge").with_hero(0, gold=12).shows(0, "1S", "2V")
    t.action("Ann forges 4V over 1G on moon")
    assert t.shown(0) == ("1S", "4V")


def test_a_die_always_has_six_faces_and_the_old_one_never_returns_to_the_temple() -> None:
    t = scenario("dice_forge").with_hero(0, gold=4).with_die(0, "sun", "3G")
    before = t.temple()
    t.action("Ann forges 6G over 3G on sun")
    assert t.faces(0, "sun") == ["6G", "1G", "1G", "1G", "1G", "1S"]
    after = t.temple()
    assert after["3G"] == before["3G"] == 4
    assert "6G" not in after


def test_a_face_just_forged_may_be_replaced_in_the_same_action() -> None:
    t = scenario("dice_forge").with_hero(0, gold=5)
    t.action("Ann forges 3G over 1S on sun", "Ann forges 4G over 3G on sun")
    assert t.faces(0, "sun") == ["1G", "1G", "1G", "1G", "1G", "4G"]
    assert t.hero(0).forged == 2


def test_equal_faces_of_a_die_are_offered_once_as_places() -> None:
    t = scenario("dice_forge").with_hero(0, gold=2)
    assert t.offered("action", "Ann forges 3G") == [
        "forges 3G over 1G on sun", "forges 3G over 1S on sun", "forges 3G over 1G on moon",
        "forges 3G over 1M on moon", "forges 3G over 2V on moon",
    ]  # fmt: skip


def test_the_action_ends_by_itself_when_nothing_more_can_be_paid() -> None:
    """§14-24"""
    t = scenario("dice_forge").with_hero(0, gold=3)
    t.action("Ann forges 3G over 1G on sun")  # 1 gold left: nothing is asked
    assert t.hero(0).gold == 1


# --- Typhon counts faces --------------------------------------------------------------------------------------------


def test_typhon_gives_1_glory_for_every_face_forged_and_16_at_the_end() -> None:
    """§13-67"""
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=5, moon=5, forged=7)
    t.action("Ann feats typhon")
    assert (t.hero(0).glory, t.score(0)) == (7, 7 + 16)


def test_typhon_counts_faces_forged_by_the_action_by_cards_by_ships_and_a_boar_imposed() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, gold=2, moon=5)
    t.action("Ann forges 3G over 1G on sun")
    t.action("Ann feats helmet_of_invisibility", "Ann forges x3 over 1G on sun")
    t.with_hero(0, moon=5).shows(0, "1G", "ship").blessing(
        0, "Ann applies ship first", "Ann sails for 3G over 1G on sun"
    )
    t.turn_of(1).with_hero(1, moon=3).action("Bob feats M4", "Ann forges boar-red over 1G on moon")
    t.turn_of(0).with_hero(0, sun=5, moon=5).action("Ann feats typhon")
    assert t.hero(0).glory == 4


# --- the extra action -----------------------------------------------------------------------------------------------


def test_after_sphinx_shards_it_brought_may_pay_an_extra_action_but_never_a_third_one() -> None:
    """§13-68"""
    t = scenario("dice_forge").with_hero(0, cards=["chest"], sun=8)
    t.actions(
        "Ann feats sphinx",
        "Ann chooses the sun die",
        *["roll Ann sun 1S"] * 4,
        "Ann pays 2S for another action",
        "Ann feats elder",
    )
    assert t.hero(0).sun == 8 - 6 + 4 - 2 - 1  # 3 are left, and nothing more is asked


def test_the_extra_action_costs_2_sun_shards() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1, gold=2)
    t.actions("Ann forges 3G over 1G on sun")  # nothing is asked
    t = scenario("dice_forge").with_hero(0, sun=1, gold=4)
    lines = ("Ann forges 3G over 1G on sun", "Ann stops forging", "Ann pays 2S for another action")
    assert t.refused("actions", *lines) == "not_enough_sun"


def test_the_extra_action_may_be_declined() -> None:
    t = scenario("dice_forge").with_hero(0, sun=3)
    t.actions("Ann feats elder", "Ann ends the turn")
    assert t.hero(0).sun == 2


def test_passing_the_action_ends_the_turn() -> None:
    """§14-19"""
    t = scenario("dice_forge").with_hero(0, sun=6)
    t.actions("Ann passes")
    assert t.hero(0).sun == 6


def test_the_extra_action_may_be_the_same_feat_on_the_same_island() -> None:
    t = scenario("dice_forge").with_hero(0, sun=4).listen()
    t.actions("Ann feats wild_spirits", "Ann pays 2S for another action", "Ann feats wild_spirits")
    assert t.cards(0) == ["wild_spirits", "wild_spirits"]
    assert t.told("moved") == ["Ann moves to 7"]


def test_the_extra_action_may_be_of_the_other_kind() -> None:
    t = scenario("dice_forge").with_hero(0, sun=3, gold=2)
    t.actions("Ann feats elder", "Ann pays 2S for another action", "Ann forges 3G over 1G on sun")
    assert (t.cards(0), t.hero(0).forged) == (["elder"], 1)


def test_there_are_no_reinforcements_between_the_actions_nor_after_them() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, sun=6)
    t.turn(
        *[f"roll {name} sun 1G moon 1G" for name in ("Ann", "Bob", "Cleo")],
        "Ann feats guardians_owl",
        "Ann pays 2S for another action",
        "Ann feats guardians_owl",
    )
    assert t.g.active == 1


def test_two_sun_shards_may_be_paid_for_an_extra_action_that_is_then_passed() -> None:
    t = scenario("dice_forge").with_hero(0, moon=1, sun=2)
    t.actions("Ann feats blacksmiths_chest", "Ann pays 2S for another action", "Ann passes")
    assert t.hero(0).sun == 0


def test_helmet_of_invisibility_forges_a_x3_and_must_be_forged() -> None:
    t = scenario("dice_forge").with_hero(0, moon=5)
    offered = t.offered("action", "Ann feats helmet_of_invisibility")
    assert len(offered) == 5
    assert all(said.startswith("forges x3 over") for said in offered)
    t.action("Ann feats helmet_of_invisibility", "Ann forges x3 over 1M on moon")
    assert (t.shown(0)[1], t.temple()["x3"], t.hero(0).forged) == ("x3", 3, 1)
