"""Why an answer is not among the options: asked for everything on the table that a player sees but may not do.

The conditions themselves stand in their chapters, where the sets of options are built from them.
"""

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, YES, has
from astragal.games.dice_forge import (
    blessing,
    feats,
    feats_moon,
    feats_promo,
    forging,
    kinds,
    reinforcements,
    setups,
    turn,
)
from astragal.games.dice_forge.faces import GIVES_SET, SHIELD_RED
from astragal.games.dice_forge.kinds import (
    FIRST_FEAT,
    FORGE_ACTION,
    PASS,
    QUESTIONS,
    USE_TRITON,
    first_of,
    offer_of,
    second_of,
)
from astragal.games.dice_forge.reasons import (
    ALL_OR_NOTHING,
    HAMMER_IS_FULL,
    MUST_FORGE,
    NO_SUCH_HERO,
    NO_TRITON,
    NOT_OFFERED,
    NOT_SO_MUCH,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    SAME_FACE,
    SOLD_OUT,
)
from astragal.games.dice_forge.sanctuary import SOLD
from astragal.games.dice_forge.state import DiceForge, Hero


def why_not(g: DiceForge, me: Hero, kind: i64, option: i64, about: i64) -> i64:
    """Why this hero may not answer this to the question being put; 0 if he may."""
    if option == USE_TRITON:
        return why_not_triton(g, me)
    if option < 0 or option >= i64(QUESTIONS[kind][1]):
        return NOT_OFFERED
    if kind == kinds.ACTION:
        return why_not_act(g, me, option)
    if kind == kinds.FORGE:
        return why_not_buy_more(g, me, option, about)
    if kind == kinds.SHIP:
        return 0 if option == STOP else forging.why_not_buy(g, option - 1, me.gold + about, NONE)
    if kind == kinds.PLACE:
        return why_not_place(g, me, option)
    if kind == kinds.REINFORCE:
        return 0 if option == STOP else reinforcements.why_not_call(g, me, option - 1)
    if kind == kinds.TAKE:
        return 0 if has(GIVES_SET[offer_of(about)], option) else NOT_OFFERED
    if kind == kinds.COPY or kind == kinds.SATYRS:
        return why_not_that_die(g, me, kind, option, about)
    if kind == kinds.HAMMER:
        return why_not_hammer(me, option, first_of(about))
    if kind == kinds.BEARER:
        return NO_SUCH_HERO if option >= g.seats else NOT_YOURSELF if option == me.seat else 0
    if kind == kinds.EXTRA:
        return turn.why_not_extra_action(me) if option == YES else 0
    if kind == kinds.SHIELD:
        return SOLD_OUT if g.stock[SHIELD_RED + option] == 0 else 0
    if kind == kinds.CONVERT:
        return why_not_convert(g, option, first_of(about), second_of(about))
    if kind == kinds.ISLAND:
        return feats_promo.why_not_fly(g, option)
    if kind == kinds.WHEEL:
        return 0 if has(feats_promo.sides_to_declare(me, first_of(about)), option) else SAME_FACE
    if kind == kinds.DRAFT:
        return 0 if option < len(setups.candidates(g.table, about)) else NOT_OFFERED
    return 0


def why_not_triton(g: DiceForge, me: Hero) -> i64:
    if not g.is_turn_of(me):
        return NOT_YOUR_TURN
    return NO_TRITON if me.tritons == 0 else 0


def why_not_act(g: DiceForge, me: Hero, option: i64) -> i64:
    if option == PASS:
        return 0
    if option == FORGE_ACTION:
        return turn.why_not_forge(g, me)
    return feats.why_not_feat(g, me, option - FIRST_FEAT)


def why_not_buy_more(g: DiceForge, me: Hero, option: i64, bought: i64) -> i64:
    if option == STOP:
        return MUST_FORGE if bought == NONE else 0
    return forging.why_not_buy(g, option - 1, me.gold, bought) if option <= SOLD else NOT_OFFERED


def why_not_place(g: DiceForge, me: Hero, place: i64) -> i64:
    reason = forging.why_not_replace(g, me.faces[place])
    if reason == 0 and not has(forging.places_for_a_face(g, me), place):
        return SAME_FACE
    return reason


def why_not_that_die(g: DiceForge, me: Hero, kind: i64, die: i64, about: i64) -> i64:
    if die >= 2 * g.seats:
        return NO_SUCH_HERO
    if kind == kinds.COPY:
        reason = blessing.why_not_copy(g, me, die, about)
        options = blessing.faces_to_copy(g, me, about)
    else:
        reason = feats_moon.why_not_satyrs(g, me, die, about)
        options = feats_moon.dice_for_satyrs(g, me, about)
    return SAME_FACE if reason == 0 and not has(options, die) else reason


def why_not_hammer(me: Hero, gold: i64, gained: i64) -> i64:
    if gold > gained:
        return NOT_SO_MUCH
    return HAMMER_IS_FULL if gold > me.hammer_room() else 0


def why_not_convert(g: DiceForge, converted: i64, resource: i64, amount: i64) -> i64:
    if converted > amount:
        return NOT_SO_MUCH
    by_unit = setups.SENTINEL_BY_SHARD if resource > 0 else setups.CYCLOPS_BY_GOLD
    if converted == 0 or converted == amount or g.table.plays_with(by_unit):
        return 0
    return ALL_OR_NOTHING
