"""The authority over all tables: a move is played, written, and only then told to anybody.

One table does one thing at a time; different tables do not wait for one another. If a move cannot be written, the table
is read again from the store, and nobody has seen anything else. Those who do the work are named by it, and meet here.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from contextlib import suppress

from astragal.table.authority.chronicler import Chronicler
from astragal.table.authority.doorkeeper import Doorkeeper
from astragal.table.authority.finisher import Finisher
from astragal.table.authority.historian import Historian
from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.leaseholder import Leaseholder
from astragal.table.authority.live_bots import LiveBots
from astragal.table.authority.maker import Maker
from astragal.table.authority.mover import Mover
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.reader import Reader
from astragal.table.authority.rematcher import Rematcher
from astragal.table.authority.storyteller import Storyteller
from astragal.table.authority.teller import Teller
from astragal.table.authority.thinker import Thinker
from astragal.table.authority.timekeeper import Timekeeper
from astragal.table.authority.waker import Waker
from astragal.table.bots.processes import Bots
from astragal.table.fairness.fair import Draw
from astragal.table.pictures.illustrator import Illustrator
from astragal.table.rooms.identity import DEVICE
from astragal.table.rooms.presence import NOTED_EVERY
from astragal.table.rooms.trash import KEEP_DAYS, Trash
from astragal.table.steady import SteadyClock
from astragal.table.storage.store import NoSuchGame, Store, StoreFailed

log = logging.getLogger("astragal.tables")

FORGET_EVERY = 600  # seconds
ROUNDS_EVERY = 1.0  # seconds


class Tables:
    def __init__(
        self, store: Store, bots: Bots, now: Callable[[], int], keep_days: int = KEEP_DAYS, draw: Draw = os.urandom
    ) -> None:
        self.trash = Trash(store, now, keep_days)  # of tables that nobody touches
        self.duties: list[asyncio.Task[None]] = []
        house = self.house = House(store, bots, now, draw)
        live_bots = LiveBots(draw)
        waker = self.waker = Waker(
            house, live_bots, lambda table: self.thinker.think(table), lambda table: self.timekeeper.act_in_time(table)
        )
        leaseholder = self.leaseholder = Leaseholder(house)
        teller = self.teller = Teller(house)
        keeper = self.keeper = Keeper(house, Reader(house, leaseholder, waker), teller, waker)
        mover = self.mover = Mover(house, keeper, teller, waker)
        self.finisher = Finisher(keeper, waker)
        self.thinker = Thinker(house, leaseholder, mover, waker)
        self.timekeeper = Timekeeper(house, leaseholder, live_bots, keeper, mover, teller, waker)
        self.maker = Maker(house, keeper, teller, waker)
        self.doorkeeper = Doorkeeper(house, keeper, self.maker, teller, waker)
        self.chronicler = Chronicler(house, keeper, self.maker)
        self.historian = Historian(house, keeper)
        self.storyteller = Storyteller(store, self.historian)
        self.illustrator = Illustrator()
        self.rematcher = Rematcher(keeper, self.maker, self.historian)

    async def open(self) -> None:
        """The database; and if other servers use it too, the time is its time."""
        await self.house.store.open()
        shared = await self.house.store.time()
        if shared is not None and isinstance(self.house.now, SteadyClock):
            self.house.now.begin_at(shared)
        self.house.presence.since = self.house.now()

    def begin(self) -> None:
        """Listen to what other servers write, say who is here, and put old tables away."""
        duties = [self.hear_news(), self.note_presence(), self.put_away_old_tables()]
        if self.house.rounds is not None:
            duties.append(self.hear_rounds())
        self.duties = [asyncio.get_running_loop().create_task(duty) for duty in duties]

    async def hear_news(self) -> None:
        """Another server has written to a table that we have in memory: read what is new."""
        async for game_id, seq in self.house.store.news():
            table = self.keeper.open.get(game_id)
            if table is None:
                if game_id.startswith(DEVICE):  # whose secrets were revoked
                    self.house.hub.drop(game_id)
                continue
            async with table.lock:
                if table.forgotten:
                    continue
                if seq == 0 or table.playing is None or table.playing.seq < seq:
                    if seq or not await self.only_people_came(table):
                        await self.keeper.reread_or_forget(table)
            self.waker.go_on(table)

    async def only_people_came(self, table: OpenTable) -> bool:
        """Or went, at another server; the room is as it was. Then those here are told. Not, if that cannot be read."""
        try:
            room = await self.house.store.room(table.room.game_id)
            if room.version != table.room.version:
                return False
            elsewhere = await self.house.presence.elsewhere(room.game_id)
        except (StoreFailed, NoSuchGame):
            return False
        if elsewhere != table.elsewhere:
            table.elsewhere = elsewhere
            self.teller.tell_room(table)
        return True

    async def hear_rounds(self) -> None:
        """Again and again, whether a round of the beacon has come for which a table waits."""
        while True:
            await self.doorkeeper.hear_rounds()
            await asyncio.sleep(ROUNDS_EVERY)

    async def note_presence(self) -> None:
        """Again and again, whoever is connected here."""
        while True:
            with suppress(StoreFailed):
                await self.house.presence.came(self.house.hub.seated())
            await asyncio.sleep(NOTED_EVERY)

    async def put_away_old_tables(self) -> None:
        """Tables that nobody has touched for long: soon if nobody ever sat down, later if a game was played."""
        while True:
            with suppress(StoreFailed):
                swept = await self.trash.sweep()
                if any(swept):
                    log.info("old tables", extra={"put_away": swept.put_away, "deleted": swept.deleted})
                await self.house.presence.tidy()
            with suppress(StoreFailed):
                await self.doorkeeper.end_waiting()
                await self.house.books.sweep()
                await self.chronicler.complete_the_log()
            self.keeper.close_quiet_tables()
            await asyncio.sleep(FORGET_EVERY)

    async def stop(self) -> None:
        """Finish what is being written. Nothing new is begun."""
        house, tables = self.house, self.keeper.open
        house.stopping = True
        for table in tables.values():
            if table.alarm:
                table.alarm.cancel()
        await house.bots.close()
        while house.tasks:
            await asyncio.wait(list(house.tasks), timeout=5)
        for duty in self.duties:
            duty.cancel()
        for table in tables.values():
            await self.leaseholder.give_back(table)
        await house.store.close()
