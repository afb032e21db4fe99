"""The Goddess module: a hero's golem walks through the labyrinth, and every space it enters is resolved at once."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, NO, NONE, YES, YES_OR_NO, only, upto, without
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.faces import GLORY, GOLD, MOON
from astragal.games.dice_forge.facts.kinds import FROM_SPACE, GODDESS_REACHED, GOLEM, TREASURE_FOUND, source
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
    HALLS,
    LATER_FINDS,
    MOON_CONVERSION_GLORY,
    MOON_FOR_GLORY,
    NUMBER_ON,
    ONE_OF,
    REWARD,
    TAKE_GLORY,
    THE_GODDESS,
    TREASURE_HALL,
    TREASURE_REWARD,
)
from astragal.games.dice_forge.facts.reasons import NOT_ENOUGH_GOLD, NOT_ENOUGH_MOON
from astragal.games.dice_forge.rules import blessing, celestial, face_effects, forging, payment, resources, tokens
from astragal.games.dice_forge.rules.state import DiceForge, Hero

TREASURES: Final = 3


def walk(g: DiceForge, me: Hero, steps: i64) -> None:
    """Forward, space by space. At the Goddess the way ends."""
    outer = g.steps_left
    while steps > 0 and me.golem > 0 and me.golem != THE_GODDESS:
        steps -= 1
        g.steps_left = steps
        step_to(g, me, i64(FORWARD[me.golem]), 0)
    g.steps_left = outer


def walk_back(g: DiceForge, me: Hero, steps: i64) -> None:
    """Backward, space by space. Nobody goes back from the Goddess, nor beyond the start."""
    outer = g.steps_left
    while steps > 0 and i64(BACK[me.golem]) != NONE:
        steps -= 1
        g.steps_left = steps
        step_to(g, me, i64(BACK[me.golem]), 1)
    g.steps_left = outer


def step_to(g: DiceForge, me: Hero, exits: i64, back: i64) -> None:
    before = me.golem
    me.golem = tokens.choose(g, me, kinds.PATH, exits, pair(before, back))
    g.tell(GOLEM, me.seat, before, me.golem, 0)
    enter(g, me, me.golem)


def walk_with_bonus(g: DiceForge, me: Hero) -> None:
    """A sun golem and a moon golem in one blessing: two steps, and the Celestial die before, between or after them."""
    rolled = False
    for steps_left in range(i64(2), i64(0), i64(-1)):
        if not rolled and me.golem != THE_GODDESS:
            g.steps_left = steps_left
            rolled = tokens.choose(g, me, kinds.GOLEM_BONUS, YES_OR_NO, steps_left) == YES
            g.steps_left = 0
            if rolled:
                celestial.roll(g, me)
        walk(g, me, 1)
    if not rolled:
        celestial.roll(g, me)


# --- spaces ---------------------------------------------------------------------------------------------------------


def enter(g: DiceForge, me: Hero, space: i64) -> None:
    """What the space gives. It is not given by a die: nothing triples, converts or matches it."""
    does = i64(DOES[space])
    number = i64(NUMBER_ON[space])
    origin = source(FROM_SPACE, space)
    if does == GIVES:
        for resource in range(i64(4)):
            if REWARD[space][resource] > 0:
                resources.gain(g, me, resource, i64(REWARD[space][resource]), origin)
    elif does == ONE_OF:
        face_effects.take_one_of(g, me, number, 1, origin)
    elif does == CELESTIAL:
        for _ in range(number):
            celestial.roll(g, me)
    elif does == FORGE:
        forging.may_buy(g, me, number)
    elif does == TREASURE_HALL:
        treasure_hall(g, me, space)
    elif does == TAKE_GLORY:
        take_glory(g, me, number, origin)
    elif does == GOLD_FOR_GLORY:
        exchange(g, me, space, GOLD, number, number)
    elif does == MOON_FOR_GLORY:
        exchange(g, me, space, MOON, number, MOON_CONVERSION_GLORY)
    elif does == GLORY_PER_FACE:
        if me.forged > 0:
            resources.gain(g, me, GLORY, me.forged, origin)
    elif does == GODDESS:
        reach_the_goddess(g, me, origin)


def take_glory(g: DiceForge, me: Hero, glory: i64, origin: i64) -> None:
    """Every other hero loses so much, or what he has; I gain what was really lost."""
    lost: i64 = 0
    for other in g.others(me):
        lost += resources.lose(g, other, GLORY, glory, origin)
    if lost > 0:
        resources.gain(g, me, GLORY, lost, origin)


def exchange(g: DiceForge, me: Hero, space: i64, resource: i64, price: i64, glory: i64) -> None:
    """May pay for glory, once each time the space is entered: gold from any reserve, moon shards from the inventory."""
    pick = i64(AGAIN)
    while pick == AGAIN and tokens.within_reach(g, me, resource) >= price:
        options = YES_OR_NO if why_not_exchange(me, space) == 0 else only(NO)
        pick = tokens.ask_or_use_token(g, me, kinds.EXCHANGE, options, space)
    if pick == YES:
        if resource == GOLD:
            payment.pay_gold(g, me, price, source(FROM_SPACE, space))
        else:
            resources.pay(g, me, resource, price, source(FROM_SPACE, space))
        resources.gain(g, me, GLORY, glory, source(FROM_SPACE, space))


def why_not_exchange(me: Hero, space: i64) -> i64:
    if i64(DOES[space]) == GOLD_FOR_GLORY:
        return NOT_ENOUGH_GOLD if payment.gold_of(me) < i64(NUMBER_ON[space]) else 0
    return NOT_ENOUGH_MOON if me.moon < i64(NUMBER_ON[space]) else 0


def treasure_hall(g: DiceForge, me: Hero, hall: i64) -> None:
    """The first to enter chooses a treasure, gains its front and leaves it there; later it gives what its back says."""
    origin = source(FROM_SPACE, hall)
    found = treasure_in(g, hall)
    if found >= 0:
        resources.gain(g, me, i64(TREASURE_REWARD[found]), i64(LATER_FINDS[found]), origin)
        return
    treasure = tokens.choose(g, me, kinds.TREASURE, treasures_left(g), hall)
    g.treasures |= 1 + treasure << 2 * hall_number(hall)
    g.tell(TREASURE_FOUND, me.seat, hall, treasure, 0)
    resources.gain(g, me, i64(TREASURE_REWARD[treasure]), i64(FIRST_FINDS[treasure]), origin)


def hall_number(hall: i64) -> i64:
    return 0 if hall == HALLS[0] else 1 if hall == HALLS[1] else 2


def treasure_in(g: DiceForge, hall: i64) -> i64:
    """The treasure that lies in a hall, or -1."""
    return (g.treasures >> 2 * hall_number(hall) & 3) - 1


def treasures_left(g: DiceForge) -> i64:
    """The treasures that still lie beside the board."""
    options = upto(TREASURES - 1)
    for hall in HALLS:
        found = treasure_in(g, hall)
        if found >= 0:
            options = without(options, found)
    return options


def reach_the_goddess(g: DiceForge, me: Hero, origin: i64) -> None:
    """15 glory; the first hero to arrive also turns his dice as he likes and applies them as a divine blessing."""
    first = not g.goddess_reached
    g.goddess_reached = True
    g.tell(GODDESS_REACHED, me.seat, int(first), 0, 0)
    resources.gain(g, me, GLORY, GODDESS_GLORY, origin)
    if first:
        blessing.turn_both_dice(g, me)
        blessing.apply_rolled(g, me, occasions.FIRST_ARRIVAL)
