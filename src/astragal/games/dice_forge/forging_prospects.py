"""What a face brings on one's dice in place of another, until the game is over."""

from mypy_extensions import i64

from astragal.games.dice_forge import forging, prospects
from astragal.games.dice_forge.state import DiceForge, Hero
from astragal.games.dice_forge.worths import GOLD_WORTH, POINT, turns_to_come


def forging_worth(g: DiceForge, me: Hero, face: i64) -> i64:
    """What this face brings in the best place on one's dice, less what is removed there."""
    best: i64 = -POINT * 100
    for place in range(i64(12)):
        if forging.why_not_replace(g, me.faces[place]) == 0:
            best = max(best, placing_worth(g, me, face, place))
    return best


def buying_worth(g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
    return forging_worth(g, me, face) - price * GOLD_WORTH[turns_to_come(g, me.seat)]


def placing_worth(g: DiceForge, me: Hero, face: i64, place: i64) -> i64:
    """What this face brings instead of the one in that place."""
    die = place // 6
    return prospects.face_worth(g, me, face, die) - prospects.face_worth(g, me, me.faces[place], die)
