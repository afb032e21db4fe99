"""What each seat is shown: the whole table once, then what has changed.

A game shows a table as plain data (`view.py` of each game). Between two moves most of it stays the same, so only the
changes are sent: a list of `[path, value]`, where a path leads through names and numbers to what is new.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import Raw, json

from astragal.engine.options import listed
from astragal.engine.session import Session
from astragal.engine.showing.differences import differences
from astragal.engine.showing.guidance import guidance
from astragal.engine.showing.view_types import Thing
from astragal.engine.showing.words import YOU, load, speaks_to_reader
from astragal.games.catalogue import Box
from astragal.table.play.playing import Playing
from astragal.table.wire.messages import Help, QuestionSeen


def encoded(value: Any) -> Any:
    """What goes to several sockets is encoded once, and put as it is into the frame of each."""
    return Raw(json.encode(value))


class Views:
    """The views of one table as they were last sent, for each seat (where seats see different things) and language."""

    def __init__(self) -> None:
        self.last: dict[tuple[int, str], Any] = {}
        self.whole: dict[tuple[int, str], Any] = {}  # the same, encoded for those who come
        self.seq = -1

    def of(self, playing: Playing, names: list[str], seat: int, lang: str) -> Any:
        """The whole table without the question, as of the last move."""
        if self.seq != playing.seq:
            self.last = {}
            self.whole = {}
            self.seq = playing.seq
        key = (seat if has_secrets(playing) else -1, lang)
        if key not in self.last:
            self.last[key] = table_view(playing, names, key[0], lang)
        return self.last[key]

    def encoded(self, playing: Playing, names: list[str], seat: int, lang: str) -> Any:
        """The same as it is sent: made once, however many come."""
        view = self.of(playing, names, seat, lang)
        key = (seat if has_secrets(playing) else -1, lang)
        if key not in self.whole:
            self.whole[key] = encoded(view)
        return self.whole[key]

    def changes(self, playing: Playing, names: list[str], wanted: set[tuple[int, str]]) -> dict[tuple[int, str], Any]:
        """For each seat and language that is connected: what has changed since the move before, encoded. A seat that
        has not been shown anything yet gets the whole view as one change."""
        before = self.last
        self.last = {}
        self.whole = {}
        self.seq = playing.seq
        found: dict[tuple[int, str], Any] = {}
        made: dict[tuple[int, str], Any] = {}
        secrets = has_secrets(playing)
        for seat, lang in wanted:
            key = (seat if secrets else -1, lang)
            if key not in made:
                now = self.of(playing, names, seat, lang)
                made[key] = encoded(differences(before[key], now) if key in before else [([], now)])
            found[seat, lang] = made[key]
        return found


def has_secrets(playing: Playing) -> bool:
    """Do the seats of this game see different things?"""
    return keeps_secrets(playing.box)


@cache
def keeps_secrets(box: Box) -> bool:
    return bool(box.kinds.SECRET)


def read_by(names: list[str], seats: list[int], package: str) -> list[str]:
    """The names as the player of these seats reads them: of one's own seat it is said "you", if the game of this
    package does that. Who plays several seats reads all names."""
    if len(seats) != 1 or seats[0] < 0 or not speaks_to_reader(package):
        return names
    read = list(names)
    read[seats[0]] = YOU
    return read


def table_view(playing: Playing, names: list[str], seat: int, lang: str) -> Any:
    """The game's own view without what only the asked seat gets."""
    return playing.box.view.table(playing.session, None if seat < 0 else seat, lang, names)


def questions(playing: Playing, names: list[str], seats: list[int], lang: str) -> list[QuestionSeen]:
    """What these seats are asked, with options, previews and reasons; and what they will be asked."""
    found: list[QuestionSeen] = []
    box, session = playing.box, playing.session
    asked = [question.seat for question in playing.questions()]
    for seat in seats:
        if seat in asked:
            session.turn_to(seat)
            question = box.view.question(session, seat, lang, names)
            found.append(QuestionSeen(seat, question, optional=session.kind in box.kinds.OPTIONAL))
        elif asked and (ahead := session.ahead(seat)) is not None:
            found.append(QuestionSeen(seat, early_question(box, ahead, seat, names, lang), early=True))
    return found


def early_question(box: Box, ahead: Session, seat: int, names: list[str], lang: str) -> Any:
    """In words what a seat will be asked, as it will be then."""
    words = load(box.package, lang)
    view = box.view
    g, kind, about = ahead.game(), ahead.kind, ahead.about
    return {
        "seat": seat,
        "kind": box.kinds.QUESTIONS[kind][0],
        "text": view.question_text(g, seat, kind, about, words, names),
        "options": [
            {"number": option, "text": view.option_text(g, seat, kind, option, about, words, names)}
            for option in listed(ahead.options)
        ],
    }


def log_lines(playing: Playing, events: list[Any], names: list[str], lang: str) -> list[str]:
    lines: list[str] = playing.box.view.events_text(events, load(playing.box.package, lang), names)
    return lines


def log_pictures(playing: Playing, events: list[Any]) -> list[list[Thing]]:
    """What can be drawn beside each line of the log."""
    pictures: list[list[Thing]] = playing.box.view.events_pictures(events)
    return pictures


def helped(playing: Playing, events: list[Any], names: list[str], seat: int, lang: str, rounds: int) -> Help:
    """What is said to a seat in its player's first game, after these events."""
    said = guidance(playing.box.guide, playing.session, seat, events, lang, names, (), rounds)
    return Help(playing.seq, said["sentence"], said["explained"])
