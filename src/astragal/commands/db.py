"""`astragal db`: look after the database of the tables."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

from astragal.terminal.complaint import Complaint

app = typer.Typer(help="Back up and check the database of the tables, or export a table.", no_args_is_help=True)

Address = Annotated[
    str | None,
    typer.Option("--db", metavar="URL", help="sqlite:///FILE or postgresql://…; otherwise as `astragal serve` has it."),
]

DAMAGED = 1

T = TypeVar("T")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to be made; it must not be there yet.")],
    db: Address = None,
) -> None:
    """Copy the whole database, also while a server uses it. The copy holds the secrets of the dice: keep it safe."""
    url = address(db)
    from astragal.table.storage.backup import Refusal, back_up_postgres, back_up_sqlite
    from astragal.table.storage.stores import SQLITE, sqlite_file

    try:
        if url.startswith(SQLITE):
            back_up_sqlite(existing(sqlite_file(url)), file)
            print(f"Everything is in {file}; it is a SQLite database itself.")
        elif back_up_postgres(url, file) == "pg_dump":
            print(f"Everything is in {file}; pg_restore brings it back.")
        else:
            print(f"Everything is in {file}, as lines of JSON; astragal db restore brings it back.")
    except Refusal as refusal:
        raise Complaint(str(refusal)) from None


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Lines of JSON, as `astragal db backup` writes them.")],
    db: Address = None,
) -> None:
    """Bring back a copy that was made as lines of JSON, into a database without tables."""
    url = address(db)
    from astragal.table.storage.backup import Refusal, restore_lines
    from astragal.table.storage.store import StoreFailed

    try:
        restored = asyncio.run(restore_lines(url, file))
    except (Refusal, StoreFailed) as refusal:
        raise Complaint(str(refusal)) from None
    print(f"{restored} tables are back.")


@app.command()
def check(db: Address = None) -> None:
    """Is every table complete, and can its game go on? Exit code 1 if not."""
    url = address(db)
    from astragal.table.health import complaints

    async def all_complaints(store: Any) -> list[str]:
        return [sentence async for sentence in complaints(store)]

    found = with_store(url, all_complaints)
    for sentence in found:
        print(sentence)
    if found:
        raise typer.Exit(DAMAGED)
    print("Every table is complete.")


@app.command()
def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a table.")],
    db: Address = None,
) -> None:
    """Print a table as JSON: its moves, events and positions; the secret of its dice only when the game is over."""
    url = address(db)
    from astragal.table.storage.backup import Refusal, exported
    from astragal.table.storage.store import NoSuchGame

    try:
        print(with_store(url, lambda store: exported(store, game)))
    except NoSuchGame:
        raise Complaint(f"There is no table {game!r}.") from None
    except Refusal as refusal:
        raise Complaint(str(refusal)) from None


@app.command()
def trash(db: Address = None) -> None:
    """List the tables that were put away because nobody came for long. They are deleted a month later."""
    url = address(db)
    from astragal.table.rooms.trash import in_trash

    found = with_store(url, in_trash)
    for room in found:
        day = datetime.fromtimestamp(room.touched / 1000, UTC).date()
        print(f"{room.game_id}  last touched on {day}")
    print("astragal db recover TABLE brings one of them back." if found else "Nothing is in the trash.")


@app.command()
def recover(
    game: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table in the trash.")],
    db: Address = None,
) -> None:
    """Bring a table back that was put away. Everybody finds it as he left it."""
    url = address(db)
    from astragal.table.rooms.trash import bring_back
    from astragal.table.storage.store import NoSuchGame

    try:
        was_there = with_store(url, lambda store: bring_back(store, game, time.time_ns() // 1_000_000))
    except NoSuchGame:
        raise Complaint(f"There is no table {game!r}; astragal db trash lists those that were put away.") from None
    if not was_there:
        raise Complaint(f"Table {game!r} is not in the trash: it can be played.")
    print(f"Table {game} is back.")


# --- the database ---------------------------------------------------------------------------------------------------


def address(db: str | None) -> str:
    """Which database is meant; one that could be."""
    try:
        from astragal.table.storage import stores
    except ModuleNotFoundError as missing:
        raise Complaint(
            f"The table's server is not installed ({missing.name} is missing): pip install 'astragal[server]'."
        ) from None
    url = db or stores.default_url()
    try:
        stores.store_at(url)
    except stores.BadAddress as problem:
        raise Complaint(str(problem)) from None
    return url


def existing(file: Path) -> Path:
    if not file.exists():
        raise Complaint(f"There is no database {file}; --db names another.")
    return file


def with_store(url: str, work: Callable[[Any], Awaitable[T]]) -> T:
    from astragal.table.storage.store import StoreFailed
    from astragal.table.storage.stores import SQLITE, sqlite_file, store_at

    if url.startswith(SQLITE):
        existing(sqlite_file(url))

    async def opened() -> T:
        store = store_at(url)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(opened())
    except StoreFailed as problem:
        raise Complaint(str(problem)) from None
