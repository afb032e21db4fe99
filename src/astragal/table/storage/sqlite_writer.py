"""The one thread that writes to SQLite: it takes everything that waits, writes it together, and then tells them all.

While a commit goes to the disk the next ones gather; so the disk is asked once for many moves (group commit). It
waits for no clock, but until the loop has been through what had come in: those moves are one batch. Between two
statements a thread may have to wait for the interpreter, therefore the moves of a batch share a few statements; nearly
always one.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Table

from astragal.table.storage import queries
from astragal.table.storage.batches import LARGEST_BATCH, MOST_WAITING, TOO_MANY, settle
from astragal.table.storage.schema import checkpoints, games, moves
from astragal.table.storage.store import Busy, Move, NoSuchGame, Room, StoreFailed, Taken

log = logging.getLogger(__name__)

MOST_ROWS: Final = 256  # of one statement
USUAL_ROWS: Final = 32  # of a statement of which every length is to stay prepared


class Append(NamedTuple):
    """A move to be written."""

    game_id: str
    move: Move
    room: Room | None


Work = Callable[[sqlite3.Connection], Any]


class Job(NamedTuple):
    """Something to be written, and who waits for it."""

    what: Append | Work
    future: asyncio.Future[Any]


class Outcome(NamedTuple):
    job: Job
    answer: Any
    problem: Exception | None


class Writer:
    """Owns the connection that writes."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self.connection = connection
        for statement in SHORT_WAY:
            connection.execute(statement).close()
        self.loop = loop
        self.waiting: list[Job] = []
        self.may_write = False  # the loop has been through what had come in
        self.closing = False
        self.changed = threading.Condition()
        self.thread = threading.Thread(target=self.run, name="astragal-writer", daemon=True)
        self.thread.start()

    def put(self, what: Append | Work) -> asyncio.Future[Any]:
        """Have this written. The future is done when it is on the disk. Raises `Busy`."""
        job = Job(what, self.loop.create_future())
        with self.changed:
            if self.closing:
                raise StoreFailed("The database is being closed.")
            if len(self.waiting) >= MOST_WAITING:
                raise Busy(TOO_MANY)
            self.waiting.append(job)
            if len(self.waiting) == 1:
                self.loop.call_soon(self.let_write)
        return job.future

    def let_write(self) -> None:
        """What waits now is a batch."""
        with self.changed:
            self.may_write = True
            self.changed.notify()

    def close(self) -> None:
        """Write what waits, and end."""
        with self.changed:
            self.closing = True
            self.changed.notify()
        self.thread.join()

    # --- in the thread ----------------------------------------------------------------------------------------------

    def run(self) -> None:
        while batch := self.take():
            self.write(batch)

    def take(self) -> list[Job]:
        with self.changed:
            while not self.may_write and not self.closing:
                self.changed.wait()
            batch = self.waiting[:LARGEST_BATCH]
            del self.waiting[:LARGEST_BATCH]
            self.may_write = bool(self.waiting)
        return batch

    def write(self, batch: list[Job]) -> None:
        """Write a batch and tell how it went. If one of them breaks it, every one for itself."""
        try:
            outcomes = self.transaction(batch)
        except Exception as problem:
            self.roll_back()
            if isinstance(problem, sqlite3.IntegrityError) and len(batch) > 1:
                for job in batch:
                    self.write([job])
                return
            log.error("A batch of %d could not be written: %r", len(batch), problem)
            failure = StoreFailed("The database could not write it.")
            outcomes = [Outcome(job, None, failure) for job in batch]
        self.tell(outcomes)

    def transaction(self, batch: list[Job]) -> list[Outcome]:
        """By the short way, if nothing else is to be written than moves, and all of them fit."""
        plain = [job.what for job in batch if isinstance(job.what, Append) and job.what.room is None]
        if len(plain) == len(batch):
            try:
                append_by_short_way(self.connection, plain)
                return [Outcome(job, None, None) for job in batch]
            except sqlite3.IntegrityError:  # nothing was written: which of them fit?
                self.roll_back()
        return self.whole_transaction(batch)

    def whole_transaction(self, batch: list[Job]) -> list[Outcome]:
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        outcomes = append_all(connection, [job for job in batch if isinstance(job.what, Append)])
        for job in batch:
            if not isinstance(job.what, Append):
                outcomes.append(in_a_savepoint(connection, job, job.what))
        connection.execute("COMMIT")
        return outcomes

    def roll_back(self) -> None:
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error as problem:
            log.error("A batch could not be rolled back: %r", problem)

    def tell(self, outcomes: list[Outcome]) -> None:
        try:
            self.loop.call_soon_threadsafe(settle_all, outcomes)
        except RuntimeError:  # the loop has ended: nobody waits any more
            log.warning("%d writes ended after the loop.", len(outcomes))


def settle_all(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        settle(outcome.job.future, outcome.answer, outcome.problem)


def in_a_savepoint(connection: sqlite3.Connection, job: Job, work: Work) -> Outcome:
    """Do it, or leave no trace of it."""
    connection.execute("SAVEPOINT job")
    try:
        outcome = Outcome(job, work(connection), None)
    except (Taken, NoSuchGame) as problem:
        connection.execute("ROLLBACK TO job")
        outcome = Outcome(job, None, problem)
    connection.execute("RELEASE job")
    return outcome


# --- moves that fit -------------------------------------------------------------------------------------------------

COLUMNS: Final = list(moves.columns.keys())
OF_STATE: Final = [column.name for column in checkpoints.columns if column.name not in ("game_id", "seq")]

# What is put into this view becomes a move, and a checkpoint if it has one. It is nowhere but in this connection.
SHORT_WAY: Final = (
    f"""
    CREATE TEMP VIEW next_moves ({", ".join(COLUMNS + OF_STATE)}) AS
    SELECT {", ".join(f"m.{name}" for name in COLUMNS)}, {", ".join(f"c.{name}" for name in OF_STATE)}
    FROM {moves.name} AS m LEFT JOIN {checkpoints.name} AS c ON c.game_id = m.game_id AND c.seq = m.seq
    """,
    f"""
    CREATE TEMP TRIGGER next_move INSTEAD OF INSERT ON next_moves BEGIN
        SELECT RAISE(ABORT, 'not the next number')
        WHERE new.seq <> 1 + coalesce((SELECT max(seq) FROM {moves.name} WHERE game_id = new.game_id), 0);
        INSERT INTO {moves.name} ({", ".join(COLUMNS)}) VALUES ({", ".join(f"new.{name}" for name in COLUMNS)});
        INSERT INTO {checkpoints.name} (game_id, seq, {", ".join(OF_STATE)})
        SELECT new.game_id, new.seq, {", ".join(f"new.{name}" for name in OF_STATE)} WHERE new.rules IS NOT NULL;
    END
    """,
)
NO_STATE: Final = (None,) * len(OF_STATE)


def append_by_short_way(connection: sqlite3.Connection, wanted: list[Append]) -> None:
    """All of them or none. Few together are one statement and so a transaction of their own."""
    together = len(wanted) > USUAL_ROWS
    if together:
        connection.execute("BEGIN IMMEDIATE")
    for at in range(0, len(wanted), USUAL_ROWS):
        some = wanted[at : at + USUAL_ROWS]
        flat = [value for one in some for value in move_and_state(one)]
        connection.execute(f"INSERT INTO next_moves VALUES {rows(len(some), len(COLUMNS) + len(OF_STATE))}", flat)
    if together:
        connection.execute("COMMIT")


def move_and_state(one: Append) -> tuple[Any, ...]:
    state = one.move.checkpoint
    row = queries.move_row(one.game_id, one.move)
    return row + (queries.checkpoint_row(one.game_id, state)[2:] if state is not None else NO_STATE)


# --- many moves at once ---------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """Where a game stands, as far as a move that wants to be written must know."""

    seq: int
    version: int | None  # None: there is no such game
    has_id: bool  # of that move


def append_all(connection: sqlite3.Connection, jobs: list[Job]) -> list[Outcome]:
    """Write those moves whose turn it is."""
    outcomes: list[Outcome] = []
    for at in range(0, len(jobs), MOST_ROWS):
        outcomes += append_some(connection, jobs[at : at + MOST_ROWS])
    return outcomes


def append_some(connection: sqlite3.Connection, jobs: list[Job]) -> list[Outcome]:
    wanted = [job.what for job in jobs if isinstance(job.what, Append)]
    problems: list[Exception | None] = []
    written: list[Append] = []
    last: dict[str, int] = {}
    rooms: dict[str, Room] = {}
    ids: set[tuple[str, str]] = set()
    for append, standing in zip(wanted, standings(connection, wanted)):
        game_id, move, room = append
        key = game_id, move.move_id
        version = rooms[game_id].version if game_id in rooms else standing.version
        if version is None:
            problems.append(NoSuchGame())
        elif (
            move.seq != last.get(game_id, standing.seq) + 1
            or standing.has_id
            or key in ids
            or (room is not None and room.version != version + 1)
        ):
            problems.append(Taken())
        else:
            problems.append(None)
            written.append(append)
            last[game_id] = move.seq
            ids.add(key)
            if room is not None:
                rooms[game_id] = room
    insert(connection, moves, [queries.move_row(one.game_id, one.move) for one in written])
    states = [(one.game_id, one.move.checkpoint) for one in written if one.move.checkpoint is not None]
    insert(connection, checkpoints, [queries.checkpoint_row(game_id, state) for game_id, state in states])
    replace_rooms(connection, list(rooms.values()))
    return [Outcome(job, None, problem) for job, problem in zip(jobs, problems)]


STANDINGS: Final = f"""
SELECT json_group_array(json_array(
    coalesce((SELECT max(seq) FROM {moves.name} WHERE game_id = column1), 0),
    (SELECT version FROM {games.name} WHERE game_id = column1),
    EXISTS (SELECT 1 FROM {moves.name} WHERE game_id = column1 AND move_id = column2)
)) FROM (VALUES %s)
"""


def standings(connection: sqlite3.Connection, wanted: list[Append]) -> list[Standing]:
    """In one row: every further row may be a wait."""
    if not wanted:
        return []
    values = [value for append in wanted for value in (append.game_id, append.move.move_id)]
    (found,) = connection.execute(STANDINGS % rows(len(wanted), 2), values).fetchone()
    return [Standing(seq, version, bool(has_id)) for seq, version, has_id in json.loads(found)]


def insert(connection: sqlite3.Connection, table: Table, values: Sequence[tuple[Any, ...]]) -> None:
    if values:
        flat = [value for row in values for value in row]
        names = ", ".join(table.columns.keys())
        connection.execute(f"INSERT INTO {table.name} ({names}) VALUES {rows(len(values), len(values[0]))}", flat)


def replace_rooms(connection: sqlite3.Connection, changed: list[Room]) -> None:
    if changed:
        flat = [value for room in changed for value in queries.room_row(room)]
        connection.execute(REPLACE_ROOMS % rows(len(changed), 7), flat)


REPLACE_ROOMS: Final = f"""
UPDATE {games.name} SET version = column2, status = column3, created = column4, touched = column5, content = column6,
secret = column7 FROM (VALUES %s) WHERE game_id = column1
"""


@cache
def rows(count: int, width: int) -> str:
    row = f"({','.join('?' * width)})"
    return ",".join([row] * count)
