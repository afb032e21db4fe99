"""What the views of all games are made of. These types are never compiled, because the types of the client are made
from them.

A thing has a sort and an id, as the game's `targets.py` lists them.
"""

from typing import TypedDict


class Thing(TypedDict):
    thing: str
    id: str


class Option(TypedDict):
    number: int
    text: str
    things: list[Thing]
    preview: list[str] | None  # only for the seat that is asked
    settles: bool  # it could not be taken back: dice are thrown then, or somebody else is asked


class Act(TypedDict):
    """Something that a seat may command in real time, or may not now."""

    number: int
    args: int
    text: str


class Greyed(TypedDict):
    """A thing that cannot be chosen now, and why."""

    thing: Thing
    why_not: str


class QuestionView(TypedDict):
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


class BookPart(TypedDict):
    """A list of a game's reference as a part of its rules, in the order in which they are shown."""

    id: str  # under which the reference has its rows
    name: str
    chapter: str  # one of `guidance.CHAPTERS`
    one: str  # what one of them is: a link to a row is `ONE-ID`
    pictured: bool  # one of them is a thing of which the game has pictures
