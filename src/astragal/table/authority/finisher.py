"""Ends a game before its end: somebody resigns, or all agree that it is enough."""

from __future__ import annotations

from msgspec.structs import replace

from astragal.table.authority.keeper import Keeper
from astragal.table.authority.open_table import OpenTable
from astragal.table.authority.waker import Waker
from astragal.table.rooms import rooms
from astragal.table.rooms.attempts import again_if_overtaken
from astragal.table.rooms.rooms import OVER, Denied


class Finisher:
    def __init__(self, keeper: Keeper, waker: Waker) -> None:
        self.keeper = keeper
        self.waker = waker

    @again_if_overtaken
    async def resign(self, table: OpenTable, seat: int) -> None:
        """A bot plays on for whoever resigns; with two players the other one has won."""
        async with table.lock:
            self.keeper.must_be_under_way(table)
            content = table.content
            if content.seats[seat].resigned:
                raise Denied("has_resigned")
            content = rooms.with_seat(content, seat, replace(content.seats[seat], resigned=True, stand_in="random"))
            left = [number for number, other in enumerate(content.seats) if not other.resigned]
            if len(left) <= 1:
                results = [1.0 if number in left else 0.0 for number in range(len(content.seats))]
                await self.keeper.change(table, replace(content, ended="resigned", results=results), OVER)
            else:
                await self.keeper.change(table, content)
        self.waker.wake_thinker(table)

    @again_if_overtaken
    async def agree(self, table: OpenTable, key: str) -> None:
        """When all agree the game ends as it stands."""
        async with table.lock:
            playing = self.keeper.must_be_under_way(table)
            content = rooms.agree(table.content, rooms.must_play(table.content, key))
            if rooms.all_agree(content):
                g = playing.session.game()
                scores = [int(g.score(seat)) for seat in range(int(g.seats))]
                best = [score == max(scores) for score in scores]
                results = [1 / sum(best) if is_best else 0.0 for is_best in best]
                await self.keeper.change(table, replace(content, ended="agreed", results=results), OVER)
            else:
                await self.keeper.change(table, content)
