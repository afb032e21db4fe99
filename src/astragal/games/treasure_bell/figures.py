"""What is counted over many games: the treasures each player has won, by value and by numbers, and cards left over."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import has
from astragal.games.treasure_bell import scoring
from astragal.games.treasure_bell.state import TreasureBell
from astragal.games.treasure_bell.treasures import FIRST, NUMBER_OF_TREASURES, SECOND, SIDES, VALUE

HIGHEST_VALUE: Final = 5
PAIRS: Final[list[str]] = [f"{a}-{b}" for a in range(1, SIDES + 1) for b in range(a, SIDES + 1)]
THINGS: Final = "cards"  # what all of it is called
NAMES: Final[list[str]] = [
    *(f"value-{value}" for value in range(1, HIGHEST_VALUE + 1)),
    *(f"treasure-{pair}" for pair in PAIRS),
    "attack-card-left",
]


def counts(g: TreasureBell, seat: i64) -> list[int]:
    """How many treasures of each value and of each pair this player has won, and how many attack cards are left."""
    me = g.players[seat]
    found = [0] * len(NAMES)
    for treasure in range(i64(NUMBER_OF_TREASURES)):
        if has(me.won, treasure):
            low, high = sorted((int(FIRST[treasure]), int(SECOND[treasure])))
            found[VALUE[treasure] - 1] += 1
            found[HIGHEST_VALUE + PAIRS.index(f"{low}-{high}")] += 1
    found[-1] = int(scoring.attack_cards_left(me))
    return found
