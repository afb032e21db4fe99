"""Sockets byte by byte: frames as they are on the line, and a server that says again what it hears."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from astragal.table.wire.framing import WRITE

TEXT, CONTINUATION, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
MASK = b"\x01\x02\x03\x04"
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


async def echo(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        write = scope["extensions"].get(WRITE, {}).get("write")
        if text is None or write is None or not write(text.encode()):
            await send({"type": "websocket.send", "text": "not a text" if text is None else text})


def frame(kind: int, data: bytes, last: bool = True, mask: bytes = MASK) -> bytes:
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    return bytes([(0x80 if last else 0) | kind]) + size + mask + masked


class Client:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.writer.write(piece)
            await self.writer.drain()
            await asyncio.sleep(0)

    async def hears(self) -> tuple[int, bytes]:
        first, size = await self.reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await self.reader.readexactly(2), "big")
        elif size == 127:
            size = int.from_bytes(await self.reader.readexactly(8), "big")
        return first & 15, await self.reader.readexactly(size)


@asynccontextmanager
async def running(config: uvicorn.Config) -> AsyncIterator[int]:
    """Such a server, until the end of the block: its port."""
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        await server.shutdown()


async def let_in(port: int) -> Client:
    """A client whose handshake is over."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(REQUEST)
    await reader.readuntil(b"\r\n\r\n")
    return Client(reader, writer)
