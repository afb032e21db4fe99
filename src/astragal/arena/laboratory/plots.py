"""What the laboratory has found out, as pictures: a dot for a value, a line for its interval."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from astragal.arena.drawing import ACCENT, FAINT, MARGIN, QUIET, SERIES, name_rows, save, styled
from astragal.arena.laboratory.figures import BarredFigures, ChangeFigures, ThingFigures
from astragal.arena.laboratory.report import Comparison, Report, sorts_of
from astragal.arena.laboratory.statistics import Estimate
from astragal.arena.laboratory.tables import by_difference
from astragal.arena.statistics import Rate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CERTAIN = ACCENT  # the interval does not hold zero
UNCERTAIN = "#9fb6cd"
OF_TWO = SERIES[:2]  # two setups
WIDTH = 9.5  # inches
ROW = 0.29
HEADING = 0.62
AXIS = 0.8


class Dot(NamedTuple):
    at: float  # the row, from the top
    value: Estimate
    colour: str


def plot_report(found: Report, folder: Path) -> None:
    with styled():
        for sort in sorts_of(found.things):
            rows = [row for row in by_difference(found.things) if row.sort == sort]
            save(things_figure(rows, sort, about(found)), folder / sort)
        if found.barred:
            save(barred_figure(found.barred, about(found)), folder / "without")
        save(seats_figure([found]), folder / "seats")


def plot_comparison(found: Comparison, folder: Path) -> None:
    with styled():
        for sort in dict.fromkeys(row.sort for row in found.things):
            rows = [row for row in found.things if row.sort == sort]
            save(changes_figure(rows, found.reports, sort), folder / sort)
        save(seats_figure(list(found.reports)), folder / "seats")


def about(*reports: Report) -> str:
    """The same plan with one setup or several."""
    plan = reports[0].plan
    setups = " and ".join(said(one.plan.setup) for one in reports)
    words = [said(plan.game), setups, *plan.options]
    return f"{', '.join(words)}; {plan.seats} × {plan.bot}, {plan.games:,} games"


# --- figures --------------------------------------------------------------------------------------------------------

NOT_A_CAUSE = "wins with it less wins without it, percentage points\n(no cause: who leads can afford more)"
TAKE_IT = "seats that take it, %"


def things_figure(rows: Sequence[ThingFigures], sort: str, below: str) -> Figure:
    """How much more often those win who have a thing, and how many have it."""
    heading = f"How often those win who have these {sort}"
    figure, (left, right) = side_by_side([row.name for row in rows], heading, below, [3, 2])
    dots = [(at, row.difference) for at, row in enumerate(rows)]
    draw(left, [Dot(at, hundredths(value), colour(value)) for at, value in dots if value])
    zero(left, NOT_A_CAUSE)
    right.barh(range(len(rows)), [100 * row.had_by.rate for row in rows], height=0.55, color=UNCERTAIN)
    right.set_xlim(0, 100)
    right.set_xlabel(TAKE_IT)
    return figure


def barred_figure(rows: Sequence[BarredFigures], below: str) -> Figure:
    """What a seat loses that may not take a thing."""
    figure, (left, right) = side_by_side([row.name for row in rows], "What it costs not to have it", below, [3, 3])
    draw(left, [Dot(at, hundredths(row.wins_lost), colour(row.wins_lost)) for at, row in enumerate(rows)])
    zero(left, "wins lost by the seat that may not take it,\npercentage points")
    draw(right, [Dot(at, row.points_lost, colour(row.points_lost)) for at, row in enumerate(rows)])
    zero(right, "points lost")
    return figure


def changes_figure(rows: Sequence[ChangeFigures], reports: tuple[Report, Report], sort: str) -> Figure:
    """Two setups beside each other: how much more often those win who have a thing, and how many have it."""
    heading = f"How often those win who have these {sort}"
    figure, (left, right) = side_by_side([row.name for row in rows], heading, about(*reports), [3, 2])
    for which, (shift, ink) in enumerate(zip((-0.15, 0.15), OF_TWO)):
        wins = [(at, row.difference[which]) for at, row in enumerate(rows)]
        draw(left, [Dot(at + shift, hundredths(value), ink) for at, value in wins if value])
        shares = [(at, row.had_by[which]) for at, row in enumerate(rows)]
        draw(right, [Dot(at + shift, hundredths(value), ink) for at, value in shares if value])
        right.plot([], [], "o", color=ink, label=said(reports[which].plan.setup))
    zero(left, NOT_A_CAUSE)
    figure.legend(frameon=False, loc="outside lower left", ncols=2)
    right.set_xlim(0, 100)
    right.set_xlabel(TAKE_IT)
    return figure


def seats_figure(reports: Sequence[Report]) -> Figure:
    """The win rate of each seat less its fair share, and how far its score is ahead of the mean."""
    rows = [(found, row) for found in reports for row in found.seats]
    names = [f"{found.plan.setup}, seat {row.seat} of {len(found.seats)}" for found, row in rows]
    figure, (left, right) = side_by_side(names, "What it matters who begins", about(*reports), [3, 3])
    for at, (_, row) in enumerate(rows):
        advantage = hundredths(row.advantage)
        draw(left, [Dot(at, advantage, colour(advantage))])
        draw(right, [Dot(at, row.ahead, colour(row.ahead))])
    zero(left, "win rate less a fair share, percentage points")
    zero(right, "points ahead of the mean of all seats")
    return figure


# --- drawing --------------------------------------------------------------------------------------------------------


def side_by_side(names: Sequence[str], heading: str, below: str, widths: list[int]) -> tuple[Figure, list[Axes]]:
    """Panels side by side with a row for each name, from the top; a heading, and a quiet line that says of what."""
    from matplotlib.figure import Figure

    height = HEADING + AXIS + ROW * len(names)
    figure = Figure(figsize=(WIDTH, height))
    figure.set_layout_engine("constrained", w_pad=MARGIN, h_pad=MARGIN / 2, rect=(0, 0, 1, 1 - HEADING / height))
    figure.text(MARGIN / WIDTH, 1 - MARGIN / height, heading, va="top", fontsize=12, fontweight="bold")
    figure.text(MARGIN / WIDTH, 1 - (MARGIN + 0.24) / height, below, va="top", color=QUIET)
    axes: list[Axes] = list(figure.subplots(1, len(widths), sharey=True, width_ratios=widths))
    for one in axes:
        name_rows(one, [said(name) for name in names])
        one.grid(axis="both", color=FAINT)
        one.set_axisbelow(True)
    return figure, axes


def draw(axes: Axes, dots: Sequence[Dot]) -> None:
    for dot in dots:
        if dot.value.has_bounds():
            line = [dot.value.low, dot.value.high]
            axes.plot(line, [dot.at, dot.at], color=dot.colour, linewidth=2.0, solid_capstyle="round")
        axes.plot([dot.value.value], [dot.at], "o", color=dot.colour, markersize=5.5)


def zero(axes: Axes, label: str) -> None:
    """A line where there is no difference."""
    axes.axvline(0, color=QUIET, linewidth=0.8)
    axes.set_xlabel(label)


def colour(value: Estimate | None) -> str:
    return CERTAIN if value and not value.low <= 0 <= value.high else UNCERTAIN


def hundredths(value: Estimate | Rate) -> Estimate:
    return Estimate(100 * value[0], 100 * value[1], 100 * value[2])


def said(name: str) -> str:
    return name.replace("_", " ")
