"""The treasure cards: 36 of them, one for every throw of two dice, each with two numbers and a value.

The numbers and values are our own: the document shows none.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import upto
from astragal.engine.vecs import vec

SIDES: Final = 6
NUMBER_OF_TREASURES: Final = SIDES * SIDES
NO_TREASURE: Final = -1

# A card, 0 to 35, by its first and second number
FIRST: Final[vec[i64]] = vec[i64]([1 + card // SIDES for card in range(NUMBER_OF_TREASURES)])
SECOND: Final[vec[i64]] = vec[i64]([1 + card % SIDES for card in range(NUMBER_OF_TREASURES)])
NAMES: Final[list[str]] = [f"{1 + card // SIDES}-{1 + card % SIDES}" for card in range(NUMBER_OF_TREASURES)]
COMPLETE_DECK: Final[i64] = upto(NUMBER_OF_TREASURES - 1)  # a set of cards


def value_of(first: int, second: int) -> int:
    """Two equal numbers are harder to roll and worth more; otherwise a quarter of the sum, rounded up."""
    if first == second:
        return 4 if first <= 3 else 5
    return (first + second + 3) // 4


VALUE: Final[vec[i64]] = vec[i64](
    [value_of(1 + card // SIDES, 1 + card % SIDES) for card in range(NUMBER_OF_TREASURES)]
)


def matches(treasure: i64, one: i64, other: i64) -> bool:
    """Do two dice show the numbers of this card, in either order?"""
    a = FIRST[treasure]
    b = SECOND[treasure]
    return (one == a and other == b) or (one == b and other == a)
