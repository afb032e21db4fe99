"""A copy of the whole database while it is in use, and a table as a file."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final
from urllib.parse import unquote, urlsplit, urlunsplit

import msgspec
from msgspec import Struct

from astragal.table.storage import bounds, people, queries
from astragal.table.storage.store import Logged, Move, Room, Session, Store, StoreFailed
from astragal.table.storage.stores import store_at

AT_ONCE: Final = 100
RUNNING_GAME_HAS_SECRETS: Final = (
    "What the table keeps holds the secret of its dice; it is not exported before the game is over."
)
OVER: Final = "over"


class Refusal(Exception):
    """This cannot be done. One sentence that says why."""


# --- the whole database ---------------------------------------------------------------------------------------------


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A file that only its owner may read, and that gets its name when it is complete and on the disk."""
    growing: Path | None = None
    try:
        number, name = tempfile.mkstemp(prefix=f"{file.name}.", suffix=".part", dir=file.parent)
        os.close(number)
        growing = Path(name)
        if file.exists():
            raise Refusal(f"{file} is there already; a backup never overwrites anything.")
        yield growing
        sync(growing)
        growing.rename(file)
        if os.name == "posix":
            sync(file.parent)
    except OSError as problem:
        raise Refusal(f"{file} cannot be written: {problem.strerror or problem}.") from None
    finally:
        if growing is not None:
            growing.unlink(missing_ok=True)


def sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def back_up_sqlite(database: Path, file: Path) -> None:
    """SQLite's own copying of a file in use; then the copy is checked."""
    with new_file(file) as growing:
        try:
            address = f"{database.resolve().as_uri()}?mode=ro"
            with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(growing)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
                (found,) = copy.execute("PRAGMA integrity_check").fetchone()
        except sqlite3.Error as problem:
            raise Refusal(f"The database cannot be copied: {problem}.") from None
        if found != "ok":
            raise Refusal("The copy is damaged, and so is probably the database; astragal db check says more.")


def back_up_postgres(url: str, file: Path) -> str:
    """With PostgreSQL's own program where there is one that fits, otherwise as lines of JSON. Which of them?"""
    with new_file(file) as growing:
        program = shutil.which("pg_dump")
        if program is not None and pg_dump(program, url, growing):
            return "pg_dump"
        try:
            asyncio.run(dump_lines(url, growing))
        except StoreFailed as problem:
            raise Refusal(str(problem)) from None
        return "lines"


def pg_dump(program: str, url: str, file: Path) -> bool:
    """The password goes through the environment: everybody may read a command line."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    name, _, _ = user.partition(":")
    public = urlunsplit(parts._replace(netloc=f"{name}{at}{host}"))
    environment = dict(os.environ)
    if parts.password:
        environment["PGPASSWORD"] = unquote(parts.password)
    command = [program, "--format=custom", f"--file={file}", f"--dbname={public}"]
    return subprocess.run(command, env=environment, capture_output=True).returncode == 0


class Kept(Struct, tag="table"):
    """A table in a backup: a line."""

    room: Room
    moves: list[Move]


class Told(Struct, tag="log"):
    """A line of the log of the dice in a backup."""

    line: Logged


class Shown(Struct, tag="session"):
    """A session in a backup: by it people come back to their seats."""

    session: Session


class End(Struct, tag="end"):
    """The last line: nothing is missing before it."""

    tables: int


async def dump_lines(url: str, file: Path) -> None:
    """Every table as it was at one moment."""
    from astragal.table.storage.postgres_connection import CANNOT_GO_ON, connect, why_it_cannot_be_opened

    try:
        connection = await connect(url)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                with file.open("wb") as lines:
                    await write_lines(connection, lines)
        finally:
            await connection.close()
    except CANNOT_GO_ON as problem:
        raise StoreFailed(why_it_cannot_be_opened(problem)) from None


async def write_lines(connection: Any, lines: BinaryIO) -> None:
    from astragal.table.storage.postgres_statements import ask

    after = ""
    tables = 0
    while rows := await ask(connection, queries.GAMES, after=after, limit=AT_ONCE):
        for room in map(queries.room_of, rows):
            after = room.game_id
            found = await ask(connection, queries.MOVES, game_id=after, after=0, last=bounds.GREATEST_NUMBER)
            kept = Kept(room, [queries.move_of(row) for row in found])
            lines.write(msgspec.json.encode(kept) + b"\n")
            tables += 1
    number = 0
    while rows := await ask(connection, queries.LOG, after=number, limit=AT_ONCE):
        for line in map(queries.logged_of, rows):
            number = line.number
            lines.write(msgspec.json.encode(Told(line)) + b"\n")
    key = ""
    while rows := await connection.fetch(people.SESSIONS.postgres, key, AT_ONCE):
        for session in [Session(*row) for row in rows]:
            key = session.key
            lines.write(msgspec.json.encode(Shown(session)) + b"\n")
    lines.write(msgspec.json.encode(End(tables)) + b"\n")


async def restore_lines(url: str, file: Path) -> int:
    """Write the tables of a backup into a database that has none. How many were there?"""
    tables = count_lines(file)
    store = store_at(url)
    await store.open()
    try:
        if await store.games("", 1):
            raise Refusal("This database has tables already; a backup is brought back into an empty one.")
        for some in batched(tables_in(file), AT_ONCE):
            await asyncio.gather(*[bring_back(store, kept) for kept in some])
        for told in read_lines(file):
            if isinstance(told, Told):
                await store.write_log(told.line.ticket, told.line.what, partial(exactly, told.line))
            elif isinstance(told, Shown):
                await store.begin_session(told.session)
    finally:
        await store.close()
    return tables


async def bring_back(store: Store, kept: Kept) -> None:
    await store.create(kept.room)
    for move in kept.moves:
        await store.append(kept.room.game_id, move)


def exactly(line: Logged, last: Logged | None) -> Logged:
    """The next line of the log is this one, as it was."""
    return line


def tables_in(file: Path) -> Iterator[Kept]:
    return (read for read in read_lines(file) if isinstance(read, Kept))


def count_lines(file: Path) -> int:
    """Read everything once before anything is written: is it a whole backup?"""
    tables = sum(1 for _ in tables_in(file))
    with file.open("rb") as lines:
        last = deque(lines, maxlen=1)
    try:
        end = msgspec.json.decode(last[0], type=End)
    except (msgspec.MsgspecError, UnicodeDecodeError, IndexError):
        raise Refusal(f"{file} is not a whole backup: its end is missing.") from None
    if end.tables != tables:
        raise Refusal(f"{file} is not a whole backup: it has {tables} tables of {end.tables}.")
    return tables


def read_lines(file: Path) -> Iterator[Kept | Told | Shown]:
    decode = msgspec.json.Decoder(Kept | Told | Shown | End).decode
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                try:
                    read = decode(line)
                except (msgspec.MsgspecError, UnicodeDecodeError):
                    raise Refusal(f"Line {number} of {file} is not a line of a backup.") from None
                if not isinstance(read, End):
                    yield read
    except OSError as problem:
        raise Refusal(f"{file} cannot be read: {problem.strerror or problem}.") from None


def batched(tables: Iterator[Kept], size: int) -> Iterator[list[Kept]]:
    while some := list(islice(tables, size)):
        yield some


# --- one table ------------------------------------------------------------------------------------------------------


async def exported(store: Store, game_id: str) -> str:
    """A table as JSON, with everything that anybody at it may know afterwards: the secret of the dice when it is over;
    never who may come in."""
    room = await store.room(game_id)
    moves = await store.moves(game_id, 0)
    is_over = room.status == OVER
    export = {
        "game_id": room.game_id,
        "status": room.status,
        "created": room.created,
        "touched": room.touched,
        "content": public(room),
        "secret": room.secret if is_over else None,
        "moves": moves,
    }
    text = msgspec.json.format(msgspec.json.encode(export), indent=1).decode()
    if not is_over and room.secret and room.secret in text:
        raise Refusal(RUNNING_GAME_HAS_SECRETS)
    return text


PRIVATE: Final = ("devices", "invites", "owner", "watch")


def public(room: Room) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode(room.content)
    return {name: value for name, value in content.items() if name not in PRIVATE}
