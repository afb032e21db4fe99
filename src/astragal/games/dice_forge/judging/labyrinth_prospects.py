"""What lies ahead of a golem in the Labyrinth of the Goddess, and what a step is worth."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, has, lowest, without
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.faces import (
    GOLD,
    GOLEM,
    MOON,
    MOON_GOLEM,
    NUMBER_OF_FACES,
    OFFERS,
    SORT,
    SUN_GOLEM,
)
from astragal.games.dice_forge.facts.labyrinth import (
    BACK,
    CELESTIAL,
    DOES,
    FIRST_FINDS,
    FORGE,
    FORWARD,
    GIVES,
    GLORY_PER_FACE,
    GODDESS,
    GODDESS_GLORY,
    GOLD_FOR_GLORY,
    LATER_FINDS,
    MOON_CONVERSION_GLORY,
    MOON_FOR_GLORY,
    NOTHING,
    NUMBER_ON,
    ONE_OF,
    REWARD,
    SPACES,
    TAKE_GLORY,
    THE_GODDESS,
    TREASURE_HALL,
    TREASURE_REWARD,
)
from astragal.games.dice_forge.judging import prospects, prospects_rebellion
from astragal.games.dice_forge.judging.worths import POINT, blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import golem
from astragal.games.dice_forge.rules.state import DiceForge, Hero

MOST_STEPS: Final[i64] = 24  # as far as one looks ahead
LOOKS_BACK: Final[i64] = 3  # steps averaged to value one more
FORGE_WORTH: Final[i64] = 120  # forging outside one's own action, …
DISCOUNT_WORTH: Final[i64] = 50  # and each gold less to pay for it
FIRST_ARRIVAL: Final[i64] = 700  # both dice as one likes
PROMISE: Final[i64] = 150  # an empty space on the way to the Goddess: one is nearer

# What things on the way are usually worth
USUAL_UNIT: Final = (45, 190, 120, 100)  # gold, sun, moon, glory
USUAL: Final[dict[int, int]] = {
    TREASURE_HALL: 500,
    TAKE_GLORY: 450,
    GOLD_FOR_GLORY: 300,
    MOON_FOR_GLORY: 450,
    GLORY_PER_FACE: 600,
    GODDESS: 1400,
    NOTHING: 150,
}
USUAL_CELESTIAL: Final = 380


def _usual(space: int) -> int:
    """What a space is usually worth to whoever enters it."""
    does = DOES[space]
    if does == CELESTIAL:
        return USUAL_CELESTIAL * NUMBER_ON[space]
    if does == FORGE:
        return int(FORGE_WORTH) + int(DISCOUNT_WORTH) * NUMBER_ON[space]
    if does == GIVES:
        return sum(n * unit for n, unit in zip(REWARD[space], USUAL_UNIT))
    if does == ONE_OF:
        row = OFFERS[NUMBER_ON[space] - NUMBER_OF_FACES - 1][1]
        return max(n * unit for n, unit in zip(row, USUAL_UNIT))
    return USUAL[does]


def _ahead() -> list[int]:
    """For each space: what the best way of 0, 1, 2 … steps gives."""
    steps = int(MOST_STEPS) + 1
    ahead = [[0] * steps for _ in SPACES]
    for n in range(1, steps):
        for space, (_, _, forward, _) in enumerate(SPACES):
            ahead[space][n] = max([_usual(to) + ahead[to][n - 1] for to in forward], default=0)
    return [worth for row in ahead for worth in row]


AHEAD: Final[vec[i64]] = vec[i64](_ahead())


# --- steps ----------------------------------------------------------------------------------------------------------


def ahead(space: i64, steps: i64) -> i64:
    """What the best way of so many steps from this space usually gives."""
    return AHEAD[(MOST_STEPS + 1) * space + min(steps, MOST_STEPS)]


def steps_to_come(g: DiceForge, me: Hero) -> i64:
    """How far this hero's dice are likely to move his golem."""
    golems: i64 = 0
    for place in range(i64(12)):
        if SORT[me.faces[place]] == GOLEM:
            golems += 1
    return golems * blessings_to_come(g) // 6


def step_worth(g: DiceForge, me: Hero) -> i64:
    """What one more step is worth, besides those that are likely to come anyway."""
    if me.golem == 0 or me.golem == THE_GODDESS:
        return 0
    steps = min(steps_to_come(g, me) + 1, MOST_STEPS)
    before = max(0, steps - LOOKS_BACK)
    return (ahead(me.golem, steps) - ahead(me.golem, before)) // (steps - before)


def walk_worth(g: DiceForge, me: Hero, space: i64, steps: i64, back: bool) -> i64:
    """The best way of so many steps from a space: what its spaces give now, and what then lies ahead."""
    exits = i64(BACK[space]) if back else i64(FORWARD[space])
    if steps == 0 or exits == NONE:
        return ahead(space, steps_to_come(g, me))
    best: i64 = -1_000_000
    while exits:
        entered = lowest(exits)
        exits = without(exits, entered)
        best = max(best, space_worth(g, me, entered) + walk_worth(g, me, entered, steps - 1, back))
    return best


def moving_worth(g: DiceForge, me: Hero, steps: i64, back: bool) -> i64:
    """What it brings to walk so many steps now."""
    return walk_worth(g, me, me.golem, steps, back) - ahead(me.golem, steps_to_come(g, me))


# --- spaces ---------------------------------------------------------------------------------------------------------


def space_worth(g: DiceForge, me: Hero, space: i64) -> i64:
    """What a hero gains by entering a space at this moment."""
    does = i64(DOES[space])
    number = i64(NUMBER_ON[space])
    if does == GIVES:
        worth: i64 = 0
        for resource in range(i64(4)):
            if REWARD[space][resource] > 0:
                worth += prospects.gain_worth(g, me, resource, i64(REWARD[space][resource]))
        return worth
    if does == ONE_OF:
        return prospects.best_of_offer(g, me, number)
    if does == CELESTIAL:
        return number * prospects_rebellion.celestial_worth(g, me)
    if does == FORGE:
        return FORGE_WORTH + DISCOUNT_WORTH * number if turns_to_come(g, me.seat) > 1 else 0
    if does == TREASURE_HALL:
        return hall_worth(g, me, space)
    if does == TAKE_GLORY:
        return POINT * number * g.seats
    if does == GOLD_FOR_GLORY or does == MOON_FOR_GLORY:
        return max(0, exchange_worth(g, me, space))
    if does == GLORY_PER_FACE:
        return POINT * me.forged
    if does == GODDESS:
        return POINT * GODDESS_GLORY + (0 if g.goddess_reached else FIRST_ARRIVAL)
    return PROMISE if space != 1 else 0


def hall_worth(g: DiceForge, me: Hero, hall: i64) -> i64:
    """The treasure that lies there, or the best that is left."""
    found = golem.treasure_in(g, hall)
    if found >= 0:
        return prospects.gain_worth(g, me, i64(TREASURE_REWARD[found]), i64(LATER_FINDS[found]))
    best: i64 = 0
    left = golem.treasures_left(g)
    for treasure in range(i64(golem.TREASURES)):
        if has(left, treasure):
            best = max(best, treasure_worth(g, me, treasure))
    return best


def treasure_worth(g: DiceForge, me: Hero, treasure: i64) -> i64:
    return prospects.gain_worth(g, me, i64(TREASURE_REWARD[treasure]), i64(FIRST_FINDS[treasure]))


def exchange_worth(g: DiceForge, me: Hero, space: i64) -> i64:
    """Gold or moon shards for glory, if there is enough."""
    price = i64(NUMBER_ON[space])
    if DOES[space] == GOLD_FOR_GLORY:
        return POINT * price + prospects.gain_worth(g, me, GOLD, -price) if me.gold >= price else 0
    if me.moon < price:
        return 0
    return POINT * MOON_CONVERSION_GLORY + prospects.gain_worth(g, me, MOON, -price)


def wants_gold_first(me: Hero) -> bool:
    """Does gold help on the very next space?"""
    exits = i64(FORWARD[me.golem])
    does = DOES[lowest(exits)]
    return does == FORGE or does == GOLD_FOR_GLORY


def is_bonus(first: i64, second: i64) -> bool:
    """A sun golem and a moon golem."""
    return (first == SUN_GOLEM and second == MOON_GOLEM) or (first == MOON_GOLEM and second == SUN_GOLEM)
