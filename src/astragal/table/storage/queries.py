"""What is asked of the database, once for both, and what its rows say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Integer, Select, Text, and_, bindparam, func, select, true
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.sql.compiler import Compiled, SQLCompiler

from astragal.table.storage.schema import checkpoints, dice_log, games, moves, tickets
from astragal.table.storage.store import Checkpoint, Logged, Move, Room, Ticket

Row = Sequence[Any]


class Query:
    """A question with names for what is put in, as text for each of the two databases."""

    def __init__(self, statement: Select[Any]) -> None:
        self.statement = statement

    @cached_property
    def sqlite(self) -> tuple[str, dict[str, Any]]:
        """The text, and the constants in it."""
        compiled = self.statement.compile(dialect=sqlite.dialect(paramstyle="named"))
        return str(compiled), constants(compiled)

    @cached_property
    def postgres(self) -> tuple[str, tuple[str, ...], dict[str, Any]]:
        """The text, the names in their order, and the constants."""
        compiled = self.statement.compile(dialect=asyncpg.dialect())  # type: ignore[no-untyped-call]
        assert isinstance(compiled, SQLCompiler)
        return str(compiled), tuple(compiled.positiontup or ()), constants(compiled)


def constants(compiled: Compiled) -> dict[str, Any]:
    return {name: value for name, value in compiled.params.items() if value is not None}


GAME: Final = bindparam("game_id", type_=Text)
LIMIT: Final = bindparam("limit", type_=Integer)
STATUS: Final = bindparam("status", type_=Text)
SINCE: Final = bindparam("since", type_=BigInteger)
AFTER_GAME: Final = bindparam("after", type_=Text)
AFTER: Final = bindparam("after", type_=Integer)
LAST: Final = bindparam("last", type_=Integer)

whole_room: Final = select(*games.columns)
of_checkpoint: Final = [checkpoints.c[name] for name in ("seq", "rules", "line", "tape", "thrown")]
with_checkpoint: Final = and_(checkpoints.c.game_id == moves.c.game_id, checkpoints.c.seq == moves.c.seq)
whole_move: Final = (
    select(*[column for column in moves.columns if column.name != "game_id"], *of_checkpoint)
    .select_from(moves.outerjoin(checkpoints, with_checkpoint))
    .where(moves.c.game_id == GAME)
)
last_move: Final = (
    select(moves.c.seq, moves.c.base).where(moves.c.game_id == GAME).order_by(moves.c.seq.desc()).limit(1).subquery()
)
base_of_last: Final = and_(
    checkpoints.c.game_id == games.c.game_id, checkpoints.c.seq == func.coalesce(last_move.c.base, 0)
)

ROOM: Final = Query(whole_room.where(games.c.game_id == GAME))
ROOMS: Final = Query(whole_room.where(games.c.status == STATUS).order_by(games.c.touched.desc()).limit(LIMIT))
GAMES: Final = Query(whole_room.where(games.c.game_id > AFTER_GAME).order_by(games.c.game_id).limit(LIMIT))
MOVES: Final = Query(whole_move.where(moves.c.seq > AFTER, moves.c.seq <= LAST).order_by(moves.c.seq))
MOVE_BY_ID: Final = Query(whole_move.where(moves.c.move_id == bindparam("move_id", type_=Text)))
LAST_SEQ: Final = Query(select(func.coalesce(func.max(moves.c.seq), 0)).where(moves.c.game_id == GAME))
# Moves are only appended: whoever then reads up to this last move sees both as they were at one moment.
LAST_AND_BASE: Final = Query(
    select(func.coalesce(last_move.c.seq, 0), *of_checkpoint)
    .select_from(games.outerjoin(last_move, true()).outerjoin(checkpoints, base_of_last))
    .where(games.c.game_id == GAME)
)
# Checkpoints of moves that are not there.
ORPHANS: Final = Query(
    select(checkpoints.c.game_id, checkpoints.c.seq)
    .select_from(checkpoints.outerjoin(moves, with_checkpoint))
    .where(moves.c.seq.is_(None))
    .limit(LIMIT)
)
TICKET_NAME: Final = bindparam("ticket", type_=Text)
TICKET: Final = Query(select(*tickets.columns).where(tickets.c.ticket == TICKET_NAME))
OLD_TICKETS: Final = Query(select(*tickets.columns).where(tickets.c.made < SINCE).order_by(tickets.c.made).limit(LIMIT))
LOG: Final = Query(select(*dice_log.columns).where(dice_log.c.number > AFTER).order_by(dice_log.c.number).limit(LIMIT))
LOG_OF: Final = Query(select(*dice_log.columns).where(dice_log.c.ticket == TICKET_NAME).order_by(dice_log.c.number))
LAST_LOGGED: Final = Query(select(*dice_log.columns).order_by(dice_log.c.number.desc()).limit(1))


# --- rows -----------------------------------------------------------------------------------------------------------

tape_of = msgspec.json.Decoder(list[int]).decode


def tape_text(entries: list[int]) -> str:
    return msgspec.json.encode(entries).decode()


def room_of(row: Row) -> Room:
    return Room(*row)


def room_row(room: Room) -> tuple[str, int, str, int, int, str, str]:
    return room.game_id, room.version, room.status, room.created, room.touched, room.content, room.secret


def move_of(row: Row) -> Move:
    seq, move_id, seat, what, data, entries, events, base, at, *rest = row
    return Move(seq, move_id, seat, what, data, tape_of(entries), events, base, at, checkpoint_of(rest))


def move_row(game_id: str, move: Move) -> tuple[str, int, str, int, str, str, str, str, int, int]:
    entries = tape_text(move.entries)
    return (
        *(game_id, move.seq, move.move_id, move.seat, move.what),
        *(move.data, entries, move.events, move.base, move.at),
    )


def checkpoint_of(row: Row) -> Checkpoint | None:
    seq, rules, line, tape, thrown = row
    return None if seq is None else Checkpoint(seq, rules, line, tape_of(tape), thrown)


def checkpoint_row(game_id: str, checkpoint: Checkpoint) -> tuple[str, int, int, str, str, int]:
    tape = tape_text(checkpoint.tape)
    return game_id, checkpoint.seq, checkpoint.rules, checkpoint.line, tape, checkpoint.thrown


def ticket_of(row: Row) -> Ticket:
    return Ticket(*row)


def ticket_row(ticket: Ticket) -> tuple[str, str, int]:
    return ticket.ticket, ticket.secret, ticket.made


def logged_of(row: Row) -> Logged:
    return Logged(*row)


def logged_row(line: Logged) -> tuple[int, int, str, str, str, str]:
    return line.number, line.at, line.ticket, line.what, line.about, line.hash
