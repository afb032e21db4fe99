"""What is counted over many games: the cards each player owns at the end, and the types caged."""

from typing import Final

from mypy_extensions import i64

from astragal.games.titan_dice import creatures
from astragal.games.titan_dice.cards import CARDS, NUMBER_OF_CARDS, card_of
from astragal.games.titan_dice.creatures import CAGED, NUMBER_OF_CREATURES
from astragal.games.titan_dice.rows import at
from astragal.games.titan_dice.state import TitanDice

THINGS: Final = "cards"  # what all of it is called
NAMES: Final[list[str]] = [
    *(f"{creatures.NAMES[creature]}{level}-{ability}" for ability, creature, level in CARDS),
    *(f"{name}-caged" for name in creatures.NAMES[:NUMBER_OF_CREATURES]),
]


def counts(g: TitanDice, seat: i64) -> list[int]:
    """Which cards this player owns, and which types are caged: 1 or 0 each."""
    me = g.players[seat]
    found = [0] * len(NAMES)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        level = at(me.cards, creature)
        if level > 0:
            found[card_of(creature, level, g.table.solo)] = 1
        if at(me.track, creature) == CAGED:
            found[NUMBER_OF_CARDS + creature] = 1
    return found
