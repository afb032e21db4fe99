"""How the tables of the database came to be, step by step; every step is carried out once, when a store is opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from astragal.table.storage.store import StoreFailed

if TYPE_CHECKING:
    from sqlalchemy import Connection

LATEST: Final = "0002"  # the last step
WHICH: Final = "SELECT version_num FROM alembic_version"


def upgrade(connection: Connection) -> None:
    """Bring the database up to date, in the transaction of this connection. Raises `StoreFailed`."""
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
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StoreFailed("The database was written by a later version of Astragal.")
    command.upgrade(config, "head")
