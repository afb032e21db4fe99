"""What happened at a table, told from the stored moves: after the game, and while it runs up to now."""

from __future__ import annotations

import asyncio

from astragal.engine.game import Game
from astragal.engine.story import Story
from astragal.engine.words import load
from astragal.games.catalogue import Box
from astragal.table import entrance
from astragal.table.playing import ANSWER, UNDO
from astragal.table.rooms import Denied
from astragal.table.store import Move, StoreFailed
from astragal.table.tables import OpenTable, Tables, first_of

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
    """From the beginning of the game; if it began by rules that are no longer ours, from its last checkpoint."""
    first, tape = first_of(table.content)
    try:
        moves = await tables.store.moves(table.room.game_id, 0)
        checkpoint, since = await tables.store.base(table.room.game_id)
    except StoreFailed:
        raise Denied("busy") from None
    try:
        return await in_a_thread(table.box, first, [*tape, *entries_of(moves)], lang, table.names)
    except (ValueError, AssertionError):
        if checkpoint is None:
            raise
    last = table.box.notation.read_position(checkpoint.line)
    return await in_a_thread(table.box, last, [*checkpoint.tape, *entries_of(since)], lang, table.names)


async def in_a_thread(box: Box, first: Game, entries: list[int], lang: str, names: list[str]) -> Story:
    """A long game takes a moment, in which other tables go on."""
    told: Story = await asyncio.to_thread(box.story.story, first, entries, load(box.package, lang), names)
    return told


def entries_of(moves: list[Move]) -> list[int]:
    """Answers, throws and commands in the order they came, without the answers that were taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.what == UNDO:
            answers = [number for number, one in enumerate(kept) if one.what == ANSWER and one.seat == move.seat]
            del kept[answers[-1]]
        else:
            kept.append(move)
    return [entry for move in kept for entry in move.entries]
