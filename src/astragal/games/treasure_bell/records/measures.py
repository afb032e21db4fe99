"""Numbers of a player that lessons and reviews compare: treasures, claims, dice in hand and attack cards left."""

from collections.abc import Callable
from typing import Final

from astragal.engine.options import count
from astragal.games.treasure_bell.facts.treasures import NO_TREASURE, VALUE
from astragal.games.treasure_bell.rules import scoring
from astragal.games.treasure_bell.rules.state import TreasureBell


def score(g: TreasureBell, seat: int) -> float:
    return float(g.score(seat))


def best_of_the_others(g: TreasureBell, seat: int) -> float:
    """The points of whoever of the others has most."""
    return float(max((g.score(other) for other in range(g.seats) if other != seat), default=0))


def claims(g: TreasureBell, seat: int) -> float:
    return float(sum(1 for whose in g.claims if whose == seat))


def claimed_value(g: TreasureBell, seat: int) -> float:
    """The points of the treasures that are claimed, if all of them are won."""
    cards = [card for whose, card in zip(g.claims, g.treasures) if whose == seat and card != NO_TREASURE]
    return float(sum(VALUE[card] for card in cards))


def dice_in_hand(g: TreasureBell, seat: int) -> float:
    return float(count(g.players[seat].hand))


def attack_cards(g: TreasureBell, seat: int) -> float:
    return float(scoring.attack_cards_left(g.players[seat]))


# What says most of a player comes first.
MEASURES: Final[dict[str, Callable[[TreasureBell, int], float]]] = {
    "score": score,
    "best_of_the_others": best_of_the_others,
    "claimed_value": claimed_value,
    "claims": claims,
    "dice_in_hand": dice_in_hand,
    "attack_cards": attack_cards,
}
