"""Time at a table: thinking time, and the clock of a game in real time. While the server is down none of it runs."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from msgspec import json
from msgspec.structs import replace

from astragal.table import live_bots, moves, rooms, thinking
from astragal.table import playing as playing_
from astragal.table.clocks import Clocks
from astragal.table.identity import new_key
from astragal.table.messages import ClockSeen
from astragal.table.rooms import DEFAULT_BOT, RUNNING, Denied
from astragal.table.store import Move
from astragal.table.tables import OpenTable, Tables


def game_time(tables: Tables, table: OpenTable) -> int:
    """Milliseconds of a game in real time. While the server is down it stands still."""
    return max(0, tables.now() - table.live_start)


def restart_clocks(tables: Tables, table: OpenTable, last: Move | None) -> None:
    now = tables.now()
    playing = table.playing
    assert playing is not None
    table.live_start = now - int(getattr(playing.session.base, "now", 0))
    if table.content.clock and table.room.status == RUNNING:
        left = json.decode(last.data).get("clock") if last else None
        table.clocks = Clocks(table.content.clock, len(table.content.seats), left, now)
        count_thinking(table)


async def let_time_pass(tables: Tables, table: OpenTable, time: int) -> None:
    """What the clock of a game in real time does by this time, each as a move of its own."""
    playing = moves.running(tables, table)
    while True:
        due = playing.next_tick()
        if due is None or due > time:
            return
        await moves.carry_out(
            tables, table, moves.THE_TABLE, playing_.CLOCK_TICKS, f"tick-{due}-{new_key()}", playing.tick, {}
        )


def set_alarm(tables: Tables, table: OpenTable) -> None:
    """Wake up when a clock has something to do."""
    if table.alarm:
        table.alarm.cancel()
        table.alarm = None
    playing = table.playing
    if playing is None or table.room.status != RUNNING or tables.stopping:
        return
    due = playing.next_tick()
    times = [table.live_start + due] if due is not None else []
    flag = table.clocks.next_flag() if table.clocks else None
    if flag is not None:
        times.append(flag)
    act = live_bots.next_act(table)
    if act is not None:
        times.append(table.live_start + act[0])
    if times:
        delay = max(0, min(times) - tables.now()) / 1000
        table.alarm = asyncio.get_running_loop().call_later(delay, ring, tables, table)


def ring(tables: Tables, table: OpenTable) -> None:
    tables.spawn(on_alarm(tables, table))


async def on_alarm(tables: Tables, table: OpenTable) -> None:
    """The clock of the game, bots in real time, and whoever has no thinking time left: a bot plays on for him."""
    async with table.lock:
        if table.playing is None or table.room.status != RUNNING or tables.stopping:
            return
        with suppress(Denied):
            await let_time_pass(tables, table, game_time(tables, table))
            await live_bots.act(tables, table)
            for seat in table.clocks.fallen(tables.now()) if table.clocks else []:
                gone = replace(table.content.seats[seat], stand_in=DEFAULT_BOT)
                await tables.change(table, rooms.with_seat(table.content, seat, gone))
            count_thinking(table)
    thinking.go_on(tables, table)


def count_thinking(table: OpenTable) -> None:
    """The time of persons who are asked runs."""
    if table.clocks is not None and table.playing is not None:
        asked = [question.seat for question in table.playing.questions()]
        table.clocks.running = [seat for seat in asked if not rooms.player_of(table.content, seat)]


def players_changed(tables: Tables, table: OpenTable) -> None:
    """A bot plays on for somebody, or somebody is back: whose time runs?"""
    if table.clocks is not None:
        table.clocks.count(tables.now())
        count_thinking(table)
        set_alarm(tables, table)


def seats_without_time(tables: Tables, table: OpenTable) -> list[int]:
    """Those for whom a bot plays on to the end."""
    return [seat for seat, left in enumerate(table.clocks.left) if left == 0] if table.clocks else []


def clock_seen(tables: Tables, table: OpenTable) -> ClockSeen | None:
    if table.clocks is None:
        return None
    table.clocks.count(tables.now())
    return ClockSeen(list(table.clocks.left), list(table.clocks.running))
