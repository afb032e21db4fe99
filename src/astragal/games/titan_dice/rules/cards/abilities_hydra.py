"""Hydra: lose one creature, and collect others: one (Swap), up to two (Trade), up to three of one type (Exchange)."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, only, upto, with_option
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import SWAP, TRADE
from astragal.games.titan_dice.facts.creatures import CAGED, HYDRA, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.kinds import collecting
from astragal.games.titan_dice.facts.reasons import (
    CHOOSE_ONE_AT_LEAST,
    NOT_SO_MANY,
    NOTHING_TO_COLLECT,
    NOTHING_TO_LOSE,
)
from astragal.games.titan_dice.rules import collecting as by_choice
from astragal.games.titan_dice.rules import tracks
from astragal.games.titan_dice.rules.rows import at, minus
from astragal.games.titan_dice.rules.state import FULL_TRACK, Player, TitanDice

MOST_OF_ONE: Final[i64] = 3


def why_not_once_paid(me: Player, level: i64, markers: i64) -> i64:
    """Something must be left to lose; Swap must find room for another creature. (Of five types there is always another
    one, if any has room and any is there.)"""
    track = minus(me.track, HYDRA, markers)
    if track == 0:
        return NOTHING_TO_LOSE
    return NOTHING_TO_COLLECT if level == 1 and track == FULL_TRACK else 0


def swap_trade_or_exchange(g: TitanDice, me: Player, card: i64, source: i64) -> None:
    lost = g.ask(me.seat, kinds.LOSE, creatures_to_lose(me, card), card)
    tracks.lose(g, me, lost, 1, source)
    if card == SWAP:
        by_choice.collect_some(g, me, card, 1, 1 + lost, source)
    elif card == TRADE:
        by_choice.collect_some(g, me, card, 2, 1 + lost, source)
    else:
        collect_many_of_one(g, me, card, 1 + lost, source)


def creatures_to_lose(me: Player, card: i64) -> i64:
    options = NONE
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if why_not_lose(me, card, creature) == 0:
            options = with_option(options, creature)
    return options


def why_not_lose(me: Player, card: i64, creature: i64) -> i64:
    """It must be there. With Swap another creature must have room."""
    if at(me.track, creature) == 0:
        return NOTHING_TO_LOSE
    if card == SWAP and minus(FULL_TRACK, creature, CAGED) == minus(me.track, creature, at(me.track, creature)):
        return NOTHING_TO_COLLECT
    return 0


def collect_many_of_one(g: TitanDice, me: Player, card: i64, forbidden: i64, source: i64) -> None:
    """Collect up to three of one other creature: never more than its track has room for."""
    about = collecting(card, 1, forbidden)
    pick = g.ask(me.seat, kinds.COLLECT, by_choice.creatures_to_collect(me, about), about)
    if pick != STOP:
        n = g.ask(me.seat, kinds.HOW_MANY, amounts(me, pick - 1), pick - 1)
        tracks.collect(g, me, pick - 1, n, source)


def amounts(me: Player, creature: i64) -> i64:
    room = CAGED - at(me.track, creature)
    return upto(MOST_OF_ONE if room > MOST_OF_ONE else room) & ~only(0)


def why_not_amount(me: Player, creature: i64, n: i64) -> i64:
    if n == 0:
        return CHOOSE_ONE_AT_LEAST
    return 0 if n <= CAGED - at(me.track, creature) else NOT_SO_MANY
