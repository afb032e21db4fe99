"""The Action phase: purchase, exchange or activate a card; and capturing creatures."""

from mypy_extensions import i64

from astragal.engine.options import NONE, only, with_option
from astragal.engine.pairs import pair
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import LEVELS
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.kinds import (
    END_TURN,
    FIRST_ACTIVATION,
    FIRST_CAPTURE,
    FIRST_EXCHANGE,
    FIRST_PURCHASE,
    FIRST_SWAP,
    FOR_EXCHANGE,
    FOR_PURCHASE,
    FOR_SWAP,
    FROM_CAPTURE,
    FROM_PLAYER,
    FROM_PURCHASE,
    FROM_STACK,
    OUT_BY_CAPTURE,
    paying,
    source,
)
from astragal.games.titan_dice.facts.reasons import (
    CANNOT_PAY,
    FACE_DOWN,
    NO_MATCHING_DIE,
    NO_SUCH_PLAYER,
    NOT_IN_THE_STACK,
    NOT_OWNED,
    NOT_YOURSELF,
    ONE_ACTION,
    OWNED_ALREADY,
    SAME_LEVEL,
    STACK_IS_EMPTY,
    THEIRS_IS_FACE_DOWN,
    THEY_OWN_NONE,
)
from astragal.games.titan_dice.rules import going_out, payment, scoring, tracks
from astragal.games.titan_dice.rules.cards import abilities
from astragal.games.titan_dice.rules.rows import at, minus, plus
from astragal.games.titan_dice.rules.state import Player, TitanDice


def actions(g: TitanDice, me: Player) -> i64:
    """Everything that may be done after the roll."""
    options = captures(me)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(me.cards, creature) == 0:
            if why_not_purchase(g, me, creature) == 0:
                options = with_option(options, FIRST_PURCHASE + creature)
        elif not me.is_face_down(creature):
            if abilities.why_not_activate(g, me, creature) == 0:
                options = with_option(options, FIRST_ACTIVATION + creature)
            if why_not_exchange(g, me, creature) == 0:
                options = with_option(options, FIRST_EXCHANGE + creature)
            for seat in range(g.seats):
                if why_not_swap(g, me, creature, seat) == 0:
                    options = with_option(options, FIRST_SWAP + 4 * creature + seat)
    return options


def why_not_act(g: TitanDice, me: Player, option: i64, is_done: bool) -> i64:
    """Why this is no option of `action`. After the action only captures are left."""
    if option == END_TURN:
        return 0
    if option < FIRST_PURCHASE:
        return why_not_capture(me, option - FIRST_CAPTURE)
    if is_done:
        return ONE_ACTION
    if option < FIRST_EXCHANGE:
        return why_not_purchase(g, me, option - FIRST_PURCHASE)
    if option < FIRST_ACTIVATION:
        return why_not_exchange(g, me, option - FIRST_EXCHANGE)
    if option < FIRST_SWAP:
        return abilities.why_not_activate(g, me, option - FIRST_ACTIVATION)
    return why_not_swap(g, me, option - FIRST_SWAP >> 2, option - FIRST_SWAP & 3)


def take_action(g: TitanDice, me: Player, action: i64) -> bool:
    """The action of the turn. False if it ends the turn."""
    if action < FIRST_EXCHANGE:
        purchase(g, me, action - FIRST_PURCHASE)
    elif action < FIRST_ACTIVATION:
        exchange(g, me, action - FIRST_EXCHANGE)
    elif action < FIRST_SWAP:
        return abilities.activate(g, me, action - FIRST_ACTIVATION)
    else:
        swap(g, me, action - FIRST_SWAP >> 2, g.players[action - FIRST_SWAP & 3])
    return True


# --- capture --------------------------------------------------------------------------------------------------------


def captures(me: Player) -> i64:
    """To end the turn, or to capture a creature that an active die shows."""
    options = only(END_TURN)
    shown = me.shown()
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(shown, creature) > 0:
            options = with_option(options, FIRST_CAPTURE + creature)
    return options


def why_not_capture(me: Player, creature: i64) -> i64:
    return 0 if at(me.shown(), creature) > 0 else NO_MATCHING_DIE


def capture(g: TitanDice, me: Player, creature: i64) -> None:
    """Collect one for each active die that shows the creature. Then the player is out."""
    dice = at(me.shown(), creature)
    if g.events is not None:
        g.tell(kinds.CAPTURED, me.seat, creature, dice, 0)
    tracks.collect(g, me, creature, dice, FROM_CAPTURE)
    going_out.go_out(g, me, OUT_BY_CAPTURE)
    scoring.after_effect(g, me)


# --- purchase -------------------------------------------------------------------------------------------------------


def cost(g: TitanDice, level: i64) -> i64:
    return at(g.table.costs, level)


def top_of_stack(g: TitanDice, creature: i64) -> i64:
    """The level of the card on top of a stack, the lowest; 0 if the stack is empty."""
    stack = g.stacks >> 12 * creature
    if stack & 0xFFF == 0:
        return 0
    if stack & 15 > 0:
        return 1
    return 2 if stack & 0xF0 > 0 else 3


def why_not_purchase(g: TitanDice, me: Player, creature: i64) -> i64:
    if at(me.cards, creature) > 0:
        return OWNED_ALREADY
    level = top_of_stack(g, creature)
    if level == 0:
        return STACK_IS_EMPTY
    return 0 if payment.can_pay(me, creature, cost(g, level)) else CANNOT_PAY


def purchase(g: TitanDice, me: Player, creature: i64) -> None:
    """Pay the card on top of the stack, and take it."""
    level = top_of_stack(g, creature)
    payment.pay(g, me, paying(creature, cost(g, level), FOR_PURCHASE, 0), FROM_PURCHASE)
    take_from_stack(g, creature, level)
    me.cards = plus(me.cards, creature, level)
    if g.events is not None:
        g.tell(kinds.PURCHASED, me.seat, creature, level, 0)


def take_from_stack(g: TitanDice, creature: i64, level: i64) -> None:
    g.stacks = minus(g.stacks, 3 * creature + level - 1, 1)


# --- exchange -------------------------------------------------------------------------------------------------------


def why_not_own(me: Player, creature: i64) -> i64:
    """To exchange or activate a card one must own it, face up."""
    if at(me.cards, creature) == 0:
        return NOT_OWNED
    return FACE_DOWN if me.is_face_down(creature) else 0


def why_not_exchange(g: TitanDice, me: Player, creature: i64) -> i64:
    """With the stack: its top card, of another level. (An option of the game allows any of its cards.)"""
    reason = why_not_own(me, creature)
    if reason != 0:
        return reason
    level = top_of_stack(g, creature)
    if level == 0:
        return STACK_IS_EMPTY
    if g.table.plays_with(setups.EXCHANGE_ANY):
        reason = SAME_LEVEL
        for other in range(i64(1), LEVELS + 1):
            if g.in_stack(creature, other) > 0 and other != at(me.cards, creature):
                if why_not_exchange_for(g, me, creature, other) == 0:
                    return 0
                reason = CANNOT_PAY
        return reason
    return why_not_exchange_for(g, me, creature, level)


def why_not_exchange_for(g: TitanDice, me: Player, creature: i64, level: i64) -> i64:
    """For the card of this level in the stack."""
    if level == 0 or g.in_stack(creature, level) == 0:
        return NOT_IN_THE_STACK
    if level == at(me.cards, creature):
        return SAME_LEVEL
    return 0 if payment.can_pay(me, creature, cost(g, level)) else CANNOT_PAY


def exchange(g: TitanDice, me: Player, creature: i64) -> None:
    """Pay the card taken from the stack; the own one goes back there, in the order of levels."""
    level = top_of_stack(g, creature)
    if g.table.plays_with(setups.EXCHANGE_ANY):
        level = g.ask(me.seat, kinds.EXCHANGE_LEVEL, levels_to_take(g, me, creature), creature)
    payment.pay(g, me, paying(creature, cost(g, level), FOR_EXCHANGE, 0), FROM_STACK)
    given = at(me.cards, creature)
    take_from_stack(g, creature, level)
    g.stacks = plus(g.stacks, 3 * creature + given - 1, 1)
    me.cards = plus(minus(me.cards, creature, given), creature, level)
    if g.events is not None:
        g.tell(kinds.EXCHANGED, me.seat, creature, pair(level, given), FROM_STACK)


def levels_to_take(g: TitanDice, me: Player, creature: i64) -> i64:
    options = NONE
    for level in range(i64(1), LEVELS + 1):
        if why_not_exchange_for(g, me, creature, level) == 0:
            options = with_option(options, level)
    return options


def why_not_swap(g: TitanDice, me: Player, creature: i64, seat: i64) -> i64:
    """With a player, out or not, whose card is face up and of another level. Nobody can refuse."""
    if seat >= g.seats:
        return NO_SUCH_PLAYER
    if seat == me.seat:
        return NOT_YOURSELF
    reason = why_not_own(me, creature)
    if reason != 0:
        return reason
    other = g.players[seat]
    level = at(other.cards, creature)
    if level == 0:
        return THEY_OWN_NONE
    if other.is_face_down(creature):
        return THEIRS_IS_FACE_DOWN
    if level == at(me.cards, creature):
        return SAME_LEVEL
    return 0 if payment.can_pay(me, creature, cost(g, level)) else CANNOT_PAY


def swap(g: TitanDice, me: Player, creature: i64, other: Player) -> None:
    """Pay the other player's card; the two cards change owners."""
    level = at(other.cards, creature)
    given = at(me.cards, creature)
    origin = source(FROM_PLAYER, other.seat)
    payment.pay(g, me, paying(creature, cost(g, level), FOR_SWAP, other.seat), origin)
    me.cards = plus(minus(me.cards, creature, given), creature, level)
    other.cards = plus(minus(other.cards, creature, level), creature, given)
    if g.events is not None:
        g.tell(kinds.EXCHANGED, me.seat, creature, pair(level, given), origin)
