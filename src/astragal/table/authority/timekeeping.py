"""Time at a table: thinking time, and the clock of a game in real time. While the server is down none of it runs."""

from __future__ import annotations

import asyncio
import logging

from msgspec import json
from msgspec.structs import replace

from astragal.table.authority import leases, live_bots, moves, reading, thinking
from astragal.table.authority.overtaken import Overtaken
from astragal.table.authority.tables import OpenTable, Tables
from astragal.table.play import playing as playing_
from astragal.table.play.clocks import Clocks
from astragal.table.rooms import rooms
from astragal.table.rooms.identity import new_key
from astragal.table.rooms.rooms import DEFAULT_BOT, RUNNING, Denied
from astragal.table.storage.store import Move, NoSuchGame, StoreFailed
from astragal.table.wire.messages import ClockSeen

log = logging.getLogger("astragal.timekeeping")

PAUSE = 1_000  # milliseconds before another attempt, if something could not be written


def game_time(tables: Tables, table: OpenTable) -> int:
    """Milliseconds of a game in real time. While the server is down it stands still."""
    return max(0, tables.now() - table.live_start)


async def resume_clocks(tables: Tables, table: OpenTable) -> None:
    """The table comes into memory: clocks go on where the last move left them. If another server is at this table, they
    have not stood still meanwhile."""
    last = await reading.last_move(tables, table)
    runs_elsewhere = last is not None and table.room.status == RUNNING and not await leases.holds(tables, table)
    restart_clocks(tables, table, last)
    if last is not None and runs_elsewhere:
        passed = max(0, tables.now() - last.at)
        table.live_start -= passed
        if table.clocks:
            table.clocks.since -= passed


def restart_clocks(tables: Tables, table: OpenTable, last: Move | None) -> None:
    """After a move that was not made here. The clock of a game in real time never goes back."""
    now = tables.now()
    playing = table.playing
    assert playing is not None
    start = now - int(getattr(playing.session.base, "now", 0))
    table.live_start = min(start, table.live_start) if table.live_start else start
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


def set_alarm(tables: Tables, table: OpenTable, pause: int = 0) -> None:
    """Wake up when a clock has something to do; not before this pause, and where another server holds the lease not
    before we may ask for it again."""
    if table.alarm:
        table.alarm.cancel()
        table.alarm = None
    playing = table.playing
    if playing is None or table.room.status != RUNNING or tables.stopping:
        return
    now = tables.now()
    times = times_to_act(tables, table)
    if times:
        times.append(table.lease.ask_at)  # whoever holds the lease keeps it as long as clocks run
    if not table.lease.is_mine:
        pause = max(pause, table.lease.ask_at - now)
    if pause and thinking.has_something_to_do(tables, table):
        times.append(now)
    if times:
        delay = max(0, pause, min(times) - now) / 1000
        table.alarm = asyncio.get_running_loop().call_later(delay, ring, tables, table)


def times_to_act(tables: Tables, table: OpenTable) -> list[int]:
    """When clocks and bots in real time do something next."""
    playing = table.playing
    due = playing.next_tick() if playing is not None else None
    times = [table.live_start + due] if due is not None else []
    flag = table.clocks.next_flag() if table.clocks else None
    if flag is not None:
        times.append(flag)
    act = live_bots.next_act(tables, table)
    if act is not None:
        times.append(table.live_start + act[0])
    return times


def ring(tables: Tables, table: OpenTable) -> None:
    tables.spawn(on_alarm(tables, table))


async def on_alarm(tables: Tables, table: OpenTable) -> None:
    """What is due, if this server is the one that acts; otherwise it will look again."""
    pause = 0
    async with table.lock:
        if table.playing is None or table.room.status != RUNNING or tables.stopping:
            return
        try:
            if await leases.holds(tables, table):
                await act(tables, table)
        except Overtaken:
            pass
        except (Denied, StoreFailed, NoSuchGame) as problem:
            log.warning("clocks stopped", extra={"table": table.room.game_id, "problem": str(problem)})
            pause = PAUSE
    thinking.go_on(tables, table, pause)


async def act(tables: Tables, table: OpenTable) -> None:
    """The clock of the game, bots in real time, and whoever has no thinking time left: a bot plays on for him."""
    await let_time_pass(tables, table, game_time(tables, table))
    await live_bots.act(tables, table)
    for seat in table.clocks.fallen(tables.now()) if table.clocks else []:
        gone = replace(table.content.seats[seat], stand_in=DEFAULT_BOT)
        await tables.change(table, rooms.with_seat(table.content, seat, gone))
    count_thinking(table)


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
