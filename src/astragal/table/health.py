"""Is everything in the database as it should be? What is not is said in a sentence for each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import suppress

import msgspec

from astragal.engine.game import BadSetup, Refused
from astragal.games import catalogue
from astragal.games.catalogue import UnknownGame
from astragal.table.play.loading import DoesNotFit, beginning_of, load, position, stored
from astragal.table.rooms import rooms
from astragal.table.storage.store import Checkpoint, Move, Room, Store, StoreFailed

AT_ONCE = 100

# What a stored game may be that cannot be read: another version's, a foreign one's, or damaged.
UNREADABLE = (ValueError, KeyError, IndexError, AssertionError, UnknownGame, BadSetup, Refused, msgspec.MsgspecError)


async def complaints(store: Store) -> AsyncIterator[str]:
    """Everything that is wrong, table by table."""
    for sentence in await store.integrity():
        yield sentence
    async for room in every_room(store):
        if missing := missing_game(room):
            yield f"Table {room.game_id}: {missing}"
            continue
        try:
            moves = await store.moves(room.game_id, 0)
            base, after = await store.base(room.game_id)
        except UNREADABLE as problem:
            yield f"Table {room.game_id}: a stored move cannot be read ({problem})."
            continue
        except StoreFailed as problem:
            yield f"Table {room.game_id}: {problem}"
            continue
        for sentence in (*wrong_numbers(moves), *wrong_checkpoints(room, moves), *wrong_fold(room, base, after)):
            yield f"Table {room.game_id}: {sentence}"


async def every_room(store: Store) -> AsyncIterator[Room]:
    after = ""
    while found := await store.games(after, AT_ONCE):
        for room in found:
            yield room
        after = found[-1].game_id


def missing_game(room: Room) -> str:
    """Why the game of this table cannot be played here, if it is not there or left out."""
    try:
        catalogue.box(rooms.read(room).game)
    except UnknownGame as unknown:
        return str(unknown)
    except UNREADABLE:  # whatever else is wrong is found below
        return ""
    return ""


def wrong_numbers(moves: list[Move]) -> list[str]:
    """Numbers 1, 2, 3 … and no id twice; every move builds on a checkpoint that is there."""
    wrong = []
    numbers = [move.seq for move in moves]
    if numbers != list(range(1, len(moves) + 1)):
        missing = next(number for number in range(1, len(moves) + 2) if number not in numbers)
        wrong.append(f"move {missing} is missing.")
    if len({move.move_id for move in moves}) < len(moves):
        wrong.append("two moves have the same id.")
    there = {0, *(move.seq for move in moves if move.checkpoint is not None)}
    for move in moves:
        if move.base not in there:
            wrong.append(f"move {move.seq} builds on checkpoint {move.base}, which is missing.")
    return wrong


def wrong_checkpoints(room: Room, moves: list[Move]) -> list[str]:
    """Every checkpoint can be read by its game."""
    wrong = []
    for move in moves:
        if move.checkpoint is not None:
            try:
                box = catalogue.box(rooms.read(room).game)
                position(box, move.checkpoint.line)
            except UNREADABLE as problem:
                wrong.append(f"checkpoint {move.seq} cannot be read ({problem}).")
    return wrong


def wrong_fold(room: Room, base: Checkpoint | None, after: list[Move]) -> list[str]:
    """What is stored leads to a state."""
    if base is None and not after:
        return []
    try:
        beginning = beginning_of(rooms.read(room), room.secret)
        with suppress(DoesNotFit):  # by the rules of today: that step begins again
            load(beginning, base, stored(after))
    except UNREADABLE as problem:
        return [f"the stored moves do not lead to a state ({problem})."]
    return []
