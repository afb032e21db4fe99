"""A game as text, both ways: what happened, written so that a person can read it, and type it.

    astragal 1
    game dice_forge
    rules 1
    setup introductory
    seats Ann (human), Bob (greedy)

    # round 1, Ann
    roll Ann sun 4 1G moon 6 2V
    Ann takes 1S
    Ann forges 3G over 1G on sun
    Ann feats silver_hind

`rules` names the edition too where it is not the first: `rules 1 edition 2` (`numbers.py`).

Answers are written by what they mean; how, says the game's `notation`. Every throw is in the text, so it depends on no
generator. In a game in real time a line begins with the time of its arrival: `12.500 Ann rings`. What seats decide
together is written when all have decided. Writing is canonical. Reading is lenient where nothing is lost: a question
that may be declined can be left out, an answer that was forced may be named, the side of a die may be left out, `#`
starts a remark. `# hint Ann` says that Ann was given a hint before what comes next, `# warning Ann` that she was
warned and chose another answer, `# warning-ignored Ann` that she did what she was warned of.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from astragal.engine.game import Driver, Game
from astragal.engine.records.numbers import Numbers
from astragal.engine.session import Session, resume

FORMAT = 1
DEFAULT_NAMES = ["Ann", "Bob", "Cleo", "Dan"]
CLOCKS_NAME = "clock"
NOT_NAMES = ("roll", "draw", CLOCKS_NAME)  # these begin lines of a record
HEADER = ("astragal", "game", "rules", "setup", "options", "position", "proof", "seats")
HINT, WARNING, IGNORED = "hint", "warning", "warning-ignored"
NOTES = (HINT, WARNING, IGNORED)  # remarks that are understood
MOST_SEATS = 64  # of any game that will ever be: whoever names more is not read any further


def escaped(names: list[str]) -> list[str]:
    """The names as a record can write them: each one word of signs that can be shown, none that begins another sort of
    line, and no two alike."""
    found: list[str] = []
    for number, name in enumerate(names):
        word = "".join(sign if sign.isprintable() and sign not in " #,()|" else "_" for sign in name.strip())
        word = word or f"seat{number + 1}"
        while word in found or word in NOT_NAMES or word in HEADER:
            word += "_"
        found.append(word)
    return found


class BadRecord(Exception):
    """A record that does not fit the rules. Says which line, and why (for a refused answer, also the reason's name)."""

    def __init__(self, number: int, sentence: str, reason: str = "") -> None:
        super().__init__(f"Line {number}: {sentence}")
        self.number = number
        self.sentence = sentence
        self.reason = reason


class GameFiles(Protocol):
    """Of a game, a record needs these files (`games.catalogue.Box` has them; what they offer says `games/contract`)."""

    name: str
    package: str

    @property
    def setups(self) -> Any: ...
    @property
    def kinds(self) -> Any: ...
    @property
    def reasons(self) -> Any: ...
    @property
    def notation(self) -> Any: ...

    def new_game(
        self, seats: int, setup: str | None = None, options: list[str] | None = None, numbers: Numbers | None = None
    ) -> Game: ...


class Line(NamedTuple):
    """One line of play."""

    number: int  # in the file, from 1
    text: str
    entries: int  # answers and throws before it


class Noted(NamedTuple):
    """Help that a seat has taken."""

    entry: int  # answers and throws before it
    seat: int
    what: str  # one of `NOTES`


class EndOfRecord(Exception):
    """Nothing more is written: the game stands here."""


class Recorded:
    """What a record says: where the game began, and everything that has happened in it."""

    def __init__(self, files: GameFiles, first: Game, names: list[str], bots: list[str]) -> None:
        self.files = files
        self.first = first
        self.names = names
        self.bots = bots
        self.from_position = False  # it begins with a position, not with a setup
        self.proof = ""  # of its dice, if a table has rolled them (`table/fair.py`)
        self.entries: list[int] = []
        self.lines: list[Line] = []
        self.hints: list[Noted] = []

    def session(self, dice: Driver | None, listen: bool = False) -> Session:
        """The game where the record ends, to be played on."""
        return resume(self.first, self.entries, dice, listen)

    def session_before(self, line: int) -> Session:
        """The game before the given line of play (counted from 0), with nothing rolled beyond it."""
        upto = self.lines[line].entries if line < len(self.lines) else len(self.entries)
        return resume(self.first, self.entries[:upto], None, True)
