"""The promotional cards: monsters, Wheel of Fortune, Pegasus (§8.3). Nymph: `test_reinforcements.py`."""

from typing import Any

import pytest

from astragal.testing import scenario

# --- the monsters ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_the_monsters_lie_in_ascending_order_harpy_on_top(heroes: int) -> None:
    """§14-12"""
    t = scenario("dice_forge", heroes=heroes, setup="introductory,monsters")
    assert t.stack("M8") == ["harpy", "chimera", "mother_of_monsters", "goddess_shadow"][:heroes]


def test_with_the_option_hydra_lies_on_top_of_the_monsters() -> None:
    """§14-12: monsters_from_hydra"""
    t = scenario("dice_forge", heroes=4, setup="introductory,monsters", options=["monsters_from_hydra"])
    assert t.stack("M8") == ["hydra", "harpy", "chimera", "mother_of_monsters"]


def test_the_first_to_slay_a_monster_gets_27_glory_the_next_28() -> None:
    t = scenario("dice_forge", setup="introductory,monsters").with_hero(0, sun=5, moon=5).with_hero(1, sun=5, moon=5)
    t.action("Ann feats monsters")
    t.turn_of(1).action("Bob feats monsters", "roll Ann sun 1G moon 1G")  # Ann stands on the same island
    assert (t.score(0), t.score(1)) == (27, 28)


# --- The Wheel of Fortune -------------------------------------------------------------------------------------------


def wheel(*options: str) -> Any:
    return scenario("dice_forge", setup="introductory,wheel", options=options).with_hero(0, sun=4)


@pytest.mark.parametrize(
    ("roll", "gold", "sun", "moon", "glory"),
    [
        ("sun 1G moon 1M", 1, 0, 1, 8),
        ("sun 1S moon 2V", 0, 1, 0, 2 + 8),
        ("sun 1G moon 2V", 1, 0, 0, 2 + 20),
        ("sun 1S moon 1M", 0, 1, 1, 0),
    ],
)
def test_the_wheel_gives_20_glory_for_two_faces_foreseen_and_8_for_one(
    roll: str, gold: int, sun: int, moon: int, glory: int
) -> None:
    """§13-82"""
    t = wheel()
    t.feat(0, "wheel", "Ann declares 1G on sun", "Ann declares 2V on moon", f"roll Ann {roll}")
    assert (t.hero(0).gold, t.hero(0).sun, t.hero(0).moon, t.hero(0).glory) == (gold, sun, moon, glory)


def test_a_face_is_declared_for_each_die_among_the_faces_of_that_die() -> None:
    t = wheel()
    assert t.offered("action", "Ann feats F5") == ["declares 1G on sun", "declares 1S on sun"]
    assert t.offered("action", "Ann feats F5", "Ann declares 1S on sun") == [
        "declares 1G on moon", "declares 1M on moon", "declares 2V on moon",
    ]  # fmt: skip


CROSSED = ("Ann declares 3V on sun", "Ann declares 4V on moon")


def test_crossed_faces_count_for_the_wheel() -> None:
    """§14-13"""
    t = wheel().with_die(0, "sun", "3V", "4V").with_die(0, "moon", "3V", "4V")
    t.feat(0, "wheel", *CROSSED, "roll Ann sun 4V moon 3V")
    assert t.hero(0).glory == 7 + 20
    t = wheel().with_die(0, "sun", "3V", "4V").with_die(0, "moon", "3V", "4V")
    t.feat(0, "wheel", *CROSSED, "roll Ann sun 1G moon 3V")
    assert t.hero(0).glory == 3 + 8


def test_with_the_option_only_the_die_it_was_declared_for_counts() -> None:
    """§14-13: wheel_straight"""
    t = wheel("wheel_straight").with_die(0, "sun", "3V", "4V").with_die(0, "moon", "3V", "4V")
    t.feat(0, "wheel", *CROSSED, "roll Ann sun 4V moon 3V")
    assert t.hero(0).glory == 7
    t = wheel("wheel_straight").with_die(0, "sun", "3V", "4V").with_die(0, "moon", "3V", "4V")
    t.feat(0, "wheel", *CROSSED, "roll Ann sun 3V moon 4V")
    assert t.hero(0).glory == 7 + 20


def test_one_face_rolled_matches_only_one_declaration() -> None:
    t = wheel()
    t.feat(0, "wheel", "Ann declares 1G on sun", "Ann declares 1G on moon", "roll Ann sun 1G moon 1M")
    assert t.hero(0).glory == 8


def test_the_wheel_compares_what_was_rolled_not_what_a_ship_has_made_of_it() -> None:
    """§14-13"""
    t = wheel().with_hero(0, gold=1).with_die(0, "sun", "ship")
    t.feat(
        0,
        "wheel",
        "Ann declares ship on sun",
        "Ann declares 1M on moon",
        "roll Ann sun ship moon 2V",
        "Ann sails for 4G over ship on sun",
    )
    assert t.hero(0).glory == 2 + 8


def test_a_mirror_matches_only_a_declared_mirror() -> None:
    t = wheel().with_die(0, "sun", "mirror").shows(1, "1G", "1G")
    t.feat(0, "wheel", "Ann declares 1G on sun", "Ann declares 2V on moon", "roll Ann sun mirror moon 1M")
    assert (t.hero(0).gold, t.hero(0).glory) == (1, 0)
    t = wheel().with_die(0, "sun", "mirror").shows(1, "1G", "1G")
    t.feat(0, "wheel", "Ann declares mirror on sun", "Ann declares 2V on moon", "roll Ann sun mirror moon 1M")
    assert (t.hero(0).gold, t.hero(0).glory) == (1, 8)


def test_the_wheel_pays_once_after_cerberus() -> None:
    t = wheel().with_hero(0, cerberus=1).listen()
    t.feat(
        0,
        "wheel",
        "Ann declares 1S on sun",
        "Ann declares 2V on moon",
        "roll Ann sun 1S moon 2V",
        "Ann spends cerberus",
    )
    assert t.told("gained") == ["Ann gains 1S", "Ann gains 2V", "Ann gains 1S", "Ann gains 2V", "Ann gains 20V"]


def test_every_wheel_asks_for_a_new_declaration() -> None:
    """§14-13"""
    t = wheel()
    t.feat(0, "wheel", "Ann declares 1G on sun", "Ann declares 2V on moon", "roll Ann sun 1G moon 1M")
    t.with_hero(0, sun=4, glory=0)
    t.feat(0, "wheel", "Ann declares 1S on sun", "Ann declares 1M on moon", "roll Ann sun 1S moon 1M")
    assert t.hero(0).glory == 20


# --- Pegasus --------------------------------------------------------------------------------------------------------


def pegasus(number: int, *options: str) -> Any:
    t = scenario("dice_forge", heroes=3, setup="introductory,pegasus", options=options).with_hero(0, sun=1)
    return t.with_hero(1, island=7, cards=["pegasus"] * number).with_hero(2, island=3)


def test_pegasus_flies_its_ousted_owner_to_a_free_island_then_blesses_him_twice() -> None:
    """§14-15"""
    t = pegasus(1).listen()
    t.action(
        "Ann feats elder",
        "Bob flies to island 5",
        "roll Bob sun 1G moon 1M",
        "Bob chooses the moon die",
        "roll Bob moon 2V",
    )
    assert t.hero(1).island == 5
    assert (t.hero(1).gold, t.hero(1).moon, t.hero(1).glory) == (1, 1, 2)
    assert t.told("moved", "blessing") == [
        "Ann moves to 7", "Bob moves to 5", "Bob is blessed: ousted", "Bob is blessed: pegasus",
    ]  # fmt: skip


def test_every_pegasus_gives_a_minor_blessing_with_a_die_of_choice() -> None:
    t = pegasus(2)
    t.action(
        "Ann feats elder",
        "Bob flies to island 5",
        "roll Bob sun 1G moon 1M",
        "Bob chooses the moon die",
        "roll Bob moon 2V",
        "Bob chooses the sun die",
        "roll Bob sun 1S",
    )
    assert (t.hero(1).gold, t.hero(1).sun, t.hero(1).moon, t.hero(1).glory) == (1, 1, 1, 2)


def test_pegasus_must_fly_to_an_island_where_nobody_stands() -> None:
    t = pegasus(1)
    assert t.offered("action", "Ann feats elder") == [f"flies to island {n}" for n in (1, 2, 4, 5, 6)]
    assert t.refused("action", "Ann feats elder", "Bob flies to island 7") == "island_is_taken"
    assert t.refused("action", "Ann feats elder", "Bob flies to island 3") == "island_is_taken"


def test_with_the_option_pegasus_sends_its_owner_back_to_his_portal() -> None:
    """§14-15: pegasus_to_portal"""
    t = pegasus(1, "pegasus_to_portal")
    t.action("Ann feats elder", "roll Bob sun 1G moon 1M", "Bob chooses the moon die", "roll Bob moon 2V")
    assert (t.hero(1).island, t.hero(1).glory) == (0, 2)


def test_pegasus_does_nothing_for_a_hero_who_ousts() -> None:
    t = pegasus(0).with_hero(0, cards=["pegasus"])
    t.action("Ann feats elder", "roll Bob sun 1G moon 1M")
    assert (t.hero(1).island, t.hero(0).island) == (0, 7)


def test_great_bears_are_rewarded_before_pegasus_flies() -> None:
    t = scenario("dice_forge", setup="alternate,pegasus").with_hero(0, sun=1, cards=["bear"])
    t.with_hero(1, island=7, cards=["pegasus", "bear"]).listen()
    t.action(
        "Ann feats elder",
        "Bob flies to island 5",
        "roll Bob sun 1S moon 1M",
        "Bob chooses the sun die",
        "roll Bob sun 1S",
    )
    assert t.told("gained", "moved")[:4] == ["Ann moves to 7", "Ann gains 3V", "Bob gains 3V", "Bob moves to 5"]
