"""Tables to which nobody comes are put away and, much later, deleted; a clock that is wrong deletes nothing."""

import asyncio
from pathlib import Path

from typer.testing import CliRunner

from astragal.cli import app
from astragal.table.rooms.trash import DAY, GRACE, IN_TRASH, Swept, Trash, bring_back, in_trash
from astragal.table.storage.store import Store
from tests.table.inside import Inside, Time
from tests.table.serving import GREEDY, ME
from tests.table.storage.storing import a_move, a_room, with_store

NOW = 1_700_000_000_000
NOTHING = Swept(0, 0)


class Days:
    """A clock, as the test sets it."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> int:
        return self.now

    def pass_by(self, days: int) -> None:
        self.now += days * DAY


async def sweep_daily(trash: Trash, clock: Days, days: int) -> Swept:
    """Once a day, and on every day many times."""
    put_away = deleted = 0
    for _ in range(days):
        clock.pass_by(1)
        for _ in range(3):
            swept = await trash.sweep()
            put_away, deleted = put_away + swept.put_away, deleted + swept.deleted
    return Swept(put_away, deleted)


def test_tables_that_nobody_touches_are_put_away_and_deleted_when_nobody_asks_for_them(url: str) -> None:
    async def work(store: Store) -> None:
        clock = Days()
        trash = Trash(store, clock, 180)
        for number in range(60):
            status = ("over", "running", "waiting")[number % 3]
            await store.create(a_room(f"old{number}", status=status, touched=NOW - 190 * DAY))
        await store.create(a_room("new", status="over", touched=NOW - 100 * DAY))
        assert await sweep_daily(trash, clock, GRACE - 1) == NOTHING
        assert await sweep_daily(trash, clock, 1) == Swept(60, 0)
        assert len(await in_trash(store)) == 60
        assert [room.game_id for room in await store.rooms("over", 100)] == ["new"]
        assert await sweep_daily(trash, clock, IN_TRASH - 2) == NOTHING  # on the first day it was found there already
        assert await sweep_daily(trash, clock, 2) == Swept(0, 60)
        assert [room.game_id for room in await store.games("", 100)] == ["new"]

    with_store(url, work)


def test_a_server_that_starts_two_hundred_days_ahead_deletes_nothing(url: str) -> None:
    async def work(store: Store) -> None:
        clock = Days()
        trash = Trash(store, clock, 180)
        await store.create(a_room("live", status="running", touched=NOW))
        await store.create(a_room("away", status="trash:over", touched=NOW - 400 * DAY))
        for _ in range(IN_TRASH + 5):  # and back, again and again
            clock.pass_by(200)
            assert await trash.sweep() == NOTHING
            clock.pass_by(-200)
            assert await trash.sweep() == NOTHING
        assert len(await store.games("", 10)) == 2

    with_store(url, work)


def test_whoever_comes_to_a_table_or_makes_a_move_begins_its_time_anew(url: str) -> None:
    async def work(store: Store) -> None:
        clock = Days()
        trash = Trash(store, clock, 180)
        for game_id in ("touched", "played", "left"):
            await store.create(a_room(game_id, status="running", touched=NOW - 190 * DAY))
        await sweep_daily(trash, clock, GRACE - 1)
        await store.change(a_room("touched", version=2, status="running", touched=clock.now))
        await store.append("played", a_move(1))  # long ago by its own clock: but there it is
        assert await sweep_daily(trash, clock, 1) == Swept(1, 0)
        assert [room.game_id for room in await in_trash(store)] == ["left"]

    with_store(url, work)


def test_what_was_put_away_can_be_brought_back(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room("away", status="trash:running", touched=5))
        assert await bring_back(store, "away", NOW)
        room = await store.room("away")
        assert (room.status, room.touched) == ("running", NOW)
        assert not await bring_back(store, "away", NOW)

    with_store(url, work)


def test_a_table_that_was_put_away_says_so_and_is_as_it_was_when_it_is_back(tmp_path: Path) -> None:
    async def visit() -> None:
        time = Time()
        async with Inside(tmp_path / "tables.db", time) as server:
            ann, made = await server.create("dice_forge", [ME, GREEDY])
            before = (await ann.get(f"/api/tables/{made['id']}")).json()
            server.tables.keeper.forget(made["id"])
            time.passes(181 * DAY)
            for _ in range(GRACE):
                time.passes(DAY)
                await server.tables.trash.sweep()
            reply = await ann.get(f"/api/tables/{made['id']}")
            assert (reply.status_code, reply.json()["code"]) == (410, "in_trash")
            assert made["id"] in reply.json()["text"]
            assert await bring_back(server.tables.house.store, made["id"], time.now)
            assert (await ann.get(f"/api/tables/{made['id']}")).json() == before

    asyncio.run(visit())


def test_the_trash_is_listed_and_emptied_by_commands(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def put_away(store: Store) -> None:
        await store.create(a_room("away", status="trash:over", touched=NOW))

    with_store(url, put_away)

    def say(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["db", *words, "--db", url])
        return done.exit_code, done.output

    assert say("trash")[1].startswith("away  last touched on 2023-11-14\n")
    assert say("recover", "away") == (0, "Table away is back.\n")
    assert say("trash") == (0, "Nothing is in the trash.\n")
    assert say("recover", "away")[0] != 0
    assert say("recover", "nowhere")[0] != 0
