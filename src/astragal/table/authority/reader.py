"""Reads a table from the store: its last checkpoint and the moves since; by the rules of today."""

from __future__ import annotations

import logging

from msgspec import json

from astragal.table.authority.house import House
from astragal.table.authority.leaseholder import Leaseholder
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.waker import Waker
from astragal.table.play.loading import DoesNotFit, load, restart, stored
from astragal.table.play.playing import RESTART, Playing
from astragal.table.rooms.rooms import RUNNING, THE_TABLE
from astragal.table.storage.store import Checkpoint, Move, Taken, last_number
from astragal.table.wire.views import Views

log = logging.getLogger("astragal.reader")


class Reader:
    def __init__(self, house: House, leaseholder: Leaseholder, waker: Waker) -> None:
        self.house = house
        self.store = house.store
        self.leaseholder = leaseholder
        self.waker = waker

    async def read_moves(self, table: OpenTable) -> None:
        """Fold the stored moves. What was kept for questions to come stays kept, and time goes on."""
        before = table.playing
        checkpoint, moves = await self.store.base(table.room.game_id)
        try:
            table.playing = await self.fold(table, checkpoint, moves)
        except DoesNotFit:
            if table.room.status == RUNNING:
                await self.restart_step(table, checkpoint, moves)
                await self.read_moves(table)
                return
            table.playing = begun_again(table, checkpoint, moves)
        table.views = Views()
        if before is None:
            await self.resume_clocks(table)
        else:
            table.playing.early = before.early
            table.playing.used_early = before.used_early
            if before.seq != table.playing.seq:
                table.restart_clocks(await self.last_timed_move(table), self.house.now())
        if before is not None and (checkpoint is None or checkpoint.seq <= before.seq):
            table.note_questions({move.seat for move in moves if move.seq > before.seq})
        else:
            table.note_questions(range(len(table.content.seats)))
        self.waker.set_alarm(table)

    async def fold(self, table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> Playing:
        """The game as it stands; with the step before, if an answer in that may still be taken back."""
        beginning = table.beginning
        playing = load(beginning, checkpoint, stored(moves))
        while checkpoint is not None and playing.is_at_start:
            earlier = await self.before_that(table, checkpoint)
            if earlier is None:
                break
            checkpoint, moves = earlier
            try:
                playing = load(beginning, checkpoint, stored(moves))
            except DoesNotFit:
                break
        return playing

    async def before_that(
        self, table: OpenTable, checkpoint: Checkpoint
    ) -> tuple[Checkpoint | None, list[Move]] | None:
        """The checkpoint before this one, and the moves since; None if there is no going back beyond this one."""
        game_id = table.room.game_id
        around = await self.store.moves(game_id, max(0, checkpoint.seq - 2))
        if checkpoint.seq < 2 or around[1].what == RESTART:
            return None
        base = around[0].base
        moves = await self.store.moves(game_id, max(0, base - 1))
        return (moves[0].checkpoint, moves[1:]) if base else (None, moves)

    # --- clocks -----------------------------------------------------------------------------------------------------

    async def resume_clocks(self, table: OpenTable) -> None:
        """The table comes into memory: clocks go on where the last move left them. If another server is at this table,
        they have not stood still meanwhile."""
        last = await self.last_timed_move(table)
        runs_elsewhere = last is not None and table.room.status == RUNNING and not await self.leaseholder.may_act(table)
        now = self.house.now()
        table.restart_clocks(last, now)
        if last is not None and runs_elsewhere:
            passed = max(0, now - last.at)
            table.live_start -= passed
            if table.clocks:
                table.clocks.since -= passed

    async def last_timed_move(self, table: OpenTable) -> Move | None:
        """The last move, where time counts: it says how much thinking time was left, and when that was."""
        if table.playing is None or not (table.content.clock or table.playing.is_live):
            return None
        last = await self.store.moves(table.room.game_id, table.playing.seq - 1)
        return last[-1] if last else None

    # --- other rules ------------------------------------------------------------------------------------------------

    async def restart_step(self, table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> None:
        """The rules were corrected, and the step under way is not possible any more: it begins again. That is a move of
        the table, and the log says so. Thinking time stays as it was."""
        game_id, rules = table.room.game_id, table.box.kinds.RULES
        seq = last_number(checkpoint, moves)
        playing, happened = restart(table.beginning, checkpoint, seq)
        last = json.decode((await self.store.moves(game_id, seq - 1))[0].data)
        happened.data.update({name: left for name, left in last.items() if name == "clock"})
        move_id = f"{RESTART}.{playing.seq}"  # with a dot, which no client may use
        move = happened.to_store(playing.seq, move_id, THE_TABLE, self.house.now())
        log.warning("step restarted", extra={"table": game_id, "rules": rules})
        try:
            await self.store.append(game_id, move)
        except Taken:  # another server was faster
            return


def begun_again(table: OpenTable, checkpoint: Checkpoint | None, moves: list[Move]) -> Playing:
    """The same for a game that is over, to be looked at only."""
    seq = last_number(checkpoint, moves)
    playing, _ = restart(table.beginning, checkpoint, seq)
    playing.seq = seq
    return playing
