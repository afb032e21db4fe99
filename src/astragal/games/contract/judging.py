"""What programs need to play a game well: what an answer is worth, what a learner sees, how fast a hand is."""

from collections.abc import Mapping
from typing import Any, Protocol

from astragal.engine.game import Driver
from astragal.engine.judge import Judge as AnyJudge
from astragal.engine.observing import Fields, Observer
from astragal.engine.reflex import Reflex
from astragal.games.contract.facts import AnyGame

Lesson = tuple[str, list[str], int, int]  # a setup, options, how many seats, and how often among the others


class JudgeOwed(Protocol):
    """`judge`: a first opinion of every answer, for `greedy`, and for all who look ahead. Left out: all are worth the
    same, so `greedy` takes the lowest option; who looks ahead still finds better ones."""

    def worth(self, g: AnyGame, seat: int, kind: int, option: int, about: int, /) -> int:
        """What this answer is worth to the seat; only compared with other answers to the same question. It looks at
        nothing that the seat cannot know, draws nothing by lot and changes nothing."""


class Judge(JudgeOwed, Protocol):
    @property
    def JUDGE(self) -> AnyJudge | None:
        """The same as an object, for compiled games: it is only faster. It may also find the `best` of all options at
        once, which must be the one that `worth` would find. Left out: made of `worth`."""


class Features(Protocol):
    """`features`: what a learner sees of a position. Without it the game is not learned."""

    @property
    def NAMES(self) -> list[str]:
        """What each number says; as many as `observe` gives."""

    @property
    def LESSONS(self) -> Mapping[str, list[Lesson]]:
        """The networks by their names, and by which games each learns. The first network serves where another is
        missing."""

    def network(self, g: AnyGame, /) -> str:
        """Which of the networks is for this game."""

    def observe(self, g: AnyGame, seat: int, /) -> Any:
        """The position between two steps as this seat sees it, a `vec[float]`; nothing that it cannot know."""


class Observation(Protocol):
    """`observation`: what a learner sees at any question (`engine/observing.py`). Without it there are no environments
    of the game."""

    @property
    def OBSERVER(self) -> Observer:
        """Who writes it down."""

    @property
    def COMPACT(self) -> list[tuple[str, int]]:
        """What each small number says, and the greatest that it can be; as many as the observer writes."""

    @property
    def FEATURES(self) -> list[str]:
        """What each feature says; as many as the observer gives."""

    @property
    def FIELDS(self) -> Mapping[int, Fields]:
        """Of each kind of question whose `about` does not pack whole bytes: where its numbers begin, and how many bits
        each has."""


class ReflexesFile(Protocol):
    """`reflexes`: how long a program takes to act. Only in games in real time."""

    def Reflexes(self, bot: Driver, /) -> Reflex:
        """One seat, played by what this bot would answer."""
