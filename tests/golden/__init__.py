"""What was recorded once and must stay as it is, so that a change of the rules is seen.

`python -m tests.golden` writes all files anew; read the difference before committing it. A golden file joins by a line
in `GOLDEN`: its name, and the function that makes its text.
"""

from collections.abc import Callable
from pathlib import Path

from tests.golden import random_scores

FOLDER = Path(__file__).parent

GOLDEN: dict[str, Callable[[], str]] = {
    "dice_forge_random_scores.json": random_scores.text,
}


def recorded(name: str) -> str:
    """The text of a golden file as it was recorded."""
    return (FOLDER / name).read_text(encoding="utf-8")
