"""What gold and shards are worth as the game goes on, in hundredths of a glory point, and how much of it is left."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge.rules.state import ACTION, DiceForge

POINT: Final[i64] = 100  # one glory

# What one of it is worth to a hero who has so many turns to come (the last entry: that many or more). Found by trying
# what scores most; early in the game moon shards are less scarce than sun shards.
# fmt: off
TURNS_TO_COME: Final[i64] = 9
GOLD_WORTH: Final[vec[i64]] = vec[i64]([2,   5,  20,  40,  55,  65,  70,  75,  85,  90])
SUN_WORTH:  Final[vec[i64]] = vec[i64]([20, 140, 180, 205, 225, 225, 225, 225, 225, 225])
MOON_WORTH: Final[vec[i64]] = vec[i64]([10, 130, 130, 130, 110, 110, 110, 110, 110, 110])
# fmt: on


def turns_to_come(g: DiceForge, seat: i64) -> i64:
    """How many actions a hero will still take, the one under way not counted."""
    left = g.table.rounds - g.round - 1
    if seat > g.active or (seat == g.active and g.phase < ACTION):
        left += 1
    return min(left, TURNS_TO_COME)


def blessings_to_come(g: DiceForge) -> i64:
    """How many blessings every hero will still receive in step 1 of all turns after this one."""
    turns = (g.table.rounds - g.round) * g.seats - g.active - 1
    return 2 * turns if g.seats == 2 else turns
