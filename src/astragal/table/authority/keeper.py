"""Keeps the tables in memory: reads one when somebody comes, reads it again when another server has written, and closes
it when nobody is there. A change of the room is written here, and then told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from msgspec.structs import replace

from astragal.games import catalogue
from astragal.table.authority.house import House
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.reader import Reader
from astragal.table.authority.teller import Teller
from astragal.table.authority.waker import Waker
from astragal.table.fairness.sealed import PROTOCOL
from astragal.table.play.loading import MISFITS
from astragal.table.play.playing import Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.attempts import Overtaken
from astragal.table.rooms.rooms import OVER, RUNNING, Content, Denied
from astragal.table.rooms.trash import TRASH
from astragal.table.storage.store import NoSuchGame, Room, StoreFailed, Taken

log = logging.getLogger("astragal.keeper")

UNREADABLE = (*rooms.UNREADABLE, *MISFITS)  # the room, or the moves


class Keeper:
    def __init__(self, house: House, reader: Reader, teller: Teller, waker: Waker) -> None:
        self.house = house
        self.reader = reader
        self.teller = teller
        self.waker = waker
        self.open: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Task[OpenTable]] = {}

    # --- a table ----------------------------------------------------------------------------------------------------

    async def table(self, game_id: str) -> OpenTable:
        """The table of this id, read from the store if need be. Raises `Denied`."""
        if game_id in self.open:
            return self.open[game_id]
        if game_id not in self.loading:
            self.loading[game_id] = asyncio.get_running_loop().create_task(self.load(game_id))
        return await asyncio.shield(self.loading[game_id])  # others may wait for it too

    async def load(self, game_id: str) -> OpenTable:
        """Once, however many ask for it: no table is in memory twice."""
        try:
            table = self.open[game_id] = await self.read(game_id)
            return table
        finally:
            del self.loading[game_id]

    @asynccontextmanager
    async def alone_at(self, game_id: str) -> AsyncIterator[OpenTable]:
        """The table, at which nobody else does anything meanwhile. If it was forgotten until then, it is read again."""
        while True:
            table = await self.table(game_id)
            async with table.lock:
                if not table.forgotten:
                    yield table
                    return

    def must_be_under_way(self, table: OpenTable) -> Playing:
        """The game that is being played. Raises `Denied`."""
        if self.house.stopping:
            raise Denied("stopping")
        if table.forgotten:
            raise Denied("busy")
        if table.playing is None:
            raise Denied("not_started")
        if table.room.status != RUNNING:
            raise Denied("is_over")
        return table.playing

    async def read(self, game_id: str) -> OpenTable:
        try:
            table = OpenTable(await self.house.store.room(game_id))
            if table.room.status.startswith(TRASH):
                raise Denied("in_trash", table=game_id)
            if table.content.game not in catalogue.names():
                raise Denied("no_such_game", game=table.content.game)
            if table.room.status in (RUNNING, OVER):
                await self.reader.read_moves(table)
        except NoSuchGame:
            raise Denied("no_such_table") from None
        except StoreFailed:
            raise Denied("busy") from None
        except UNREADABLE as problem:
            raise unreadable(game_id, problem) from None
        return table

    async def reread(self, table: OpenTable) -> None:
        """Something else was written: read the table again, and show it to everybody anew. If it cannot be read it is
        forgotten, so that nobody is left with half of it. Raises `Denied`, `StoreFailed`, `NoSuchGame`."""
        try:
            await self.read_again(table)
        except UNREADABLE as problem:
            self.forget(table.room.game_id)
            raise unreadable(table.room.game_id, problem) from None
        except BaseException:
            self.forget(table.room.game_id)
            raise

    async def read_again(self, table: OpenTable) -> None:
        room = await self.house.store.room(table.room.game_id)
        if room.status.startswith(TRASH):
            raise NoSuchGame
        table.room, table.content = room, rooms.read(room)
        table.elsewhere = await self.house.presence.elsewhere(room.game_id)
        if room.status in (RUNNING, OVER):
            await self.reader.read_moves(table)
        self.check_devices(table)
        self.teller.show_everybody(table)

    async def reread_or_forget(self, table: OpenTable) -> None:
        """What is in memory is not what is written, and must not be shown to anybody."""
        with suppress(Denied, StoreFailed, NoSuchGame):
            await self.reread(table)

    # --- a room -----------------------------------------------------------------------------------------------------

    async def change(self, table: OpenTable, content: Content, status: str | None = None, secret: str = "") -> None:
        """Write a change of the room, then tell everybody. Under the table's lock."""
        if table.forgotten:
            raise Overtaken("changed_meanwhile")
        before = replace(table.room, secret=secret) if secret else table.room
        room = rooms.written(before, content, status or table.room.status, self.house.now())
        try:
            await self.house.store.change(room)
        except Taken:
            await self.reread(table)
            raise Overtaken("changed_meanwhile") from None
        was_over = table.room.status == OVER
        self.adopt(table, room, content)
        if not was_over:
            self.note_end(table)

    def note_end(self, table: OpenTable) -> None:
        """In the log of the dice: how the game has ended, and after how many throws."""
        if table.content.protocol == PROTOCOL and table.room.status == OVER and table.playing is not None:
            throws = str(table.playing.dice.before + len(table.playing.dice.thrown))
            self.house.spawn(self.house.books.note(table.content.commitment, table.content.ended, throws))

    def adopt(self, table: OpenTable, room: Room, content: Content) -> None:
        names = table.names
        table.room = room
        table.content = content
        self.check_devices(table)
        if table.clocks is not None:  # a bot plays on for somebody, or somebody is back: whose time runs?
            table.clocks.count(self.house.now())
            table.count_thinking()
            self.waker.set_alarm(table)
        if table.names == names:
            self.teller.tell_room(table)
        else:
            self.teller.tell_names(table)

    def check_devices(self, table: OpenTable) -> None:
        """Every socket plays the seats that its device has now; one whose device is gone is closed."""
        for connection in self.house.hub.every(table.room.game_id):
            device = next((one for one in table.content.devices if one.key == connection.key), None)
            if device is not None:
                connection.seats = device.seats
            elif connection.key:
                connection.drop()

    # --- closing ----------------------------------------------------------------------------------------------------

    def forget(self, game_id: str) -> None:
        """It was deleted, or need not be in memory. Whoever is connected comes back by himself."""
        table = self.open.pop(game_id, None)
        if table is not None:
            table.forgotten = True
            if table.alarm:
                table.alarm.cancel()
                table.alarm = None
        for connection in self.house.hub.every(game_id):
            connection.drop()

    def close_quiet_tables(self) -> None:
        """Tables at which nobody is connected need not stay in memory."""
        for game_id, table in list(self.open.items()):
            acts = table.thinking or (table.alarm is not None and table.lease.is_mine)
            if game_id not in self.house.hub.tables and not acts and not table.lock.locked():
                self.forget(game_id)


def unreadable(game_id: str, problem: Exception) -> Denied:
    """What was stored is no room: that is in the log, and whoever asks is told."""
    log.error("a table cannot be read", extra={"table": game_id, "why": str(problem)})
    return Denied("unreadable")
