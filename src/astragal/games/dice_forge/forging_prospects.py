"""What a face brings on one's dice in place of another, until the game is over."""

from mypy_extensions import i64

from astragal.games.dice_forge import forging, prospects
from astragal.games.dice_forge.state import DiceForge, Hero
from astragal.games.dice_forge.worths import GOLD_WORTH, POINT, turns_to_come


def forging_worth(g: DiceForge, me: Hero, face: i64) -> i64:
    """What this face brings in the best place on one's dice, less what is removed there."""
    best: i64 = -POINT * 100
    for die in range(i64(2)):
        worth = prospects.face_worth(g, me, face, die)
        for place in range(6 * die, 6 * die + 6):
            removed = me.faces[place]
            if place % 6 > 0 and removed == me.faces[place - 1]:
                continue  # as good as the place before
            if forging.why_not_replace(g, removed) == 0:
                best = max(best, worth - prospects.face_worth(g, me, removed, die))
    return best


def buying_worth(g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
    return forging_worth(g, me, face) - price * GOLD_WORTH[turns_to_come(g, me.seat)]


def placing_worth(g: DiceForge, me: Hero, face: i64, place: i64) -> i64:
    """What this face brings instead of the one in that place."""
    die = place // 6
    return prospects.face_worth(g, me, face, die) - prospects.face_worth(g, me, me.faces[place], die)
