"""Of several servers one acts at a table for whoever is no player there: bots and clocks. It holds the table's lease.

A lease runs out by itself; so when its holder is killed, another server goes on within seconds. It costs a small write
every two seconds for each table at which something is to be done; were it shorter, two servers would think for one bot
as soon as the database is slow for a moment. Answers and commands of players are taken by any server, and need none.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from astragal.table.authority.house import House
from astragal.table.authority.open_table import OpenTable
from astragal.table.storage.store import NoSuchGame, StoreFailed

LASTS: Final = 5_000  # milliseconds
ASKED_EVERY: Final = 2_000  # by its holder; twice it may fail
TRIED_EVERY: Final = 1_000  # by others, while something is to be done


class Leaseholder:
    def __init__(self, house: House) -> None:
        self.house = house

    async def may_act(self, table: OpenTable) -> bool:
        """May this server act? Asks from time to time, which also makes the lease last longer."""
        lease = table.lease
        now = self.house.now()
        if now >= lease.ask_at:
            try:
                lease.is_mine = await self.house.store.lease(table.room.game_id, LASTS)
            except (StoreFailed, NoSuchGame):
                lease.is_mine = False
            lease.ask_at = now + (ASKED_EVERY if lease.is_mine else TRIED_EVERY)
        return lease.is_mine

    async def give_back(self, table: OpenTable) -> None:
        """Another server need not wait until it has run out."""
        if table.lease.is_mine and table.lease.ask_at:
            with suppress(StoreFailed, NoSuchGame):
                await self.house.store.lease(table.room.game_id, 0)
