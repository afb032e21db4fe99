"""What the heroic feats of Rebellion are likely to bring, beside the glory printed on them: one estimate for each."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import lowest, without
from astragal.games.dice_forge.facts.cards import COMPANION, FEAT_OF_CARD, GOLDSMITH, NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.faces import (
    ANCIENT,
    GOLD,
    LOYALTY,
    MOON,
    MOON_GOLEM,
    SUN,
    SUN_GOLEM,
    amount,
    shows_glory,
)
from astragal.games.dice_forge.facts.faces import GUARDIAN as GUARDIAN_OFFER
from astragal.games.dice_forge.facts.islands import START_PORTAL
from astragal.games.dice_forge.facts.sanctuary import IN_TEMPLE, PRICE, SOLD
from astragal.games.dice_forge.judging import forging_prospects, labyrinth_prospects, prospects, prospects_rebellion
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, POINT, SUN_WORTH, blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import forging, payment
from astragal.games.dice_forge.rules.cards import feats_moon, feats_sun, feats_titans, memory
from astragal.games.dice_forge.rules.cards.feats_moon import MISTS_GLORY
from astragal.games.dice_forge.rules.cards.feats_sun import GOLDSMITH_GLORY, OMNISCIENT_GLORY
from astragal.games.dice_forge.rules.cards.reinforcements import LIGHT_PRICE, MERCHANT_GLORY
from astragal.games.dice_forge.rules.state import COMPANION_SPACES, DiceForge, Hero
from astragal.games.dice_forge.rules.titans import has_performed

TWINS_PER_BLESSING: Final[i64] = 25
SCEPTER_PER_TURN: Final[i64] = 60
MERCHANT_PER_TURN: Final[i64] = 40  # an upgrade is sometimes better than the glory
LIGHT_PER_TURN: Final[i64] = 350  # the best of all faces shown
NEW_TURN: Final[i64] = 500  # another action
WIND_GUSTS: Final[i64] = 120  # per cent: the best of what was really rolled
RECALLED: Final[i64] = 75  # per cent of the memory tokens will be collected
PUSHED: Final[i64] = 25  # what it is worth to push the others towards Rebellion, each time one rolls the Oracle


# --- without a module -----------------------------------------------------------------------------------------------


def twins(g: DiceForge, me: Hero) -> i64:
    return TWINS_PER_BLESSING * blessings_to_come(g)


def scepter(g: DiceForge, me: Hero) -> i64:
    return SCEPTER_PER_TURN * turns_to_come(g, me.seat)


def companion(g: DiceForge, me: Hero) -> i64:
    """A sun shard and a glory for every turn to come; several Companions do not fit into the inventory together."""
    turns = min(COMPANION_SPACES, turns_to_come(g, me.seat))
    return turns * (POINT + SUN_WORTH[1] // (1 + me.cards[COMPANION]))


def wind(g: DiceForge, me: Hero) -> i64:
    """The resource of which all dice together are likely to show most."""
    best: i64 = 0
    for resource in range(i64(LOYALTY + 1)):
        sides: i64 = 0
        for hero in g.heroes:
            for place in range(i64(12)):
                sides += amount(hero.faces[place], resource)
        if sides >= 6:
            best = max(best, prospects.gain_worth(g, me, resource, sides // 6))
    return best * WIND_GUSTS // 100


def mists(g: DiceForge, me: Hero) -> i64:
    """What the poorest lose, and I gain."""
    least = me.gold
    for hero in g.heroes:
        least = min(least, hero.gold)
    worth: i64 = 0
    for hero in g.heroes:
        if hero.seat != me.seat and hero.gold == least:
            worth += POINT * min(MISTS_GLORY, hero.glory)
    return worth + worth // g.seats


def ancestor(g: DiceForge, me: Hero) -> i64:
    """The cheapest face with glory, and a roll."""
    roll = prospects.better_die(g, me, turns_to_come(g, me.seat))
    return max(0, best_face(g, me, feats_moon.cheapest_with_glory(g))) + roll


def eternal_night(g: DiceForge, me: Hero) -> i64:
    suns: i64 = 0
    moons: i64 = 0
    for other in g.heroes:
        if other.seat != me.seat:
            suns += min(1, other.sun)
            moons += min(1, other.moon)
    worth = prospects.gain_worth(g, me, SUN, suns) + prospects.gain_worth(g, me, MOON, moons)
    return worth + worth // g.seats


def right_hand(g: DiceForge, me: Hero) -> i64:
    """Gold that is worth more as glory."""
    return payment.gold_of(me) * (POINT - GOLD_WORTH[turns_to_come(g, me.seat)])


def tree(g: DiceForge, me: Hero) -> i64:
    turns = turns_to_come(g, me.seat)
    return turns * max(2 * POINT, POINT + 3 * GOLD_WORTH[(turns + 1) // 2])


def merchant(g: DiceForge, me: Hero) -> i64:
    return turns_to_come(g, me.seat) * (POINT * MERCHANT_GLORY + MERCHANT_PER_TURN)


def wood_nymph(g: DiceForge, me: Hero) -> i64:
    """4 gold, and a face without an action."""
    best: i64 = 0
    gold = payment.gold_of(me) + 4
    for face in range(i64(SOLD)):
        if forging.why_not_buy(g, face, gold, 0) == 0:
            best = max(best, forging_prospects.buying_worth(g, me, face, PRICE[face]))
    return prospects.gain_worth(g, me, GOLD, 4) + best


def light(g: DiceForge, me: Hero) -> i64:
    turns = turns_to_come(g, me.seat)
    return turns * (LIGHT_PER_TURN - LIGHT_PRICE * GOLD_WORTH[(turns + 1) // 2])


def goldsmith(g: DiceForge, me: Hero) -> i64:
    different: i64 = 0
    for card in range(i64(NUMBER_OF_CARDS)):
        if FEAT_OF_CARD[card] == card and (card == GOLDSMITH or has_performed(me, card)):
            different += 1
    return POINT * GOLDSMITH_GLORY * different


def omniscient(g: DiceForge, me: Hero) -> i64:
    faces: i64 = 0
    for place in range(i64(12)):
        if shows_glory(me.faces[place]):
            faces += 1
    return POINT * OMNISCIENT_GLORY * faces


def abyssal_trident(g: DiceForge, me: Hero) -> i64:
    """The best face of the Temple, for all the gold of the reserve."""
    best: i64 = 0
    for face in range(i64(IN_TEMPLE)):
        if feats_sun.why_not_trident(g, face) == 0:
            best = max(best, forging_prospects.forging_worth(g, me, face))
    return best + prospects.gain_worth(g, me, GOLD, -me.gold)


def eternal_fire(g: DiceForge, me: Hero) -> i64:
    """A roll (with two heroes two of them), and another action."""
    roll = prospects.blessing_worth(g, me, max(1, turns_to_come(g, me.seat)))
    return NEW_TURN + (2 * roll if g.seats == 2 else roll)


def left_hand(g: DiceForge, me: Hero) -> i64:
    """My own dice, and those of all others who stand on islands."""
    turns = turns_to_come(g, me.seat)
    worth = prospects.blessing_worth(g, me, turns)
    for other in g.heroes:
        if other.seat != me.seat and other.island != START_PORTAL:
            worth += prospects.blessing_worth(g, other, turns)
    return worth


def goddess(g: DiceForge, me: Hero) -> i64:
    """The best face of either die."""
    return prospects_rebellion.best_side(g, me, 0) + prospects_rebellion.best_side(g, me, 1)


# --- the Goddess ----------------------------------------------------------------------------------------------------


def moon_golem(g: DiceForge, me: Hero) -> i64:
    return forging_prospects.forging_worth(g, me, MOON_GOLEM)


def sun_golem(g: DiceForge, me: Hero) -> i64:
    return forging_prospects.forging_worth(g, me, SUN_GOLEM)


def great_golem(g: DiceForge, me: Hero) -> i64:
    return labyrinth_prospects.moving_worth(g, me, 2, back=False)


def time_golem(g: DiceForge, me: Hero) -> i64:
    return labyrinth_prospects.moving_worth(g, me, 2, back=True)


# --- the Titans -----------------------------------------------------------------------------------------------------


def memory_side(g: DiceForge, me: Hero, side: i64) -> i64:
    """What a token gives that is collected now."""
    if side == memory.REBELS:
        return prospects.gain_worth(g, me, ANCIENT, 2) + prospects.gain_worth(g, me, MOON, 1)
    return prospects.gain_worth(g, me, LOYALTY, 2) + prospects.gain_worth(g, me, SUN, 1)


def recall_worth(g: DiceForge, me: Hero, island: i64) -> i64:
    """What the tokens give that a feat on this island collects."""
    worth: i64 = 0
    lying = memory.tokens_on(g, me, island)
    while lying:
        number = lowest(lying)
        lying = without(lying, number)
        worth += memory_side(g, me, memory.side_of(g.memories[number]))
    return worth


def memories(g: DiceForge, me: Hero) -> i64:
    if turns_to_come(g, me.seat) == 0:
        return 0
    return 2 * max(memory_side(g, me, 0), memory_side(g, me, 1)) * RECALLED // 100


def oracle(g: DiceForge, me: Hero) -> i64:
    turns = turns_to_come(g, me.seat)
    return turns * (prospects.better_die(g, me, (turns + 1) // 2) + PUSHED)


def chaos(g: DiceForge, me: Hero) -> i64:
    return best_face(g, me, feats_titans.chaos_left(g))


def dogged(g: DiceForge, me: Hero) -> i64:
    return best_face(g, me, feats_titans.dogged_left(g))


def guardian(g: DiceForge, me: Hero) -> i64:
    """An ancient shard or a loyalty in every turn."""
    return turns_to_come(g, me.seat) * prospects.best_of_offer(g, me, GUARDIAN_OFFER)


def mirror_of_misfortune(g: DiceForge, me: Hero) -> i64:
    """The dice of the best bearer whenever he rolls the face, and an ancient shard or a loyalty."""
    turns = (turns_to_come(g, me.seat) + 1) // 2
    best: i64 = 0
    for other in g.heroes:
        if other.seat != me.seat:
            best = max(best, prospects.better_die(g, other, turns))
    each = best + prospects.best_of_offer(g, me, GUARDIAN_OFFER)
    return each * blessings_to_come(g) // 6


# --- what several of them need --------------------------------------------------------------------------------------


def best_face(g: DiceForge, me: Hero, faces: i64) -> i64:
    """The best of some faces that one may forge; nothing if there is none."""
    if faces == 0:
        return 0
    best: i64 = -POINT * 100
    while faces:
        face = lowest(faces)
        faces = without(faces, face)
        best = max(best, forging_prospects.forging_worth(g, me, face))
    return best
