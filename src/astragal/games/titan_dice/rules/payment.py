"""Paying for a card: dice that show its creature, and creatures from the track, in any mix."""

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.engine.pairs import pair
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.kinds import BONUS_PAYS, FOR_ACTIVATION, paid_cost, paid_creature, paid_purpose
from astragal.games.titan_dice.facts.reasons import (
    BONUS_DIE_DOES_NOT_MATCH,
    NOT_SO_MANY_DICE,
    PAYMENT_NEEDED_OTHERWISE,
    PAYS_TOO_MUCH,
    TOO_FEW_MARKERS,
)
from astragal.games.titan_dice.rules.cards import abilities
from astragal.games.titan_dice.rules.rows import at, minus, plus
from astragal.games.titan_dice.rules.state import ACTIVE, SPENT, Player, TitanDice


def can_pay(me: Player, creature: i64, cost: i64) -> bool:
    """Are there enough matching dice and markers?"""
    return at(me.shown(), creature) + at(me.track, creature) >= cost


def payments(g: TitanDice, me: Player, about: i64) -> i64:
    """The ways to pay. For an ability only those after which it can be carried out."""
    options = NONE
    creature = paid_creature(about)
    ways = at(me.active, creature) + 1
    for dice in range(ways):
        if why_not_pay(g, me, dice, about) == 0:
            options = with_option(options, dice)
    if me.bonus == ACTIVE and me.bonus_face == creature:
        for dice in range(ways):
            if why_not_pay(g, me, BONUS_PAYS + dice, about) == 0:
                options = with_option(options, BONUS_PAYS + dice)
    return options


def why_not_pay(g: TitanDice, me: Player, option: i64, about: i64) -> i64:
    """So many regular dice, perhaps the bonus die, and the rest from the track."""
    creature = paid_creature(about)
    dice = option
    bonus: i64 = 0
    if option >= BONUS_PAYS:
        dice -= BONUS_PAYS
        bonus = 1
        if me.bonus != ACTIVE or me.bonus_face != creature:
            return BONUS_DIE_DOES_NOT_MATCH
    if dice > at(me.active, creature):
        return NOT_SO_MANY_DICE
    markers = paid_cost(about) - dice - bonus
    if markers < 0:
        return PAYS_TOO_MUCH
    if markers > at(me.track, creature):
        return TOO_FEW_MARKERS
    if paid_purpose(about) == FOR_ACTIVATION:
        if abilities.why_not_once_paid(g, me, creature, dice, bonus, markers) != 0:
            return PAYMENT_NEEDED_OTHERWISE
    return 0


def pay(g: TitanDice, me: Player, about: i64, source: i64) -> None:
    """Pay. The dice are spent, and the creatures leave the track, even a cage."""
    creature = paid_creature(about)
    dice = g.ask(me.seat, kinds.PAY, payments(g, me, about), about)
    markers = paid_cost(about)
    is_seen = paid_purpose(about) == FOR_ACTIVATION and not g.table.plays_with(setups.PAID_DICE_SPENT_AT_ONCE)
    if dice >= BONUS_PAYS:
        dice -= BONUS_PAYS
        me.bonus = SPENT
        me.bonus_face = 0
        markers -= 1
        if is_seen:
            me.paid_bonus = 1 + creature
    me.active = minus(me.active, creature, dice)
    me.spent += dice
    if is_seen:
        me.paid = plus(0, creature, dice)
    markers -= dice
    me.track = minus(me.track, creature, markers)
    if g.events is not None:
        g.tell(kinds.PAID, me.seat, creature, pair(paid_cost(about) - markers, markers), source)


def put_paid_dice_away(me: Player) -> None:
    """The ability is complete: the dice that paid it leave the Active Dice area."""
    me.paid = 0
    me.paid_bonus = 0
