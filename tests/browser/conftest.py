"""For every test in a browser: Chromium, a server that serves the real client, and people who come to it.

Where a test cannot be run for want of something it is counted as not run, and the last line says so; with
`ASTRAGAL_BROWSER=required` it fails instead.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter
from playwright.sync_api import Browser, Page, expect

from tests.browser import chromium as program
from tests.browser.visitors import PATIENCE, People
from tests.table.serving import Server, serving

NOT_RUN = "not run: "

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and not item.get_closest_marker("nightly"):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One for all tests of a process."""
    if missing := program.why_not():
        if os.environ.get("ASTRAGAL_BROWSER") == "required":
            pytest.fail(f"{NOT_RUN}{missing}")
        pytest.skip(f"{NOT_RUN}{missing}")
    with program.started() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a process. Whatever they do, it must not meet anything unforeseen."""
    with serving(tmp_path_factory.mktemp("server")) as one:
        yield one
        assert one.unforeseen() == []


@pytest.fixture
def people(chromium: Browser, server: Server) -> Iterator[People]:
    """Whoever comes in this test; in the end nobody's page has anything to complain of."""
    everybody = People(chromium, server)
    yield everybody
    complaints = everybody.complaints()
    everybody.go()
    assert complaints == []


@pytest.fixture
def page(people: People) -> Page:
    """The browser of somebody, if one is enough."""
    return people.arrive()


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line: what was not run is not passed."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if not isinstance(reporter, TerminalReporter) or hasattr(config, "workerinput"):
        return
    reasons = [report.longrepr[2] for report in reporter.stats.get("skipped", [])]
    missing = [reason.rpartition(NOT_RUN)[2] for reason in reasons if NOT_RUN in reason]
    if missing:
        reporter.write_line(f"{len(missing)} tests in a browser were NOT RUN: {missing[0]}.")
