"""What many games say: means, and rates with the interval in which the true rate lies nineteen times out of twenty."""

from math import sqrt
from typing import NamedTuple

from astragal.arena.play import VICTORY, Tally

NINETEEN_OF_TWENTY = 1.959964  # standard deviations


class Rate(NamedTuple):
    """A share of so many cases, and its interval."""

    rate: float
    low: float
    high: float
    cases: int


class SeatFigures(NamedTuple):
    score: float  # mean
    score_sd: float
    wins: Rate


class ThingFigures(NamedTuple):
    """Something a seat can have at the end, such as a card it bought."""

    name: str
    per_game: float  # over all seats
    had_by: float  # the share of seats that had one
    wins_with: Rate
    wins_without: Rate


class Happening(NamedTuple):
    """Something that happens in games, whoever does it."""

    name: str
    per_game: float
    per_seat: float  # in a game
    share: float | None  # of the games' …
    of: str  # … other happenings, of which it is a part


def wilson(wins: float, cases: int) -> Rate:
    """A share and its interval by Wilson's formula, which holds for few cases and for shares near 0 and 1 too."""
    if cases == 0:
        return Rate(0.0, 0.0, 1.0, 0)
    z2 = NINETEEN_OF_TWENTY**2
    share = wins / cases
    middle = (share + z2 / (2 * cases)) / (1 + z2 / cases)
    half = NINETEEN_OF_TWENTY * sqrt(share * (1 - share) / cases + z2 / (4 * cases * cases)) / (1 + z2 / cases)
    return Rate(share, max(0.0, middle - half), min(1.0, middle + half), cases)


def mean_and_sd(total: int, squares: int, cases: int) -> tuple[float, float]:
    """From the sum and the sum of squares, both whole numbers: nothing is lost by subtracting them."""
    if cases == 0:
        return 0.0, 0.0
    return total / cases, sqrt((cases * squares - total * total) / (cases * cases))


def seat_figures(tally: Tally) -> list[SeatFigures]:
    rows = []
    for score, squares, victories in zip(tally.scores, tally.squares, tally.victories):
        mean, sd = mean_and_sd(score, squares, tally.games)
        rows.append(SeatFigures(mean, sd, wilson(victories / VICTORY, tally.games)))
    return rows


def thing_figures(tally: Tally, names: list[str]) -> list[ThingFigures]:
    """Of everything that somebody had. A seat in a game is one case."""
    cases = tally.games * len(tally.scores)
    victories = sum(tally.victories)
    rows = []
    for name, taken, takers, won in zip(names, tally.taken, tally.takers, tally.takers_victories):
        if takers:
            wins_with = wilson(won / VICTORY, takers)
            wins_without = wilson((victories - won) / VICTORY, cases - takers)
            rows.append(ThingFigures(name, taken / tally.games, takers / cases, wins_with, wins_without))
    return rows


def happenings(tally: Tally, names: list[tuple[str, str]]) -> list[Happening]:
    totals = {name: total for (name, _), total in zip(names, tally.happened)}
    return [
        Happening(
            name,
            totals[name] / tally.games,
            totals[name] / tally.games / len(tally.scores),
            totals[name] / totals[of] if totals.get(of) else None,
            of,
        )
        for name, of in names
    ]
