"""What a seat sees: the whole table as plain data, with the question, its options and all words."""

from typing import TypedDict

from astragal.engine.session import Session
from astragal.games.dice_forge.sentences import (
    chance_text,
    event_text,
    events_text,
    explain,
    option_text,
    preview_text,
    question_text,
    reason_text,
)

__all__ = [
    "SCHEMA",
    "View",
    "chance_text",
    "event_text",
    "events_text",
    "explain",
    "option_text",
    "preview_text",
    "question_text",
    "reason_text",
    "view",
]

SCHEMA = 1


class View(TypedDict):
    schema: int


def view(session: Session, seat: int | None, lang: str, names: list[str]) -> View:
    """The table as this seat (or a spectator) sees it."""
    return {"schema": SCHEMA}
