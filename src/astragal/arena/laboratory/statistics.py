"""Intervals for what is added up over the seats of many games.

Seats of one game are no independent cases: if one wins, the others do not. So a game is the case here, with all its
seats, and the intervals are those of a ratio of sums over games.
"""

from collections.abc import Iterable
from math import inf, isfinite, sqrt
from typing import NamedTuple

from astragal.arena.statistics import NINETEEN_OF_TWENTY, Rate, wilson


class Estimate(NamedTuple):
    """A value, and the interval in which the true one lies nineteen times out of twenty: without bounds if nothing is
    known of how values differ."""

    value: float
    low: float
    high: float

    def has_bounds(self) -> bool:
        return isfinite(self.low) and isfinite(self.high)


class Outcome(NamedTuple):
    """So many games in which some of the seats had a thing, and how often those and the others won."""

    games: int
    seats: int
    takers: int
    takers_wins: float
    wins: float


RULE_OF_THREE = 3  # what has not happened in n games happens in fewer than three of n


def around(value: float, variance: float, least: float = 0.0) -> Estimate:
    """The interval is at least so wide to either side."""
    half = max(NINETEEN_OF_TWENTY * sqrt(max(variance, 0.0)), least)
    return Estimate(value, value - half, value + half)


def mean(total: int, squares: int, games: int, unit: float = 1.0, least: float = 0.0) -> Estimate:
    """The mean over games from the sum and the sum of squares, both whole numbers; a value counts in such units."""
    if games < 2:
        return around(total * unit / max(games, 1), 0.0, least=inf)
    spread = (games * squares - total * total) / (games * (games - 1))
    return around(total * unit / games, spread * unit * unit / games, least)


def ratio(total: int, squares: int, by_cases: int, cases: int, cases_squares: int, games: int) -> Estimate:
    """A sum for each case, where games have different numbers of cases: from the sums of the value, of its squares, of
    its products with the cases, of the cases and of their squares. Only games that have cases count."""
    if games < 2 or cases == 0:
        return around(total / max(cases, 1), 0.0, least=inf)
    each = total / cases
    spread = squares - 2 * each * by_cases + each * each * cases_squares
    return around(each, games / (games - 1) * spread / (cases * cases))


def rate(rows: Iterable[tuple[int, float, int]]) -> Rate:
    """A share: so many games, in each of them so many successes in so many cases. The wider of two intervals: one takes
    all cases for independent, the other all games."""
    counted = list(rows)
    games = sum(n for n, _, _ in counted)
    successes = sum(n * successes for n, successes, _ in counted)
    cases = sum(n * cases for n, _, cases in counted)
    of_cases = wilson(successes, cases)
    if games < 2 or cases == 0:
        return of_cases
    share = successes / cases
    spread = sum(n * (successes - share * cases) ** 2 for n, successes, cases in counted)
    of_games = around(share, games / (games - 1) * spread / cases**2)
    return Rate(share, max(0.0, min(of_cases.low, of_games.low)), min(1.0, max(of_cases.high, of_games.high)), cases)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two estimates from different games."""
    low = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    value = one.value - other.value
    return Estimate(value, value - low, value + high)


def win_rate_difference(outcomes: Iterable[Outcome]) -> Estimate | None:
    """How much more often those win who have a thing than those who have it not; None if one of them is nobody.

    The wider of two intervals: one that knows that seats of a game compete, for many games; and one that holds for few
    cases, but takes all seats for independent."""
    rows = list(outcomes)
    games = sum(row.games for row in rows)
    takers = sum(row.games * row.takers for row in rows)
    others = sum(row.games * (row.seats - row.takers) for row in rows)
    if takers == 0 or others == 0 or games < 2:
        return None
    takers_wins = sum(row.games * row.takers_wins for row in rows)
    others_wins = sum(row.games * (row.wins - row.takers_wins) for row in rows)
    with_it, without = takers_wins / takers, others_wins / others
    variance = 0.0
    for row in rows:
        among_takers = row.takers_wins - with_it * row.takers
        among_others = row.wins - row.takers_wins - without * (row.seats - row.takers)
        variance += row.games * (among_takers / takers - among_others / others) ** 2
    of_games = around(with_it - without, variance * games / (games - 1))
    of_cases = difference(Estimate(*wilson(takers_wins, takers)[:3]), Estimate(*wilson(others_wins, others)[:3]))
    low, high = min(of_games.low, of_cases.low), max(of_games.high, of_cases.high)
    return Estimate(of_games.value, max(-1.0, low), min(1.0, high))
