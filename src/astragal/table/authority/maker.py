"""Makes tables, and starts their games when all seats are taken."""

from __future__ import annotations

from typing import Final

from msgspec import json
from msgspec.structs import replace

from astragal.engine.game import BadSetup
from astragal.engine.records import reading, record
from astragal.games import catalogue
from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.teller import Teller
from astragal.table.authority.waker import Waker
from astragal.table.fairness import ledger, sheets
from astragal.table.fairness.beacon import Chain
from astragal.table.fairness.fair import commitment
from astragal.table.fairness.sealed import PROTOCOL, mix_of
from astragal.table.play.loading import beginning_of, numbers_for, place_of, start
from astragal.table.play.playing import START
from astragal.table.rooms import promises, rooms
from astragal.table.rooms.identity import hashed, new_id, new_key
from astragal.table.rooms.offers import must_be_a_bot
from astragal.table.rooms.rooms import (
    BOT,
    DEFAULT_BOT,
    OPEN,
    PERSON,
    RUNNING,
    THE_TABLE,
    WAITING,
    Beacon,
    Clock,
    Content,
    Denied,
    Device,
    Invite,
    Seat,
)
from astragal.table.storage.store import Room, StoreFailed, Taken
from astragal.table.wire.lessons import end_of
from astragal.table.wire.messages import Created, CreateTable

CLOCKS_DIFFER: Final = 5  # seconds


class Maker:
    def __init__(self, house: House, keeper: Keeper, teller: Teller, waker: Waker) -> None:
        self.house = house
        self.keeper = keeper
        self.teller = teller
        self.waker = waker

    async def create(self, wanted: CreateTable, key: str, label: str) -> Created:
        """A new table, for the device of this key."""
        return await self.make(wanted, key, label, must_be_playable(wanted))

    async def make(self, wanted: CreateTable, key: str, label: str, position: str = "", came_from: str = "") -> Created:
        """Write a new table that can be played, and start it if nobody is awaited."""
        now = self.house.now()
        seats = wanted.seats
        secret, watch = await self.secret_for(wanted.ticket), new_key()
        sitting = [new_seat(wanted, number, now) for number in range(len(seats))]
        mine = [number for number, seat in enumerate(seats) if seat.who == "me"]
        invites = {number: new_key() for number, seat in enumerate(seats) if seat.who == OPEN}
        clock, follows = wanted.clock, self.beacon() if wanted.beacon else None
        content = Content(
            game=wanted.game,
            setup=wanted.setup,
            options=wanted.options,
            seats=sitting,
            devices=[Device(key, mine, label, now)],
            invites=[Invite(hashed(invite), [number]) for number, invite in invites.items()],
            owner=key,
            watch="" if wanted.public else hashed(watch),
            public=wanted.public,
            commitment=commitment(secret),
            clock=Clock(clock.minutes * rooms.MINUTE, clock.seconds_a_move * 1000) if clock else None,
            position=position,
            came_from=came_from,
            numbers=numbers_for(catalogue.box(wanted.game), position),
            protocol=PROTOCOL,
            follows=follows,
            wordless=wanted.wordless or not (wanted.promise or wanted.nonce),
            hints=wanted.hints,
        )
        content = sealed_if_full(content, secret, now)
        room = Room(new_id(), 1, WAITING, now, now, json.encode(content).decode(), secret)
        await self.house.store.create(room)
        table = self.keeper.open[room.game_id] = OpenTable(room)
        await self.start_if_full(table)
        return Created(room.game_id, list(invites.values()), watch)

    def beacon(self) -> Beacon:
        """The one whose rounds are known here."""
        if self.house.rounds is None:
            raise Denied("no_beacon")
        return Beacon(*self.house.rounds.chain)

    async def secret_for(self, ticket: str) -> str:
        """Of the dice of a new table: that of the ticket its maker has taken, or one that is logged now."""
        if not ticket:
            return (await self.house.books.drawn())[1]
        secret = await self.house.books.take(ticket)
        if secret is None:
            raise Denied("no_such_ticket")
        return secret

    async def start_if_full(self, table: OpenTable) -> None:
        """When all seats are taken and all words are said the first throws are made. Under the table's lock, or before
        anybody knows of it."""
        if table.room.status != WAITING or rooms.open_seats(table.content) or self.house.stopping:
            return
        if promises.awaits_round(table.content):
            self.note_round(table.content)
            return
        if promises.awaited(table.content):
            return
        playing, happened = start(table.beginning)
        now = self.house.now()
        room = rooms.written(table.room, table.content, RUNNING, now)
        move = happened.to_store(playing.seq, START, THE_TABLE, now)
        try:
            await self.house.store.append(room.game_id, move, room)
        except (Taken, StoreFailed):
            await self.keeper.reread(table)
            return
        table.playing = playing
        table.room = room
        table.restart_clocks(None, self.house.now())
        table.note_questions()
        self.waker.set_alarm(table)
        self.teller.show_everybody(table)
        self.waker.wake_thinker(table)
        self.note_beginning(table.content)

    def note_round(self, content: Content) -> None:
        """In the log: which round of a beacon counts, before it has come."""
        if content.follows:
            self.house.spawn(self.house.books.note(content.commitment, ledger.ROUND, str(content.follows.round)))

    def note_beginning(self, content: Content) -> None:
        """In the log: the hash of all words, so that none of them can be another later."""
        if content.protocol == PROTOCOL:
            words = [seat.nonce for seat in content.seats]
            mix = mix_of(content.commitment, words, content.beacon).hex()
            self.house.spawn(self.house.books.note(content.commitment, ledger.BEGUN, mix))


def sealed_if_full(content: Content, secret: str, now: int) -> Content:
    """When all sit the first sheets of keys are sealed, and everybody may say his word."""
    if content.protocol != PROTOCOL or not promises.may_be_sealed(content):
        return content
    first = beginning_of(content, secret).first
    seals = sheets.seals_ahead(catalogue.box(content.game), first, secret, 0)
    follows = with_round_fixed(content.follows, now) if content.follows else None
    return replace(content, seals=seals, sealed_at=now, asked_at=now, follows=follows)


def with_round_fixed(beacon: Beacon, now: int) -> Beacon:
    """The first round that comes when everybody has promised; clocks need not agree to the second."""
    chain = Chain(beacon.genesis, beacon.period, beacon.chain)
    number = chain.first_after(now // 1000 + CLOCKS_DIFFER)
    return replace(beacon, round=number, due=chain.time_of(number) * 1000)


def must_be_playable(wanted: CreateTable) -> str:
    """The game can be set up like that. Where it begins, if not at its beginning."""
    if wanted.game not in catalogue.names():
        raise Denied("no_such_game", game=wanted.game)
    box = catalogue.box(wanted.game)
    position = position_in(wanted) if wanted.record else after_lesson(wanted) if wanted.lesson else ""
    wanted.setup = wanted.setup or str(box.setups.DEFAULT_SETUP)
    for seat in wanted.seats:
        if seat.who == BOT:
            must_be_a_bot(wanted.game, wanted.setup, seat.bot or DEFAULT_BOT)
    if position:
        return position
    try:
        box.new_game(len(wanted.seats), wanted.setup, wanted.options)
    except BadSetup as bad:
        raise Denied(f"setup_refused.{bad.code}", game_words=box.package, **bad.values) from None
    return ""


def position_in(wanted: CreateTable) -> str:
    """Where the record ends that a table is to go on with; its setup and options are the table's."""
    try:
        recorded = reading.read(wanted.record, catalogue.box)
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


def after_lesson(wanted: CreateTable) -> str:
    """Where the lesson ends that a table is to go on with."""
    lesson, session = end_of(wanted.lesson)
    if lesson.files.name != wanted.game:
        raise Denied("other_game", game=lesson.files.name)
    if len(lesson.names) != len(wanted.seats):
        raise Denied("wrong_seats", seats=len(lesson.names))
    box = catalogue.box(wanted.game)
    wanted.setup, wanted.options = box.notation.setup_of(lesson.first)
    return place_of(box, session)


def new_seat(table: CreateTable, number: int, now: int) -> Seat:
    wanted = table.seats[number]
    name = rooms.fit_name(wanted.name, number)
    if wanted.who == BOT:
        level = wanted.bot or DEFAULT_BOT
        must_be_a_bot(table.game, table.setup, level)
        return Seat(BOT, name, bot=level)
    if wanted.who == OPEN:
        return Seat(OPEN, "")
    if [seat.who for seat in table.seats].index("me") != number:
        return Seat(PERSON, name, seen=now)  # one device, one word
    return Seat(PERSON, name, nonce="" if table.promise else table.nonce, seen=now, promise=table.promise)
