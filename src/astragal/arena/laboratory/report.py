"""What the laboratory has found out, as one thing: for tables, files and plots."""

from math import isinf
from typing import NamedTuple

from astragal import build
from astragal.arena.laboratory import tally
from astragal.arena.laboratory.figures import (
    BarredFigures,
    ChangeFigures,
    SeatFigures,
    SourceFigures,
    ThingFigures,
    barred_figures,
    change_figures,
    seat_figures,
    source_figures,
    thing_figures,
)
from astragal.arena.laboratory.lab import Plan
from astragal.arena.laboratory.statistics import Estimate, difference
from astragal.arena.laboratory.tally import Sums
from astragal.engine.records.numbers import of_today
from astragal.games.catalogue import box

NOT_A_CAUSE = (
    "Who has a card and wins may have it because he was winning: a win rate with it is no proof that the card wins. "
    "An experiment (--without) is."
)


class Report(NamedTuple):
    plan: Plan
    decisions: float  # in a game
    seats: list[SeatFigures]
    sources: list[SourceFigures]
    things: list[ThingFigures]
    barred: list[BarredFigures]  # experiments


class SeatChange(NamedTuple):
    """What differs between two setups for a seat: the second less the first."""

    seat: int
    wins: Estimate
    score: Estimate


class Comparison(NamedTuple):
    """Two setups beside each other."""

    reports: tuple[Report, Report]
    seats: list[SeatChange]
    things: list[ChangeFigures]


def report(plan: Plan, sums: Sums, barred: Sums | None = None) -> Report:
    things: list[tuple[str, str]] = box(plan.game).figures.TAKEN
    return Report(
        plan,
        sums[tally.DECISIONS,] / sums[tally.GAMES,],
        seat_figures(sums),
        source_figures(sums),
        thing_figures(sums, things),
        barred_figures(barred, things) if barred else [],
    )


def comparison(one: Report, other: Report) -> Comparison:
    seats = [
        SeatChange(
            old.seat,
            difference(Estimate(*new.wins[:3]), Estimate(*old.wins[:3])),
            difference(new.score, old.score),
        )
        for old, new in zip(one.seats, other.seats)
    ]
    return Comparison((one, other), seats, change_figures(one.things, other.things))


def sorts_of(rows: list[ThingFigures]) -> list[str]:
    return list(dict.fromkeys(row.sort for row in rows))


# --- as plain data --------------------------------------------------------------------------------------------------


def plain(value: object) -> object:
    """Named values as dictionaries, all the way down."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(one) for name, one in value._asdict().items()}
    if isinstance(value, dict):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, float) and isinf(value):
        return None  # JSON knows no infinity
    return value


def report_as_data(found: Report) -> dict[str, object]:
    return {
        **found.plan._asdict(),
        **of_today(box(found.plan.game))._asdict(),
        "build": "compiled" if build.compiled() else "interpreted",
        "decisions_per_game": found.decisions,
        "note": NOT_A_CAUSE,
        "seat_advantage": plain(found.seats),
        "sources": plain(found.sources),
        "things": plain(found.things),
        "without": plain(found.barred),
    }


def comparison_as_data(found: Comparison) -> dict[str, object]:
    return {
        "setups": [report_as_data(one) for one in found.reports],
        "seat_changes": plain(found.seats),
        "changes": plain(found.things),
    }
