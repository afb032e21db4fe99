"""The draft of a lesson: a recorded game, with a place for what is to be said before each answer of the first seat."""

from __future__ import annotations

from astragal.engine.lessons.directions import MARK
from astragal.engine.lessons.lesson import PUPIL, is_line_of
from astragal.engine.records.record import Recorded

TO_WRITE = "…"


def drafted(recorded: Recorded, text: str) -> str:
    """The lines of the record as they are, and between them the directions that a lesson needs."""
    name = recorded.names[PUPIL]
    mine = {line.number for line in recorded.lines if is_line_of(name, line.text)}
    found: list[str] = []
    begun = False
    for number, line in enumerate(text.splitlines(), 1):
        if not begun and number >= recorded.lines[0].number:
            found += [*texts("title"), *texts("about"), *texts("say")]
            begun = True
        if number in mine:
            found += texts("do")
        found.append(line)
    return "\n".join(found)


def texts(direction: str) -> list[str]:
    return [f"{MARK} {direction}", f"{MARK}   en {TO_WRITE}", f"{MARK}   fr {TO_WRITE}"]
