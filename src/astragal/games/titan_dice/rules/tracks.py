"""Collecting and losing creatures: the only two ways, besides paying, in which a creature track changes."""

from mypy_extensions import i64

from astragal.engine.pairs import pair
from astragal.games.titan_dice.facts.creatures import CAGED
from astragal.games.titan_dice.facts.kinds import COLLECTED, LOST
from astragal.games.titan_dice.rules.rows import at, minus, plus
from astragal.games.titan_dice.rules.state import Player, TitanDice


def collect(g: TitanDice, me: Player, creature: i64, n: i64, source: i64) -> i64:
    """Move the marker so many spaces to the right, up to the cage. What is above four is lost; says how many fitted."""
    kept = CAGED - at(me.track, creature)
    if n < kept:
        kept = n
    me.track = plus(me.track, creature, kept)
    if g.events is not None:
        g.tell(COLLECTED, me.seat, creature, pair(kept, n - kept), source)
    return kept


def lose(g: TitanDice, me: Player, creature: i64, n: i64, source: i64) -> None:
    """Move the marker so many spaces to the left; the player has them."""
    me.track = minus(me.track, creature, n)
    if g.events is not None:
        g.tell(LOST, me.seat, creature, n, source)
