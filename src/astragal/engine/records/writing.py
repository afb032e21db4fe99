"""Writing a record: a game is played back, and every answer and throw is written down by what it means."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.engine.arrivals import CLOCK, args_of, command_of, seat_of, time_of
from astragal.engine.game import Driver, Game
from astragal.engine.records.numbers import numbers_of
from astragal.engine.records.record import (
    CLOCKS_NAME,
    FORMAT,
    EndOfRecord,
    GameFiles,
    Noted,
    escaped,
)
from astragal.engine.session import Session


class Writer(Driver):
    """Plays a game back and writes down every answer and throw."""

    def __init__(self, files: GameFiles, entries: list[int], names: list[str], hints: Sequence[Noted] = ()) -> None:
        self.notation = files.notation
        self.entries = entries
        self.hints = hints
        self.names = names
        self.at = 0
        self.lines: list[str] = []
        self.told = 0
        self.speaker = ""  # who began the last line, which may be continued

    def next_entry(self, g: Game) -> int:
        if self.at == len(self.entries):
            self.write_hints()
            raise EndOfRecord
        self.write_headings(g)
        self.write_hints()
        self.at += 1
        return self.entries[self.at - 1]

    def write_headings(self, g: Game) -> None:
        for event in (g.events or [])[self.told :]:
            heading = self.notation.heading(event, self.names)
            if heading:
                self.lines += ["", f"# {heading}"]
                self.speaker = ""
        self.told = len(g.events or [])

    def write_hints(self) -> None:
        """The help that was taken before what comes next."""
        for noted in self.hints:
            if noted.entry == self.at:
                self.lines.append(f"# {noted.what} {self.names[noted.seat]}")
                self.speaker = ""

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        option = self.next_entry(g) & 255
        self.write(self.notation.phrases(g, seat, kind, option, about, self.names), self.names[seat])
        return option

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        outcome = ~self.next_entry(g)
        start = self.notation.chance_start(kind, seat, self.names)
        self.write(self.notation.chance_phrases(g, seat, kind, about, outcome), start)
        return outcome

    def arrival(self, g: Game) -> int:
        entry = self.next_entry(g)
        seat, command, args = int(seat_of(entry)), int(command_of(entry)), int(args_of(entry))
        who = CLOCKS_NAME if seat == CLOCK else self.names[seat]
        says = self.notation.command_phrase(g, seat, command, args)
        self.lines.append(f"{in_seconds(int(time_of(entry)))} {who} {says}")
        self.speaker = ""
        return entry

    def write(self, phrases: tuple[list[str], list[str]], start: str) -> None:
        """`phrases`: those that start a line, and those that continue one that began in the same way."""
        starting, continuing = phrases
        if continuing and start == self.speaker:
            self.lines[-1] += f" {continuing[0]}"
        else:
            self.lines.append(f"{start} {starting[0]}")
        self.speaker = start


def in_seconds(time: int) -> str:
    """A time of arrival as it is written."""
    return f"{time // 1000}.{time % 1000:03}"


def write(files: GameFiles, session: Session, names: list[str], bots: list[str], hints: Sequence[Noted] = ()) -> str:
    """The record of a game, finished or running, and what help was taken in it. Names that a record cannot write are
    written as it can."""
    names = escaped(names)
    first = session.first()
    writer = Writer(files, session.entries(), names, hints)
    g = first.clone(writer)
    g.events = []
    try:
        while not g.over:
            g.step()
        writer.write_headings(g)
    except EndOfRecord:
        pass
    play = "\n".join(writer.lines).strip()
    return "\n".join([*header(files, first, names, bots), "", play]).rstrip() + "\n"


def header(files: GameFiles, first: Game, names: list[str], bots: list[str]) -> list[str]:
    lines = [f"astragal {FORMAT}", f"game {files.name}", f"rules {numbers_of(files, first)}"]
    if files.notation.is_before_setup(first):
        setup, options = files.notation.setup_of(first)
        lines.append(f"setup {setup}")
        if options:
            lines.append(f"options {' '.join(options)}")
    else:
        lines.append(f"position {files.notation.write_position(first)}")
    seats = [f"{name} ({bot})" for name, bot in zip(names, bots, strict=True)]
    return [*lines, f"seats {', '.join(seats)}"]
