"""The laboratory's tables as files: CSV for spreadsheets, Parquet for programs, JSON with everything."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path

from astragal.arena.folders import CannotWrite, made
from astragal.arena.laboratory.report import Comparison, Report, comparison_as_data, plain, report_as_data
from astragal.games.catalogue import box, names

Value = str | int | float | None
Row = dict[str, Value]

FIGURES = "figures.json"
TABLES = ("seats", "sources", "things", "without", "seat_changes", "changes")
PLOTS = ("seats", "without")  # and one for each sort of things


def prepare(folder: Path) -> None:
    """Make the folder of a study if need be. Raises `CannotWrite` if its files cannot be written there."""
    for path in places(made(folder)):
        if path.is_dir():
            raise CannotWrite(f"{path} is a folder, and a file of this name is to be written.")


def clear(folder: Path) -> None:
    """Remove what an earlier study has left there."""
    for path in places(folder):
        path.unlink(missing_ok=True)


def places(folder: Path) -> list[Path]:
    """All files that a study of any game may write."""
    sorts = {sort for name in names() for sort, _ in box(name).figures.TAKEN}
    tables = [f"{name}.{kind}" for name in TABLES for kind in ("csv", "parquet")]
    plots = [f"{name}.{kind}" for name in (*PLOTS, *sorted(sorts)) for kind in ("png", "svg")]
    return [folder / name for name in (FIGURES, *tables, *plots)]


def write_report(found: Report, folder: Path) -> None:
    write_json(report_as_data(found), folder)
    write_table("seats", found.seats, folder)
    write_table("sources", found.sources, folder)
    write_table("things", found.things, folder)
    write_table("without", found.barred, folder)


def write_comparison(found: Comparison, folder: Path) -> None:
    write_json(comparison_as_data(found), folder)
    write_table("seat_changes", found.seats, folder)
    write_table("changes", found.things, folder)


def write_json(data: dict[str, object], folder: Path) -> None:
    (folder / FIGURES).write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def write_table(name: str, values: Sequence[object], folder: Path) -> None:
    """A file for each format; nothing if there are no rows."""
    rows = [flat(plain(value)) for value in values]
    if not rows:
        return
    columns = list(dict.fromkeys(column for row in rows for column in row))
    filled = [{column: row.get(column) for column in columns} for row in rows]
    with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(filled)
    write_parquet(filled, folder / f"{name}.parquet")


def write_parquet(rows: list[Row], path: Path) -> None:
    import pyarrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    parquet.write_table(pyarrow.Table.from_pylist(rows), path)


def flat(value: object, name: str = "") -> Row:
    """Values inside values get the names of both: `points.low`, `rounds.3`."""
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value, start=1)
        found: Row = {}
        for own, one in inner:
            found |= flat(one, f"{name}.{own}" if name else str(own))
        return found
    if value is None or isinstance(value, str | int | float):
        return {name: value}
    raise TypeError(f"{type(value).__name__} does not fit into a table")
