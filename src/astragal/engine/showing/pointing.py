"""What every game's view says of a question: its options, and the things on the table that mean them.

A thing has a sort and an id, as the game's `things.py` lists them.
"""

from functools import lru_cache
from typing import TypedDict

MOST_KEPT = 4096


class Thing(TypedDict):
    thing: str
    id: str


class Option(TypedDict):
    number: int
    text: str
    things: list[Thing]
    preview: list[str] | None  # only for the seat that is asked
    settles: bool  # it could not be taken back: dice are thrown then, or somebody else is asked


class Greyed(TypedDict):
    """A thing that cannot be chosen now, and why."""

    thing: Thing
    why_not: str


class Question(TypedDict):
    """What a seat is asked. A game may have more to say of it."""

    seat: int
    kind: str
    text: str
    options: list[Option]
    greyed: list[Greyed]


class Throw(TypedDict):
    """What is left to chance next, where somebody else throws."""

    seat: int
    text: str
    outcomes: int


@lru_cache(MOST_KEPT)
def thing(sort: str, *parts: object) -> Thing:
    """The same things are pointed at again and again: nobody may change one."""
    return {"thing": sort, "id": "-".join(str(part) for part in parts)}
