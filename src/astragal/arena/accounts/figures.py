"""What the accounts of many games say together: how well the books close, whether the dice were fair, what luck did."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

from astragal.arena.accounts.archives import Judged, Row
from astragal.arena.statistics import NINETEEN_OF_TWENTY
from astragal.review import marks
from astragal.review.moments import THROW


class Mean(NamedTuple):
    """A mean, half of its interval, and how the cases spread."""

    mean: float
    half: float
    sd: float
    cases: int


class Closing(NamedTuple):
    """What does not close at a moment, in parts of a winning chance."""

    median: float
    most: float  # nineteen of twenty are below
    moments: int


class BotFigures(NamedTuple):
    bot: str
    seats: int  # in how many seats of games
    rate: Mean  # lost per decision
    marks: dict[str, float]  # of a seat in a game


class Figures(NamedTuple):
    games: int
    closing: Closing
    error: Mean  # the evaluation error of a whole game, of the first seat
    luck: list[Mean]  # of a whole game, by seat
    dice: list[Mean]  # of one throw of its own dice, by seat: a die that is loaded shows here first
    result: Mean
    adjusted: Mean
    factor: float  # how many times smaller the variance is with the luck taken out
    bots: list[BotFigures]


def figures(found: Sequence[Judged]) -> Figures:
    """Of games of the same number of players."""
    rows = [row for one in found for row in one.seats]
    seats = max(int(of(row, "seat")) for row in rows)
    first = [row for row in rows if of(row, "seat") == 1]
    moments = [row for one in found for row in one.moments]
    throws = [row for row in moments if row["sort"] == THROW]
    result, adjusted = mean([of(row, "end") for row in first]), mean([of(row, "adjusted") for row in first])
    by_seat = [[row for row in rows if of(row, "seat") == seat + 1] for seat in range(seats)]
    return Figures(
        games=len(first),
        closing=closing([abs(of(row, "residual")) for row in moments]),
        error=mean([of(row, "open") for row in first]),
        luck=[mean([of(row, "luck_own") + of(row, "luck_others") for row in mine]) for mine in by_seat],
        dice=[mean([of(row, "luck") for row in throws if of(row, "seat") == seat + 1]) for seat in range(seats)],
        result=result,
        adjusted=adjusted,
        factor=(result.sd / adjusted.sd) ** 2 if adjusted.sd else 0.0,
        bots=[bot_figures(bot, rows) for bot in sorted({str(row["bot"]) for row in rows})],
    )


def bot_figures(bot: str, rows: Sequence[Row]) -> BotFigures:
    mine = [row for row in rows if row["bot"] == bot]
    rates = [of(row, "rate") for row in mine if row["rate"] is not None]
    return BotFigures(bot, len(mine), mean(rates), {name: fmean(of(row, name) for row in mine) for name in marks.MARKS})


def of(row: Row, column: str) -> float:
    value = row[column]
    assert isinstance(value, int | float)
    return float(value)


def mean(numbers: Sequence[float]) -> Mean:
    if not numbers:
        return Mean(0.0, 0.0, 0.0, 0)
    sd = sqrt(pvariance(numbers))
    return Mean(fmean(numbers), NINETEEN_OF_TWENTY * sd / sqrt(len(numbers)), sd, len(numbers))


def closing(residuals: Sequence[float]) -> Closing:
    ordered = sorted(residuals)
    n = len(ordered)
    return Closing(ordered[n // 2], ordered[int(0.95 * n)], n) if n else Closing(0.0, 0.0, 0)
