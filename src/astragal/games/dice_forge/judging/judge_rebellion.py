"""What an answer to the questions of Rebellion is worth to the hero who gives it: see `judge.py`."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NO, STOP, has
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts.faces import MOON, NO_FACE, SUN
from astragal.games.dice_forge.facts.islands import ISLAND, ISLANDS, MOON_PRICE, NUMBER_OF_SLOTS, SUN_PRICE
from astragal.games.dice_forge.judging import (
    feat_prospects,
    feat_prospects_rebellion,
    forging_prospects,
    labyrinth_prospects,
    prospects,
    prospects_rebellion,
    titans_prospects,
)
from astragal.games.dice_forge.judging.prospects import together
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, MOON_WORTH, POINT, SUN_WORTH, turns_to_come
from astragal.games.dice_forge.rules import payment
from astragal.games.dice_forge.rules.cards import feats_moon
from astragal.games.dice_forge.rules.cards.reinforcements import MERCHANT_GLORY
from astragal.games.dice_forge.rules.cards.scepter import gold_on
from astragal.games.dice_forge.rules.cards.twins import THE_CELESTIAL_DIE
from astragal.games.dice_forge.rules.state import MOON_DIE, SCEPTER_SPACES, SUN_DIE, DiceForge, Hero

DEAREST: Final[i64] = 11  # more than any feat costs
REFILLED: Final[i64] = 30  # a full scepter takes no more gold: better to use it

# --- scepters and ancient shards ------------------------------------------------------------------------------------


def store(g: DiceForge, me: Hero, gold: i64, about: i64) -> i64:
    """What goes to the scepter, and what goes to the reserve."""
    on_scepter = gold_on(me, first_of(about)) + gold
    kept = prospects.reserve_worth(g, me, me.gold + second_of(about) - gold, me.sun, me.moon)
    return prospects_rebellion.scepter_worth(g, me, on_scepter) + kept


def scepter_gold(g: DiceForge, me: Hero, gold: i64, about: i64) -> i64:
    """What is left on the scepter, and in the reserve."""
    on_scepter = gold_on(me, first_of(about)) - gold
    left = prospects.reserve_worth(g, me, me.gold - second_of(about) + gold, me.sun, me.moon)
    return prospects_rebellion.scepter_worth(g, me, on_scepter) + left


def scepter(g: DiceForge, me: Hero, use: i64, about: i64) -> i64:
    """The shards it saves, or what it is worth if it is kept."""
    turns = turns_to_come(g, me.seat)
    if use == NO:
        return prospects_rebellion.scepter_worth(g, me, gold_on(me, first_of(about)))
    saved = payment.suns(use) * SUN_WORTH[turns] + payment.moons(use) * MOON_WORTH[turns]
    return saved + (REFILLED if gold_on(me, first_of(about)) == SCEPTER_SPACES else 0)


def ancient(g: DiceForge, me: Hero, shards: i64, about: i64) -> i64:
    """What is left of ancient shards and of those they save."""
    saved = shards - first_of(second_of(about))
    sun = me.sun + (saved if first_of(about) == SUN else 0)
    moon = me.moon + (saved if first_of(about) == MOON else 0)
    left = prospects.reserve_worth(g, me, me.gold, sun, moon)
    return left + titans_prospects.ancient_worth(g, me, me.ancient - shards)


# --- dice -----------------------------------------------------------------------------------------------------------


def twins(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    """What the rerolled die brings on average more than what it shows, less the price."""
    if option == NO:
        return 0
    if option == THE_CELESTIAL_DIE:
        better = prospects_rebellion.celestial_worth(g, me) - prospects_rebellion.celestial_result(
            g, me, second_of(about)
        )
        return better - prospects_rebellion.twins_price(g, me)
    die = option - 1
    both = has(first_of(about), 1 + SUN_DIE) and has(first_of(about), 1 + MOON_DIE)
    partner = me.shown(1 - die) if both else i64(NO_FACE)
    rolled: i64 = 0
    for place in range(6 * die, 6 * die + 6):
        rolled += together(g, me, me.faces[place], partner)
    return rolled // 6 - together(g, me, me.shown(die), partner) - prospects_rebellion.twins_price(g, me)


def turn_die(g: DiceForge, me: Hero, side: i64, about: i64) -> i64:
    """A face with the one chosen before; the first one with the best that goes with it."""
    die = first_of(about)
    face = me.faces[6 * die + side]
    if second_of(about) > 0:
        return together(g, me, face, second_of(about) - 1)
    best: i64 = 0
    for place in range(6 * (1 - die), 6 * (1 - die) + 6):
        best = max(best, together(g, me, face, me.faces[place]))
    return best


def shown(g: DiceForge, me: Hero, die: i64, card: i64) -> i64:
    return prospects.applied_now(g, me, g.heroes[die >> 1].shown(die & 1), 1)


def own_face(g: DiceForge, me: Hero, place: i64, about: i64) -> i64:
    return prospects.applied_now(g, me, me.faces[place], 1)


def wind(g: DiceForge, me: Hero, resource: i64, about: i64) -> i64:
    return prospects.gain_worth(g, me, resource, feats_moon.shown_in_all(g, resource))


# --- faces ----------------------------------------------------------------------------------------------------------


def upgrade(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    return 0 if option == STOP else prospects_rebellion.upgrade_worth(g, me, option - 1, first_of(about))


def upgrade_to(g: DiceForge, me: Hero, face: i64, about: i64) -> i64:
    return forging_prospects.placing_worth(g, me, face, first_of(about))


def merchant(g: DiceForge, me: Hero, levels: i64, merchants: i64) -> i64:
    """Some upgrade a face, each of the others gives glory."""
    glory = POINT * MERCHANT_GLORY * (merchants - levels)
    return glory + (prospects_rebellion.best_upgrade(g, me, levels) if levels > 0 else 0)


def face(g: DiceForge, me: Hero, face: i64, card: i64) -> i64:
    return forging_prospects.forging_worth(g, me, face)


# --- the labyrinth --------------------------------------------------------------------------------------------------


def golem_bonus(g: DiceForge, me: Hero, option: i64, steps_left: i64) -> i64:
    """The Celestial die first only where its gold helps on the next space."""
    return 1 if (option != NO) == labyrinth_prospects.wants_gold_first(me) else 0


def path(g: DiceForge, me: Hero, space: i64, about: i64) -> i64:
    """What the space gives, and what the best way from there is likely to bring."""
    back = second_of(about) == 1
    ahead = labyrinth_prospects.walk_worth(g, me, space, g.steps_left, back)
    return labyrinth_prospects.space_worth(g, me, space) + ahead


def treasure(g: DiceForge, me: Hero, treasure: i64, hall: i64) -> i64:
    return labyrinth_prospects.treasure_worth(g, me, treasure)


def exchange(g: DiceForge, me: Hero, option: i64, space: i64) -> i64:
    return 0 if option == NO else labyrinth_prospects.exchange_worth(g, me, space)


# --- feats ----------------------------------------------------------------------------------------------------------


def right_hand(g: DiceForge, me: Hero, gold: i64, about: i64) -> i64:
    """Glory now, or gold to spend: first that of the reserve."""
    from_scepters = max(0, gold - me.gold)
    kept = prospects.reserve_worth(g, me, max(0, me.gold - gold), me.sun, me.moon)
    return POINT * gold + kept - from_scepters * GOLD_WORTH[turns_to_come(g, me.seat)]


def free_feat(g: DiceForge, me: Hero, slot: i64, about: i64) -> i64:
    return feat_prospects.free_feat_worth(g, me, slot)


def memory(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    """The better side, on an island where feats are cheap and cards are left."""
    island = option % ISLANDS + 1
    likely: i64 = 0
    for slot in range(i64(NUMBER_OF_SLOTS)):
        if ISLAND[slot] == island and g.stacks[slot] > 0:
            likely += DEAREST - SUN_PRICE[slot] - MOON_PRICE[slot]
    return feat_prospects_rebellion.memory_side(g, me, option // ISLANDS) + POINT * likely // DEAREST
