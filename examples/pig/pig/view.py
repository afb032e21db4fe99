"""What is seen of a game of Pig, as plain data and in words. Pig hides nothing: all seats see the same."""

from typing import TypedDict

from astragal.engine.game import Event, Game
from astragal.engine.session import ASKED, Session
from astragal.engine.showing.views import head
from astragal.engine.showing.words import Words, load
from pig.kinds import EVENTS, QUESTIONS
from pig.state import pig

SCHEMA = 1


class Player(TypedDict):
    name: str
    points: int


class View(TypedDict):
    schema: int
    game: str
    title: str
    lang: str
    target: int
    active: int | None
    awaited: int | None
    at_stake: int
    over: bool
    players: list[Player]


def table(session: Session, seat: int | None, lang: str, names: list[str]) -> View:
    """The table without the question."""
    g = pig(session.game())
    return {
        **head(SCHEMA, "pig", load("pig", lang)),
        "target": g.target,
        "active": None if g.over else g.player,
        "awaited": session.seat if session.stop == ASKED else None,
        "at_stake": g.at_stake,
        "over": g.over,
        "players": [{"name": name, "points": points} for name, points in zip(names, g.points)],
    }


def question_text(g: Game, seat: int, kind: int, about: int, words: Words, names: list[str]) -> str:
    values = {"n": about, "score": pig(g).points[seat], "target": pig(g).target}
    return words.say(f"question.{QUESTIONS[kind][0]}", who=names[seat], **values)


def option_text(g: Game, seat: int, kind: int, option: int, about: int, words: Words, names: list[str]) -> str:
    return words.say(f"option.{QUESTIONS[kind][0]}.{option}", n=about)


def events_text(events: list[Event], words: Words, names: list[str]) -> list[str]:
    """A line of the log for each event."""
    return [words.say(f"event.{EVENTS[what][0]}", who=names[seat], a=a, b=b) for what, seat, a, b, _ in events]
