"""Several servers on one PostgreSQL: they hear of one another, and a lost connection costs nothing but time."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import parse_qs, urlsplit

import asyncpg  # type: ignore[import-untyped]
import pytest

from astragal.table.storage.postgres_connection import Connection, connect
from astragal.table.storage.postgres_news import Herald
from astragal.table.storage.postgres_store import PostgresStore
from astragal.table.storage.store import NoSuchGame, Store, StoreFailed, Taken
from tests.table.storage.storing import a_checkpoint, a_move, a_room, opened, with_store

LONG = 3600.0  # seconds
PATIENCE = 120.0


@asynccontextmanager
async def server(url: str, look_every: float = LONG) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(url, look_every)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def heard(store: Store, *wanted: tuple[str, int]) -> list[tuple[str, int]]:
    """What is heard, up to the last of what is wanted."""
    found = []
    left = set(wanted)
    async with asyncio.timeout(PATIENCE):
        async for news in store.news():
            found.append(news)
            left.discard(news)
            if not left:
                break
    return found


async def ask(url: str, question: str, *values: object) -> list[tuple[object, ...]]:
    """Ask the database past the stores."""
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(question, *values)]
    finally:
        await connection.close()


WRITE_SILENTLY = """
INSERT INTO moves SELECT game_id, seq + 1, 'silent', seat, what, data, entries, events, base, at FROM moves
WHERE game_id = $1 ORDER BY seq DESC LIMIT 1
"""
LOSE_CONNECTIONS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = 'astragal'
"""


def test_what_one_server_writes_the_others_hear(postgres_url: str) -> None:
    async def work() -> None:
        async with server(postgres_url) as one, server(postgres_url) as other:
            await one.create(a_room())
            await heard(other, ("g1", 0))
            await one.append("g1", a_move(1))
            await heard(other, ("g1", 1))
            await one.append("g1", a_move(2), a_room(version=2))
            await heard(other, ("g1", 2), ("g1", 0))
            await one.change(a_room(version=3))
            await heard(other, ("g1", 0))
            await one.delete("g1")
            await heard(other, ("g1", 0))

    asyncio.run(work())


def test_nobody_is_told_what_he_has_written_himself(postgres_url: str) -> None:
    async def work() -> None:
        async with server(postgres_url) as one, server(postgres_url) as other:
            await one.create(a_room("mine"))
            await one.append("mine", a_move(1))
            await heard(other, ("mine", 1))
            await other.create(a_room("yours"))
            assert await heard(one, ("yours", 0)) == [("yours", 0)]

    asyncio.run(work())


def test_what_was_written_while_the_connection_was_lost_is_heard_afterwards(postgres_url: str) -> None:
    async def work() -> None:
        async with server(postgres_url) as one, server(postgres_url) as other:
            await one.create(a_room())
            await one.append("g1", a_move(1))
            await heard(other, ("g1", 1))  # so it listens, and has looked
            assert len((await other.base("g1"))[1]) == 1
            await ask(postgres_url, WRITE_SILENTLY, "g1")
            assert len(await ask(postgres_url, LOSE_CONNECTIONS)) >= 2
            await heard(other, ("g1", 2))
            await one.append("g1", a_move(3))
            await heard(other, ("g1", 3))

    asyncio.run(work())


def test_a_server_that_ends_before_it_tells_is_heard_by_looking(postgres_url: str) -> None:
    async def work() -> None:
        async with server(postgres_url, look_every=0.1) as other:
            await other.create(a_room())
            await other.append("g1", a_move(1))
            await ask(postgres_url, WRITE_SILENTLY, "g1")
            await heard(other, ("g1", 2))
            await ask(postgres_url, "DELETE FROM games")
            await heard(other, ("g1", 0))

    asyncio.run(work())


def test_whatever_the_database_answers_it_is_listened_to_again(postgres_url: str) -> None:
    refusals = [asyncpg.PostgresIOError("could not read block 0"), asyncpg.InternalServerError("cache lookup failed")]

    async def connected() -> Connection:
        if refusals:
            raise refusals.pop()
        return await connect(postgres_url, durable=False)

    async def listen() -> None:
        herald = Herald("here", connected, LONG)
        await herald.start()
        await herald.close()

    asyncio.run(listen())


def test_the_table_goes_on_at_another_server_and_each_number_is_written_once(postgres_url: str) -> None:
    async def write(store: Store, who: str) -> int:
        written = 0
        while (seq := await store.last_seq("g1") + 1) <= 60:
            try:
                await store.append("g1", a_move(seq, f"{who}{seq}"))
            except Taken:
                continue
            written += 1
        return written

    async def work() -> None:
        async with server(postgres_url) as one, server(postgres_url) as other:
            await one.create(a_room())
            assert sum(await asyncio.gather(write(one, "a"), write(other, "b"), write(other, "c"))) == 60
            assert [move.seq for move in await one.moves("g1", 0)] == list(range(1, 61))

    asyncio.run(work())


def test_two_servers_may_start_at_once_on_an_empty_database(postgres_url: str) -> None:
    async def work() -> None:
        stores = [PostgresStore(postgres_url) for _ in range(3)]
        await asyncio.gather(*[store.open() for store in stores])
        await stores[0].create(a_room())
        assert await stores[2].room("g1") == a_room()
        for store in stores:
            await store.close()

    asyncio.run(work())


def test_every_connection_waits_for_the_disk_whatever_the_database_has_as_its_default(postgres_url: str) -> None:
    async def work() -> None:
        name = urlsplit(postgres_url).path.strip("/")
        await ask(postgres_url, f"ALTER DATABASE {name} SET synchronous_commit = off")
        assert await ask(postgres_url, "SHOW synchronous_commit") == [("off",)]
        async with server(postgres_url) as store, store.pool.acquire() as connection:
            assert await connection.fetchval("SHOW synchronous_commit") == "on"

    asyncio.run(work())


def test_a_write_whose_connection_is_lost_is_written_all_the_same(postgres_url: str) -> None:
    async def work() -> None:
        async with server(postgres_url) as store:
            await store.create(a_room())
            await store.append("g1", a_move(1))
            await ask(postgres_url, LOSE_CONNECTIONS)
            await store.append("g1", a_move(2), a_room(version=2))
            await ask(postgres_url, LOSE_CONNECTIONS)
            assert [move.seq for move in await store.moves("g1", 0)] == [1, 2]
            await ask(postgres_url, LOSE_CONNECTIONS)
            await store.change(a_room(version=3))

    asyncio.run(work())


def test_moves_of_a_table_that_is_just_being_deleted_do_not_spoil_others(postgres_url: str) -> None:
    somebody_waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"

    async def work() -> None:
        async with server(postgres_url) as store:
            await store.create(a_room("g1"))
            await store.create(a_room("g2"))
            connection = await asyncpg.connect(postgres_url)
            deleting = connection.transaction()
            await deleting.start()
            await connection.execute("DELETE FROM games WHERE game_id = 'g1'")
            writing = [asyncio.create_task(store.append(game_id, a_move(1))) for game_id in ("g1", "g2")]
            async with asyncio.timeout(PATIENCE):
                while not await ask(postgres_url, somebody_waits):
                    pass
            await deleting.commit()
            await connection.close()
            with pytest.raises(NoSuchGame):
                await writing[0]
            await writing[1]
            assert await store.last_seq("g2") == 1

    asyncio.run(work())


# --- a commit whose answer never comes ------------------------------------------------------------------------------


class Wire:
    """A line to the database that can be cut: before a commit arrives there, or before its answer comes back."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cut = ""  # before, after

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        """The address at this end."""
        parts = urlsplit(self.url)
        self.folder = parse_qs(parts.query)["host"][0]
        listening = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        async with listening:
            yield f"postgresql://postgres@127.0.0.1:{port}{parts.path}?sslmode=disable"

    async def carry(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        far, far_out = await asyncio.open_unix_connection(f"{self.folder}/.s.PGSQL.5432")
        committing = asyncio.Event()

        async def there() -> None:
            while said := await near.read(65536):
                if b"COMMIT" in said and self.cut:
                    committing.set()
                    if self.cut == "before":
                        break
                far_out.write(said)

        async def back() -> None:
            while said := await far.read(65536):
                if committing.is_set():
                    break
                near_out.write(said)

        ways = [asyncio.create_task(there()), asyncio.create_task(back())]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        if committing.is_set():
            self.cut = ""
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        near_out.close()
        far_out.close()


@pytest.mark.parametrize("cut", ["before", "after"])
def test_a_move_whose_commit_is_not_answered_is_there_exactly_once(postgres_url: str, cut: str) -> None:
    async def work() -> None:
        wire = Wire(postgres_url)
        async with wire.laid() as url, server(url) as store:
            await store.create(a_room())
            await store.append("g1", a_move(1))
            wire.cut = cut
            move = a_move(2, base=2, checkpoint=a_checkpoint(2))
            await store.append("g1", move, a_room(version=2))
            assert wire.cut == ""
            assert await store.moves("g1", 0) == [a_move(1), move]
            assert await store.room("g1") == a_room(version=2)
            wire.cut = cut
            await store.change(a_room(version=3))
            wire.cut = cut
            await store.create(a_room("g2"))
            assert await store.room("g1") == a_room(version=3)
            assert await store.room("g2") == a_room("g2")
            with pytest.raises(Taken):
                await store.append("g1", move)

    asyncio.run(work())


@pytest.mark.parametrize("cut", ["before", "after"])
def test_a_move_that_is_not_ours_is_taken_even_if_its_commit_is_not_answered(postgres_url: str, cut: str) -> None:
    async def work() -> None:
        wire = Wire(postgres_url)
        async with wire.laid() as url, server(url) as store:
            await store.create(a_room())
            await store.append("g1", a_move(1))
            wire.cut = cut
            with pytest.raises(Taken):
                await store.append("g1", a_move(1, data='{"another": 1}'))
            wire.cut = cut
            with pytest.raises(NoSuchGame):
                await store.append("g2", a_move(1))
            assert await store.moves("g1", 0) == [a_move(1)]

    asyncio.run(work())


def test_the_free_port_of_nobody_is_refused_in_one_sentence() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]

        async def work() -> None:
            async with opened(f"postgresql://postgres:hunter2@127.0.0.1:{port}/tables"):
                pass

        with pytest.raises(StoreFailed, match=r"^The database does not answer\.$"):
            asyncio.run(work())


def test_a_database_that_is_not_there_is_refused_in_one_sentence(postgres_url: str) -> None:
    async def nothing(store: Store) -> None: ...

    with pytest.raises(StoreFailed, match=r"^There is no database of this name on that server\.$"):
        with_store(postgres_url.replace("?", "x?"), nothing)
