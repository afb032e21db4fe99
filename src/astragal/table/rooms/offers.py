"""What can be chosen for a table: the games, and how strong the bots are that play them."""

from __future__ import annotations

from typing import TypedDict, cast

from astragal.bots import roster
from astragal.bots.levels import LEVELS
from astragal.build import compiled
from astragal.engine.showing.book import plain_parts
from astragal.engine.showing.view_types import BookPart
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.table.rooms.rooms import Denied


class Between(TypedDict):
    least: int
    most: int


class Strength(TypedDict):
    """What was measured of a level: the share of games that it won against another, and how sure that is."""

    against: str
    games: int
    rate: float
    low: float
    high: float


class Level(TypedDict):
    """How strong a bot may be."""

    id: str
    bot: str  # who plays it
    live: bool  # also in real time
    strength: Strength | None  # if it was measured


class GameOffered(TypedDict):
    """A game; beside this stands its reference in words, which each game has in its own way."""

    id: str
    title: str
    description: str
    seats: Between
    minutes: Between
    setup: str  # the usual one
    live: str | None  # the one in real time
    bots: list[str]
    levels: list[Level]  # the weakest first
    parts: list[BookPart]  # of the rules: lists of the reference, in their order


def game_offered(box: Box, lang: str) -> GameOffered:
    """A game with its reference, made from its own tables and words."""
    words, reference = load(box.package, lang), box.view.reference(lang)
    about: GameOffered = {
        "id": box.name,
        "title": words.say("game.title"),
        "description": words.say("game.description"),
        "seats": {"least": box.setups.MIN_SEATS, "most": box.setups.MAX_SEATS},
        "minutes": {"least": box.setups.MINUTES[0], "most": box.setups.MINUTES[1]},
        "setup": box.setups.DEFAULT_SETUP,
        "live": live_setup(box),
        "bots": roster.able(box),
        "levels": levels_of(box),
        "parts": plain_parts(reference, words),
    }
    return cast(GameOffered, {**about, **reference})


def live_setup(box: Box) -> str | None:
    """The setup in real time, if the game has one."""
    return box.setups.LIVE_SETUP


def levels_of(box: Box) -> list[Level]:
    """The levels of bots, the weakest first, and what is known of them."""
    live = roster.offered(box, live=True) if live_setup(box) else []
    found: list[Level] = []
    for level in roster.offered(box, live=False):
        known = roster.strength(box, level)
        bot = roster.level(box, level)
        measured = cast(Strength, known._asdict()) if known and plays_as_measured(bot) else None
        found.append({"id": level, "bot": bot, "live": level in live, "strength": measured})
    return found


def plays_as_measured(bot: str) -> bool:
    """Interpreted, whoever looks ahead for a while sees less of what is to come than when it was measured."""
    return compiled() or not bot.endswith("ms")


def must_be_a_bot(game: str, setup: str, level: str) -> None:
    """There is such a level, or such a bot. Nobody from outside names files that the server is to read."""
    box = catalogue.box(game)
    known = ", ".join([*roster.offered(box, live=False), *roster.able(box)])
    if any(part.endswith(".npz") for part in level.split(":")):
        raise Denied("no_such_bot", bot=level, known=known)
    try:
        roster.bot(box, level)
    except roster.Unable:
        raise Denied("bot_cannot_play", bot=level, next=roster.next_able(box, level), known=known) from None
    except roster.UnknownBot:
        raise Denied("no_such_bot", bot=level, known=known) from None
    live = roster.offered(box, live=True)
    if setup == live_setup(box) and level in LEVELS and level not in live:
        raise Denied("not_in_real_time", bot=level, known=", ".join(live))
