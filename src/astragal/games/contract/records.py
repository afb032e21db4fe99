"""What of a game is written down: answers, throws and positions as text, figures, and positions in words for tests."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from astragal.engine.game import Event, Game
from astragal.games.contract.facts import AnyGame

Phrases = tuple[list[str], list[str]]  # how something is said: at the start of a line, and as its continuation


class NotationOwed(Protocol):
    """`notation`: a game as text, both ways. A record is read by trying what every option would be called, so what two
    options of a question are called must differ; nothing else has to be written for reading."""

    def phrases(self, g: AnyGame, seat: int, kind: int, option: int, about: int, names: list[str], /) -> Phrases:
        """How this answer is said after the name of the seat: the ways to say it, the one that is written first. The
        second list is how it continues a line that the same seat has begun; empty if it always begins one. It is asked
        for every option number of the kind, also for what is not allowed: a number that means nothing has no ways at
        all. The game stands as when the question was put."""

    def chance_phrases(self, g: AnyGame, seat: int, kind: int, about: int, outcome: int, /) -> Phrases:
        """How the outcome of a throw is said after `chance_start`; otherwise as in `phrases`."""

    def is_before_setup(self, g: AnyGame, /) -> bool:
        """Is this a game before its first step? Then a record begins with its setup, otherwise with a position."""

    def setup_of(self, g: AnyGame, /) -> tuple[str, list[str]]:
        """The setup and the options with which `new_game` gives this game; equal games have equal options."""

    def write_position(self, g: AnyGame, /) -> str:
        """The state between two steps as one line: `GAME RULES | SETUP | …`. It is written once play has begun, and
        when the game is over too."""

    def read_position(self, line: str, /) -> Game:
        """The game at such a position, between two steps. What is no position raises `BadPosition` with a sentence,
        whatever the line is; a position that the rules cannot reach is refused, or can at least be played on."""


class Notation(NotationOwed, Protocol):
    def chance_start(self, kind: int, seat: int, names: list[str], /) -> str:
        """How the line of a throw begins: `roll` or `draw`, and whose. Left out: `roll NAME`."""

    def heading(self, event: Event, names: list[str], /) -> str | None:
        """A remark that helps to find one's way in a record, if this event is worth one. Left out: no remarks."""

    def is_before_play(self, g: AnyGame, /) -> bool:
        """Can this position not be written yet? Left out: as `is_before_setup`; a game whose set-up takes several steps
        says more."""

    def command_phrase(self, g: AnyGame, seat: int, command: int, args: int, /) -> str:
        """In real time: what a command says after the time and the name. Left out: there are no commands."""

    def read_command(self, g: AnyGame, seat: int, said: list[str], /) -> tuple[int, int] | None:
        """In real time: the command and its args that these words mean, or None. What will be refused is read too."""

    def throws_ahead(self, g: AnyGame, /) -> list[tuple[int, int, int]]:
        """In a game whose throws have names: of some that may fall next, seat, kind and about; of throws that are named
        alike but for the last six bits of about one is enough. Their keys are sealed before. Left out: none are, and
        such a game's dice are checked when it is over."""


class Figures(Protocol):
    """`figures`: what is counted over many games. Left out: scores and victories alone."""

    @property
    def THINGS(self) -> str:
        """What all that is counted is called, in English: cards."""

    @property
    def NAMES(self) -> list[str]:
        """What a seat can have at the end, by its name."""

    def counts(self, g: AnyGame, seat: int, /) -> list[int]:
        """How many of each of `NAMES` this seat has at the end."""

    @property
    def TAKEN(self) -> list[tuple[str, str]]:
        """For the laboratory, everything a player can take: its sort and its name."""

    def round_of(self, g: AnyGame, /) -> int:
        """The round, for the laboratory."""

    def taken(self, g: AnyGame, events: list[Event], /) -> list[tuple[int, int]]:
        """Who took what in a step: the thing (its place in `TAKEN`) and the seat. `g` stands before the step."""

    def kept(self, g: AnyGame, seat: int, /) -> list[tuple[int, int, str]]:
        """What things are worth by lying before this seat at the end: the thing, the points, how it brought them."""

    def brought_by(self, sort: str, number: int, /) -> list[tuple[int, str]]:
        """The things behind a source of points of the story (a `Key`), and how each brings them."""

    def barred(self, g: AnyGame, seat: int, kind: int, options: int, about: int, thing: int, /) -> int:
        """Those of the options by which the seat would take this thing."""


class ToldFigures(Figures, Protocol):
    """The same of a game that also counts what happens in it."""

    @property
    def HAPPENED(self) -> list[tuple[str, str]]:
        """What is counted of a whole game: its name, and the name of that of which it is a part, or nothing. Left out:
        nothing, and then nobody listens to the game."""

    def happened(self, events: list[Event], /) -> list[int]:
        """How often each of `HAPPENED` has happened, by all that a game has told."""


class Measures(Protocol):
    """`measures`: numbers that a lesson and a review can compare. Left out: the score, and nothing that is counted."""

    @property
    def MEASURES(self) -> Mapping[str, Callable[..., float]]:
        """By name: `measure(g, seat)`."""

    @property
    def TALLIES(self) -> Mapping[str, Callable[[list[Event], int], float]]:
        """By name: `tally(events, seat)`, of what has happened after an answer."""


class ScenarioFile(Protocol):
    """`scenario`: positions in words, for tests. Left out: any position by its line, and whole steps."""

    @property
    def Scenario(self) -> Callable[..., Any]:
        """A table on which rules are tried: `Scenario(files, …)`, with whatever setting the game takes. What all of
        them need is in `engine/records/scripted.py`."""
