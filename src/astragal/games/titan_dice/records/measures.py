"""Numbers of a player that lessons and reviews compare: creatures, cards, wounds, and the dice that are left."""

from collections.abc import Callable
from typing import Final

from astragal.games.titan_dice.rules import scoring
from astragal.games.titan_dice.rules.rows import fours
from astragal.games.titan_dice.rules.state import TitanDice


def score(g: TitanDice, seat: int) -> float:
    return float(g.score(seat))


def best_of_the_others(g: TitanDice, seat: int) -> float:
    """The points of whoever of the others has most."""
    return float(max((g.score(other) for other in range(g.seats) if other != seat), default=0))


def creatures(g: TitanDice, seat: int) -> float:
    return float(scoring.creatures(g.players[seat]))


def caged(g: TitanDice, seat: int) -> float:
    return float(fours(g.players[seat].track))


def levels(g: TitanDice, seat: int) -> float:
    return float(scoring.levels(g.players[seat]))


def wounds(g: TitanDice, seat: int) -> float:
    return float(g.players[seat].wounds())


def active_dice(g: TitanDice, seat: int) -> float:
    return float(g.players[seat].active_dice())


def spent_dice(g: TitanDice, seat: int) -> float:
    return float(g.players[seat].spent_dice())


# What says most of a player comes first.
MEASURES: Final[dict[str, Callable[[TitanDice, int], float]]] = {
    "score": score,
    "best_of_the_others": best_of_the_others,
    "caged": caged,
    "creatures": creatures,
    "levels": levels,
    "wounds": wounds,
    "active_dice": active_dice,
    "spent_dice": spent_dice,
}
