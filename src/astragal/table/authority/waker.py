"""Wakes whoever acts at a table by itself: bots and kept answers when they are asked, clocks when their time comes.

Everybody who changes a table tells the waker; those who are woken change the table again. So they need not know one
another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from astragal.table.authority.house import House
from astragal.table.authority.live_bots import LiveBots
from astragal.table.authority.open_table import OpenTable

PAUSE = 1_000  # milliseconds before another attempt, if something could not be written

Woken = Callable[[OpenTable], Coroutine[Any, Any, None]]


class Waker:
    def __init__(self, house: House, live_bots: LiveBots, think: Woken, act_in_time: Woken) -> None:
        self.house = house
        self.live_bots = live_bots
        self.think = think  # gives the answers that no person gives
        self.act_in_time = act_in_time  # does what is due by the clock

    def go_on(self, table: OpenTable, pause: int = 0) -> None:
        """After a move: clocks, kept answers, bots; if it could not be written, not at once."""
        self.set_alarm(table, pause)
        if not pause:
            self.wake_thinker(table)

    def wake_thinker(self, table: OpenTable) -> None:
        """Let bots and kept answers answer, if they are asked."""
        if table.thinking or self.house.stopping or not has_something_to_answer(table):
            return
        table.thinking = True
        self.house.spawn(self.think(table))

    def set_alarm(self, table: OpenTable, pause: int = 0) -> None:
        """Wake up when a clock has something to do; not before this pause, and where another server holds the lease not
        before we may ask for it again."""
        if table.alarm:
            table.alarm.cancel()
            table.alarm = None
        if table.under_way is None or self.house.stopping:
            return
        now = self.house.now()
        times = self.times_to_act(table)
        if times:
            times.append(table.lease.ask_at)  # whoever holds the lease keeps it as long as clocks run
        if not table.lease.is_mine:
            pause = max(pause, table.lease.ask_at - now)
        if (pause or not table.lease.is_mine) and has_something_to_answer(table):
            times.append(now)
        if times:
            delay = max(0, pause, min(times) - now) / 1000
            table.alarm = asyncio.get_running_loop().call_later(delay, self.ring, table)

    def times_to_act(self, table: OpenTable) -> list[int]:
        """When clocks and bots in real time do something next; in a pause nothing but the end of it."""
        if table.pause is not None:
            return [table.pause.until if self.looking(table) else self.house.now()]
        tick = table.playing.next_tick() if table.playing is not None else None
        bot = self.live_bots.next_due(table)
        times = [table.live_start + due for due in (tick, bot[0] if bot else None) if due is not None]
        flag = table.clocks.next_flag() if table.clocks else None
        return times if flag is None else [*times, flag]

    def looking(self, table: OpenTable) -> set[int]:
        """The seats for which a pause is made. Bots, the absent, and whoever does not say what he has seen are none."""
        return table.pause.looking & self.house.hub.seeing(table.room.game_id) if table.pause is not None else set()

    def ring(self, table: OpenTable) -> None:
        self.house.spawn(self.act_in_time(table))


def has_something_to_answer(table: OpenTable) -> bool:
    """Is a bot asked, or is an answer kept?"""
    playing = table.under_way
    return playing is not None and (bool(playing.early) or table.bot_asked() is not None)
