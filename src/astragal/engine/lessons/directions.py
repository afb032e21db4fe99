"""What stands in the remarks of a lesson: what is said, what is pointed at, and what the pupil is to do.

A remark that begins with `#:` is a direction; all others are for whoever reads the file. Texts stand below their
direction, one line for each language, and may go on in further lines:

    #: say
    #:   en Two dice are yours.
    #:   fr Deux dés sont à vous.
    #: point die:0-0 die:0-1
    #: do
    #:   en Buy the face with 3 gold.
    #:   fr Achetez la face à 3 or.
    #: or Ann forges 3G over 1G on moon
    #: else
    #:   en That is allowed, but …
    #:   fr C’est permis, mais …
    Ann forges 3G over 1G on sun

`title` and `about` say what the lesson is called and what is learned in it. `say` is read and pressed on. `wait` is
said before something that the pupil does not do: then it happens, in real time when the clock has come so far. `point`
shows where to look for what is said or done next. `do` says what the next answer of the pupil is for; `or` names
another answer that is right too (the lesson goes on with its own), `else` is said to any other. `measure NAME`
remembers a number of the game, `compare NAME` says what it was and what it is now (`{before}` and `{now}` in its text).
`free` ends the lesson with a game of one's own.

In real time a line begins with its time, as in any record: `4.000 Ann claims b2`. The clock of a lesson is slow, and it
stands still while the pupil reads, and when it has come to what he is to do.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Protocol

from astragal.engine.showing.words import LANGUAGES

MARK: Final = "#:"
UNBROKEN: Final = "\u00a0"

TITLE: Final = "title"
ABOUT: Final = "about"
SAY: Final = "say"
WAIT: Final = "wait"
POINT: Final = "point"
DO: Final = "do"
OR: Final = "or"
ELSE: Final = "else"
MEASURE: Final = "measure"
COMPARE: Final = "compare"
FREE: Final = "free"

WITH_TEXT: Final = (TITLE, ABOUT, SAY, WAIT, DO, ELSE, COMPARE)
WITH_WORDS: Final = (POINT, OR, MEASURE, COMPARE)  # behind them, in the same line
KNOWN: Final = (TITLE, ABOUT, SAY, WAIT, POINT, DO, OR, ELSE, MEASURE, COMPARE, FREE)

Texts = dict[str, str]  # by language


class BadLesson(Exception):
    """A lesson that cannot be taught. Says in which line, and why."""

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(f"Line {number}: {sentence}")
        self.number = number
        self.sentence = sentence


class Say(Protocol):
    """The sentences of what is wrong, in the language of whoever writes (`lesson.…` of the engine's words)."""

    def __call__(self, key: str, **values: object) -> str: ...


class Direction(NamedTuple):
    """One of them, and the line it stands in."""

    number: int
    what: str
    words: str  # behind it
    texts: Texts


def directions_in(text: str, say: Say) -> list[Direction]:
    """All of a file, in their order. Raises `BadLesson`."""
    found: list[Direction] = []
    lang = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith(MARK):
            lang = ""
            continue
        said = line.removeprefix(MARK)
        if said.startswith("  "):
            lang = read_text(found, number, said.strip(), lang, say)
        elif said.strip():
            found.append(read_direction(number, said.strip(), say))
            lang = ""
    for direction in found:
        must_be_complete(direction, say)
        for lang, said in direction.texts.items():
            direction.texts[lang] = typeset(said, lang)
    return found


def read_direction(number: int, said: str, say: Say) -> Direction:
    what, _, words = said.partition(" ")
    if what not in KNOWN:
        raise BadLesson(number, say("lesson.no_direction", what=what, known=", ".join(KNOWN)))
    if words and what not in WITH_WORDS:
        raise BadLesson(number, say("lesson.stands_alone", what=what))
    if not words and what in WITH_WORDS:
        raise BadLesson(number, say("lesson.needs_more", what=what))
    return Direction(number, what, words.strip(), {})


def read_text(found: list[Direction], number: int, said: str, lang: str, say: Say) -> str:
    """A line of text, which goes on in the language before it if it names none. The language."""
    if not found or found[-1].what not in WITH_TEXT:
        raise BadLesson(number, say("lesson.no_place"))
    texts = found[-1].texts
    first, _, rest = said.partition(" ")
    if first in LANGUAGES and first not in texts:
        texts[first] = rest.strip()
        return first
    if not lang:
        raise BadLesson(number, say("lesson.no_language", known=", ".join(LANGUAGES)))
    texts[lang] += f" {said}"
    return lang


def typeset(text: str, lang: str) -> str:
    """In French no row ends before a colon or inside quotes; an author need not think of it."""
    if lang != "fr":
        return text
    return re.sub(r"(?<=«) | (?=[:;?!»])", UNBROKEN, text)


def must_be_complete(direction: Direction, say: Say) -> None:
    """What has a text has it in every language."""
    if direction.what not in WITH_TEXT:
        return
    for lang in LANGUAGES:
        if not direction.texts.get(lang):
            raise BadLesson(direction.number, say("lesson.no_text", what=direction.what, lang=lang))
