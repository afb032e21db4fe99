"""What is counted over many games: the cards each hero has taken."""

from typing import Final

from mypy_extensions import i64

from astragal.games.dice_forge.cards import CARD_NAMES
from astragal.games.dice_forge.state import DiceForge

THINGS: Final = "cards"  # what all of it is called
NAMES: Final[list[str]] = CARD_NAMES


def counts(g: DiceForge, seat: i64) -> list[int]:
    """How many of each card this hero has taken."""
    return [int(n) for n in g.heroes[seat].cards]
