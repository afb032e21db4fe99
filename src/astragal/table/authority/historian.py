"""Looks back: the record of a game, its log, any moment again, every throw of its dice."""

from __future__ import annotations

from contextlib import suppress

from msgspec import json

from astragal.engine.records import reading, writing
from astragal.engine.showing.words import load as words_of
from astragal.games import catalogue
from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.open_table import OpenTable
from astragal.table.fairness import fair
from astragal.table.play.loading import MISFITS, DoesNotFit, load, restart, stored, throws_in, ways_in
from astragal.table.play.playing import RESTART, Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import BOT, OVER, Denied
from astragal.table.wire.messages import DiceProof, Log, LoggedMove, Moment, ProvedThrow
from astragal.table.wire.views import has_secrets, log_lines, log_pictures, table_view
from astragal.table.words import OWN


class Historian:
    def __init__(self, house: House, keeper: Keeper) -> None:
        self.store = house.store
        self.keeper = keeper

    async def seen(self, game_id: str, key: str) -> OpenTable:
        """The table, for whoever may see it."""
        table = await self.keeper.table(game_id)
        rooms.must_see(table.content, key)
        return table

    async def record(self, game_id: str, key: str) -> str:
        """The game as text; when it is over, with the proof of its dice."""
        table = await self.seen(game_id, key)
        if table.playing is None:
            raise Denied("not_started")
        must_have_no_secrets(table)
        played, before, number = await self.whole(table)
        bots = [seat.bot if seat.who == BOT else "human" for seat in table.content.seats]
        text = writing.write(table.box, played.session, table.names, bots)
        if table.room.status != OVER:
            return text
        nonces = [seat.nonce for seat in table.content.seats]
        return fair.with_proof(text, table.content.commitment, table.room.secret, nonces, before, number)

    async def throws(self, game_id: str, key: str) -> DiceProof:
        """Every throw with its key: what the dice were computed from, and what they showed."""
        table = await self.seen(game_id, key)
        if table.room.status != OVER:
            raise Denied("is_not_over")
        recorded = reading.read(await self.record(game_id, key), catalogue.box)
        proof = fair.proof_of(recorded)
        assert proof is not None
        found = [ProvedThrow(*throw) for throw in fair.throws_of(recorded, proof)]
        return DiceProof(proof.published, proof.secret, proof.nonces, found)

    async def whole(self, table: OpenTable) -> tuple[Playing, int, int]:
        """The game from its beginning, how many throws were made before this table's dice were asked, and the number of
        the first of these. A game whose beginning was played by other rules: from the first checkpoint that fits."""
        beginning = table.beginning
        moves = await self.store.moves(table.room.game_id, 0)
        for number in ways_in(moves):
            since = stored(moves[number:])
            checkpoint = moves[number - 1].checkpoint if number else None
            if checkpoint is None:
                with suppress(DoesNotFit):
                    return load(beginning, None, since), throws_in(beginning.tape), 0
            else:
                with suppress(DoesNotFit, *MISFITS):  # it may also be one that was taken back
                    played = load(beginning, checkpoint, since)
                    return played, 0, checkpoint.thrown - throws_in(checkpoint.tape)
        raise Denied("not_started")

    async def moment(self, game_id: str, key: str, seq: int, lang: str) -> Moment:
        """The table as everybody saw it after a move."""
        table = await self.seen(game_id, key)
        then = await self.after_move(table, seq)
        return Moment(seq, table_view(then, table.names, -1, lang))

    async def after_move(self, table: OpenTable, seq: int) -> Playing:
        """The game as it stood then."""
        if table.playing is None:
            raise Denied("not_started")
        if not 1 <= seq <= table.playing.seq:
            raise Denied("no_such_move", last=table.playing.seq)
        moves = await self.store.moves(table.room.game_id, 0)
        base = moves[seq - 1].base
        checkpoint = moves[base - 1].checkpoint if base else None
        try:
            return load(table.beginning, checkpoint, stored(moves[base:seq]))
        except DoesNotFit:  # then where its step began
            return restart(table.beginning, checkpoint, seq)[0]

    async def log(self, game_id: str, key: str, after: int, lang: str) -> Log:
        """Every move after this number, with its events in words."""
        return Log(await self.missed(await self.seen(game_id, key), after, lang))

    async def missed(self, table: OpenTable, after: int, lang: str) -> list[LoggedMove]:
        """The moves after this number as the log tells them; none that this table has not been shown itself."""
        playing = table.playing
        if playing is None:
            return []
        told: list[LoggedMove] = []
        known = playing.seq
        for move in await self.store.moves(table.room.game_id, after):
            if move.seq > known:
                break
            events = [tuple(event) for event in json.decode(move.events)]
            lines = log_lines(playing, events, table.names, lang)
            pictures = log_pictures(playing, events)
            if move.what == RESTART:
                lines = [words_of(OWN, lang).say("log.restart"), *lines]
                pictures = [[], *pictures]
            told.append(LoggedMove(move.seq, move.seat, move.what, move.at, events, lines, pictures))
        return told


def must_have_no_secrets(table: OpenTable) -> None:
    """A game in which seats decide secretly is shown as a whole only when it is over."""
    if table.playing is not None and has_secrets(table.playing) and table.room.status != OVER:
        raise Denied("is_not_over")
