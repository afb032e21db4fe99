"""People who play at random through sockets and come back by themselves whenever they are cut off.

Everything that the server has acknowledged to them, and the last thing they were shown, is remembered; `check` compares
it with what is stored.
"""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from astragal.table.play.loading import Stored, beginning_of, load
from astragal.table.play.playing import Playing
from astragal.table.rooms import rooms
from astragal.table.storage.store import Store
from astragal.table.wire.views import table_view
from tests.table.serving import Frame, Guest, Server, changed
from tests.table.storage.storing import opened

PATIENCE = 300.0
PAUSE = 0.05  # seconds before somebody comes back, or tries again
WRITTEN = {"arrive": "command"}  # what is stored, where it is not called as in the frame
TRY_AGAIN = ("too_fast", "busy", "changed_meanwhile")
# Somebody else was faster, or it cannot be taken back any more.
LOOK_AGAIN = ("stale", "not_asked", "is_over", "nothing_to_undo", "dice_were_rolled", "others_answered")


class Player:
    """One seat at one table, whichever of the servers is there."""

    def __init__(self, guest: Guest, table: str, servers: list[Server], choice: random.Random) -> None:
        self.table = table
        self.cookie = guest.cookie
        self.servers = servers
        self.choice = choice
        self.wild = True  # sends frames twice, drops sockets, takes back
        self.rests = False  # answers nothing new
        self.sent: dict[str, Frame] = {}
        self.accepted: dict[str, int] = {}
        self.pending: Frame | None = None
        self.refused: list[str] = []  # for other reasons than those that must be reckoned with
        self.returns = -1
        self.taken_back = 0  # how often something that was shown had gone
        self.leaving = 0  # how often the server has said that it would be back
        self.is_there = False  # at the table, and has seen it
        self.seq = 0
        self.view: Any = None
        self.room: Frame = {}
        self.questions: list[Frame] = []

    @property
    def over(self) -> bool:
        return bool(self.room) and self.room["status"] == "over" and self.pending is None

    async def play(self) -> None:
        """Until the game is over, or for ever."""
        while not self.over:
            server = self.choice.choice(self.servers)
            self.returns += 1
            try:
                address = f"ws://127.0.0.1:{server.port}/ws/{self.table}"
                headers = {"Cookie": self.cookie}
                async with connect(
                    address, additional_headers=headers, max_size=None, compression=None, open_timeout=PATIENCE
                ) as socket:
                    await socket.send(json.dumps({"t": "hello", "since": self.seq}))
                    while not self.over:
                        await self.hear(json.loads(await socket.recv()), socket)
                        if self.wild and self.choice.random() < 0.02:
                            break
            except (OSError, WebSocketException, TimeoutError, EOFError):
                self.is_there = False
                await asyncio.sleep(PAUSE)

    async def hear(self, frame: Frame, socket: ClientConnection) -> None:
        what = frame["t"]
        if what == "everything":
            self.is_there = True
            self.taken_back += frame["seq"] < self.seq
            self.view = frame["view"]
        if what == "moved":
            assert frame["seq"] == self.seq + 1, (frame["seq"], self.seq)
            self.view = changed(self.view, frame["changes"])
        if what in ("everything", "moved"):
            self.seq = frame["seq"]
            self.questions = frame["questions"]
        self.room = frame.get("room", self.room)
        self.leaving += what == "leaving"
        if what == "accepted":
            known = self.accepted.setdefault(frame["move_id"], frame["seq"])
            assert known == frame["seq"]
            if self.pending and self.pending["move_id"] == frame["move_id"]:
                self.pending = None
        if what == "refused" and self.pending and frame["move_id"] in ("", self.pending["move_id"]):
            await self.be_refused(frame["code"], socket)
        elif what == "everything" and self.pending:
            await self.say(self.pending, socket)  # nothing was heard of it
        if not self.pending and not self.rests:
            await self.answer(socket)

    async def be_refused(self, code: str, socket: ClientConnection) -> None:
        assert self.pending is not None
        if code == "stopping":  # it is said again to the next server
            return
        if code in TRY_AGAIN:
            await asyncio.sleep(PAUSE)
            await self.say(self.pending, socket)
            return
        if self.pending["t"] == "command":  # in real time it may be too late for anything
            await asyncio.sleep(PAUSE)
        elif code not in LOOK_AGAIN:
            self.refused.append(code)
        self.pending = None

    async def answer(self, socket: ClientConnection) -> None:
        asked = [question for question in self.questions if not question["early"]]
        if self.view and self.view.get("live") and not self.view["over"]:
            await self.command(socket)
        if not asked:
            return
        question = self.choice.choice(asked)
        frame = {"seq": self.seq, "move_id": uuid4().hex, "seat": question["seat"]}
        if self.wild and self.choice.random() < 0.03:
            frame["t"] = "undo"
        else:
            frame |= {"t": "answer", "option": self.choice.choice(question["question"]["options"])["number"]}
        self.pending = self.sent[frame["move_id"]] = frame
        await self.say(frame, socket)

    async def command(self, socket: ClientConnection) -> None:
        """In real time: something that was possible when we looked. The bell is rung less often."""
        live = self.view["live"]
        possible = [one for one in [*live["commands"], *live["claims"]] if one["why_not"] is None]
        if possible:
            one = min(self.choice.choices(possible, k=2), key=lambda one: one["number"] == 0)
            frame = {"t": "command", "move_id": uuid4().hex, "seat": self.room["mine"][0]}
            frame |= {"command": one["number"], "args": one["args"]}
            self.pending = self.sent[frame["move_id"]] = frame
            await self.say(frame, socket)

    async def say(self, frame: Frame, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):  # what the server said before is still to be read
            await socket.send(json.dumps(frame))
            if self.wild and self.choice.random() < 0.05:
                await socket.send(json.dumps(frame))


async def until(condition: Callable[[], bool], tasks: list[asyncio.Task[None]]) -> None:
    """Wait until this is true; everybody goes on meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)


async def until_acknowledged(more: int, players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    """Wait until so many moves more are acknowledged, or all games are over."""
    enough = sum(len(one.accepted) for one in players) + more
    await until(lambda: sum(len(one.accepted) for one in players) >= enough or all(one.over for one in players), tasks)


async def leave(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# --- what is stored -------------------------------------------------------------------------------------------------


class Findings(NamedTuple):
    """What is wrong; all of it should be nothing."""

    lost: list[str]  # moves that were acknowledged and are not stored under their number
    gaps: list[str]  # tables whose numbers are not 1, 2, 3 …
    unlike: list[str]  # tables that were shown otherwise than their moves say
    taken_back: int
    refused: list[str]


async def check(url: str, players: list[Player]) -> Findings:
    """Compare what everybody was told with what is in the database."""
    found = Findings(
        [], [], [], sum(one.taken_back for one in players), [code for one in players for code in one.refused]
    )
    async with opened(url) as store:
        assert await store.integrity() == []
        for table in {one.table for one in players}:
            await check_table(store, table, [one for one in players if one.table == table], found)
    return found


async def check_table(store: Store, table: str, players: list[Player], found: Findings) -> None:
    moves = await store.moves(table, 0)
    if [move.seq for move in moves] != list(range(1, len(moves) + 1)):
        found.gaps.append(table)
    by_id = {move.move_id: move for move in moves}
    assert len(by_id) == len(moves)
    for one in players:
        for move_id, seq in one.accepted.items():
            move = by_id.get(move_id)
            if move is None or (move.seq, WRITTEN.get(move.what, move.what)) != (seq, one.sent[move_id]["t"]):
                found.lost.append(move_id)
    room = await store.room(table)
    content = rooms.read(room)
    beginning = beginning_of(content, room.secret)
    stored = [Stored(move.what, move.seat, move.entries) for move in moves]

    def shown(now: Playing, seat: int) -> Any:
        return json.loads(json.dumps(table_view(now, rooms.names(content), seat, "en")))

    checkpoint, since = await store.base(table)
    tail = [Stored(move.what, move.seat, move.entries) for move in since]
    whole = load(beginning, None, stored)
    short = load(beginning, checkpoint, tail)
    if shown(whole, -1) != shown(short, -1) or whole.questions() != short.questions():
        found.unlike.append(table)
    for one in players:
        if one.seq <= len(stored):
            then = load(beginning, None, stored[: one.seq])
            if shown(then, one.room["mine"][0]) != one.view:
                found.unlike.append(f"{table} for {one.room['mine']}")


NOTHING_WRONG = Findings([], [], [], 0, [])
