"""Triton: a token for 6 gold, 2 sun shards or 2 moon shards at any time of one's own turn (§10.2)."""

import pytest

from astragal.testing import scenario

TRITON = "spends triton"


@pytest.mark.parametrize(("said", "amounts"), [("6G", (6, 0, 0)), ("2S", (0, 2, 0)), ("2M", (0, 0, 2))])
def test_a_triton_is_2_sun_shards_2_moon_shards_or_6_gold(said: str, amounts: tuple[int, int, int]) -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1)
    t.action("Ann spends triton", f"Ann takes {said}", "Ann passes")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon) == amounts
    assert t.hero(0).tritons == 0


def test_a_triton_cannot_be_used_on_an_opponents_turn() -> None:
    """§13-79"""
    t = scenario("dice_forge").turn_of(1).with_hero(0, tritons=1).shows(0, "1G/1S/1M", "1G")
    assert TRITON not in t.offered_in_blessing(0)
    assert t.refused_in_blessing(0, "Ann spends triton") == "not_your_turn"


def test_with_10_gold_a_triton_brings_2_and_4_are_lost() -> None:
    """§13-79"""
    t = scenario("dice_forge").with_hero(0, tritons=1, gold=10)
    t.action("Ann spends triton", "Ann takes 6G", "Ann passes")
    assert t.hero(0).gold == 12


def test_a_tritons_gold_may_go_to_the_hammer() -> None:
    """§13-79"""
    t = scenario("dice_forge").with_hero(0, tritons=1, gold=10, cards=["hammer"])
    t.action("Ann spends triton", "Ann takes 6G", "Ann hammers 4G", "Ann passes")
    assert (t.hero(0).gold, t.hero(0).hammered) == (12, 4)


def test_a_triton_cannot_be_used_when_ousted() -> None:
    t = scenario("dice_forge").with_hero(0, sun=1).with_hero(1, island=7, tritons=1).with_die(1, "sun", "1G/1S/1M")
    lines = ("Ann feats elder", "roll Bob sun 1G/1S/1M moon 1G", "Bob spends triton")
    assert t.refused("action", *lines) == "not_your_turn"


def test_who_has_no_triton_cannot_use_one() -> None:
    t = scenario("dice_forge").with_hero(0, gold=2)
    assert t.refused("action", "Ann spends triton") == "no_triton"


def test_the_card_gives_a_token_that_may_be_used_in_the_same_turn() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=4)
    t.actions(
        "Ann feats triton",
        "Ann spends triton",
        "Ann takes 2S",
        "Ann pays 2S for another action",
        "Ann passes",
    )
    assert (t.hero(0).tritons, t.hero(0).sun) == (0, 0)


def test_several_tritons_may_be_used_one_after_the_other() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=2)
    t.action("Ann spends triton", "Ann takes 2S", "Ann spends triton", "Ann takes 2M", "Ann feats silver_hind")
    assert (t.hero(0).sun, t.hero(0).cards[2]) == (2, 1)


# --- beside every question on one's own turn ------------------------------------------------------------------------

PLACE = "over 1G on sun"


@pytest.mark.parametrize(
    ("setup", "lines"),
    [
        ("introductory", []),
        ("introductory", ["Ann forges"]),
        ("introductory", ["Ann forges 3G"]),
        ("introductory", [f"Ann forges 3G {PLACE}"]),
        ("introductory", ["Ann feats helmet_of_invisibility"]),
        ("introductory", ["Ann feats sphinx"]),
        ("introductory", ["Ann feats wild_spirits"]),
        ("introductory", ["Ann feats satyrs", "roll Bob sun 1G moon 1G", "roll Cleo sun 1S moon 2V"]),
        ("introductory", ["Ann feats cancer", "roll Ann sun mirror moon 2V"]),
        ("introductory", ["Ann feats cancer", "roll Ann sun ship moon 1G"]),
        ("introductory", ["Ann feats cancer", "roll Ann sun ship moon 2V"]),
        ("introductory", ["Ann feats cancer", "roll Ann sun 1G/1S/1M moon 2V"]),
        ("introductory", ["Ann feats cancer", "roll Ann sun 1S moon 2V"]),
        ("alternate", ["Ann feats sentinel", "roll Ann sun 1S moon 2V"]),
        ("alternate", ["Ann feats guardians_shield"]),
        ("alternate", ["Ann feats tenacious_boar"]),
        ("introductory,wheel", ["Ann feats wheel_of_fortune"]),
        ("introductory", ["Ann feats elder"]),
    ],
)
def test_a_triton_is_offered_beside_every_question_of_ones_own_turn(setup: str, lines: list[str]) -> None:
    t = scenario("dice_forge", heroes=3, setup=setup).with_die(0, "sun", "mirror", "ship", "1G/1S/1M")
    t.with_hero(0, tritons=1, gold=12, sun=6, moon=6, cerberus=1, cards=["hammer"])
    offered = t.offered("actions", *lines)
    assert offered[-1] == TRITON
    assert len(offered) > 2  # beside a real question


def test_a_triton_may_be_used_in_step_1_beside_a_choice() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1).with_die(0, "sun", "1G/1S/1M")
    rolls = ("roll Ann sun 1G/1S/1M moon 1G", "roll Bob sun 1G moon 1G")
    t.bless_everyone(*rolls, "Ann spends triton", "Ann takes 2M", "Ann takes 1S")
    assert (t.hero(0).moon, t.hero(0).sun, t.hero(0).gold) == (2, 1, 1)


# --- even if there is nothing else to ask ---------------------------------------------------------------------------


def test_a_triton_is_offered_once_in_each_of_steps_2_3_and_4() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, tritons=1, gold=0, moon=1)
    assert t.offered("reinforcements") == ["stops calling", TRITON]
    assert t.offered("actions", "Ann feats blacksmiths_chest") == ["ends the turn", TRITON]
    assert t.with_hero(0, moon=0).offered("action") == ["passes", TRITON]
    t.with_hero(0, moon=1)
    t.turn(
        *[f"roll {name} sun 1S moon 2V" for name in ("Ann", "Bob", "Cleo")],
        "Ann stops calling",
        "Ann feats blacksmiths_chest",
        "Ann ends the turn",
    )
    assert (t.hero(0).tritons, t.g.active) == (1, 1)


def test_without_a_triton_nothing_is_asked_there() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, moon=1)
    t.turn(*[f"roll {name} sun 1S moon 2V" for name in ("Ann", "Bob", "Cleo")], "Ann feats blacksmiths_chest")
    assert t.g.active == 1


# --- questions that only a token makes worth asking -----------------------------------------------------------------


def test_a_triton_may_pay_the_extra_action() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1, moon=1)
    lines = ("Ann feats blacksmiths_chest",)
    assert t.refused("actions", *lines, "Ann pays 2S for another action") == "not_enough_sun"
    t.actions(*lines, "Ann spends triton", "Ann takes 2S", "Ann pays 2S for another action", "Ann passes")
    assert t.hero(0).sun == 0


def test_a_triton_may_pay_a_ship_that_could_sail_for_nothing_else() -> None:
    t = scenario("dice_forge").left("3G", 0).left("1M", 0).with_hero(0, tritons=1).shows(0, "ship", "2V")
    assert t.offered_in_blessing(0) == ["sails on", TRITON]
    assert t.refused_in_blessing(0, "Ann sails for 3V") == "not_enough_gold"
    t.blessing(0, "Ann spends triton", "Ann takes 6G", "Ann sails for 3V over 1G on sun")
    assert (t.hero(0).gold, t.shown(0)[0]) == (0, "3V")


def test_a_ship_that_not_even_a_triton_could_pay_is_not_asked() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1).shows(0, "ship", "2V")
    for face in t.temple():
        t.left(face, 0)
    t.left("4V", 1)  # 10 gold with the ship
    t.blessing(0)
    assert t.hero(0).tritons == 1


def test_on_anothers_turn_a_triton_does_not_make_a_ship_worth_asking() -> None:
    t = scenario("dice_forge").turn_of(1).left("3G", 0).left("1M", 0).with_hero(0, tritons=1).shows(0, "ship", "2V")
    t.blessing(0)
    assert t.hero(0).forged == 0


def test_a_triton_may_pay_more_faces_in_the_middle_of_forging() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1, gold=2)
    forged = ("Ann forges 3G over 1G on sun",)
    assert t.offered("action", *forged) == ["stops forging", TRITON]
    t.action(*forged, "Ann spends triton", "Ann takes 6G", "Ann forges 2M over 1G on moon")
    assert (t.hero(0).gold, t.hero(0).forged) == (0, 2)


def test_a_triton_may_pay_the_elder() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1, cards=["elder"])
    assert t.refused("reinforcements", "Ann calls elder") == "not_enough_gold"
    t.reinforcements("Ann spends triton", "Ann takes 6G", "Ann calls elder")
    assert (t.hero(0).glory, t.hero(0).gold) == (4, 3)


def test_nothing_is_chosen_that_cannot_be_paid_at_that_moment() -> None:
    t = scenario("dice_forge").with_hero(0, tritons=1)
    assert t.refused("action", "Ann feats elder") == "not_enough_sun"
    t.action("Ann spends triton", "Ann takes 2S", "Ann feats elder")
    assert t.hero(0).sun == 1


# --- the end of the last turn ---------------------------------------------------------------------------------------

LAST_TURN = ("roll Bob sun 1S moon 2V", "roll Ann sun 1S moon 2V") * 2 + ("Bob stops calling", "Bob passes")


def test_at_the_end_of_his_last_turn_a_hero_with_an_unfinished_hammer_is_asked_about_his_tritons() -> None:
    """§14-23"""
    t = scenario("dice_forge").turn_of(1, round=9).with_hero(1, tritons=2, cards=["hammer"], hammered=13)
    assert t.offered("turn", *LAST_TURN) == ["keeps the tritons", TRITON]
    t.turn(*LAST_TURN, "Bob spends triton", "Bob takes 6G", "Bob hammers 2G", "Bob keeps the tritons")
    assert (t.hero(1).hammered, t.hero(1).gold, t.hero(1).glory, t.hero(1).tritons) == (15, 4, 4 + 10, 1)
    assert t.g.over


def test_before_the_last_round_nobody_is_asked_about_his_tritons() -> None:
    t = scenario("dice_forge").turn_of(1, round=8).with_hero(1, tritons=1, cards=["hammer"])
    t.turn(*LAST_TURN)
    assert t.hero(1).tritons == 1


@pytest.mark.parametrize("cards", [[], ["hammer"]])
def test_without_an_unfinished_hammer_nobody_is_asked_about_his_tritons(cards: list[str]) -> None:
    t = scenario("dice_forge").turn_of(1, round=9).with_hero(1, tritons=1, cards=cards, hammered=30 * len(cards))
    t.turn(*LAST_TURN)
    assert t.hero(1).tritons == 1


def test_with_the_option_tritons_left_at_the_end_become_gold_on_the_hammer() -> None:
    """§14-23: last_tritons_to_gold"""
    t = scenario("dice_forge", options=["last_tritons_to_gold"]).turn_of(1, round=9)
    t.with_hero(1, tritons=2, cards=["hammer"], hammered=22)
    t.turn(*LAST_TURN)
    assert (t.hero(1).hammered, t.hero(1).gold, t.hero(1).glory, t.hero(1).tritons) == (30, 4, 4 + 15, 0)
