"""Looks back: the record of a game, its log, any moment again, every throw of its dice."""

from __future__ import annotations

from msgspec import json

from astragal.engine.records import writing
from astragal.engine.records.report import Report
from astragal.engine.showing.guidance import ACCOMPANIED, ALL_ROUNDS, NO_ROUND
from astragal.engine.showing.words import load as words_of
from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.open_table import OpenTable
from astragal.table.fairness import proof as proofs
from astragal.table.fairness import sheets
from astragal.table.fairness.proof import Proof
from astragal.table.fairness.sealed import PROTOCOL
from astragal.table.play import moments
from astragal.table.play.kept import noted_in, seqs_of
from astragal.table.play.loading import MISFITS, fold, throws_in
from astragal.table.play.playing import RESTART, Playing
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import OVER, Denied
from astragal.table.wire.messages import DiceProof, Help, Log, LoggedMove, Moment, ProvedThrow
from astragal.table.wire.views import has_secrets, helped, log_lines, log_pictures, read_by, table_view
from astragal.table.words import OWN

MOST_EXPLAINED = 60  # moves, in which something new may have come up


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
        moves = await self.store.moves(game_id, 0)
        played, before, number = moments.whole(table.beginning, moves)
        entries = played.session.entries()
        noted = noted_in(table.content, seqs_of(moves, entries), entries)
        text = writing.write(table.box, played.session, table.names, moments.players_of(table.content), noted)
        if table.room.status != OVER:
            return text
        throws = throws_in(entries)
        return proofs.with_proof(text, proof_for(table, before, number, throws))

    async def throws(self, game_id: str, key: str, after: int) -> DiceProof:
        """The throws after so many: what they are computed from, and what they showed. While the game is played, with
        the keys of those that have fallen and no others; in protocol 1 only when it is over."""
        table = await self.seen(game_id, key)
        over, content = table.room.status == OVER, table.content
        if not over and content.protocol != PROTOCOL:
            raise Denied("is_not_over")
        if table.playing is None:
            raise Denied("not_started")
        moves = (await self.store.moves(game_id, 0))[: table.playing.seq]
        played, before, number = moments.whole(table.beginning, moves)
        entries = played.session.entries()
        proof = proof_for(table, before, number, throws_in(entries))
        lister = proofs.Lister(entries, proof, table.box, table.names)
        found = proofs.listed(played.session.first(), lister)[after:]
        secret = table.room.secret if over else ""
        shown = DiceProof(proof.published, secret, proof.nonces, [ProvedThrow(*one) for one in found])
        shown.protocol, shown.first, shown.beacon = content.protocol, min(after, len(lister.found)), content.beacon
        return with_keys(shown, table, lister, found) if content.protocol == PROTOCOL else shown

    async def moment(self, game_id: str, key: str, seq: int, lang: str) -> Moment:
        """The table as everybody saw it after a move; 0: before the first."""
        table = await self.seen(game_id, key)
        then = await self.after_move(table, seq) if seq or table.playing is None else before_any_move(table)
        return Moment(seq, table_view(then, table.names, -1, lang))

    async def after_move(self, table: OpenTable, seq: int) -> Playing:
        """The game as it stood then."""
        if table.playing is None:
            raise Denied("not_started")
        return moments.after_move(table.beginning, await self.store.moves(table.room.game_id, 0), seq)

    async def report(self, game_id: str, key: str, seat: int | None, seq: int | None, lang: str) -> Report:
        """A moment of the game as one file, with what this seat of the device may know; by default the last one."""
        table = await self.seen(game_id, key)
        if seat is not None:
            rooms.must_sit_in(table.content, key, seat)
        if table.playing is None:
            raise Denied("not_started")
        last = table.playing.seq
        if seq is not None and not 1 <= seq <= last:
            raise Denied("no_such_move", last=last)
        moves = (await self.store.moves(game_id, 0))[: last if seq is None else seq]
        return moments.reported(table.beginning, table.content, moves, seat, lang, "", table.room.status == OVER)

    async def log(self, game_id: str, key: str, after: int, lang: str) -> Log:
        """Every move after this number, with its events in words."""
        table = await self.seen(game_id, key)
        reader = rooms.device_of(table.content, key) if key else None
        return Log(await self.missed(table, after, lang, reader.seats if reader else []))

    async def help(self, game_id: str, key: str, seat: int, after: int, lang: str, whole: bool) -> Help:
        """What is said in somebody's first game: of his question, and of what has come up after this number. In a game
        between people nobody is advised: there it is only said what something is that has come up."""
        table = await self.seen(game_id, key)
        rooms.must_sit_in(table.content, key, seat)
        playing = table.playing
        if playing is None:
            raise Denied("not_started")
        seq = playing.seq
        since = await self.store.moves(game_id, max(after, seq - MOST_EXPLAINED))
        events = [tuple(event) for move in since if move.seq <= seq for event in json.decode(move.events)]
        rounds = ALL_ROUNDS if whole else ACCOMPANIED
        if rooms.is_between_people(table.content):
            rounds = NO_ROUND
        return helped(playing, events, read_by(table.names, [seat], table.box.package), seat, lang, rounds)

    async def missed(self, table: OpenTable, after: int, lang: str, seats: list[int]) -> list[LoggedMove]:
        """The moves after this number as the log tells them to the player of these seats; none that this table has not
        been shown itself."""
        playing = table.playing
        if playing is None:
            return []
        told: list[LoggedMove] = []
        known = playing.seq
        names = read_by(table.names, seats, table.box.package)
        for move in await self.store.moves(table.room.game_id, after):
            if move.seq > known:
                break
            events = [tuple(event) for event in json.decode(move.events)]
            lines = log_lines(playing, events, names, lang)
            pictures = log_pictures(playing, events)
            if move.what == RESTART:
                lines = [words_of(OWN, lang).say("log.restart"), *lines]
                pictures = [[], *pictures]
            told.append(LoggedMove(move.seq, move.seat, move.what, move.at, events, lines, pictures))
        return told


def before_any_move(table: OpenTable) -> Playing:
    """Where the table's game begins: nothing has been thrown. There is no such moment if it goes on with another game,
    or if it was played by other rules."""
    try:
        if table.content.position:
            raise ValueError
        return fold(table.beginning, None, [])
    except MISFITS as misfit:
        raise Denied("no_such_move", last=table.playing.seq if table.playing else 0) from misfit


def proof_for(table: OpenTable, before: int, number: int, throws: int) -> Proof:
    """Of the dice of a table, as a record of so many throws says it."""
    content = table.content
    words = [seat.nonce for seat in content.seats]
    ended, beacon = content.ended, content.beacon
    return Proof(content.commitment, table.room.secret, words, before, number, content.protocol, throws, ended, beacon)


def with_keys(shown: DiceProof, table: OpenTable, lister: proofs.Lister, found: list[proofs.Thrown]) -> DiceProof:
    """The keys of these throws, the sheets on which they were sealed, and the seals of those to come."""
    assert table.playing is not None
    opened = sheets.opened(table.room.secret, found)
    for throw, key in zip(shown.throws, opened.keys):
        throw.opened = key
    ahead = sheets.seals_ahead(table.box, table.playing.session.game(), table.room.secret, lister.dice.thrown)
    shown.sheets, shown.seals = opened.sheets, {**ahead, **opened.seals}
    return shown


def must_have_no_secrets(table: OpenTable) -> None:
    """A game in which seats decide secretly is shown as a whole only when it is over."""
    if table.playing is not None and has_secrets(table.playing) and table.room.status != OVER:
        raise Denied("is_not_over")
