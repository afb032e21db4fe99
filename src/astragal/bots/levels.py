"""The levels of opponents at a table, from the weakest to the strongest, and the bot that plays each.

What searches makes so many iterations as were measured, and takes a second at the most: at a table time counts. How
strong the levels are is measured by the arena and kept in `levels.json`: the share of games of two that each wins
against another one.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from astragal.games.catalogue import Box

# fmt: off
LEVELS: Final[dict[str, tuple[str, str]]] = {
    # level        bot where somebody has learned the game, and elsewhere
    "apprentice": ("careless",           "random"),
    "smith":      ("greedy",             "careless"),
    "champion":   ("search:1000:1000ms", "greedy"),
    "demigod":    ("learned",            "search:200:1000ms"),
    "titan":      ("expert:1500:1000ms", "search:2000:1000ms"),
}
# fmt: on


class Strength(NamedTuple):
    """What was measured of a level: against whom, how many games, which share was won."""

    against: str
    games: int
    rate: float
    low: float
    high: float


def bot_of(game: Box, level: str, has_learned: bool) -> str:
    """The bot that plays this level of this game."""
    return LEVELS[level][0 if has_learned else 1]


@cache
def measured() -> dict[str, dict[str, Strength]]:
    """For each game what is known of its levels."""
    stored = json.loads((files("astragal.bots") / "levels.json").read_text("utf-8"))
    return {game: {level: Strength(*row) for level, row in rows.items()} for game, rows in stored.items()}
