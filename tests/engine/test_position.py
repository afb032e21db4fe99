"""Positions as one line: written, read again, and refused with a sentence when they cannot be."""

from __future__ import annotations

import pytest

from astragal.games.dice_forge.records import notation
from astragal.games.dice_forge.records.position import BadPosition, read_position
from astragal.games.dice_forge.records.position_text import write_position
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.testing import scenario
from tests.engine.recording import HEADER, end_of, recorded, wrong
from tests.playing import PROMOS_LAID_OUT, random_session


def a_position() -> str:
    t = scenario("dice_forge", setup="alternate").with_hero(0, gold=5, tritons=1).with_hero(1, moon=4, cards=["chest"])
    t.turn_of(1, round=3)
    return write_position(t.g)


def test_a_record_may_start_from_a_position() -> None:
    lines = ["roll Bob sun 1G moon 1G", "roll Ann sun 1G moon 1G"] * 2
    record = recorded(*HEADER[:2], f"position {a_position()}", "seats Ann, Bob", *lines, "Bob feats cerberus")
    g = end_of(record)
    assert g.heroes[1].cerberus == 1
    assert g.heroes[0].gold == 9
    assert (g.round, g.active) == (3, 0)


def test_a_position_needs_as_many_seats_as_it_has_heroes() -> None:
    number, sentence = wrong("astragal 1", "game dice_forge", f"position {a_position()}", "seats Ann, Bob, Cleo")
    assert number == 4
    assert sentence == "there are 3 seats, but the position has 2."


def test_every_position_of_a_game_is_written_and_read_again() -> None:
    for setup in ("introductory", PROMOS_LAID_OUT):
        past = random_session(setup, 4, seed=31).past
        while past is not None and not notation.is_before_play(past.base):
            line = write_position(past.base)
            restored = read_position(line).snapshot()
            assert restored | {"setup": ""} == past.base.snapshot() | {"setup": ""}
            past = past.before


def test_a_position_cannot_be_written_before_the_set_up() -> None:
    with pytest.raises(BadPosition, match="once the set-up is complete"):
        write_position(new_game(2))


# fmt: off
WRONG_POSITIONS = [
    ("dice_forge 2", "dice_forge 9", "starts with “dice_forge 1” / “dice_forge 2”, not"),
    ("| alternate |", "| nonsense |", "cannot be played"),
    ("| alternate |", "| random |", "names its fifteen sets"),
    ("round 3", "round 11", "from 1 to 10"),
    ("round 3", "round", "“round 3 seat 1”"),
    ("seat 2", "seat 3", "from 1 to 2"),
    ("temple 3G:", "temple 7G:", "no face “7G”"),
    ("temple 3G:4", "temple 3G:x", "must be a number"),
    ("temple 3G:4", "temple 3G:" + "9" * 5000, "must be a number"),
    ("stacks 2", "stacks", "15 stacks, not of 14"),
    ("stacks 2", "stacks 3", "from 0 to 2"),
    ("5G", "5X", "A hero has no “5X”"),
    ("5G", "13G", "13 gold do not fit: there is room for 12"),
    ("0S", "7S", "7 sun do not fit: there is room for 6"),
    ("4M", "10M", "10 moon do not fit: there is room for 9"),
    ("4M", "4M hammered 1", "1 hammered do not fit: there is room for 0"),
    ("blacksmiths_chest:1", "blacksmiths_chest:3", "from 0 to 2"),
    ("sun 1G^ 1G", "sun boar-red^ boar-red", "2 boar-red faces on the dice, and only 1 of them"),
    ("tritons 1", "tritons", "is no tritons"),
    ("at 0", "at 8", "from 0 to 7"),
    ("sun 1G^", "sun", "six faces|no face “moon”"),
    ("sun 1G^", "sun 8G^", "no face “8G”"),
    ("blacksmiths_chest:1", "blacksmiths_chess:1", "no card “blacksmiths_chess”"),
    ("| hero", "| villain", "no part “villain”"),
    ("| hero", "| boars red:3 | hero", "“3” is no seat: it must be a number from 1 to 2"),
    ("| hero", "| boars pink:1 | hero", "no colour “pink”"),
    ("| hero", "| dice rolling | hero", "“away” or “leaving”"),
    ("| hero", "| options sugar | hero", "cannot be played"),
]
# fmt: on


@pytest.mark.parametrize(
    ("right", "instead", "sentence"), WRONG_POSITIONS, ids=[row[1][:24] for row in WRONG_POSITIONS]
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(right: str, instead: str, sentence: str) -> None:
    line = a_position()
    assert right in line
    with pytest.raises(BadPosition, match=sentence):
        read_position(line.replace(right, instead, 1))
    number, said = wrong(*HEADER[:2], f"position {line.replace(right, instead, 1)}", "seats Ann, Bob")
    assert number == 3
    assert said


def a_position_of_rebellion(setup: str) -> str:
    t = scenario("dice_forge", setup=setup).turn_of(1, round=3)
    if setup == "discovery_goddess":
        t.with_hero(0, golem=12, companions=[2, 5]).with_treasure(12, "treasure-glory").goddess_is_reached()
    else:
        t.with_hero(1, ancient=2, allegiance=31, scepters=[4, 0]).with_misfortune("red", owner=1, bearer=0)
        t.with_memory(0, "yellow", {7: "2L+1S", 1: "2A+1M"})
    return write_position(t.g)


def test_a_position_says_what_the_goddess_adds() -> None:
    words = a_position_of_rebellion("discovery_goddess").split(" | ")
    assert words[5:7] == ["treasures 12:2", "events goddess"]
    assert words[7].startswith("hero 0G 0S 0M 0V at 0 golem 12 companions 2,5 sun")
    assert words[8].startswith("hero 0G 0S 0M 0V at 0 golem 1 sun")


def test_a_position_says_what_the_titans_add() -> None:
    words = a_position_of_rebellion("discovery_titans").split(" | ")
    assert words[5:7] == ["misfortunes red:2", "memories 2:7:1:1 3:1:0:1"]
    assert words[8].startswith("hero 0G 0S 0M 0V 2A at 0 allegiance 31 scepters 4,0 sun")


# fmt: off
WRONG_IN_REBELLION = [
    ("discovery_goddess", "golem 12", "golem 37", "from 0 to 36"),
    ("discovery_goddess", "companions 2,5", "companions 2,8", "from 0 to 7"),
    ("discovery_goddess", "treasures 12:2", "treasures 13:2", "no hall “13”"),
    ("discovery_goddess", "treasures 12:2", "treasures 12:3", "“3” is no treasure"),
    ("discovery_goddess", "events goddess", "events party", "not “party”"),
    ("discovery_goddess", "| discovery_goddess |", "| discovery_goddess,chest,companion |", "cannot be played"),
    ("discovery_goddess", "| discovery_goddess |", "| discovery_goddess,oracle |", "cannot be played"),
    ("discovery_titans", "2A", "7A", "7 ancient do not fit: there is room for 6"),
    ("discovery_titans", "allegiance 31", "allegiance 32", "from 0 to 31"),
    ("discovery_titans", "scepters 4,0", "scepters 7,0", "from 0 to 6"),
    ("discovery_titans", "scepters 4,0", "scepters 4;0", "is no scepters"),
    ("discovery_titans", "misfortunes red:2", "misfortunes red:3", "“3” is no seat"),
    ("discovery_titans", "misfortunes red:2", "misfortunes pink:2", "no colour “pink”"),
    ("discovery_titans", "memories 2:7:1:1", "memories 2:8:1:1", "“8” is no island"),
    ("discovery_titans", "memories 2:7:1:1", "memories 2:7:1", "is no memory"),
    ("discovery_titans", "memories 2:7:1:1", "memories 8:7:1:1", "“8” is no token"),
    ("discovery_titans", "misfortune-red^ 1G", "misfortune-red^ misfortune-red", "2 misfortune-red faces"),
]
# fmt: on


@pytest.mark.parametrize(("setup", "right", "instead", "sentence"), WRONG_IN_REBELLION)
def test_a_position_of_rebellion_that_cannot_be_is_refused(setup: str, right: str, instead: str, sentence: str) -> None:
    line = a_position_of_rebellion(setup)
    assert right in line
    with pytest.raises(BadPosition, match=sentence):
        read_position(line.replace(right, instead, 1))


def test_what_is_wrong_with_a_position_is_said_in_french_too() -> None:
    said = {}
    for right, instead in (("dice_forge 2", "dice_forge 9"), ("temple 3G:", "temple 7G:"), ("stacks 2", "stacks 3")):
        with pytest.raises(BadPosition) as refused:
            read_position(a_position().replace(right, instead, 1))
        said[instead] = refused.value.sentence("fr").replace("\u00a0", " ")
    assert said["temple 7G:"] == "Il n’y a pas de face « 7G »."
    assert said["stacks 3"] == "« 3 » ne convient pas pour la pile : il faut un nombre de 0 à 2."
    assert said["dice_forge 9"].startswith("Une position commence par “dice_forge 1” / “dice_forge 2”, pas par")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "This setup cannot be played: “The Twins” and “The Blacksmith’s Scepter” both belong in slot M1"),
        (
            "fr",
            "Cette mise en place ne peut pas être jouée : « Les Jumeaux » et « Le Sceptre du Forgeron » vont",
        ),
    ],
)
def test_a_setup_is_refused_by_the_titles_of_its_sets(lang: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read_position(a_position().replace("| alternate |", "| alternate,twins,scepter |"))
    assert refused.value.sentence(lang).replace("\u00a0", " ").startswith(sentence)
