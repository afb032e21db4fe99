"""Which database: by its address."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from astragal.home import home
from astragal.table.storage.store import Store, StoreFailed

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")


class BadAddress(StoreFailed):
    """This is no address of a database. Says what would be one."""


def default_url() -> str:
    """A file in the folder of everything that is kept, which is made if need be."""
    folder = home()
    with suppress(OSError):  # whoever opens the database says what is wrong
        folder.mkdir(parents=True, exist_ok=True)
    return f"{SQLITE}{folder / 'tables.db'}"


def store_at(url: str) -> Store:
    """The database of this address, not yet open."""
    if url.startswith(SQLITE):
        from astragal.table.storage.sqlite_store import SqliteStore

        return SqliteStore(sqlite_file(url))
    if url.startswith(POSTGRES):
        from astragal.table.storage.postgres_store import PostgresStore

        return PostgresStore(checked(url))
    raise BadAddress("The address of a database begins with sqlite:///FILE or postgresql://USER@HOST/NAME.")


def sqlite_file(url: str) -> Path:
    name = url.removeprefix(SQLITE)
    if not name or name == ":memory:" or "\0" in name or Path(name).is_dir():
        raise BadAddress("After sqlite:/// comes the name of a file, as in sqlite:///tables.db.")
    return Path(name)


def checked(url: str) -> str:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadAddress("The port in the address of a database is a number below 65536.") from None
    if port == 0 or not parts.path.strip("/"):
        raise BadAddress("The address of a PostgreSQL database is postgresql://USER@HOST:PORT/NAME.")
    return url
