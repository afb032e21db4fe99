"""A game in progress at this terminal: the session, who sits where, and the file it is saved in."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from astragal.bots.bot import Bot
from astragal.engine.game import Driver, Event, Game
from astragal.engine.records import writing
from astragal.engine.records.record import Noted
from astragal.engine.session import Session
from astragal.engine.showing.words import Words, load
from astragal.games.catalogue import Box
from astragal.terminal import saves

HUMAN: Final = "human"
OWN_WORDS: Final = __package__


class RealDice(Driver):
    """Dice from the operating system's randomness: nobody can foresee or repeat them."""

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        limit = 2**32 - 2**32 % n
        drawn = limit
        while drawn >= limit:
            drawn = int.from_bytes(os.urandom(4), "big")
        return drawn % n


@dataclass
class Sitting:
    """Everything the loop needs to know."""

    box: Box
    session: Session
    names: list[str]
    bots: list[str]  # `human`, or the bot's name, for each seat
    drivers: dict[int, Bot]  # the bots by seat
    lang: str
    path: Path
    heard: dict[int, int] = field(default_factory=dict)  # how many events each seat has been told
    hints: list[Noted] = field(default_factory=list)  # the help that was taken

    @property
    def words(self) -> Words:
        """The words of the game."""
        return load(self.box.package, self.lang)

    def say(self, key: str, **values: object) -> str:
        """A sentence of the terminal itself."""
        return load(OWN_WORDS, self.lang).say(key, **values)

    def is_human(self, seat: int) -> bool:
        return self.bots[seat] == HUMAN

    def humans(self) -> list[int]:
        return [seat for seat in range(len(self.bots)) if self.is_human(seat)]

    def events(self) -> list[Event]:
        """Everything that has happened."""
        return [event for step in self.session.log() for event in step]

    def news(self, seat: int) -> list[Event]:
        """What has happened since this seat was last told."""
        return self.events()[self.heard.get(seat, 0) :]

    def has_heard(self, seat: int) -> None:
        self.heard[seat] = len(self.events())

    def save(self) -> None:
        saves.write(self.path, writing.write(self.box, self.session, self.names, self.bots, self.noted()))

    def noted(self) -> list[Noted]:
        """The help that was taken; where answers were taken back since, before those that will be given."""
        last = len(self.session.entries())
        return [note._replace(entry=min(note.entry, last)) for note in self.hints]

    def is_secret(self) -> bool:
        """Is the question one at which no other person at this keyboard may look?"""
        return len(self.humans()) > 1 and self.session.kind in self.box.kinds.SECRET

    def has_held_answers(self) -> bool:
        """Have people answered what the others must not know yet, so that it is in no record?"""
        return any(self.session.has_answers_held(seat) for seat in self.humans())

    def undo(self, seats: list[int]) -> int:
        """Take back the last answer if it was one of these seats' and nothing has happened since; otherwise say why
        not."""
        session = self.session
        for seat in seats:
            if session.why_no_undo(seat) == 0:
                session.undo(seat)
                known = len(self.events())
                self.heard = {one: min(n, known) for one, n in self.heard.items()}
                return 0
        return session.why_no_undo(session.seat)
