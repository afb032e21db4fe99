"""Who is connected, to whichever server of the database: noted when somebody comes and goes, and again and again while
he is there. What a server has noted holds for a while after it was killed."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from astragal.table.storage.store import Store

NOTED_EVERY: Final = 20.0  # seconds
HOLDS: Final = 25_000  # milliseconds
ABSENT_AFTER: Final = 60_000  # milliseconds after which a bot may be asked to play for somebody who is away
HOUR: Final = 3_600_000


class Presence:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.server = secrets.token_hex(8)
        self.since = now()  # when this server began to look

    async def came(self, seats: list[tuple[str, int]]) -> None:
        """They are connected here (now, or still)."""
        if seats:
            await self.store.be_present(seats, self.server, self.now() + HOLDS)

    async def went(self, game_id: str, seats: list[int]) -> None:
        await self.store.be_present([(game_id, seat) for seat in seats], self.server, self.now())

    async def elsewhere(self, game_id: str) -> set[int]:
        """The seats whose players are connected to another server."""
        now = self.now()
        noted = await self.store.presence(game_id)
        return {seat for seat, server, until in noted if server != self.server and now < until <= now + HOLDS}

    async def was_there(self, game_id: str, seat: int) -> bool:
        """Was the player of a seat connected anywhere within the last minute? Whoever has not looked for so long cannot
        know, and says yes. What is noted for a time to come that cannot be was noted by a clock that was wrong."""
        now = self.now()
        if now - self.since < ABSENT_AFTER:
            return True
        noted = await self.store.presence(game_id)
        return any(now - ABSENT_AFTER < until <= now + HOLDS for one, _, until in noted if one == seat)

    async def tidy(self) -> None:
        """What is long past, or cannot be."""
        now = self.now()
        await self.store.tidy_presence(now - HOUR, now + HOUR)
