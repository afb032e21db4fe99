"""The authority over all tables: carries out a move, has it written, and only then tells anybody.

One table does one thing at a time; different tables do not wait for one another. If a move cannot be written, the table
is read again from the store, and nobody has seen anything else.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any

from msgspec import json

from astragal.engine.game import Game
from astragal.engine.reflex import Reflex
from astragal.engine.showing.story import Story
from astragal.games import catalogue
from astragal.games.catalogue import Box
from astragal.table.authority import leases
from astragal.table.authority.leases import Lease
from astragal.table.authority.overtaken import Overtaken
from astragal.table.bots.processes import Bots
from astragal.table.fairness.fair import Draw, FairDice
from astragal.table.play import playing as playing_
from astragal.table.play.clocks import Clocks
from astragal.table.play.playing import Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import OVER, RUNNING, WAITING, Content, Denied
from astragal.table.storage.store import NoSuchGame, Room, Store, StoreFailed, Taken
from astragal.table.wire.hub import Hub
from astragal.table.wire.views import Views

log = logging.getLogger("astragal.tables")

DAY = 24 * 3600 * 1000
KEEP_DAYS = 180
WAITING_DAYS = 7
FORGET_EVERY = 600  # seconds


class OpenTable:
    """A table that this server has in memory."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.content: Content = rooms.read(room)
        self.playing: Playing | None = None
        self.clocks: Clocks | None = None
        self.views = Views()
        self.stories: dict[tuple[str, ...], tuple[int, Story]] = {}  # as of a number, by language and names
        self.lock = asyncio.Lock()
        self.asked_since: dict[int, tuple[Any, int]] = {}  # by seat: its question, and the number when it was first put
        self.thinking = False  # bots are at work
        self.reflexes: dict[int, tuple[str, Reflex]] = {}  # of the bots in real time, by seat
        self.lease = Lease()
        self.live_start = 0  # the server's time at the game's time 0
        self.alarm: asyncio.TimerHandle | None = None  # for clocks, and the clock of a game in real time

    @property
    def names(self) -> list[str]:
        return rooms.names(self.content)

    @property
    def box(self) -> Box:
        return catalogue.box(self.content.game)

    def note_questions(self, answered: Collection[int] = ()) -> None:
        """Remember since when each seat has been asked what it is asked. Who has answered and is asked the same once
        more is asked anew: no answer counts twice."""
        assert self.playing is not None
        known = self.asked_since
        self.asked_since = {}
        for question in self.playing.questions():
            before = known.get(question.seat)
            same = before is not None and before[0] == question and question.seat not in answered
            self.asked_since[question.seat] = before if before is not None and same else (question, self.playing.seq)


class Tables:
    def __init__(
        self,
        store: Store,
        bots: Bots,
        now: Callable[[], int],
        keep_days: int = KEEP_DAYS,
        draw: Draw = os.urandom,
    ) -> None:
        self.store = store
        self.bots = bots
        self.now = now  # milliseconds since 1970
        self.keep_days = keep_days  # tables that nobody touches are forgotten
        self.draw = draw  # what the dice of tables come from
        self.hub = Hub()
        self.open: dict[str, OpenTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.stopping = False
        self.duties: list[asyncio.Task[None]] = []

    async def table(self, game_id: str) -> OpenTable:
        """The table of this id, read from the store if need be. Raises `Denied`."""
        if game_id in self.open:
            return self.open[game_id]
        lock = self.loading.setdefault(game_id, asyncio.Lock())
        try:
            async with lock:
                if game_id not in self.open:
                    self.open[game_id] = await self.read(game_id)
                return self.open[game_id]
        finally:
            self.loading.pop(game_id, None)

    async def read(self, game_id: str) -> OpenTable:
        try:
            table = OpenTable(await self.store.room(game_id))
        except NoSuchGame:
            raise Denied("no_such_table") from None
        except StoreFailed:
            raise Denied("busy") from None
        if table.room.status in (RUNNING, OVER):
            await reading.read_moves(self, table)
        return table

    def dice_of(self, table: OpenTable) -> Callable[[int], FairDice]:
        nonces = [seat.nonce for seat in table.content.seats]
        return lambda thrown: FairDice(table.room.secret, nonces, thrown)

    async def reread(self, table: OpenTable) -> None:
        """Something else was written: read the table again, and show it to everybody anew."""
        room = await self.store.room(table.room.game_id)
        table.room = room
        table.content = rooms.read(room)
        if room.status in (RUNNING, OVER):
            await reading.read_moves(self, table)
        self.check_devices(table)
        for connection in self.hub.at(room.game_id):
            showing.show_everything(self, table, connection)

    async def reread_or_forget(self, table: OpenTable) -> None:
        """A move was carried out and not written: what is in memory must not be shown to anybody."""
        try:
            await self.reread(table)
        except (Denied, StoreFailed, NoSuchGame):
            self.forget_table(table.room.game_id)

    async def change(self, table: OpenTable, content: Content, status: str | None = None) -> None:
        """Write a change of the room, then tell everybody. Under the table's lock."""
        room = rooms.written(table.room, content, status or table.room.status, self.now())
        try:
            await self.store.change(room)
        except Taken:
            await self.reread(table)
            raise Overtaken("changed_meanwhile") from None
        except StoreFailed:
            raise Denied("busy") from None
        except NoSuchGame:
            raise Denied("no_such_table") from None
        self.adopt(table, room, content)

    def adopt(self, table: OpenTable, room: Room, content: Content) -> None:
        names = table.names
        table.room = room
        table.content = content
        self.check_devices(table)
        timekeeping.players_changed(self, table)
        if table.names == names:
            showing.tell_room(self, table)
            return
        table.views = Views()
        for connection in self.hub.at(room.game_id):
            showing.show_everything(self, table, connection)

    def check_devices(self, table: OpenTable) -> None:
        """Every socket plays the seats that its device has now; one whose device is gone is closed."""
        for connection in self.hub.every(table.room.game_id):
            device = next((one for one in table.content.devices if one.key == connection.key), None)
            if device is not None:
                connection.seats = device.seats
            elif connection.key:
                connection.drop()

    def forget_table(self, game_id: str) -> None:
        """It was deleted, or need not be in memory. Whoever is connected comes back by himself."""
        table = self.open.pop(game_id, None)
        if table is not None and table.alarm:
            table.alarm.cancel()
        for connection in self.hub.every(game_id):
            connection.drop()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def begin(self) -> None:
        """Listen to what other servers write, and forget old tables."""
        loop = asyncio.get_running_loop()
        self.duties = [loop.create_task(self.hear_news()), loop.create_task(self.forget_old_tables())]

    async def forget_old_tables(self) -> None:
        """Tables that nobody has touched for long: soon if nobody ever sat down, later if a game was played."""
        days = {WAITING: min(self.keep_days, WAITING_DAYS), RUNNING: self.keep_days, OVER: self.keep_days}
        while True:
            for status, kept in days.items():
                with suppress(StoreFailed):
                    gone = await self.store.forget(self.now() - kept * DAY, status)
                    if gone:
                        log.info("tables forgotten", extra={"status": status, "tables": gone})
            self.close_quiet_tables()
            await asyncio.sleep(FORGET_EVERY)

    def close_quiet_tables(self) -> None:
        """Tables at which nobody is connected need not stay in memory."""
        for game_id, table in list(self.open.items()):
            acts = table.thinking or (table.alarm is not None and table.lease.is_mine)
            if game_id not in self.hub.tables and not acts and not table.lock.locked():
                self.forget_table(game_id)

    async def hear_news(self) -> None:
        """Another server has written to a table that we have in memory: read what is new."""
        async for game_id, seq in self.store.news():
            table = self.open.get(game_id)
            if table is None:
                continue
            async with table.lock:
                if seq == 0 or table.playing is None or table.playing.seq < seq:
                    try:
                        await self.reread(table)
                    except NoSuchGame:
                        self.forget_table(game_id)
                        continue
                    except (Denied, StoreFailed):
                        pass
            thinking.go_on(self, table)

    async def stop(self) -> None:
        """Finish what is being written. Nothing new is begun."""
        self.stopping = True
        for table in self.open.values():
            if table.alarm:
                table.alarm.cancel()
        await self.bots.close()
        while self.tasks:
            await asyncio.wait(list(self.tasks), timeout=5)
        for duty in self.duties:
            duty.cancel()
        for table in self.open.values():
            await leases.give_back(self, table)
        await self.store.close()


def first_of(content: Content) -> tuple[Game, list[int]]:
    """Where a table's game begins: the game, and what had happened there already."""
    box = catalogue.box(content.game)
    if not content.position:
        return box.new_game(len(content.seats), content.setup, content.options), []
    place: dict[str, Any] = json.decode(content.position)
    if place["line"]:
        return playing_.position(box, place["line"]), place["tape"]
    return box.new_game(len(content.seats), content.setup, content.options), place["tape"]


# The chapters come last, because they need the classes above.
from astragal.table.authority import reading, showing, thinking, timekeeping  # noqa: E402
