"""Tables in PostgreSQL, which several servers may share: every move is written by exactly one of them.

Moves that wait at the same moment are written in one transaction (group commit). When the connection is lost in the
middle of it, the same moves are written again: whichever is there already is ours if it says the same.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeVar

from astragal.table.storage import bounds, queries
from astragal.table.storage import postgres_statements as statements
from astragal.table.storage.batches import LARGEST_BATCH, MOST_WAITING, TOO_MANY, settle
from astragal.table.storage.people import Statement
from astragal.table.storage.postgres_connection import (
    CANNOT_GO_ON,
    IN_THE_WAY,
    PROBLEMS,
    Connection,
    connect,
    is_up_to_date,
    may_succeed_later,
    migrate,
    new_pool,
    why_it_cannot_be_opened,
)
from astragal.table.storage.postgres_news import UNKNOWN, Herald
from astragal.table.storage.queries import Query
from astragal.table.storage.reviews import KeepsReviews
from astragal.table.storage.store import (
    Busy,
    Checkpoint,
    Logged,
    Move,
    NoSuchGame,
    Room,
    StoreFailed,
    Ticket,
    last_number,
)

log = logging.getLogger(__name__)

CONNECTIONS: Final = 4
LOOK_EVERY: Final = 10.0  # seconds
SOON: Final = 2.0  # seconds within which a database that is well answers
PAUSES: Final = (0.0, 0.05, 0.2, 0.5, 1.0, 2.0)  # seconds before another attempt

T = TypeVar("T")


class PostgresStore(KeepsReviews):
    """See `Store`."""

    def __init__(self, url: str, look_every: float = LOOK_EVERY) -> None:
        self.url = url
        self.look_every = look_every
        self.waiting: list[statements.Job] = []
        self.something_waits = asyncio.Event()
        self.closing = False
        self.pool: Any = None
        self.writer: asyncio.Task[None] | None = None
        self.server = secrets.token_hex(8)
        self.herald = Herald(self.server, lambda: connect(url, durable=False), look_every)

    # --- open and close ---------------------------------------------------------------------------------------------

    async def open(self) -> None:
        try:
            self.pool = await new_pool(self.url, CONNECTIONS)
            if not await is_up_to_date(self.pool):
                await migrate(self.url)
            await self.herald.start()
        except BaseException as problem:
            await self.close()
            if isinstance(problem, StoreFailed) or not isinstance(problem, Exception):
                raise
            log.error("The database cannot be opened: %r", problem)
            raise StoreFailed(why_it_cannot_be_opened(problem)) from None
        self.writer = asyncio.create_task(self.keep_writing())

    async def troubles(self) -> list[str]:
        found: list[str] = []
        try:
            await asyncio.wait_for(self.rows(queries.ROOM, game_id=""), SOON)
        except (StoreFailed, TimeoutError):
            found.append("database")
        if self.writer is None or self.writer.done():
            found.append("writer")
        return found

    async def close(self) -> None:
        self.closing = True
        self.something_waits.set()
        if self.writer is not None:
            await self.writer
        await self.herald.close()
        pool, self.pool = self.pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), sum(PAUSES))
            except (TimeoutError, *CANNOT_GO_ON):
                pool.terminate()

    # --- moves ------------------------------------------------------------------------------------------------------

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        bounds.check_move(game_id, move, room)
        if self.closing or self.writer is None:
            raise StoreFailed("The database is not open.")
        if len(self.waiting) >= MOST_WAITING:
            raise Busy(TOO_MANY)
        job = statements.Job(game_id, move, room, asyncio.get_running_loop().create_future())
        self.waiting.append(job)
        self.something_waits.set()
        await job.future

    async def keep_writing(self) -> None:
        """While one batch is being written, the next gathers."""
        while True:
            while not self.waiting and not self.closing:
                self.something_waits.clear()
                await self.something_waits.wait()
            if not self.waiting:
                return
            batch = self.waiting[:LARGEST_BATCH]
            del self.waiting[:LARGEST_BATCH]
            await self.write_batch(batch)

    async def write_batch(self, batch: list[statements.Job]) -> None:
        """Write a batch and tell how it went. If one breaks it (its game was deleted meanwhile), each for itself."""
        try:
            problems = await self.attempt(lambda connection, unsure: statements.append_all(connection, batch, unsure))
        except IN_THE_WAY as problem:
            if len(batch) > 1:
                for job in batch:
                    await self.write_batch([job])
                return
            log.warning("A move without a game: %r", problem)
            problems = [NoSuchGame()]
        except Exception as problem:
            if not isinstance(problem, StoreFailed):
                log.error("A batch of %d could not be written: %r", len(batch), problem)
            problems = [StoreFailed("The database could not write it.")] * len(batch)
        for job, found in zip(batch, problems):
            if found is None:
                version = UNKNOWN if job.room is None else job.room.version
                self.herald.has_written(job.game_id, job.move.seq, version)
            settle(job.future, None, found)

    # --- rooms ------------------------------------------------------------------------------------------------------

    async def create(self, room: Room) -> None:
        bounds.check_room(room)
        await self.attempt(lambda connection, unsure: statements.create(connection, room, unsure))
        self.herald.has_written(room.game_id, 0, room.version)

    async def change(self, room: Room) -> None:
        bounds.check_room(room)
        await self.attempt(lambda connection, unsure: statements.change(connection, room, unsure))
        self.herald.has_written(room.game_id, 0, room.version)

    async def delete(self, game_id: str) -> None:
        if not bounds.can_be_kept(game_id):
            return
        await self.attempt(lambda connection, unsure: connection.execute(statements.DELETE, game_id))
        self.herald.has_written(game_id, 0, 0)

    # --- tickets ----------------------------------------------------------------------------------------------------

    async def keep_ticket(self, ticket: Ticket) -> None:
        bounds.check_ticket(ticket)
        await self.attempt(partial(statements.keep_ticket, ticket=ticket))

    async def take_ticket(self, ticket: str) -> Ticket | None:
        return await self.attempt(partial(statements.take_ticket, ticket=ticket))

    async def write_log(self, ticket: str, what: str, following: Callable[[Logged | None], Logged]) -> None:
        bounds.check_logged(following(None))
        await self.attempt(partial(statements.write_log, ticket=ticket, what=what, following=following))

    # --- people -----------------------------------------------------------------------------------------------------

    async def do(self, statement: Statement, *values: object) -> list[Any]:
        if not all(map(bounds.can_be_kept, values)):
            return []
        return await self.attempt(lambda connection, unsure: connection.fetch(statement.postgres, *values))

    async def do_all(self, statement: Statement, values: Sequence[tuple[object, ...]]) -> None:
        with suppress(IN_THE_WAY):  # a table was deleted at this moment
            await self.attempt(lambda connection, unsure: connection.executemany(statement.postgres, values))

    async def look_up(self, statement: Statement, *values: object) -> list[Any]:
        if not all(map(bounds.can_be_kept, values)):
            return []
        ask: Callable[[Connection, bool], Awaitable[list[Any]]]
        ask = lambda connection, unsure: connection.fetch(statement.postgres, *values)  # noqa: E731
        return await self.attempt(ask, writes=False)

    async def be_present(self, seats: list[tuple[str, int]], server: str, until: int) -> None:
        await super().be_present(sorted(seats), server, until)  # as every server: nobody waits in a ring

    def tell_others(self, about: str) -> None:
        self.herald.has_written(about, 0, 0)

    async def time(self) -> int | None:
        ((now,),) = await self.look_up(statements.NOW)
        return int(now)

    # --- reading ----------------------------------------------------------------------------------------------------

    async def room(self, game_id: str) -> Room:
        found = await super().room(game_id)
        self.herald.has_read(game_id, UNKNOWN, found.version)
        return found

    async def base(self, game_id: str) -> tuple[Checkpoint | None, list[Move]]:
        checkpoint, moves = await super().base(game_id)
        self.herald.has_read(game_id, last_number(checkpoint, moves), UNKNOWN)
        return checkpoint, moves

    async def rows(self, query: Query, **values: object) -> list[Any]:
        return await self.attempt(lambda connection, unsure: statements.ask(connection, query, **values), writes=False)

    async def lease(self, game_id: str, milliseconds: int) -> bool:
        if not bounds.can_be_kept(game_id):
            raise NoSuchGame
        lease = partial(statements.take_lease, game_id=game_id, server=self.server, milliseconds=milliseconds)
        try:
            return await self.attempt(lease)
        except IN_THE_WAY:
            raise NoSuchGame from None

    def news(self) -> AsyncIterator[tuple[str, int]]:
        return self.herald.news()

    # --- again ------------------------------------------------------------------------------------------------------

    async def attempt(self, work: Callable[[Connection, bool], Awaitable[T]], writes: bool = True) -> T:
        """Do it in a transaction; if the connection is lost, do it again. `unsure`: it may have been done already."""
        unsure = False
        for pause in PAUSES:
            await asyncio.sleep(pause)
            if self.pool is None:
                break
            try:
                async with self.pool.acquire() as connection:
                    if not writes:
                        return await work(connection, unsure)
                    async with connection.transaction():
                        return await work(connection, unsure)
            except IN_THE_WAY:
                raise
            except PROBLEMS as problem:
                log.warning("The database refuses or was lost: %r", problem)
                if not may_succeed_later(problem):
                    raise StoreFailed("The database refuses to do this.") from None
                unsure = True
        raise StoreFailed("The database does not answer.")
