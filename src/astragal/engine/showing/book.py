"""The reference of a game as a book: which of its lists are parts of it, what they are called, and where they stand."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from astragal.engine.showing.guidance import CHAPTERS
from astragal.engine.showing.view_types import BookPart
from astragal.engine.showing.words import Words

LAST: Final = CHAPTERS[-1]  # where things are looked up
ROW: Final = ("id", "text")  # what every row of a part has


class Placed(NamedTuple):
    """A row of a game's table of parts."""

    chapter: str  # one of `guidance.CHAPTERS`
    one: str  # what one of them is: in links, and where the table speaks of things
    pictured: bool = False  # there are pictures of such things


def parts_told(table: Mapping[str, Placed], words: Words) -> list[BookPart]:
    """The parts in the order of the game's table. Each is called as the words say: `part.ID`."""
    return [
        {"id": part, "name": words.say(f"part.{part}"), "chapter": chapter, "one": one, "pictured": pictured}
        for part, (chapter, one, pictured) in table.items()
    ]


def plain_parts(reference: Mapping[str, Any], words: Words) -> list[BookPart]:
    """Of a game that says nothing of its parts: every list that can be read, in its order, to be looked up. One that
    the words do not know is called by its id."""
    found: list[BookPart] = []
    for part, rows in reference.items():
        if is_part(rows):
            name = words.say(f"part.{part}") if words.has(f"part.{part}") else part.replace("_", " ").capitalize()
            found.append({"id": part, "name": name, "chapter": LAST, "one": part, "pictured": False})
    return found


def is_part(rows: object) -> bool:
    return isinstance(rows, list) and all(isinstance(row, dict) and all(key in row for key in ROW) for row in rows)
