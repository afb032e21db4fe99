"""People who play at many tables of a server as fast as it lets them: the load for `astragal bench --server`.

    python -m astragal.arena.speed.server_load PORT TABLES SEED

makes the tables and prints which (and others, at which they go on when a game is over); then for every line
`SECONDS RATE` that comes in it plays so long (RATE: moves a second, 0 for as many as possible), and prints what it saw.
All that in lines of JSON. As lean as can be, because it shares the machine with the server: it decodes only what it
needs, and speaks WebSocket itself.
"""

import asyncio
import json
import random
import sys
import time
from asyncio import BaseTransport, Future, Transport
from http.client import HTTPConnection
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from msgspec import Struct
from msgspec.json import Decoder

WARM = 1.0  # seconds that are not counted
PATIENCE = 60.0
SPARE = 150  # tables at least at which nobody plays yet: a fast server ends a hundred games in a second
TOO_FAST = "too_fast"  # no person answers so often at one table: whoever does waits for a moment
SOON = 0.2  # seconds after which somebody who was refused tries again
HELLO = b'{"t":"hello"}'
TOO_MANY_REQUESTS = 429
OVER = "over"

# WebSocket
TEXT = 0x81
PONG = 0x8A
MASKED = 0x80
LENGTH_IN_2, LENGTH_IN_8 = 126, 127
NO_MASK = bytes(4)  # a mask that changes nothing


class Option(Struct):
    number: int


class OptionsOffered(Struct):
    options: list[Option] = []


class QuestionSeen(Struct):
    seat: int
    question: OptionsOffered
    early: bool = False


class Room(Struct):
    status: str = ""


class Heard(Struct):
    """Of a frame, what a player at random needs to know."""

    t: str
    code: str = ""
    seq: int = 0
    move_id: str = ""
    questions: list[QuestionSeen] = []
    room: Room | None = None


decode = Decoder(Heard).decode


class Seen:
    """What all of them have seen, from the moment that counts."""

    def __init__(self) -> None:
        self.waits: list[float] = []  # seconds from an answer to its acknowledgement
        self.frames = 0
        self.received = 0  # bytes
        self.refused = 0


class Crowd:
    """Everybody: at some tables they play, at the others they wait until a game is over and they go on instead."""

    def __init__(self) -> None:
        self.seen = Seen()
        self.playing: list[Party] = []
        self.waiting: list[Party] = []
        self.every = 0.0  # seconds between two answers at a table; 0: at once
        self.is_on = False

    def begin(self, every: float) -> None:
        self.every = every
        self.is_on = True
        for party in list(self.playing):
            party.begin()

    def replace(self, party: "Party") -> None:
        if party in self.playing and self.waiting:
            self.playing.remove(party)
            self.playing.append(self.waiting.pop())
            if self.is_on:
                self.playing[-1].begin()


class Party:
    """Two who play together at a table."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.players: list[Player] = []
        self.plays = False
        self.due = 0.0  # when the next answer is

    def begin(self) -> None:
        self.plays = True
        self.due = asyncio.get_running_loop().time() + random.random() * self.crowd.every
        for player in self.players:
            player.answer_when_due()

    def next(self, now: float) -> float:
        every = self.crowd.every
        if not every:
            return now
        self.due = max(self.due + every, now - every)
        return max(self.due, now)


class Frames(asyncio.Protocol):
    """One WebSocket."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nCookie: {cookie}\r\n\r\n"
        )
        self.held = b""
        self.transport: Transport | None = None
        self.is_open: Future[bool] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: BaseTransport) -> None:
        self.transport = cast(Transport, transport)  # that of uvloop is none by name
        self.transport.write(self.request.encode())

    def connection_lost(self, problem: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_result(False)

    def data_received(self, data: bytes) -> None:
        self.held = held = self.held + data if self.held else data
        if not self.is_open.done():
            head, end, rest = self.held.partition(b"\r\n\r\n")
            if not end:
                return
            held = rest
            self.is_open.set_result(b" 101 " in head.split(b"\r\n")[0])
        at = 0
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

    def __init__(self, host: str, path: str, cookie: str, party: Party, choice: random.Random) -> None:
        super().__init__(host, path, cookie)
        self.party = party
        self.crowd = party.crowd
        self.choice = choice
        self.last: Heard | None = None
        self.sent: dict[str, float] = {}
        self.number = 0
        self.name = f"{choice.randrange(2**40):x}"

    def hear(self, data: bytes) -> None:
        seen = self.crowd.seen
        seen.frames += 1
        seen.received += len(data)
        heard = decode(data)
        if heard.t in ("moved", "everything"):
            self.last = heard
            self.answer_when_due()
        elif heard.t == "accepted":
            seen.waits.append(time.perf_counter() - self.sent.pop(heard.move_id))
        elif heard.t == "refused":
            seen.refused += heard.code != TOO_FAST
            self.sent.pop(heard.move_id, None)
            if self.last is not None:
                asyncio.get_running_loop().call_later(SOON, self.answer, self.last.seq)
        elif heard.room is not None and heard.room.status == OVER:
            self.crowd.replace(self.party)

    @property
    def is_on(self) -> bool:
        return self.party.plays and self.crowd.is_on

    def answer_when_due(self) -> None:
        if self.is_on and self.last is not None and any(not seen.early for seen in self.last.questions):
            loop = asyncio.get_running_loop()
            now = loop.time()
            due = self.party.next(now)
            if due > now:
                loop.call_at(due, self.answer, self.last.seq)
            else:
                self.answer(self.last.seq)

    def answer(self, seq: int) -> None:
        if self.last is None or self.last.seq != seq or not self.is_on:
            return
        for seen in self.last.questions:
            if not seen.early:
                self.number += 1
                move_id = f"{self.name}-{self.number}"
                options = seen.question.options
                option = options[int(self.choice.random() * len(options))].number
                self.sent[move_id] = time.perf_counter()
                said = f'{{"t":"answer","seq":{seq},"move_id":"{move_id}","option":{option},"seat":{seen.seat}}}'
                self.write(TEXT, said.encode())


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


async def play(crowd: Crowd, seconds: float, rate: float) -> dict[str, Any]:
    crowd.begin(len(crowd.playing) / rate if rate else 0.0)
    await asyncio.sleep(WARM)
    seen = crowd.seen = Seen()
    start = time.perf_counter()
    used = time.process_time()
    await asyncio.sleep(seconds)
    crowd.is_on = False
    return {
        "seconds": time.perf_counter() - start,
        "processor_seconds": time.process_time() - used,
        "waits_ms": [round(1000 * wait, 2) for wait in seen.waits],
        "frames": seen.frames,
        "bytes": seen.received,
        "refused": seen.refused,
    }


async def main(port: int, tables: int, seed: int) -> None:
    crowd = Crowd()
    choice = random.Random(seed)
    made: list[str] = []
    for number in range(tables + max(tables, SPARE)):
        table, cookies = make_table(port, 10_000 * seed + number)
        made.append(table)
        party = Party(crowd)
        for cookie in cookies:
            mine = random.Random(choice.random())
            player = Player(f"127.0.0.1:{port}", f"/ws/{table}", cookie, party, mine)
            await connected(port, player)
            party.players.append(player)
        (crowd.playing if number < tables else crowd.waiting).append(party)
    print(json.dumps(made[:tables]), flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        seconds, rate = map(float, line.split())
        print(json.dumps(await play(crowd, seconds, rate)), flush=True)


if __name__ == "__main__":
    run = import_module("uvloop").run if find_spec("uvloop") else asyncio.run  # what it uses, the server has not
    run(main(*map(int, sys.argv[1:])))
