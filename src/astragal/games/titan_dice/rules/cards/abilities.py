"""Activating a card: what must be there, what must be left once it is paid, and which ability it is."""

from mypy_extensions import i64

from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import card_of
from astragal.games.titan_dice.facts.creatures import CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR
from astragal.games.titan_dice.facts.kinds import FOR_ACTIVATION, FROM_CARD, paying, source
from astragal.games.titan_dice.facts.reasons import CANNOT_PAY
from astragal.games.titan_dice.rules import actions, payment, scoring
from astragal.games.titan_dice.rules.cards import (
    abilities_chimera,
    abilities_gryphon,
    abilities_hydra,
    abilities_kraken,
    abilities_minotaur,
)
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import Player, TitanDice


def why_not_activate(g: TitanDice, me: Player, creature: i64) -> i64:
    """An ability must be carried out in full: there must be a payment after which it can be."""
    reason = actions.why_not_own(me, creature)
    if reason != 0:
        return reason
    level = at(me.cards, creature)
    cost = actions.cost(g, level)
    if not payment.can_pay(me, creature, cost):
        return CANNOT_PAY
    if creature == GRYPHON:
        return abilities_gryphon.why_not(g, me, level)
    if creature == KRAKEN or (creature == MINOTAUR and level == 3):
        return 0
    if payment.payments(g, me, paying(creature, cost, FOR_ACTIVATION, 0)) != 0:
        return 0
    return why_not_with_dice_first(g, me, creature, cost)


def why_not_with_dice_first(g: TitanDice, me: Player, creature: i64, cost: i64) -> i64:
    """The reason where no payment will do: that of paying with as many dice as there are."""
    dice = min(at(me.active, creature), cost)
    bonus = min(at(me.shown(), creature), cost) - dice
    return why_not_once_paid(g, me, creature, dice, bonus, cost - dice - bonus)


def why_not_once_paid(g: TitanDice, me: Player, creature: i64, dice: i64, bonus: i64, markers: i64) -> i64:
    """Why the ability of this creature's card could not be carried out if it were paid like this."""
    level = at(me.cards, creature)
    if creature == CHIMERA:
        return abilities_chimera.why_not_once_paid(me, dice + bonus)
    if creature == HYDRA:
        return abilities_hydra.why_not_once_paid(me, level, markers)
    if creature == MINOTAUR and level < 3:
        return abilities_minotaur.why_not_once_paid(me, dice + bonus, markers)
    return 0


def activate(g: TitanDice, me: Player, creature: i64) -> bool:
    """Pay, and carry the ability out. False if that ends the turn."""
    level = at(me.cards, creature)
    card = card_of(creature, level, g.table.solo)
    origin = source(FROM_CARD, card)
    if g.events is not None:
        g.tell(kinds.ACTIVATED, me.seat, card, level, 0)
    payment.pay(g, me, paying(creature, actions.cost(g, level), FOR_ACTIVATION, 0), origin)
    goes_on = True
    if creature == CHIMERA:
        goes_on = abilities_chimera.alter_convert_or_transform(g, me, card, origin)
    elif creature == GRYPHON:
        goes_on = abilities_gryphon.rescue_reinforce_or_redeem(g, me, card, origin)
    elif creature == HYDRA:
        abilities_hydra.swap_trade_or_exchange(g, me, card, origin)
    elif creature == KRAKEN:
        abilities_kraken.hunt_or_drive_back(g, me, card, origin)
    else:
        abilities_minotaur.catch_trap_or_ensnare(g, me, card, origin)
    payment.put_paid_dice_away(me)
    scoring.after_effect(g, me)
    return goes_on and not g.over
