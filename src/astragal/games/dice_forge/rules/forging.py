"""Forging: buying faces from the Sanctuary, and putting a face in place of another on one's dice."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, NONE, STOP, has, only, with_option
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.faces import BOAR, BOAR_RED, MISFORTUNE, MISFORTUNE_RED, SORT
from astragal.games.dice_forge.facts.kinds import COMPULSORY, FORGED, FROM_FORGE, discount_of, source
from astragal.games.dice_forge.facts.reasons import (
    BOUGHT_ALREADY,
    FACE_IS_LOCKED,
    MUST_BUY,
    NOT_ENOUGH_GOLD,
    NOT_FOR_SALE,
    SOLD_OUT,
)
from astragal.games.dice_forge.facts.sanctuary import NO_PRICE, PRICE, SOLD
from astragal.games.dice_forge.rules import payment, tokens
from astragal.games.dice_forge.rules.state import DiceForge, Hero

CHEAPEST: Final[i64] = 2


def why_not_buy(g: DiceForge, face: i64, gold: i64, bought: i64) -> i64:
    """May this face be bought with so much gold, by one who bought those faces in the same action?"""
    if g.stock[face] == 0:
        return NOT_FOR_SALE if PRICE[face] == NO_PRICE else SOLD_OUT
    if PRICE[face] > gold:
        return NOT_ENOUGH_GOLD
    return BOUGHT_ALREADY if has(bought, face) else 0


def faces_for_sale(g: DiceForge, gold: i64, bought: i64) -> i64:
    """What may be bought: option 1 + face."""
    options = NONE
    for face in range(i64(SOLD)):
        if why_not_buy(g, face, gold, bought) == 0:
            options = with_option(options, 1 + face)
    return options


def something_for_sale(g: DiceForge, gold: i64) -> bool:
    if gold < CHEAPEST:
        return False
    for face in range(i64(SOLD)):
        if why_not_buy(g, face, gold, NONE) == 0:
            return True
    return False


def forge_action(g: DiceForge, me: Hero) -> None:
    """An offering to the gods: buy one or more different faces, and forge each at once."""
    bought = NONE
    while True:
        options = faces_for_sale(g, payment.gold_of(me), bought)
        if bought:
            options = with_option(options, STOP)
        if options == only(STOP) and faces_for_sale(g, tokens.gold_within_reach(g, me), bought) == NONE:
            g.ask(me.seat, kinds.FORGE, options, bought)  # nothing to decide; a record may still say it
            return
        pick = tokens.ask_or_use_token(g, me, kinds.FORGE, options, bought)
        if pick == STOP:
            return
        if pick != AGAIN:
            bought = with_option(bought, pick - 1)
            buy(g, me, pick - 1, 0)


def sail(g: DiceForge, me: Hero, discount: i64) -> None:
    """A ship: one face of the Sanctuary may be bought for less, and forged."""
    buy_one(g, me, kinds.SHIP, discount)


def may_buy(g: DiceForge, me: Hero, discount: i64) -> None:
    """A card or a space: one face of the Sanctuary may be bought, and forged."""
    buy_one(g, me, kinds.BUY, discount)


def buy_one(g: DiceForge, me: Hero, kind: i64, about: i64) -> None:
    """Nothing is asked if nothing can be paid, even with a token."""
    discount = discount_of(about)
    while something_for_sale(g, tokens.gold_within_reach(g, me) + discount):
        options = faces_for_sale(g, payment.gold_of(me) + discount, NONE)
        if why_not_decline(g, me, about) == 0:
            options = with_option(options, STOP)
        pick = tokens.ask_or_use_token(g, me, kind, options, about)
        if pick == STOP:
            return
        if pick != AGAIN:
            buy(g, me, pick - 1, discount)
            return


def why_not_decline(g: DiceForge, me: Hero, about: i64) -> i64:
    """A purchase may be declined. One that is compulsory only if it takes a token first."""
    return MUST_BUY if about & COMPULSORY and something_for_sale(g, payment.gold_of(me)) else 0


def buy(g: DiceForge, me: Hero, face: i64, discount: i64) -> None:
    payment.pay_gold(g, me, max(0, PRICE[face] - discount), source(FROM_FORGE, face))
    forge(g, me, face)


def forge(g: DiceForge, me: Hero, face: i64) -> i64:
    """Take a face from the Temple or the Forest and put it in place of one on my dice. Answers with the place."""
    g.own_rows()
    g.stock[face] -= 1
    place = tokens.choose(g, me, kinds.PLACE, places_for_a_face(g, me), face)
    put_face(g, me, place, face)
    return place


def put_face(g: DiceForge, me: Hero, place: i64, face: i64) -> None:
    """The old face goes to my discards; the die shows the new one."""
    old = me.faces[place]
    me.own_rows()
    me.faces[place] = face
    me.turn_up(place // 6, place % 6)
    me.forged += 1
    g.tell(FORGED, me.seat, place, pair(face, old), 0)


def places_for_a_face(g: DiceForge, me: Hero) -> i64:
    """Every face that may be replaced; equal faces of one die once."""
    options = NONE
    for die in range(i64(2)):
        seen = NONE
        for place in range(6 * die, 6 * die + 6):
            face = me.faces[place]
            if not has(seen, face) and why_not_replace(g, face) == 0:
                seen = with_option(seen, face)
                options = with_option(options, place)
    return options


def why_not_replace(g: DiceForge, face: i64) -> i64:
    """The face that a Boar or a Mirror of Misfortune has given stays for the rest of the game."""
    sort = SORT[face]
    if sort == BOAR and g.boar_owner[face - BOAR_RED] >= 0:
        return FACE_IS_LOCKED
    return FACE_IS_LOCKED if sort == MISFORTUNE and g.misfortune_owner[face - MISFORTUNE_RED] >= 0 else 0
