"""The sockets that are connected, table by table. What cannot be sent fast enough is not waited for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from msgspec import json

from astragal.table.wire.messages import ToClient

LONGEST_QUEUE = 256  # frames a socket may be behind before it is dropped …
LARGEST_QUEUE = 1024 * 1024  # … and bytes
GOING_AWAY = 1001
encoder = json.Encoder()


class Connection:
    """One socket at one table."""

    def __init__(self, game_id: str, key: str, seats: list[int], address: str) -> None:
        self.game_id = game_id
        self.key = key  # the hash of its device's secret; empty: it watches
        self.seats = seats
        self.address = address
        self.lang = "en"
        self.greeted = False  # has said hello, and was shown the table
        self.latency = 0
        self.sees = False  # says what it has seen
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.behind = 0  # frames in the queue, and the one that is being sent
        self.waiting = 0  # their bytes
        self.write: Callable[[bytes], bool] | None = None  # sends a frame at once, where the server can do that
        self.dropped = False
        self.close_code = GOING_AWAY
        self.close_reason = ""

    def send(self, message: ToClient) -> None:
        self.send_bytes(encoder.encode(message))

    def send_bytes(self, frame: bytes) -> None:
        """Send a frame, or put it in the queue; a socket that is too far behind is dropped, and comes back itself."""
        if self.dropped or (self.write is not None and self.behind == 0 and self.write(frame)):
            return
        if self.behind >= LONGEST_QUEUE or self.waiting > LARGEST_QUEUE:
            self.drop()
        else:
            self.behind += 1
            self.waiting += len(frame)
            self.out.put_nowait(frame)

    def sent(self, frame: bytes) -> None:
        """One that was in the queue has left."""
        self.behind -= 1
        self.waiting -= len(frame)

    def drop(self, code: int = GOING_AWAY, reason: str = "") -> None:
        """After what is in the queue the socket is closed."""
        if self.dropped:
            return
        self.dropped = True
        self.close_code = code
        self.close_reason = reason
        self.out.put_nowait(None)


class Hub:
    """All connections."""

    def __init__(self) -> None:
        self.tables: dict[str, set[Connection]] = {}
        self.addresses: Counter[str] = Counter()

    def add(self, connection: Connection) -> None:
        self.tables.setdefault(connection.game_id, set()).add(connection)
        self.addresses[connection.address] += 1

    def remove(self, connection: Connection) -> None:
        at_table = self.tables.get(connection.game_id, set())
        at_table.discard(connection)
        self.addresses[connection.address] -= 1
        if not self.addresses[connection.address]:
            del self.addresses[connection.address]
        if not at_table:
            self.tables.pop(connection.game_id, None)

    def at(self, game_id: str) -> list[Connection]:
        """Those at a table that have been shown it."""
        return [one for one in self.tables.get(game_id, ()) if one.greeted]

    def tell(self, game_id: str, message: ToClient) -> None:
        """The same to all of them."""
        frame = encoder.encode(message)
        for connection in self.at(game_id):
            connection.send_bytes(frame)

    def every(self, game_id: str) -> list[Connection]:
        """Those too that have not said hello."""
        return list(self.tables.get(game_id, ()))

    def connected(self, game_id: str) -> set[int]:
        """The seats whose players are there."""
        return {seat for one in self.tables.get(game_id, ()) for seat in one.seats}

    def seeing(self, game_id: str) -> set[int]:
        """The seats of whose players we are told what they have seen."""
        return {seat for one in self.at(game_id) if one.sees for seat in one.seats}

    def watching(self, game_id: str) -> int:
        return sum(1 for one in self.tables.get(game_id, ()) if not one.seats)

    def seated(self) -> list[tuple[str, int]]:
        """Tables and seats whose players are there."""
        return sorted({(game_id, seat) for game_id in self.tables for seat in self.connected(game_id)})

    def drop(self, key: str) -> None:
        """All sockets of a device."""
        for connection in self.all():
            if connection.key == key:
                connection.drop()

    def all(self) -> list[Connection]:
        return [one for at_table in self.tables.values() for one in at_table]
