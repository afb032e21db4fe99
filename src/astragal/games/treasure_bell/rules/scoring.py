"""Points: the values of the treasures won. Equal points: more treasures, then more attack cards left."""

from mypy_extensions import i64

from astragal.engine.options import count, lowest, without
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.treasures import VALUE
from astragal.games.treasure_bell.rules.state import Player, TreasureBell


def score(me: Player) -> i64:
    points: i64 = 0
    left = me.won
    while left:
        treasure = lowest(left)
        left = without(left, treasure)
        points += VALUE[treasure]
    return points


def attack_cards_left(me: Player) -> i64:
    left: i64 = 0
    for cards in me.attack:
        left += cards
    return left


def standing(me: Player) -> i64:
    """A number that is greater for whoever stands better."""
    return (score(me) * 100 + count(me.won)) * 100 + attack_cards_left(me)


def result(g: TreasureBell, seat: i64) -> float:
    """1 for the only winner; players who are equal in everything share the victory."""
    mine = standing(g.players[seat])
    sharing = 0
    for player in g.players:
        if standing(player) > mine:
            return 0.0
        if standing(player) == mine:
            sharing += 1
    return 1 / sharing


def tell_scores(g: TreasureBell) -> None:
    for player in g.players:
        g.tell(kinds.ENDED, player.seat, score(player), count(player.won), g.now)
