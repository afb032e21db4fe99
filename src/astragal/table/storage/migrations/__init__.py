"""How the tables of the database came to be, step by step; every step is carried out once, when a store is opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from astragal.table.storage.store import StoreFailed

if TYPE_CHECKING:
    from sqlalchemy import Connection

LATEST: Final = "0004"  # the last step
OLDEST: Final = "0003"  # of the steps whose servers can work with the database after the last one
WHICH: Final = "SELECT version_num FROM alembic_version"
HOW_OLD: Final = "SELECT oldest FROM compatibility"


def is_enough(found: str, oldest: str) -> bool:
    """Can this server work with a database at that step? It may be a later one, if that says so."""
    return found == LATEST or oldest <= LATEST < found


def upgrade(connection: Connection, must_be_alone: Callable[[Connection], None] = lambda connection: None) -> None:
    """Bring the database up to date, in the transaction of this connection; if servers of before could not work with it
    any more, there must be none. Raises `StoreFailed`."""
    # Only here, because it takes long to import, and most databases are up to date.
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    heads = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(heads):
        raise StoreFailed("The database was written by a later version of Astragal.")
    if any(step < OLDEST for step in heads):
        must_be_alone(connection)
    command.upgrade(config, "head")
