"""Finished games as the processes that judge are sent them: a record, and in which move each of its entries came."""

from __future__ import annotations

from astragal.engine.records import writing
from astragal.table.authority.open_table import OpenTable
from astragal.table.counsel.tasks import Game
from astragal.table.play import moments
from astragal.table.play.kept import noted_in, seqs_of
from astragal.table.storage.store import Move


def game_at(table: OpenTable, moves: list[Move]) -> Game:
    """The game of a table, with these moves."""
    session = moments.whole(table.beginning, moves)[0].session
    entries = session.entries()
    seqs = seqs_of(moves, entries)
    noted = noted_in(table.content, seqs, entries)
    text = writing.write(table.box, session, table.names, moments.players_of(table.content), noted)
    return Game(text, table.names, seqs)
