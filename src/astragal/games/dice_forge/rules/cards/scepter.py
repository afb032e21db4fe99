"""The Blacksmith's Scepters: a second reserve of gold, which can be used as shards when a feat is paid.

Each scepter holds up to 6 gold. From 4 on it may be emptied to pay 1 sun or 1 moon shard, at 6 also 2 of one kind.
"""

from mypy_extensions import i64

from astragal.engine.options import AGAIN, upto
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import BLACKSMITHS_SCEPTER
from astragal.games.dice_forge.facts.kinds import SCEPTER_MOVED
from astragal.games.dice_forge.rules import tokens
from astragal.games.dice_forge.rules.state import SCEPTER_SPACES, DiceForge, Hero


def gold_on(me: Hero, which: i64) -> i64:
    return me.scepters >> 4 * which & 15


def gold_on_all(me: Hero) -> i64:
    gold: i64 = 0
    for which in range(me.cards[BLACKSMITHS_SCEPTER]):
        gold += gold_on(me, which)
    return gold


def room(me: Hero) -> i64:
    """How much gold still fits on all of them."""
    return SCEPTER_SPACES * me.cards[BLACKSMITHS_SCEPTER] - gold_on_all(me)


def put(g: DiceForge, me: Hero, which: i64, gold: i64) -> None:
    """The marker of a scepter moves to so much gold."""
    me.scepters += gold - gold_on(me, which) << 4 * which
    g.tell(SCEPTER_MOVED, me.seat, which, gold, 0)


def store(g: DiceForge, me: Hero, amount: i64) -> i64:
    """Gold just gained may be split between the reserve and the scepters: how much goes to the scepters?"""
    left = amount
    for which in range(me.cards[BLACKSMITHS_SCEPTER]):
        gold = i64(AGAIN)
        while gold == AGAIN:
            options = upto(min(left, SCEPTER_SPACES - gold_on(me, which)))
            gold = tokens.ask(g, me, kinds.STORE, options, pair(which, left))
        if gold > 0:
            put(g, me, which, gold_on(me, which) + gold)
            left -= gold
    return amount - left
