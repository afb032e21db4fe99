"""A server inside the test, with a real database, a clock that moves when the test says so, and the same dice always.

    @within
    async def test_something(server: Inside) -> None:
        ann = await server.create("dice_forge", [ME, OPEN])
        server.time.passes(60_000)

Everything is the server's own code but the network: frames are given to the listener of a socket, requests to the web
application.
"""

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from starlette.requests import HTTPConnection

from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.tables import Tables
from astragal.table.bots.processes import Bots
from astragal.table.counsel.counsel import Counsel
from astragal.table.counsel.processes import Judges
from astragal.table.rooms import rooms
from astragal.table.serving.app import Settings, make_app
from astragal.table.serving.limits import LOOPBACK, SAID_A_SECOND, SAID_AT_ONCE, Addresses, Free
from astragal.table.serving.sockets import Listener
from astragal.table.serving.visitors import key_at
from astragal.table.storage.sqlite_store import SqliteStore
from astragal.table.storage.store import Store
from astragal.table.wire.hub import Connection
from tests.table.serving import Frame, changed, own_address

PATIENCE = 120.0
DICE = 1  # any number: other throws in all tests


class Time:
    """Milliseconds since 1970, as the test wants them."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now

    def passes(self, milliseconds: int) -> None:
        self.now += milliseconds


class Inside:
    """The tables of one server."""

    def __init__(self, file: Path, time: Time | None = None, store: Store | None = None) -> None:
        self.file = file
        self.time = time or Time()
        self.tables = Tables(store or SqliteStore(file), Bots(1), self.time, draw=random.Random(DICE).randbytes)
        judges = Judges([sys.executable, "-m", "tests.table.counsel.hasty_judge"])
        self.app = make_app(self.tables, Settings([], secure=False, trusts_proxy=False), judges)
        self.counsel: Counsel = self.app.state.counsel
        self.clients: list[httpx.AsyncClient] = []
        self.said = Addresses(SAID_AT_ONCE, SAID_A_SECOND)

    async def __aenter__(self) -> "Inside":
        await self.tables.open()
        return self

    async def __aexit__(self, *problem: object) -> None:
        for client in self.clients:
            await client.aclose()
        await self.counsel.stop()
        await self.tables.stop()

    def arrive(self, lang: str = "en") -> httpx.AsyncClient:
        """A browser with an address and cookies of its own."""
        transport = httpx.ASGITransport(self.app, client=(own_address(), 1), raise_app_exceptions=True)
        client = httpx.AsyncClient(
            transport=transport, base_url="http://table", headers={"accept-language": lang}, timeout=PATIENCE
        )
        self.clients.append(client)
        return client

    def as_before(self, before: httpx.AsyncClient) -> httpx.AsyncClient:
        """A browser that was at this table before the server was started again."""
        browser = self.arrive()
        browser.cookies.update(before.cookies)
        return browser

    async def create(self, game: str, seats: list[dict[str, str]], **wanted: Any) -> tuple[httpx.AsyncClient, Frame]:
        browser = self.arrive()
        reply = await browser.post("/api/tables", json={"game": game, "seats": seats, **wanted})
        assert reply.status_code == 200, reply.text
        made: Frame = reply.json()
        return browser, made

    async def socket(
        self,
        game_id: str,
        browser: httpx.AsyncClient | None = None,
        lang: str = "en",
        sees: bool = False,
        address: str = "127.0.0.1",
    ) -> "InnerSocket":
        """A socket that has said hello. Without a browser: somebody who watches a public table."""
        table = await self.tables.keeper.table(game_id)
        cookies = browser.cookies.items() if browser is not None else []
        header = "; ".join(f"{name}={value}" for name, value in cookies).encode()
        shown = HTTPConnection({"type": "websocket", "headers": [(b"cookie", header)]})
        key = await key_at(self.tables, shown, game_id, is_secure=False)
        device = rooms.device_of(table.content, key) if key else None
        connection = Connection(game_id, device.key if device else "", device.seats if device else [], address)
        self.tables.house.hub.add(connection)
        said = None if address in Free(LOOPBACK) else self.said.of(address, self.time())
        one = InnerSocket(self, Listener(self.tables, table, connection, key, said), connection)
        await one.say("hello", lang=lang, **({"sees": True} if sees else {}))
        return one

    def table(self, game_id: str) -> OpenTable:
        return self.tables.keeper.open[game_id]

    async def rings(self, game_id: str) -> None:
        """What is due by the clock happens."""
        await self.tables.timekeeper.act_in_time(self.table(game_id))


class InnerSocket:
    """A socket without a network, and what its client knows."""

    def __init__(self, server: Inside, listener: Listener, connection: Connection) -> None:
        self.server = server
        self.listener = listener
        self.connection = connection
        self.frames: list[Frame] = []
        self.raw: list[bytes] = []
        self.seq = 0
        self.view: Any = None
        self.views: dict[int, Any] = {}  # what was on the screen after each move
        self.room: Frame = {}
        self.questions: list[Frame] = []
        self.kept: list[int] = []

    async def say(self, t: str, **fields: Any) -> list[Frame]:
        """Send a frame: what has come since the last one was read."""
        await self.listener.hear(json.dumps({"t": t, **fields}))
        return self.read()

    def read(self) -> list[Frame]:
        """What the server has sent and was not read yet."""
        found: list[Frame] = []
        while not self.connection.out.empty():
            data = self.connection.out.get_nowait()
            if data is None:
                break
            self.connection.sent(data)
            frame = json.loads(data)
            self.raw.append(data)
            found.append(frame)
            assert frame["t"] != "moved" or frame["seq"] == self.seq + 1, "a move was left out"
            if frame["t"] in ("everything", "moved"):
                self.seq = frame["seq"]
                self.questions = frame["questions"]
                self.kept = frame["kept"]
                given = frame["view"] if frame["t"] == "everything" else changed(self.view, frame["changes"])
                self.view = given
                self.views[self.seq] = json.loads(json.dumps(given))
            if "room" in frame:
                self.room = frame["room"]
        self.frames += found
        return found

    def is_asked(self) -> bool:
        """After everything was read."""
        self.read()
        return bool(self.asked())

    def asked(self) -> list[Frame]:
        return [question for question in self.questions if not question["early"]]

    async def answer(self, option: int, seat: int | None = None, seq: int | None = None, move_id: str = "") -> Frame:
        """What is said to an answer: `accepted` or `refused`."""
        move_id = move_id or uuid4().hex
        sat = self.asked()[0]["seat"] if seat is None else seat
        said = await self.say("answer", seq=self.seq if seq is None else seq, move_id=move_id, option=option, seat=sat)
        return next(frame for frame in said if frame["t"] in ("accepted", "refused"))

    async def undo(self, seat: int = 0) -> Frame:
        said = await self.say("undo", seq=self.seq, move_id=uuid4().hex, seat=seat)
        return next(frame for frame in said if frame["t"] in ("accepted", "refused"))

    async def command(self, command: int, args: int = 0, seat: int = 0) -> Frame:
        said = await self.say("command", move_id=uuid4().hex, seat=seat, command=command, args=args)
        return next(frame for frame in said if frame["t"] in ("accepted", "refused"))


def within(test: Callable[[Inside], Awaitable[None]]) -> Callable[[Path], None]:
    """A test that gets a server of its own."""

    def tested(tmp_path: Path) -> None:
        run_inside(tmp_path, test)

    tested.__name__ = test.__name__
    tested.__doc__ = test.__doc__
    return tested


def run_inside(folder: Path, work: Callable[[Inside], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with Inside(folder / "tables.db") as server:
            await work(server)

    asyncio.run(asyncio.wait_for(all_of_it(), 4 * PATIENCE))


async def until(condition: Callable[[], bool]) -> None:
    """Wait until this is true."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)
