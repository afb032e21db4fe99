"""Small counts packed into one number, four bits each: a creature track, the dice of each face, the levels of cards.

A row is read with `at` and changed with `plus` and `minus`. No count may pass 7 (so that rows can be added and compared
without a look at each count); the places of a row are the creatures C G H K M, and W after them.
"""

from typing import Final

from mypy_extensions import i64

CREATURES: Final[i64] = 0xFFFFF  # the five places of creatures
ONE_EACH: Final[i64] = 0x11111


def at(row: i64, place: i64) -> i64:
    """The count at a place."""
    return row >> (place << 2) & 15


def plus(row: i64, place: i64, n: i64) -> i64:
    return row + (n << (place << 2))


def minus(row: i64, place: i64, n: i64) -> i64:
    return row - (n << (place << 2))


def total(row: i64) -> i64:
    """All counts of a row of six places together: at most 15, as with dice."""
    return (row * 0x111111 >> 20) & 15


def has_each_creature(row: i64) -> bool:
    """Is there at least one at each of the five creatures?"""
    return (row & CREATURES) + 0x77777 & 0x88888 == 0x88888


def fours(row: i64) -> i64:
    """How many of the five counts of a creature track are 4."""
    return total(row >> 2 & ONE_EACH)


def packed(counts: list[int]) -> int:
    """A row from a list, for whatever builds a position."""
    row = 0
    for place, n in enumerate(counts):
        row += n * 16**place
    return row


def listed(row: int, places: int) -> list[int]:
    """The counts of a row: for everything outside the rules."""
    return [row >> 4 * place & 15 for place in range(places)]
