"""One client that misuses everything at once, from one address: what other people notice of it is measured.

    python -m astragal.arena.speed.misuse PORT TABLE

looks at a public table through many sockets that say hello, talk, ping and send empty fragments as fast as they are
let, begins requests that it never ends and more than anybody can answer, sends cookies of backslashes and heads without
end, asks for tables and has games played again, until it is killed.
"""

import asyncio
import json
import sys
from contextlib import suppress
from typing import Final

ADDRESS: Final = "127.99.99.99"  # of its own
SOCKETS: Final = 180
HALF_REQUESTS: Final = 200
SENDERS: Final = 4  # who ask over HTTP at the same time
PAUSE: Final = 0.05  # seconds until somebody who was cut off comes back
PATIENCE: Final = 10.0
MASKED: Final = 0x80
PING, EMPTY_FRAGMENT, TEXT = 0x89, 0x01, 0x81
HELLO: Final = b'{"t":"hello"}'
SAY: Final = b'{"t":"say","phrase":1}'
FLOODS: Final = 20
FLOOD: Final = 500  # requests on one line, without waiting for any answer
BACKSLASHES: Final = "\\" * 16_000
TABLE: Final = json.dumps({"game": "titan_dice", "seats": [{"who": "me"}, {"who": "bot", "bot": "titan"}]})


def frame(kind: int, text: bytes = b"") -> bytes:
    return bytes([kind, MASKED | len(text)]) + bytes(4) + text


def request(method: str, path: str, head: str = "", body: str = "") -> bytes:
    length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}{length}\r\n{body}".encode()


class Misuse:
    def __init__(self, port: int, table: str) -> None:
        self.port = port
        self.table = table

    async def connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ADDRESS, 0))

    async def watch(self) -> None:
        """A socket that never rests."""
        head = (
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        )
        reader, writer = await self.connected()
        writer.write(request("GET", f"/ws/{self.table}", head))
        listening = asyncio.ensure_future(swallow(reader))
        try:
            while not listening.done():
                writer.write(frame(TEXT, HELLO) + frame(TEXT, SAY) * 4 + frame(PING) * 20 + frame(EMPTY_FRAGMENT))
                async with asyncio.timeout(PATIENCE):
                    await writer.drain()
                await asyncio.sleep(PAUSE)
        finally:
            listening.cancel()
            writer.close()

    async def begin_a_request(self) -> None:
        reader, writer = await self.connected()
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
        await swallow(reader)
        writer.close()

    async def ask(self) -> None:
        """One after the other, all that is dear."""
        for sent in (
            request("POST", "/api/tables/x/leave", f"Cookie: {BACKSLASHES}\r\n"),
            request("GET", "/api/games", "X-Long: " + "a" * 60_000 + "\r\n"),
            request("POST", "/api/tables", body=TABLE),
            request("GET", f"/api/tables/{self.table}/moves"),
            request("GET", f"/api/tables/{self.table}/record"),
            request("GET", f"/api/tables/{self.table}/dice"),
            request("GET", f"/api/tables/{self.table}/story"),
        ):
            reader, writer = await self.connected()
            writer.write(sent)
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await reader.read(65_536)
            writer.close()

    async def flood(self) -> None:
        """One page after the other, whatever is answered."""
        reader, writer = await self.connected()
        writer.write(request("GET", "/") * FLOOD)
        listening = asyncio.ensure_future(swallow(reader))
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await writer.drain()
                await listening
        listening.cancel()
        writer.close()

    async def go_on(self) -> None:
        tasks = [
            *[self.watch] * SOCKETS,
            *[self.begin_a_request] * HALF_REQUESTS,
            *[self.ask] * SENDERS,
            *[self.flood] * FLOODS,
        ]

        async def again_and_again(what: int) -> None:
            while True:
                with suppress(OSError, TimeoutError):
                    await tasks[what]()
                await asyncio.sleep(PAUSE)

        await asyncio.gather(*map(again_and_again, range(len(tasks))))


async def swallow(reader: asyncio.StreamReader) -> None:
    while await reader.read(65_536):
        pass


if __name__ == "__main__":
    asyncio.run(Misuse(int(sys.argv[1]), sys.argv[2]).go_on())
