"""Cerberus: apply a blessing of one's own once more (§10.1). Triton: `test_triton.py`."""

import pytest

from astragal.testing import scenario


def test_cerberus_applies_the_rolled_faces_again_with_new_choices() -> None:
    """§13-76"""
    t = scenario("dice_forge").with_hero(0, cerberus=1).shows(0, "1S", "1G/1S/1M")
    t.blessing(0, "Ann takes 1G", "Ann spends cerberus", "Ann takes 1M")
    assert (t.hero(0).sun, t.hero(0).gold, t.hero(0).moon, t.hero(0).cerberus) == (2, 1, 1, 0)


def test_only_one_cerberus_may_be_used_on_a_roll() -> None:
    """§13-77"""
    t = scenario("dice_forge").with_hero(0, cerberus=2).shows(0, "1S", "2V")
    t.blessing(0, "Ann spends cerberus")  # and nothing more is asked
    assert (t.hero(0).sun, t.hero(0).cerberus) == (2, 1)


def test_a_second_token_may_be_used_on_the_next_roll() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=2, moon=6)
    roll = "roll Ann sun 1S moon 2V"
    t.feat(0, "cancer", roll, "Ann spends cerberus", roll, "Ann spends cerberus")
    assert (t.hero(0).sun, t.hero(0).glory, t.hero(0).cerberus) == (4, 8, 0)


def test_cerberus_may_be_kept() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1).shows(0, "1S", "2V")
    t.blessing(0, "Ann keeps cerberus")
    assert (t.hero(0).sun, t.hero(0).cerberus) == (1, 1)


def test_cerberus_may_be_used_on_anothers_turn() -> None:
    t = scenario("dice_forge").turn_of(1).with_hero(0, cerberus=1).shows(0, "1S", "2V")
    t.blessing(0, "Ann spends cerberus")
    assert t.hero(0).glory == 4


def test_cerberus_is_asked_before_the_next_hero_applies_his_dice() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, cerberus=1).with_die(1, "sun", "1G/1S/1M")
    t.bless_everyone(
        "roll Ann sun 1S moon 2V",
        "roll Bob sun 1G/1S/1M moon 1G",
        "roll Cleo sun 1G moon 1G",
        "Ann spends cerberus",
        "Bob takes 1S",
    )
    assert t.hero(0).sun == 2


def test_cerberus_applies_what_was_rolled_even_if_the_die_shows_something_else_now() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1, gold=12).shows(0, "ship", "2V")
    t.blessing(0, "Ann sails for 3V over ship on sun", "Ann spends cerberus", "Ann sails for 2M over 2V on moon")
    assert (t.hero(0).forged, t.hero(0).glory, t.hero(0).gold) == (2, 4, 12 - 6 - 4)


def test_cerberus_lets_a_mirror_copy_another_face() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1).shows(0, "mirror", "2V").shows(1, "2S", "2M")
    t.blessing(0, "Ann copies 2S", "Ann spends cerberus", "Ann copies 2M")
    assert (t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (2, 2, 4)


def test_cerberus_triples_again() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1).shows(0, "x3", "2V")
    t.blessing(0, "Ann spends cerberus")
    assert t.hero(0).glory == 12


def test_cerberus_repeats_a_minor_blessing_with_its_one_face() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1).shows(0, "1S", "2V")
    t.minor_blessing(0, "sun", "Ann spends cerberus")
    assert (t.hero(0).sun, t.hero(0).glory) == (2, 0)


def test_cerberus_lets_cyclops_convert_again() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=6, cerberus=1).with_die(0, "sun", "6G")
    t.feat(
        0,
        "cyclops",
        "Ann chooses the sun die",
        "roll Ann sun 6G",
        "Ann converts 6G",
        "Ann spends cerberus",
        "Ann converts 0G",
        *["roll Ann sun 1S"] * 3,
    )
    assert (t.hero(0).glory, t.hero(0).gold) == (6, 6)


def test_the_card_gives_a_token_for_later_rolls() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, moon=4)
    t.action("Ann feats cerberus")  # nothing is asked about the rolls before
    assert t.hero(0).cerberus == 1
    assert t.score(0) == 6  # the card; tokens are worth nothing


# --- after which rolls it is offered --------------------------------------------------------------------------------

ROLL = "roll Ann sun 1S moon 2V"
OFFER = ["keeps cerberus", "spends cerberus"]


@pytest.mark.parametrize(
    ("setup", "lines"),
    [
        ("introductory", ["Ann feats cancer", ROLL]),
        ("alternate", ["Ann feats sentinel", ROLL, "Ann converts 0S"]),
        ("introductory", ["Ann feats sphinx", "Ann chooses the sun die", "roll Ann sun 1S"]),
        ("alternate", ["Ann feats cyclops", "Ann chooses the sun die", "roll Ann sun 1S"]),
        ("introductory,wheel", ["Ann feats F5", "Ann declares 1G on sun", "Ann declares 1G on moon", ROLL]),
    ],
)
def test_cerberus_is_offered_after_every_blessing_a_feat_gives(setup: str, lines: list[str]) -> None:
    """§14-9"""
    t = scenario("dice_forge", setup=setup).with_hero(0, cerberus=1, sun=6, moon=6)
    assert t.offered("action", *lines) == OFFER


def test_cerberus_is_offered_in_step_1_to_every_hero() -> None:
    """§14-9"""
    t = scenario("dice_forge").with_hero(0, cerberus=1).with_hero(1, cerberus=1)
    rolls = (ROLL, "roll Bob sun 1S moon 2V")
    assert t.offered("blessings", *rolls) == OFFER
    assert t.offered("blessings", *rolls, "Ann keeps cerberus") == OFFER


def test_cerberus_is_offered_after_the_silver_hind() -> None:
    """§14-9"""
    t = scenario("dice_forge").with_hero(0, cards=["silver_hind"], cerberus=1)
    lines = ("Ann calls silver_hind", "Ann chooses the sun die", "roll Ann sun 1S")
    assert t.offered("reinforcements", *lines) == OFFER


def test_cerberus_is_offered_after_the_blessing_of_an_oust_and_those_of_pegasus() -> None:
    """§14-9"""
    t = scenario("dice_forge", setup="introductory,pegasus").with_hero(0, sun=1)
    t.with_hero(1, island=7, cerberus=1, cards=["pegasus"])
    lines = ["Ann feats elder", "Bob flies to island 2", "roll Bob sun 1S moon 2V"]
    assert t.offered("action", *lines) == OFFER
    lines += ["Bob keeps cerberus", "Bob chooses the sun die", "roll Bob sun 1S"]
    assert t.offered("action", *lines) == OFFER


def test_cerberus_is_not_offered_after_satyrs() -> None:
    """§14-9"""
    t = scenario("dice_forge").with_hero(0, moon=3, cerberus=1).with_hero(1, cerberus=1)
    t.feat(0, "satyrs", "roll Bob sun 1S moon 2V")
    assert (t.hero(0).cerberus, t.hero(1).cerberus) == (1, 1)


def test_cerberus_is_not_offered_after_the_minotaur() -> None:
    """§14-9"""
    t = scenario("dice_forge").with_hero(0, sun=3, cerberus=1).with_hero(1, cerberus=1)
    t.feat(0, "minotaur", "roll Bob sun 1S moon 2V")
    assert (t.hero(0).cerberus, t.hero(1).cerberus) == (1, 1)


def test_cerberus_is_not_offered_for_the_rolls_of_others() -> None:
    t = scenario("dice_forge").with_hero(0, cerberus=1)
    t.blessing(1, "roll Bob sun 1S moon 2V")
    assert t.hero(0).cerberus == 1
