"""What a face brings on one's dice in place of another, until the game is over."""

from typing import Final, final

from mypy_extensions import i64

from astragal.games.dice_forge.facts.faces import NO_FACE
from astragal.games.dice_forge.judging import prospects
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, POINT, turns_to_come
from astragal.games.dice_forge.rules import forging
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

NO_PLACE: Final[i64] = -100 * POINT


def forging_worth(g: DiceForge, me: Hero, face: i64) -> i64:
    """What this face brings in the best place on one's dice, less what is removed there."""
    return in_best_place(g, me, face, least_worth(g, me, SUN_DIE), least_worth(g, me, MOON_DIE))


def in_best_place(g: DiceForge, me: Hero, face: i64, sun_least: i64, moon_least: i64) -> i64:
    """The same, if it is known already what the least worthy face of each die is worth."""
    on_sun = prospects.face_worth(g, me, face, SUN_DIE) - sun_least
    return max(NO_PLACE, max(on_sun, prospects.face_worth(g, me, face, MOON_DIE) - moon_least))


def least_worth(g: DiceForge, me: Hero, die: i64) -> i64:
    """What the least worthy of the faces is worth that may be removed from this die."""
    least = -2 * NO_PLACE
    faces = me.faces
    before: i64 = NO_FACE
    for place in range(6 * die, 6 * die + 6):
        removed = faces[place]
        if removed == before:
            continue  # as good as the place before
        before = removed
        if forging.why_not_replace(g, removed) == 0:
            least = min(least, prospects.face_worth(g, me, removed, die))
    return least


@final
class Dice:
    """The dice of a hero who compares faces, each in its best place beside the same least worthy ones."""

    def __init__(self, g: DiceForge, me: Hero) -> None:
        self.sun_least = least_worth(g, me, SUN_DIE)
        self.moon_least = least_worth(g, me, MOON_DIE)
        self.gold_worth = GOLD_WORTH[turns_to_come(g, me.seat)]

    def forging_worth(self, g: DiceForge, me: Hero, face: i64) -> i64:
        return in_best_place(g, me, face, self.sun_least, self.moon_least)

    def buying_worth(self, g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
        return self.forging_worth(g, me, face) - price * self.gold_worth


def buying_worth(g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
    return forging_worth(g, me, face) - price * GOLD_WORTH[turns_to_come(g, me.seat)]


def placing_worth(g: DiceForge, me: Hero, face: i64, place: i64) -> i64:
    """What this face brings instead of the one in that place."""
    die = place // 6
    return prospects.face_worth(g, me, face, die) - prospects.face_worth(g, me, me.faces[place], die)
