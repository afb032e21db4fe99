"""WebSocket frames by the shortest way: a whole text frame is read and written here, everything else by `websockets`.

Almost every frame is one whole masked text, and the machinery that understands all of the protocol would take longer
for it than the rules take for a move. So the stream is cut into frames here. Plain ones are handed on at once; pings,
pongs and closes go through `websockets`, as does everything from the first frame on that is fragmented or not well
formed. This reaches into uvicorn and `websockets`; `framing.py` says with which versions it is used.

Texts are counted by whoever hears them. Everything else is counted here: a socket that sends more of it than anybody
needs is not read for a while, and waits alone.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, BaseProtocol, BaseTransport, Future, TimerHandle, Transport
from collections import deque
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that is there

from astragal.table.wire.buckets import Bucket
from astragal.table.wire.framing import READ, WRITE

TEXT: Final = 0x81  # the whole of a text
FIRST_CONTROL: Final = 0x88  # whole frames that close, ping, pong
LAST_CONTROL: Final = 0x8A
MASKED: Final = 0x80
LENGTH_IN_2, LENGTH_IN_8 = 126, 127
MASK_BYTES: Final = 4
INVALID_DATA: Final = 1007
MOST_UNREAD: Final = 16  # frames that may wait before nothing more is read from the socket
OTHERS_AT_ONCE: Final = 60  # frames that are no whole texts …
OTHERS_A_SECOND: Final = 30
A_LOOK: Final = 1024  # bytes that are handed to `websockets` before they are counted
MOST_HELD: Final = 256 * 1024  # bytes that may have come while nothing is read


class Line:
    """What has come and was not read yet. There is one reader, and it is never full: `asyncio.Queue` knows of more."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.items: deque[Any] = deque()
        self.reader: Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self.items.append(item)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.items:
            self.reader = self.loop.create_future()
            await self.reader
        return self.items.popleft()

    def empty(self) -> bool:
        return not self.items

    def qsize(self) -> int:
        return len(self.items)


class Frames(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue: Line = Line(self.loop)  # type: ignore[assignment]
        self.held = b""  # the beginning of a frame
        self.is_plain = True  # nothing has come yet that is for `websockets` to understand
        self.unsent: list[bytes] = []
        self.others = Bucket(OTHERS_AT_ONCE, OTHERS_A_SECOND, self.milliseconds())
        self.pause: TimerHandle | None = None  # so long nothing is read
        self.when_lost: Callable[[], None] = nothing  # for whoever counts lines

    def connection_made(self, transport: BaseTransport) -> None:
        asked_over = cast(Transport, transport).get_protocol()
        super().connection_made(transport)
        self.loop.call_soon(let_go_of_parser, asked_over)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.when_lost()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][READ] = {"read": self.receive}
            self.scope["extensions"][WRITE] = {"write": self.write_text}

    # --- reading ----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        data = self.held + data if self.held else data
        self.held = b""
        if self.pause is not None:
            self.hold(data)
        elif self.is_plain and self.handshake_complete:
            self.cut(data)
        else:
            self.is_plain = self.is_plain and not self.handshake_initiated  # nobody speaks before he is let in
            self.leave_to_websockets(data)

    def cut(self, data: bytes) -> None:
        """Frame by frame."""
        at = 0
        while self.pause is None and (size := self.frame_at(data, at)):
            if size < 0:
                self.is_plain = False
                self.leave_to_websockets(data[at:])
                return
            if len(data) - at < size:
                break
            if data[at] == TEXT:
                self.text_received(data[at : at + size])
            else:
                super().data_received(data[at : at + size])
                self.wait_if_in_debt()
            at += size
        self.hold(data[at:])

    def leave_to_websockets(self, data: bytes) -> None:
        """Bit by bit: a thousand bytes can be many frames."""
        at = 0
        while at < len(data) and self.pause is None and not self.transport.is_closing():
            super().data_received(data[at : at + A_LOOK])
            at += A_LOOK
            self.wait_if_in_debt()
        self.hold(data[at:])

    def handle_events(self) -> None:
        """Whatever `websockets` has found in what came."""
        self.others.spend(len(self.conn.events), self.milliseconds())
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """A text that came in several frames."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.refuse_letters()
                return
        super().send_receive_event_to_app()

    def refuse_letters(self) -> None:
        """This is no text: the socket is closed, as the protocol wants it."""
        self.conn.send_close(INVALID_DATA)
        self.handle_parser_exception()

    # --- waiting ----------------------------------------------------------------------------------------------------

    def milliseconds(self) -> int:
        return int(self.loop.time() * 1000)

    def wait_if_in_debt(self) -> None:
        seconds = self.others.debt() / OTHERS_A_SECOND
        if seconds > 0:
            self.wait(seconds)

    def wait(self, seconds: float) -> None:
        """Read nothing for so long."""
        self.transport.pause_reading()
        self.pause = self.loop.call_later(seconds, self.read_on)

    def read_on(self) -> None:
        self.pause = None
        if not self.transport.is_closing():
            if not self.read_paused:
                self.transport.resume_reading()
            self.data_received(b"")

    def hold(self, data: bytes) -> None:
        self.held = data
        if len(data) > MOST_HELD:
            self.transport.close()

    def frame_at(self, data: bytes, at: int) -> int:
        """The size of the frame that begins here: 0 if that cannot be seen yet, -1 if it is none of the plain ones."""
        seen = len(data) - at
        if seen < 2:
            return 0
        first, length = data[at], data[at + 1] - MASKED
        if length < 0 or not (first == TEXT or FIRST_CONTROL <= first <= LAST_CONTROL):
            return -1
        if length < LENGTH_IN_2:
            return 2 + MASK_BYTES + length
        if length == LENGTH_IN_8 or first != TEXT:
            return -1
        return 4 + MASK_BYTES + int.from_bytes(data[at + 2 : at + 4], "big") if seen >= 4 else 0

    def text_received(self, frame: bytes) -> None:
        start = (2 if frame[1] - MASKED < LENGTH_IN_2 else 4) + MASK_BYTES
        try:
            text = apply_mask(frame[start:], frame[start - MASK_BYTES : start]).decode()
        except UnicodeDecodeError:
            self.refuse_letters()
            return
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # --- writing ----------------------------------------------------------------------------------------------------

    def write_text(self, data: bytes) -> bool:
        """Write a text, unless it has to wait, or the socket is being closed."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        size = len(data)
        if size < LENGTH_IN_2:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, LENGTH_IN_2)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, LENGTH_IN_8)) + size.to_bytes(8, "big")
        if not self.unsent:
            self.loop.call_soon(self.write_unsent)
        self.unsent += (head, data)
        return True

    def write_unsent(self) -> None:
        """A move and that it is accepted leave together: to hand something to the network is dear."""
        data, self.unsent = b"".join(self.unsent), []
        if data and not self.transport.is_closing():
            self.transport.write(data)

    async def send(self, message: Any) -> None:
        self.write_unsent()
        await super().send(message)

    def shutdown(self) -> None:
        self.write_unsent()
        super().shutdown()


def nothing() -> None:
    """Nobody counts."""


def let_go_of_parser(http: BaseProtocol) -> None:
    """What has read the request for a socket refers to its parser and that to it: kilobytes for each that is open."""
    if hasattr(http, "parser"):
        http.parser = None
