"""How sure a mean is, and the difference of two."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Samples = Sequence[Sequence[float]]  # what was foreseen with each throw of the dice, of each seat


def standard_error(numbers: Sequence[float]) -> float:
    """Of their mean; numbers that were not drawn by lot (there is only one) have none."""
    n = len(numbers)
    if n < 2:
        return 0.0
    mean = sum(numbers) / n
    return sqrt(sum((one - mean) ** 2 for one in numbers) / (n - 1) / n)


def error_of_difference(one: Samples, other: Samples, seat: int) -> float:
    """Of the difference of two means that were found with the same dice; what was told once stands for all."""
    if len(one) == len(other) or 1 in (len(one), len(other)):
        n = max(len(one), len(other))
        return standard_error([one[i % len(one)][seat] - other[i % len(other)][seat] for i in range(n)])
    return sqrt(sum(standard_error([row[seat] for row in samples]) ** 2 for samples in (one, other)))
