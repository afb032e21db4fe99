"""Nobody who is connected to any server of the database, or was a minute ago, is replaced."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from astragal.table.rooms.presence import ABSENT_AFTER, HOLDS
from astragal.table.storage.stores import store_at
from tests.table.inside import Inside, Time, until
from tests.table.people.test_taking_over import AWAY, refused, two_people

DAY = 24 * 3_600_000


@asynccontextmanager
async def two_servers(url: str, time: Time) -> AsyncIterator[tuple[Inside, Inside]]:
    """That share a database and have looked around for a while. Nothing happens by itself."""
    nowhere = Path("unused")
    async with Inside(nowhere, time, store_at(url)) as here, Inside(nowhere, time, store_at(url)) as there:
        time.passes(AWAY)
        yield here, there


@pytest.fixture(params=["sqlite", "postgres"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))


async def noted(server: Inside) -> None:
    """Everybody who is connected is noted, as it happens every few seconds."""
    await until(lambda: not server.tables.house.tasks)
    await server.tables.house.presence.came(server.tables.house.hub.seated())


def test_whoever_is_connected_to_another_server_is_not_replaced(shared: str) -> None:
    async def play() -> None:
        time = Time()
        async with two_servers(shared, time) as (here, there):
            table, (ann, bob) = await two_people(here)
            await there.socket(table, there.as_before(bob))
            for _ in range(20):
                time.passes(20_000)
                await noted(there)
            reply = await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1})
            assert refused(reply) == "not_away_long"

    asyncio.run(play())


def test_a_minute_after_he_was_connected_to_another_server_he_may_be_replaced_and_not_before(shared: str) -> None:
    async def play() -> None:
        time = Time()
        async with two_servers(shared, time) as (here, there):
            table, (ann, bob) = await two_people(here)
            socket = await there.socket(table, there.as_before(bob))
            time.passes(AWAY)
            await noted(there)
            there.tables.house.hub.remove(socket.connection)
            await there.tables.doorkeeper.gone(socket.connection)
            time.passes(ABSENT_AFTER - 1)
            assert refused(await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1})) == "not_away_long"
            time.passes(1)
            assert (await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1})).status_code == 200

    asyncio.run(play())


def test_a_server_that_is_killed_leaves_its_people_a_minute_to_come_back(shared: str) -> None:
    async def play() -> None:
        time = Time()
        async with two_servers(shared, time) as (here, there):
            table, (ann, bob) = await two_people(here)
            await there.socket(table, there.as_before(bob))
            time.passes(AWAY)
            await noted(there)  # and nothing is heard of it any more
            time.passes(ABSENT_AFTER + HOLDS - 1)
            assert refused(await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1})) == "not_away_long"
            time.passes(1)
            assert (await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1})).status_code == 200

    asyncio.run(play())


@pytest.mark.parametrize("ahead", [0, 200 * DAY, -200 * DAY])
def test_a_server_that_was_started_again_gives_everybody_a_minute_whatever_its_clock_says(
    tmp_path: Path, ahead: int
) -> None:
    async def play() -> None:
        time = Time()
        file = tmp_path / "tables.db"
        async with Inside(file, time) as server:
            time.passes(AWAY)
            table, (ann, bob) = await two_people(server)
            await server.socket(table, bob)
            await noted(server)
        time.passes(ahead)
        async with Inside(file, time) as server:
            again = server.as_before(ann)
            time.passes(ABSENT_AFTER - 1)
            assert refused(await again.post(f"/api/tables/{table}/stand-in", json={"seat": 1})) == "not_away_long"
            time.passes(HOLDS + 1)
            assert (await again.post(f"/api/tables/{table}/stand-in", json={"seat": 1})).status_code == 200

    asyncio.run(play())


def test_who_is_at_another_server_is_seen_to_be_there(postgres_url: str) -> None:
    async def play() -> None:
        time = Time()
        async with two_servers(postgres_url, time) as (here, there):
            here.tables.begin()
            there.tables.begin()
            table, (ann, bob) = await two_people(here)
            with_ann = await here.socket(table, ann)
            assert not with_ann.room["seats"][1]["connected"]
            socket = await there.socket(table, there.as_before(bob))

            def bob_is_seen() -> bool:
                with_ann.read()
                return bool(with_ann.room["seats"][1]["connected"])

            await until(bob_is_seen)
            there.tables.house.hub.remove(socket.connection)
            await there.tables.doorkeeper.gone(socket.connection)
            await until(lambda: not bob_is_seen())

    asyncio.run(play())
