"""Lets people in and out: sitting down, watching, leaving, returning, another device."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from msgspec.structs import replace

from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.maker import Maker, sealed_if_full
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.teller import Teller, beacon_seen
from astragal.table.authority.waker import Waker
from astragal.table.fairness import ledger
from astragal.table.fairness.beacon import Round, is_signed
from astragal.table.fairness.fair import new_nonce
from astragal.table.fairness.sealed import PROTOCOL, promise
from astragal.table.rooms import promises, rooms
from astragal.table.rooms.attempts import again_if_overtaken
from astragal.table.rooms.identity import clean_name, hashed, new_key
from astragal.table.rooms.offers import must_be_a_bot
from astragal.table.rooms.presence import ABSENT_AFTER
from astragal.table.rooms.rooms import (
    BOT,
    OPEN,
    OVER,
    PERSON,
    WAITING,
    Content,
    Denied,
    Device,
    Invite,
    Seat,
)
from astragal.table.storage.store import NoSuchGame, Room, StoreFailed
from astragal.table.wire.hub import Connection
from astragal.table.wire.messages import DoorSeen, EnterRound, Join, Promise

log = logging.getLogger("astragal.doorkeeper")

MOST_DEVICES = 50  # that play at a table
MOST_WATCHING = 200  # and that watch it


class Doorkeeper:
    def __init__(self, house: House, keeper: Keeper, maker: Maker, teller: Teller, waker: Waker) -> None:
        self.house = house
        self.keeper = keeper
        self.maker = maker
        self.teller = teller
        self.waker = waker

    # --- coming in --------------------------------------------------------------------------------------------------

    async def lobby(self, limit: int) -> list[OpenTable]:
        """The tables that are public and have open seats."""
        found = [as_table(room) for room in await self.house.store.rooms(WAITING, limit)]
        return [table for table in found if table and table.content.public and rooms.open_seats(table.content)]

    @again_if_overtaken
    async def join(self, game_id: str, asked: Join, key: str, label: str) -> list[int]:
        """Somebody comes in with an invitation, or sits down at a table of the lobby; or where he sat, if this is a
        rematch of a game he played. His seats."""
        invite = asked.invite
        again = [] if invite else await self.seats_before(await self.keeper.table(game_id), key)
        async with self.keeper.alone_at(game_id) as table:
            content = table.content
            now = self.house.now()
            if asked.ticket and asked.ticket != content.commitment:
                raise Denied("other_ticket")
            if sum(1 for known in content.devices if known.seats) >= MOST_DEVICES:
                raise Denied("table_is_full")
            is_handover = owns = False
            if invite:
                content, used = rooms.use_invite(content, invite, now)
                seats, is_handover, owns = used.seats, used.handover, used.owns
            else:
                seats = rooms.free_seats(content, again + rooms.may_take_again(content, key))
            device = Device(key, seats, label, now, owns)
            if is_handover:
                content = rooms.add_device(content, device)
            else:
                for number in seats:
                    content = rooms.sit_down(content, number, device, asked.name, *self.word_of(content, asked))
                    asked = replace(asked, nonce="", promise="")  # one device, one word
                content = self.all_sit(table, promises.must_bring_word(content, seats))
            await self.keeper.change(table, content)
            await self.maker.start_if_full(table)
            return seats

    async def seats_before(self, table: OpenTable, key: str) -> list[int]:
        """Where somebody sat in the game of which this is the rematch."""
        if not key or not rooms.is_rematch(table.content):
            return []
        try:
            old = rooms.device_of((await self.keeper.table(table.content.came_from)).content, key)
        except Denied:  # it was deleted
            return []
        return old.seats if old else []

    @again_if_overtaken
    async def watch(self, game_id: str, watch: str, key: str, label: str) -> None:
        """Somebody is let in to watch."""
        async with self.keeper.alone_at(game_id) as table:
            if rooms.device_of(table.content, key) is not None:
                return
            if not rooms.may_watch(table.content, watch):
                raise Denied("no_such_invite")
            if sum(1 for known in table.content.devices if not known.seats) >= MOST_WATCHING:
                raise Denied("table_is_full")
            watching = Device(key, [], label, self.house.now())
            await self.keeper.change(table, rooms.add_device(table.content, watching))

    @again_if_overtaken
    async def invite(self, game_id: str, key: str, seat: int) -> str:
        """A new invitation to an open seat; the one before is void."""
        async with self.keeper.alone_at(game_id) as table:
            rooms.must_own(table.content, key)
            rooms.must_have_seat(table.content, seat)
            if table.content.seats[seat].who != OPEN:
                raise Denied("seat_is_taken")
            secret = new_key()
            await self.keeper.change(table, rooms.add_invite(table.content, Invite(hashed(secret), [seat])))
            return secret

    @again_if_overtaken
    async def hand_over(self, game_id: str, key: str) -> tuple[str, int]:
        """A secret with which the same player comes in from another device, once and soon. The one before is void."""
        async with self.keeper.alone_at(game_id) as table:
            seats = rooms.must_play(table.content, key)
            device = rooms.must_be_at(table.content, key)
            owns, secret = rooms.is_owner(table.content, device), new_key()
            expires = self.house.now() + rooms.HANDOVER_LASTS
            invite = Invite(hashed(secret), seats, expires, handover=True, owns=owns, by=device.key)
            await self.keeper.change(table, rooms.add_invite(table.content, invite))
            return secret, expires

    # --- the key of a device ----------------------------------------------------------------------------------------

    @again_if_overtaken
    async def exchange(self, game_id: str, former: str, key: str) -> None:
        """A device that had a secret for this table only is known by its session from now on."""
        async with self.keeper.alone_at(game_id) as table:
            device = rooms.device_of(table.content, former)
            if device is not None:
                await self.keeper.change(table, rooms.exchange(table.content, device, key, self.house.now()))

    @again_if_overtaken
    async def settle(self, game_id: str, key: str) -> None:
        """A device has come with its session: the secret it had before is worth nothing any more."""
        async with self.keeper.alone_at(game_id) as table:
            device = rooms.device_of(table.content, key)
            if device is not None and device.instead_of:
                await self.keeper.change(table, rooms.settle(table.content, device))

    # --- words in the dice ------------------------------------------------------------------------------------------

    async def door(self, game_id: str, invite: str, key: str) -> DoorSeen:
        """What somebody must know of a table before he promises a word. For whoever could sit down there."""
        table = await self.keeper.table(game_id)
        content = table.content
        seats: list[int] = []
        if invite:
            seats = rooms.use_invite(content, invite, self.house.now())[1].seats  # it stays valid: nothing is written
        elif rooms.device_of(content, key) is None:
            rooms.free_seats(content, await self.seats_before(table, key))
        names = [name for name, seat in zip(table.names, content.seats) if seat.who != OPEN]
        ticket = content.commitment if content.protocol == PROTOCOL else ""
        made_by = next((device.seats for device in content.devices if device.key == content.owner), [])
        host = table.names[made_by[0]] if made_by else ""
        beacon = beacon_seen(content)
        return DoorSeen(content.game, content.setup, host, names, seats, ticket, content.anew, beacon, content.wordless)

    @again_if_overtaken
    async def promise(self, game_id: str, key: str, asked: Promise) -> None:
        """A word that is awaited: for the dice of a table that has begun anew, or of somebody who has brought none."""
        async with self.keeper.alone_at(game_id) as table:
            self.must_wait(table)
            device = rooms.must_be_at(table.content, key)
            content = promises.promise(table.content, device, asked.ticket, asked.promise, asked.nonce)
            await self.keeper.change(table, self.all_sit(table, content))
            await self.maker.start_if_full(table)

    @again_if_overtaken
    async def say_word(self, game_id: str, key: str, ticket: str, word: str) -> None:
        """The word that somebody had promised. With the last one the game begins."""
        async with self.keeper.alone_at(game_id) as table:
            self.must_wait(table)
            device = rooms.must_be_at(table.content, key)
            content = promises.say_word(table.content, device, ticket, word, promise(ticket, word))
            await self.keeper.change(table, content)
            await self.maker.start_if_full(table)

    @again_if_overtaken
    async def begin_anew(self, game_id: str, key: str) -> None:
        """A player does not want to wait any longer for those who do not say their word."""
        async with self.keeper.alone_at(game_id) as table:
            rooms.must_play(table.content, key)
            self.must_wait(table)
            promises.must_have_waited(table.content, self.house.now())
            await self.without_the_silent(table)

    async def end_waiting(self) -> None:
        """Tables at which a word was not said in time begin anew."""
        for table in list(self.keeper.open.values()):
            async with table.lock:
                if table.room.status == WAITING and promises.is_too_late(table.content, self.house.now()):
                    with suppress(Denied, NoSuchGame, StoreFailed):
                        await self.without_the_silent(table)

    def all_sit(self, table: OpenTable, content: Content) -> Content:
        """If they do now: the dice are sealed, or those are awaited who have no word."""
        now = self.house.now()
        return sealed_if_full(promises.asked_for_words(table.content, content, now), table.room.secret, now)

    async def hear_rounds(self) -> None:
        """Rounds of a beacon have come for which tables wait."""
        waiting = [table for table in self.keeper.open.values() if awaits_round(table) and self.is_due(table)]
        if not waiting or self.house.rounds is None:
            return
        wanted = {table.content.follows.round for table in waiting if table.content.follows}
        found = await asyncio.to_thread(self.house.rounds.found, wanted)
        for table in waiting:
            async with table.lock:
                one = found.get(table.content.follows.round) if table.content.follows else None
                if one and awaits_round(table):
                    with suppress(Denied, NoSuchGame, StoreFailed):
                        await self.take_round(table, one)

    @again_if_overtaken
    async def enter_round(self, game_id: str, key: str, asked: EnterRound) -> None:
        """Somebody at the table has looked up the round that the server has not got, a minute after it was due."""
        async with self.keeper.alone_at(game_id) as table:
            rooms.must_play(table.content, key)
            follows = table.content.follows
            if follows is None or not awaits_round(table):
                raise Denied("no_round_awaited")
            one = Round(asked.round, asked.randomness, asked.signature)
            if one.round != follows.round:
                raise Denied("other_round", number=follows.round)
            if not is_signed(one):
                raise Denied("bad_round")
            if not self.is_due(table):
                raise Denied("round_not_due", number=one.round)
            promises.must_have_waited(table.content, self.house.now())
            await self.take_round(table, one)

    def is_due(self, table: OpenTable) -> bool:
        """The round of its beacon can be known by now."""
        return table.content.follows is not None and table.content.follows.due <= self.house.now()

    async def take_round(self, table: OpenTable, one: Round) -> None:
        """It is in the dice now, and words may be said."""
        word = one.word(table.content.sealed_at // 1000)
        await self.keeper.change(table, promises.with_round(table.content, word, self.house.now()))
        await self.maker.start_if_full(table)

    def word_of(self, content: Content, asked: Join) -> tuple[str, int, str]:
        """What somebody who sits down brings for the dice: a word, openly; the time; or the promise of one."""
        now = self.house.now()
        if content.protocol != PROTOCOL:
            return asked.nonce or new_nonce(self.house.draw), now, ""
        return ("", now, asked.promise) if asked.promise else (asked.nonce, now, "")

    def must_wait(self, table: OpenTable) -> None:
        if table.room.status != WAITING:
            raise Denied("not_awaited")

    async def without_the_silent(self, table: OpenTable) -> None:
        """The seats of those who are awaited are open again, and the dice are others."""
        await self.with_other_dice(table, promises.without(table.content, promises.awaited(table.content)))

    async def with_other_dice(self, table: OpenTable, content: Content) -> None:
        """The table begins anew with another ticket; both are in the log."""
        before = table.content.commitment
        ticket, secret = await self.house.books.drawn()
        await self.keeper.change(table, promises.anew(content, ticket, self.house.now()), secret=secret)
        await self.house.books.note(before, ledger.NOT_REVEALED, ticket)

    # --- being there ------------------------------------------------------------------------------------------------

    @again_if_overtaken
    async def come_back(self, game_id: str, key: str) -> None:
        async with self.keeper.alone_at(game_id) as table:
            device = rooms.must_be_at(table.content, key)
            late = table.seats_without_time()
            gone = [seat for seat in device.seats if table.content.seats[seat].stand_in]
            back = [seat for seat in gone if seat not in late and not table.content.seats[seat].resigned]
            if back:
                await self.keeper.change(table, rooms.come_back(table.content, back))

    @again_if_overtaken
    async def rename(self, game_id: str, key: str, seat: int, name: str) -> None:
        async with self.keeper.alone_at(game_id) as table:
            rooms.must_sit_in(table.content, key, seat)
            cleaned = clean_name(name)
            if not cleaned:
                raise Denied("bad_name")
            renamed = replace(table.content.seats[seat], name=cleaned)
            await self.keeper.change(table, rooms.with_seat(table.content, seat, renamed))

    @again_if_overtaken
    async def stand_in(self, game_id: str, key: str, seat: int, bot: str) -> None:
        """A player asks that a bot plays for somebody who has been away for a while: the one of the table's rule, never
        one of his choice. Or the table's maker asks that one takes a seat that is open."""
        async with self.keeper.alone_at(game_id) as table:
            content = table.content
            rooms.must_be_at(content, key)
            rooms.must_have_seat(content, seat)
            away = content.seats[seat]
            if away.who == OPEN:
                must_be_a_bot(content.game, content.setup, bot)
                rooms.must_own(content, key)
                word = "" if content.protocol == PROTOCOL else new_nonce(self.house.draw)
                content = rooms.with_seat(content, seat, Seat(BOT, rooms.NAMES[seat], bot=bot, nonce=word))
                await self.keeper.change(table, self.all_sit(table, content))
                await self.maker.start_if_full(table)
                return
            rooms.must_play(content, key)
            self.keeper.must_be_under_way(table)
            if away.who != PERSON or seat in self.house.hub.connected(game_id) | table.elsewhere:
                raise Denied("is_not_away")
            if 0 <= self.house.now() - away.seen < ABSENT_AFTER or await self.house.presence.was_there(game_id, seat):
                raise Denied("not_away_long")
            await self.keeper.change(table, rooms.with_seat(content, seat, replace(away, stand_in=content.stand_in)))
        self.waker.wake_thinker(table)

    # --- going out --------------------------------------------------------------------------------------------------

    @again_if_overtaken
    async def leave(self, game_id: str, key: str) -> None:
        async with self.keeper.alone_at(game_id) as table:
            device = rooms.must_be_at(table.content, key)
            content = rooms.leave(table.content, device, table.room.status)
            if table.room.status == WAITING and table.content.sealed_at:
                await self.with_other_dice(table, content)  # words were said that the next one could know
            else:
                await self.keeper.change(table, content)
        self.waker.wake_thinker(table)

    async def drop_device(self, game_id: str, key: str, number: int) -> None:
        async with self.keeper.alone_at(game_id) as table:
            mine = rooms.devices_of(table.content, key)
            if not 0 <= number < len(mine):
                raise Denied("no_such_device")
            await self.keeper.change(table, rooms.drop_device(table.content, mine[number].key))

    async def delete(self, game_id: str, key: str) -> None:
        async with self.keeper.alone_at(game_id) as table:
            rooms.must_own(table.content, key)
            await self.house.store.delete(game_id)
            if table.room.status != OVER and table.content.protocol == PROTOCOL:
                await self.house.books.note(table.content.commitment, ledger.DELETED)
            self.keeper.forget(game_id)

    async def gone(self, connection: Connection) -> None:
        """A socket is closed: remember when its players were last there."""
        game_id = connection.game_id
        if table := self.keeper.open.get(game_id):
            self.teller.tell_room(table)
            if table.pause is not None:  # the game need not wait for him
                self.waker.go_on(table)
        if not (away := [seat for seat in connection.seats if seat not in self.house.hub.connected(game_id)]):
            return
        with suppress(Denied, NoSuchGame, StoreFailed):
            await self.house.presence.went(game_id, away)
            if not self.house.stopping:
                await self.note_seen(game_id, away)

    async def came(self, table: OpenTable, seats: list[int]) -> None:
        """Players are connected: other servers hear of it."""
        game_id = table.room.game_id
        with suppress(StoreFailed, NoSuchGame):
            await self.house.presence.came([(game_id, seat) for seat in seats])
            self.house.store.tell_others(game_id)
            table.elsewhere = await self.house.presence.elsewhere(game_id)

    @again_if_overtaken
    async def note_seen(self, game_id: str, seats: list[int]) -> None:
        async with self.keeper.alone_at(game_id) as table:
            content = table.content
            for seat in seats:
                content = rooms.with_seat(content, seat, replace(content.seats[seat], seen=self.house.now()))
            await self.keeper.change(table, content)


def as_table(room: Room) -> OpenTable | None:
    """A table that was stored; one that cannot be read is left out, and in the log."""
    try:
        return OpenTable(room)
    except rooms.UNREADABLE as problem:
        log.warning("a table cannot be read", extra={"table": room.game_id, "why": str(problem)})
        return None


def awaits_round(table: OpenTable) -> bool:
    return table.room.status == WAITING and promises.awaits_round(table.content)
