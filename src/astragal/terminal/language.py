"""The reader's language: as asked for, otherwise as the environment says."""

import os
from typing import Final

from astragal.engine.showing.words import LANGUAGES, load
from astragal.terminal.complaint import Complaint

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
DEFAULT: Final = "en"


def language(asked: str | None) -> str:
    if asked is None:
        return of_environment()
    if asked not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise Complaint(load(__package__, of_environment()).say("start.lang", lang=asked, known=known))
    return asked


def of_environment() -> str:
    """French where the locale is French, English elsewhere."""
    locale = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    short = locale[:2].lower()
    return short if short in LANGUAGES else DEFAULT
