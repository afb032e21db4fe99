"""An account as plain data, to be stored or sent while it grows, and read again."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from astragal.review.account import DIGITS, Account, Marked
from astragal.review.judging import Judged

HEAD: Final = ("game", "seats", "depth", "version", "over", "live", "end", "points")
PARTS: Final = [field.name for field in fields(Judged)]

Row = list[Any]
Kept = dict[str, Any]


def tidy(value: Any) -> Any:
    """With as many digits as anybody looks at."""
    if isinstance(value, float):
        return round(value, DIGITS)
    return [tidy(one) for one in value] if isinstance(value, list | tuple) else value


def row_of(judged: Judged) -> Row:
    return [tidy(getattr(judged, part)) for part in PARTS]


def judged_of(row: Row) -> Judged:
    """Raises `ValueError` if this is no row of a moment."""
    if len(row) != len(PARTS):
        raise ValueError("A moment that was kept in another way.")
    parts = dict(zip(PARTS, row))
    return Judged(**{**parts, "among": tuple(parts["among"])})


def mark_row(marked: Marked) -> Row:
    return [marked.judged.number, marked.mark, tidy(marked.loss), tidy(marked.error)]


def marks_of(rows: list[Row], moments: list[Judged]) -> list[Marked]:
    by_number = {one.number: one for one in moments}
    return [Marked(by_number[number], mark, loss, error) for number, mark, loss, error in rows]


def head_of(account: Account) -> Kept:
    return {name: tidy(getattr(account, name)) for name in HEAD}


def account_of(head: Kept, rows: list[Row], marks: list[Row]) -> Account:
    moments = [judged_of(row) for row in rows]
    return Account(**head, moments=moments, marks=marks_of(marks, moments))
