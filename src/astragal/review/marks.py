"""What is called a mistake, and what an error rate is called."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Final

INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
MARKS: Final = (INACCURACY, MISTAKE, BLUNDER)

# Of the winning chance, by number of seats. With three and four seats so that `learned` against itself makes about
# one blunder in ten games (docs/reviewing.md).
THRESHOLDS: Final = {1: (0.02, 0.05, 0.10), 2: (0.02, 0.05, 0.10), 3: (0.03, 0.07, 0.14), 4: (0.03, 0.08, 0.17)}
BEYOND_NOISE: Final = 2.0  # standard errors
LEAST_DECISIONS: Final = 10  # fewer say nothing of how well somebody plays


def mark(seats: int, loss: float, error: float, second_loss: float, second_error: float) -> str:
    """The mark of an answer by two opinions of different depth: the milder one counts, and both must be beyond their
    noise. Empty if there is none."""
    if loss <= BEYOND_NOISE * error or second_loss <= BEYOND_NOISE * second_error:
        return ""
    found = ""
    for name, threshold in zip(MARKS, THRESHOLDS[seats]):
        if min(loss, second_loss) >= threshold:
            found = name
    return found


@cache
def anchors() -> dict[str, dict[str, dict[str, float]]]:
    """The error rates of our own levels, by game: measured, not chosen."""
    found: dict[str, dict[str, dict[str, float]]] = json.loads(
        files(__package__).joinpath("anchors.json").read_text(encoding="utf-8")
    )
    return found


def level_of(game: str, seats: int, rate: float | None, decisions: int) -> str:
    """The strongest level whose own error rate is not better than this one; empty if none was measured, or by too few
    decisions."""
    if rate is None or decisions < LEAST_DECISIONS:
        return ""
    rates = anchors().get(game, {}).get(str(seats), {})
    fitting = [level for level, own in rates.items() if rate <= own]
    return fitting[-1] if fitting else next(iter(rates), "")
