"""People who play at many matches of a boardgame.io server as fast as it lets them.

    python load.py PORT MATCHES SEED

It says and is told the same as `astragal.arena.speed.server_load`, whose WebSocket it uses, and is as lean: of what the
server sends it decodes whose turn it is. A move counts when the one who made it has been sent the state after it.
"""

import asyncio
import json
import sys
import time
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct, field
from msgspec.json import Decoder

from astragal.arena.speed.server_load import PATIENCE, TEXT, WARM, Frames, Seen

GAME = "pig"
EVENT = f"42/{GAME},".encode()
SOCKET = "/socket.io/?EIO=4&transport=websocket"


class Turn(Struct):
    currentPlayer: str  # noqa: N815 (as it is sent)


class State(Struct):
    ctx: Turn
    number: int = field(name="_stateID")


class Update(Struct, array_like=True):
    event: str
    match: str
    state: State


decode = Decoder(Update).decode


class Crowd:
    def __init__(self) -> None:
        self.seen = Seen()
        self.players: list[Player] = []
        self.is_on = False


class Player(Frames):
    """Throws whenever it is his turn."""

    def __init__(self, port: int, match: str, seat: str, crowd: Crowd) -> None:
        super().__init__(f"127.0.0.1:{port}", SOCKET, "")
        self.match, self.seat, self.crowd = match, seat, crowd
        self.state: State | None = None
        self.sent = 0.0  # when the move that is under way was; 0: none is
        self.sits: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def say(self, text: str) -> None:
        self.write(TEXT, text.encode())

    def hear(self, data: bytes) -> None:
        seen = self.crowd.seen
        seen.frames += 1
        seen.received += len(data)
        if data.startswith(EVENT + b'["update"'):
            self.move_made(decode(data.removeprefix(EVENT)).state)
        elif data.startswith(EVENT + b'["sync"'):
            self.seated(json.loads(data.removeprefix(EVENT))[2]["state"])
        elif data.startswith(b"0"):  # the connection is open: into the game …
            self.say(f"40/{GAME},")
        elif data.startswith(b"40"):  # … and to the match
            self.say(EVENT.decode() + json.dumps(["sync", self.match, self.seat, None, 2]))
        elif data == b"2":
            self.say("3")  # a pong

    def seated(self, state: Any) -> None:
        self.state = State(Turn(state["ctx"]["currentPlayer"]), state["_stateID"])
        if not self.sits.done():
            self.sits.set_result(None)

    def move_made(self, state: State) -> None:
        self.state = state
        if self.sent:
            self.crowd.seen.waits.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        self.throw()

    def throw(self) -> None:
        if not self.crowd.is_on or self.sent or self.state is None or self.state.ctx.currentPlayer != self.seat:
            return
        payload = {"type": "throw", "args": [], "playerID": self.seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.sent = time.perf_counter()
        self.say(EVENT.decode() + json.dumps(["update", action, self.state.number, self.match, self.seat]))


async def sit_down(port: int, match: str, crowd: Crowd) -> str:
    """Two at a match, which is made when the first of them comes: without the lobby nobody has credentials."""
    for seat in "01":
        player = Player(port, match, seat, crowd)
        await asyncio.get_running_loop().create_connection(partial(same, player), "127.0.0.1", port)
        await asyncio.wait_for(player.sits, PATIENCE)
        crowd.players.append(player)
    return match


def same(player: Player) -> Player:
    return player


async def play(crowd: Crowd, seconds: float) -> dict[str, Any]:
    crowd.is_on = True
    for player in crowd.players:
        player.throw()
    await asyncio.sleep(WARM)
    seen = crowd.seen = Seen()
    start, used = time.perf_counter(), time.process_time()
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


async def main(port: int, matches: int, seed: int) -> None:
    crowd = Crowd()
    print(json.dumps([await sit_down(port, f"{seed}-{number}", crowd) for number in range(matches)]), flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps(await play(crowd, float(line.split()[0]))), flush=True)


if __name__ == "__main__":
    run = import_module("uvloop").run if find_spec("uvloop") else asyncio.run
    run(main(*map(int, sys.argv[1:])))
