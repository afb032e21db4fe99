"""What accompanies somebody's first game: what a question is for and what is usual now, and what is new explained once.

A game says it in its file `guide`, with words of its own (`games/contract/guiding.py`). Whoever shows the table
remembers what this device has been told already."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypedDict

from astragal.engine.game import Event
from astragal.engine.judge import Judge
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Session
from astragal.engine.showing.words import load

ACCOMPANIED: Final = 2  # so many rounds of the first game
ALL_ROUNDS: Final = 1_000_000  # of a game that goes on from a lesson
NO_ROUND: Final = -1  # nothing is said of any question
CHAPTERS: Final = ("goal", "turn", "dice", "feats", "modules", "reference")  # of the rules, in their order


class Explained(TypedDict):
    """A mechanism of a game, for whoever meets it for the first time."""

    name: str  # for the device to remember
    chapter: str  # of the rules
    title: str
    text: str
    things: list[str]  # in which it is met, as "card:satyrs"; "zone:*": all of that sort


class Guidance(TypedDict):
    """What is said to somebody in his first game."""

    sentence: str  # empty if there is nothing to say
    explained: list[Explained]


class Chapter(TypedDict):
    """A part of the rules, to be read in this order."""

    id: str  # one of `CHAPTERS`
    help: list[str]  # paragraphs of the page for a newcomer
    mechanisms: list[Explained]


class AnyGuide(Protocol):
    @property
    def MECHANISMS(self) -> Mapping[str, str]: ...  # noqa: N802  # a name of the contract

    @property
    def THINGS(self) -> Mapping[str, str]: ...  # noqa: N802

    @property
    def HELP(self) -> Mapping[str, Sequence[str]]: ...  # noqa: N802

    def sentence(self, session: Session, seat: int, lang: str, names: list[str], rounds: int, /) -> str: ...

    def met(self, session: Session, seat: int, events: list[Event], /) -> list[str]: ...

    def explained(self, name: str, lang: str, /) -> Explained: ...


def guidance(
    guide: AnyGuide,
    session: Session,
    seat: int,
    events: list[Event],
    lang: str,
    names: list[str],
    told: Collection[str],
    rounds: int = ACCOMPANIED,
) -> Guidance:
    """What this seat is told now, after these events, if the device has been told so much already."""
    met = dict.fromkeys(guide.met(session, seat, events))
    return {
        "sentence": guide.sentence(session, seat, lang, names, rounds),
        "explained": [guide.explained(name, lang) for name in met if name not in told],
    }


def chapters(guide: AnyGuide, game: str, lang: str) -> list[Chapter]:
    """The rules of the game in this package, in the order in which they are learned; chapters that are empty are left
    out."""
    say = load(game, lang).say
    found: list[Chapter] = []
    for chapter in CHAPTERS:
        told = [say(f"help.{key}") for key in guide.HELP.get(chapter, ())]
        mechanisms = [guide.explained(name, lang) for name, where in guide.MECHANISMS.items() if where == chapter]
        if told or mechanisms:
            found.append({"id": chapter, "help": told, "mechanisms": mechanisms})
    return found


def asked_alone(session: Session, seat: int) -> Session | None:
    """The game at the question that is put to this seat, without anybody else's answer; None if it is asked nothing."""
    if session.stop != ASKED or seat not in [asked.seat for asked in session.questions()]:
        return None
    mine = session.copy(None, seat)
    mine.game()
    mine.turn_to(seat)
    return mine


@dataclass(frozen=True)
class Adviser:
    """Says what a question is for, and what a player who counts would answer: what the game's judge thinks best."""

    package: str  # of the words: `asked.KIND`
    game: str  # the package of the game's words
    questions: Sequence[tuple[str, int, str]]
    judge: Judge
    round_of: Callable[[Any], int]
    option_text: Callable[..., str]

    def sentence(self, session: Session, seat: int, lang: str, names: list[str], rounds: int) -> str:
        mine = asked_alone(session, seat)
        if mine is None or self.round_of(mine.game()) > rounds:
            return ""
        say = load(self.package, lang).say
        kind = mine.kind
        purpose = say(f"asked.{self.questions[kind][0]}")
        usual = self.usual(mine, seat)
        if usual is None:
            return say("advice.purpose", purpose=purpose)
        text = self.option_text(mine.game(), seat, kind, usual, mine.about, load(self.game, lang), names)
        return say("advice.usual", purpose=purpose, usual=text.rstrip("."))

    def usual(self, mine: Session, seat: int) -> int | None:
        """The best answer by the judge; None if it thinks the same of all."""
        g, kind, about = mine.game(), mine.kind, mine.about
        worths = {option: int(self.judge.worth(g, seat, kind, option, about)) for option in listed(mine.options)}
        best = int(self.judge.best(g, seat, kind, mine.options, about))
        return best if min(worths.values()) < worths[best] else None


def explained_by(
    package: str, mechanisms: Mapping[str, str], things: Mapping[str, str], name: str, lang: str
) -> Explained:
    """A mechanism in the words of this package."""
    words = load(package, lang)
    title, text = words.noun(f"mechanism.{name}"), words.say(f"mechanism.{name}")
    met_in = things.get(name, "").split()
    return {"name": name, "chapter": mechanisms[name], "title": title, "text": text, "things": met_in}
