"""What the Celestial die, upgrades, Twins, Scepters and Companions are likely to bring."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import lowest, without
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER
from astragal.games.dice_forge.facts.faces import GOLD, GOLD_SUN_OR_MOON
from astragal.games.dice_forge.facts.faces import TWINS as TWINS_OFFER
from astragal.games.dice_forge.judging import forging_prospects, prospects
from astragal.games.dice_forge.judging.worths import GOLD_WORTH, POINT, SUN_WORTH, blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import celestial, forging, tokens, upgrading
from astragal.games.dice_forge.rules.cards import scepter, twins
from astragal.games.dice_forge.rules.state import (
    COMPANION_SPACES,
    SCEPTER_SPACES,
    SCEPTER_WORTH_A_SHARD,
    DiceForge,
    Hero,
)

UPGRADE_PER_BLESSING: Final[i64] = 22  # what a poor face gains by two levels, each time it may be rolled

# What gold on a scepter is worth at least, in per cent of a sun shard
SCEPTER_AS_SUN: Final[vec[i64]] = vec[i64]([0, 10, 20, 40, 100, 110, 200])


# --- the Celestial die ----------------------------------------------------------------------------------------------


def celestial_worth(g: DiceForge, me: Hero) -> i64:
    """What a roll of the Celestial die brings on average."""
    worth: i64 = 0
    for result in range(i64(celestial.UPGRADE)):
        worth += celestial_result(g, me, result)
    return (worth + UPGRADE_PER_BLESSING * blessings_to_come(g)) // 6


def celestial_result(g: DiceForge, me: Hero, result: i64) -> i64:
    """What this result brings now."""
    if result == celestial.TWELVE_GOLD:
        return prospects.gain_worth(g, me, GOLD, 12)
    if result == celestial.FIVE_GLORY:
        return 5 * POINT
    if result == celestial.GLORY_AND_MORE:
        return 3 * POINT + prospects.best_of_offer(g, me, GOLD_SUN_OR_MOON)
    if result == celestial.COPY:
        return best_shown(g, me)
    if result == celestial.CHOOSE:
        return max(best_side(g, me, 0), best_side(g, me, 1))
    return best_upgrade(g, me, 2)


def best_shown(g: DiceForge, me: Hero) -> i64:
    """The best face that lies face-up."""
    best: i64 = 0
    for die in range(2 * g.seats):
        best = max(best, prospects.applied_now(g, me, g.heroes[die >> 1].shown(die & 1), 1))
    return best


def best_side(g: DiceForge, me: Hero, die: i64) -> i64:
    """The best face of one of my dice."""
    best: i64 = 0
    for place in range(6 * die, 6 * die + 6):
        best = max(best, prospects.applied_now(g, me, me.faces[place], 1))
    return best


# --- upgrades -------------------------------------------------------------------------------------------------------


def upgrade_worth(g: DiceForge, me: Hero, place: i64, levels: i64) -> i64:
    """The best of what the face in this place may become."""
    best: i64 = -POINT * 100
    faces = upgrading.better_faces(g, me.faces[place], levels)
    while faces:
        face = lowest(faces)
        faces = without(faces, face)
        best = max(best, forging_prospects.placing_worth(g, me, face, place))
    return best


def best_upgrade(g: DiceForge, me: Hero, levels: i64) -> i64:
    best: i64 = 0
    for place in range(i64(12)):
        if forging.why_not_replace(g, me.faces[place]) == 0:
            best = max(best, upgrade_worth(g, me, place, levels))
    return best


# --- The Twins ------------------------------------------------------------------------------------------------------


def twins_price(g: DiceForge, me: Hero) -> i64:
    """What using the Twins costs, less what they give afterwards."""
    return -prospects.gain_worth(g, me, GOLD, -twins.PRICE) - prospects.best_of_offer(g, me, TWINS_OFFER)


# --- Scepters -------------------------------------------------------------------------------------------------------


def scepter_worth(g: DiceForge, me: Hero, gold: i64) -> i64:
    """What a scepter with so much gold on it is worth: as gold, or as the shards it can become."""
    turns = turns_to_come(g, me.seat)
    return max(gold * GOLD_WORTH[turns], SCEPTER_AS_SUN[gold] * SUN_WORTH[turns] // 100)


def shards_besides(me: Hero) -> i64:
    """Ancient shards and scepters: how many shards they can pay beyond those in the inventory."""
    shards = me.ancient
    if me.scepters:
        for which in range(me.cards[BLACKSMITHS_SCEPTER]):
            gold = scepter.gold_on(me, which)
            shards += 2 if gold == SCEPTER_SPACES else 1 if gold >= SCEPTER_WORTH_A_SHARD else 0
    return shards


# --- Companions -----------------------------------------------------------------------------------------------------


def companion_kept(g: DiceForge, me: Hero, which: i64) -> i64:
    """What a Companion is worth if it is cashed in the next turn; nothing if there is none."""
    turns = turns_to_come(g, me.seat)
    if turns == 0:
        return 0
    space = min(COMPANION_SPACES, tokens.companion_space(me, which) + 1)
    return space * (POINT + SUN_WORTH[turns])
