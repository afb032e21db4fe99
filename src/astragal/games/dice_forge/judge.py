"""What an answer is worth to the hero who gives it: the sense of a player who counts, and looks no further ahead.

All numbers are hundredths of a glory point and mean something only beside the other answers to the same question.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, has, with_option
from astragal.games.dice_forge import feat_prospects, forging, kinds, prospects
from astragal.games.dice_forge.cards import CYCLOPS, ELDER, GUARDIANS_OWL, NYMPH, SILVER_HIND
from astragal.games.dice_forge.face_effects import CYCLOPS_RATE, SENTINEL_RATE
from astragal.games.dice_forge.faces import (
    GIVES_GOLD,
    GIVES_SET,
    GLORY,
    GOLD,
    MATCHED_SHIELD,
    MOON,
    NO_FACE,
    SHIELD_RED,
    SUN,
    X3,
    amount,
    looks_at_partner,
)
from astragal.games.dice_forge.faces import SHIP as SHIP_FACE
from astragal.games.dice_forge.faces import TRITON as TRITON_OFFER
from astragal.games.dice_forge.islands import ISLAND, MOON_PRICE, NUMBER_OF_SLOTS, SUN_PRICE
from astragal.games.dice_forge.kinds import (
    FIRST_FEAT,
    FORGE_ACTION,
    OTHERS_MIRROR,
    PASS,
    USE_TRITON,
    first_of,
    is_losing,
    offer_of,
    second_of,
    times_of,
)
from astragal.games.dice_forge.prospects import GOLD_WORTH, POINT, SUN_WORTH, turns_to_come
from astragal.games.dice_forge.reinforcements import ELDER_GLORY, ELDER_PRICE
from astragal.games.dice_forge.sanctuary import PRICE, SOLD
from astragal.games.dice_forge.state import ACTION, DiceForge, Hero
from astragal.games.dice_forge.turn import EXTRA_ACTION_PRICE, MAIN

NEVER: Final[i64] = -1_000_000
TRITON_KEPT: Final[i64] = 400  # what a token is worth in a later turn
PATIENCE: Final[i64] = 8  # a Cerberus is kept for a better roll while so many are to come

# Reinforcements are called in this order: what brings something before what spends or counts it
CALL_ORDER: Final[dict[int, i64]] = {SILVER_HIND: 300, GUARDIANS_OWL: 200, NYMPH: 100}


def worth(g: DiceForge, seat: i64, kind: i64, option: i64, about: i64) -> i64:
    """What this answer to this question is worth to the hero of this seat."""
    if kind == kinds.DRAFT:
        return 0
    me = g.heroes[seat]
    if option == USE_TRITON:
        return triton_worth(g, me, kind)
    return ANSWER_WORTH[kind](g, me, option, about)


# --- actions --------------------------------------------------------------------------------------------------------


def action(g: DiceForge, me: Hero, option: i64, which: i64) -> i64:
    """An action, and the extra action that could follow it."""
    if option == PASS:
        return 0
    if option == FORGE_ACTION:
        worth = forge_action_worth(g, me, me.gold)
        sun = me.sun
        moon = me.moon
    else:
        slot = option - FIRST_FEAT
        worth = feat_prospects.feat_worth(g, me, slot) - feat_prospects.price_worth(g, me, slot)
        sun = me.sun - SUN_PRICE[slot]
        moon = me.moon - MOON_PRICE[slot]
    if which == MAIN and sun >= EXTRA_ACTION_PRICE:
        worth += max(0, extra_action_worth(g, me, 0 if option == FORGE_ACTION else me.gold, sun, moon))
    return worth


def extra_action_worth(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """What another action for 2 sun shards would bring with so much in the reserve."""
    price = EXTRA_ACTION_PRICE * SUN_WORTH[turns_to_come(g, me.seat)]
    return best_action(g, me, gold, sun - EXTRA_ACTION_PRICE, moon) - price


def best_action(g: DiceForge, me: Hero, gold: i64, sun: i64, moon: i64) -> i64:
    """What the best single action would bring with so much in the reserve."""
    best = max(0, forge_action_worth(g, me, gold))
    for slot in range(i64(NUMBER_OF_SLOTS)):
        if g.stacks[slot] > 0 and SUN_PRICE[slot] <= sun and MOON_PRICE[slot] <= moon:
            worth = feat_prospects.feat_worth(g, me, slot) - feat_prospects.price_worth(g, me, slot)
            best = max(best, worth)
    return best


def extra(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    return extra_action_worth(g, me, me.gold, me.sun, me.moon) if option != STOP else 0


def triton_worth(g: DiceForge, me: Hero, kind: i64) -> i64:
    """A Triton is used before the action, if what it makes possible is worth more than keeping it."""
    if kind == kinds.LAST_TRITONS:
        return 1
    if kind != kinds.ACTION or g.phase != ACTION:
        return NEVER
    kept = TRITON_KEPT if turns_to_come(g, me.seat) > 0 else 0
    best = NEVER
    for resource in range(i64(GLORY)):
        best = max(best, with_triton(g, me, resource))
    return best - kept


def with_triton(g: DiceForge, me: Hero, resource: i64) -> i64:
    """The best action, and the one that could follow, with what a Triton would bring."""
    n = amount(TRITON_OFFER, resource)
    gold = min(me.gold + n, me.gold_cap()) if resource == GOLD else me.gold
    sun = min(me.sun + n, me.shard_cap()) if resource == SUN else me.sun
    moon = min(me.moon + n, me.shard_cap()) if resource == MOON else me.moon
    best = forge_action_worth(g, me, gold)
    for slot in range(i64(NUMBER_OF_SLOTS)):
        if g.stacks[slot] > 0 and SUN_PRICE[slot] <= sun and MOON_PRICE[slot] <= moon:
            worth = feat_prospects.feat_worth(g, me, slot) - feat_prospects.price_worth(g, me, slot)
            if sun - SUN_PRICE[slot] >= EXTRA_ACTION_PRICE:
                worth += max(0, extra_action_worth(g, me, gold, sun - SUN_PRICE[slot], moon - MOON_PRICE[slot]))
            best = max(best, worth)
    return best


# --- forging --------------------------------------------------------------------------------------------------------


def forge_action_worth(g: DiceForge, me: Hero, gold: i64) -> i64:
    """What a Forge action with so much gold brings: the best face, then the best that can still be paid, and so on."""
    worth: i64 = 0
    bought = NONE
    while True:
        best: i64 = 0
        best_face: i64 = -1
        for face in range(i64(SOLD)):
            if forging.why_not_buy(g, face, gold, bought) == 0:
                gain = buying_worth(g, me, face, PRICE[face])
                if gain > best:
                    best = gain
                    best_face = face
        if best_face < 0:
            return worth
        worth += best
        gold -= PRICE[best_face]
        bought = with_option(bought, best_face)


def buying_worth(g: DiceForge, me: Hero, face: i64, price: i64) -> i64:
    return feat_prospects.forging_worth(g, me, face) - price * GOLD_WORTH[turns_to_come(g, me.seat)]


def forge(g: DiceForge, me: Hero, option: i64, bought: i64) -> i64:
    return 0 if option == STOP else buying_worth(g, me, option - 1, PRICE[option - 1])


def ship(g: DiceForge, me: Hero, option: i64, discount: i64) -> i64:
    return 0 if option == STOP else buying_worth(g, me, option - 1, max(0, PRICE[option - 1] - discount))


def place(g: DiceForge, me: Hero, option: i64, face: i64) -> i64:
    return feat_prospects.placing_worth(g, me, face, option)


def shield(g: DiceForge, me: Hero, colour: i64, about: i64) -> i64:
    return feat_prospects.forging_worth(g, me, SHIELD_RED + colour)


# --- dice and what they give ----------------------------------------------------------------------------------------


def die(g: DiceForge, me: Hero, option: i64, card: i64) -> i64:
    """The better die; for the Cyclops the one with more gold."""
    turns = turns_to_come(g, me.seat)
    if card == CYCLOPS:
        return feat_prospects.cyclops_die(g, me, option, turns)
    return prospects.die_worth(g, me, option, turns)


def take(g: DiceForge, me: Hero, resource: i64, about: i64) -> i64:
    """What it brings, or what losing it costs; a shield that waits may want a certain colour."""
    offer = offer_of(about)
    n = amount(offer, resource) * times_of(about)
    if is_losing(about):
        return prospects.gain_worth(g, me, resource, -n)
    if offer == TRITON_OFFER and g.phase == ACTION:
        return with_triton(g, me, resource)
    if offer == TRITON_OFFER and resource == GOLD and me.hammer_room() > 0:
        return prospects.hammer_worth(g, me, min(n, me.hammer_room()))
    waiting = g.face_waiting - 1
    matched: i64 = 0
    if waiting >= 0 and looks_at_partner(waiting) and has(GIVES_SET[waiting], resource):
        matched = POINT * MATCHED_SHIELD - prospects.applied_now(g, me, waiting, 1)
    return prospects.gain_worth(g, me, resource, n) + matched


def copy(g: DiceForge, me: Hero, target: i64, mirror: i64) -> i64:
    """The best face that is shown, beside what my other die shows."""
    partner = me.shown(1 - mirror) if mirror < OTHERS_MIRROR else NO_FACE
    return together(g, me, g.heroes[target >> 1].shown(target & 1), partner)


def satyrs(g: DiceForge, me: Hero, target: i64, chosen: i64) -> i64:
    """A face with the one chosen before; the first one with the best that goes with it."""
    face = g.heroes[target >> 1].shown(target & 1)
    if chosen > 0:
        return together(g, me, face, g.heroes[chosen - 1 >> 1].shown(chosen - 1 & 1))
    best: i64 = 0
    for die in range(2 * g.seats):
        if die != target and die >> 1 != me.seat:
            best = max(best, together(g, me, face, g.heroes[die >> 1].shown(die & 1)))
    return best


def together(g: DiceForge, me: Hero, first: i64, second: i64) -> i64:
    """What two faces bring now."""
    if first == X3:
        return prospects.applied_now(g, me, second, 3)
    if second == X3:
        return prospects.applied_now(g, me, first, 3)
    return prospects.applied_now(g, me, first, 1) + prospects.applied_now(g, me, second, 1)


def hammer(g: DiceForge, me: Hero, gold: i64, about: i64) -> i64:
    """What goes to the hammer, and what goes to the reserve."""
    kept = prospects.reserve_worth(g, me, me.gold + first_of(about) - gold, me.sun, me.moon)
    return prospects.hammer_worth(g, me, gold) + kept


def order(g: DiceForge, me: Hero, second_first: i64, about: i64) -> i64:
    """Gold before the ship, if there is room for it."""
    gold = max(GIVES_GOLD[first_of(about)], GIVES_GOLD[second_of(about)])
    ship_is_first = (first_of(about) == SHIP_FACE) != (second_first == 1)
    fits = me.gold + gold <= me.gold_cap()
    return 1 if ship_is_first != fits else 0


def cerberus(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    """Once more, if the roll is better than what may still be expected."""
    if option == STOP:
        return 0
    roll = together(g, me, first_of(about), second_of(about))
    to_come = min(PATIENCE, prospects.blessings_to_come(g))
    usual = prospects.blessing_worth(g, me, turns_to_come(g, me.seat))
    return roll - usual * 2 * to_come // PATIENCE


def convert(g: DiceForge, me: Hero, converted: i64, about: i64) -> i64:
    """Glory now, or gold and shards to spend."""
    resource = first_of(about)
    rate = CYCLOPS_RATE if resource == GOLD else SENTINEL_RATE
    return POINT * rate * converted + prospects.gain_worth(g, me, resource, second_of(about) - converted)


# --- the rest -------------------------------------------------------------------------------------------------------


def reinforce(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    """Everything that brings something; the Elder only for gold that is worth less than his glory."""
    if option == STOP:
        return 0
    card = int(g.table.cards[4 * (option - 1)])
    if card != ELDER:
        return CALL_ORDER[card]
    spent = prospects.gain_worth(g, me, GOLD, -ELDER_PRICE)
    return min(99, POINT * ELDER_GLORY + spent)


def bearer(g: DiceForge, me: Hero, seat: i64, boar: i64) -> i64:
    """The boar helps its bearer a little: he who is last may have it."""
    return -POINT * g.score(seat)


def island(g: DiceForge, me: Hero, option: i64, left: i64) -> i64:
    """Where others will come: to be ousted again is a blessing."""
    cards: i64 = 0
    for slot in range(i64(NUMBER_OF_SLOTS)):
        if ISLAND[slot] == option:
            cards += g.stacks[slot]
    return cards


def wheel(g: DiceForge, me: Hero, side: i64, about: i64) -> i64:
    """The face that is on most sides."""
    rolled = first_of(about)
    return prospects.sides_with(me, me.faces[6 * rolled + side], rolled)


def no_preference(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    return 0


ANSWER_WORTH: Final[list[Callable[[DiceForge, Hero, i64, i64], i64]]] = [
    action,
    forge,
    ship,
    place,
    reinforce,
    die,
    take,
    copy,
    satyrs,
    hammer,
    bearer,
    extra,
    order,
    cerberus,
    shield,
    convert,
    island,
    wheel,
    no_preference,  # the draft
    no_preference,  # the last Tritons
]
