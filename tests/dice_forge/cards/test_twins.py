"""The Twins: pay 3 gold to reroll a die before its face is applied (Rebellion §5.2)."""

from typing import Any

import pytest

from astragal.testing import scenario


def anns_twins(copies: int = 1, gold: int = 4, setup: str = "introductory,twins") -> Any:
    return scenario("dice_forge", setup=setup).with_hero(0, cards=["twins"] * copies, gold=gold)


@pytest.mark.parametrize(("reward", "moon", "glory"), [("1M", 1, 3), ("1V", 0, 3 + 1)])
def test_twins_reroll_a_die_for_3_gold_and_give_a_moon_shard_or_1_glory_afterwards(
    reward: str, moon: int, glory: int
) -> None:
    """Rebellion §7-8"""
    t = anns_twins(gold=4).with_die(0, "moon", "3V")
    t.blessing(0, "roll Ann sun 1G moon 1G", "Ann rerolls the moon die", "roll Ann moon 3V", f"Ann takes {reward}")
    assert (t.hero(0).gold, t.hero(0).glory, t.hero(0).moon) == (4 - 3 + 1, glory, moon)


def test_twins_are_paid_with_the_gold_one_has_before_the_roll_is_applied() -> None:
    """Rebellion §7-10, §8-6"""
    t = anns_twins(gold=2).with_die(0, "sun", "3G")
    t.blessing(0, "roll Ann sun 3G moon 1G")  # nothing is asked
    assert t.hero(0).gold == 2 + 3 + 1


def test_nothing_of_the_roll_is_applied_before_the_twins() -> None:
    """Rebellion §8-6: before anything of that roll"""
    t = anns_twins(gold=3).with_die(0, "sun", "1G/1S/1M")
    offered = t.offered_in_blessing(0, "roll Ann sun 1G/1S/1M moon 1G")
    assert offered == ["keeps the roll", "rerolls the sun die", "rerolls the moon die"]


def test_the_roll_may_be_kept() -> None:
    t = anns_twins()
    t.blessing(0, "roll Ann sun 1S moon 2V", "Ann keeps the roll")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).glory) == (4, 1, 2)


@pytest.mark.parametrize("reward", ["1M", "1V"])
def test_twins_reroll_the_celestial_die(reward: str) -> None:
    """Rebellion §7-11"""
    t = anns_twins(gold=3, setup="discovery_goddess")
    rolls = ("roll Ann celestial 5V", "Ann rerolls the celestial die", "roll Ann celestial 12G")
    t.celestial(0, *rolls, f"Ann takes {reward}")
    assert (t.hero(0).gold, t.hero(0).glory, t.hero(0).moon) == (12, int(reward == "1V"), int(reward == "1M"))


def test_twins_are_there_again_for_the_second_blessing_of_a_turn() -> None:
    """Rebellion §7-12"""
    t = anns_twins(gold=6)
    once = (
        *("roll Ann sun 1S moon 1M", "roll Bob sun 1G moon 1G"),
        *("Ann rerolls the moon die", "roll Ann moon 2V", "Ann takes 1V"),
    )
    t.turn(*once, *once, "Ann passes")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).glory) == (0, 2, 2 * (2 + 1))


def test_twins_do_not_reroll_what_the_wind_blows() -> None:
    """Rebellion §7-13"""
    t = scenario("dice_forge", setup="introductory,twins,wind").with_hero(0, cards=["twins"], gold=12, moon=3)
    t.action("Ann feats wind", "roll Ann sun 1G moon 1G", "roll Bob sun 1S moon 1G", "Ann takes all sun")
    assert (t.hero(0).gold, t.hero(0).sun) == (12, 1)


def test_each_of_several_twins_once_also_on_the_same_die_and_only_the_last_roll_counts() -> None:
    t = anns_twins(copies=2, gold=6)
    t.blessing(
        0,
        "roll Ann sun 1G moon 1G",
        "Ann rerolls the moon die",
        "roll Ann moon 2V",
        "Ann rerolls the moon die",
        "roll Ann moon 1M",
        "Ann takes 1V",
        "Ann takes 1M",
    )
    assert (t.hero(0).gold, t.hero(0).glory, t.hero(0).moon) == (1, 1, 1 + 1)


def test_one_twins_card_is_used_once_for_a_roll() -> None:
    t = anns_twins(copies=1, gold=12)
    t.blessing(0, "roll Ann sun 1S moon 1M", "Ann rerolls the sun die", "roll Ann sun 1S", "Ann takes 1V")
    assert t.hero(0).gold == 9


def test_twins_work_on_the_turn_of_another() -> None:
    t = anns_twins(gold=3).turn_of(1)
    t.bless_everyone(
        *("roll Bob sun 1G moon 1G", "roll Ann sun 1G moon 1G"),
        *("Ann rerolls the sun die", "roll Ann sun 1S", "Ann takes 1V"),
    )
    assert (t.hero(0).sun, t.hero(0).glory) == (1, 1)


def test_in_step_1_a_mirror_applied_before_still_sees_the_first_roll() -> None:
    t = scenario("dice_forge", setup="introductory,twins").with_hero(1, cards=["twins"], gold=3)
    t.with_die(0, "sun", "mirror")
    t.bless_everyone(
        *("roll Ann sun mirror moon 1G", "roll Bob sun 1S moon 2V"),
        *("Ann copies 1S", "Bob rerolls the sun die", "roll Bob sun 1G", "Bob takes 1V"),
    )
    assert (t.hero(0).sun, t.hero(1).sun, t.hero(1).gold) == (1, 0, 1)


def test_the_face_that_was_ignored_rewards_no_boar() -> None:
    t = scenario("dice_forge", setup="alternate,twins").with_boar("red", owner=1, bearer=0)
    t.with_hero(0, cards=["twins"], gold=3)
    t.blessing(0, "roll Ann sun boar-red moon 2V", "Ann rerolls the sun die", "roll Ann sun 1S", "Ann takes 1V")
    assert (t.hero(0).sun, t.hero(1).glory, t.hero(1).sun, t.hero(1).moon) == (1, 0, 0, 0)


def test_the_reward_of_the_twins_comes_after_the_faces_and_before_cerberus() -> None:
    """Rebellion §1.9: steps 4, 6, 7"""
    t = scenario("dice_forge", setup="introductory,twins").with_hero(0, cards=["twins"], gold=3, cerberus=1)
    t.with_die(0, "sun", "1G/1S/1M").listen()
    t.blessing(
        0,
        "roll Ann sun 1G moon 2V",
        "Ann rerolls the sun die",
        "roll Ann sun 1G/1S/1M",
        "Ann takes 1S",
        "Ann takes 1M",
        "Ann spends cerberus",
        "Ann takes 1G",
    )
    gains = ["Ann gains 1S", "Ann gains 2V", "Ann gains 1M", "Ann gains 1G", "Ann gains 2V"]
    assert t.told("gained") == gains  # Cerberus: no new Twins, no second reward


def test_the_reward_of_the_twins_is_not_converted_by_sentinel() -> None:
    t = scenario("dice_forge", setup="alternate,twins").with_hero(0, cards=["twins"], gold=3, moon=6)
    t.feat(
        0,
        "sentinel",
        *("roll Ann sun 1G moon 1G", "Ann rerolls the sun die", "roll Ann sun 1G", "Ann takes 1M"),
        "roll Ann sun 1G moon 1G",
    )
    assert (t.hero(0).moon, t.hero(0).glory) == (1, 0)


def test_with_a_triton_twins_are_offered_though_there_is_no_gold_yet() -> None:
    """Base §10.2: a question that could be answered with yes only after using the token is asked too"""
    t = anns_twins(gold=0, setup="alternate,twins").with_hero(0, tritons=1)
    assert t.offered_in_blessing(0, "roll Ann sun 1S moon 1M") == ["keeps the roll", "spends triton"]
    assert t.refused_in_blessing(0, "roll Ann sun 1S moon 1M", "Ann rerolls the sun die") == "not_enough_gold"
    t.blessing(
        0,
        *("roll Ann sun 1S moon 1M", "Ann spends triton", "Ann takes 6G"),
        *("Ann rerolls the moon die", "roll Ann moon 2V", "Ann takes 1V"),
    )
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).glory) == (3, 1, 2 + 1)


def test_on_anothers_turn_a_triton_does_not_help_the_twins() -> None:
    t = anns_twins(gold=0, setup="alternate,twins").with_hero(0, tritons=1).turn_of(1)
    t.blessing(0, "roll Ann sun 1S moon 1M")
    assert t.hero(0).tritons == 1


# --- on which rolls (§1.8) ------------------------------------------------------------------------------------------

ROLL = "roll Ann sun 1S moon 1M"
KEEP_OR_ONE = ["keeps the roll", "rerolls the sun die"]
KEEP_OR_BOTH = [*KEEP_OR_ONE, "rerolls the moon die"]
ANCESTOR = ["Ann feats ancestor", "Ann forges 1V+1S over 1G on sun", "roll Ann sun 1S"]
FLIGHT = ["Ann feats elder", "Bob flies to island 2", "roll Bob sun 1S moon 1M"]


@pytest.mark.parametrize(
    ("setup", "lines", "offered"),
    [
        ("introductory,twins", ["Ann feats cancer", ROLL], KEEP_OR_BOTH),
        ("alternate,twins", ["Ann feats sentinel", ROLL], KEEP_OR_BOTH),
        (
            "introductory,twins,wheel",
            ["Ann feats F5", "Ann declares 1G on sun", "Ann declares 1G on moon", ROLL],
            KEEP_OR_BOTH,
        ),
        ("introductory,twins", ["Ann feats sphinx", "Ann chooses the sun die", "roll Ann sun 1S"], KEEP_OR_ONE),
        ("alternate,twins", ["Ann feats cyclops", "Ann chooses the sun die", "roll Ann sun 1S"], KEEP_OR_ONE),
        ("introductory,twins,ancestor", ANCESTOR, KEEP_OR_ONE),
        ("introductory,twins,goddess", ["Ann feats M8", "Ann turns sun to 1G", "Ann turns moon to 1G"], KEEP_OR_BOTH),
        ("introductory,twins,left_hand", ["Ann feats left_hand", ROLL], KEEP_OR_BOTH),
    ],
)
def test_twins_reroll_every_blessing_with_ones_own_dice(setup: str, lines: list[str], offered: list[str]) -> None:
    """Rebellion §1.8, §8-7"""
    t = anns_twins(gold=3, setup=setup).with_hero(0, sun=6, moon=6)
    assert t.offered("action", *lines) == offered


def test_twins_reroll_the_blessing_of_the_silver_hind() -> None:
    """Rebellion §1.8"""
    t = anns_twins(gold=3).with_hero(0, cards=["silver_hind"])
    lines = ("Ann calls silver_hind", "Ann chooses the sun die", "roll Ann sun 1S")
    assert t.offered("reinforcements", *lines) == KEEP_OR_ONE


def test_twins_reroll_the_blessings_of_an_oust_and_of_pegasus() -> None:
    """Rebellion §1.8"""
    t = scenario("dice_forge", setup="introductory,twins,pegasus").with_hero(0, sun=1)
    t.with_hero(1, island=7, cards=["pegasus", "twins"], gold=3)
    assert t.offered("action", *FLIGHT) == KEEP_OR_BOTH
    lines = [*FLIGHT, "Bob keeps the roll", "Bob chooses the sun die", "roll Bob sun 1S"]
    assert t.offered("action", *lines) == KEEP_OR_ONE


def test_each_of_the_sphinxs_four_rolls_is_a_new_occasion() -> None:
    t = anns_twins(gold=12).with_hero(0, sun=6)
    once = ("roll Ann sun 1G", "Ann rerolls the sun die", "roll Ann sun 1S", "Ann takes 1V")
    t.feat(0, "sphinx", "Ann chooses the sun die", *once * 4)
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).glory) == (0, 4, 4)


@pytest.mark.parametrize(
    ("setup", "card", "lines"),
    [
        ("introductory,twins", "satyrs", ["roll Bob sun 1S moon 1M"]),
        ("introductory,twins", "minotaur", ["roll Bob sun 1S moon 1M"]),
    ],
)
def test_twins_do_not_reroll_for_satyrs_or_the_minotaur(setup: str, card: str, lines: list[str]) -> None:
    """Rebellion §1.8"""
    t = scenario("dice_forge", setup=setup)
    for seat in (0, 1):
        t.with_hero(seat, cards=["twins"], gold=12, sun=3, moon=3)
    t.feat(0, card, *lines)
    assert (t.hero(0).gold, t.hero(1).gold) == (12, 12)


def test_twins_do_not_reroll_the_pair_of_another_in_the_left_hand() -> None:
    """Rebellion §1.8"""
    t = anns_twins(gold=3, setup="introductory,twins,left_hand").with_hero(0, sun=6).with_hero(1, island=2)
    t.feat(0, "left_hand", ROLL, "roll Bob sun 1S moon 2V", "Ann keeps the roll")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (3, 2, 1, 2)


def test_the_wheel_of_fortune_compares_the_roll_after_the_twins() -> None:
    """Base §8.3"""
    t = anns_twins(gold=3, setup="introductory,twins,wheel").with_hero(0, sun=4)
    declared = ("Ann declares 1S on sun", "Ann declares 2V on moon", "roll Ann sun 1S moon 1G")
    t.feat(0, "wheel", *declared, "Ann rerolls the moon die", "roll Ann moon 2V", "Ann takes 1M")
    assert t.hero(0).glory == 2 + 20
