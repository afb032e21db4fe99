"""Numbers of a hero that lessons and reviews compare: what is printed on his dice, what is held, what was wasted."""

from collections.abc import Callable
from functools import partial
from typing import Final

from astragal.engine.game import Event
from astragal.engine.pairs import second_of
from astragal.games.dice_forge.facts.faces import GLORY, GOLD, MOON, SUN, amount
from astragal.games.dice_forge.facts.islands import MOON_PRICE, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import GAINED
from astragal.games.dice_forge.rules.state import DiceForge

SIDES: Final = 6


def per_throw(resource: int, g: DiceForge, seat: int) -> float:
    """What both dice together give of a resource, if it is taken wherever it is printed."""
    return sum(int(amount(face, resource)) for face in g.heroes[seat].faces) / SIDES


def score(g: DiceForge, seat: int) -> float:
    return float(g.score(seat))


def best_of_the_others(g: DiceForge, seat: int) -> float:
    """The points of whoever of the others has most."""
    return float(max((g.score(hero.seat) for hero in g.others(g.heroes[seat])), default=0))


def feats_in_reach(g: DiceForge, seat: int) -> float:
    """How many of the feats that lie there the sun and moon shards of the reserve could pay for."""
    me = g.heroes[seat]
    slots = [slot for slot in range(len(g.stacks)) if g.stacks[slot] > 0]
    return float(sum(1 for slot in slots if SUN_PRICE[slot] <= me.sun and MOON_PRICE[slot] <= me.moon))


def gold(g: DiceForge, seat: int) -> float:
    return float(g.heroes[seat].gold)


def sun(g: DiceForge, seat: int) -> float:
    return float(g.heroes[seat].sun)


def moon(g: DiceForge, seat: int) -> float:
    return float(g.heroes[seat].moon)


def wasted(resource: int, events: list[Event], seat: int) -> float:
    """What was gained and found no room in the reserve."""
    gained = [b for what, whose, a, b, _ in events if (what, whose, a) == (GAINED, seat, resource)]
    return float(sum(second_of(amounts) for amounts in gained))


# What says most of a hero comes first.
MEASURES: Final[dict[str, Callable[[DiceForge, int], float]]] = {
    "score": score,
    "best_of_the_others": best_of_the_others,
    "gold_a_throw": partial(per_throw, GOLD),
    "sun_a_throw": partial(per_throw, SUN),
    "moon_a_throw": partial(per_throw, MOON),
    "glory_a_throw": partial(per_throw, GLORY),
    "feats_in_reach": feats_in_reach,
    "gold": gold,
    "sun": sun,
    "moon": moon,
}

# Counted from what has happened.
TALLIES: Final[dict[str, Callable[[list[Event], int], float]]] = {
    "gold_wasted": partial(wasted, GOLD),
    "sun_wasted": partial(wasted, SUN),
    "moon_wasted": partial(wasted, MOON),
}
