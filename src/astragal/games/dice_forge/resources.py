"""Gaining, losing and paying: the only three ways in which a hero's gold, shards and glory change."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, upto
from astragal.games.dice_forge import kinds, tokens
from astragal.games.dice_forge.faces import GLORY, GOLD, SUN
from astragal.games.dice_forge.kinds import FROM_HAMMER, GAINED, HAMMERED, LOST, PAID, pair
from astragal.games.dice_forge.state import HAMMER_SPACES, DiceForge, Hero

FIRST_SIDE: Final[i64] = 15  # a hammer's first side is full
GLORY_OF_FIRST_SIDE: Final[i64] = 10
GLORY_OF_SECOND_SIDE: Final[i64] = 15


def gain(g: DiceForge, me: Hero, resource: i64, amount: i64, source: i64) -> None:
    """Gain so much. What exceeds the cap is lost; gold may go to a hammer first."""
    wasted: i64 = 0
    if resource == GOLD:
        if me.hammer_room() > 0:
            amount -= put_on_hammer(g, me, amount, source)
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
    else:
        me.moon += amount
        wasted = me.moon - me.shard_cap()
        if wasted > 0:
            me.moon -= wasted
    if g.events is not None:
        wasted = max(wasted, 0)
        g.tell(GAINED, me.seat, resource, pair(amount - wasted, wasted), source)


def lose(g: DiceForge, me: Hero, resource: i64, amount: i64, source: i64) -> None:
    """Lose so much, or all there is. Gold on a hammer cannot be lost."""
    lost = min(amount, stored(me, resource))
    take_away(me, resource, lost)
    if g.events is not None:
        g.tell(LOST, me.seat, resource, pair(lost, amount - lost), source)


def pay(g: DiceForge, me: Hero, resource: i64, amount: i64, source: i64) -> None:
    """Pay exactly so much; the hero has it."""
    if amount > 0:
        take_away(me, resource, amount)
        if g.events is not None:
            g.tell(PAID, me.seat, resource, amount, source)


def stored(me: Hero, resource: i64) -> i64:
    """How much of a resource the hero has."""
    if resource == GOLD:
        return me.gold
    if resource == SUN:
        return me.sun
    if resource == GLORY:
        return me.glory
    return me.moon


def take_away(me: Hero, resource: i64, amount: i64) -> None:
    if resource == GOLD:
        me.gold -= amount
    elif resource == SUN:
        me.sun -= amount
    elif resource == GLORY:
        me.glory -= amount
    else:
        me.moon -= amount


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
