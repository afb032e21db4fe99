"""The database fails in the middle of something: nobody is told what is not so, nobody misses a move, and every table
goes on."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from astragal.table.authority.leaseholder import TRIED_EVERY
from astragal.table.rooms.rooms import Denied
from astragal.table.storage.sqlite_store import SqliteStore
from astragal.table.storage.store import Move, Room, StoreFailed
from tests.table.inside import Inside, Time, until
from tests.table.people.test_taking_over import two_people
from tests.table.play.test_moves import CLOCK, options_of
from tests.table.serving import GREEDY, ME

pytestmark = pytest.mark.any_build


class Failing(SqliteStore):
    """A database that does not answer when it is next asked for this; and news, as the test tells them."""

    def __init__(self, file: Path, time: Time) -> None:
        super().__init__(file)
        self.clock = time
        self.fails: list[str] = []
        self.takes = 0  # milliseconds, until it is known that there is no answer
        self.under_way = 0
        self.hold = asyncio.Event()
        self.hold.set()
        self.told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    async def perhaps(self, what: str) -> None:
        if what not in self.fails:
            return
        self.under_way += 1
        await self.hold.wait()
        self.under_way -= 1
        self.fails.remove(what)
        self.clock.passes(self.takes)
        raise StoreFailed("The database does not answer.")

    async def append(self, game_id: str, move: Move, room: Room | None = None) -> None:
        await self.perhaps("append")
        await self.perhaps(f"append by {move.seat}")
        await super().append(game_id, move, room)

    async def room(self, game_id: str) -> Room:
        await self.perhaps("room")
        return await super().room(game_id)

    async def moves(self, game_id: str, after: int) -> list[Move]:
        await self.perhaps("moves")
        return await super().moves(game_id, after)

    async def lease(self, game_id: str, milliseconds: int) -> bool:
        await self.perhaps("lease")
        return await super().lease(game_id, milliseconds)

    async def news(self) -> AsyncIterator[tuple[str, int]]:
        while True:
            yield await self.told.get()


def failing(folder: Path, work: Callable[[Inside, Failing], Coroutine[Any, Any, None]]) -> None:
    async def all_of_it() -> None:
        time = Time()
        store = Failing(folder / "tables.db", time)
        async with Inside(folder / "tables.db", time, store) as server:
            await work(server, store)

    asyncio.run(asyncio.wait_for(all_of_it(), 120))


def test_after_a_move_that_could_not_be_written_nobody_plays_on_from_there(tmp_path: Path) -> None:
    """Not even whoever waited meanwhile for his turn at the table."""

    async def play(server: Inside, store: Failing) -> None:
        ann, made = await server.create("dice_forge", [ME, ME])
        one, other = [await server.socket(made["id"], ann) for _ in range(2)]
        options = options_of(one)
        store.fails = ["append", "room"]
        store.hold.clear()
        fails = asyncio.create_task(one.say("answer", seq=1, move_id="fails", option=options[0], seat=0))
        await until(lambda: store.under_way == 1)
        tries = [
            other.say("answer", seq=1, move_id=f"waits-{seat}-{option}", option=option, seat=seat)
            for seat in (0, 1)
            for option in range(8)
        ]
        waiting = [asyncio.create_task(tried) for tried in tries]
        await asyncio.sleep(0)
        store.hold.set()
        await asyncio.gather(fails, *waiting)
        assert await store.last_seq(made["id"]) == 1
        assert one.connection.dropped
        assert other.connection.dropped
        back = await server.socket(made["id"], ann)
        assert (back.seq, options_of(back)) == (1, options)
        assert (await back.answer(options[0]))["t"] == "accepted"

    failing(tmp_path, play)


def test_a_table_that_was_forgotten_does_nothing_more(tmp_path: Path) -> None:
    """A bot's move could not be written. Whoever comes back finds the table as it is stored, and it is there once."""

    async def play(server: Inside, store: Failing) -> None:
        ann, made = await server.create("dice_forge", [ME, GREEDY])
        socket = await server.socket(made["id"], ann)
        before = server.table(made["id"])
        store.fails = ["append by 1", "room"]
        while store.fails:
            await until(lambda: socket.is_asked() or not store.fails)
            if store.fails:
                await socket.answer(options_of(socket)[0])
        await until(lambda: not before.thinking)
        assert made["id"] not in server.tables.keeper.open
        assert before.alarm is None
        await server.tables.timekeeper.act_in_time(before)
        assert not before.thinking
        back = await server.socket(made["id"], ann)
        await until(back.is_asked)
        assert server.table(made["id"]) is not before

    failing(tmp_path, play)


def test_whoever_says_hello_and_cannot_be_shown_the_table_is_not_left_waiting(tmp_path: Path) -> None:
    """His socket is closed, and he comes back by himself."""

    async def play(server: Inside, store: Failing) -> None:
        ann, made = await server.create("dice_forge", [ME, ME])
        socket = await server.socket(made["id"], ann)
        await socket.answer(options_of(socket)[0])
        store.fails = ["moves"]  # that is where those are which he has missed
        assert [frame["code"] for frame in await socket.say("hello", lang="en", since=1)] == ["busy"]
        assert socket.connection.dropped
        back = await server.socket(made["id"], ann)
        assert [move["seq"] for move in (await back.say("hello", lang="en", since=1))[0]["missed"]] == [2]

    failing(tmp_path, play)


def test_what_another_server_has_written_is_not_left_out_because_it_was_read_by_half(tmp_path: Path) -> None:
    async def play(server: Inside, store: Failing) -> None:
        table, people = await two_people(server, clock=CLOCK)
        here = [await server.socket(table, one) for one in people]
        listening = asyncio.create_task(server.tables.hear_news())
        async with Inside(tmp_path / "tables.db", server.time) as elsewhere:
            there = [await elsewhere.socket(table, elsewhere.as_before(one)) for one in people]
            asked = next(one for one in there if one.is_asked())
            assert (await asked.answer(options_of(asked)[0]))["t"] == "accepted"
            asked.read()
            store.fails = ["moves"]  # that is where the clocks are
            await store.told.put((table, 2))
            await until(lambda: not store.fails)
        listening.cancel()
        for socket in here:
            socket.read()
            assert socket.seq == 2 or socket.connection.dropped
        back = [await server.socket(table, one) for one in people]
        assert [one.seq for one in back] == [2, 2]

    failing(tmp_path, play)


def test_a_table_is_in_memory_once_whoever_asks_for_it_while_it_cannot_be_read(tmp_path: Path) -> None:
    async def play(server: Inside, store: Failing) -> None:
        _, made = await server.create("dice_forge", [ME, GREEDY])
        keeper = server.tables.keeper
        keeper.forget(made["id"])
        store.fails = ["room"]
        store.hold.clear()
        first, second = [asyncio.create_task(keeper.table(made["id"])) for _ in range(2)]
        await until(lambda: store.under_way == 1)
        store.hold.set()
        with pytest.raises(Denied, match="busy"):
            await first
        third = asyncio.create_task(keeper.table(made["id"]))
        found = await asyncio.gather(second, third, return_exceptions=True)
        assert {id(one) for one in found if not isinstance(one, Denied)} == {id(server.table(made["id"]))}

    failing(tmp_path, play)


def test_a_bot_plays_on_when_the_lease_could_not_be_asked_for_for_long(tmp_path: Path) -> None:
    """When it was known that there is no answer, it was time to ask again."""

    async def play(server: Inside, store: Failing) -> None:
        ann, made = await server.create("dice_forge", [ME, GREEDY])
        socket = await server.socket(made["id"], ann)
        table = server.table(made["id"])
        await until(lambda: not table.thinking)
        store.takes = 4 * TRIED_EVERY
        failed = 0
        while failed < 3:
            server.time.passes(10_000)
            store.fails = ["lease"]
            assert (await socket.answer(options_of(socket)[0]))["t"] == "accepted"
            await until(socket.is_asked)
            failed += not store.fails

    failing(tmp_path, play)
