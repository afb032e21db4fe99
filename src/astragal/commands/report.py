"""`astragal report`: a moment of a game as one file that a test can see again."""

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from astragal.commands.db import Address, address, with_store
from astragal.engine.records.record import BadRecord, Recorded
from astragal.engine.records.report import (
    BadReport,
    CannotReport,
    Changed,
    Report,
    again,
    as_text,
    changes,
    is_report,
    read_report,
    report,
)
from astragal.engine.session import resume
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.terminal import start
from astragal.terminal.complaint import Complaint, because
from astragal.terminal.language import language
from astragal.terminal.sitting import OWN_WORDS

CHANGED = 1
ENDING = ".report.json"


def report_moment(
    what: Annotated[
        str, typer.Argument(metavar="[NAME]", help="A saved game, a record, or a report; without it the latest game.")
    ] = "",
    table: Annotated[str | None, typer.Option(metavar="ID", help="Instead: a table of the server's database.")] = None,
    db: Address = None,
    to: Annotated[
        str | None, typer.Option(metavar="N", help="The moment after this line of play, or this move of the table.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who sees it; without a name, somebody who watches.")
    ] = None,
    note: Annotated[str, typer.Option(metavar="TEXT", help="What is wrong.")] = "",
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where it is written.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what of a report is not so today.")] = False,
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
) -> None:
    """Save a moment of a game for a test: its record, its position and what a seat sees. Of a report: make it anew."""
    reader = language(lang)
    say = load(OWN_WORDS, reader).say
    number = start.whole_number("--to", to, reader)
    if table is not None:
        if what or check:
            raise Complaint(say("report.table_alone"))
        made, goal = of_table(table, db, number, seat, note, reader), Path(f"{table}{ENDING}")
    else:
        path = start.saved(what, reader)
        if has_report(path):
            if (number, seat, note) != (None, None, ""):
                raise Complaint(say("report.as_it_is"))
            told = read(path, reader)
            made, goal = seen_again(told, path, reader), path
            if check:
                tell_changes(changes(told, made), path, reader)
        elif check:
            raise Complaint(say("report.none", path=path))
        else:
            recorded = start.read_record(path, reader, "replay.bad_record")
            made, goal = of_record(recorded, number, seat, note, reader), Path(f"{path.stem}{ENDING}")
    write(out or goal, as_text(made), reader)
    print(say("report.made", path=out or goal))


# --- of a record ----------------------------------------------------------------------------------------------------


def of_record(recorded: Recorded, line: int | None, seat: str | None, note: str, lang: str) -> Report:
    """The moment after a line; what is secret in a game that is not over stays so."""
    say = load(OWN_WORDS, lang).say
    lines = len(recorded.lines)
    if line is not None and not 0 <= line <= lines:
        raise Complaint(say("replay.no_line", lines=lines))
    box = catalogue.box(recorded.files.name)
    whole = recorded.session(None, listen=True)
    upto = recorded.lines[line].entries if line is not None and line < lines else len(recorded.entries)
    session = resume(recorded.first, recorded.entries[:upto], None, listen=True)
    is_secret = bool(box.kinds.SECRET) and not whole.over
    who = seat_called(seat, recorded.names, lang)
    try:
        return report(box, session, recorded.names, recorded.bots, who, lang, note, is_secret)
    except CannotReport:
        raise Complaint(say("report.secret")) from None


def seat_called(name: str | None, names: list[str], lang: str) -> int | None:
    if name is None:
        return None
    if name not in names:
        raise Complaint(load(OWN_WORDS, lang).say("report.nobody", name=name, known=", ".join(names)))
    return names.index(name)


# --- of a table -----------------------------------------------------------------------------------------------------


def of_table(game_id: str, db: str | None, move: int | None, seat: str | None, note: str, lang: str) -> Report:
    url = address(db)
    from astragal.table import words
    from astragal.table.play.loading import beginning_of
    from astragal.table.play.moments import reported
    from astragal.table.rooms import rooms
    from astragal.table.storage.store import NoSuchGame, Store

    async def made(store: Store) -> Report:
        room = await store.room(game_id)
        content = rooms.read(room)
        moves = await store.moves(game_id, 0)
        if move is not None and not 1 <= move <= len(moves):
            raise rooms.Denied("no_such_move", last=len(moves))
        if content.game not in catalogue.names():
            raise rooms.Denied("no_such_game", game=content.game)
        who = seat_called(seat, rooms.names(content), lang)
        beginning = beginning_of(content, room.secret)
        return reported(beginning, content, moves[:move], who, lang, note, room.status == rooms.OVER)

    try:
        return with_store(url, made)
    except NoSuchGame:
        raise Complaint(words.refusal("no_such_table", lang, {})) from None
    except rooms.Denied as denied:
        raise Complaint(words.refusal(denied.code, lang, denied.values)) from None


# --- of a report ----------------------------------------------------------------------------------------------------


def has_report(path: Path) -> bool:
    """Whatever cannot be read is complained about later."""
    try:
        return is_report(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return False


def read(path: Path, lang: str) -> Report:
    try:
        return read_report(path.read_text(encoding="utf-8"))
    except OSError as problem:
        say = load(OWN_WORDS, lang).say
        raise Complaint(say("replay.no_file", path=path, problem=because(problem, say))) from None
    except (BadReport, UnicodeDecodeError):
        refuse(path, lang)


def seen_again(told: Report, path: Path, lang: str) -> Report:
    try:
        return again(told, catalogue.box)
    except BadReport:
        refuse(path, lang)
    except BadRecord as bad:
        say = load(OWN_WORDS, lang).say
        raise Complaint(say("report.unplayable", path=path, number=bad.number, problem=bad.sentence)) from None


def refuse(path: Path, lang: str) -> NoReturn:
    raise Complaint(load(OWN_WORDS, lang).say("report.none", path=path))


def tell_changes(found: list[Changed], path: Path, lang: str) -> NoReturn:
    say = load(OWN_WORDS, lang).say
    print(say("report.changed" if found else "report.same", path=path))
    for place, now, then in found:
        print("  " + say("report.change", place=place, now=now or say("report.gone"), then=then))
    raise typer.Exit(CHANGED if found else 0)


def write(path: Path, text: str, lang: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        say = load(OWN_WORDS, lang).say
        raise Complaint(say("report.not_written", path=path, problem=because(problem, say))) from None
