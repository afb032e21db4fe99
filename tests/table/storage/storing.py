"""Rooms and moves to be stored, and a store that is open for a while."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from astragal.table.storage.store import Checkpoint, Move, Room, Store
from astragal.table.storage.stores import store_at

T = TypeVar("T")

SECRET = "5ec2e7" * 10


def a_room(
    game_id: str = "g1", version: int = 1, status: str = "running", touched: int = 20, content: str = "{}"
) -> Room:
    return Room(game_id, version, status, 10, touched, content, SECRET)


def a_move(seq: int, move_id: str = "", base: int = 0, checkpoint: Checkpoint | None = None, data: str = "{}") -> Move:
    return Move(
        seq, move_id or f"m{seq}", 1, "answer", data, [257, -3, -1], "[[1,2,3,4,5]]", base, 30 + seq, checkpoint
    )


def a_checkpoint(seq: int) -> Checkpoint:
    return Checkpoint(seq, 1, f"position {seq}", [5, -2], 7)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open a store, do this, and close it."""

    async def all_of_it() -> T:
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(asyncio.wait_for(all_of_it(), 300))
