"""A program that writes moves to many tables and says of each when the store has acknowledged it; to be killed.

python -m tests.table.storage.writing URL NAME [early]
"""

import asyncio
import os
import sys
from typing import Any

from astragal.table.storage.store import Move, Room, Store
from astragal.table.storage.stores import store_at
from tests.table.storage.storing import a_checkpoint, a_move, a_room

TABLES = 20
MOVES = 5000


class Early:
    """Acknowledges a move when the one before it is written: too early."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.writing: dict[str, asyncio.Task[None]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        if game_id in self.writing:
            await self.writing[game_id]
        self.writing[game_id] = asyncio.create_task(self.store.append(game_id, move, room))


async def play(store: Any, game_id: str) -> None:
    await store.create(a_room(game_id))
    for seq in range(1, MOVES):
        checkpoint = a_checkpoint(seq) if seq % 5 == 0 else None
        await store.append(game_id, a_move(seq, base=seq // 5 * 5, checkpoint=checkpoint), a_room(game_id, seq + 1))
        os.write(1, f"{game_id} {seq}\n".encode())


async def main(url: str, name: str, early: bool) -> None:
    store = store_at(url)
    await store.open()
    await asyncio.gather(*[play(Early(store) if early else store, f"{name}-{number}") for number in range(TABLES)])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:] == ["early"]))
