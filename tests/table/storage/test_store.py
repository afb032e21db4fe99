"""What is kept, in both databases: every move once, in its place, or not at all."""

import asyncio
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astragal.table.storage.sqlite_store import SqliteStore
from astragal.table.storage.store import Move, NoSuchGame, Room, Store, StoreFailed, Taken, Unstorable
from tests.table.storage.storing import a_checkpoint, a_move, a_room, opened, with_store


async def attempt(store: Store, move: Move, game_id: str = "g1", room: Room | None = None) -> str:
    """What became of it."""
    try:
        await store.append(game_id, move, room)
    except (Taken, NoSuchGame, StoreFailed) as problem:
        return type(problem).__name__
    return "written"


async def numbers(store: Store, game_id: str = "g1") -> list[int]:
    return [move.seq for move in await store.moves(game_id, 0)]


def test_a_table_is_read_as_it_was_written(url: str) -> None:
    room = a_room(content='{"name": "Zoé 🎲"}')

    async def work(store: Store) -> None:
        await store.create(room)
        assert await store.room("g1") == room
        with pytest.raises(Taken):
            await store.create(a_room(status="waiting"))
        assert await store.room("g1") == room
        with pytest.raises(NoSuchGame):
            await store.room("g2")

    with_store(url, work)


def test_a_table_changes_from_one_version_to_the_next(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        await store.change(a_room(version=2, status="over"))
        for version in (1, 2, 4):
            with pytest.raises(Taken):
                await store.change(a_room(version=version))
        assert await store.room("g1") == a_room(version=2, status="over")
        with pytest.raises(NoSuchGame):
            await store.change(a_room("g2", version=2))

    with_store(url, work)


def test_of_many_who_change_a_table_one_succeeds(url: str) -> None:
    async def change(store: Store, touched: int) -> bool:
        try:
            await store.change(a_room(version=2, touched=touched))
        except Taken:
            return False
        return True

    async def work(store: Store) -> None:
        await store.create(a_room())
        changed = await asyncio.gather(*[change(store, touched) for touched in range(20)])
        assert changed.count(True) == 1
        assert (await store.room("g1")).touched == changed.index(True)

    with_store(url, work)


def test_moves_are_read_as_they_were_written(url: str) -> None:
    moves = [a_move(1), a_move(2, base=2, checkpoint=a_checkpoint(2)), a_move(3, base=2, data='{"é": "\\u0000"}')]

    async def work(store: Store) -> None:
        await store.create(a_room())
        assert await store.last_seq("g1") == 0
        assert await store.moves("g1", 0) == []
        for move in moves:
            await store.append("g1", move)
        assert await store.moves("g1", 0) == moves
        assert await store.moves("g1", 1) == moves[1:]
        assert await store.last_seq("g1") == 3
        assert await store.move_by_id("g1", "m2") == moves[1]
        assert await store.move_by_id("g1", "m4") is None

    with_store(url, work)


def test_a_move_is_written_only_in_its_place_and_only_once(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        await store.append("g1", a_move(1))
        assert await attempt(store, a_move(1)) == "Taken"
        assert await attempt(store, a_move(1, "another")) == "Taken"
        assert await attempt(store, a_move(2, "m1")) == "Taken"
        assert await attempt(store, a_move(3)) == "Taken"
        assert await attempt(store, a_move(1), "g2") == "NoSuchGame"
        assert await store.moves("g1", 0) == [a_move(1)]
        assert await attempt(store, a_move(2)) == "written"

    with_store(url, work)


def test_a_refused_move_leaves_no_checkpoint(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        await store.append("g1", a_move(1))
        assert await attempt(store, a_move(2, "m1", 2, a_checkpoint(2))) == "Taken"
        await store.append("g1", a_move(2))
        assert [move.checkpoint for move in await store.moves("g1", 0)] == [None, None]
        assert await store.integrity() == []

    with_store(url, work)


def test_a_move_and_its_room_are_written_together_or_not_at_all(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        assert await attempt(store, a_move(1), room=a_room(version=2, status="over")) == "written"
        assert await attempt(store, a_move(2), room=a_room(version=2)) == "Taken"
        assert await attempt(store, a_move(2), room=a_room(version=4)) == "Taken"
        assert await attempt(store, a_move(1), room=a_room(version=3)) == "Taken"
        assert await attempt(store, a_move(2), room=a_room("g2", version=3)) == "Unstorable"
        assert await store.moves("g1", 0) == [a_move(1)]
        assert await store.room("g1") == a_room(version=2, status="over")

    with_store(url, work)


def test_of_many_who_want_the_same_number_one_gets_it(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        for seq in (1, 2, 3):
            wanted = [a_move(seq, f"{seq} by {who}") for who in range(20)]
            outcomes = await asyncio.gather(*[attempt(store, move) for move in wanted])
            assert sorted(set(outcomes)) == ["Taken", "written"]
            assert outcomes.count("written") == 1
            assert (await store.moves("g1", seq - 1)) == [wanted[outcomes.index("written")]]

    with_store(url, work)


def test_the_same_move_sent_twice_at_once_is_written_once(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        outcomes = await asyncio.gather(*[attempt(store, a_move(1)) for _ in range(3)])
        assert sorted(outcomes) == ["Taken", "Taken", "written"]

    with_store(url, work)


def test_one_refused_move_does_not_spoil_those_beside_it(url: str) -> None:
    async def work(store: Store) -> None:
        games = [f"g{number}" for number in range(1, 31)]
        for game_id in games[:-1]:
            await store.create(a_room(game_id))
        await store.append("g1", a_move(1))
        outcomes = await asyncio.gather(*[attempt(store, a_move(1), game_id) for game_id in games])
        assert outcomes == ["Taken", *["written"] * 28, "NoSuchGame"]
        assert [await numbers(store, game_id) for game_id in games] == [*[[1]] * 29, []]

    with_store(url, work)


def test_moves_of_one_table_that_wait_together_are_written_in_their_order(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        rooms = [a_room(version=seq + 1) for seq in range(1, 11)]
        outcomes = await asyncio.gather(*[attempt(store, a_move(seq), room=rooms[seq - 1]) for seq in range(1, 11)])
        assert outcomes == ["written"] * 10
        assert await numbers(store) == list(range(1, 11))
        assert await store.room("g1") == rooms[-1]

    with_store(url, work)


def test_two_stores_on_one_database_never_write_the_same_number(url: str) -> None:
    async def work(one: Store) -> None:
        async with opened(url) as other:
            await one.create(a_room())
            for seq in range(1, 21):
                outcomes = await asyncio.gather(
                    attempt(one, a_move(seq, f"{seq}a")), attempt(other, a_move(seq, f"{seq}b"))
                )
                assert sorted(outcomes) == ["Taken", "written"]
            assert await numbers(one) == await numbers(other) == list(range(1, 21))

    with_store(url, work)


def test_the_present_state_is_a_checkpoint_and_the_moves_after_it(url: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(NoSuchGame):
            await store.base("g1")
        await store.create(a_room())
        assert await store.base("g1") == (None, [])
        moves = [a_move(1), a_move(2, base=2, checkpoint=a_checkpoint(2)), a_move(3, base=2)]
        await store.append("g1", moves[0])
        assert await store.base("g1") == (None, moves[:1])
        await store.append("g1", moves[1])
        assert await store.base("g1") == (a_checkpoint(2), [])
        await store.append("g1", moves[2])
        assert await store.base("g1") == (a_checkpoint(2), moves[2:])

    with_store(url, work)


def test_after_an_undo_over_a_checkpoint_the_state_builds_on_the_one_before(url: str) -> None:
    moves = [
        a_move(1, base=1, checkpoint=a_checkpoint(1)),
        a_move(2, base=2, checkpoint=a_checkpoint(2)),
        a_move(3, base=1),
    ]

    async def work(store: Store) -> None:
        await store.create(a_room())
        for move in moves:
            await store.append("g1", move)
        assert await store.base("g1") == (a_checkpoint(1), moves[1:])

    with_store(url, work)


def test_tables_are_listed_by_status_and_by_id(url: str) -> None:
    async def work(store: Store) -> None:
        for number, status in enumerate(["waiting", "running", "waiting", "over", "waiting"], start=1):
            await store.create(a_room(f"g{number}", status=status, touched=100 - number if number < 5 else 200))
        assert [room.game_id for room in await store.rooms("waiting", 10)] == ["g5", "g1", "g3"]
        assert [room.game_id for room in await store.rooms("waiting", 2)] == ["g5", "g1"]
        assert [room.game_id for room in await store.games("", 3)] == ["g1", "g2", "g3"]
        assert [room.game_id for room in await store.games("g3", 3)] == ["g4", "g5"]

    with_store(url, work)


def test_a_deleted_table_is_gone_with_all_its_moves(url: str) -> None:
    async def work(store: Store) -> None:
        for game_id in ("g1", "g2"):
            await store.create(a_room(game_id))
            await store.append(game_id, a_move(1, base=1, checkpoint=a_checkpoint(1)))
        await store.delete("g1")
        with pytest.raises(NoSuchGame):
            await store.room("g1")
        assert await store.moves("g1", 0) == []
        await store.create(a_room())
        assert await store.base("g1") == (None, [])
        assert await numbers(store, "g2") == [1]

    with_store(url, work)


BAD_TEXTS = ["a\0b", "half \ud83d", "x" * 2_000_000]


@pytest.mark.parametrize("text", BAD_TEXTS, ids=["nul", "half a letter", "long"])
def test_what_cannot_be_kept_is_refused_and_nothing_is_written(url: str, text: str) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Unstorable):
            await store.create(a_room(content=text))
        await store.create(a_room())
        assert await attempt(store, a_move(1, data=text)) == "Unstorable"
        assert await attempt(store, a_move(1, move_id=text)) == "Unstorable"
        assert await attempt(store, a_move(2**31)) == "Unstorable"
        assert await attempt(store, a_move(1, base=2)) == "Unstorable"
        assert await attempt(store, a_move(1, checkpoint=a_checkpoint(2))) == "Unstorable"
        assert await attempt(store, a_move(1), "two:parts") == "Unstorable"
        assert await store.moves("g1", 0) == []

    with_store(url, work)


@pytest.mark.parametrize("name", ["", "a\0b", "half \ud83d", "x" * 1000, "'; DROP TABLE games; --"])
def test_what_can_have_no_such_name_is_not_there(url: str, name: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        for ask in (store.room, store.base):
            with pytest.raises(NoSuchGame):
                await ask(name)
        assert await store.moves(name, 0) == []
        assert await store.moves("g1", 2**70) == []
        assert await store.last_seq(name) == 0
        assert await store.move_by_id("g1", name) is None
        assert await store.rooms(name, 5) == []
        await store.delete(name)
        assert await store.games("", 5) == [a_room()]

    with_store(url, work)


@given(data=st.text(), entries=st.lists(st.integers(-(2**63) + 1, 2**63 - 1)), at=st.integers(0, 2**63 - 1))
@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_can_be_kept_comes_back_the_same(url: str, data: str, entries: list[int], at: int) -> None:
    move = Move(1, "m1", -1, "answer", data, entries, data, 0, at)

    async def work(store: Store) -> None:
        await store.delete("g1")
        await store.create(a_room())
        if await attempt(store, move) == "Unstorable":
            assert "\0" in data
        else:
            assert await store.moves("g1", 0) == [move]

    with_store(url, work)


def test_when_too_much_waits_the_rest_is_refused_as_busy(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        with nobody_can_write(url):
            attempts = [asyncio.create_task(attempt(store, a_move(seq))) for seq in range(1, 6001)]
            await asyncio.wait(attempts, return_when=asyncio.FIRST_COMPLETED)
        outcomes = await asyncio.gather(*attempts)
        written = outcomes.count("written")
        assert outcomes == ["written"] * written + ["Busy"] * (6000 - written)
        assert 0 < written < 6000
        assert await store.last_seq("g1") == written
        assert await attempt(store, a_move(written + 1)) == "written"

    with_store(url, work)


@contextmanager
def nobody_can_write(url: str) -> Iterator[None]:
    """Another program holds the file; PostgreSQL has none, and writes when the loop comes to it."""
    if not url.startswith("sqlite"):
        yield
        return
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_closing_writes_what_waits(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        waiting = [asyncio.create_task(attempt(store, a_move(seq))) for seq in range(1, 201)]
        await asyncio.wait(waiting, timeout=0)
        await store.close()
        assert await asyncio.gather(*waiting) == ["written"] * 200
        assert await attempt(store, a_move(201)) == "StoreFailed"

    with_store(url, work)
    with_store(url, still_there)


async def still_there(store: Store) -> None:
    assert await numbers(store) == list(range(1, 201))


def test_whoever_leaves_while_it_is_written_harms_nobody(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        leaving = asyncio.create_task(attempt(store, a_move(1)))
        await asyncio.wait([leaving], timeout=0)
        leaving.cancel()
        assert await attempt(store, a_move(2)) == "written"
        assert await numbers(store) == [1, 2]

    with_store(url, work)


# --- SQLite ---------------------------------------------------------------------------------------------------------


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        assert store.writer is not None
        ask = store.writer.connection.execute
        assert ask("PRAGMA synchronous").fetchone() == (2,)
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA foreign_keys").fetchone() == (1,)

    with_store(f"sqlite:///{tmp_path / 'tables.db'}", work)


def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(a_room())
        assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("tables.db*")} == {0o600}

    with_store(f"sqlite:///{tmp_path / 'tables.db'}", work)


def test_a_file_that_another_program_holds_is_a_failure_and_then_none(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def work(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        assert store.writer is not None
        await store.create(a_room())
        store.writer.connection.execute("PRAGMA busy_timeout = 1")
        with nobody_can_write(url):
            assert await attempt(store, a_move(1)) == "StoreFailed"
        assert await attempt(store, a_move(1)) == "written"
        assert await numbers(store) == [1]

    with_store(url, work)
