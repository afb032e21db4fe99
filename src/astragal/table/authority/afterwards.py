"""After a game, and looking back: a rematch, playing on from a moment, the record, the log, any moment again."""

from __future__ import annotations

from contextlib import suppress

from msgspec import json
from msgspec.structs import replace

from astragal.engine.records import record as record_
from astragal.engine.showing.words import load
from astragal.table.authority import entrance
from astragal.table.authority.tables import OpenTable, Tables, first_of
from astragal.table.fairness.fair import with_proof
from astragal.table.play import playing as playing_
from astragal.table.play.playing import MISFITS, RESTART, DoesNotFit, Playing, throws_in
from astragal.table.rooms.rooms import BOT, MINUTE, OVER, Denied
from astragal.table.storage.store import StoreFailed
from astragal.table.wire.messages import Created, CreateTable, Log, LoggedMove, Moment, WantedClock, WantedSeat
from astragal.table.wire.views import has_secrets, log_lines, log_pictures, table_view
from astragal.table.words import OWN


async def rematch(tables: Tables, game_id: str, key: str, label: str) -> tuple[Created, str]:
    """The same game once more: whoever asks sits where he sat, the other persons are invited, bots are there."""
    table = await tables.table(game_id)
    async with table.lock:
        device = entrance.device_at(tables, table, key)
        content = table.content
        if table.room.status != OVER:
            raise Denied("is_not_over")
        if not device.seats:
            raise Denied("not_your_seat")
        if content.rematch:
            raise Denied("has_rematch", table=content.rematch)
        seats = [
            WantedSeat("bot", seat.name, seat.bot)
            if seat.who == BOT
            else WantedSeat("me" if number in device.seats else "open", seat.name)
            for number, seat in enumerate(content.seats)
        ]
        clock = WantedClock(content.clock.base // MINUTE, content.clock.increment // 1000) if content.clock else None
        wanted = CreateTable(content.game, seats, content.setup, content.options, content.public, clock)
        made = await entrance.make(tables, wanted, label, came_from=game_id)
        await tables.change(table, replace(content, rematch=made[0].id))
        return made


async def branch(
    tables: Tables, game_id: str, key: str, seq: int, seats: list[WantedSeat], label: str
) -> tuple[Created, str]:
    """Play on from a moment of a game, as a new table."""
    table = await tables.table(game_id)
    entrance.must_see(tables, table, key)
    content = table.content
    if len(seats) != len(content.seats):
        raise Denied("wrong_seats", seats=len(content.seats))
    must_have_no_secrets(table)
    then = await at(tables, table, seq)
    if then.over:
        raise Denied("is_over")
    wanted = CreateTable(content.game, seats, content.setup, content.options)
    position = playing_.place_of(then.box, then.session)
    return await entrance.make(tables, wanted, label, position, came_from=f"{game_id}/{seq}")


def must_have_no_secrets(table: OpenTable) -> None:
    """A game in which seats decide secretly is shown as a whole only when it is over."""
    if table.playing is not None and has_secrets(table.playing) and table.room.status != OVER:
        raise Denied("is_not_over")


async def at(tables: Tables, table: OpenTable, seq: int) -> Playing:
    """The game as it stood after a move."""
    if table.playing is None:
        raise Denied("not_started")
    if not 1 <= seq <= table.playing.seq:
        raise Denied("no_such_move", last=table.playing.seq)
    try:
        moves = await tables.store.moves(table.room.game_id, 0)
    except StoreFailed:
        raise Denied("busy") from None
    first, tape = first_of(table.content)
    base = moves[seq - 1].base
    checkpoint = moves[base - 1].checkpoint if base else None
    since = playing_.stored(moves[base:seq])
    dice = tables.dice_of(table)
    try:
        return playing_.load(table.box, first, tape, checkpoint, since, dice)
    except DoesNotFit:  # then where its step began
        return playing_.restart(table.box, first, tape, checkpoint, seq, dice)[0]


async def whole(tables: Tables, table: OpenTable) -> tuple[Playing, int, int]:
    """The game from its beginning, how many throws were made before this table's dice were asked, and the number of the
    first of these. A game whose beginning was played by other rules: from the first checkpoint on that fits ours."""
    first, tape = first_of(table.content)
    dice = tables.dice_of(table)
    try:
        moves = await tables.store.moves(table.room.game_id, 0)
    except StoreFailed:
        raise Denied("busy") from None
    restarts = [move.seq for move in moves if move.what == RESTART and move.checkpoint]
    if not restarts:
        with suppress(DoesNotFit):
            return playing_.load(table.box, first, tape, None, playing_.stored(moves), dice), throws_in(tape), 0
    for move in moves[restarts[-1] - 1 if restarts else 0 :]:
        checkpoint = move.checkpoint
        if checkpoint is not None:
            with suppress(DoesNotFit, *MISFITS):  # it may also be one that was taken back
                since = playing_.stored(moves[move.seq :])
                played = playing_.load(table.box, first, tape, checkpoint, since, dice)
                return played, 0, checkpoint.thrown - throws_in(checkpoint.tape)
    raise Denied("not_started")


async def record(tables: Tables, game_id: str, key: str) -> str:
    """The game as text; when it is over, with the proof of its dice."""
    table = await tables.table(game_id)
    entrance.must_see(tables, table, key)
    if table.playing is None:
        raise Denied("not_started")
    must_have_no_secrets(table)
    played, before, number = await whole(tables, table)
    bots = [seat.bot if seat.who == BOT else "human" for seat in table.content.seats]
    text = record_.write(table.box, played.session, table.names, bots)
    if table.room.status != OVER:
        return text
    nonces = [seat.nonce for seat in table.content.seats]
    return with_proof(text, table.content.commitment, table.room.secret, nonces, before, number)


async def moment(tables: Tables, game_id: str, key: str, seq: int, lang: str) -> Moment:
    """The table as everybody saw it after a move."""
    table = await tables.table(game_id)
    entrance.must_see(tables, table, key)
    then = await at(tables, table, seq)
    return Moment(seq, table_view(then, table.names, -1, lang))


async def log(tables: Tables, game_id: str, key: str, after: int, lang: str) -> Log:
    """Every move after this number, with its events in words."""
    table = await tables.table(game_id)
    entrance.must_see(tables, table, key)
    return Log(await missed(tables, table, after, lang))


async def missed(tables: Tables, table: OpenTable, after: int, lang: str) -> list[LoggedMove]:
    """The moves after this number as the log tells them."""
    playing = table.playing
    if playing is None:
        return []
    try:
        moves = await tables.store.moves(table.room.game_id, after)
    except StoreFailed:
        raise Denied("busy") from None
    told: list[LoggedMove] = []
    for move in moves:
        events = [tuple(event) for event in json.decode(move.events)]
        lines = log_lines(playing, events, table.names, lang)
        pictures = log_pictures(playing, events)
        if move.what == RESTART:
            lines = [load(OWN, lang).say("log.restart"), *lines]
            pictures = [[], *pictures]
        told.append(LoggedMove(move.seq, move.seat, move.what, move.at, events, lines, pictures))
    return told
