"""Rulings in a sentence, for whoever looks at what they are about; a page of docs/rulings/ has the reasons."""

from collections.abc import Callable
from typing import NamedTuple, TypedDict

from astragal.engine.showing.words import Words


class Decided(NamedTuple):
    """A row of a game's table of rulings."""

    id: str  # its sentence is `ruling.{id}`
    number: str  # on its page; its heading there, if it has none
    things: str  # what it is about, as "card:satyrs face:mirror"; "treasure:*": all of that sort
    option: str = ""  # with which it is played otherwise


class Ruling(TypedDict):
    """How something doubtful is played."""

    id: str
    name: str  # what it is about, in words
    text: str
    things: list[str]  # the same, as "card:satyrs"
    option: str | None  # with which it is played as that option says


def rulings_told(table: list[Decided], words: Words, name: Callable[[str, str], str]) -> list[Ruling]:
    """All of a game; `name` is asked for the name of a sort of thing and its id."""
    return [
        {
            "id": row.id,
            "name": ", ".join(dict.fromkeys(name(*thing.split(":")) for thing in row.things.split())),
            "text": words.say(f"ruling.{row.id}"),
            "things": row.things.split(),
            "option": row.option or None,
        }
        for row in table
    ]
