"""The laboratory's tables as files: CSV for spreadsheets, Parquet for programs, JSON with everything."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path

from astragal.arena.lab_report import Comparison, Report, comparison_as_data, plain, report_as_data

Value = str | int | float | None
Row = dict[str, Value]


class CannotWrite(Exception):
    """The files cannot be written; says why in one sentence."""


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


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"The folder {folder} cannot be made: {error.strerror}.") from None
    return folder


def write_json(data: dict[str, object], folder: Path) -> None:
    (folder / "figures.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


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
