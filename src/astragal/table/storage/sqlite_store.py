"""Tables in a SQLite file: one thread writes, a few read, and nothing is acknowledged before it is on the disk."""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from astragal.table.storage import bounds, queries
from astragal.table.storage.migrations import HOW_OLD, WHICH, is_enough, upgrade
from astragal.table.storage.people import Statement
from astragal.table.storage.queries import Query
from astragal.table.storage.reviews import KeepsReviews
from astragal.table.storage.rows import MOST_COMPLAINTS, base_in, moves_in, must_be_there
from astragal.table.storage.schema import dice_log, games, tickets
from astragal.table.storage.sqlite_writer import Append, Writer, insert, replace_rooms
from astragal.table.storage.store import Checkpoint, Logged, Move, Room, StoreFailed, Taken, Ticket

log = logging.getLogger(__name__)

READERS: Final = 2
PATIENCE: Final = 10.0  # seconds that another program may hold the file
SOON: Final = 2.0  # seconds within which a database that is well answers
LEAST_FREE: Final = 32 * 1024 * 1024  # bytes on the disk

# What every connection must be told, and answers when it is asked again.
PRAGMAS: Final = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL: a commit is on the disk
    "fullfsync": 1,  # … also where the system's fsync only tells the disk to hurry
    "checkpoint_fullfsync": 1,
    "foreign_keys": 1,
    "trusted_schema": 0,
    "temp_store": 2,  # what is needed to take back one statement stays in memory
}

T = TypeVar("T")


class SqliteStore(KeepsReviews):
    """See `Store`."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.writer: Writer | None = None
        self.pool: ThreadPoolExecutor | None = None
        self.readers: queue.LifoQueue[sqlite3.Connection] = queue.LifoQueue()

    # --- open and close ---------------------------------------------------------------------------------------------

    async def open(self) -> None:
        try:
            connection = await asyncio.to_thread(self.prepare)
        except Exception as problem:
            self.close_readers()
            if isinstance(problem, StoreFailed):
                raise
            log.error("%s cannot be opened: %r", self.file, problem)
            raise StoreFailed(why_it_cannot_be_opened(problem)) from None
        self.pool = ThreadPoolExecutor(READERS, thread_name_prefix="astragal-reader")
        self.writer = self.new_writer(connection)

    def new_writer(self, connection: sqlite3.Connection) -> Writer:
        return Writer(connection, asyncio.get_running_loop())

    def prepare(self) -> sqlite3.Connection:
        """The connection that writes, after the tables were brought up to date."""
        create_privately(self.file)
        migrate(self.file)
        for _ in range(READERS):
            self.readers.put(connect(self.file, read_only=True))
        return connect(self.file)

    async def close(self) -> None:
        writer, pool = self.writer, self.pool
        self.writer = self.pool = None
        if writer is not None:
            await asyncio.to_thread(writer.close)
            writer.connection.close()
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)
        self.close_readers()

    def close_readers(self) -> None:
        with suppress(queue.Empty):
            while True:
                self.readers.get_nowait().close()

    async def troubles(self) -> list[str]:
        found: list[str] = []
        try:
            if shutil.disk_usage(self.file.parent).free < LEAST_FREE:
                found.append("disk")
            await asyncio.wait_for(self.rows(queries.ROOM, game_id=""), SOON)
        except (StoreFailed, OSError, TimeoutError):
            found.append("database")
        try:
            await asyncio.wait_for(self.write(lambda connection: connection.execute("SELECT 1")), SOON)
        except (StoreFailed, TimeoutError):
            found.append("writer")
        return found

    # --- writing ----------------------------------------------------------------------------------------------------

    async def create(self, room: Room) -> None:
        bounds.check_room(room)
        await self.write(lambda connection: create(connection, room))

    async def change(self, room: Room) -> None:
        bounds.check_room(room)
        await self.write(lambda connection: change(connection, room))

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        bounds.check_move(game_id, move, room)
        await self.write(Append(game_id, move, room))

    async def delete(self, game_id: str) -> None:
        if bounds.can_be_kept(game_id):
            await self.write(lambda connection: delete(connection, game_id))

    async def keep_ticket(self, ticket: Ticket) -> None:
        bounds.check_ticket(ticket)
        await self.write(lambda connection: keep_ticket(connection, ticket))

    async def take_ticket(self, ticket: str) -> Ticket | None:
        found: Ticket | None = await self.write(lambda connection: take_ticket(connection, ticket))
        return found

    async def write_log(self, ticket: str, what: str, following: Callable[[Logged | None], Logged]) -> None:
        bounds.check_logged(following(None))
        await self.write(lambda connection: write_log(connection, ticket, what, following))

    async def write(self, what: Append | Callable[[sqlite3.Connection], Any]) -> Any:
        if self.writer is None:
            raise StoreFailed("The database is not open.")
        return await self.writer.put(what)

    # --- reading ----------------------------------------------------------------------------------------------------

    async def base(self, game_id: str) -> tuple[Checkpoint | None, list[Move]]:
        return await self.read(lambda connection: base(connection, game_id))

    async def rows(self, query: Query, **values: object) -> list[Any]:
        return await self.read(lambda connection: ask(connection, query, **values))

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        if self.pool is None:
            raise StoreFailed("The database is not open.")
        return await asyncio.get_running_loop().run_in_executor(self.pool, self.with_reader, question)

    def with_reader(self, question: Callable[[sqlite3.Connection], T]) -> T:
        connection = self.readers.get()
        try:
            return question(connection)
        except (sqlite3.Error, ValueError, OverflowError) as problem:
            log.error("The database could not be read: %r", problem)
            raise StoreFailed("The database could not be read.") from None
        finally:
            self.readers.put(connection)

    async def integrity(self) -> list[str]:
        return [*await self.read(damages), *await super().integrity()]

    # --- people -----------------------------------------------------------------------------------------------------

    async def do(self, statement: Statement, *values: object) -> list[Any]:
        rows: list[Any] = await self.write(lambda connection: connection.execute(statement.sqlite, values).fetchall())
        return rows

    async def do_all(self, statement: Statement, values: Sequence[tuple[object, ...]]) -> None:
        await self.write(lambda connection: connection.executemany(statement.sqlite, values).close())

    async def look_up(self, statement: Statement, *values: object) -> list[Any]:
        return await self.read(lambda connection: connection.execute(statement.sqlite, values).fetchall())

    # --- others -----------------------------------------------------------------------------------------------------

    def tell_others(self, about: str) -> None:
        """There are none."""

    async def time(self) -> int | None:
        return None

    async def lease(self, game_id: str, milliseconds: int) -> bool:
        return True

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        """One server has the file to itself: there are none."""
        await asyncio.get_running_loop().create_future()
        yield "", 0


# --- what is done with a connection ---------------------------------------------------------------------------------


def ask(connection: sqlite3.Connection, query: Query, **values: object) -> list[Any]:
    """The rows; none of a name that nothing here can have."""
    if not all(map(bounds.can_be_kept, values.values())):
        return []
    text, constants = query.sqlite
    return connection.execute(text, {**constants, **values}).fetchall()


def base(connection: sqlite3.Connection, game_id: str) -> tuple[Checkpoint | None, list[Move]]:
    """Both in one go: to ask another thread takes longer than the database."""
    checkpoint, since = base_in(ask(connection, queries.LAST_AND_BASE, game_id=game_id))
    return checkpoint, moves_in(ask(connection, queries.MOVES, game_id=game_id, **since))


def damages(connection: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong."""
    found = [text for (text,) in connection.execute(f"PRAGMA integrity_check({MOST_COMPLAINTS})")]
    wrong = [f"The file is damaged: {text}." for text in found if text != "ok"]
    lost = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_COMPLAINTS)
    return wrong + [f"Row {row} of {table} belongs to no game." for table, row, _, _ in lost]


def create(connection: sqlite3.Connection, room: Room) -> None:
    if ask(connection, queries.ROOM, game_id=room.game_id):
        raise Taken
    insert(connection, games, [queries.room_row(room)])


def change(connection: sqlite3.Connection, room: Room) -> None:
    stored = queries.room_of(must_be_there(ask(connection, queries.ROOM, game_id=room.game_id)))
    if stored.version != room.version - 1:
        raise Taken
    replace_rooms(connection, [room])


def delete(connection: sqlite3.Connection, game_id: str) -> None:
    """The moves and checkpoints go with their game."""
    connection.execute(f"DELETE FROM {games.name} WHERE game_id = ?", (game_id,))


def keep_ticket(connection: sqlite3.Connection, ticket: Ticket) -> None:
    if ask(connection, queries.TICKET, ticket=ticket.ticket):
        raise Taken
    insert(connection, tickets, [queries.ticket_row(ticket)])


def take_ticket(connection: sqlite3.Connection, ticket: str) -> Ticket | None:
    found = [queries.ticket_of(row) for row in ask(connection, queries.TICKET, ticket=ticket)]
    connection.executemany(f"DELETE FROM {tickets.name} WHERE ticket = ?", [(one.ticket,) for one in found])
    return found[0] if found else None


def write_log(
    connection: sqlite3.Connection, ticket: str, what: str, following: Callable[[Logged | None], Logged]
) -> None:
    if any(queries.logged_of(row).what == what for row in ask(connection, queries.LOG_OF, ticket=ticket)):
        raise Taken
    last = next(map(queries.logged_of, ask(connection, queries.LAST_LOGGED)), None)
    insert(connection, dice_log, [queries.logged_row(following(last))])


# --- connections ----------------------------------------------------------------------------------------------------


def create_privately(file: Path) -> None:
    """The file holds the secrets of the dice: only its owner may read it."""
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def connect(file: Path, read_only: bool = False) -> sqlite3.Connection:
    """A connection on which a commit is on the disk: told so, and asked whether it has understood."""
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        for name, wanted in PRAGMAS.items():
            connection.execute(f"PRAGMA {name} = {wanted}").close()
        for name, wanted in PRAGMAS.items():
            (found,) = connection.execute(f"PRAGMA {name}").fetchone()
            if found != wanted:
                log.error("PRAGMA %s is %r, not %r", name, found, wanted)
                raise StoreFailed("This database cannot promise that what is written stays written.")
        connection.execute(f"PRAGMA query_only = {int(read_only)}").close()
    except BaseException:
        connection.close()
        raise
    return connection


def is_up_to_date(file: Path) -> bool:
    connection = connect(file)
    try:
        ((found,),) = connection.execute(WHICH).fetchall()
        ((oldest,),) = connection.execute(HOW_OLD).fetchall()
        return is_enough(found, oldest)
    except (sqlite3.OperationalError, ValueError):  # a new file, or one of before
        return False
    finally:
        connection.close()


def migrate(file: Path) -> None:
    """Bring the tables up to date, all steps or none."""
    if is_up_to_date(file):
        return
    engine = create_engine("sqlite://", creator=lambda: connect(file), poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()


def why_it_cannot_be_opened(problem: Exception) -> str:
    if isinstance(problem, FileNotFoundError):
        return "The folder of the database does not exist."
    if isinstance(problem, PermissionError):
        return "The file of the database may not be written by this user."
    if isinstance(problem, sqlite3.DatabaseError | DBAPIError) and "not a database" in str(problem):
        return "The file is not a SQLite database."
    return "The database cannot be opened, or its tables cannot be brought up to date."
