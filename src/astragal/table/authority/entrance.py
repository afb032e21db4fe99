"""Coming and going: making a table, sitting down, watching, leaving, returning, another device."""

from __future__ import annotations

from contextlib import suppress

from msgspec import json
from msgspec.structs import replace

from astragal.engine.game import BadSetup
from astragal.engine.records import record
from astragal.games import catalogue
from astragal.table.authority import moves, showing, thinking, timekeeping
from astragal.table.authority.overtaken import again_if_overtaken
from astragal.table.authority.tables import OpenTable, Tables
from astragal.table.fairness.fair import Draw, commitment, new_nonce, new_secret
from astragal.table.play.playing import place_of
from astragal.table.rooms import rooms
from astragal.table.rooms.identity import clean_name, hashed, new_id, new_key
from astragal.table.rooms.offers import must_be_a_bot
from astragal.table.rooms.rooms import (
    BOT,
    DEFAULT_BOT,
    OPEN,
    PERSON,
    WAITING,
    Clock,
    Content,
    Denied,
    Device,
    Invite,
    Seat,
)
from astragal.table.storage.store import NoSuchGame, Room, StoreFailed
from astragal.table.wire.hub import Connection
from astragal.table.wire.messages import Created, CreateTable

ABSENT_AFTER = 60_000  # milliseconds after which a bot may be asked to play for somebody who is away
MOST_DEVICES = 50  # that play at a table
MOST_WATCHING = 200  # and that watch it


async def create(tables: Tables, wanted: CreateTable, label: str) -> tuple[Created, str]:
    """A new table. What its maker gets, and the maker's secret."""
    return await make(tables, wanted, label, must_be_playable(wanted))


def must_be_playable(wanted: CreateTable) -> str:
    """The game can be set up like that. Where it begins, if not at its beginning."""
    if wanted.game not in catalogue.names():
        raise Denied("no_such_game", game=wanted.game)
    box = catalogue.box(wanted.game)
    position = position_in(wanted) if wanted.record else ""
    wanted.setup = wanted.setup or str(box.setups.DEFAULT_SETUP)
    for seat in wanted.seats:
        if seat.who == BOT:
            must_be_a_bot(wanted.game, wanted.setup, seat.bot or DEFAULT_BOT)
    if wanted.record:
        return position
    try:
        box.new_game(len(wanted.seats), wanted.setup, wanted.options)
    except BadSetup as bad:
        raise Denied(f"setup_refused.{bad.code}", game_words=box.package, **bad.values) from None
    return ""


def position_in(wanted: CreateTable) -> str:
    """Where the record ends that a table is to go on with; its setup and options are the table's."""
    try:
        recorded = record.read(wanted.record, catalogue.box)
    except record.BadRecord as bad:
        raise Denied("bad_record", number=bad.number, problem=bad.sentence) from None
    if recorded.files.name != wanted.game:
        raise Denied("other_game", game=recorded.files.name)
    if len(recorded.names) != len(wanted.seats):
        raise Denied("wrong_seats", seats=len(recorded.names))
    session = recorded.session(None)
    if session.over:
        raise Denied("is_over")
    box = catalogue.box(wanted.game)
    wanted.setup, wanted.options = box.notation.setup_of(recorded.first)
    return place_of(box, session)


async def make(
    tables: Tables, wanted: CreateTable, label: str, position: str = "", came_from: str = ""
) -> tuple[Created, str]:
    """Write a new table that can be played, and start it if nobody is awaited."""
    now = tables.now()
    seats = wanted.seats
    secret, key, watch = new_secret(tables.draw), new_key(), new_key()
    sitting = [new_seat(wanted, number, now, tables.draw) for number in range(len(seats))]
    mine = [number for number, seat in enumerate(seats) if seat.who == "me"]
    invites = {number: new_key() for number, seat in enumerate(seats) if seat.who == OPEN}
    clock = wanted.clock
    content = Content(
        game=wanted.game,
        setup=wanted.setup,
        options=wanted.options,
        seats=sitting,
        devices=[Device(hashed(key), mine, label, now)],
        invites=[Invite(hashed(invite), [number]) for number, invite in invites.items()],
        owner=hashed(key),
        watch="" if wanted.public else hashed(watch),
        public=wanted.public,
        commitment=commitment(secret),
        clock=Clock(clock.minutes * rooms.MINUTE, clock.seconds_a_move * 1000) if clock else None,
        position=position,
        came_from=came_from,
    )
    text = json.encode(content).decode()
    room = Room(new_id(), 1, WAITING, now, now, text, secret)
    try:
        await tables.store.create(room)
    except StoreFailed:
        raise Denied("busy") from None
    table = tables.open[room.game_id] = OpenTable(room)
    if not rooms.open_seats(content):
        await moves.start(tables, table)
    return Created(room.game_id, list(invites.values()), watch), key


def new_seat(table: CreateTable, number: int, now: int, draw: Draw) -> Seat:
    wanted = table.seats[number]
    name = clean_name(wanted.name) or rooms.NAMES[number]
    if wanted.who == BOT:
        level = wanted.bot or DEFAULT_BOT
        must_be_a_bot(table.game, table.setup, level)
        return Seat(BOT, name, bot=level, nonce=new_nonce(draw))
    if wanted.who == OPEN:
        return Seat(OPEN, "")
    return Seat(PERSON, name, nonce=table.nonce or new_nonce(draw), seen=now)


@again_if_overtaken
async def join(
    tables: Tables, game_id: str, invite: str, name: str, nonce: str, key: str, label: str, before: str = ""
) -> list[int]:
    """Somebody comes in with an invitation, or sits down at a table of the lobby; or where he sat, if this is a rematch
    and he shows his secret from the game before. His seats."""
    table = await tables.table(game_id)
    again = [] if invite else await seats_before(tables, table, before)
    async with table.lock:
        content = table.content
        now = tables.now()
        device = Device(hashed(key), [], label, now)
        if sum(1 for known in content.devices if known.seats) >= MOST_DEVICES:
            raise Denied("table_is_full")
        if invite:
            content, used = rooms.use_invite(content, invite, now)
            device = replace(device, seats=used.seats)
            if used.handover:
                content = rooms.add_device(content, device)
            else:
                for number in used.seats:
                    content = rooms.sit_down(content, number, device, name, nonce or new_nonce(tables.draw), now)
        else:
            free = rooms.open_seats(content)
            mine = [seat for seat in again if seat in free]
            if not content.public and not mine:
                raise Denied("not_invited")
            if not free:
                raise Denied("table_is_full")
            device = replace(device, seats=mine or free[:1])
            for number in device.seats:
                content = rooms.sit_down(content, number, device, name, nonce or new_nonce(tables.draw), now)
        await tables.change(table, content)
        if table.room.status == WAITING and not rooms.open_seats(content):
            await moves.start(tables, table)
        return device.seats


async def seats_before(tables: Tables, table: OpenTable, key: str) -> list[int]:
    """Where somebody sat in the game of which this is the rematch."""
    if not key or not is_rematch(table.content):
        return []
    try:
        old = rooms.device_of((await tables.table(table.content.came_from)).content, key)
    except Denied:  # it was deleted
        return []
    return old.seats if old else []


def is_rematch(content: Content) -> bool:
    return bool(content.came_from) and "/" not in content.came_from


@again_if_overtaken
async def invite(tables: Tables, game_id: str, key: str, seat: int) -> str:
    """A new invitation to an open seat; the one before is void."""
    table = await tables.table(game_id)
    async with table.lock:
        must_own(tables, table, key)
        if not 0 <= seat < len(table.content.seats):
            raise Denied("no_such_seat")
        if table.content.seats[seat].who != OPEN:
            raise Denied("seat_is_taken")
        secret = new_key()
        await tables.change(table, rooms.add_invite(table.content, Invite(hashed(secret), [seat])))
        return secret


@again_if_overtaken
async def watch(tables: Tables, game_id: str, watch: str, key: str, label: str) -> None:
    """Somebody is let in to watch."""
    table = await tables.table(game_id)
    async with table.lock:
        if rooms.device_of(table.content, key) is not None:
            return
        if not rooms.may_watch(table.content, watch):
            raise Denied("no_such_invite")
        if sum(1 for known in table.content.devices if not known.seats) >= MOST_WATCHING:
            raise Denied("table_is_full")
        await tables.change(table, rooms.add_device(table.content, Device(hashed(key), [], label, tables.now())))


@again_if_overtaken
async def leave(tables: Tables, game_id: str, key: str) -> None:
    table = await tables.table(game_id)
    async with table.lock:
        device = device_at(tables, table, key)
        await tables.change(table, rooms.leave(table.content, device, table.room.status, DEFAULT_BOT))
    thinking.think(tables, table)


@again_if_overtaken
async def come_back(tables: Tables, game_id: str, key: str) -> None:
    table = await tables.table(game_id)
    async with table.lock:
        device = device_at(tables, table, key)
        late = timekeeping.seats_without_time(tables, table)
        gone = [seat for seat in device.seats if table.content.seats[seat].stand_in]
        back = [seat for seat in gone if seat not in late and not table.content.seats[seat].resigned]
        if back:
            await tables.change(table, rooms.come_back(table.content, back))


@again_if_overtaken
async def rename(tables: Tables, game_id: str, key: str, seat: int, name: str) -> None:
    table = await tables.table(game_id)
    async with table.lock:
        must_sit(tables, table, key, seat)
        cleaned = clean_name(name)
        if not cleaned:
            raise Denied("bad_name")
        now = replace(table.content.seats[seat], name=cleaned)
        await tables.change(table, rooms.with_seat(table.content, seat, now))


@again_if_overtaken
async def stand_in(tables: Tables, game_id: str, key: str, seat: int, bot: str) -> None:
    """A player asks that a bot plays for somebody who has been away for a while; or the table's maker, that one takes a
    seat that is open."""
    table = await tables.table(game_id)
    async with table.lock:
        device_at(tables, table, key)
        if not 0 <= seat < len(table.content.seats):
            raise Denied("no_such_seat")
        away = table.content.seats[seat]
        must_be_a_bot(table.content.game, table.content.setup, bot)
        if away.who == OPEN:
            must_own(tables, table, key)
            sitting = Seat(BOT, rooms.NAMES[seat], bot=bot, nonce=new_nonce(tables.draw))
            await tables.change(table, rooms.with_seat(table.content, seat, sitting))
            if not rooms.open_seats(table.content):
                await moves.start(tables, table)
            return
        seats_of(tables, table, key)
        moves.running(tables, table)
        if away.who != PERSON or seat in tables.hub.connected(game_id):
            raise Denied("is_not_away")
        if tables.now() - away.seen < ABSENT_AFTER:
            raise Denied("not_away_long")
        await tables.change(table, rooms.with_seat(table.content, seat, replace(away, stand_in=bot)))
    thinking.think(tables, table)


@again_if_overtaken
async def hand_over(tables: Tables, game_id: str, key: str) -> tuple[str, int]:
    """A secret with which the same player comes in from another device, once and soon. The one before is void."""
    table = await tables.table(game_id)
    async with table.lock:
        seats = seats_of(tables, table, key)
        secret = new_key()
        expires = tables.now() + rooms.HANDOVER_LASTS
        invite = Invite(hashed(secret), seats, expires, handover=True)
        await tables.change(table, rooms.add_invite(table.content, invite))
        return secret, expires


async def drop_device(tables: Tables, game_id: str, key: str, number: int) -> None:
    table = await tables.table(game_id)
    async with table.lock:
        device = device_at(tables, table, key)
        mine = [one for one in table.content.devices if set(one.seats) & set(device.seats)]
        if not 0 <= number < len(mine):
            raise Denied("no_such_device")
        await tables.change(table, rooms.drop_device(table.content, mine[number].key))


async def delete(tables: Tables, game_id: str, key: str) -> None:
    table = await tables.table(game_id)
    async with table.lock:
        must_own(tables, table, key)
        try:
            await tables.store.delete(game_id)
        except StoreFailed:
            raise Denied("busy") from None
        tables.forget_table(game_id)


def device_at(tables: Tables, table: OpenTable, key: str) -> Device:
    found = rooms.device_of(table.content, key) if key else None
    if found is None:
        raise Denied("not_at_this_table")
    return found


def seats_of(tables: Tables, table: OpenTable, key: str) -> list[int]:
    """The seats of a player. Whoever only watches has no say."""
    seats = device_at(tables, table, key).seats
    if not seats:
        raise Denied("not_your_seat")
    return seats


def must_own(tables: Tables, table: OpenTable, key: str) -> None:
    if device_at(tables, table, key).key != table.content.owner:
        raise Denied("not_the_owner")


def must_sit(tables: Tables, table: OpenTable, key: str, seat: int) -> None:
    if seat not in device_at(tables, table, key).seats:
        raise Denied("not_your_seat")


def must_see(tables: Tables, table: OpenTable, key: str) -> None:
    """Who sits or watches may see a table; a public one everybody."""
    if table.content.watch and rooms.device_of(table.content, key) is None:
        raise Denied("not_at_this_table")


async def waiting(tables: Tables, limit: int) -> list[OpenTable]:
    """The tables of the lobby: public, with open seats."""
    try:
        found = await tables.store.rooms(WAITING, limit)
    except StoreFailed:
        raise Denied("busy") from None
    return [table for table in map(OpenTable, found) if table.content.public and rooms.open_seats(table.content)]


async def gone(tables: Tables, table: OpenTable, connection: Connection) -> None:
    """A socket is closed: remember when its players were last there."""
    showing.tell_room(tables, table)
    away = [seat for seat in connection.seats if seat not in tables.hub.connected(connection.game_id)]
    if not away or tables.stopping:
        return
    with suppress(Denied, NoSuchGame, StoreFailed):
        await note_seen(tables, table, away)


@again_if_overtaken
async def note_seen(tables: Tables, table: OpenTable, seats: list[int]) -> None:
    async with table.lock:
        content = table.content
        for seat in seats:
            content = rooms.with_seat(content, seat, replace(content.seats[seat], seen=tables.now()))
        await tables.change(table, content)
