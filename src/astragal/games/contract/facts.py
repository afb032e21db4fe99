"""What a game says of itself: how it can be set up, its codes, and how it begins."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from astragal.engine.game import Game

AnyGame: TypeAlias = Any  # a state of the game whose file it is


class SetupsOwed(Protocol):
    """`setups`: how many can play, and what can be chosen before a game begins."""

    @property
    def MIN_SEATS(self) -> int:
        """The fewest seats; 1 if the game can be played alone."""

    @property
    def MAX_SEATS(self) -> int:
        """The most seats."""

    @property
    def MINUTES(self) -> tuple[int, int]:
        """How long a game lasts among people: at least, and at most."""

    @property
    def DEFAULT_SETUP(self) -> str:
        """The setup that is played if none is named. It is one of `SETUPS` and waits for answers: never in real
        time."""

    @property
    def SETUPS(self) -> list[str]:
        """The setups by their ids. A game may take others that are not listed, such as fifteen sets of one's choice."""

    @property
    def OPTIONS(self) -> list[str]:
        """The switches by their ids; one is on when it is named. They stand in saved games: none is ever renamed."""


class Setups(SetupsOwed, Protocol):
    @property
    def VALUES(self) -> Mapping[str, Any]:
        """The settings with a value, given as `name=value`. Of each: the usual value, or `(usual, least, most)` if it
        is a number. Left out: there are none."""

    @property
    def LIVE_SETUP(self) -> str | None:
        """The setup in real time. A game that has one has the files `reflexes` and `keys` too. Left out: there is
        none."""


class SetupsOfThen(Protocol):
    """What `setups` has besides in a game whose rules have changed, or that draws from sets."""

    @property
    def READINGS(self) -> Mapping[int, list[str]]:
        """Of each number of the rules so far: the options that were usual then and are not today. Left out: there are
        no rules but those of today."""

    @property
    def EDITION(self) -> int:
        """From which edition new games are drawn. Left out: 1."""

    @property
    def EDITIONS(self) -> Mapping[int, Any]:
        """Of each edition what `random` and `draft` choose from, in which order. None of them ever changes. Left out:
        nothing is drawn from sets."""


class KindsOwed(Protocol):
    """`kinds`: the one table of what a game asks, leaves to chance and tells. Numbers are places in these tables; they
    stand in saved games, so rows are added at the end and never change their meaning."""

    @property
    def RULES(self) -> int:
        """The version of the rules. It rises when a correction changes what recorded answers mean."""

    @property
    def QUESTION_BOUND(self) -> int:
        """No game asks more often than this, whatever is answered."""

    @property
    def QUESTIONS(self) -> list[tuple[str, int, str]]:
        """Of each kind of question: its id, how many options it can have (at most 56), and what they and `about`
        say."""

    @property
    def CHANCES(self) -> Sequence[tuple[str, ...]]:
        """Of each kind of throw: its id, and what the outcomes and `about` say."""

    @property
    def EVENTS(self) -> Sequence[tuple[str, ...]]:
        """Of each event: its id, and what `a`, `b` and `source` say."""

    @property
    def ANY_TIME(self) -> Mapping[int, str]:
        """Options from 56 on that stand in every question of a turn and mean the same everywhere: their names."""

    @property
    def OPTIONAL(self) -> Collection[int]:
        """The kinds of questions in which option 0 means "no": in a record such an answer may be left out."""


class Kinds(KindsOwed, Protocol):
    @property
    def SECRET(self) -> Collection[int]:
        """The kinds of questions at which nobody may look over another's shoulder. If there are any, each seat is sent
        a view of its own. Left out: everybody may see everything."""

    @property
    def TO_BE_SEEN(self) -> Collection[int]:
        """In real time: the events at which everybody looks before the game's time goes on. Left out: none."""

    @property
    def COMMANDS(self) -> Sequence[tuple[str, ...]]:
        """In real time: each command's id, and what its args say. Left out: there are none."""


class Reasons(Protocol):
    """`reasons`: why something is not allowed."""

    @property
    def REASONS(self) -> list[str]:
        """The ids of the reason codes. The first is "", for 0 means allowed; the words have a `reason.ID` for the
        rest."""


class NewGame(Protocol):
    """`new_game`: how a game begins."""

    def new_game(self, seats: int, setup: str, options: list[str] | None, /) -> Game:
        """A game before its first step, with nothing thrown: the set-up is the first step. What cannot be played raises
        `BadSetup` with a code for which the words have a `setup_refused.CODE` (`engine/setting_up.py` checks the usual
        things). Options come in any order, and None is the same as none. The lists that are given stay as they are."""


class NewGameOfThen(Protocol):
    """`new_game` of a game whose rules have changed, or that draws from sets (`READINGS`, `EDITIONS`)."""

    def new_game(
        self, seats: int, setup: str, options: list[str] | None, /, *, rules: int = ..., edition: int = ...
    ) -> Game:
        """The same by the rules, or from the edition, of another time. Both numbers are known ones."""
        ...
