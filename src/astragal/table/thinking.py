"""Answers that no person gives now: those of bots, and those that were kept for a question that has come."""

from __future__ import annotations

import logging

from astragal.engine.game import Refused
from astragal.engine.options import listed
from astragal.table import moves, rooms, timekeeping
from astragal.table.bot_worker import Think
from astragal.table.rooms import RUNNING, Denied
from astragal.table.store import StoreFailed
from astragal.table.tables import OpenTable, Tables

log = logging.getLogger("astragal.thinking")


def go_on(tables: Tables, table: OpenTable) -> None:
    """After a move: clocks, kept answers, bots."""
    timekeeping.set_alarm(tables, table)
    think(tables, table)


def think(tables: Tables, table: OpenTable) -> None:
    """Let bots and kept answers answer, if they are asked."""
    if not table.thinking and table.playing is not None and table.room.status == RUNNING and not tables.stopping:
        if table.playing.early or bot_asked(tables, table) is not None:
            table.thinking = True
            tables.spawn(think_on(tables, table))


def bot_asked(tables: Tables, table: OpenTable) -> tuple[int, str] | None:
    assert table.playing is not None
    for question in table.playing.questions():
        bot = rooms.player_of(table.content, question.seat)
        if bot:
            return question.seat, bot
    return None


async def think_on(tables: Tables, table: OpenTable) -> None:
    try:
        while table.playing is not None and table.room.status == RUNNING and not tables.stopping:
            async with table.lock:
                early = table.playing.early_answer()
                if early is not None:
                    await moves.answer_by_table(tables, table, *early)
                    continue
                asked = bot_asked(tables, table)
                if asked is None:
                    return
                task = task_for(tables, table, *asked)
                seq = table.playing.seq
            option = await tables.bots.answer(task)
            async with table.lock:
                if table.playing.seq != seq:
                    continue
                question = table.playing.question_of(asked[0])
                if question is None or rooms.player_of(table.content, asked[0]) != asked[1]:
                    continue  # its person is back, or another bot plays on
                if option is None or not question.options >> option & 1:
                    option = listed(question.options)[0]
                await moves.answer_by_table(tables, table, asked[0], option)
    except (Denied, Refused, StoreFailed) as problem:
        log.warning("bots stopped", extra={"table": table.room.game_id, "problem": str(problem)})
    finally:
        table.thinking = False
        timekeeping.set_alarm(tables, table)


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
    return Think(content.game, content.setup, content.options, seats, line, tape + held, seat, bot, seed)
