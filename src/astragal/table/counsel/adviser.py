"""Advises whoever plays against bots: hints, warnings, what a bot may have had in mind; and looks at any position that
nobody is playing against anybody. What a seat was told while it played is noted with the table."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from msgspec import Raw, json
from msgspec.structs import replace

from astragal.engine.records.record import HINT, WARNING
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.tables import Tables
from astragal.table.authority.thinker import task_at
from astragal.table.bots.worker import Think
from astragal.table.counsel import tasks
from astragal.table.counsel.fence import Fence, Place
from astragal.table.counsel.processes import Judges
from astragal.table.counsel.reviewer import STRANGERS, Reviewer
from astragal.table.play import moments
from astragal.table.play.kept import entries_after
from astragal.table.play.loading import standing
from astragal.table.play.playing import ANSWER, Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.attempts import again_if_overtaken
from astragal.table.rooms.rooms import OVER, RUNNING, Denied, Note
from astragal.table.storage.store import Move
from astragal.table.wire.reviews import Analyse, Warned
from astragal.table.wire.views import has_secrets

MOST_KEPT: Final = 200  # answers, for whoever asks once more

Which = tuple[str | int, ...]


class Adviser:
    def __init__(self, tables: Tables, judges: Judges, reviewer: Reviewer) -> None:
        self.tables = tables
        self.judges = judges
        self.reviewer = reviewer
        self.fence = Fence(tables.house.store)
        self.told: OrderedDict[Which, Raw] = OrderedDict()

    # --- at a question ----------------------------------------------------------------------------------------------

    async def hint(self, game_id: str, key: str, seat: int, seq: int, lang: str) -> Raw:
        """What is best, for the seat that is asked."""
        table, asked = await self.asked(game_id, key, seat, seq)
        task = tasks.Advise(asked, table.names, seq, lang)
        found = await self.answered((game_id, seq, seat, lang), task, key)
        await self.note(game_id, Note(seq, seat, HINT))
        return found

    async def warning(self, game_id: str, key: str, seat: int, seq: int, option: int, lang: str) -> Raw:
        """Would this answer be a blunder?"""
        table, asked = await self.asked(game_id, key, seat, seq)
        task = tasks.Advise(asked, table.names, seq, lang, option)
        found = await self.answered((game_id, seq, seat, option, lang), task, key)
        if json.decode(found, type=Warned).warn:
            await self.note(game_id, Note(seq, seat, WARNING, option))
        return found

    async def asked(self, game_id: str, key: str, seat: int, seq: int) -> tuple[OpenTable, Think]:
        """The table, and what the seat is asked there as it may know it. Raises `Denied`."""
        table = await self.tables.historian.seen(game_id, key)
        rooms.must_sit_in(table.content, key, seat)
        playing = self.tables.keeper.must_be_under_way(table)
        must_have_hints(table)
        if playing.question_of(seat) is None or not table.was_asked_at(seat, seq):
            raise Denied("stale", seq=playing.seq)
        await self.must_be_nobodys_game(table, playing)
        return table, task_at(table.content, playing, seat)

    async def must_be_nobodys_game(self, table: OpenTable, playing: Playing) -> None:
        """A table may stand where people play elsewhere: it began there, or they play on from it."""
        place = Place(playing.box.name, *standing(playing.box, playing.session))
        await self.fence.must_be_nobodys_game([place], is_its_own=not table.content.position)

    async def must_not_be_played_on(self, game_id: str, key: str, game: tasks.Game, entry: int) -> None:
        """People may play on from a question of a finished game: then nothing is told of what is best there."""
        table = await self.reviewer.finished(game_id, key)
        if entry < len(game.seqs):
            moves = await self.tables.house.store.moves(game_id, 0)
            await self.must_be_nobodys_game(
                table, moments.after_move(table.beginning, moves, max(0, game.seqs[entry] - 1))
            )

    @again_if_overtaken
    async def note(self, game_id: str, note: Note) -> None:
        """Written before it is told."""
        async with self.tables.keeper.alone_at(game_id) as table:
            if note not in table.content.notes:
                await self.tables.keeper.change(table, replace(table.content, notes=[*table.content.notes, note]))

    # --- what a bot may have had in mind ----------------------------------------------------------------------------

    async def why(self, game_id: str, key: str, seq: int, lang: str) -> Raw:
        """What there was to choose in a move: of a bot while the game is played, of anybody when it is over."""
        table = await self.tables.historian.seen(game_id, key)
        if table.playing is None:
            raise Denied("not_started")
        moves = (await self.tables.house.store.moves(game_id, 0))[: table.playing.seq]
        if not 1 <= seq <= len(moves):
            raise Denied("no_such_move", last=len(moves))
        move = moves[seq - 1]
        if move.what != ANSWER:
            raise Denied("nothing_to_explain")
        if table.room.status == RUNNING:
            must_be_open(table, move, rooms.must_play(table.content, key))
        then = moments.after_move(table.beginning, moves, seq - 1)
        await self.must_be_nobodys_game(table, then)
        asked = task_at(table.content, then, move.seat)
        task = tasks.Why(asked, table.names, seq, lang, move.entries[0] & 255)
        return await self.answered((game_id, "why", seq, lang), task, key)

    # --- any position -----------------------------------------------------------------------------------------------

    async def analysed(self, asked: Analyse, key: str, lang: str) -> Raw:
        """A position, and what was tried from there."""
        task, is_its_own = await self.board(asked, key, lang)
        reply = await self.judges.answer(task, key or STRANGERS)
        await self.fence.must_be_nobodys_game([json.decode(place, type=Place) for place in reply.more], is_its_own)
        return reply.body

    async def board(self, asked: Analyse, key: str, lang: str) -> tuple[tasks.Board, bool]:
        """What is to be looked at; and is it of a game that was played at its own table from its beginning?"""
        wanted = (asked.follow, asked.throws)
        if not asked.table:
            if not asked.record and not asked.position:
                raise Denied("no_position")
            to = -1 if asked.to is None else asked.to
            return tasks.Board(asked.record, to, -1, asked.position, asked.tape, *wanted, [], lang), False
        table = await self.reviewer.finished(asked.table, key)
        game = await self.reviewer.game(table)
        entry = -1 if asked.entry is None else asked.entry
        if asked.seq is not None:
            entry = entries_after(game.seqs, asked.seq)
        return tasks.Board(game.record, -1, entry, "", [], *wanted, table.names, lang), not table.content.position

    async def answered(self, which: Which, task: tasks.Task, key: str) -> Raw:
        """Worked out once."""
        if which not in self.told:
            self.told[which] = (await self.judges.answer(task, key or STRANGERS)).body
            if len(self.told) > MOST_KEPT:
                self.told.popitem(last=False)
        return self.told[which]


def must_have_hints(table: OpenTable) -> None:
    """Between people nobody is advised, and not where it was not wanted."""
    if table.room.status != OVER and not rooms.has_hints(table.content):
        raise Denied("no_hints")


def must_be_open(table: OpenTable, move: Move, mine: list[int]) -> None:
    """While a game is played: a bot's answer that everybody knows. One's own might still be taken back."""
    must_have_hints(table)
    if move.seat in mine:
        raise Denied("own_answer")
    playing = table.playing
    assert playing is not None
    if has_secrets(playing) and move.seq > playing.bases[-1][1]:
        raise Denied("still_secret")
