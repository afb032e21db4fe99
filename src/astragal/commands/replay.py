"""`astragal replay`: a recorded game, move by move."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from astragal.engine.arrivals import args_of, command_of, is_arrival, seat_of, time_of
from astragal.engine.records.record import Recorded
from astragal.engine.session import Session, begin
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.plain import Plain
from astragal.terminal.screen import Screen
from astragal.terminal.sitting import OWN_WORDS, Sitting


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: Annotated[
        str | None, typer.Option(metavar="N", help="Stop after this line of play and show the table.")
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help="Print only the position in which the turn began, as one line.")
    ] = False,
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: for pipes and screen readers.")] = False,
) -> None:
    """Show a recorded game move by move, in words."""
    reader = language(lang)
    say = load(OWN_WORDS, reader).say
    recorded = start.read_record(file, reader, "replay.bad_record")
    number = start.whole_number("--to", to, reader)
    last = len(recorded.lines) if number is None else number
    if not 0 <= last <= len(recorded.lines):
        raise Complaint(say("replay.no_line", lines=len(recorded.lines)))
    sitting = Sitting(
        catalogue.box(recorded.files.name),
        begin(recorded.first, None, listen=True),
        recorded.names,
        recorded.bots,
        {},
        reader,
        file,
    )
    if position:
        feed(sitting.session, recorded, 0, last)
        print(position_line(sitting))
        return
    voice = Plain(False) if plain or not sys.stdout.isatty() else Screen(sitting.box.board.STYLES)
    for line in range(last):
        feed(sitting.session, recorded, line, line + 1)
        events = sitting.news(0)
        sitting.has_heard(0)
        lines = sitting.box.view.events_text(events, sitting.words, sitting.names)
        voice.tell([say("replay.line", number=line + 1, text=recorded.lines[line].text)])
        voice.tell(f"     {text}" for text in lines)
    voice.tell(["", say("replay.stands", number=last)])
    voice.table(sitting)


def feed(session: Session, recorded: Recorded, first: int, last: int) -> None:
    """Let happen what the lines from `first` up to `last` say."""
    ends = [line.entries for line in recorded.lines] + [len(recorded.entries)]
    for entry in recorded.entries[ends[first] : ends[last]]:
        if entry < 0:
            session.roll(~entry)
        elif is_arrival(entry):
            session.arrive(int(time_of(entry)), int(seat_of(entry)), int(command_of(entry)), int(args_of(entry)))
        else:
            session.answer_for(entry >> 8, entry & 255)


def position_line(sitting: Sitting) -> str:
    """The position as one line. In the middle of a turn: the one in which the turn began."""
    try:
        return str(sitting.box.notation.write_position(sitting.session.base))
    except ValueError as problem:
        raise Complaint(sitting.say("replay.no_position", problem=problem)) from None
