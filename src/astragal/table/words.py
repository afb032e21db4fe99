"""Refusals in words."""

from __future__ import annotations

from astragal.engine.showing.refused import setup_refused
from astragal.engine.showing.words import load
from astragal.games.catalogue import Box

OWN = "astragal.table"


def refusal(code: str, lang: str, values: dict[str, object]) -> str:
    """Why the table refuses something. A setup that cannot be played is explained by its game."""
    said = dict(values)
    package = str(said.pop("game_words", OWN))
    sort, _, setup = code.partition(".")
    if sort == "setup_refused":
        return setup_refused(package, lang, setup, {name: str(value) for name, value in said.items()})
    return load(package, lang).say(f"refused.{code}", **said)


def reason(box: Box, code: str, lang: str) -> str:
    """Why a game does not allow something."""
    return load(box.package, lang).say(f"reason.{code}")
