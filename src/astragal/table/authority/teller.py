"""Tells what is to be seen: the room to everybody, the whole table to whoever comes, after a move what has changed."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from msgspec import Raw
from msgspec.structs import replace

from astragal.table.authority.house import House
from astragal.table.authority.open_table import NEWS_AT_ONCE, OpenTable
from astragal.table.fairness import sealed
from astragal.table.fairness.sealed import PROTOCOL
from astragal.table.play.playing import Happened
from astragal.table.rooms import promises, rooms
from astragal.table.rooms.rooms import OVER, WAITING, Content, Device, Seat
from astragal.table.storage.store import Move
from astragal.table.wire.hub import Connection, encoder
from astragal.table.wire.messages import (
    BeaconSeen,
    DiceSeen,
    Everything,
    LoggedMove,
    Looking,
    Moved,
    QuestionSeen,
    RoomChanged,
    RoomSeen,
    SeatSeen,
)
from astragal.table.wire.views import Views, encoded, log_lines, log_pictures, questions, read_by

SOON: Final = 0.25  # seconds until news that were too many are told together
EVERYTHING: Final = 5  # frames: the whole table is that much more than news of its room


class Teller:
    def __init__(self, house: House) -> None:
        self.house = house
        self.now = house.now
        self.hub = house.hub

    def room_seen(self, table: OpenTable, device: Device | None) -> RoomSeen:
        """As the people at this device see it."""
        content, room = table.content, table.room
        connected = self.hub.connected(room.game_id) | table.elsewhere
        seats = [
            SeatSeen(name, seat.who, seat.bot, seat.stand_in, number in connected, seat.resigned, seat.agrees)
            for number, (name, seat) in enumerate(zip(table.names, content.seats))
        ]
        return RoomSeen(
            id=room.game_id,
            game=content.game,
            setup=content.setup,
            options=content.options,
            status=room.status,
            public=content.public,
            seats=seats,
            mine=device.seats if device else [],
            owner=device is not None and rooms.is_owner(content, device),
            commitment=content.commitment,
            nonces=[seat.nonce for seat in content.seats] if room.status != WAITING else [],
            secret=room.secret if room.status == OVER else "",
            rematch=content.rematch,
            came_from=content.came_from,
            ended=content.ended,
            results=content.results,
            watching=self.hub.watching(room.game_id),
            clock=table.clock_seen(self.now()),
            dice=dice_seen(content, device),
            hints=rooms.has_hints(content),
        )

    # --- news of a room ---------------------------------------------------------------------------------------------

    def tell_room(self, table: OpenTable) -> None:
        """At once; but where many watch and much happens, what has gathered until then."""
        at_table = self.hub.at(table.room.game_id)
        much = len(at_table) * (EVERYTHING if table.renamed else 1)
        if table.news_wait or not table.news.take(self.now(), min(much, NEWS_AT_ONCE)):
            self.tell_room_soon(table)
            return
        if table.renamed:
            table.renamed = False
            self.show_everybody(table)
            return
        frames: dict[str, bytes] = {}  # of each device
        seen = self.room_seen(table, None)
        for one in at_table:
            if one.key not in frames:
                device = device_of(table, one)
                owner = device is not None and rooms.is_owner(table.content, device)
                dice = replace(seen.dice, may=device.may if device else [])
                frames[one.key] = encoder.encode(RoomChanged(replace(seen, owner=owner, mine=one.seats, dice=dice)))
            one.send_bytes(frames[one.key])

    def tell_names(self, table: OpenTable) -> None:
        """They stand all over the table."""
        table.views = Views()
        table.renamed = True
        self.tell_room(table)

    def tell_room_soon(self, table: OpenTable) -> None:
        if not (table.news_wait or self.house.stopping):
            table.news_wait = True
            asyncio.get_running_loop().call_later(SOON, self.tell_what_waits, table)

    def tell_what_waits(self, table: OpenTable) -> None:
        table.news_wait = False
        if not table.forgotten:
            self.tell_room(table)

    # --- the table --------------------------------------------------------------------------------------------------

    def show_everybody(self, table: OpenTable) -> None:
        for connection in self.hub.at(table.room.game_id):
            self.show_everything(table, connection)

    def show_everything(self, table: OpenTable, connection: Connection, missed: list[LoggedMove] | None = None) -> None:
        playing = table.playing
        names = table.names
        view = None
        if playing is not None:
            view = table.views.encoded(playing, names, seat_shown(connection), connection.lang)
        connection.greeted = True
        now = self.now()
        connection.send(
            Everything(
                seq=playing.seq if playing else 0,
                missed=missed or [],
                room=self.room_seen(table, device_of(table, connection)),
                view=view,
                questions=questions_for(table, connection, read_by(names, connection.seats, table.box.package)),
                kept=sorted(playing.early) if playing else [],
                undo=undo_for(table, connection),
                now=now,
                game_time=table.game_time(now),
            )
        )

    def tell_move(self, table: OpenTable, move: Move, happened: Happened) -> None:
        """After a move: its events and what has changed to everybody, the options to those who are asked."""
        playing = table.playing
        assert playing is not None
        at_table = self.hub.at(table.room.game_id)
        if not at_table:
            return
        names = table.names
        eyes = [(seat_shown(one), one.lang) for one in at_table]
        seen = set(eyes)
        changes = table.views.changes(playing, names, seen)
        events: Any = Raw(move.events)
        read = {sight: read_by(names, [sight[0]], table.box.package) for sight in seen}
        logs = {sight: encoded(log_lines(playing, happened.events, read[sight], sight[1])) for sight in seen}
        pictures = encoded(log_pictures(playing, happened.events))
        kept = sorted(playing.early)
        now = self.now()
        clock = table.clock_seen(now)
        game_time = table.game_time(now)
        for_watchers: dict[str, bytes] = {}  # all who watch in one language get the same
        for one, sight in zip(at_table, eyes):
            if not one.seats and one.lang in for_watchers:
                one.send_bytes(for_watchers[one.lang])
                continue
            frame = encoder.encode(
                Moved(
                    seq=move.seq,
                    seat=move.seat,
                    what=move.what,
                    events=events,
                    log=logs[sight],
                    pictures=pictures,
                    changes=changes[sight],
                    questions=questions_for(table, one, read[sight]),
                    kept=kept,
                    undo=undo_for(table, one),
                    clock=clock,
                    game_time=game_time,
                )
            )
            one.send_bytes(frame)
            if not one.seats:
                for_watchers[one.lang] = frame

    def tell_looking(self, table: OpenTable, looking: set[int]) -> None:
        """In real time: for whom the game waits; for nobody any more."""
        self.hub.tell(table.room.game_id, Looking(sorted(looking), table.game_time(self.now())))

    def latencies(self, table: OpenTable) -> list[int]:
        """Of each seat, as its player measured it last."""
        found = [0] * len(table.content.seats)
        for connection in self.hub.at(table.room.game_id):
            for seat in connection.seats:
                found[seat] = connection.latency
        return found


def device_of(table: OpenTable, connection: Connection) -> Device | None:
    """The device of a socket; none if it was let in to watch as anybody is."""
    return next((one for one in table.content.devices if one.key == connection.key), None)


def dice_seen(content: Content, device: Device | None) -> DiceSeen:
    return DiceSeen(
        protocol=content.protocol,
        promises=[promise_shown(content, seat) for seat in content.seats],
        awaited=promises.awaited(content),
        sealed=content.sealed_at > 0,
        seals=content.seals,
        since=content.asked_at,
        anew=content.anew,
        may=device.may if device else [],
        beacon=content.beacon,
        follows=beacon_seen(content),
        without_word=promises.without_word(content) if content.protocol == PROTOCOL else [],
    )


def beacon_seen(content: Content) -> BeaconSeen | None:
    follows = content.follows
    return BeaconSeen(follows.chain, follows.round, follows.due, content.sealed_at) if follows else None


def promise_shown(content: Content, seat: Seat) -> str:
    """Of a word that was given openly too: so everybody knows, before he says his own, that it cannot be another."""
    if seat.promise or not seat.nonce or content.protocol != PROTOCOL:
        return seat.promise
    return sealed.promise(content.commitment, seat.nonce)


def seat_shown(connection: Connection) -> int:
    """The seat whose view a socket gets; who plays several, or none, sees what everybody sees."""
    return connection.seats[0] if len(connection.seats) == 1 else -1


def questions_for(table: OpenTable, connection: Connection, names: list[str]) -> list[QuestionSeen]:
    """With the names as those who are asked read them."""
    playing = table.under_way
    if playing is None:
        return []
    mine = [seat for seat in connection.seats if not table.players[seat]]
    return questions(playing, names, mine, connection.lang)


def undo_for(table: OpenTable, connection: Connection) -> list[int]:
    """The seats of this client that may take back their last answer."""
    playing = table.under_way
    return [seat for seat in connection.seats if playing.may_undo(seat)] if playing is not None else []
