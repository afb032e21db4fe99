"""Numbers of a hero that lessons and reviews compare: what dice give in one throw on the average, what is held."""

from collections.abc import Callable
from functools import partial
from typing import Final

from astragal.games.dice_forge.facts.faces import GLORY, GOLD, MOON, SUN, amount
from astragal.games.dice_forge.rules.state import DiceForge

SIDES: Final = 6


def per_throw(resource: int, g: DiceForge, seat: int) -> float:
    """What both dice together give of a resource, if it is taken wherever it is printed."""
    return sum(int(amount(face, resource)) for face in g.heroes[seat].faces) / SIDES


def score(g: DiceForge, seat: int) -> float:
    return float(g.score(seat))


def gold(g: DiceForge, seat: int) -> float:
    return float(g.heroes[seat].gold)


def sun(g: DiceForge, seat: int) -> float:
    return float(g.heroes[seat].sun)


def moon(g: DiceForge, seat: int) -> float:
    return float(g.heroes[seat].moon)


# What says most of a hero comes first.
MEASURES: Final[dict[str, Callable[[DiceForge, int], float]]] = {
    "score": score,
    "gold_a_throw": partial(per_throw, GOLD),
    "sun_a_throw": partial(per_throw, SUN),
    "moon_a_throw": partial(per_throw, MOON),
    "glory_a_throw": partial(per_throw, GLORY),
    "gold": gold,
    "sun": sun,
    "moon": moon,
}
