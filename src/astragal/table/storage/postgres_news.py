"""What other servers write to the same PostgreSQL: told by notifications, on a connection of its own.

A notification may be lost: with the connection, or with a server that ends between its commit and its telling. So every
game that this server has read or written is looked at again after each new connection, and every few seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from astragal.table.storage.postgres_connection import PATIENCE, PROBLEMS, Connection

log = logging.getLogger(__name__)

CHANNEL: Final = "astragal"
MOST_GAMES: Final = 20_000
SHORTEST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0
UNKNOWN: Final = -1

TELL: Final = "SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said"
LOOK: Final = """
SELECT game_id, coalesce((SELECT max(seq) FROM moves WHERE moves.game_id = games.game_id), 0), version
FROM games WHERE game_id = ANY($1::text[])
"""


class Standing(NamedTuple):
    """How far a game is: the number of its last move, the version of its room."""

    seq: int
    version: int


NOTHING_KNOWN: Final = Standing(UNKNOWN, UNKNOWN)


class Herald:
    """Tells other servers, and hears them."""

    def __init__(self, server: str, connect: Callable[[], Awaitable[Connection]], look_every: float) -> None:
        self.server = server
        self.connect = connect
        self.look_every = look_every
        self.seen: dict[str, Standing] = {}  # games that this server knows; whoever comes last is kept longest
        self.to_tell: dict[str, Standing] = {}
        self.heard: dict[tuple[str, bool], int] = {}  # game, "is it the room?", number
        self.something_to_tell = asyncio.Event()
        self.something_heard = asyncio.Event()
        self.hears = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.closing = False

    async def start(self) -> None:
        """Returns when it hears."""
        self.task = asyncio.create_task(self.run())
        await asyncio.wait_for(self.hears.wait(), PATIENCE)

    async def close(self) -> None:
        """Tell what is still to be told, and end."""
        self.closing = True
        self.something_to_tell.set()
        if self.task is not None:
            with suppress(asyncio.CancelledError, TimeoutError):
                await asyncio.wait_for(self.task, SHORTEST_PAUSE * 20)

    # --- what this server knows -------------------------------------------------------------------------------------

    def has_read(self, game_id: str, seq: int, version: int) -> None:
        """From now on this game matters here. What was known before counts: somebody else here may hold that."""
        known = self.seen.pop(game_id, NOTHING_KNOWN)
        self.see(
            game_id,
            seq if known.seq == UNKNOWN else known.seq,
            version if known.version == UNKNOWN else known.version,
        )

    def has_written(self, game_id: str, seq: int, version: int) -> None:
        """This server has written a move (0: none), a version of the room (0: none), or has deleted both."""
        for known in (self.seen, self.to_tell):
            before = known.pop(game_id, NOTHING_KNOWN)
            known[game_id] = Standing(max(seq, before.seq), max(version, before.version))
        self.forget_the_oldest()
        self.something_to_tell.set()

    def see(self, game_id: str, seq: int, version: int) -> None:
        self.seen[game_id] = Standing(seq, version)
        self.forget_the_oldest()

    def forget_the_oldest(self) -> None:
        shorten(self.seen)
        shorten(self.to_tell)
        shorten(self.heard)

    # --- hearing ----------------------------------------------------------------------------------------------------

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        while True:
            while self.heard:
                game_id, is_room = key = next(iter(self.heard))
                seq = self.heard.pop(key)
                yield game_id, 0 if is_room else seq
            self.something_heard.clear()
            await self.something_heard.wait()

    def hear(self, connection: Any, process: int, channel: str, payload: object) -> None:
        """`server:game:seq:version`."""
        match str(payload).split(":"):
            case [server, game_id, seq, version] if seq.isdecimal() and version.isdecimal():
                if server != self.server:
                    self.pass_on(game_id, Standing(int(seq), int(version)))
            case _:
                log.warning("A notification that nobody here understands")

    def pass_on(self, game_id: str, now: Standing) -> None:
        if now.seq > 0:
            self.heard[game_id, False] = max(now.seq, self.heard.get((game_id, False), 0))
        if now.version > 0 or now.seq == 0:
            self.heard[game_id, True] = 0
        if game_id in self.seen:
            known = self.seen.pop(game_id)
            self.see(game_id, max(now.seq, known.seq), max(now.version, known.version))
        self.something_heard.set()

    # --- the connection ---------------------------------------------------------------------------------------------

    async def run(self) -> None:
        pause = SHORTEST_PAUSE
        while not self.closing:
            connection: Connection | None = None
            try:
                connection = await self.connect()
                connection.add_termination_listener(lambda _: self.something_to_tell.set())
                await connection.add_listener(CHANNEL, self.hear)
                self.hears.set()
                pause = SHORTEST_PAUSE
                await self.stay(connection)
            except PROBLEMS as problem:
                log.warning("News of other servers are interrupted: %r", problem)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            finally:
                if connection is not None:
                    connection.terminate()

    async def stay(self, connection: Connection) -> None:
        """Look, tell and hear until the connection is lost or nothing more is wanted."""
        clock = asyncio.get_running_loop().time
        await self.look(connection)
        next_look = clock() + self.look_every
        while not connection.is_closed():
            await self.tell(connection)
            if self.closing and not self.to_tell:
                return
            if clock() >= next_look:
                await self.look(connection)
                next_look = clock() + self.look_every
            with suppress(TimeoutError):
                await asyncio.wait_for(self.something_to_tell.wait(), max(0.0, next_look - clock()))

    async def tell(self, connection: Connection) -> None:
        self.something_to_tell.clear()
        if not self.to_tell:
            return
        telling, self.to_tell = self.to_tell, {}
        said = [f"{self.server}:{game}:{max(now.seq, 0)}:{max(now.version, 0)}" for game, now in telling.items()]
        try:
            await connection.execute(TELL, CHANNEL, said)
        except BaseException:
            self.to_tell = {**telling, **self.to_tell}
            raise

    async def look(self, connection: Connection) -> None:
        """What has been written without our hearing of it?"""
        known = dict(self.seen)
        if not known:
            return
        found = {game_id: Standing(seq, version) for game_id, seq, version in await connection.fetch(LOOK, list(known))}
        for game_id, before in known.items():
            now = found.get(game_id)
            if now is None:
                self.seen.pop(game_id, None)
                self.pass_on(game_id, Standing(0, 0))
            elif now.seq > before.seq or now.version > before.version:
                changed = Standing(
                    now.seq if now.seq > before.seq else 0, now.version if now.version > before.version else 0
                )
                self.pass_on(game_id, changed)


def shorten(games: dict[Any, Any]) -> None:
    while len(games) > MOST_GAMES:
        del games[next(iter(games))]
