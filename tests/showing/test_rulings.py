"""Every ruling that a thing tells stands on the page of its game, and is about something that the game knows."""

import re
from typing import Any

import pytest

from astragal.engine.showing.rulings import Decided
from astragal.engine.showing.words import LANGUAGES
from astragal.games.catalogue import box
from astragal.games.dice_forge.showing.rulings import RULINGS as OF_DICE_FORGE
from astragal.games.titan_dice.showing.rulings import RULINGS as OF_TITAN_DICE
from astragal.games.treasure_bell.showing.rulings import RULINGS as OF_TREASURE_BELL
from tests.places import ROOT

PAGES = {
    "dice_forge": {"": "dice_forge.md", "R": "dice_forge_rebellion.md"},
    "titan_dice": {"": "titan_dice.md"},
    "treasure_bell": {"": "treasure_bell.md"},
}
TABLES = {"dice_forge": OF_DICE_FORGE, "titan_dice": OF_TITAN_DICE, "treasure_bell": OF_TREASURE_BELL}
SORTS = {"treasure_bell": ("treasure", "attack_card", "bell", "dice")}  # none of which is special
ALL = [pytest.param(game, row, id=f"{game}-{row.id}") for game, table in TABLES.items() for row in table]


@pytest.mark.parametrize(("game", "row"), ALL)
def test_a_ruling_stands_on_its_page(game: str, row: Decided) -> None:
    prefix, number = re.fullmatch(r"(R?)(\d+)", row.number).groups()  # type: ignore[union-attr]
    page = (ROOT / "docs" / "rulings" / PAGES[game][prefix]).read_text(encoding="utf-8")
    assert f"### {number}. " in page


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ruling_is_about_things_of_the_reference(game: str, lang: str) -> None:
    reference: dict[str, Any] = dict(box(game).view.reference(lang))
    known = {f"{sort}:{one['id']}" for sort in ("card", "face", "creature") for one in reference.get(f"{sort}s", [])}
    known |= {f"{sort}:*" for sort in SORTS.get(game, ())}
    assert [row["id"] for row in reference["rulings"] if not set(row["things"]) <= known] == []
    options = {one["id"] for one in reference["options"]}
    assert {row["option"] for row in reference["rulings"]} - {None} <= options
