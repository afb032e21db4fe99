"""Paying: gold from the reserve and from scepters; sun and moon shards, for a feat or the extra action, also with
ancient shards and scepters. The hero names what he uses where there are several ways, and nothing superfluous."""

from mypy_extensions import i64

from astragal.engine.options import AGAIN, NONE, only, with_option
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER
from astragal.games.dice_forge.facts.faces import ANCIENT, GOLD, MOON, SUN
from astragal.games.dice_forge.facts.kinds import AS_MOON, AS_SUN, AS_TWO_MOONS, AS_TWO_SUNS, UNUSED
from astragal.games.dice_forge.rules import resources, tokens
from astragal.games.dice_forge.rules.cards import scepter
from astragal.games.dice_forge.rules.state import SCEPTER_SPACES, SCEPTER_WORTH_A_SHARD, DiceForge, Hero

# --- gold -----------------------------------------------------------------------------------------------------------


def gold_of(me: Hero) -> i64:
    """All the gold a hero can spend: that on hammers is gone for good."""
    if me.scepters:
        return me.gold + scepter.gold_on_all(me)
    return me.gold


def pay_gold(g: DiceForge, me: Hero, amount: i64, source: i64) -> None:
    """From scepters as much as the hero likes, the rest from the reserve."""
    if me.scepters:
        for which in range(me.cards[BLACKSMITHS_SCEPTER]):
            gold = i64(AGAIN)
            while gold == AGAIN:
                options = gold_from_scepter(me, which, amount)
                gold = tokens.ask(g, me, kinds.SCEPTER_GOLD, options, pair(which, amount))
            if gold > 0:
                scepter.put(g, me, which, scepter.gold_on(me, which) - gold)
                amount -= gold
    resources.pay(g, me, GOLD, amount, source)


def gold_from_scepter(me: Hero, which: i64, amount: i64) -> i64:
    """How much this scepter may pay so that the later ones and the reserve can pay the rest."""
    rest = me.gold
    for later in range(which + 1, me.cards[BLACKSMITHS_SCEPTER]):
        rest += scepter.gold_on(me, later)
    options = NONE
    for gold in range(scepter.gold_on(me, which) + 1):
        if gold <= amount and amount - gold <= rest:
            options = with_option(options, gold)
    return options


# --- shards ---------------------------------------------------------------------------------------------------------


def can_pay(me: Hero, sun: i64, moon: i64) -> bool:
    """Is there a way to pay so many sun and moon shards?"""
    if sun <= me.sun and moon <= me.moon:
        return True
    if me.ancient == 0 and me.scepters == 0:
        return False
    return can_pay_from(me, 0, sun, moon)


def can_pay_from(me: Hero, which: i64, sun: i64, moon: i64) -> bool:
    """The same with this scepter and the later ones only, the inventory and all ancient shards."""
    missing = max(0, sun - me.sun) + max(0, moon - me.moon)
    if missing <= me.ancient:
        return True
    if which >= me.cards[BLACKSMITHS_SCEPTER]:
        return False
    for use in range(i64(AS_TWO_MOONS + 1)):
        if is_worth(me, which, use, sun, moon):
            if can_pay_from(me, which + 1, sun - suns(use), moon - moons(use)):
                return True
    return False


def suns(use: i64) -> i64:
    return 1 if use == AS_SUN else 2 if use == AS_TWO_SUNS else 0


def moons(use: i64) -> i64:
    return 1 if use == AS_MOON else 2 if use == AS_TWO_MOONS else 0


def is_worth(me: Hero, which: i64, use: i64, sun: i64, moon: i64) -> bool:
    """Has the scepter gold enough for this use, and is all of it needed?"""
    if use == UNUSED:
        return True
    if suns(use) > sun or moons(use) > moon:
        return False
    needed = SCEPTER_SPACES if use >= AS_TWO_SUNS else SCEPTER_WORTH_A_SHARD
    return scepter.gold_on(me, which) >= needed


def pay_shards(g: DiceForge, me: Hero, sun: i64, moon: i64, source: i64) -> None:
    """Scepter by scepter, then ancient shards as sun and as moon, and the inventory pays the rest."""
    if me.scepters:
        for which in range(me.cards[BLACKSMITHS_SCEPTER]):
            use = i64(AGAIN)
            while use == AGAIN:
                options = scepter_uses(me, which, sun, moon)
                use = tokens.ask(g, me, kinds.SCEPTER, options, pair(which, pair(sun, moon)))
            if use != UNUSED:
                scepter.put(g, me, which, 0)
                sun -= suns(use)
                moon -= moons(use)
    if me.ancient > 0:
        sun -= pay_ancient(g, me, SUN, sun, moon, source)
        moon -= pay_ancient(g, me, MOON, moon, 0, source)
    resources.pay(g, me, SUN, sun, source)
    resources.pay(g, me, MOON, moon, source)


def scepter_uses(me: Hero, which: i64, sun: i64, moon: i64) -> i64:
    """What a scepter may be used as so that the payment can still be completed."""
    options = NONE
    for use in range(i64(AS_TWO_MOONS + 1)):
        if is_worth(me, which, use, sun, moon):
            if can_pay_from(me, which + 1, sun - suns(use), moon - moons(use)):
                options = with_option(options, use)
    return options


def pay_ancient(g: DiceForge, me: Hero, resource: i64, price: i64, moon_later: i64, source: i64) -> i64:
    """Ancient shards pay part of a price: as many as the hero likes, but what the inventory lacks they must."""
    paid = i64(AGAIN)
    while paid == AGAIN:
        options = ancient_shards(me, resource, price, moon_later)
        paid = tokens.ask(g, me, kinds.ANCIENT, options, pair(resource, pair(price, moon_later)))
    resources.pay(g, me, ANCIENT, paid, source)
    return paid


def ancient_shards(me: Hero, resource: i64, price: i64, moon_later: i64) -> i64:
    """How many ancient shards may pay here. Those that are needed for the moon shards still to be paid are kept."""
    least = max(0, price - resources.stored(me, resource))
    kept = max(0, moon_later - me.moon)
    options = only(least)
    for shards in range(least + 1, min(price, me.ancient - kept) + 1):
        options = with_option(options, shards)
    return options
