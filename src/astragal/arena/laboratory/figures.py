"""What the sums of the laboratory say: of everything that is taken, of the seats, and of where points come from."""

from collections.abc import Iterator
from typing import NamedTuple

from astragal.arena.laboratory import tally
from astragal.arena.laboratory.ledger import ALL
from astragal.arena.laboratory.statistics import (
    RULE_OF_THREE,
    Estimate,
    Outcome,
    difference,
    mean,
    rate,
    ratio,
    win_rate_difference,
)
from astragal.arena.laboratory.tally import Sums
from astragal.arena.play import VICTORY
from astragal.arena.statistics import Rate, mean_and_sd, wilson


class SeatFigures(NamedTuple):
    seat: int  # from 1
    wins: Rate
    advantage: Estimate  # its win rate less a fair share
    score: Estimate
    score_sd: float
    ahead: Estimate  # of the mean score of all seats


class SourceFigures(NamedTuple):
    """Where points come from."""

    source: str
    points: Estimate  # of a seat in a game


class ThingFigures(NamedTuple):
    """Something that players take, such as a card."""

    sort: str
    name: str
    per_game: float  # over all seats
    had_by: Rate  # the share of seats that took at least one
    round: float  # in which it is taken, on average
    rounds: dict[int, float]  # the share of each round
    wins_with: Rate
    wins_without: Rate
    difference: Estimate | None  # with less without
    points: Estimate  # that it brought a seat that took it
    points_by: dict[str, Estimate]  # the same, by how it brought them


class BarredFigures(NamedTuple):
    """What becomes of a seat that may not take a thing, while the others may."""

    sort: str
    name: str
    games: int  # as often as there are seats
    wins: Estimate
    wins_lost: Estimate  # against the same games in which everybody may
    points_lost: Estimate
    taken_all_the_same: float  # the share of those seats that had no other choice, or got it by somebody else's


class ChangeFigures(NamedTuple):
    """What differs between two setups: the second less the first. What only one of them has does not change."""

    sort: str
    name: str
    had_by: tuple[Rate | None, Rate | None]
    had_by_change: Estimate | None
    difference: tuple[Estimate | None, Estimate | None]
    difference_change: Estimate | None
    points: tuple[Estimate | None, Estimate | None]
    points_change: Estimate | None


def seats_of(sums: Sums) -> int:
    return sum(1 for name in sums if name[0] == tally.SCORE and len(name) == 2)


def seat_figures(sums: Sums) -> list[SeatFigures]:
    games, seats = sums[tally.GAMES,], seats_of(sums)
    all_wins = sum(sums[tally.VICTORIES, seat] for seat in range(seats)) / VICTORY / games / seats
    rows = []
    for seat in range(seats):
        total, squares = with_squares(sums, tally.SCORE, seat)
        wins = wilson(sums[tally.VICTORIES, seat] / VICTORY, games)
        advantage = Estimate(wins.rate - all_wins, wins.low - all_wins, wins.high - all_wins)
        ahead = mean(*with_squares(sums, tally.AHEAD, seat), games, unit=1 / seats)
        sd = mean_and_sd(total, squares, games)[1]
        rows.append(SeatFigures(1 + seat, wins, advantage, mean(total, squares, games), sd, ahead))
    return rows


def source_figures(sums: Sums) -> list[SourceFigures]:
    """The most important one first."""
    games, seats = sums[tally.GAMES,], seats_of(sums)
    groups = [str(name[1]) for name in sums if name[0] == tally.SOURCE and len(name) == 2]
    rows = [
        SourceFigures(group, mean(*with_squares(sums, tally.SOURCE, group), games, unit=1 / seats)) for group in groups
    ]
    return sorted(rows, key=lambda row: (-row.points.value, row.source))


def thing_figures(sums: Sums, things: list[tuple[str, str]]) -> list[ThingFigures]:
    """Of everything that somebody took, in the game's order."""
    return [thing_row(sums, thing, *things[thing]) for thing in range(len(things)) if sums[tally.TAKEN, thing]]


def thing_row(sums: Sums, thing: int, sort: str, name: str) -> ThingFigures:
    games, taken = sums[tally.GAMES,], sums[tally.TAKEN, thing]
    outcomes = list(outcomes_of(sums, thing))
    with_takers = sum(row.games for row in outcomes if row.takers)
    takers = sum(row.games * row.takers for row in outcomes)
    in_round = {
        int(key[2]): n for key, n in sums.items() if key[0] == tally.ROUND and key[1] == thing and len(key) == 3
    }
    ways = [str(key[2]) for key in sums if key[0] == tally.POINTS and key[1] == thing and len(key) == 3]
    takers_squares = sum(row.games * row.takers**2 for row in outcomes)

    def points(how: str) -> Estimate:
        total, squares = with_squares(sums, tally.POINTS, thing, how)
        by_takers = sums[tally.POINTS_AND_TAKERS, thing, how]
        return ratio(total, squares, by_takers, takers, takers_squares, with_takers)

    return ThingFigures(
        sort,
        name,
        taken / games,
        rate((row.games, row.takers, row.seats) for row in outcomes),
        sum(round_ * n for round_, n in in_round.items()) / taken,
        {round_: in_round[round_] / taken for round_ in sorted(in_round)},
        rate((row.games, row.takers_wins, row.takers) for row in outcomes),
        rate((row.games, row.wins - row.takers_wins, row.seats - row.takers) for row in outcomes),
        win_rate_difference(outcomes),
        points(ALL),
        {how: points(how) for how in sorted(ways) if how != ALL},
    )


def outcomes_of(sums: Sums, thing: int) -> Iterator[Outcome]:
    """How the games went in which somebody took it, and all others."""
    seats, games = seats_of(sums), sums[tally.GAMES,]
    wins = sum(sums[tally.VICTORIES, seat] for seat in range(seats)) / VICTORY
    for key, n in sums.items():
        if key[0] == tally.OUTCOME and key[1] == thing:
            takers, takers_victories, victories = int(key[2]), int(key[3]), int(key[4])
            yield Outcome(n, seats, takers, takers_victories / VICTORY, victories / VICTORY)
            games -= n
            wins -= n * victories / VICTORY
    if games:
        yield Outcome(games, seats, 0, 0.0, wins / games)


def barred_figures(sums: Sums, things: list[tuple[str, str]]) -> list[BarredFigures]:
    """What costs most victories first."""
    seats = seats_of(sums)
    rows = []
    for thing, (sort, name) in enumerate(things):
        games = sums[tally.BARRED_GAMES, thing]
        if games:
            share, least = 1 / seats / VICTORY, RULE_OF_THREE / games
            wins = mean(*with_squares(sums, tally.BARRED_VICTORIES, thing), games, share, least)
            wins_lost = mean(*with_squares(sums, tally.VICTORIES_LOST, thing), games, share, least)
            points_lost = mean(*with_squares(sums, tally.POINTS_LOST, thing), games, 1 / seats)
            takers = sums[tally.BARRED_TAKERS, thing] / games / seats
            in_bounds = Estimate(wins.value, max(0.0, wins.low), min(1.0, wins.high))
            rows.append(BarredFigures(sort, name, games, in_bounds, wins_lost, points_lost, takers))
    return sorted(rows, key=lambda row: (-row.wins_lost.value, row.name))


def change_figures(before: list[ThingFigures], after: list[ThingFigures]) -> list[ChangeFigures]:
    """Of everything that is taken in one of two setups."""
    olds = {(row.sort, row.name): row for row in before}
    news = {(row.sort, row.name): row for row in after}
    rows = []
    for sort, name in dict.fromkeys([*olds, *news]):
        old, new = olds.get((sort, name)), news.get((sort, name))
        shares = (old.had_by if old else None, new.had_by if new else None)
        differences = (old.difference if old else None, new.difference if new else None)
        points = (old.points if old else None, new.points if new else None)
        as_estimates = (
            Estimate(*shares[0][:3]) if shares[0] else None,
            Estimate(*shares[1][:3]) if shares[1] else None,
        )
        rows.append(
            ChangeFigures(
                sort, name, shares, change(as_estimates), differences, change(differences), points, change(points)
            )
        )
    return rows


def change(values: tuple[Estimate | None, Estimate | None]) -> Estimate | None:
    old, new = values
    return difference(new, old) if old and new else None


def with_squares(sums: Sums, *name: str | int) -> tuple[int, int]:
    return sums[name], sums[(*name, tally.SQUARES)]
