"""Connections to PostgreSQL on which a commit is on the disk, and what may go wrong with them."""

from __future__ import annotations

import logging
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from astragal.table.storage.migrations import HOW_OLD, WHICH, is_enough, upgrade
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
        ((found,),) = await pool.fetch(WHICH)
        oldest = await pool.fetch(HOW_OLD)
        return bool(oldest) and is_enough(found, oldest[0][0])
    except asyncpg.UndefinedTableError:  # a new database, or one of before
        return False


LOOKS: Final = 20  # in two seconds
# What the connection on which a server tells and hears was last asked, of whichever version it is.
OTHERS: Final = """
SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'astragal'
AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN %' OR query LIKE '%pg_notify($1, said)%'
    OR query LIKE '%FROM moves WHERE moves.game_id = games%')
"""


def must_be_alone(connection: Any) -> None:
    """One that has just been stopped may take a moment to be gone."""
    for _ in range(LOOKS):
        if connection.exec_driver_sql(OTHERS.replace("%", "%%")).first() is None:
            return
        connection.exec_driver_sql("SELECT pg_stat_clear_snapshot(), pg_sleep(0.1)")
    raise StoreFailed("Servers of an earlier version use this database: stop them all, then start this one.")


async def migrate(url: str) -> None:
    """Bring the tables up to date, all steps or none; whoever comes at the same time waits."""
    from sqlalchemy import text
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url), poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            await connection.run_sync(upgrade, must_be_alone)
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
