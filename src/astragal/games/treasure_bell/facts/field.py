"""The field: treasure cards in a square, its lines and its neighbours.

A place is numbered row by row from the upper left; people call it by column and row: `a1`, `b1`, … `a2`.
"""

from typing import Final

MOST_PLACES: Final = 25
SHORTEST_DIAGONAL: Final = 3


def place_name(place: int, size: int) -> str:
    return f"{'abcde'[place % size]}{place // size + 1}"


def lines(size: int, main_diagonals_only: bool) -> list[list[int]]:
    """Every row, column and diagonal in which cards can stand in a line: lists of places."""
    found = [[row * size + column for column in range(size)] for row in range(size)]
    found += [[row * size + column for row in range(size)] for column in range(size)]
    for sum_or_difference in range(1 - size, 2 * size - 1):
        falling = [r * size + c for r in range(size) for c in range(size) if r - c == sum_or_difference]
        rising = [r * size + c for r in range(size) for c in range(size) if r + c == sum_or_difference]
        for diagonal in (falling, rising):
            if len(diagonal) >= SHORTEST_DIAGONAL and (len(diagonal) == size or not main_diagonals_only):
                found.append(diagonal)
    return found


def neighbours(place: int, size: int, diagonally_too: bool) -> list[int]:
    """The places beside this one."""
    row, column = divmod(place, size)
    found = []
    for r in range(max(0, row - 1), min(size, row + 2)):
        for c in range(max(0, column - 1), min(size, column + 2)):
            apart = abs(r - row) + abs(c - column)
            if apart == 1 or (apart == 2 and diagonally_too):
                found.append(r * size + c)
    return found


def set_of(places: list[int]) -> int:
    """These places as one number, a bit for each."""
    return sum(2**place for place in places)
