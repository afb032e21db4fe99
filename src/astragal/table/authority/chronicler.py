"""Completes the public log of the dice with what nobody could write down, because the server was killed just then."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from typing import Final

from astragal.table.authority.house import House
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.maker import Maker
from astragal.table.fairness import ledger
from astragal.table.fairness.sealed import PROTOCOL
from astragal.table.rooms import promises, rooms
from astragal.table.rooms.rooms import OVER, RUNNING, WAITING, Content, Denied
from astragal.table.storage.store import Room

LOOKED_AT: Final = 50  # tables of each sort, those that were touched last


class Chronicler:
    def __init__(self, house: House, keeper: Keeper, maker: Maker) -> None:
        self.house = house
        self.keeper = keeper
        self.maker = maker

    async def complete_the_log(self) -> None:
        for status in (WAITING, RUNNING, OVER):
            for room in await self.house.store.rooms(status, LOOKED_AT):
                with suppress(Denied, *rooms.UNREADABLE):
                    content = rooms.read(room)
                    if content.protocol == PROTOCOL:
                        await self.complete(room, content)

    async def complete(self, room: Room, content: Content) -> None:
        """What the log must know of one table."""
        tickets = [*content.earlier, content.commitment]
        for before, after in pairwise(tickets):
            if ledger.NOT_REVEALED not in await self.told(before):
                await self.house.books.note(before, ledger.NOT_REVEALED, after)
        told = await self.told(content.commitment)
        if promises.awaits_round(content) and ledger.ROUND not in told:
            self.maker.note_round(content)
        if room.status != WAITING and ledger.BEGUN not in told:
            self.maker.note_beginning(content)
        if room.status == OVER and content.ended not in told:
            self.keeper.note_end(await self.keeper.table(room.game_id))

    async def told(self, ticket: str) -> set[str]:
        return {line.what for line in await self.house.store.log_of(ticket)}
