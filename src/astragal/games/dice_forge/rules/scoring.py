"""The end of the game: glory on the inventory and on the cards; a tie is a shared victory."""

from mypy_extensions import i64

from astragal.games.dice_forge.facts import kinds, setups
from astragal.games.dice_forge.facts.allegiance import VALUE
from astragal.games.dice_forge.rules.state import DiceForge, Hero


def score(g: DiceForge, me: Hero) -> i64:
    """Glory on the inventory and on the cards; the Titans' board adds or takes away, even if less than 0 is left."""
    if me.allegiance == 0:
        return me.glory + me.glory_of_cards
    points = me.glory + me.glory_of_cards + VALUE[me.allegiance]
    return 0 if points < 0 and g.table.plays_with(setups.NO_SCORE_BELOW_0) else points


def result(g: DiceForge, seat: i64) -> float:
    """1 for the winner, a share for those who share the victory, 0 for the others."""
    me = g.heroes[seat]
    winners: i64 = 1
    for other in g.heroes:
        if other.seat != seat:
            rank = compare(g, me, other)
            if rank < 0:
                return 0.0
            if rank == 0:
                winners += 1
    return 1.0 / float(winners)


def compare(g: DiceForge, me: Hero, other: Hero) -> i64:
    """Above 0 if I am ahead, below 0 if the other is. The tie-break is an option of the game."""
    ahead = score(g, me) - score(g, other)
    if ahead != 0 or not g.table.plays_with(setups.TIE_BREAK):
        return ahead
    if me.forged != other.forged:
        return me.forged - other.forged
    if me.feats != other.feats:
        return me.feats - other.feats
    left = me.gold + me.sun + me.moon - other.gold - other.sun - other.moon
    return left if left != 0 else other.seat - me.seat


def tell_scores(g: DiceForge) -> None:
    for hero in g.heroes:
        g.tell(kinds.ENDED, hero.seat, score(g, hero), 0, 0)
