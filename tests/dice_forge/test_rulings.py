"""Rulings that no other chapter fixes, and the page of rulings itself (§14, docs/rulings/dice_forge.md)."""

import re
from pathlib import Path

import pytest

from astragal.engine.game import BadSetup
from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.testing import scenario
from tests.places import ROOT

TESTS = Path(__file__).parent
PAGE = ROOT / "docs" / "rulings" / "dice_forge.md"


# --- rulings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["cornucopia", "dice_tower"])
def test_cards_without_known_rules_are_left_out(card: str) -> None:
    """§14-14"""
    with pytest.raises(BadSetup) as refused:
        new_game(2, f"introductory,{card}", ["promos"])
    assert refused.value.code == "unknown_set"


def test_in_step_1_a_hero_is_asked_only_when_the_one_before_him_is_done() -> None:
    """§14-17"""
    t = scenario("dice_forge", heroes=3).turn_of(1)
    for seat in range(3):
        t.with_die(seat, "sun", "1G/1S/1M").with_die(seat, "moon", "3G/2V")
    rolls = [f"roll {name} sun 1G/1S/1M moon 3G/2V" for name in ("Bob", "Cleo", "Ann")]
    t.bless_everyone(
        *rolls,
        "Bob takes 1S",
        "Bob takes 2V",
        "Cleo takes 1M",
        "Cleo takes 3G",
        "Ann takes 1G",
        "Ann takes 2V",
    )
    assert [(h.gold, h.sun, h.moon, h.glory) for h in t.g.heroes] == [(1, 0, 0, 2), (0, 1, 0, 2), (3, 0, 1, 0)]


def test_only_the_top_card_of_a_stack_is_taken() -> None:
    """§14-20"""
    t = scenario("dice_forge", heroes=3, setup="alternate").with_hero(0, moon=6, sun=2)
    assert [said for said in t.offered("action") if "boar" in said] == ["feats tenacious_boar-red"]
    t.actions(
        "Ann feats M4",
        "Ann gives boar-red to Bob",
        "Bob forges boar-red over 1G on sun",
        "Ann pays 2S for another action",
        "Ann feats M4",
        "Ann gives boar-yellow to Cleo",
        "Cleo forges boar-yellow over 1G on sun",
    )
    assert t.cards(0) == ["tenacious_boar-red", "tenacious_boar-yellow"]
    assert t.stack("boar") == ["tenacious_boar-green"]


# --- where the rulebook leaves it open ------------------------------------------------------------------------------


def test_of_two_mirrors_the_sun_dies_copies_first() -> None:
    t = scenario("dice_forge").shows(0, "mirror", "mirror").shows(1, "x3", "3V")
    t.blessing(0, "Ann copies x3", "Ann copies 3V")
    assert t.hero(0).glory == 9


def test_where_the_order_does_not_matter_the_sun_die_is_applied_first() -> None:
    t = scenario("dice_forge").shows(0, "2S", "3V").listen()
    t.blessing(0)
    assert t.told("gained") == ["Ann gains 2S", "Ann gains 3V"]


def test_the_order_of_ship_and_gold_is_asked_even_if_the_ship_can_pay_nothing_yet() -> None:
    t = scenario("dice_forge").left("3G", 0).left("1M", 0).shows(0, "ship", "1G")
    assert t.offered_in_blessing(0) == ["applies ship first", "applies 1G first"]
    t.blessing(0, "Ann applies 1G first", "Ann sails for 4G over 1G on sun")
    assert t.hero(0).gold == 0


def test_promos_named_in_a_setup_need_no_option() -> None:
    assert "pegasus" in new_game(2, "introductory,pegasus").table.sets


def test_the_ousting_hero_has_arrived_before_anything_else_happens() -> None:
    t = scenario("dice_forge", setup="alternate").with_hero(0, sun=1, cards=["bear"]).with_hero(1, island=7).listen()
    t.action("Ann feats elder", "roll Bob sun 1S moon 1M")
    assert t.told("moved", "gained")[:3] == ["Ann moves to 7", "Ann gains 3V", "Bob moves to 0"]


def test_with_the_option_tritons_that_no_hammer_needs_stay_as_they_are() -> None:
    t = scenario("dice_forge", options=["last_tritons_to_gold"]).turn_of(1, round=9)
    t.with_hero(1, tritons=2, cards=["hammer"], hammered=28)
    rolls = ("roll Bob sun 1S moon 2V", "roll Ann sun 1S moon 2V") * 2
    t.turn(*rolls, "Bob stops calling", "Bob passes")
    assert (t.hero(1).hammered, t.hero(1).tritons, t.hero(1).gold) == (30, 1, 4)


# --- the page -------------------------------------------------------------------------------------------------------


def test_every_test_named_on_the_page_of_rulings_exists() -> None:
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) >= 28
    missing = [
        f"{file}::{name}" for file, name in named if f"def {name}(" not in (TESTS / file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_the_page_has_every_ruling_once_and_each_names_its_test() -> None:
    sections = re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    numbered = [section for section in sections if section[0].isdigit()]
    assert sorted(int(section.split(".")[0]) for section in numbered) == list(range(1, 29))
    assert [section.splitlines()[0] for section in sections if "::test_" not in section] == []


def test_the_pages_explain_every_option_of_the_game() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in sorted(PAGE.parent.glob("dice_forge*.md")))
    assert [option for option in setups.OPTIONS if f"`{option}`" not in pages] == []
