"""What all who work at the tables share: the database, the bots, the time, the sockets, and what is under way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from astragal.table.bots.processes import Bots
from astragal.table.fairness.bookkeeper import Bookkeeper
from astragal.table.fairness.fair import Draw
from astragal.table.fairness.rounds import Rounds
from astragal.table.rooms.presence import Presence
from astragal.table.rooms.sessions import Sessions
from astragal.table.storage.store import Store
from astragal.table.wire.hub import Hub


class House:
    def __init__(self, store: Store, bots: Bots, now: Callable[[], int], draw: Draw) -> None:
        self.store = store
        self.bots = bots
        self.now = now  # milliseconds since 1970
        self.draw = draw  # what the dice of tables come from
        self.books = Bookkeeper(store, now, draw)  # of the dice
        self.rounds: Rounds | None = None  # of a public beacon, if the server's owner has named one
        self.presence = Presence(store, now)
        self.sessions = Sessions(store, now)
        self.hub = Hub()
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False  # nothing new is begun

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
