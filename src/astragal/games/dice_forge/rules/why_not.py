"""Why an answer is not among the options: asked for everything on the table that a player sees but may not do.

The conditions themselves stand in their chapters, where the sets of options are built from them.
"""

from mypy_extensions import i64

from astragal.engine.options import NO, NONE, STOP, YES, has, lowest
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts import kinds, labyrinth, setups
from astragal.games.dice_forge.facts.cards import ABYSSAL_TRIDENT, ANCESTOR, CHAOS, COMPANION
from astragal.games.dice_forge.facts.faces import GIVES_SET, SHIELD_RED
from astragal.games.dice_forge.facts.islands import MOON_PRICE, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import (
    FIRST_FEAT,
    FORGE_ACTION,
    PASS,
    QUESTIONS,
    USE_COMPANION,
    USE_TRITON,
    discount_of,
    offer_of,
)
from astragal.games.dice_forge.facts.reasons import (
    ALL_OR_NOTHING,
    CANNOT_BE_BETTER,
    HAMMER_IS_FULL,
    MUST_FORGE,
    NO_CARD_LEFT,
    NO_COMPANION,
    NO_PATH,
    NO_SUCH_HERO,
    NO_TRITON,
    NONE_SHOWN,
    NOT_ENOUGH_GOLD,
    NOT_OFFERED,
    NOT_SO_LITTLE,
    NOT_SO_MUCH,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    SAME_FACE,
    SCEPTER_TOO_LOW,
    SOLD_OUT,
    SUPERFLUOUS,
    TREASURE_IS_FOUND,
)
from astragal.games.dice_forge.facts.sanctuary import SOLD
from astragal.games.dice_forge.rules import (
    blessing,
    celestial,
    feats,
    forging,
    golem,
    payment,
    setup_step,
    tokens,
    turn,
    upgrading,
)
from astragal.games.dice_forge.rules.cards import (
    feats_moon,
    feats_promo,
    feats_sun,
    feats_titans,
    memory,
    reinforcements,
    scepter,
    twins,
)
from astragal.games.dice_forge.rules.state import SCEPTER_SPACES, DiceForge, Hero


def why_not(g: DiceForge, me: Hero, kind: i64, option: i64, about: i64) -> i64:
    """Why this hero may not answer this to the question being put; 0 if he may."""
    if option == USE_TRITON:
        return why_not_triton(g, me)
    if option > USE_TRITON:
        return why_not_companion(g, me, option - USE_COMPANION)
    if option < 0 or option >= i64(QUESTIONS[kind][1]):
        return NOT_OFFERED
    if kind == kinds.ACTION:
        return why_not_act(g, me, option)
    if kind == kinds.FORGE:
        return why_not_buy_more(g, me, option, about)
    if kind == kinds.SHIP or kind == kinds.BUY:
        if option == STOP:
            return forging.why_not_decline(g, me, about)
        return forging.why_not_buy(g, option - 1, payment.gold_of(me) + discount_of(about), NONE)
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
    if kind == kinds.WHEEL or kind == kinds.TURN_DIE:
        return 0 if has(blessing.different_sides(me, first_of(about)), option) else SAME_FACE
    if kind == kinds.DRAFT:
        return 0 if option < len(setup_step.candidates(g.table, about)) else NOT_OFFERED
    if kind >= kinds.STORE:
        return why_not_in_rebellion(g, me, kind, option, about)
    return 0


def why_not_in_rebellion(g: DiceForge, me: Hero, kind: i64, option: i64, about: i64) -> i64:
    """The same for the questions of Rebellion."""
    if kind == kinds.STORE:
        return why_not_store(me, option, first_of(about), second_of(about))
    if kind == kinds.SCEPTER_GOLD:
        return why_not_scepter_gold(me, option, first_of(about), second_of(about))
    if kind == kinds.SCEPTER:
        return why_not_scepter(me, option, first_of(about), second_of(about))
    if kind == kinds.ANCIENT:
        return why_not_ancient(me, option, about)
    if kind == kinds.TWINS:
        return why_not_twins(me, option, first_of(about))
    if kind == kinds.EXCHANGE:
        return golem.why_not_exchange(me, about) if option == YES else 0
    if kind == kinds.PATH:
        exits = labyrinth.BACK[first_of(about)] if second_of(about) == 1 else labyrinth.FORWARD[first_of(about)]
        return 0 if has(i64(exits), option) else NO_PATH
    if kind == kinds.TREASURE:
        return 0 if has(golem.treasures_left(g), option) else TREASURE_IS_FOUND
    if kind == kinds.SHOWN:
        return why_not_that_die(g, me, kind, option, about)
    if kind == kinds.OWN_FACE:
        return 0 if has(celestial.own_faces(me), option) else SAME_FACE
    if kind == kinds.UPGRADE:
        return why_not_upgrade(g, me, option, first_of(about), second_of(about))
    if kind == kinds.UPGRADE_TO:
        better = upgrading.better_faces(g, me.faces[first_of(about)], second_of(about))
        return 0 if has(better, option) else SOLD_OUT if g.stock[option] == 0 else NOT_OFFERED
    if kind == kinds.MERCHANT:
        return why_not_merchant(g, me, option, about)
    if kind == kinds.WIND:
        return 0 if feats_moon.shown_in_all(g, option) > 0 else NONE_SHOWN
    if kind == kinds.FACE:
        return why_not_face(g, option, about)
    if kind == kinds.RIGHT_HAND:
        return NOT_ENOUGH_GOLD if option > payment.gold_of(me) else 0
    if kind == kinds.FREE_FEAT:
        return why_not_free(g, option)
    if kind == kinds.MEMORY:
        return memory.why_not_there(option, second_of(about))
    if kind == kinds.RECALL:
        return memory.why_not_recall(g, option, second_of(about))
    return 0


def why_not_store(me: Hero, gold: i64, which: i64, gained: i64) -> i64:
    if gold > gained:
        return NOT_SO_MUCH
    return HAMMER_IS_FULL if gold > SCEPTER_SPACES - scepter.gold_on(me, which) else 0


def why_not_scepter_gold(me: Hero, gold: i64, which: i64, price: i64) -> i64:
    if gold > scepter.gold_on(me, which) or gold > price:
        return NOT_SO_MUCH
    return 0 if has(payment.gold_from_scepter(me, which, price), gold) else NOT_SO_LITTLE


def why_not_scepter(me: Hero, use: i64, which: i64, prices: i64) -> i64:
    sun = first_of(prices)
    moon = second_of(prices)
    if has(payment.scepter_uses(me, which, sun, moon), use):
        return 0
    if payment.suns(use) > sun or payment.moons(use) > moon:
        return SUPERFLUOUS
    return NOT_SO_LITTLE if payment.is_worth(me, which, use, sun, moon) else SCEPTER_TOO_LOW


def why_not_ancient(me: Hero, shards: i64, about: i64) -> i64:
    prices = second_of(about)
    options = payment.ancient_shards(me, first_of(about), first_of(prices), second_of(prices))
    if has(options, shards):
        return 0
    return NOT_SO_LITTLE if shards < lowest(options) else NOT_SO_MUCH


def why_not_twins(me: Hero, option: i64, options: i64) -> i64:
    if not has(options, option):
        return NOT_OFFERED
    return NOT_ENOUGH_GOLD if option != NO and me.gold < twins.PRICE else 0


def why_not_upgrade(g: DiceForge, me: Hero, option: i64, levels: i64, compulsory: i64) -> i64:
    if option == STOP:
        return MUST_FORGE if compulsory else 0
    reason = upgrading.why_not_upgrade(g, me.faces[option - 1], levels)
    return SAME_FACE if reason == 0 and not has(upgrading.faces_to_upgrade(g, me, levels), option) else reason


def why_not_merchant(g: DiceForge, me: Hero, upgrading_ones: i64, merchants: i64) -> i64:
    if upgrading_ones > merchants:
        return NOT_SO_MUCH
    return 0 if has(reinforcements.merchants_to_upgrade(g, me, merchants), upgrading_ones) else CANNOT_BE_BETTER


def why_not_face(g: DiceForge, face: i64, card: i64) -> i64:
    if card == ABYSSAL_TRIDENT:
        return feats_sun.why_not_trident(g, face)
    if card == ANCESTOR:
        options = feats_moon.cheapest_with_glory(g)
    elif card == CHAOS:
        options = feats_titans.chaos_left(g)
    else:
        options = feats_titans.dogged_left(g)
    if has(options, face):
        return 0
    return NOT_OFFERED


def why_not_free(g: DiceForge, slot: i64) -> i64:
    if SUN_PRICE[slot] + MOON_PRICE[slot] > 1:
        return NOT_OFFERED
    return NO_CARD_LEFT if g.stacks[slot] == 0 else 0


def why_not_companion(g: DiceForge, me: Hero, which: i64) -> i64:
    if not g.is_turn_of(me):
        return NOT_YOUR_TURN
    return 0 if which < me.cards[COMPANION] and tokens.can_be_cashed(me, which) else NO_COMPANION


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
    return forging.why_not_buy(g, option - 1, payment.gold_of(me), bought) if option <= SOLD else NOT_OFFERED


def why_not_place(g: DiceForge, me: Hero, place: i64) -> i64:
    reason = forging.why_not_replace(g, me.faces[place])
    if reason == 0 and not has(forging.places_for_a_face(g, me), place):
        return SAME_FACE
    return reason


def why_not_that_die(g: DiceForge, me: Hero, kind: i64, die: i64, about: i64) -> i64:
    if die >= 2 * g.seats:
        return NO_SUCH_HERO
    if kind == kinds.COPY:
        reason = blessing.why_not_copy(g, me, die, first_of(about))
        options = blessing.faces_to_copy(g, me, first_of(about))
    elif kind == kinds.SHOWN:
        reason = celestial.why_not_shown(g, die)
        options = celestial.shown_faces(g)
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
