"""What the laboratory adds up over games: whole numbers under names, so that no order of adding changes a sum."""

from collections import Counter

from astragal.arena.laboratory.ledger import Ledger

Sums = Counter[tuple[str | int, ...]]

# The names. Where seats of one game are added up there are squares too: they are no independent cases, games are.
GAMES = "games"
DECISIONS = "decisions"
VICTORIES = "victories"  # of a seat
SCORE = "score"  # of a seat
AHEAD = "ahead"  # of a seat: its score times the number of seats, less all scores
SOURCE = "source"  # points of all seats, by the story's groups
TAKEN = "taken"  # how many of a thing
ROUND = "round"  # how many of a thing, in this round
OUTCOME = "outcome"  # of a thing: games with so many takers, so many victories of theirs, so many of all
POINTS = "points"  # that a thing brought its takers, by how
POINTS_AND_TAKERS = "points × takers"
BARRED_GAMES = "barred games"  # of a thing
BARRED_VICTORIES = "barred victories"  # of the seat that may not take the thing, added up over the seats
VICTORIES_LOST = "victories lost"  # that it has less than in the same game without the bar, added up likewise
POINTS_LOST = "points lost"
BARRED_TAKERS = "barred takers"  # that had no other choice, or got it by somebody else's
SQUARES = "squares"


def add(sums: Sums, *name: str | int, value: int) -> None:
    """Add a value to the sum of this name, and its square to the sum of squares."""
    sums[name] += value
    sums[(*name, SQUARES)] += value * value


def count_game(sums: Sums, game: Ledger) -> None:
    sums[GAMES,] += 1
    for seat, score in enumerate(game.scores):
        sums[VICTORIES, seat] += game.victories[seat]
        add(sums, SCORE, seat, value=score)
        add(sums, AHEAD, seat, value=game.seats * score - sum(game.scores))
    for group, points in game.sources.items():
        add(sums, SOURCE, group, value=sum(points))
    for thing, round_ in game.rounds:
        sums[ROUND, thing, round_] += 1
    for thing, counts in game.taken.items():
        takers = [seat for seat, n in enumerate(counts) if n]
        sums[TAKEN, thing] += sum(counts)
        sums[OUTCOME, thing, len(takers), sum(game.victories[seat] for seat in takers), sum(game.victories)] += 1
    for (thing, how), points in game.points.items():
        if thing in game.taken:
            takers = [seat for seat, n in enumerate(game.taken[thing]) if n]
            brought = sum(points[seat] for seat in takers)
            add(sums, POINTS, thing, how, value=brought)
            sums[POINTS_AND_TAKERS, thing, how] += brought * len(takers)


def count_barred(sums: Sums, thing: int, free: Ledger, barred: list[Ledger]) -> None:
    """The same game for each seat that may not take the thing, beside the game in which everybody may."""
    own = list(enumerate(barred))
    sums[BARRED_GAMES, thing] += 1
    add(sums, BARRED_VICTORIES, thing, value=sum(game.victories[seat] for seat, game in own))
    add(sums, VICTORIES_LOST, thing, value=sum(free.victories[seat] - game.victories[seat] for seat, game in own))
    add(sums, POINTS_LOST, thing, value=sum(free.scores[seat] - game.scores[seat] for seat, game in own))
    sums[BARRED_TAKERS, thing] += sum(1 for seat, game in own if thing in game.taken and game.taken[thing][seat])
