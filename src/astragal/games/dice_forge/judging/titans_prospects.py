"""What ancient shards and loyalty are likely to bring: shards to pay with, the track, its zones to come."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import has
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.allegiance import FIRST_OF_ALL, FIRST_OF_MINE, VALUE, Y1, Y3, ZONE
from astragal.games.dice_forge.facts.faces import (
    ANCIENT_OR_LOYALTY,
    GIVES_ANCIENT,
    GIVES_GOLD,
    GIVES_LOYALTY,
    GIVES_SET,
    GLORY,
    GOLD,
    LOYALTY,
    MISFORTUNE,
    SORT,
)
from astragal.games.dice_forge.judging import prospects
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, POINT, SUN_WORTH, blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import titans
from astragal.games.dice_forge.rules.state import ANCIENT_CAP, DiceForge, Hero

EITHER_SHARD: Final[i64] = 5  # an ancient shard pays as sun or moon: a little more than a sun shard
FEATS_OF_A_TURN: Final[i64] = 330  # what the zones of Rebellion give for the feats of a turn
ZONE_IS_KEPT: Final[i64] = 70  # per cent of the blessings to come find the token where it is now
STRIDE: Final[i64] = 4  # so many spaces are looked at to value one step

# How much of what the zones of either side may bring is within reach on a space of the track, in per cent
# fmt: off
REBELS: Final[vec[i64]] = vec[i64]([
    0,
    100, 100, 100, 100, 100, 100, 100, 100,  # T1
    60, 60, 60, 60,                          # T2
    35, 25, 12, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
])
LOYALS: Final[vec[i64]] = vec[i64]([
    0,
    0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    0, 0, 0, 0, 10, 22, 34,
    48, 60, 75,                              # Y1
    100, 104, 110,                           # Y2
    130, 130, 130, 130, 130, 130,            # Y3
])
# fmt: on


# --- the track ------------------------------------------------------------------------------------------------------


def space_worth(g: DiceForge, me: Hero, space: i64, promise: i64) -> i64:
    """The glory of a space, and so many per cent of what its zone may still bring."""
    zone = REBELS[space] * FEATS_OF_A_TURN * turns_to_come(g, me.seat)
    if LOYALS[space] > 0:
        zone += LOYALS[space] * loyalty_to_come(g, me)
    return POINT * VALUE[space] + zone * promise // 10_000


def loyalty_to_come(g: DiceForge, me: Hero) -> i64:
    """What the gold on a hero's dice would bring besides in the second zone of Loyalty."""
    sides: i64 = 0
    for place in range(i64(12)):
        if GIVES_GOLD[me.faces[place]] > 0:
            sides += 1
    each = POINT + GOLD_WORTH[turns_to_come(g, me.seat) // 2]
    return sides * each * blessings_to_come(g) * ZONE_IS_KEPT // 600


def step_worth(g: DiceForge, me: Hero, steps: i64, rebels: bool, promise: i64) -> i64:
    """What it is worth to move the token so many steps."""
    ahead = titans.space_after(me.allegiance, steps, rebels)
    return space_worth(g, me, ahead, promise) - space_worth(g, me, me.allegiance, promise)


# --- gaining --------------------------------------------------------------------------------------------------------


def ancient_worth(g: DiceForge, me: Hero, shards: i64) -> i64:
    """What so many ancient shards are worth in the reserve."""
    unit = SUN_WORTH[turns_to_come(g, me.seat)] + EITHER_SHARD
    return prospects.stock_worth(shards, unit, ANCIENT_CAP)


def gain_worth(g: DiceForge, me: Hero, resource: i64, n: i64) -> i64:
    """Gaining them moves the token; losing them (to the Minotaur) does not."""
    moved = step_worth(g, me, n, rebels=resource != LOYALTY, promise=100) if n > 0 else 0
    if resource == LOYALTY:
        return moved
    return moved + ancient_worth(g, me, max(0, me.ancient + n)) - ancient_worth(g, me, me.ancient)


def on_a_die(g: DiceForge, me: Hero, face: i64, turns: i64) -> i64:
    """What the ancient shards, the loyalty and the zone add to a face each time it is rolled until the end."""
    worth: i64 = 0
    if GIVES_SET[face] & ANCIENT_OR_LOYALTY:
        ancient: i64 = 0
        loyalty: i64 = 0
        if GIVES_ANCIENT[face] > 0:
            ancient = SUN_WORTH[turns] + step_worth(g, me, STRIDE, rebels=True, promise=50) // STRIDE
        if GIVES_LOYALTY[face] > 0:
            loyalty = step_worth(g, me, STRIDE, rebels=False, promise=50) // STRIDE
        if SORT[face] == MISFORTUNE:
            worth = max(ancient, loyalty)
        else:
            worth = GIVES_ANCIENT[face] * ancient + GIVES_LOYALTY[face] * loyalty
    return worth + zone_worth(ZONE[me.allegiance], GIVES_SET[face], turns)


def zone_worth(zone: i64, gives: i64, turns: i64) -> i64:
    """What a zone of Loyalty adds to a die that gives these resources."""
    if zone < Y1:
        return 0
    worth: i64 = 0
    if has(gives, GOLD):
        worth += GOLD_WORTH[turns] + (POINT if zone > Y1 else 0)
    if has(gives, GLORY) and zone == Y3:
        worth += POINT
    return worth


def order_worth(g: DiceForge, me: Hero, first: i64, second: i64) -> i64:
    """What the zones add to two faces in this order: the first one may move the token before the second is applied."""
    turns = turns_to_come(g, me.seat)
    between = titans.space_after(me.allegiance, GIVES_LOYALTY[first], rebels=False)
    if SORT[first] != MISFORTUNE:
        between = titans.space_after(between, GIVES_ANCIENT[first], rebels=True)
    worth = zone_worth(ZONE[me.allegiance], GIVES_SET[first], turns)
    return worth + zone_worth(ZONE[between], GIVES_SET[second], turns)


# --- feats ----------------------------------------------------------------------------------------------------------


def feat_bonus(g: DiceForge, me: Hero, card: i64) -> i64:
    """What the zones of Rebellion give for this feat."""
    zone = ZONE[me.allegiance]
    if FIRST_OF_MINE[zone] == 0 or titans.has_performed(me, card):
        return 0
    for hero in g.heroes:
        if titans.has_performed(hero, card):
            return POINT * FIRST_OF_MINE[zone]
    return POINT * FIRST_OF_ALL[zone]
