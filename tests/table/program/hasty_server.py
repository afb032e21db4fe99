"""A server that acknowledges a move before it is written; to show that the tests would notice.

python -m tests.table.program.hasty_server --port N --db URL
"""

import asyncio
import sys
from typing import Any

from astragal.table.authority.tables import Tables
from astragal.table.bots.processes import Bots
from astragal.table.serve import Server, Wanted, listen
from astragal.table.serving.app import Settings
from astragal.table.steady import SteadyClock
from astragal.table.storage.store import Move, Room, Store
from astragal.table.storage.stores import store_at
from tests.table.storage.writing import Early


class Hasty(Early):
    """What is said to be written is written a little later."""

    def __init__(self, store: Store) -> None:
        super().__init__(Slow(store))


class Slow:
    def __init__(self, store: Store) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        await asyncio.sleep(0.02)
        await self.store.append(game_id, move, room)


def main(port: int, url: str) -> None:
    wanted = Wanted("127.0.0.1", port, url, Settings([], secure=False, trusts_proxy=False), 1, 180, "info", json=True)
    with listen(wanted.host, port) as listener:
        Server(Tables(Hasty(store_at(url)), Bots(1), SteadyClock()), wanted, listener).run([listener])


if __name__ == "__main__":
    _, _, port, _, url = sys.argv
    main(int(port), url)
