"""Makes a table of another: the same game once more, or on from one of its moments."""

from __future__ import annotations

from msgspec.structs import replace

from astragal.table.authority.historian import Historian, must_have_no_secrets
from astragal.table.authority.keeper import Keeper
from astragal.table.authority.maker import Maker
from astragal.table.play.loading import place_of
from astragal.table.rooms import rooms
from astragal.table.rooms.rooms import BOT, MINUTE, OVER, Denied
from astragal.table.wire.messages import Again, Branch, Created, CreateTable, WantedClock, WantedSeat


class Rematcher:
    def __init__(self, keeper: Keeper, maker: Maker, historian: Historian) -> None:
        self.keeper = keeper
        self.maker = maker
        self.historian = historian

    async def rematch(self, game_id: str, key: str, asked: Again, label: str) -> Created:
        """The same game once more: whoever asks sits where he sat, the other persons are invited, bots are there."""
        async with self.keeper.alone_at(game_id) as table:
            content = table.content
            device = rooms.must_be_at(content, key)
            if table.room.status != OVER:
                raise Denied("is_not_over")
            rooms.must_play(content, key)
            if content.rematch:
                raise Denied("has_rematch", table=content.rematch)
            seats = [
                WantedSeat("bot", seat.name, seat.bot)
                if seat.who == BOT
                else WantedSeat("me" if number in device.seats else "open", seat.name)
                for number, seat in enumerate(content.seats)
            ]
            time = content.clock
            clock = WantedClock(time.base // MINUTE, time.increment // 1000) if time else None
            wanted = CreateTable(content.game, seats, content.setup, content.options, content.public, clock)
            wanted.ticket, wanted.promise = asked.ticket, asked.promise
            wanted.wordless = content.wordless
            wanted.hints = content.hints
            wanted.beacon = content.follows is not None and self.maker.house.rounds is not None
            made = await self.maker.make(wanted, key, label, came_from=game_id)
            await self.keeper.change(table, replace(content, rematch=made.id))
            return made

    async def branch(self, game_id: str, key: str, asked: Branch, label: str) -> Created:
        """Play on from a moment of a game, as a new table."""
        table = await self.historian.seen(game_id, key)
        content = table.content
        if len(asked.seats) != len(content.seats):
            raise Denied("wrong_seats", seats=len(content.seats))
        must_have_no_secrets(table)
        rooms.must_not_be_between_people(table.room, content)
        then = await self.historian.after_move(table, asked.seq)
        if then.over:
            raise Denied("is_over")
        wanted = CreateTable(content.game, asked.seats, content.setup, content.options)
        wanted.ticket, wanted.promise = asked.ticket, asked.promise
        place, came_from = place_of(then.box, then.session), f"{game_id}/{asked.seq}"
        return await self.maker.make(wanted, key, label, place, came_from)
