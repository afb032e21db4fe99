"""What gold, shards and faces are likely to bring before the game is over, in hundredths of a glory point.

Estimates for bots, never rules: how much is still to come, what it is worth by then, and how often a face will be seen.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import has
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.faces import (
    BOAR,
    BOAR_RED,
    CHAOS,
    CHOICE,
    COLOUR_SET,
    COPIES,
    FIRST_OF_REBELLION,
    GIVES,
    GIVES_GLORY,
    GIVES_GOLD,
    GIVES_MOON,
    GIVES_SUN,
    GLORY,
    GOLD,
    GOLEM,
    LOYALTY,
    MATCHED_CHAOS,
    MATCHED_SHIELD,
    MISFORTUNE,
    MOON,
    MOON_GOLEM,
    NO_FACE,
    NUMBER_OF_FACES,
    SAILS,
    SHIELD,
    SORT,
    SUN,
    SUN_GOLEM,
    X3,
    amount,
    gives_beside,
    is_chosen,
    looks_at_partner,
)
from astragal.games.dice_forge.judging import labyrinth_prospects, prospects_rebellion, titans_prospects
from astragal.games.dice_forge.judging.worths import (
    GOLD_WORTH,
    MOON_WORTH,
    POINT,
    SUN_WORTH,
    TURNS_TO_COME,
    blessings_to_come,
    turns_to_come,
)
from astragal.games.dice_forge.rules.face_effects import SHIP_DISCOUNT
from astragal.games.dice_forge.rules.resources import FIRST_SIDE, GLORY_OF_FIRST_SIDE, GLORY_OF_SECOND_SIDE
from astragal.games.dice_forge.rules.state import HAMMER_SPACES, MOON_DIE, SUN_DIE, DiceForge, Hero

CROWDED: Final[i64] = 2  # the last places below the cap are worth less: what comes next may not fit
FLEXIBLE: Final[i64] = 15  # a choice is worth a little more than its best part
SHIP_WITHOUT_ACTION: Final[i64] = 120  # forging outside one's own action
GOLEM_BONUS: Final[i64] = 400  # a roll of the Celestial die
OWNER_RECEIVES: Final[i64] = 150  # what a Misfortune face gives the owner of its card hurts a little
MIRROR_SEES_BEST: Final[i64] = 130  # per cent of the best die's average: a mirror picks among several


# --- resources ------------------------------------------------------------------------------------------------------


def stock_worth(n: i64, unit: i64, cap: i64) -> i64:
    """What so many of a resource are worth in a reserve with this cap."""
    kept = min(n, cap)
    crowded = max(0, kept - cap + CROWDED)
    return unit * kept - unit * crowded // 3


def reserve_worth(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """What the hero's reserve would be worth if it held this."""
    turns = turns_to_come(g, me.seat)
    worth = stock_worth(gold, GOLD_WORTH[turns], me.gold_cap())
    worth += stock_worth(sun, SUN_WORTH[turns], me.shard_cap())
    return worth + stock_worth(moon, MOON_WORTH[turns], me.shard_cap())


def gain_worth(g: DiceForge, me: Hero, resource: i64, n: i64) -> i64:
    """What it is worth to gain so much of a resource now (or, with a negative number, to lose it)."""
    turns = turns_to_come(g, me.seat)
    if resource == GOLD:
        return gold_worth(g, me, max(0, me.gold + n), GOLD_WORTH[turns])
    if resource == SUN:
        return stock_gain(me.sun, max(0, me.sun + n), SUN_WORTH[turns], me.shard_cap())
    if resource == MOON:
        return stock_gain(me.moon, max(0, me.moon + n), MOON_WORTH[turns], me.shard_cap())
    if resource == GLORY:
        return POINT * max(n, -me.glory)
    return titans_prospects.gain_worth(g, me, resource, n)


def gold_worth(g: DiceForge, me: Hero, gold: i64, unit: i64) -> i64:
    """What it is worth to have so much gold from now on; what does not fit goes to the hammers."""
    cap = me.gold_cap()
    worth = stock_gain(me.gold, gold, unit, cap)
    if gold > cap and me.hammer_room() > 0:
        worth += hammer_worth(g, me, min(gold - cap, me.hammer_room()))
    return worth


def stock_gain(before: i64, after: i64, unit: i64, cap: i64) -> i64:
    """What it is worth to have so many of a resource instead of so many."""
    return stock_worth(after, unit, cap) - stock_worth(before, unit, cap)


def best_of_offer(g: DiceForge, me: Hero, offer: i64) -> i64:
    """The best of the things a card, a token or a space offers."""
    best: i64 = 0
    for resource in range(i64(LOYALTY) + 1):
        if amount(offer, resource) > 0:
            best = max(best, gain_worth(g, me, resource, amount(offer, resource)))
    return best


# --- hammers --------------------------------------------------------------------------------------------------------


def hammer_worth(g: DiceForge, me: Hero, gold: i64) -> i64:
    """What so much gold on the hammers is worth: sides that it fills, and the start of one that may yet be filled."""
    before = side_progress(g, me, me.hammered)
    return side_progress(g, me, me.hammered + gold) - before


def side_progress(g: DiceForge, me: Hero, hammered: i64) -> i64:
    """All glory of hammers with so much gold on them, counting the side under way by its chance to be filled."""
    sides = hammered // FIRST_SIDE
    worth = POINT * (sides // 2 * GLORY_OF_SECOND_SIDE + (sides + 1) // 2 * GLORY_OF_FIRST_SIDE)
    on_side = hammered % FIRST_SIDE
    if on_side == 0:
        return worth
    missing = FIRST_SIDE - on_side
    next_glory = GLORY_OF_FIRST_SIDE if sides % 2 == 0 else GLORY_OF_SECOND_SIDE
    likely = min(missing, gold_to_come(g, me))  # of the missing gold, so much is likely to come
    return worth + POINT * next_glory * on_side * likely // (FIRST_SIDE * missing)


def gold_to_come(g: DiceForge, me: Hero) -> i64:
    """The gold this hero's dice are likely to bring before the end."""
    on_dice: i64 = 0
    for face in me.faces:
        on_dice += GIVES_GOLD[face]
    return on_dice * blessings_to_come(g) // 6


def hammer_room_worth(g: DiceForge, me: Hero) -> i64:
    """What a new hammer is likely to be worth: half of the gold to come goes to hammers, the older ones first."""
    gold = gold_to_come(g, me) // 2 - me.hammer_room()
    if gold < FIRST_SIDE:
        return 0
    glory = GLORY_OF_FIRST_SIDE if gold < HAMMER_SPACES else GLORY_OF_FIRST_SIDE + GLORY_OF_SECOND_SIDE
    return POINT * glory - GOLD_WORTH[turns_to_come(g, me.seat) // 2] * min(gold, HAMMER_SPACES)


# --- faces ----------------------------------------------------------------------------------------------------------


def use_worth(g: DiceForge, me: Hero, face: i64, turns: i64) -> i64:
    """What applying a face once and alone brings to a hero who then has so many turns to come. A x3 and a mirror need
    another face: nothing."""
    worth = FIXED_WORTH[FACES_AND_NONE * turns + face]
    if has(DEPENDS_ON_GAME, face):
        worth += boar_reward(g, me, face) if SORT[face] == BOAR else labyrinth_prospects.step_worth(g, me)
    if me.allegiance > 0:
        worth += titans_prospects.on_a_die(g, me, face, turns)
    return worth


def fixed_worth(face: i64, turns: i64) -> i64:
    """What a face brings that depends on nothing but the turns to come."""
    sort = SORT[face]
    if sort == GIVES or sort == SHIELD:
        return printed_worth(face, turns)
    if sort == CHOICE or sort == BOAR:
        return best_part(face, turns) + (FLEXIBLE if sort == CHOICE else 0)
    if sort == SAILS:
        return SHIP_DISCOUNT * GOLD_WORTH[turns] + (SHIP_WITHOUT_ACTION if turns > 2 else 0)
    return -OWNER_RECEIVES if sort == MISFORTUNE else 0


def printed_worth(face: i64, turns: i64) -> i64:
    worth = GIVES_GOLD[face] * GOLD_WORTH[turns] + GIVES_SUN[face] * SUN_WORTH[turns]
    return worth + GIVES_MOON[face] * MOON_WORTH[turns] + GIVES_GLORY[face] * POINT


def best_part(face: i64, turns: i64) -> i64:
    """The best of the things a face lets one choose from."""
    best = max(GIVES_GOLD[face] * GOLD_WORTH[turns], GIVES_SUN[face] * SUN_WORTH[turns])
    return max(best, max(GIVES_MOON[face] * MOON_WORTH[turns], GIVES_GLORY[face] * POINT))


FACES_AND_NONE: Final[i64] = NUMBER_OF_FACES + 1
# By turns to come, then by face
FIXED_WORTH: Final[vec[i64]] = vec[i64](
    [int(fixed_worth(face, turns)) for turns in range(TURNS_TO_COME + 1) for face in range(FACES_AND_NONE)]
)
# The boars, whose cards may have an owner, and the golems, whose labyrinth lies ahead
DEPENDS_ON_GAME: Final[i64] = sum(1 << face for face in range(NUMBER_OF_FACES) if SORT[face] in (BOAR, GOLEM))


def boar_reward(g: DiceForge, me: Hero, face: i64) -> i64:
    """The card's owner is rewarded too: good if that is me, bad in part if it is an opponent."""
    owner = g.boar_owner[face - BOAR_RED]
    if owner < 0:
        return 0
    return 3 * POINT if owner == me.seat else -3 * POINT // g.seats


def die_worth(g: DiceForge, me: Hero, die: i64, turns: i64) -> i64:
    """What the six sides of a die bring together, each applied once and alone."""
    worth: i64 = 0
    faces = me.faces
    if me.allegiance > 0:
        for place in range(6 * die, 6 * die + 6):
            worth += use_worth(g, me, faces[place], turns)
        return worth
    known = FACES_AND_NONE * turns
    for place in range(6 * die, 6 * die + 6):
        face = faces[place]
        if has(DEPENDS_ON_GAME, face):
            worth += use_worth(g, me, face, turns)
        else:
            worth += FIXED_WORTH[known + face]
    return worth


def better_die(g: DiceForge, me: Hero, turns: i64) -> i64:
    """What one roll of the better die brings on average."""
    return max(die_worth(g, me, SUN_DIE, turns), die_worth(g, me, MOON_DIE, turns)) // 6


def blessing_worth(g: DiceForge, me: Hero, turns: i64) -> i64:
    """What a roll of both dice brings on average, if every face is applied alone."""
    return (die_worth(g, me, 0, turns) + die_worth(g, me, 1, turns)) // 6


def roll_worth(g: DiceForge, me: Hero, face: i64, die: i64, turns: i64, triples: i64) -> i64:
    """What it brings when this die, rolled together with the other one, shows this face. So many sides of the other one
    bear a x3."""
    other = 1 - die
    if face == X3:
        return 2 * die_worth(g, me, other, turns) // 6
    sort = SORT[face]
    if sort == COPIES:
        return mirror_worth(g, me, turns)
    worth = use_worth(g, me, face, turns)
    if sort == SHIELD:
        worth += (POINT * MATCHED_SHIELD - worth) * matching_sides(me, face, other) // 6
    elif sort == CHAOS:
        worth += POINT * MATCHED_CHAOS * matching_sides(me, face, other) // 6
    elif sort == GOLEM:
        partner = SUN_GOLEM if face == MOON_GOLEM else MOON_GOLEM
        worth += GOLEM_BONUS * sides_with(me, partner, other) // 6
    return worth + 2 * worth * triples // 6 if triples > 0 else worth


def mirror_worth(g: DiceForge, me: Hero, turns: i64) -> i64:
    """A mirror copies the best of what the opponents show."""
    best: i64 = 0
    for hero in g.heroes:
        if hero.seat != me.seat:
            best = max(best, max(die_worth(g, hero, 0, turns), die_worth(g, hero, 1, turns)))
    return best * (MIRROR_SEES_BEST + 10 * g.seats) // 600


def sides_with(me: Hero, face: i64, die: i64) -> i64:
    """How many sides of a die bear this face."""
    sides: i64 = 0
    faces = me.faces
    for place in range(6 * die, 6 * die + 6):
        if faces[place] == face:
            sides += 1
    return sides


def matching_sides(me: Hero, shield: i64, die: i64) -> i64:
    """How many sides of a die give the colour a shield or chaos wants."""
    sides: i64 = 0
    faces = me.faces
    for place in range(6 * die, 6 * die + 6):
        if gives_beside(faces[place], shield) & COLOUR_SET[shield]:
            sides += 1
    return sides


def applied_now(g: DiceForge, me: Hero, face: i64, times: i64) -> i64:
    """What a face brings if it is applied so many times at this moment."""
    if face == NO_FACE or SORT[face] == COPIES or face == X3:
        return 0
    turns = turns_to_come(g, me.seat)
    sort = SORT[face]
    if sort == SAILS or sort == GOLEM:
        return use_worth(g, me, face, turns)
    one_of_them = is_chosen(face)
    worth: i64 = 0
    last = LOYALTY if face >= FIRST_OF_REBELLION else GLORY
    for resource in range(i64(last) + 1):
        n = amount(face, resource) * times
        if n > 0:
            part = gain_worth(g, me, resource, n)
            worth = max(worth, part) if one_of_them else worth + part
    return worth + (boar_reward(g, me, face) * times if sort == BOAR else 0)


def together(g: DiceForge, me: Hero, first: i64, second: i64) -> i64:
    """What two faces bring now."""
    if first == X3:
        return applied_now(g, me, second, 3)
    if second == X3:
        return applied_now(g, me, first, 3)
    worth = applied_now(g, me, first, 1) + applied_now(g, me, second, 1)
    if SORT[first] == GOLEM and labyrinth_prospects.is_bonus(first, second):
        return worth + prospects_rebellion.celestial_worth(g, me)
    more, more_of_second = matched(g, me, first, second), matched(g, me, second, first)
    return worth + (max(more, more_of_second) if SORT[first] == SORT[second] else more + more_of_second)


def matched(g: DiceForge, me: Hero, face: i64, partner: i64) -> i64:
    """What a shield or chaos gives more beside this partner."""
    if not looks_at_partner(face) or gives_beside(partner, face) & COLOUR_SET[face] == 0:
        return 0
    if SORT[face] == CHAOS:
        return POINT * MATCHED_CHAOS
    return max(0, POINT * MATCHED_SHIELD - applied_now(g, me, face, 1))
