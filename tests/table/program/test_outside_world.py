"""What the world around the server does: clocks that are set, names that lead here, proxies that ask how it is."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from astragal.table.steady import SteadyClock
from tests.table.inside import Inside, within
from tests.table.serving import ME, OPEN, PATIENCE, Guests, Server, serving

DAY = 24 * 3600 * 1000


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that writes down as much as it can."""
    with serving(tmp_path_factory.mktemp("talkative"), arguments=("--log-level", "debug")) as server:
        yield server


def test_time_goes_on_evenly_when_the_clock_of_the_machine_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    now, real = SteadyClock(), time.time_ns
    before = now()
    monkeypatch.setattr(time, "time_ns", lambda: real() + 200 * DAY * 1_000_000)
    assert 0 <= now() - before < DAY
    monkeypatch.setattr(time, "time_ns", lambda: real() - 200 * DAY * 1_000_000)
    assert 0 <= now() - before < DAY


@within
async def test_a_server_that_can_write_is_ready(server: Inside) -> None:
    reply = await server.arrive().get("/ready")
    assert (reply.status_code, reply.json()) == (200, {"ok": True, "troubles": []})


@within
async def test_a_server_whose_database_is_gone_is_not_ready_and_says_why(server: Inside) -> None:
    await server.tables.house.store.close()
    reply = await server.arrive().get("/ready")
    assert (reply.status_code, reply.json()) == (503, {"ok": False, "troubles": ["database", "writer"]})


@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "[::1", ""])
def test_a_server_for_this_machine_answers_to_its_own_names_only(server: Server, name: str) -> None:
    reply = httpx.get(f"{server.address}/api/tables", headers={"host": name})
    assert (reply.status_code, reply.json().get("code")) == (403, "foreign_host")


def test_a_socket_too_is_opened_by_one_of_these_names_only(server: Server) -> None:
    for name, code in (("evil.example", "foreign_host"), ("localhost", "no_such_table")):
        line = socket.create_connection(("127.0.0.1", server.port))
        with connect(f"ws://{name}/ws/nowhere", sock=line, open_timeout=PATIENCE) as opened:
            assert json.loads(opened.recv(PATIENCE))["code"] == code


def test_by_any_of_its_own_names_it_is_reached(server: Server) -> None:
    for name in ("127.0.0.1", "localhost", "[::1]"):
        assert httpx.get(f"{server.address}/api/tables", headers={"host": f"{name}:{server.port}"}).status_code == 200


@pytest.mark.parametrize("scheme", ["ftp", "chrome-extension", "file"])
def test_only_a_page_is_our_own_page(guests: Guests, scheme: str) -> None:
    eve = guests.arrive("Eve")
    origin = {"origin": f"{scheme}://127.0.0.1:{eve.server.port}"}
    body = {"game": "dice_forge", "seats": [ME, OPEN]}
    assert eve.refused("POST", "/api/tables", body, headers=origin) == (403, "foreign_origin")


def test_behind_a_proxy_our_own_page_came_over_https(tmp_path: Path) -> None:
    with serving(tmp_path, arguments=("--behind-proxy",)) as server, Guests(server) as guests:
        eve = guests.arrive("Eve")
        body = {"game": "dice_forge", "seats": [ME, OPEN]}
        for scheme, status in (("http", 403), ("https", 200)):
            headers = {"host": "table.example", "origin": f"{scheme}://table.example"}
            assert eve.ask("POST", "/api/tables", body, headers=headers).status_code == status


def test_no_log_holds_a_secret_however_much_it_says(talkative: Server) -> None:
    with Guests(talkative) as guests:
        ann = guests.arrive("Ann")
        made = ann.create("dice_forge", [ME, OPEN])
        ann.connect(made["id"]).close()
        secrets = [*ann.http.cookies.values(), *made["invites"], made["watch"]]
    talkative.stop()
    logged = talkative.log.read_text() + talkative.said.read_text()
    assert "debug" in logged
    assert [secret for secret in secrets if secret in logged] == []
