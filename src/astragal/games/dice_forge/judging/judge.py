"""What an answer is worth to the hero who gives it: the sense of a player who counts, and looks no further ahead.

All numbers are hundredths of a glory point and mean something only beside the other answers to the same question.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import Game
from astragal.engine.judge import Judge
from astragal.engine.options import STOP, has, only
from astragal.engine.pairs import first_of, second_of
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.allegiance import ZONE
from astragal.games.dice_forge.facts.cards import (
    CYCLOPS,
    ELDER,
    GUARDIAN,
    GUARDIANS_OWL,
    LIGHT,
    MERCHANT,
    NUMBER_OF_CARDS,
    NYMPH,
    ORACLE,
    SILVER_HIND,
    TREE,
)
from astragal.games.dice_forge.facts.faces import (
    CHAOS,
    COLOUR_SET,
    GIVES_GOLD,
    GLORY,
    GOLD,
    GOLEM,
    MATCHED_CHAOS,
    MATCHED_SHIELD,
    MISFORTUNE,
    NO_FACE,
    NUMBER_OF_FACES,
    SHIELD_RED,
    SORT,
    SUN,
    amount,
    looks_at_partner,
)
from astragal.games.dice_forge.facts.faces import SHIP as SHIP_FACE
from astragal.games.dice_forge.facts.faces import TRITON as TRITON_OFFER
from astragal.games.dice_forge.facts.islands import ISLAND, MOON_PRICE, NUMBER_OF_SLOTS, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import (
    FIRST_FEAT,
    FORGE_ACTION,
    OTHERS_MIRROR,
    PASS,
    USE_COMPANION,
    USE_TRITON,
    discount_of,
    is_losing,
    offer_of,
    times_of,
)
from astragal.games.dice_forge.facts.sanctuary import PRICE
from astragal.games.dice_forge.judging import (
    action_prospects,
    feat_prospects,
    forging_prospects,
    judge_at_once,
    judge_rebellion,
    prospects,
    prospects_rebellion,
    titans_prospects,
)
from astragal.games.dice_forge.judging.prospects import together
from astragal.games.dice_forge.judging.worths import POINT, blessings_to_come, turns_to_come
from astragal.games.dice_forge.rules import payment, tokens
from astragal.games.dice_forge.rules.cards.reinforcements import ELDER_GLORY, ELDER_PRICE, LIGHT_PRICE
from astragal.games.dice_forge.rules.face_effects import CYCLOPS_RATE, SENTINEL_RATE
from astragal.games.dice_forge.rules.state import ACTION, DiceForge, Hero, dice_forge
from astragal.games.dice_forge.rules.turn import MAIN

NEVER: Final[i64] = -1_000_000
TRITON_KEPT: Final[i64] = 400  # what a token is worth in a later turn
PATIENCE: Final[i64] = 8  # a Cerberus is kept for a better roll while so many are to come

# Reinforcements are called in this order: what brings something before what spends or counts it
CALLED: Final[dict[int, int]] = {
    SILVER_HIND: 300,
    ORACLE: 300,
    TREE: 250,
    GUARDIANS_OWL: 200,
    GUARDIAN: 200,
    MERCHANT: 150,
    NYMPH: 100,
}
CALL_ORDER: Final[vec[i64]] = vec[i64]([CALLED.get(card, 0) for card in range(NUMBER_OF_CARDS)])  # by card


def worth(g: DiceForge, seat: i64, kind: i64, option: i64, about: i64) -> i64:
    """What this answer to this question is worth to the hero of this seat."""
    if kind == kinds.DRAFT:
        return 0
    me = g.heroes[seat]
    if option >= USE_TRITON:
        return triton_worth(g, me, kind) if option == USE_TRITON else companion_worth(g, me, kind, option)
    # The commonest questions are answered without a detour: a function out of a table takes every number in a box.
    if kind == kinds.ACTION:
        return action(g, me, option, about)
    if kind == kinds.FORGE:
        return forge(g, me, option, about)
    if kind == kinds.PLACE:
        return place(g, me, option, about)
    if kind == kinds.TAKE:
        return take(g, me, option, about)
    if kind == kinds.HAMMER:
        return hammer(g, me, option, about)
    if kind == kinds.COPY:
        return copy(g, me, option, about)
    if kind == kinds.SATYRS:
        return satyrs(g, me, option, about)
    if kind == kinds.REINFORCE:
        return reinforce(g, me, option, about)
    return ANSWER_WORTH[kind](g, me, option, about)


@final
class DiceForgeJudge(Judge):
    """The same as an object."""

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        return worth(dice_forge(g), seat, kind, option, about)

    def best(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        """As `worth` would say, but what the answers have in common is counted once."""
        at_once = judge_at_once.for_question(dice_forge(g), seat, kind, about)
        if at_once is not None:
            return at_once.best(g, seat, kind, options, about)
        return super().best(g, seat, kind, options, about)


JUDGE: Final = DiceForgeJudge()


# --- actions --------------------------------------------------------------------------------------------------------


def action(g: DiceForge, me: Hero, option: i64, which: i64) -> i64:
    """An action, and the extra action that could follow it."""
    if option == PASS:
        return 0
    if option == FORGE_ACTION:
        worth = action_prospects.forge_action_worth(g, me, payment.gold_of(me))
        sun = me.sun
        moon = me.moon
    else:
        slot = option - FIRST_FEAT
        worth = action_prospects.feat_action_worth(g, me, slot)
        sun = me.sun - SUN_PRICE[slot]
        moon = me.moon - MOON_PRICE[slot]
    if which == MAIN:
        gold = 0 if option == FORGE_ACTION else payment.gold_of(me)
        worth += action_prospects.then_extra_action(g, me, gold, sun, moon)
    return worth


def extra(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    if option == STOP:
        return 0
    return action_prospects.extra_action_worth(g, me, payment.gold_of(me), me.sun, me.moon)


def triton_worth(g: DiceForge, me: Hero, kind: i64) -> i64:
    """A Triton is used before the action, if what it makes possible is worth more than keeping it."""
    if kind == kinds.LAST_TRITONS:
        return 1
    if kind != kinds.ACTION or g.phase != ACTION:
        return NEVER
    kept = TRITON_KEPT if turns_to_come(g, me.seat) > 0 else 0
    best = NEVER
    for resource in range(i64(GLORY)):
        best = max(best, action_prospects.best_turn_with_triton(g, me, resource))
    return best - kept


def companion_worth(g: DiceForge, me: Hero, kind: i64, option: i64) -> i64:
    """A Companion is cashed before an action, if the shards make more possible now than they would in later turns, or
    if there is no later turn."""
    if kind != kinds.ACTION and kind != kinds.EXTRA:
        return NEVER
    which = option - USE_COMPANION
    reward = tokens.companion_space(me, which)
    gold = payment.gold_of(me)
    sun = min(me.sun + reward, me.shard_cap())
    worth = POINT * reward + prospects.gain_worth(g, me, SUN, reward)
    if kind == kinds.ACTION:
        worth += action_prospects.best_turn(g, me, gold, sun, me.moon)
    else:
        worth += action_prospects.then_extra_action(g, me, gold, sun, me.moon)
    return worth - prospects_rebellion.companion_kept(g, me, which)


# --- forging --------------------------------------------------------------------------------------------------------


def forge(g: DiceForge, me: Hero, option: i64, bought: i64) -> i64:
    return 0 if option == STOP else forging_prospects.buying_worth(g, me, option - 1, PRICE[option - 1])


def ship(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    if option == STOP:
        return 0
    return forging_prospects.buying_worth(g, me, option - 1, max(0, PRICE[option - 1] - discount_of(about)))


def place(g: DiceForge, me: Hero, option: i64, face: i64) -> i64:
    return forging_prospects.placing_worth(g, me, face, option)


def shield(g: DiceForge, me: Hero, colour: i64, about: i64) -> i64:
    return forging_prospects.forging_worth(g, me, SHIELD_RED + colour)


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
        return action_prospects.best_turn_with_triton(g, me, resource)
    if offer == TRITON_OFFER and resource == GOLD and me.hammer_room() > 0:
        return prospects.hammer_worth(g, me, min(n, me.hammer_room()))
    worth = prospects.gain_worth(g, me, resource, n)
    if me.allegiance > 0 and offer < NUMBER_OF_FACES:
        worth += titans_prospects.zone_worth(ZONE[me.allegiance], only(resource), turns_to_come(g, me.seat))
    waiting = g.face_waiting - 1
    if waiting >= 0 and looks_at_partner(waiting) and has(COLOUR_SET[waiting], resource):
        if SORT[waiting] == CHAOS:
            return worth + POINT * MATCHED_CHAOS
        return worth + POINT * MATCHED_SHIELD - prospects.applied_now(g, me, waiting, 1)
    return worth


def copy(g: DiceForge, me: Hero, target: i64, about: i64) -> i64:
    """The best face that is shown, beside what my other die shows; before the Minotaur, the worst."""
    mirror = first_of(about)
    partner = me.shown(1 - mirror) if mirror < OTHERS_MIRROR else NO_FACE
    worth = together(g, me, g.heroes[target >> 1].shown(target & 1), partner)
    return -worth if second_of(about) == occasions.MINOTAUR else worth


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


def hammer(g: DiceForge, me: Hero, gold: i64, about: i64) -> i64:
    """What goes to the hammer, and what goes to the reserve."""
    kept = prospects.reserve_worth(g, me, me.gold + first_of(about) - gold, me.sun, me.moon)
    return prospects.hammer_worth(g, me, gold) + kept


def order(g: DiceForge, me: Hero, second_first: i64, about: i64) -> i64:
    """Gold before the ship, if there is room for it, and before the golem; else as the zones of Loyalty want it."""
    first = second_of(about) if second_first else first_of(about)
    second = first_of(about) if second_first else second_of(about)
    if first == SHIP_FACE or second == SHIP_FACE:
        fits = me.gold + max(GIVES_GOLD[first], GIVES_GOLD[second]) <= me.gold_cap()
        return 1 if (first == SHIP_FACE) != fits else 0
    if SORT[first] == GOLEM or SORT[second] == GOLEM:
        return 1 if SORT[second] == GOLEM else 0
    worth = titans_prospects.order_worth(g, me, first, second)
    return worth - (1 if looks_at_partner(first) else 0)  # a choice is made before a shield or chaos looks at it


def cerberus(g: DiceForge, me: Hero, option: i64, about: i64) -> i64:
    """Once more, if the roll is better than what may still be expected."""
    if option == STOP:
        return 0
    roll = together(g, me, first_of(about), second_of(about))
    to_come = min(PATIENCE, blessings_to_come(g))
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
    card = g.table.cards[4 * (option - 1)]
    if card == LIGHT:
        spent = prospects.gain_worth(g, me, GOLD, -LIGHT_PRICE)
        return min(98, prospects_rebellion.best_shown(g, me) + spent)
    if card != ELDER:
        return CALL_ORDER[card]
    spent = prospects.gain_worth(g, me, GOLD, -ELDER_PRICE)
    return min(99, POINT * ELDER_GLORY + spent)


def bearer(g: DiceForge, me: Hero, seat: i64, face: i64) -> i64:
    """The boar helps its bearer a little: he who is last may have it. Misfortune gives me what his dice show."""
    if SORT[face] == MISFORTUNE:
        return prospects.blessing_worth(g, g.heroes[seat], turns_to_come(g, me.seat))
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
    judge_rebellion.store,
    judge_rebellion.scepter_gold,
    judge_rebellion.scepter,
    judge_rebellion.ancient,
    judge_rebellion.twins,
    judge_rebellion.golem_bonus,
    judge_rebellion.path,
    judge_rebellion.treasure,
    judge_rebellion.exchange,
    ship,  # a face of a card or a space, bought at a discount too
    judge_rebellion.turn_die,
    judge_rebellion.shown,
    judge_rebellion.own_face,
    judge_rebellion.upgrade,
    judge_rebellion.upgrade_to,
    judge_rebellion.merchant,
    judge_rebellion.wind,
    judge_rebellion.face,
    judge_rebellion.right_hand,
    judge_rebellion.free_feat,
    judge_rebellion.memory,
    no_preference,  # the order of memory tokens
]
