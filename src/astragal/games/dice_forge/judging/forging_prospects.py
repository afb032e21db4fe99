"""What a face brings on one's dice in place of another, until the game is over."""

from typing import Final, final

from mypy_extensions import i64

from astragal.games.dice_forge.facts.faces import CHOICE, COPIES, GIVES, NO_FACE, SORT, X3
from astragal.games.dice_forge.judging import prospects
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, POINT, blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import forging
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

NO_PLACE: Final[i64] = -100 * POINT
NOT_KNOWN: Final[i64] = -(1 << 60)


@final
class Dice:
    """The dice of a hero who compares faces. What all of them have in common is counted once."""

    def __init__(self, g: DiceForge, me: Hero) -> None:
        turns = turns_to_come(g, me.seat)
        self.midway = (turns + 1) // 2
        self.blessings = blessings_to_come(g)
        self.gold_worth = GOLD_WORTH[turns]
        self.triples_on_sun = prospects.sides_with(me, X3, SUN_DIE)
        self.triples_on_moon = prospects.sides_with(me, X3, MOON_DIE)
        self.mirror: i64 = NOT_KNOWN  # what a mirror brings

    def face_worth(self, g: DiceForge, me: Hero, face: i64, die: i64) -> i64:
        """What a face on this die is likely to bring until the end of the game."""
        if SORT[face] == COPIES:
            return self.mirror_worth(g, me)
        triples = self.triples_on_moon if die == SUN_DIE else self.triples_on_sun
        return prospects.roll_worth(g, me, face, die, self.midway, triples) * self.blessings // 6

    def is_same_on_both(self, face: i64) -> bool:
        """Is it all one on which die this face is? So it is with nearly all that do not look at the other die."""
        if self.triples_on_sun | self.triples_on_moon != 0 or face == X3:
            return False
        sort = SORT[face]
        return sort == GIVES or sort == CHOICE

    def mirror_worth(self, g: DiceForge, me: Hero) -> i64:
        """The same of a mirror, on any die."""
        if self.mirror == NOT_KNOWN:
            self.mirror = prospects.mirror_worth(g, me, self.midway)
        return self.mirror * self.blessings // 6

    def least_worth(self, g: DiceForge, me: Hero, die: i64) -> i64:
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
                least = min(least, self.face_worth(g, me, removed, die))
        return least

    def placing_worth(self, g: DiceForge, me: Hero, face: i64, place: i64) -> i64:
        """What this face brings instead of the one in that place."""
        die = place // 6
        return self.face_worth(g, me, face, die) - self.face_worth(g, me, me.faces[place], die)


@final
class BestPlaces:
    """The same for faces that go to the best place: what is removed there is known beforehand."""

    def __init__(self, g: DiceForge, me: Hero) -> None:
        self.dice = Dice(g, me)
        self.sun_least = self.dice.least_worth(g, me, SUN_DIE)
        self.moon_least = self.dice.least_worth(g, me, MOON_DIE)

    def forging_worth(self, g: DiceForge, me: Hero, face: i64) -> i64:
        """What this face brings in the best place on one's dice, less what is removed there."""
        dice = self.dice
        on_sun = dice.face_worth(g, me, face, SUN_DIE)
        on_moon = on_sun if dice.is_same_on_both(face) else dice.face_worth(g, me, face, MOON_DIE)
        return max(NO_PLACE, max(on_sun - self.sun_least, on_moon - self.moon_least))

    def buying_worth(self, g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
        return self.forging_worth(g, me, face) - price * self.dice.gold_worth


def forging_worth(g: DiceForge, me: Hero, face: i64) -> i64:
    return BestPlaces(g, me).forging_worth(g, me, face)


def buying_worth(g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
    return BestPlaces(g, me).buying_worth(g, me, face, price)


def placing_worth(g: DiceForge, me: Hero, face: i64, place: i64) -> i64:
    return Dice(g, me).placing_worth(g, me, face, place)
