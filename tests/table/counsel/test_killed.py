"""A server that is killed while it reviews a game goes on when it is started again."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.table.serving import GREEDY, ME, READY_WITHIN, Guests, Server


class HastyServer(Server):
    program = ("-m", "tests.browser.reviews.hasty_server", "serve", "--json-logs")


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[HastyServer]:
    server = HastyServer(tmp_path)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def state_of(server: Server, table: str) -> str:
    """As it is stored."""
    with closing(sqlite3.connect(server.url.removeprefix("sqlite:///"))) as connection:
        rows = connection.execute("SELECT state FROM reviews WHERE game_id = ?", [table]).fetchall()
    return str(rows[0][0]) if rows else ""


def test_a_review_that_a_killed_server_has_left_is_made_when_it_is_started_again(hasty: HastyServer) -> None:
    with Guests(hasty) as guests:
        ann = guests.arrive("Ann")
        table = ann.create("dice_forge", [ME, GREEDY])["id"]
        at_table = ann.connect(table)
        while not at_table.is_asked(0):
            at_table.receive()
        at_table.answer(at_table.first_option(), 0)
        at_table.send("resign", seat=0)
        while not at_table.over:
            at_table.receive()
        assert ann.post(f"/api/tables/{table}/review", {})["state"] != "done"
        hasty.kill()
        assert state_of(hasty, table) not in ("", "done")
        hasty.start()
        deadline = time.monotonic() + READY_WITHIN
        while state_of(hasty, table) != "done":
            assert time.monotonic() < deadline
            time.sleep(0.05)
        told = ann.get(f"/api/tables/{table}/review")["told"]
    assert told["seats"][0]["name"] == "Ann"
    assert hasty.unforeseen() == []
