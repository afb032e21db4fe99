"""A server whose judges are hasty, for all tests of this folder."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.table.serving import Server


class HastyServer(Server):
    program = ("-m", "tests.browser.reviews.hasty_server", "serve", "--json-logs")


@pytest.fixture(scope="session")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = HastyServer(tmp_path_factory.mktemp("server"))
    try:
        one.start()
        yield one
        assert one.unforeseen() == []
    finally:
        one.stop()
