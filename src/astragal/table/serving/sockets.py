"""One WebSocket at one table: frames are read one after the other, each is done or refused."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec import DecodeError, ValidationError, json
from starlette.websockets import WebSocket, WebSocketDisconnect

from astragal.engine.game import ENGINE_REASONS, Refused
from astragal.table import words
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.tables import Tables
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import Denied
from astragal.table.serving.endpoint import lang_of
from astragal.table.serving.limits import SAID_A_SECOND
from astragal.table.storage.store import NoSuchGame, StoreFailed
from astragal.table.wire.buckets import Bucket
from astragal.table.wire.framing import READ, WRITE
from astragal.table.wire.hub import Connection, encoder
from astragal.table.wire.messages import (
    Accepted,
    Agree,
    Answer,
    AskView,
    Command,
    FromClient,
    Hello,
    Keep,
    Ping,
    Pong,
    Refusal,
    Resign,
    Said,
    Say,
    Seen,
    Undo,
)

log = logging.getLogger("astragal.socket")

LARGEST_FRAME: Final = 16 * 1024
MOST_BYTES: Final = 4  # of a letter
FRAMES_AT_ONCE: Final = 60
FRAMES_A_SECOND: Final = 30
MOST_REFUSED: Final = 30  # frames in a row, before the socket is closed
EVERYTHING_COSTS: Final = 15  # frames: whoever asks for the whole table asks for much
DEED_COSTS: Final = 7  # beside a ping, on all sockets of an address together: what is played is written …
TOLD_TO: Final = 4  # … and each frame that tells so many others of it costs one more

POLICY: Final = 1008
TOO_BIG: Final = 1009

decoder = json.Decoder(FromClient)


async def serve_socket(
    tables: Tables, socket: WebSocket, game_id: str, address: str, key: str, said: Bucket | None
) -> None:
    """From the handshake to the end. `said`: for what all sockets of its address say; none if that is not counted."""
    try:
        table = await tables.keeper.table(game_id)
        device = rooms.device_of(table.content, key) if key else None
        if device is None and table.content.watch:
            raise Denied("not_at_this_table")
    except Denied as denied:
        await turn_away(socket, denied.code, **denied.values)
        return
    await socket.accept()
    connection = Connection(game_id, device.key if device else "", device.seats if device else [], address)
    connection.write = socket.scope.get("extensions", {}).get(WRITE, {}).get("write")
    tables.house.hub.add(connection)
    sender = asyncio.create_task(send_frames(socket, connection))
    try:
        listening = Listener(tables, table, connection, key, said).listen(socket)
        await asyncio.create_task(listening)  # each frame goes straight there, not through all that serves a socket
    except WebSocketDisconnect:
        pass
    finally:
        tables.house.hub.remove(connection)
        connection.drop()
        await asyncio.wait([sender], timeout=1)
        sender.cancel()
        tables.house.spawn(tables.doorkeeper.gone(connection))


async def turn_away(socket: WebSocket, code: str, **values: object) -> None:
    """Say why, and close."""
    await socket.accept()
    try:
        await socket.send_text(encoder.encode(Refusal(code, words.refusal(code, lang_of(socket), values))).decode())
        await socket.close(POLICY, code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass


async def send_frames(socket: WebSocket, connection: Connection) -> None:
    """Send what is in the queue; None ends it."""
    try:
        while (frame := await connection.out.get()) is not None:
            await socket.send_text(frame.decode())
            connection.sent(frame)
        await socket.close(connection.close_code, connection.close_reason)
    except (WebSocketDisconnect, RuntimeError, OSError):
        connection.dropped = True


class Listener:
    """Reads the frames of one socket."""

    def __init__(
        self, tables: Tables, table: OpenTable, connection: Connection, key: str, said: Bucket | None = None
    ) -> None:
        self.tables = tables
        self.table = table
        self.connection = connection
        self.key = key
        self.said = said
        self.bucket = Bucket(FRAMES_AT_ONCE, FRAMES_A_SECOND, tables.house.now())
        self.refused = 0

    async def listen(self, socket: WebSocket) -> None:
        receive = socket.scope.get("extensions", {}).get(READ, {}).get("read") or socket.receive
        while not self.connection.dropped:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text")
            if data is None:
                self.refuse("not_text")
            elif len(data) > LARGEST_FRAME // MOST_BYTES and len(data.encode()) > LARGEST_FRAME:
                self.refuse("too_big")
                self.connection.drop(TOO_BIG, "too_big")
            else:
                await self.hear(data)
            if self.refused > MOST_REFUSED:
                self.connection.drop(POLICY, "too_many_refused")
            if seconds := self.seconds_to_wait():
                await asyncio.sleep(seconds)

    def seconds_to_wait(self) -> float:
        """Before this address is listened to again."""
        if self.said is None:
            return 0.0
        self.said.fill(self.tables.house.now())
        return self.said.debt() / SAID_A_SECOND

    def count(self, frame: FromClient) -> None:
        """What a frame costs, for its whole address."""
        if self.said is None:
            return
        cost = 1
        if isinstance(frame, (Hello, AskView)):
            cost += EVERYTHING_COSTS
        elif not isinstance(frame, Ping):
            cost += DEED_COSTS + len(self.tables.house.hub.every(self.connection.game_id)) // TOLD_TO
        self.said.spend(cost, self.tables.house.now())

    async def hear(self, data: str) -> None:
        """One frame."""
        is_in_time = self.bucket.take(self.tables.house.now())
        try:
            frame = decoder.decode(data)
        except ValidationError:
            self.refuse("bad_frame")
            return
        except (DecodeError, UnicodeError, RecursionError):
            self.refuse("not_json")
            return
        move_id = getattr(frame, "move_id", "")
        if is_in_time and isinstance(frame, (Hello, AskView)):
            is_in_time = self.bucket.take(self.tables.house.now(), EVERYTHING_COSTS)
        if not is_in_time:
            self.refuse("too_fast", move_id)
            return
        self.count(frame)
        try:
            await self.pass_on(frame)
            self.refused = 0
            return
        except Refused as refused:
            self.refuse_reason(refused.reason, move_id)
        except Denied as denied:
            self.refuse(denied.code, move_id, **denied.values)
        except NoSuchGame:  # it was deleted meanwhile
            self.refuse("no_such_table", move_id)
        except StoreFailed:
            self.refuse("busy", move_id)
        if isinstance(frame, Hello | AskView):  # he waits for the table, and would wait for ever
            self.connection.drop()

    async def pass_on(self, frame: FromClient) -> None:
        """To whoever does what it asks for."""
        tables, connection = self.tables, self.connection
        table = tables.keeper.open.get(connection.game_id) or await tables.keeper.table(connection.game_id)
        if isinstance(frame, Answer):  # nearly always
            await self.play(table, frame)
        elif isinstance(frame, Hello):
            connection.lang = frame.lang
            connection.sees = frame.sees
            await self.greet(frame.since)
        elif isinstance(frame, AskView):
            connection.lang = frame.lang
            async with tables.keeper.alone_at(connection.game_id) as table:  # never what is not yet written
                tables.teller.show_everything(table, connection)
        elif isinstance(frame, Ping):
            connection.latency = frame.latency
            now = tables.house.now()
            connection.send(Pong(frame.at, now, table.game_time(now), tables.teller.latencies(table)))
        elif isinstance(frame, Say):
            seat = connection.seats[0] if connection.seats else rooms.WATCHES
            tables.house.hub.tell(connection.game_id, Said(seat, frame.phrase))
        elif isinstance(frame, Seen):
            await tables.timekeeper.seen(table, connection.seats, frame.seq)
        elif isinstance(frame, Agree):
            await tables.finisher.agree(table, self.key)
        else:
            await self.play(table, frame)

    async def play(self, table: OpenTable, frame: Answer | Keep | Undo | Command | Resign) -> None:
        """A frame of a seat: it must be one of mine."""
        tables, mover = self.tables, self.tables.mover
        if frame.seat not in self.connection.seats:
            raise Denied("not_your_seat")
        if table.content.seats[frame.seat].stand_in:  # by mistake: at another server it was not known that he is here
            await tables.doorkeeper.come_back(table.room.game_id, self.key)
        if isinstance(frame, Answer):
            seq = await mover.answer(table, frame.seat, frame.seq, frame.move_id, frame.option)
        elif isinstance(frame, Undo):
            seq = await mover.undo(table, frame.seat, frame.seq, frame.move_id)
        elif isinstance(frame, Command):
            seq = await mover.command(table, frame.seat, frame.move_id, frame.command, frame.args)
        elif isinstance(frame, Keep):
            await mover.keep(table, frame.seat, frame.option)
            return
        else:
            await tables.finisher.resign(table, frame.seat)
            return
        self.connection.send(Accepted(frame.move_id, seq))

    async def greet(self, since: int) -> None:
        """Show the table, and what was missed; a player who is back takes his seats from the bots that played on."""
        tables, game_id = self.tables, self.connection.game_id
        was_here = self.connection.greeted
        if self.connection.seats:
            await tables.doorkeeper.come_back(game_id, self.key)
        async with tables.keeper.alone_at(game_id) as table:  # never what is played and not yet written
            await tables.maker.start_if_full(table)  # the server was stopped before the first throw
            if since > (table.playing.seq if table.playing else 0):  # another server has shown him more than we know
                await tables.keeper.reread(table)
            missed = []
            if since:
                missed = await tables.historian.missed(table, since, self.connection.lang, self.connection.seats)
            tables.teller.show_everything(table, self.connection, missed)
        if not was_here:
            tables.teller.tell_room(table)
            if self.connection.seats:
                tables.house.spawn(tables.doorkeeper.came(table, self.connection.seats))
        tables.waker.go_on(table)  # where the server was stopped while a bot was asked

    def current(self) -> OpenTable:
        return self.tables.keeper.open.get(self.connection.game_id, self.table)

    def refuse(self, code: str, move_id: str = "", **values: object) -> None:
        self.refused += 1
        playing = self.current().playing
        seq = playing.seq if playing else 0
        text = words.refusal(code, self.connection.lang, values)
        self.connection.send(Refusal(code, text, move_id, seq))

    def refuse_reason(self, reason: int, move_id: str) -> None:
        """The game's own reason, or the engine's."""
        box = self.table.box
        code = ENGINE_REASONS.get(reason) or box.reasons.REASONS[reason]
        playing = self.current().playing
        seq = playing.seq if playing else 0
        self.refused += 1
        self.connection.send(Refusal(code, words.reason(box, code, self.connection.lang), move_id, seq))
