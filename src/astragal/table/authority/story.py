"""What happened at a table, told from the stored moves: after the game, and while it runs up to now."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from astragal.engine.game import Game
from astragal.engine.showing.story import Story
from astragal.engine.showing.words import load
from astragal.games.catalogue import Box
from astragal.table.authority import entrance
from astragal.table.authority.tables import OpenTable, Tables, first_of
from astragal.table.play.playing import ANSWER, MISFITS, RESTART, UNDO, position
from astragal.table.rooms.rooms import Denied
from astragal.table.storage.store import Move, StoreFailed

Beginning = tuple[Game, list[int]]  # a game, and what has happened since it stood like this

MOST_KEPT = 4  # stories of a table: in each language, and with names that have changed


async def story(tables: Tables, game_id: str, key: str, lang: str) -> Story:
    """For whoever sits or watches there. When a game is over everybody asks for it: it is made once."""
    table = await tables.table(game_id)
    entrance.must_see(tables, table, key)
    if table.playing is None:
        raise Denied("not_started")
    seq, which = table.playing.seq, (lang, *table.names)
    if table.stories.get(which, (0, None))[0] != seq:
        told = await tell(tables, table, lang)
        while len(table.stories) >= MOST_KEPT:
            table.stories.pop(next(iter(table.stories)))
        table.stories[which] = (seq, told)
    return table.stories[which][1]


async def tell(tables: Tables, table: OpenTable, lang: str) -> Story:
    """A long game takes a moment, in which other tables go on."""
    try:
        moves = await tables.store.moves(table.room.game_id, 0)
    except StoreFailed:
        raise Denied("busy") from None
    return await asyncio.to_thread(tell_from, table.box, beginnings(table, moves), lang, table.names)


def tell_from(box: Box, beginnings: Iterator[Beginning], lang: str, names: list[str]) -> Story:
    """From the first beginning that fits our rules."""
    words = load(box.package, lang)
    for first, entries in beginnings:
        with suppress(*MISFITS):
            told: Story = box.story.story(first, entries, words, names)
            return told
    raise Denied("not_started")


def beginnings(table: OpenTable, moves: list[Move]) -> Iterator[Beginning]:
    """Where a story can begin: at the start of the game; if that was played by rules that are no longer ours, at any
    checkpoint since (there may be some that were taken back)."""
    restarts = [move.seq for move in moves if move.what == RESTART and move.checkpoint]
    if not restarts:
        first, tape = first_of(table.content)
        yield first, [*tape, *entries_of(moves)]
    for move in moves[restarts[-1] - 1 if restarts else 0 :]:
        if move.checkpoint is not None:
            with suppress(TakenBack):
                since = entries_of(moves[move.seq :])
                yield position(table.box, move.checkpoint.line), [*move.checkpoint.tape, *since]


class TakenBack(Exception):
    """An answer was taken back that is not among these moves."""


def entries_of(moves: list[Move]) -> list[int]:
    """Answers, throws and commands in the order they came, without the answers that were taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.what == UNDO:
            answers = [number for number, one in enumerate(kept) if one.what == ANSWER and one.seat == move.seat]
            if not answers:
                raise TakenBack
            del kept[answers[-1]]
        else:
            kept.append(move)
    return [entry for move in kept for entry in move.entries]
