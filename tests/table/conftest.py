"""For every test of the table: both databases, a server and its guests."""

from pathlib import Path

import pytest

from tests.table.postgres import postgres_server as postgres_server
from tests.table.postgres import postgres_url as postgres_url
from tests.table.serving import guests as guests
from tests.table.serving import server as server


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))
