"""Answers that no person gives now: those of bots, and those that were kept for a question that has come."""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress

from astragal.engine.game import Refused
from astragal.engine.options import listed
from astragal.table.authority import leases, moves, timekeeping
from astragal.table.authority.overtaken import Overtaken
from astragal.table.authority.tables import OpenTable, Tables
from astragal.table.bots.processes import MOST
from astragal.table.bots.worker import Think
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import RUNNING, Denied
from astragal.table.storage.store import StoreFailed

log = logging.getLogger("astragal.thinking")


def go_on(tables: Tables, table: OpenTable, pause: int = 0) -> None:
    """After a move: clocks, kept answers, bots; if it could not be written, not at once."""
    timekeeping.set_alarm(tables, table, pause)
    if not pause:
        think(tables, table)


def think(tables: Tables, table: OpenTable) -> None:
    """Let bots and kept answers answer, if they are asked."""
    if not table.thinking and table.playing is not None and table.room.status == RUNNING and not tables.stopping:
        if has_something_to_do(tables, table):
            table.thinking = True
            tables.spawn(think_on(tables, table))


def has_something_to_do(tables: Tables, table: OpenTable) -> bool:
    return table.playing is not None and (bool(table.playing.early) or bot_asked(tables, table) is not None)


def bot_asked(tables: Tables, table: OpenTable) -> tuple[int, str] | None:
    assert table.playing is not None
    for question in table.playing.questions():
        bot = rooms.player_of(table.content, question.seat)
        if bot:
            return question.seat, bot
    return None


async def think_on(tables: Tables, table: OpenTable) -> None:
    pause = 0
    try:
        while table.playing is not None and table.room.status == RUNNING and not tables.stopping:
            with suppress(Overtaken):
                if not await one_answer(tables, table):
                    break
    except (Denied, Refused, StoreFailed) as problem:
        log.warning("bots stopped", extra={"table": table.room.game_id, "problem": str(problem)})
        pause = timekeeping.PAUSE
    finally:
        table.thinking = False
        timekeeping.set_alarm(tables, table, pause)


async def one_answer(tables: Tables, table: OpenTable) -> bool:
    """A kept answer, or a bot's. Was there any to be given, and by this server?"""
    async with table.lock:
        playing = table.playing
        if playing is None or table.room.status != RUNNING:
            return False
        early = playing.early_answer()
        if early is not None:
            seat, kept = early
            await moves.answer_by_table(tables, table, seat, kept.option)
            playing.used_early[playing.seq] = early
            return True
        asked = bot_asked(tables, table)
        if asked is None or not await leases.holds(tables, table):
            return False
        seat, bot = asked
        task = task_for(tables, table, seat, bot)
        seq = playing.seq
    option = await tables.bots.answer(task)
    async with table.lock:
        playing = table.playing
        if playing is None or table.room.status != RUNNING or tables.stopping:
            return False
        question = playing.question_of(seat)
        if playing.seq != seq or question is None or rooms.player_of(table.content, seat) != bot:
            return True  # its person is back, or another bot plays on
        if option is None or not question.options >> option & 1:
            option = secrets.choice(listed(question.options))  # a simpler bot
        await moves.answer_by_table(tables, table, seat, option)
        return True


def task_for(tables: Tables, table: OpenTable, seat: int, bot: str) -> Think:
    """What a bot needs to know: the state at the start of the step and what has happened since; never the dice, and
    nothing that other seats have decided secretly."""
    playing = table.playing
    assert playing is not None
    session = playing.session.copy(None, seat)
    base = session.base
    before = playing.box.notation.is_before_play(base)
    line = "" if before else playing.box.notation.write_position(base)
    tape = session.entries() if before else [int(entry) for entry in session.tape.entries]
    held = [int(entry) for entry in session.tape.held]
    content = table.content
    seed = playing.seq * 8 + seat
    seats = len(content.seats)
    return Think(content.game, content.setup, content.options, seats, line, tape + held, seat, bot, seed, MOST)
