"""Tables with one entry for each thing of a kind, found by the constant that is its number, never by its place."""

from typing import TypeVar

T = TypeVar("T")


class NoEntry(Exception):
    """Something has no entry, or an entry stands for nothing; says which, and what to do."""


def in_order(what: str, table: dict[int, T], number: int) -> list[T]:
    """The entries of a table by their numbers. Each of so many things must have one."""
    for key in range(number):
        if key not in table:
            raise NoEntry(f"Number {key} has no {what}: give it an entry under its constant.")
    for key in table:
        if not 0 <= key < number:
            raise NoEntry(f"There is a {what} for number {key}, and the last number is {number - 1}: raise the count.")
    return [table[key] for key in range(number)]
