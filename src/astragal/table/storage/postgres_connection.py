"""Connections to PostgreSQL on which a commit is on the disk, and what may go wrong with them."""

from __future__ import annotations

import logging
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from astragal.table.storage.migrations import LATEST, WHICH, upgrade
from astragal.table.storage.store import StoreFailed

log = logging.getLogger(__name__)

Connection = Any  # asyncpg is not typed

PATIENCE: Final = 10.0  # seconds for a connection, and for a statement
MIGRATING: Final = 0x41535452  # the lock of whoever brings the tables up to date

# The connection is lost, or the server is going away: another attempt may succeed. (An internal error of the client
# says that the farewell of the server is still being read.)
CANNOT_GO_ON: Final = (
    OSError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
)
# Whatever may go wrong.
PROBLEMS: Final = (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
# A move belongs to no game: deleted at this moment.
IN_THE_WAY: Final = asyncpg.IntegrityConstraintViolationError


async def connect(url: str, durable: bool = True) -> Connection:
    """A single connection. One that only tells and hears need not wait for the disk."""
    return await asyncpg.connect(
        url,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        server_settings={"application_name": "astragal", "synchronous_commit": "on" if durable else "off"},
    )


async def new_pool(url: str, size: int) -> Any:
    return await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=size,
        init=must_be_durable,
        reset=nothing_to_reset,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        server_settings={
            "application_name": "astragal",
            "synchronous_commit": "on",
            "plan_cache_mode": "force_generic_plan",
        },
    )


async def must_be_durable(connection: Connection) -> None:
    for setting in ("synchronous_commit", "fsync", "full_page_writes"):
        found = await connection.fetchval(f"SHOW {setting}")
        if found != "on":
            log.error("%s is %s", setting, found)
            raise StoreFailed("This database cannot promise that what is written stays written.")


async def nothing_to_reset(connection: Connection) -> None:
    """Nobody changes the settings of a connection here."""


async def is_up_to_date(pool: Any) -> bool:
    try:
        return [version for (version,) in await pool.fetch(WHICH)] == [LATEST]
    except asyncpg.UndefinedTableError:  # a new database
        return False


async def migrate(url: str) -> None:
    """Bring the tables up to date, all steps or none; whoever comes at the same time waits."""
    from sqlalchemy import text
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url), poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()


def may_succeed_later(problem: Exception) -> bool:
    """The connection is to blame, or two servers wanted the same things in another order; not what was asked."""
    return isinstance(problem, (*CANNOT_GO_ON, asyncpg.TransactionRollbackError)) and not isinstance(
        problem, ValueError
    )


def why_it_cannot_be_opened(problem: BaseException) -> str:
    if isinstance(problem, asyncpg.InvalidAuthorizationSpecificationError):
        return "The database refuses the user's name or password."
    if isinstance(problem, asyncpg.InvalidCatalogNameError):
        return "There is no database of this name on that server."
    if isinstance(problem, CANNOT_GO_ON):
        return "The database does not answer."
    return "The database cannot be opened, or its tables cannot be brought up to date."
