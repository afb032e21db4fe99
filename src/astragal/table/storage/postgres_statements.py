"""What is written to PostgreSQL, statement by statement: each does all of it, or nothing and says why."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from astragal.table.storage import bounds, queries
from astragal.table.storage.people import Statement
from astragal.table.storage.postgres_connection import Connection
from astragal.table.storage.queries import Query
from astragal.table.storage.rows import must_be_there
from astragal.table.storage.store import Logged, Move, NoSuchGame, Room, StoreFailed, Taken, Ticket


class Job(NamedTuple):
    """A move to be written, and who waits for it."""

    game_id: str
    move: Move
    room: Room | None
    future: asyncio.Future[None]


# One move, its checkpoint and the next version of its room: all three or none of them, in one statement that fails
# without an error. The row of the room is locked only if it changes.
APPEND: Final = """
WITH same AS (SELECT 1 FROM games WHERE game_id = $2 AND $17::int IS NULL),
changing AS (SELECT 1 FROM games WHERE game_id = $2 AND version = $17::int - 1 FOR NO KEY UPDATE),
written AS (
    INSERT INTO moves (game_id, seq, move_id, seat, what, data, entries, events, base, at)
    SELECT $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
    WHERE (EXISTS (SELECT FROM same) OR EXISTS (SELECT FROM changing))
    AND $3 = 1 + coalesce((SELECT max(seq) FROM moves WHERE game_id = $2), 0)
    ON CONFLICT DO NOTHING RETURNING seq
),
state AS (
    INSERT INTO checkpoints (game_id, seq, rules, line, tape, thrown)
    SELECT $2, seq, $12, $13, $14, $15 FROM written WHERE $12::int IS NOT NULL
),
room AS (
    UPDATE games SET version = $17, status = $18, created = $19, touched = $20, content = $21, secret = $22
    WHERE game_id = $16 AND EXISTS (SELECT FROM written)
)
SELECT $1::int FROM written
"""
CREATE: Final = """
INSERT INTO games (game_id, version, status, created, touched, content, secret)
VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1
"""
CHANGE: Final = """
UPDATE games SET version = $2, status = $3, created = $4, touched = $5, content = $6, secret = $7
WHERE game_id = $1 AND version = $2 - 1 RETURNING 1
"""
DELETE: Final = "DELETE FROM games WHERE game_id = $1"
KNOWN: Final = "SELECT game_id FROM games WHERE game_id = ANY($1::text[])"
# By the clock of the database, for those of the servers may differ. One that ends later than any can is of a clock that
# was ahead: it holds nobody up.
LEASE: Final = """
INSERT INTO leases (game_id, owner, until)
SELECT $1, $2, now + $3 FROM (SELECT (1000 * extract(epoch FROM clock_timestamp()))::bigint AS now) AS clock
ON CONFLICT (game_id) DO UPDATE SET owner = excluded.owner, until = excluded.until
WHERE leases.owner = excluded.owner OR leases.until <= excluded.until - $3 OR leases.until > excluded.until - $3 + 60000
RETURNING 1
"""
NOW: Final = Statement("SELECT (1000 * extract(epoch FROM clock_timestamp()))::bigint")

KEEP_TICKET: Final = "INSERT INTO tickets (ticket, secret, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1"
TAKE_TICKET: Final = "DELETE FROM tickets WHERE ticket = $1 RETURNING ticket, secret, made"
ONE_AFTER_THE_OTHER: Final = "SELECT pg_advisory_xact_lock(7331)"  # those who write to the log, until they have
WRITE_LOG: Final = "INSERT INTO dice_log (number, at, ticket, what, about, hash) VALUES ($1, $2, $3, $4, $5, $6)"

NO_CHECKPOINT: Final = (None,) * 4
NO_ROOM: Final = (None,) * 7


async def append_all(connection: Connection, batch: list[Job], unsure: bool) -> list[Exception | None]:
    """Write those moves whose turn it is; of each: what is in its way."""
    order = sorted(range(len(batch)), key=lambda at: batch[at].game_id)  # as every server: nobody waits in a ring
    written = {at for (at,) in await connection.fetchmany(APPEND, [append_row(at, batch[at]) for at in order])}
    refused = [at for at in range(len(batch)) if at not in written]
    problems: list[Exception | None] = [None] * len(batch)
    if refused:
        known = {game_id for (game_id,) in await connection.fetch(KNOWN, [batch[at].game_id for at in refused])}
        for at in refused:
            job = batch[at]
            if not (unsure and await is_there(connection, job)):
                problems[at] = Taken() if job.game_id in known else NoSuchGame()
    return problems


def append_row(at: int, job: Job) -> tuple[object, ...]:
    checkpoint = job.move.checkpoint
    return (
        at,
        *queries.move_row(job.game_id, job.move),
        *(NO_CHECKPOINT if checkpoint is None else queries.checkpoint_row(job.game_id, checkpoint)[2:]),
        *(NO_ROOM if job.room is None else queries.room_row(job.room)),
    )


async def is_there(connection: Connection, job: Job) -> bool:
    """Has the first attempt succeeded after all?"""
    rows = await ask(connection, queries.MOVE_BY_ID, game_id=job.game_id, move_id=job.move.move_id)
    return bool(rows) and queries.move_of(rows[0]) == job.move


async def create(connection: Connection, room: Room, unsure: bool) -> None:
    if not await connection.fetchval(CREATE, *queries.room_row(room)):
        await must_be_ours(connection, room, unsure)


async def change(connection: Connection, room: Room, unsure: bool) -> None:
    if not await connection.fetchval(CHANGE, *queries.room_row(room)):
        await must_be_ours(connection, room, unsure)


async def take_lease(connection: Connection, unsure: bool, game_id: str, server: str, milliseconds: int) -> bool:
    return bool(await connection.fetchval(LEASE, game_id, server, milliseconds))


async def keep_ticket(connection: Connection, unsure: bool, ticket: Ticket) -> None:
    if not await connection.fetchval(KEEP_TICKET, *queries.ticket_row(ticket)):
        stored = await ask(connection, queries.TICKET, ticket=ticket.ticket)
        if not unsure or [queries.ticket_of(row) for row in stored] != [ticket]:
            raise Taken


async def take_ticket(connection: Connection, unsure: bool, ticket: str) -> Ticket | None:
    found = await connection.fetch(TAKE_TICKET, ticket) if bounds.can_be_kept(ticket) else []
    return queries.ticket_of(found[0]) if found else None


async def write_log(
    connection: Connection, unsure: bool, ticket: str, what: str, following: Callable[[Logged | None], Logged]
) -> None:
    await connection.execute(ONE_AFTER_THE_OTHER)
    said = [queries.logged_of(row) for row in await ask(connection, queries.LOG_OF, ticket=ticket)]
    if any(line.what == what for line in said):
        raise Taken
    last = next(map(queries.logged_of, await ask(connection, queries.LAST_LOGGED)), None)
    await connection.execute(WRITE_LOG, *queries.logged_row(following(last)))


async def must_be_ours(connection: Connection, room: Room, unsure: bool) -> None:
    """The room was not written now. Was it before, in an attempt of which nothing was heard?"""
    stored = queries.room_of(must_be_there(await ask(connection, queries.ROOM, game_id=room.game_id)))
    if not unsure or stored.version < room.version:
        raise Taken
    if stored.version > room.version:
        raise StoreFailed("It is not known whether the table was changed.")
    if stored != room:
        raise Taken


async def ask(connection: Connection, query: Query, **values: object) -> list[Any]:
    """The rows; none of a name that nothing here can have."""
    if not all(map(bounds.can_be_kept, values.values())):
        return []
    text, names, constants = query.postgres
    given = {**constants, **values}
    found: list[Any] = await connection.fetch(text, *[given[name] for name in names])
    return found
