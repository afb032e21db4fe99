"""Bots in real time: they act when a person would, and by the server's clock like everybody."""

from __future__ import annotations

from typing import NamedTuple

from astragal.bots import roster
from astragal.engine.arrivals import NOTHING, args_of, command_of
from astragal.engine.game import NEVER
from astragal.engine.reflex import Reflex
from astragal.table.authority.open_table import OpenTable
from astragal.table.fairness.fair import Draw
from astragal.table.rooms import rooms


class Act(NamedTuple):
    """What a bot does."""

    seat: int
    command: int
    args: int


class LiveBots:
    def __init__(self, draw: Draw) -> None:
        self.draw = draw

    def next_due(self, table: OpenTable) -> tuple[int, int] | None:
        """Which bot acts first if nothing happens before: the game's time, and the seat."""
        playing = table.playing
        if playing is None or not playing.is_live:
            return None
        found: list[tuple[int, int]] = []
        for seat in range(len(table.content.seats)):
            bot = rooms.player_of(table.content, seat)
            due = int(self.reflex_of(table, seat, bot).due(playing.session.base, seat)) if bot else NEVER
            if due != NEVER:
                found.append((due, seat))
        return min(found, default=None)

    def next_act(self, table: OpenTable, time: int) -> Act | None:
        """What the first bot does whose time has come; None if nobody's has."""
        while (coming := self.next_due(table)) is not None and coming[0] <= time:
            assert table.playing is not None
            g = table.playing.session.base
            due, seat = coming
            acts = int(self.reflex_of(table, seat, rooms.player_of(table.content, seat)).act(g, seat, due))
            command, args = int(command_of(acts)), int(args_of(acts))
            if acts != NOTHING and g.why_not_arrival(time, seat, command, args) == 0:
                return Act(seat, command, args)
        return None

    def reflex_of(self, table: OpenTable, seat: int, bot: str) -> Reflex:
        """The reflexes of the bot that plays this seat now."""
        known = table.reflexes.get(seat)
        if known is None or known[0] != bot:
            thinker = roster.stand_in(table.box, bot)
            reflex: Reflex = table.box.reflexes.Reflexes(thinker)
            for drawn in (thinker, reflex):
                drawn.begin(int.from_bytes(self.draw(6), "big"))
            known = table.reflexes[seat] = (bot, reflex)
        return known[1]
