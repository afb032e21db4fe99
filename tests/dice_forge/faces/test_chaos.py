"""Chaos faces: what they give depends on the other face (Rebellion §3.7)."""

import pytest

from astragal.testing import scenario
from tests.dice_forge.modules.titans import State, state, titans


@pytest.mark.parametrize("first", ["chaos-blue", "1M"])
def test_a_chaos_beside_its_colour_gives_3_glory_too_in_either_order(first: str) -> None:
    """Rebellion §7-96, §3.7, §8-38"""
    t = titans().shows(0, "chaos-blue", "1M")
    t.blessing(0, f"Ann applies {first} first")
    assert state(t) == (0, 0, 1, 3, 2, 14)


@pytest.mark.parametrize(
    ("chaos", "partner", "matched"),
    [
        *[("blue", "2G+1M", True), ("blue", "1S", False), ("red", "1V+1S", True), ("red", "1M", False)],
        *[("yellow", "3G", True), ("yellow", "2M", False), ("green", "1V+1L", True), ("green", "1A", False)],
        *[("yellow", "3G+1A", True), ("green", "2G+1V+1L", True), ("blue", "1A", False), ("red", "1V+1L", False)],
    ],
)
def test_the_colour_of_a_chaos_is_that_of_a_resource(chaos: str, partner: str, matched: bool) -> None:
    """Rebellion §1.7: blue moon, red sun, yellow gold, green glory; ancient shards and loyalty match nothing"""
    for first in (f"chaos-{chaos}", partner):
        t = titans().shows(0, f"chaos-{chaos}", partner).listen()
        t.blessing(0, f"Ann applies {first} first")
        gains = t.told("gained")
        assert ("Ann gains 3V" in gains) == matched
        assert ("Ann gains 2A" if chaos in ("blue", "red") else "Ann gains 2L") in gains


@pytest.mark.parametrize(("said", "expected"), [("1G", (1, 0, 0, 0, 2, 14)), ("1M", (0, 0, 1, 3, 2, 14))])
@pytest.mark.parametrize("first", ["chaos-blue", "1G/1S/1M"])
def test_beside_a_choice_the_option_named_decides_and_binds(said: str, expected: State, first: str) -> None:
    """Rebellion §7-96, §3.7, §8-38"""
    t = titans().shows(0, "chaos-blue", "1G/1S/1M")
    t.blessing(0, f"Ann applies {first} first", f"Ann takes {said}")  # named once, whichever comes first
    assert state(t) == expected


def test_beside_a_boar_the_shard_named_decides_and_the_owner_is_rewarded_with_the_boar() -> None:
    """Rebellion §3.7"""
    t = (
        titans(setup="discovery_titans,boar")
        .with_boar("red", owner=1, bearer=0)
        .with_die(0, "moon", "chaos-red")
        .listen()
    )
    t.blessing(0, "roll Ann sun boar-red moon chaos-red", "Ann applies chaos-red first", "Ann takes 1S", "Bob takes 3V")
    assert t.told("gained") == ["Ann gains 3V", "Ann gains 2A", "Ann gains 1S", "Bob gains 3V"]


def test_the_other_shard_of_a_boar_does_not_match_a_chaos_applied_first() -> None:
    """Rebellion §3.7: the option named counts, not all that is printed"""
    t = titans(setup="discovery_titans,boar").with_boar("red", owner=1, bearer=0).with_die(0, "moon", "chaos-red")
    t.blessing(0, "roll Ann sun boar-red moon chaos-red", "Ann applies chaos-red first", "Ann takes 1M", "Bob takes 3V")
    assert state(t) == (0, 0, 1, 0, 2, 14)


def test_a_shield_applied_first_looks_at_what_its_partner_is_going_to_give() -> None:
    """Rebellion §3.7, §8-38"""
    t = titans(setup="discovery_titans,shield").shows(0, "shield-green", "1V+1L")
    t.blessing(0, "Ann applies shield-green first")
    assert state(t) == (0, 0, 0, 5 + 1, 0, 17)


def test_gold_on_a_scepter_and_a_converted_shard_still_match() -> None:
    """Rebellion §3.7"""
    t = titans().with_hero(0, scepters=[0]).shows(0, "chaos-yellow", "3G")
    t.blessing(0, "Ann applies 3G first", "Ann stores 3G on scepter 1")
    assert t.hero(0).glory == 3
    t = titans(setup="discovery_titans,sentinel", moon=6).shows(0, "chaos-blue", "1M")
    roll = "roll Ann sun chaos-blue moon 1M"
    t.feat(0, "sentinel", roll, "Ann applies 1M first", "Ann converts 1M", "roll Ann sun 1G moon 1G")
    assert t.hero(0).glory == 2 + 3


def test_what_a_zone_adds_does_not_match_a_chaos() -> None:
    """Rebellion §3.7"""
    t = titans(allegiance=23).shows(0, "chaos-green", "1G")
    t.blessing(0, "Ann applies 1G first")
    assert state(t) == (2, 0, 0, 1, 0, 25)


def test_two_chaos_are_both_unmatched() -> None:
    """Rebellion §3.7"""
    t = titans().shows(0, "chaos-green", "chaos-yellow")
    t.blessing(0, "Ann applies chaos-green first")
    assert state(t) == (0, 0, 0, 0, 0, 20)


def test_a_chaos_applied_before_the_shield_of_its_colour_is_matched() -> None:
    """Rebellion §3.7, §8-38: the shield gives gold afterwards, and by then the token stands in a zone of Loyalty"""
    t = titans(setup="discovery_titans,shield", allegiance=18).shows(0, "shield-yellow", "chaos-yellow")
    t.blessing(0, "Ann applies chaos-yellow first")
    assert state(t) == (4, 0, 0, 3, 0, 20)


@pytest.mark.parametrize(
    ("shield", "chaos", "expected"),
    [
        ("shield-blue", "chaos-blue", (0, 0, 2, 3, 2, 14)),
        ("shield-red", "chaos-red", (0, 2, 0, 3, 2, 14)),
        ("shield-yellow", "chaos-yellow", (3, 0, 0, 3, 0, 18)),
        ("shield-green", "chaos-green", (0, 0, 0, 5 + 3, 0, 18)),
        ("shield-red", "chaos-blue", (0, 2, 0, 0, 2, 14)),
        ("shield-green", "chaos-red", (0, 0, 0, 3, 2, 14)),
        ("shield-red", "chaos-green", (0, 2, 0, 0, 0, 18)),
    ],
)
@pytest.mark.parametrize("earlier", ["shield", "chaos"])
def test_a_chaos_and_a_shield_look_at_each_other_in_either_order(
    shield: str, chaos: str, expected: State, earlier: str
) -> None:
    """Rebellion §3.7, §8-38"""
    t = titans(setup="discovery_titans,shield").shows(0, shield, chaos)
    t.blessing(0, f"Ann applies {shield if earlier == 'shield' else chaos} first")
    assert state(t) == expected


@pytest.mark.parametrize("chaos_first", [True, False])
def test_a_victim_of_the_minotaur_loses_glory_to_a_chaos_beside_the_shield_of_its_colour(chaos_first: bool) -> None:
    """Rebellion §3.7"""
    sun, moon = ("chaos-blue", "shield-blue") if chaos_first else ("shield-blue", "chaos-blue")
    t = titans(setup="discovery_titans,minotaur", sun=3)
    t.with_hero(1, glory=9, moon=5, ancient=5).with_die(1, "sun", sun).with_die(1, "moon", moon)
    t.feat(0, "minotaur", f"roll Bob sun {sun} moon {moon}")
    assert state(t, 1) == (0, 0, 3, 6, 3, 16)


@pytest.mark.parametrize(
    ("shield", "chaos", "first", "expected"),
    [
        ("shield-blue", "chaos-blue", "shield-blue", (0, 0, 2, 3, 2, 14)),
        ("shield-blue", "chaos-blue", "chaos-blue", (0, 0, 2, 0, 2, 14)),
        ("shield-green", "chaos-green", "shield-green", (0, 0, 0, 3 + 3, 0, 18)),
        ("shield-green", "chaos-green", "chaos-green", (0, 0, 0, 3, 0, 18)),
        ("shield-red", "chaos-blue", "shield-red", (0, 2, 0, 0, 2, 14)),
    ],
)
def test_with_the_option_only_the_second_of_a_chaos_and_a_shield_looks_at_the_other(
    shield: str, chaos: str, first: str, expected: State
) -> None:
    """Rebellion §3.7"""
    t = scenario("dice_forge", setup="discovery_titans,shield", options=["chaos_in_order"]).shows(0, shield, chaos)
    t.blessing(0, f"Ann applies {first} first")
    assert state(t) == expected


@pytest.mark.parametrize("first", ["chaos-red", "misfortune-blue"])
def test_a_misfortune_matches_no_chaos(first: str) -> None:
    """Rebellion §3.7"""
    t = titans().with_misfortune("blue", owner=1, bearer=0).shows(0, "misfortune-blue", "chaos-red")
    t.blessing(0, f"Ann applies {first} first", "Ann takes 1A", "Bob applies chaos-red first", "Bob takes 1A")
    assert state(t) == (0, 0, 0, 0, 3, 13)
    assert state(t, 1) == (0, 0, 0, 0, 3, 13)


def test_the_minotaur_takes_what_a_matched_chaos_gives_but_no_loyalty() -> None:
    """Rebellion §3.7"""
    t = titans(setup="discovery_titans,minotaur", sun=3).with_hero(1, glory=9, gold=9, ancient=5)
    t.with_die(1, "sun", "chaos-yellow", "chaos-blue").with_die(1, "moon", "3G", "1M")
    t.feat(0, "minotaur", "roll Bob sun chaos-yellow moon 3G")
    assert state(t, 1) == (6, 0, 0, 6, 5, 16)
    t.with_hero(0, sun=3).feat(0, "minotaur", "roll Bob sun chaos-blue moon 1M")
    assert state(t, 1) == (6, 0, 0, 3, 3, 16)


def test_beside_a_x3_a_chaos_gives_three_times_what_it_gives_unmatched() -> None:
    """Rebellion §8-32: no setup brings them together"""
    t = titans().shows(0, "chaos-red", "x3")
    t.blessing(0)
    assert state(t) == (0, 0, 0, 0, 6, 10)


def test_the_light_on_a_chaos_finds_it_unmatched() -> None:
    """Rebellion §3.7"""
    t = titans(gold=3).with_hero(0, cards=["light"]).shows(0, "1S", "1M").shows(1, "chaos-red", "1S")
    t.reinforcements("Ann calls light", "Ann applies chaos-red")
    assert state(t) == (0, 0, 0, 0, 2, 14)
