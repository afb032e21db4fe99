"""Bots in real time: they act when a person would, and by the server's clock like everybody."""

from __future__ import annotations

from astragal.bots import roster
from astragal.engine.arrivals import NOTHING, args_of, command_of
from astragal.engine.game import NEVER
from astragal.engine.reflex import Reflex
from astragal.table.authority import moves, timekeeping
from astragal.table.authority.tables import OpenTable, Tables
from astragal.table.play import playing as playing_
from astragal.table.rooms import rooms
from astragal.table.rooms.identity import new_key


def reflex_of(tables: Tables, table: OpenTable, seat: int, bot: str) -> Reflex:
    """The reflexes of the bot that plays this seat now."""
    known = table.reflexes.get(seat)
    if known is None or known[0] != bot:
        thinker = roster.bot(table.box, bot)
        reflex: Reflex = table.box.reflexes.Reflexes(thinker)
        for drawn in (thinker, reflex):
            drawn.begin(int.from_bytes(tables.draw(6), "big"))
        known = table.reflexes[seat] = (bot, reflex)
    return known[1]


def next_act(tables: Tables, table: OpenTable) -> tuple[int, int] | None:
    """Which bot acts first if nothing happens before: the game's time, and the seat."""
    playing = table.playing
    if playing is None or not playing.is_live:
        return None
    acts: list[tuple[int, int]] = []
    for seat in range(len(table.content.seats)):
        bot = rooms.player_of(table.content, seat)
        due = int(reflex_of(tables, table, seat, bot).due(playing.session.base, seat)) if bot else NEVER
        if due != NEVER:
            acts.append((due, seat))
    return min(acts, default=None)


async def act(tables: Tables, table: OpenTable) -> None:
    """Let the bots act whose time has come. Under the table's lock."""
    playing = moves.running(tables, table)
    while (coming := next_act(tables, table)) is not None and coming[0] <= timekeeping.game_time(tables, table):
        due, seat = coming
        acts = int(
            reflex_of(tables, table, seat, rooms.player_of(table.content, seat)).act(playing.session.base, seat, due)
        )
        if acts == NOTHING:
            continue
        time = timekeeping.game_time(tables, table)
        command, args = int(command_of(acts)), int(args_of(acts))
        if playing.session.base.why_not_arrival(time, seat, command, args) == 0:
            await moves.carry_out(
                tables,
                table,
                seat,
                playing_.ARRIVE,
                f"reflex-{new_key()}",
                lambda: playing.arrive(time, seat, command, args),  # noqa: B023  # carried out at once
                {"command": command, "args": args},
            )
        if playing.over:
            return
