"""How both databases are read: what is asked and what the rows say is the same, only how they come is not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from astragal.table.storage import bounds, queries
from astragal.table.storage.queries import Query, Row
from astragal.table.storage.store import Checkpoint, Logged, Move, NoSuchGame, Room, Ticket

MOST_COMPLAINTS: Final = 100


def must_be_there(rows: list[Any]) -> Row:
    """The one row of a game."""
    if not rows:
        raise NoSuchGame
    row: Row = rows[0]
    return row


def moves_in(rows: list[Any]) -> list[Move]:
    return [queries.move_of(row) for row in rows]


def base_in(rows: list[Any]) -> tuple[Checkpoint | None, dict[str, int]]:
    """The checkpoint on which the last move builds, and between which numbers the moves are that came since."""
    last, *found = must_be_there(rows)
    checkpoint = queries.checkpoint_of(found)
    return checkpoint, {"after": 0 if checkpoint is None else checkpoint.seq, "last": last}


class ReadByRows(ABC):
    """The part of a `Store` that reads."""

    @abstractmethod
    async def rows(self, query: Query, **values: object) -> list[Any]:
        """What the database answers."""

    async def room(self, game_id: str) -> Room:
        return queries.room_of(must_be_there(await self.rows(queries.ROOM, game_id=game_id)))

    async def moves(self, game_id: str, after: int) -> list[Move]:
        after = min(max(after, 0), bounds.GREATEST_NUMBER)
        return moves_in(await self.rows(queries.MOVES, game_id=game_id, after=after, last=bounds.GREATEST_NUMBER))

    async def move_by_id(self, game_id: str, move_id: str) -> Move | None:
        rows = await self.rows(queries.MOVE_BY_ID, game_id=game_id, move_id=move_id)
        return queries.move_of(rows[0]) if rows else None

    async def last_seq(self, game_id: str) -> int:
        rows = await self.rows(queries.LAST_SEQ, game_id=game_id)
        return int(rows[0][0]) if rows else 0

    async def base(self, game_id: str) -> tuple[Checkpoint | None, list[Move]]:
        checkpoint, since = base_in(await self.rows(queries.LAST_AND_BASE, game_id=game_id))
        return checkpoint, moves_in(await self.rows(queries.MOVES, game_id=game_id, **since))

    async def rooms(self, status: str, limit: int) -> list[Room]:
        return [queries.room_of(row) for row in await self.rows(queries.ROOMS, status=status, limit=limit)]

    async def games(self, after: str, limit: int) -> list[Room]:
        return [queries.room_of(row) for row in await self.rows(queries.GAMES, after=after, limit=limit)]

    async def old_tickets(self, made_before: int, limit: int) -> list[Ticket]:
        return [queries.ticket_of(row) for row in await self.rows(queries.OLD_TICKETS, since=made_before, limit=limit)]

    async def log(self, after: int, limit: int) -> list[Logged]:
        after = min(max(after, 0), bounds.GREATEST_NUMBER)
        return [queries.logged_of(row) for row in await self.rows(queries.LOG, after=after, limit=limit)]

    async def log_of(self, ticket: str) -> list[Logged]:
        return [queries.logged_of(row) for row in await self.rows(queries.LOG_OF, ticket=ticket)]

    async def last_logged(self) -> Logged | None:
        return next(map(queries.logged_of, await self.rows(queries.LAST_LOGGED)), None)

    async def integrity(self) -> list[str]:
        orphans = await self.rows(queries.ORPHANS, limit=MOST_COMPLAINTS)
        return [f"Table {game_id}: checkpoint {seq} has no move." for game_id, seq in orphans]
