"""Whoever plays a game for the first time on this device is accompanied; what was told once is remembered."""

import json
from contextlib import suppress
from typing import Any, Final

from astragal.engine.showing.guidance import ACCOMPANIED, ALL_ROUNDS, guidance
from astragal.home import home
from astragal.terminal import saves
from astragal.terminal.sitting import Sitting

KEPT: Final = "first_games.json"
TOLD: Final = "told"
OVER: Final = "over"
MOST_AT_ONCE: Final = 2  # what is left over is explained when it is met again


class Companion:
    """Says at every question of a person what it is for, and explains what is new."""

    def __init__(self, sitting: Sitting, is_on: bool, from_a_lesson: bool = False) -> None:
        self.sitting = sitting
        self.is_on = is_on
        self.rounds = ALL_ROUNDS if from_a_lesson else ACCOMPANIED

    def advice(self, seat: int) -> list[str]:
        """What this seat is told beside its question. What is explained now is not explained again."""
        if not self.is_on:
            return []
        sitting = self.sitting
        game, lang, names = sitting.box.name, sitting.lang, sitting.names
        told = told_before(game)
        found = guidance(sitting.box.guide, sitting.session, seat, sitting.news(seat), lang, names, told, self.rounds)
        new = found["explained"][-MOST_AT_ONCE:]
        if new:
            keep(game, {TOLD: [*told, *(one["name"] for one in new)]})
        explained = [sitting.say("companion.new", title=one["title"], text=one["text"]) for one in new]
        advice = [sitting.say("companion.advice", text=found["sentence"])] if found["sentence"] else []
        how = [] if told or not explained else [sitting.say("companion.how_to_end")]
        return [*explained, *advice, *how]

    def sentence(self, seat: int) -> list[str]:
        """The same in real time, where nobody stops to read what is new."""
        sitting = self.sitting
        if not self.is_on or seat < 0:
            return []
        said = sitting.box.guide.sentence(sitting.session, seat, sitting.lang, sitting.names, self.rounds)
        return [said] if said else []

    def everything(self) -> list[str]:
        """All that will be met, to be read before a game in real time."""
        guide, lang = self.sitting.box.guide, self.sitting.lang
        explained = [guide.explained(name, lang) for name in guide.MECHANISMS]
        return [self.sitting.say("companion.told", title=one["title"], text=one["text"]) for one in explained]

    def switch(self) -> str:
        """On if it was off, and off if it was on, also in games to come. What is to be said of it."""
        self.is_on = not self.is_on
        keep(self.sitting.box.name, {OVER: not self.is_on})
        return self.sitting.say("companion.on" if self.is_on else "companion.off")

    def part(self) -> None:
        """A game has been played to its end: the next one is not the first."""
        if self.sitting.humans():
            keep(self.sitting.box.name, {OVER: True})


def is_new_here(game: str) -> bool:
    """Has nobody played this game to its end on this device, nor switched the tips off?"""
    if any(saves.number_of(path, game) for path in saves.listed(saves.FINISHED)):
        return False
    return not kept(game).get(OVER, False)


def told_before(game: str) -> list[str]:
    found = kept(game).get(TOLD, [])
    return [str(name) for name in found] if isinstance(found, list) else []


# --- what is remembered ---------------------------------------------------------------------------------------------


def kept(game: str) -> dict[str, Any]:
    found = all_kept().get(game, {})
    return found if isinstance(found, dict) else {}


def all_kept() -> dict[str, Any]:
    try:
        found = json.loads((home() / KEPT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def keep(game: str, news: dict[str, Any]) -> None:
    """If it cannot be kept, the game goes on all the same."""
    with suppress(OSError):
        saves.write(home() / KEPT, json.dumps({**all_kept(), game: {**kept(game), **news}}))
