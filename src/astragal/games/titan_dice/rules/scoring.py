"""How the game ends: three caged types, the score, the tie-break; in the solo game victory or defeat."""

from mypy_extensions import i64

from astragal.engine.pairs import pair
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.creatures import CAGES_TO_END, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.kinds import ENDED_IN_VICTORY
from astragal.games.titan_dice.rules.rows import at, fours
from astragal.games.titan_dice.rules.state import END, FULL_TRACK, Player, TitanDice


def after_effect(g: TitanDice, me: Player) -> None:
    """When an effect is completely resolved: three caged types trigger the end; alone, five are the victory."""
    if g.table.solo:
        if me.track == FULL_TRACK and not g.over:
            end_alone(g, ENDED_IN_VICTORY)
    elif not g.end_triggered and fours(me.track) >= CAGES_TO_END:
        g.end_triggered = True
        g.tell(kinds.END_TRIGGERED, me.seat, 1, fours(me.track), 0)


def undo_trigger(g: TitanDice, me: Player) -> None:
    """An option of the game: the end is off when nobody has three caged types any more."""
    for player in g.players:
        if fours(player.track) >= CAGES_TO_END:
            return
    g.end_triggered = False
    g.tell(kinds.END_TRIGGERED, me.seat, 0, fours(me.track), 0)


def score(g: TitanDice, me: Player) -> i64:
    """The creatures on the track and the levels of the cards. Alone only the creatures are counted: 20 are the goal."""
    return creatures(me) if g.table.solo else creatures(me) + levels(me)


def creatures(me: Player) -> i64:
    n: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        n += at(me.track, creature)
    return n


def levels(me: Player) -> i64:
    """Cards count, face down or not."""
    n: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        n += at(me.cards, creature)
    return n


def winner(g: TitanDice) -> i64:
    """The seat with the highest score; of those who tie, the last in the turn order of this round."""
    best: i64 = -1
    winner: i64 = 0
    seat = g.first_player
    for _seat in range(g.seats):
        points = score(g, g.players[seat])
        if points >= best:
            best = points
            winner = seat
        seat += 1
        if seat == g.seats:
            seat = 0
    return winner


def result(g: TitanDice, seat: i64) -> float:
    """There is one winner. Alone: 1 for a victory."""
    if g.table.solo:
        return 1.0 if g.ending == ENDED_IN_VICTORY else 0.0
    return 1.0 if winner(g) == seat else 0.0


def end_game(g: TitanDice, why: i64) -> None:
    """The game is over, and the points are counted."""
    close(g, why)
    if g.events is not None:
        for player in g.players:
            g.tell(kinds.SCORED, player.seat, score(g, player), pair(creatures(player), levels(player)), 0)
        g.tell(kinds.ENDED, winner(g), why, 1, 0)


def end_alone(g: TitanDice, why: i64) -> None:
    """The solo game is over. No points are counted."""
    close(g, why)
    won: i64 = 0
    if why == ENDED_IN_VICTORY:
        won = 1
    g.tell(kinds.ENDED, 0, why, won, 0)


def close(g: TitanDice, why: i64) -> None:
    g.over = True
    g.phase = END
    g.ending = why
