"""Requests as they come: how large they may be, how long their heads may take, how many lines an address may have open
and how much it may begin on them. Who dawdles or asks too much waits alone."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any, Final

from msgspec import json
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from astragal.table.serving.limits import Line, Lines
from astragal.table.wire.messages import Problem

LARGEST_HEAD: Final = 24 * 1024  # bytes
LARGEST_REQUEST: Final = 1024 * 1024  # with whatever comes behind the head, wanted or not
AT_ONCE: Final = 4 * 1024  # bytes that are looked at before it is asked whether that is too much
MOST_HELD: Final = 256 * 1024  # bytes that may have come while nothing is read
TOO_LARGE: Final = json.encode(Problem("too_big", "The head of this request is too large: 24 KiB are read at most."))


class Requests(HttpToolsProtocol):
    """One line on which requests come."""

    head_within = 10.0  # seconds
    lines: Lines | None = None  # None: a proxy is in front, and all lines are its own

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.head = 0  # bytes of the head that is being read
        self.whole = 0  # … and of the request
        self.in_head = True
        self.patience: TimerHandle | None = None
        self.line: Line | None = None
        self.held = b""  # what has come while nothing is read
        self.pause: TimerHandle | None = None  # so long nothing is

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin_to_wait()
        if self.lines is not None and self.client is not None:
            self.line = self.lines.line(self.client[0], self.milliseconds())
            if self.line is None:
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.pause is not None:
            self.pause.cancel()
        if self.line is not None:
            self.line.close()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """The line is one still; only somebody else listens."""
        self.stop_waiting()
        line, self.line = self.line, None
        super().handle_websocket_upgrade()
        if line is not None:
            listens: Any = self.transport.get_protocol()
            if hasattr(listens, "when_lost"):
                listens.when_lost = line.close
            else:
                line.close()

    def data_received(self, data: bytes) -> None:
        data = self.held + data if self.held else data
        self.held = b""
        at = 0
        while at < len(data) and not self.transport.is_closing() and self.transport.get_protocol() is self:
            if self.pause is not None:
                self.hold(data[at:])
                return
            piece = data[at : at + AT_ONCE]
            at += len(piece)
            self.head += len(piece) if self.in_head else 0
            self.whole += len(piece)
            super().data_received(piece)
            if self.in_head and self.head > LARGEST_HEAD:
                self.refuse_head()
            elif self.whole > LARGEST_REQUEST:
                self.transport.close()
            elif self.line is not None and (seconds := self.line.seconds_to_wait()):
                self.wait(seconds)

    # --- what the parser says ---------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.whole = 0
        if self.line is not None:
            self.line.begin(self.milliseconds())
        if not self.in_head:
            self.in_head = True
            self.head = 0
            self.begin_to_wait()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.stop_waiting()
        super().on_headers_complete()

    # --- patience ---------------------------------------------------------------------------------------------------

    def begin_to_wait(self) -> None:
        self.patience = self.loop.call_later(self.head_within, self.transport.close)

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def milliseconds(self) -> int:
        return int(self.loop.time() * 1000)

    def wait(self, seconds: float) -> None:
        """Read nothing for so long."""
        self.transport.pause_reading()
        self.pause = self.loop.call_later(seconds, self.read_on)

    def timeout_keep_alive_handler(self) -> None:
        """Whoever waits has said something that nobody has read yet."""
        if self.pause is None:
            super().timeout_keep_alive_handler()

    def hold(self, data: bytes) -> None:
        self.held = data
        if len(data) > MOST_HELD:
            self.transport.close()

    def read_on(self) -> None:
        self.pause = None
        if not self.transport.is_closing():
            if not self.flow.read_paused:
                self.transport.resume_reading()
            self.data_received(b"")

    def refuse_head(self) -> None:
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\nconnection: close\r\n"
            b"content-length: %d\r\n\r\n%b" % (len(TOO_LARGE), TOO_LARGE)
        )
        self.transport.close()
