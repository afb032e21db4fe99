"""What is printed on the cards of Rebellion: where they lie, what they cost, what they count. (Rebellion §1.1, §5.1)"""

from __future__ import annotations

import pytest

from astragal.games.dice_forge.facts import setups
from astragal.games.dice_forge.facts.cards import CARD_NUMBER, CARDS, IS_REINFORCEMENT
from astragal.games.dice_forge.facts.islands import ISLAND, SLOT_NAMES
from astragal.testing import scenario

# fmt: off
PRINTED = [
    # card                  slot  sun moon island glory  discovery  reinforcement
    ("twins",               "M1", 0, 1, 1,  2, "goddess", False),
    ("blacksmiths_scepter", "M1", 0, 1, 1,  2, "titans",  False),
    ("companion",           "M2", 0, 1, 1,  2, "goddess", False),  # it moves by itself
    ("celestial_die",       "M4", 0, 3, 2,  6, "goddess", False),
    ("wind",                "M4", 0, 3, 2,  6, "titans",  False),
    ("mists",               "M5", 0, 4, 3,  6, "goddess", False),
    ("ancestor",            "M5", 0, 4, 3,  6, "titans",  False),
    ("eternal_night",       "M7", 0, 6, 4,  8, "goddess", False),
    ("right_hand",          "M7", 0, 6, 4, 10, "titans",  False),
    ("tree",                "F1", 1, 0, 7,  2, "goddess", True),
    ("merchant",            "F1", 1, 0, 7,  2, "titans",  True),
    ("wood_nymph",          "F2", 1, 0, 7,  2, "goddess", False),
    ("light",               "F4", 3, 0, 6,  8, "titans",  True),
    ("goldsmith",           "F5", 4, 0, 5,  4, "goddess", False),
    ("omniscient",          "F5", 4, 0, 5,  8, "titans",  False),
    ("abyssal_trident",     "F6", 5, 0, 5, 12, "goddess", False),
    ("eternal_fire",        "F7", 6, 0, 4, 10, "goddess", False),
    ("left_hand",           "F7", 6, 0, 4,  8, "titans",  False),
    ("first_titan",         "M8", 5, 5, 4, 20, "titans",  False),
    ("goddess",             "M8", 5, 5, 4, 18, "goddess", False),
    ("moon_golem",          "M3", 0, 2, 2,  2, "goddess", False),
    ("great_golem",         "M6", 0, 5, 3,  8, "goddess", False),
    ("sun_golem",           "F3", 2, 0, 6,  4, "goddess", False),
    ("time_golem",          "F4", 3, 0, 6,  4, "goddess", False),
    ("memory",              "M2", 0, 1, 1,  2, "titans",  False),
    ("oracle",              "M3", 0, 2, 2,  0, "titans",  True),
    ("chaos",               "M6", 0, 5, 3,  8, "titans",  False),
    ("dogged",              "F2", 1, 0, 7,  2, "titans",  False),
    ("guardian",            "F3", 2, 0, 6,  4, "titans",  True),
    ("mirror_of_misfortune", "F6", 5, 0, 5, 10, "titans", False),
]
# fmt: on


def cards_of(name: str) -> list[str]:
    """One card, or four colours of it."""
    return [card for card, *_ in CARDS.values() if card == name or card.startswith(f"{name}-")]


@pytest.mark.parametrize(("name", "slot", "sun", "moon", "island", "glory", "found", "reinforces"), PRINTED)
def test_a_card_is_what_is_printed_on_it(
    name: str, slot: str, sun: int, moon: int, island: int, glory: int, found: str, reinforces: bool
) -> None:
    rows = [row for row in CARDS.values() if row[0] in cards_of(name)]
    assert len(rows) == (4 if name in ("memory", "mirror_of_misfortune") else 1)
    assert {(where, printed) for _, where, printed, _ in rows} == {(slot, glory)}
    assert {bool(IS_REINFORCEMENT[CARD_NUMBER[card]]) for card in cards_of(name)} == {reinforces}
    assert setups.NAMED[f"discovery_{found}"][SLOT_NAMES.index(slot)] == name


@pytest.mark.parametrize(("name", "slot", "sun", "moon", "island", "glory", "found", "reinforces"), PRINTED)
def test_a_feat_is_refused_to_one_who_has_a_shard_less(
    name: str, slot: str, sun: int, moon: int, island: int, glory: int, found: str, reinforces: bool
) -> None:
    card = cards_of(name)[0]
    for shards in ({"sun": sun, "moon": moon - 1}, {"sun": sun - 1, "moon": moon}):
        if min(shards.values()) >= 0:
            t = scenario("dice_forge", setup=f"discovery_{found}").with_hero(0, **shards)
            assert t.refused("action", f"Ann feats {card}") in ("not_enough_sun", "not_enough_moon")
    t = scenario("dice_forge", setup=f"discovery_{found}").with_hero(0, sun=sun, moon=moon)
    assert f"feats {card}" in t.offered("action")
    assert ISLAND[SLOT_NAMES.index(slot)] == island


def test_there_are_thirty_sets_and_both_discoveries_use_them_all() -> None:
    names = {row[0] for row in PRINTED}
    assert len(names) == 30
    assert names == {*setups.NAMED["discovery_goddess"], *setups.NAMED["discovery_titans"]}
