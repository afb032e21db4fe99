"""Every ruling of a page is told by the things it is about, or is said to be about none; and the game knows them."""

import re
from typing import Any

import pytest

from astragal.engine.showing.words import LANGUAGES
from astragal.games.catalogue import box
from astragal.games.dice_forge.showing import rulings as of_dice_forge
from astragal.games.titan_dice.showing import rulings as of_titan_dice
from astragal.games.treasure_bell.showing import rulings as of_treasure_bell
from tests.places import ROOT

PAGES = {
    "dice_forge": {"": "dice_forge.md", "R": "dice_forge_rebellion.md"},
    "titan_dice": {"": "titan_dice.md"},
    "treasure_bell": {"": "treasure_bell.md"},
}
TABLES = {
    "dice_forge": of_dice_forge.RULINGS,
    "titan_dice": of_titan_dice.RULINGS,
    "treasure_bell": of_treasure_bell.RULINGS,
}
ABOUT_NO_THING = {
    "dice_forge": of_dice_forge.ABOUT_NO_THING,
    "titan_dice": of_titan_dice.ABOUT_NO_THING,
    "treasure_bell": of_treasure_bell.ABOUT_NO_THING,
}
SORTS = {"treasure_bell": ("treasure", "attack_card", "bell", "dice")}  # none of which is special
PARTS = {
    "card": "cards",
    "face": "faces",
    "creature": "creatures",
    "attack": "attacks",
    "space": "labyrinth",
    "track": "track",
    "zone": "zones",
    "celestial": "celestial",
}  # of the reference
ON_THE_TABLE = {"dice_forge": {"sanctuary:sanctuary", "celestial:die"}}  # and in no list of the reference


def on_the_pages(game: str) -> list[str]:
    """Every ruling of a game: its number, or its heading where it has none."""
    found = []
    for prefix, name in PAGES[game].items():
        page = (ROOT / "docs" / "rulings" / name).read_text(encoding="utf-8")
        for heading in re.findall(r"^### (.+)$", page, flags=re.MULTILINE):
            number = re.match(r"\d+(?=\. )", heading)
            found.append(f"{prefix}{number[0]}" if number else heading)
    return found


@pytest.mark.parametrize("game", TABLES)
def test_every_ruling_of_a_page_is_told_by_things_or_is_said_to_be_about_none(game: str) -> None:
    told = [row.number for row in TABLES[game]]
    assert sorted([*told, *ABOUT_NO_THING[game]]) == sorted(on_the_pages(game))


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_about_things_of_the_reference(game: str, lang: str) -> None:
    reference: dict[str, Any] = dict(box(game).view.reference(lang))
    known = {f"{sort}:{one['id']}" for sort, part in PARTS.items() for one in reference.get(part, [])}
    known |= {f"{sort}:*" for sort in SORTS.get(game, ())} | ON_THE_TABLE.get(game, set())
    assert [row["id"] for row in reference["rulings"] if not set(row["things"]) <= known] == []
    options = {one["id"] for one in reference["options"]}
    assert {row["option"] for row in reference["rulings"]} - {None} <= options
