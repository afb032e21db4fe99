"""People who play at many tables of a server as fast as it lets them: the load for `astragal bench --server`.

    python -m astragal.arena.server_load PORT TABLES SEED

makes the tables and prints which; then for every line `SECONDS RATE` that comes in it plays so long (RATE: moves a
second, 0 for as many as possible), and prints what it saw. All that in lines of JSON. As lean as can be, because it
shares the machine with the server: it decodes only what it needs, and speaks WebSocket itself.
"""

import asyncio
import json
import random
import sys
import time
from asyncio import BaseTransport, Future, Transport
from http.client import HTTPConnection
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

WARM = 1.0  # seconds that are not counted
PATIENCE = 60.0
SOON = 0.2  # seconds after which somebody who was refused tries again
HELLO = b'{"t":"hello"}'
TOO_MANY_REQUESTS = 429

# WebSocket
TEXT = 0x81
PONG = 0x8A
MASKED = 0x80
LENGTH_IN_2, LENGTH_IN_8 = 126, 127
NO_MASK = bytes(4)  # a mask that changes nothing


class Option(Struct):
    number: int


class Question(Struct):
    options: list[Option] = []


class Asked(Struct):
    seat: int
    question: Question
    early: bool = False


class Room(Struct):
    status: str = ""


class Heard(Struct):
    """Of a frame, what a player at random needs to know."""

    t: str
    seq: int = 0
    move_id: str = ""
    questions: list[Asked] = []
    room: Room | None = None


decode = Decoder(Heard).decode


class Seen:
    """What all of them have seen, from the moment that counts."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # seconds from an answer to its acknowledgement
        self.frames = 0
        self.received = 0  # bytes
        self.refused = 0


class Pace:
    """When the next answer at a table is due."""

    def __init__(self) -> None:
        self.every = 0.0  # seconds; 0: at once
        self.due = 0.0

    def next(self, now: float) -> float:
        if not self.every:
            return now
        self.due = max(self.due + self.every, now - self.every)
        return max(self.due, now)


class Frames(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.asked = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nCookie: {cookie}\r\n\r\n"
        )
        self.held = b""
        self.transport: Transport | None = None
        self.is_open: Future[bool] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: BaseTransport) -> None:
        assert isinstance(transport, Transport)
        self.transport = transport
        transport.write(self.asked.encode())

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_result(False)

    def data_received(self, data: bytes) -> None:
        self.held += data
        if not self.is_open.done():
            head, end, rest = self.held.partition(b"\r\n\r\n")
            if not end:
                return
            self.held = rest
            self.is_open.set_result(b" 101 " in head.split(b"\r\n")[0])
        at = 0
        held = self.held
        while len(held) - at >= 2:
            start = at + 2
            length = held[at + 1]
            if length == LENGTH_IN_2:
                start += 2
            elif length == LENGTH_IN_8:
                start += 8
            if length >= LENGTH_IN_2:
                length = int.from_bytes(held[at + 2 : start], "big")
            if len(held) < start + length:
                break
            self.frame(held[at], held[start : start + length])
            at = start + length
        self.held = held[at:]

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def frame(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.hear(data)
        elif kind & 0x0F == 0x9:
            self.write(PONG, data)

    def hear(self, data: bytes) -> None:
        """A frame of text has come."""

    def write(self, kind: int, data: bytes) -> None:
        assert self.transport is not None
        size = len(data)
        length = (
            bytes([MASKED | size]) if size < LENGTH_IN_2 else bytes([MASKED | LENGTH_IN_2]) + size.to_bytes(2, "big")
        )
        self.transport.write(bytes([kind]) + length + NO_MASK + data)


class Player(Frames):
    """Answers at random whenever it is asked."""

    def __init__(self, host: str, path: str, cookie: str, seen: Seen, pace: Pace, choice: random.Random) -> None:
        super().__init__(host, path, cookie)
        self.seen = seen
        self.pace = pace
        self.choice = choice
        self.plays = False
        self.last: Heard | None = None
        self.sent: dict[str, float] = {}
        self.number = 0
        self.name = f"{choice.randrange(2**40):x}"

    def hear(self, data: bytes) -> None:
        seen = self.seen
        seen.frames += 1
        seen.received += len(data)
        heard = decode(data)
        if heard.t in ("moved", "everything"):
            self.last = heard
            self.answer_when_due()
        elif heard.t == "accepted":
            seen.waits.append(time.perf_counter() - self.sent.pop(heard.move_id))
        elif heard.t == "refused":
            seen.refused += 1
            self.sent.pop(heard.move_id, None)
            if self.last is not None:
                asyncio.get_running_loop().call_later(SOON, self.answer, self.last.seq)

    def answer_when_due(self) -> None:
        if self.plays and self.last is not None and any(not asked.early for asked in self.last.questions):
            loop = asyncio.get_running_loop()
            now = loop.time()
            due = self.pace.next(now)
            if due > now:
                loop.call_at(due, self.answer, self.last.seq)
            else:
                self.answer(self.last.seq)

    def answer(self, seq: int) -> None:
        if self.last is None or self.last.seq != seq or not self.plays:
            return
        for asked in self.last.questions:
            if not asked.early:
                self.number += 1
                move_id = f"{self.name}-{self.number}"
                option = self.choice.choice(asked.question.options).number
                self.sent[move_id] = time.perf_counter()
                said = {"t": "answer", "seq": seq, "move_id": move_id, "option": option, "seat": asked.seat}
                self.write(TEXT, json.dumps(said).encode())


# --- tables ---------------------------------------------------------------------------------------------------------


class Visitor:
    """Asks over HTTP, from an address of its own where the system allows that: one address may not ask for much."""

    def __init__(self, port: int, number: int) -> None:
        source = (f"127.{1 + number // 62_500 % 250}.{number // 250 % 250}.{1 + number % 250}", 0)
        self.http = HTTPConnection("127.0.0.1", port, PATIENCE, source if sys.platform == "linux" else None)

    def post(self, path: str, body: Any) -> tuple[Any, str]:
        """What is answered, and the cookie."""
        while True:
            self.http.request("POST", path, json.dumps(body), {"content-type": "application/json"})
            reply = self.http.getresponse()
            text = reply.read()
            if reply.status != TOO_MANY_REQUESTS:
                break
            time.sleep(0.2)
        if reply.status != 200:
            raise SystemExit(f"{path}: {reply.status} {text.decode()}")
        return json.loads(text), str(reply.headers["set-cookie"]).split(";")[0]


def make_table(port: int, number: int) -> tuple[str, list[str]]:
    """A table for two: its address, and the cookies of both."""
    visitor = Visitor(port, number)
    made, mine = visitor.post(
        "/api/tables", {"game": "dice_forge", "seats": [{"who": "me"}, {"who": "open"}], "public": True}
    )
    _, yours = visitor.post(f"/api/tables/{made['id']}/join", {"invite": made["invites"][0]})
    visitor.http.close()
    return made["id"], [mine, yours]


async def connected(port: int, client: Frames) -> None:
    await asyncio.get_running_loop().create_connection(lambda: client, "127.0.0.1", port)
    if not await asyncio.wait_for(client.is_open, PATIENCE):
        raise SystemExit("the server lets nobody in")
    client.write(TEXT, HELLO)


async def play(players: list[Player], paces: list[Pace], seconds: float, rate: float, seen: Seen) -> dict[str, Any]:
    for pace in paces:
        pace.every = len(paces) / rate if rate else 0.0
        pace.due = asyncio.get_running_loop().time() + random.random() * pace.every
    for player in players:
        player.plays = True
        player.answer_when_due()
    await asyncio.sleep(WARM)
    seen.waits, seen.frames, seen.received, seen.refused = [], 0, 0, 0
    start = time.perf_counter()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - start
    found = {
        "seconds": passed,
        "waits_ms": [round(1000 * wait, 2) for wait in seen.waits],
        "frames": seen.frames,
        "bytes": seen.received,
        "refused": seen.refused,
    }
    for player in players:
        player.plays = False
    return found


async def main(port: int, tables: int, seed: int) -> None:
    seen = Seen()
    choice = random.Random(seed)
    players: list[Player] = []
    paces: list[Pace] = []
    made: list[str] = []
    for number in range(tables):
        table, cookies = make_table(port, 10_000 * seed + number)
        made.append(table)
        paces.append(Pace())
        for cookie in cookies:
            mine = random.Random(choice.random())
            player = Player(f"127.0.0.1:{port}", f"/ws/{table}", cookie, seen, paces[-1], mine)
            await connected(port, player)
            players.append(player)
    print(json.dumps(made), flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        seconds, rate = map(float, line.split())
        print(json.dumps(await play(players, paces, seconds, rate, seen)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
