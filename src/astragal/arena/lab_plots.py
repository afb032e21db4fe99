"""What the laboratory has found out, as pictures: a dot for a value, a line for its interval."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from astragal.arena.lab_figures import BarredFigures, ChangeFigures, ThingFigures
from astragal.arena.lab_report import Comparison, Report, sorts_of
from astragal.arena.lab_statistics import Estimate
from astragal.arena.lab_tables import by_difference
from astragal.arena.statistics import Rate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CERTAIN = "#7a3b12"  # the interval does not hold zero
UNCERTAIN = "#b9a58f"
SECOND = "#1f5a6b"  # of two setups
QUIET = "#8a8378"
WIDTH = 9.0
ROW = 0.27  # inches
MARGIN = 1.3


class CannotPlot(Exception):
    """No pictures can be drawn; says why in one sentence."""


class Dot(NamedTuple):
    at: float  # the row, from the top
    value: Estimate
    colour: str


def check() -> None:
    """Raise CannotPlot if there is nothing to draw with."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise CannotPlot("Plots need matplotlib; pip install 'astragal[arena]' brings it.") from None


def plot_report(found: Report, folder: Path) -> None:
    for sort in sorts_of(found.things):
        rows = [row for row in by_difference(found.things) if row.sort == sort]
        save(things_figure(rows, f"{title(found)}: {sort}"), folder / sort)
    if found.barred:
        save(barred_figure(found.barred, f"{title(found)}: one seat may not take it"), folder / "without")
    save(seats_figure([found]), folder / "seats")


def plot_comparison(found: Comparison, folder: Path) -> None:
    for sort in dict.fromkeys(row.sort for row in found.things):
        rows = [row for row in found.things if row.sort == sort]
        save(changes_figure(rows, [one.plan.setup for one in found.reports], sort), folder / sort)
    save(seats_figure(list(found.reports)), folder / "seats")


def title(found: Report) -> str:
    plan = found.plan
    return f"{said(plan.game)}, {said(plan.setup)}, {plan.seats} × {plan.bot}, {plan.games:,} games"


# --- figures --------------------------------------------------------------------------------------------------------


def things_figure(rows: Sequence[ThingFigures], heading: str) -> Figure:
    """How much more often those win who have a thing, and how many have it."""
    figure, (left, right) = panels([row.name for row in rows], heading, [3, 2])
    draw(
        left,
        [Dot(at, hundredths(row.difference), colour(row.difference)) for at, row in enumerate(rows) if row.difference],
    )
    left.axvline(0, color=QUIET, linewidth=0.8)
    left.set_xlabel(
        "win rate with less win rate without, in percentage points\n(not a cause: who leads can afford more)"
    )
    right.barh(range(len(rows)), [100 * row.had_by.rate for row in rows], height=0.6, color=UNCERTAIN)
    right.set_xlim(0, 100)
    right.set_xlabel("seats that take it, %")
    return figure


def barred_figure(rows: Sequence[BarredFigures], heading: str) -> Figure:
    """What a seat loses that may not take a thing."""
    figure, (left, right) = panels([row.name for row in rows], heading, [3, 3])
    draw(left, [Dot(at, hundredths(row.wins_lost), colour(row.wins_lost)) for at, row in enumerate(rows)])
    left.set_xlabel("win rate lost, in percentage points")
    draw(right, [Dot(at, row.points_lost, colour(row.points_lost)) for at, row in enumerate(rows)])
    right.set_xlabel("points lost")
    for axes in (left, right):
        axes.axvline(0, color=QUIET, linewidth=0.8)
    return figure


def changes_figure(rows: Sequence[ChangeFigures], setups: list[str], sort: str) -> Figure:
    """Two setups beside each other: how much more often those win who have a thing, and how many have it."""
    figure, (left, right) = panels(
        [row.name for row in rows], f"{said(setups[0])} and {said(setups[1])}: {sort}", [3, 2]
    )
    for which, (shift, ink) in enumerate(((-0.15, CERTAIN), (0.15, SECOND))):
        wins = [(at, row.difference[which]) for at, row in enumerate(rows)]
        draw(left, [Dot(at + shift, hundredths(value), ink) for at, value in wins if value])
        shares = [(at, row.had_by[which]) for at, row in enumerate(rows)]
        draw(right, [Dot(at + shift, hundredths(value), ink) for at, value in shares if value])
        left.plot([], [], "o", color=ink, label=said(setups[which]))
    left.axvline(0, color=QUIET, linewidth=0.8)
    left.set_xlabel(
        "win rate with less win rate without, in percentage points\n(not a cause: who leads can afford more)"
    )
    left.legend(frameon=False, fontsize=8)
    right.set_xlim(0, 100)
    right.set_xlabel("seats that take it, %")
    return figure


def seats_figure(reports: Sequence[Report]) -> Figure:
    """The win rate of each seat beside its fair share, and how far its score is ahead of the mean."""
    names, fair, wins, ahead = [], [], [], []
    for found in reports:
        for row in found.seats:
            names.append(f"{found.plan.setup}, seat {row.seat} of {len(found.seats)}")
            fair.append(100 / len(found.seats))
            wins.append(hundredths(row.wins))
            ahead.append(row.ahead)
    figure, (left, right) = panels(names, "What it matters who begins", [3, 3])
    for at, share in enumerate(fair):
        left.plot([share, share], [at - 0.4, at + 0.4], color=QUIET, linewidth=1)
    draw(left, [Dot(at, one, colour(one, fair[at])) for at, one in enumerate(wins)])
    left.set_xlabel("win rate, % (grey: a fair share)")
    draw(right, [Dot(at, one, colour(one)) for at, one in enumerate(ahead)])
    right.axvline(0, color=QUIET, linewidth=0.8)
    right.set_xlabel("points ahead of the mean of all seats")
    return figure


# --- drawing --------------------------------------------------------------------------------------------------------


def panels(names: Sequence[str], heading: str, widths: list[int]) -> tuple[Figure, list[Axes]]:
    """Panels side by side with a row for each name, from the top."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, MARGIN + ROW * len(names)), layout="constrained")
    axes: list[Axes] = list(figure.subplots(1, len(widths), sharey=True, width_ratios=widths))
    axes[0].set_yticks(range(len(names)), [said(name) for name in names])
    axes[0].set_ylim(len(names) - 0.4, -0.6)
    for one in axes:
        one.spines[["top", "right", "left"]].set_visible(False)
        one.tick_params(axis="y", length=0)
        one.grid(axis="y", color="#eeeae4", linewidth=0.8)
        one.set_axisbelow(True)
    figure.suptitle(heading, fontsize=11)
    return figure, axes


def draw(axes: Axes, dots: Sequence[Dot]) -> None:
    for dot in dots:
        axes.plot([dot.value.low, dot.value.high], [dot.at, dot.at], color=dot.colour, linewidth=1.6)
        axes.plot([dot.value.value], [dot.at], "o", color=dot.colour, markersize=5)


def colour(value: Estimate | None, reference: float = 0.0) -> str:
    return CERTAIN if value and not value.low <= reference <= value.high else UNCERTAIN


def hundredths(value: Estimate | Rate) -> Estimate:
    return Estimate(100 * value[0], 100 * value[1], 100 * value[2])


def said(name: str) -> str:
    return name.replace("_", " ")


def save(figure: Figure, path: Path) -> None:
    """As PNG and as SVG; the same figure gives the same files."""
    import matplotlib

    figure.savefig(path.with_suffix(".png"), dpi=110)
    with matplotlib.rc_context({"svg.hashsalt": path.name, "svg.fonttype": "none"}):
        figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})
