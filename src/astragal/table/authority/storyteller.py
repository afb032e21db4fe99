"""Tells what happened at a table, from the stored moves: after the game, and while it runs up to now."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress

from astragal.engine.game import Game
from astragal.engine.showing.story import Story
from astragal.engine.showing.words import load
from astragal.games.catalogue import Box
from astragal.table.authority.historian import Historian
from astragal.table.authority.open_table import OpenTable
from astragal.table.play.kept import TakenBack, entries_of
from astragal.table.play.loading import MISFITS, position, ways_in
from astragal.table.rooms.rooms import Denied
from astragal.table.storage.store import Move, Store

MOST_KEPT = 4  # stories of a table: in each language, and with names that have changed


class Storyteller:
    def __init__(self, store: Store, historian: Historian) -> None:
        self.store = store
        self.historian = historian

    async def story(self, game_id: str, key: str, lang: str) -> Story:
        """For whoever sits or watches there. When a game is over everybody asks for it: it is made once."""
        table = await self.historian.seen(game_id, key)
        if table.playing is None:
            raise Denied("not_started")
        seq, which = table.playing.seq, (lang, *table.names)
        if table.stories.get(which, (0, None))[0] != seq:
            moves = await self.store.moves(game_id, 0)
            # A long game takes a moment, in which other tables go on.
            told = await asyncio.to_thread(tell, table.box, chapters(table, moves), lang, table.names)
            while len(table.stories) >= MOST_KEPT:
                table.stories.pop(next(iter(table.stories)))
            table.stories[which] = (seq, told)
        return table.stories[which][1]


def tell(box: Box, chapters: Iterator[tuple[Game, list[int]]], lang: str, names: list[str]) -> Story:
    """From the first beginning that fits our rules."""
    words = load(box.package, lang)
    for first, entries in chapters:
        with suppress(*MISFITS):
            told: Story = box.story.story(first, entries, words, names)
            return told
    raise Denied("not_started")


def chapters(table: OpenTable, moves: list[Move]) -> Iterator[tuple[Game, list[int]]]:
    """Where a story can begin, and what has happened since."""
    for number in ways_in(moves):
        checkpoint = moves[number - 1].checkpoint if number else None
        with suppress(TakenBack):
            since = entries_of(moves[number:])
            if checkpoint is None:
                beginning = table.beginning
                yield beginning.first, beginning.tape + since
            else:
                yield position(table.box, checkpoint.line), checkpoint.tape + since
