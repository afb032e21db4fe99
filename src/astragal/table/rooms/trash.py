"""Tables to which nobody comes any more: put away after a while, and deleted when nobody has asked for them either.

A clock may be wrong. So it does not count how long ago something was, but on how many days it was found to be so: a
server that starts far ahead of its time has seen it once. What was touched meanwhile begins anew, and so does whatever
was seen by a clock that turns out to have been ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, NamedTuple

from msgspec.structs import replace

from astragal.table.rooms.rooms import OVER, RUNNING, WAITING
from astragal.table.storage.store import NoSuchGame, Room, Store, Taken

DAY: Final = 24 * 3600 * 1000  # milliseconds
KEEP_DAYS: Final = 180
WAITING_DAYS: Final = 7
GRACE: Final = 7  # days on which a table must be found untouched
IN_TRASH: Final = 30  # days on which it must be found in the trash
TRASH: Final = "trash:"  # stands before the status of a table that was put away
EVER: Final = (1 << 63) - 1  # a time that nothing comes after
KEPT: Final = (WAITING, RUNNING, OVER)


class Swept(NamedTuple):
    put_away: int
    deleted: int


class Trash:
    def __init__(self, store: Store, now: Callable[[], int], keep_days: int) -> None:
        self.store = store
        self.now = now
        self.keep_days = keep_days

    async def sweep(self) -> Swept:
        """Look once; what was found often enough is put away or deleted."""
        now = self.now()
        await self.store.forget_sightings(now + DAY)
        put_away = deleted = 0
        for status in KEPT:
            days = min(self.keep_days, WAITING_DAYS) if status == WAITING else self.keep_days
            await self.store.sight(status, now - days * DAY, now, now - DAY)
            put_away += await self.each(status, GRACE, self.put_away)
            await self.store.sight(TRASH + status, EVER, now, now - DAY)
            deleted += await self.each(TRASH + status, IN_TRASH, self.delete)
        return Swept(put_away, deleted)

    async def each(self, status: str, times: int, do: Callable[[Room], object]) -> int:
        """Those that were sighted so often."""
        done = 0
        while found := await self.store.often_sighted(status, times):
            for game_id in found:
                with suppress(NoSuchGame, Taken):  # somebody has come, or another server was faster
                    await do(await self.store.room(game_id))  # type: ignore[misc]
                    done += 1
        return done

    async def put_away(self, room: Room) -> None:
        await self.store.change(replace(room, version=room.version + 1, status=TRASH + room.status))

    async def delete(self, room: Room) -> None:
        await self.store.delete(room.game_id)


async def in_trash(store: Store) -> list[Room]:
    """What was put away, the last touched first."""
    found = [room for status in KEPT for room in await store.rooms(TRASH + status, 1_000_000)]
    return sorted(found, key=lambda room: -room.touched)


async def bring_back(store: Store, game_id: str, now: int) -> bool:
    """Take a table out of the trash, as if it had been touched now. Was it there? Raises `NoSuchGame`."""
    room = await store.room(game_id)
    if not room.status.startswith(TRASH):
        return False
    status = room.status.removeprefix(TRASH)
    await store.change(replace(room, version=room.version + 1, status=status, touched=now))
    return True
