"""Keeps advice away from games that people play against each other: whoever brings a position of one, from a record, as
a line, or at a table that began there, is told nothing about it. Who asks does not matter."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct

from astragal.table.play import moments
from astragal.table.play.loading import MISFITS, beginning_of, standing, throws_in
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import RUNNING, Content, Denied
from astragal.table.storage.store import NoSuchGame, Room, Store


class Place(Struct):
    """Where a game stands: the state before the step under way (empty: it has just begun), and what came since."""

    game: str
    line: str
    tape: list[int]


class Fence:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def must_be_nobodys_game(self, places: list[Place], is_its_own: bool = False) -> None:
        """None of these is a moment of a running game between people. `is_its_own`: they were played at the table at
        which somebody asks, from a beginning of its own; people may play on from there elsewhere, but where the first
        throws fall alike by accident another game is played. Raises `Denied`."""
        for place in places:
            if await self.is_on_the_way(place) or await self.is_in_first_step(place, is_its_own):
                raise Denied("people_play_this")

    async def is_on_the_way(self, place: Place) -> bool:
        """Has a game come by there? How games begin is everybody's, until something has been thrown."""
        for game_id, tape, thrown in await self.store.running_at(place.game, standing_of(place.line)):
            if thrown > throws_in(tape) or overlap(tape, place.tape):
                if await self.between_people(game_id) is not None:
                    return True
        return False

    async def is_in_first_step(self, place: Place, is_its_own: bool) -> bool:
        """Is a game there of which no checkpoint is stored yet?"""
        for game_id in await self.store.running_in_first_step() if throws_in(place.tape) else []:
            found = await self.between_people(game_id)
            if found is not None and found[1].game == place.game and (found[1].position or not is_its_own):
                room, content = found
                moves = await self.store.moves(game_id, 0)
                with suppress(Denied, *MISFITS):
                    then = moments.after_move(beginning_of(content, room.secret), moves, len(moves))
                    line, tape = standing(then.box, then.session)
                    if standing_of(line) == standing_of(place.line) and overlap(tape, place.tape):
                        return True
        return False

    async def between_people(self, game_id: str) -> tuple[Room, Content] | None:
        """The table, if people play there against each other now."""
        with suppress(NoSuchGame, *rooms.UNREADABLE):
            room = await self.store.room(game_id)
            content = rooms.read(room)
            if room.status == RUNNING and rooms.is_between_people(content):
                return room, content
        return None


def standing_of(line: str) -> str:
    """What stands in a position after the numbers of its rules: these may be others."""
    return line[line.find("|") :] if line else ""


def overlap(one: list[int], other: list[int]) -> bool:
    """Is one of them how the other began, with something thrown?"""
    both = min(len(one), len(other))
    return one[:both] == other[:both] and throws_in(one[:both]) > 0
