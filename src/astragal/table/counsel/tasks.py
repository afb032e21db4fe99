"""What the processes that judge are asked, and what they answer: one line of JSON each."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from astragal.table.bots.worker import Think


class Game(Struct):
    """A finished game."""

    record: str
    names: list[str]  # of the seats, as everybody sees them
    seqs: list[int]  # of each entry: the number of its move


class Account(Struct):
    """What was found of a game, or of some of its moments."""

    head: dict[str, Any]
    rows: list[list[Any]]
    marks: list[list[Any]]


class Asks(Struct, tag_field="what"):
    """Something that is asked."""


class Review(Asks, tag="review"):
    """The account of a game, as a stream: `Begun`, any number of `Part`, `Whole`."""

    record: str
    depth: str
    rows: list[list[Any]] = []  # what is known already, by a judge of this version
    marks: list[list[Any]] = []
    version: str = ""


class Tell(Asks, tag="tell"):
    """A whole account in words."""

    game: Game
    account: Account
    lang: str


class Explain(Asks, tag="explain"):
    """One answer of it: what there was to choose."""

    game: Game
    account: Account
    entry: int
    lang: str


class PutAgain(Asks, tag="put_again"):
    """A question of the game once more."""

    game: Game
    entry: int
    lang: str


class TryAgain(Asks, tag="try_again"):
    """Another answer to it."""

    game: Game
    account: Account
    entry: int
    option: int
    lang: str


class Advise(Asks, tag="advise"):
    """A hint at a question; of an answer, what it would cost."""

    asked: Think
    names: list[str]
    seq: int
    lang: str
    option: int = -1  # the answer; none: a hint


class Why(Asks, tag="why"):
    """What there was to choose at a question that was answered."""

    asked: Think
    names: list[str]
    seq: int
    lang: str
    option: int


class Board(Asks, tag="board"):
    """A position, and what is tried from there."""

    record: str
    to: int  # lines of play; −1: all
    entry: int  # or entries; −1: all
    position: str
    tape: list[int]
    follow: list[int]
    throws: int
    names: list[str]  # empty: as the record has them
    lang: str


Task = Review | Tell | Explain | PutAgain | TryAgain | Advise | Why | Board


# --- answers --------------------------------------------------------------------------------------------------------


class Begun(Struct, tag_field="is", tag="begun"):
    """A first curve: entries, rounds, chances."""

    version: str
    of: int
    sketch: list[tuple[int, int, list[float]]]
    rows: list[list[Any]]  # those that were known and still hold
    marks: list[list[Any]]


class Part(Struct, tag_field="is", tag="part"):
    rows: list[list[Any]]
    marks: list[list[Any]]


class Whole(Struct, tag_field="is", tag="whole"):
    head: dict[str, Any]


class Answered(Struct, tag_field="is", tag="answered"):
    """What was asked, as it is sent on."""

    body: Raw
    more: list[str] = []  # for the server itself


class Refused(Struct, tag_field="is", tag="refused"):
    """It cannot be answered; why, as a code with words."""

    code: str
    values: dict[str, str] = {}


Reply = Begun | Part | Whole | Answered | Refused
