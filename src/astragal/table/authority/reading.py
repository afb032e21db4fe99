"""Reading a table from the store: its last checkpoint and the moves since; by the rules of today."""

from __future__ import annotations

import logging

from msgspec import json

from astragal.table.authority import moves as moves_
from astragal.table.authority import timekeeping
from astragal.table.authority.tables import OpenTable, Tables, first_of
from astragal.table.play import playing as playing_
from astragal.table.play.playing import RESTART, DoesNotFit, Playing
from astragal.table.rooms.rooms import RUNNING, Denied
from astragal.table.storage.store import Checkpoint, Move, StoreFailed, Taken
from astragal.table.wire.views import Views

log = logging.getLogger("astragal.reading")


async def read_moves(tables: Tables, table: OpenTable) -> None:
    """Fold the stored moves. What was kept for questions to come stays kept, and time goes on."""
    before = table.playing
    try:
        checkpoint, moves = await tables.store.base(table.room.game_id)
        try:
            table.playing = await fold(tables, table, checkpoint, moves)
        except DoesNotFit:
            if table.room.status == RUNNING:
                await restart_step(tables, table, checkpoint, moves)
                await read_moves(tables, table)
                return
            table.playing = begun_again(tables, table, checkpoint, moves)
    except StoreFailed:
        raise Denied("busy") from None
    table.views = Views()
    if before is None:
        await timekeeping.resume_clocks(tables, table)
    else:
        table.playing.early = before.early
        table.playing.used_early = before.used_early
        if before.seq != table.playing.seq:
            timekeeping.restart_clocks(tables, table, await last_move(tables, table))
    if before is not None and (checkpoint is None or checkpoint.seq <= before.seq):
        table.note_questions({move.seat for move in moves if move.seq > before.seq})
    else:
        table.note_questions(range(len(table.content.seats)))
    timekeeping.set_alarm(tables, table)


async def last_move(tables: Tables, table: OpenTable) -> Move | None:
    """It says how much thinking time was left, and when that was."""
    if table.playing is None or not (table.content.clock or table.playing.is_live):
        return None
    try:
        last = await tables.store.moves(table.room.game_id, table.playing.seq - 1)
    except StoreFailed:
        raise Denied("busy") from None
    return last[-1] if last else None


async def fold(tables: Tables, table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> Playing:
    """The game as it stands; with the step before, if an answer in that may still be taken back."""
    playing = load(tables, table, checkpoint, moves)
    while checkpoint is not None and playing.is_at_start:
        earlier = await before_that(tables, table, checkpoint)
        if earlier is None:
            break
        checkpoint, moves = earlier
        try:
            playing = load(tables, table, checkpoint, moves)
        except DoesNotFit:
            break
    return playing


def load(tables: Tables, table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> Playing:
    first, tape = first_of(table.content)
    return playing_.load(table.box, first, tape, checkpoint, playing_.stored(moves), tables.dice_of(table))


async def before_that(
    tables: Tables, table: OpenTable, checkpoint: Checkpoint
) -> tuple[Checkpoint | None, list[Move]] | None:
    """The checkpoint before this one, and the moves since; None if there is no going back beyond this one."""
    game_id = table.room.game_id
    around = await tables.store.moves(game_id, max(0, checkpoint.seq - 2))
    if checkpoint.seq < 2 or around[1].what == RESTART:
        return None
    base = around[0].base
    moves = await tables.store.moves(game_id, max(0, base - 1))
    return (moves[0].checkpoint, moves[1:]) if base else (None, moves)


# --- other rules ----------------------------------------------------------------------------------------------------


async def restart_step(tables: Tables, table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> None:
    """The rules were corrected, and the step under way is not possible any more: it begins again. That is a move of the
    table, and the log says so. Thinking time stays as it was."""
    first, tape = first_of(table.content)
    game_id, rules = table.room.game_id, table.box.kinds.RULES
    seq = last_number(checkpoint, moves)
    playing, happened = playing_.restart(table.box, first, tape, checkpoint, seq, tables.dice_of(table))
    last = (await tables.store.moves(game_id, seq - 1))[0]
    data = {"rules": rules, **{name: left for name, left in json.decode(last.data).items() if name == "clock"}}
    move_id = f"{RESTART}.{playing.seq}"  # with a dot, which no client may use
    text = json.encode(data).decode()
    move = moves_.move_of(tables, playing, move_id, moves_.THE_TABLE, RESTART, text, happened, tables.now())
    log.warning("step restarted", extra={"table": game_id, "rules": rules})
    try:
        await tables.store.append(game_id, move)
    except Taken:  # another server was faster
        return


def begun_again(tables: Tables, table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> Playing:
    """The same for a game that is over, to be looked at only."""
    first, tape = first_of(table.content)
    seq = last_number(checkpoint, moves)
    playing, _ = playing_.restart(table.box, first, tape, checkpoint, seq, tables.dice_of(table))
    playing.seq = seq
    return playing


def last_number(checkpoint: Checkpoint | None, moves: list[Move]) -> int:
    return moves[-1].seq if moves else checkpoint.seq if checkpoint else 0
