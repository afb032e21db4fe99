"""The heads of requests: how large they may be, and how long they may take. Who dawdles waits alone, and not long."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any, Final

from msgspec import json
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from astragal.table.wire.messages import Problem

LARGEST_HEAD: Final = 24 * 1024  # bytes
AT_ONCE: Final = 4 * 1024  # bytes that are looked at before it is asked whether the head is over
TOO_LARGE: Final = json.encode(Problem("too_big", "The head of this request is too large: 24 KiB are read at most."))


class Requests(HttpToolsProtocol):
    """One line on which requests come."""

    head_within = 10.0  # seconds

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.head = 0  # bytes of the head that is being read
        self.in_head = True
        self.patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin_to_wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        at = 0
        while at < len(data) and not self.transport.is_closing() and self.transport.get_protocol() is self:
            piece = data[at : at + AT_ONCE] if self.in_head else data[at:]
            at += len(piece)
            self.head += len(piece) if self.in_head else 0
            super().data_received(piece)
            if self.in_head and self.head > LARGEST_HEAD:
                self.refuse_head()

    # --- what the parser says ---------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
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

    def refuse_head(self) -> None:
        self.transport.write(
            b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\nconnection: close\r\n"
            b"content-length: %d\r\n\r\n%b" % (len(TOO_LARGE), TOO_LARGE)
        )
        self.transport.close()
