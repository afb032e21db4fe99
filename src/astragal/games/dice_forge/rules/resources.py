"""Gaining, losing and paying: the only three ways in which what a hero has changes."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, upto
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER
from astragal.games.dice_forge.facts.faces import ANCIENT, GLORY, GOLD, MOON, SUN
from astragal.games.dice_forge.facts.kinds import FROM_HAMMER, GAINED, HAMMERED, LOST, PAID
from astragal.games.dice_forge.rules import titans, tokens
from astragal.games.dice_forge.rules.cards import scepter
from astragal.games.dice_forge.rules.state import ANCIENT_CAP, HAMMER_SPACES, DiceForge, Hero

FIRST_SIDE: Final[i64] = 15  # a hammer's first side is full
GLORY_OF_FIRST_SIDE: Final[i64] = 10
GLORY_OF_SECOND_SIDE: Final[i64] = 15


def gain(g: DiceForge, me: Hero, resource: i64, amount: i64, source: i64) -> None:
    """Gain so much. What exceeds the cap is lost; gold may go to a hammer or to scepters first."""
    wasted: i64 = 0
    if resource == GOLD:
        if me.hammer_room() > 0:
            amount -= put_on_hammer(g, me, amount, source)
        elif me.cards[BLACKSMITHS_SCEPTER] > 0:
            amount -= scepter.store(g, me, amount)
        me.gold += amount
        wasted = me.gold - me.gold_cap()
        if wasted > 0:
            me.gold -= wasted
    elif resource == GLORY:
        me.glory += amount
    elif resource == SUN:
        me.sun += amount
        wasted = me.sun - me.shard_cap()
        if wasted > 0:
            me.sun -= wasted
    elif resource == MOON:
        me.moon += amount
        wasted = me.moon - me.shard_cap()
        if wasted > 0:
            me.moon -= wasted
    elif resource == ANCIENT:
        me.ancient += amount
        wasted = me.ancient - ANCIENT_CAP
        if wasted > 0:
            me.ancient -= wasted
    if g.events is not None:
        wasted = max(wasted, 0)
        g.tell(GAINED, me.seat, resource, pair(amount - wasted, wasted), source)
    if resource >= ANCIENT:
        titans.gained(g, me, resource, amount)


def lose(g: DiceForge, me: Hero, resource: i64, amount: i64, source: i64) -> i64:
    """Lose so much, or all there is; says how much it was. Gold on a hammer or a scepter cannot be lost."""
    lost = min(amount, stored(me, resource))
    take_away(me, resource, lost)
    if g.events is not None:
        g.tell(LOST, me.seat, resource, pair(lost, amount - lost), source)
    return lost


def pay(g: DiceForge, me: Hero, resource: i64, amount: i64, source: i64) -> None:
    """Pay exactly so much from the inventory; the hero has it."""
    if amount > 0:
        take_away(me, resource, amount)
        if g.events is not None:
            g.tell(PAID, me.seat, resource, amount, source)


def stored(me: Hero, resource: i64) -> i64:
    """How much of a resource the hero has in his inventory. Loyalty is never stored."""
    if resource == GOLD:
        return me.gold
    if resource == SUN:
        return me.sun
    if resource == GLORY:
        return me.glory
    if resource == MOON:
        return me.moon
    return me.ancient if resource == ANCIENT else 0


def take_away(me: Hero, resource: i64, amount: i64) -> None:
    if resource == GOLD:
        me.gold -= amount
    elif resource == SUN:
        me.sun -= amount
    elif resource == GLORY:
        me.glory -= amount
    elif resource == MOON:
        me.moon -= amount
    elif resource == ANCIENT:
        me.ancient -= amount


def put_on_hammer(g: DiceForge, me: Hero, amount: i64, source: i64) -> i64:
    """Gold just gained may be split between the reserve and the hammers: how much goes to the hammers?"""
    gold = tokens.ask(g, me, kinds.HAMMER, upto(min(amount, me.hammer_room())), pair(amount, source))
    while gold == AGAIN:
        gold = tokens.ask(g, me, kinds.HAMMER, upto(min(amount, me.hammer_room())), pair(amount, source))
    if gold > 0:
        strike(g, me, gold, source)
    return gold


def strike(g: DiceForge, me: Hero, gold: i64, source: i64) -> None:
    """Move the hammers' marker: 10 glory for a full first side, 15 for a second one; one hammer after another."""
    before = me.hammered
    me.hammered += gold
    g.tell(HAMMERED, me.seat, gold, me.hammered, source)
    glory = GLORY_OF_SECOND_SIDE * (me.hammered // HAMMER_SPACES - before // HAMMER_SPACES)
    glory += GLORY_OF_FIRST_SIDE * (
        (me.hammered + FIRST_SIDE) // HAMMER_SPACES - (before + FIRST_SIDE) // HAMMER_SPACES
    )
    if glory > 0:
        gain(g, me, GLORY, glory, kinds.source(FROM_HAMMER, 0))
