"""The tables of the database are made and brought up to date when a store is opened."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect
from sqlalchemy.ext.asyncio import create_async_engine

from astragal.table.storage.migrations import LATEST
from astragal.table.storage.postgres_connection import connect
from astragal.table.storage.postgres_news import Herald
from astragal.table.storage.schema import metadata
from astragal.table.storage.store import Store, StoreFailed
from astragal.table.storage.stores import store_at
from tests.table import postgres
from tests.table.storage.storing import a_checkpoint, a_move, a_room, with_store


async def nothing(store: Store) -> None: ...


def looked_at(url: str, question: Callable[[Connection], Any]) -> Any:
    """Ask the database past the store."""
    if url.startswith("sqlite"):
        engine = create_engine(url)
        with engine.connect() as connection:
            found = question(connection)
        engine.dispose()
        return found

    async def asked() -> Any:
        engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url))
        async with engine.connect() as connection:
            found = await connection.run_sync(question)
        await engine.dispose()
        return found

    return asyncio.run(asked())


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def constraints(connection: Connection) -> list[tuple[str, list[str], list[list[str]], list[Any]]]:
    look = inspect(connection)
    return [
        (
            table,
            look.get_pk_constraint(table)["constrained_columns"],
            [unique["column_names"] for unique in look.get_unique_constraints(table)],
            [(key["referred_table"], key["options"].get("ondelete")) for key in look.get_foreign_keys(table)],
        )
        for table in ("games", "moves", "checkpoints", "leases", "presence", "sightings")
    ]


def test_the_steps_lead_to_the_tables_of_the_schema(url: str) -> None:
    with_store(url, nothing)
    assert looked_at(url, differences) == []
    assert looked_at(url, constraints) == [
        ("games", ["game_id"], [], []),
        ("moves", ["game_id", "seq"], [["game_id", "move_id"]], [("games", "CASCADE")]),
        ("checkpoints", ["game_id", "seq"], [], [("games", "CASCADE")]),
        ("leases", ["game_id"], [], [("games", "CASCADE")]),
        ("presence", ["game_id", "seat", "server"], [], [("games", "CASCADE")]),
        ("sightings", ["game_id"], [], [("games", "CASCADE")]),
    ]


def test_a_database_that_the_steps_have_made_is_up_to_date(url: str) -> None:
    with_store(url, nothing)
    found = looked_at(url, lambda connection: MigrationContext.configure(connection).get_current_heads())
    assert found == (LATEST,)


def test_what_is_there_stays_when_the_database_is_opened_again(url: str) -> None:
    move = a_move(1, base=1, checkpoint=a_checkpoint(1))

    async def write(store: Store) -> None:
        await store.create(a_room())
        await store.append("g1", move)

    async def read(store: Store) -> None:
        assert await store.room("g1") == a_room()
        assert await store.moves("g1", 0) == [move]

    with_store(url, write)
    with_store(url, read)
    with_store(url, read)


def test_a_database_of_a_later_version_is_refused_and_left_alone(url: str) -> None:
    with_store(url, nothing)
    change_past_the_store(url, "UPDATE alembic_version SET version_num = '9999'")
    change_past_the_store(url, "UPDATE compatibility SET oldest = '9999'")
    with pytest.raises(StoreFailed, match=r"^The database was written by a later version of Astragal\.$"):
        with_store(url, nothing)


def change_past_the_store(url: str, *changes: str) -> None:
    for change in changes:
        if url.startswith("sqlite"):
            with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
                connection.execute(change)
            connection.close()
        else:
            postgres.ask(url, change)


def test_a_later_version_that_says_so_can_be_worked_with_and_is_left_alone(url: str) -> None:
    with_store(url, nothing)
    change_past_the_store(url, "UPDATE alembic_version SET version_num = '9999'")
    change_past_the_store(url, f"UPDATE compatibility SET oldest = '{LATEST}'")
    with_store(url, nothing)
    found = looked_at(url, lambda connection: MigrationContext.configure(connection).get_current_heads())
    assert found == ("9999",)


BACK_TO_TICKETS = ("reviews", "sessions", "presence", "sightings", "compatibility")


def test_a_database_is_not_brought_up_to_date_while_servers_of_before_use_it(postgres_url: str) -> None:
    with_store(postgres_url, nothing)
    change_past_the_store(postgres_url, *[f"DROP TABLE {table}" for table in BACK_TO_TICKETS])
    change_past_the_store(postgres_url, "UPDATE alembic_version SET version_num = '0002'")

    async def both() -> None:
        before = Herald("before", lambda: connect(postgres_url, durable=False), 60.0)  # as they all have one
        await before.start()
        try:
            with pytest.raises(StoreFailed, match=r"^Servers of an earlier version use this database: stop them all"):
                await store_at(postgres_url).open()
        finally:
            await before.close()

    asyncio.run(both())
    with_store(postgres_url, nothing)


def test_reviews_can_be_kept_from_now_on_while_servers_of_before_go_on(postgres_url: str) -> None:
    with_store(postgres_url, nothing)
    change_past_the_store(postgres_url, "DROP TABLE reviews", "UPDATE alembic_version SET version_num = '0003'")

    async def both() -> None:
        before = Herald("before", lambda: connect(postgres_url, durable=False), 60.0)
        await before.start()
        store = store_at(postgres_url)
        try:
            await store.open()
            assert await store.open_reviews(1) == []
        finally:
            await store.close()
            await before.close()

    asyncio.run(both())


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 200)
    with pytest.raises(StoreFailed, match=r"^The file is not a SQLite database\.$"):
        with_store(f"sqlite:///{file}", nothing)
    assert file.read_text() == "Dear Ann, " * 200


def test_a_folder_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreFailed, match=r"^The folder of the database does not exist\.$"):
        with_store(f"sqlite:///{tmp_path}/nowhere/tables.db", nothing)


@pytest.mark.parametrize(
    "address",
    [
        *("", "tables.db", "sqlite://tables.db", "sqlite:///", "sqlite:///:memory:", "sqlite:////tmp", "mysql://a/b"),
        *("postgresql://", "postgresql://host", "postgresql://host:none/tables", "postgresql://host:99999/tables"),
    ],
)
def test_an_address_that_is_none_is_refused_with_one_that_would_be(address: str) -> None:
    with pytest.raises(StoreFailed) as refused:
        store_at(address)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert sentence.count(". ") == 0
