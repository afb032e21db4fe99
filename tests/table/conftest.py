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


# Tests of real server processes wait for other processes: on a busy machine one of them may run out of patience.
WITH_PROCESSES = {
    *("test_bots_at_tables", "test_entrance", "test_examples", "test_frames", "test_kill", "test_leaks", "test_moves"),
    *("test_openapi", "test_protocol_page", "test_record_at_table", "test_recorded_games", "test_restart"),
    *("test_server_speed", "test_starting", "test_store_killed", "test_two_servers"),
}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """They are run by `make nightly`."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.path.stem in WITH_PROCESSES:
            item.add_marker(pytest.mark.nightly)
