"""Does what is due by a clock: that of a game in real time, bots there, thinking time. While the server is down nothing
is."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.leaseholder import Leaseholder
from astragal.table.authority.live_bots import LiveBots
from astragal.table.authority.mover import Mover
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.teller import Teller
from astragal.table.authority.waker import PAUSE, Waker
from astragal.table.rooms import rooms
from astragal.table.rooms.attempts import Overtaken
from astragal.table.rooms.rooms import DEFAULT_BOT, Denied
from astragal.table.storage.store import NoSuchGame, StoreFailed

log = logging.getLogger("astragal.timekeeper")


class Timekeeper:
    def __init__(
        self,
        house: House,
        leaseholder: Leaseholder,
        live_bots: LiveBots,
        keeper: Keeper,
        mover: Mover,
        teller: Teller,
        waker: Waker,
    ) -> None:
        self.house = house
        self.leaseholder = leaseholder
        self.live_bots = live_bots
        self.keeper = keeper
        self.mover = mover
        self.teller = teller
        self.waker = waker

    async def act_in_time(self, table: OpenTable) -> None:
        """What is due, if this server is the one that acts; otherwise it will look again."""
        pause = 0
        async with table.lock:
            if table.under_way is None or self.house.stopping:
                return
            try:
                if await self.leaseholder.may_act(table):
                    await self.act(table)
            except Overtaken:
                pass
            except (Denied, StoreFailed, NoSuchGame) as problem:
                log.warning("clocks stopped", extra={"table": table.room.game_id, "problem": str(problem)})
                pause = PAUSE
        self.waker.go_on(table, pause)

    async def seen(self, table: OpenTable, seats: list[int], seq: int) -> None:
        """These seats have seen what there was to see, or pressed on."""
        async with table.lock:
            if table.pause is None:
                return
            table.pause.has_seen(seats, seq)
            if looking := self.waker.looking(table):
                self.teller.tell_looking(table, looking)
        self.waker.go_on(table)

    async def act(self, table: OpenTable) -> None:
        """The end of a pause, the clock of the game, bots in real time, and whoever has no thinking time left: a bot
        plays on for him."""
        if table.pause is not None and (not self.waker.looking(table) or self.house.now() >= table.pause.until):
            table.end_pause(self.house.now())
            self.teller.tell_looking(table, set())
        if table.pause is not None:
            return
        await self.mover.let_time_pass(table, table.game_time(self.house.now()))
        while (act := self.live_bots.next_act(table, time := table.game_time(self.house.now()))) is not None:
            await self.mover.command_by_table(table, time, *act)
        for seat in table.clocks.fallen(self.house.now()) if table.clocks else []:
            gone = replace(table.content.seats[seat], stand_in=DEFAULT_BOT)
            await self.keeper.change(table, rooms.with_seat(table.content, seat, gone))
        table.count_thinking()
