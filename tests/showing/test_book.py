"""The parts of a rules page are the game's own: which there are, their names, their chapters, their order."""

from typing import Any

import pytest

from astragal.engine.showing.book import is_part, plain_parts
from astragal.engine.showing.guidance import CHAPTERS
from astragal.engine.showing.words import LANGUAGES, load
from astragal.games.catalogue import box, ours
from astragal.table.rooms.offers import game_offered

TOLD_BY_OTHERS = {"dice_forge": ["sets"]}  # lists that are not for reading


def reference_of(game: str, lang: str = "en") -> dict[str, Any]:
    return dict(box(game).view.reference(lang))


@pytest.mark.parametrize("game", ours())
def test_every_list_that_can_be_read_is_a_part(game: str) -> None:
    reference = reference_of(game)
    parts = [part["id"] for part in reference["parts"]]
    lists = [name for name, rows in reference.items() if name != "parts" and is_part(rows)]
    assert sorted(parts) == sorted(name for name in lists if name not in TOLD_BY_OTHERS.get(game, []))


@pytest.mark.parametrize("game", ours())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_parts_have_names_of_their_own_and_stand_in_the_order_of_the_chapters(game: str, lang: str) -> None:
    parts = reference_of(game, lang)["parts"]
    assert len({part["name"] for part in parts}) == len(parts)
    assert len({part["one"] for part in parts}) == len(parts)
    chapters = [CHAPTERS.index(part["chapter"]) for part in parts]
    assert chapters == sorted(chapters)


def test_where_a_game_says_nothing_of_its_parts_every_list_is_looked_up_by_its_name_or_its_id() -> None:
    row = {"id": "raven", "name": "The raven", "text": "Bad luck."}
    reference = {
        "setups": [row],
        "bad_omens": [row],
        "help": ["Once."],
        "places": {"here": "there"},
        "sets": [{"id": 1}],
    }
    parts = plain_parts(reference, load("astragal.games.titan_dice", "fr"))
    assert [(part["id"], part["name"], part["chapter"]) for part in parts] == [
        ("setups", "Mises en place", "reference"),
        ("bad_omens", "Bad omens", "reference"),
    ]


def test_what_is_offered_has_the_parts_that_the_game_says() -> None:
    offered = game_offered(box("titan_dice"), "en")
    assert offered["parts"] == reference_of("titan_dice")["parts"]
    assert offered["parts"][0]["name"] == "Faces of the dice"
