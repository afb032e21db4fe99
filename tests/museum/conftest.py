"""For every test of the museum: a copy of an exhibit, to be worked with."""

from pathlib import Path

import pytest

from tests.museum.exhibits import TABLES, labels, unpacked
from tests.museum.visiting import Table
from tests.table.postgres import postgres_server as postgres_server
from tests.table.postgres import postgres_url as postgres_url

LABELS = labels(TABLES)


@pytest.fixture(scope="session")
def databases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The stored databases, by collection."""
    folder = tmp_path_factory.mktemp("museum")
    return {name: unpacked(TABLES / f"{name}.sqlite.xz", folder / name).read_bytes() for name in LABELS}


@pytest.fixture
def table(request: pytest.FixtureRequest, tmp_path: Path, databases: dict[str, bytes]) -> Table:
    """A table of a collection, with a database of its own."""
    collection, name = request.param
    file = tmp_path / "tables.db"
    file.write_bytes(databases[collection])
    return Table(f"sqlite:///{file}", LABELS[collection]["now"], LABELS[collection]["tables"][name])
