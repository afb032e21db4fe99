"""Tournaments and training as pictures, each as PNG and as SVG; the same figures give the same files.

Sober on purpose: one ink, one accent, words on the axes, and colours that everybody can tell apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import cycle
from math import ceil
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from astragal.arena.tournaments.results import Results

INK = "#2b2b2b"
QUIET = "#8a8a8a"
FAINT = "#e6e6e6"
ACCENT = "#0b5394"
LOSING, EVEN, WINNING = "#e39a63", "#faf9f7", "#7fb0dc"
# Okabe and Ito's colours, those that stand out on white
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#8a6d00")

MARGIN = 0.12  # inches
BARS = 48  # of a distribution, at most

STYLE: Any = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": QUIET,
    "axes.labelcolor": INK,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": QUIET,
    "xtick.labelcolor": INK,
    "ytick.color": QUIET,
    "ytick.labelcolor": INK,
    "svg.hashsalt": "astragal",
    "savefig.dpi": 150,
}


# games trained, the share of games won with its interval under words like “against greedy”, the loss of the network
Point = tuple[int, Mapping[str, tuple[float, float, float]], float]


# --- a tournament ---------------------------------------------------------------------------------------------------


def draw(found: Results, folder: Path) -> None:
    """All pictures of a tournament."""
    with styled():
        save(ratings_figure(found), folder / "ratings")
        save(scores_figure(found), folder / "scores")
        if found.standings.meetings:
            save(wins_figure(found), folder / "wins")


def ratings_figure(found: Results) -> Figure:
    """A dot for each bot and a line for its interval, the best on top."""
    figure, (axes,) = panels(6.4, [1.0 + 0.42 * len(found.ratings)], "How strong they are", about(found))
    for at, row in enumerate(found.ratings):
        low, high = row.rating if row.low is None else row.low, row.rating if row.high is None else row.high
        axes.plot([low, high], [at, at], color=ACCENT, linewidth=2.2, solid_capstyle="round")
        axes.plot([row.rating], [at], "o", color=ACCENT, markersize=6.5)
        shift = (10, 0)
        axes.annotate(
            f"{row.rating:.1f}".replace("-", "−"),
            (high, at),
            shift,
            textcoords="offset points",
            va="center",
            color=QUIET,
        )
    name_rows(axes, [row.bot for row in found.ratings])
    axes.margins(x=0.1)
    axes.grid(axis="x", color=FAINT)
    axes.set_xlabel("OpenSkill rating and its 95 % interval")
    return figure


def wins_figure(found: Results) -> Figure:
    """How often the bot of a row is placed before that of a column."""
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.patches import Rectangle

    order = [row.bot for row in found.ratings]
    only_two = all(len(lineup) == 2 for lineup in found.plan.lineups)
    heading = "Wins of the row against the column" if only_two else "The row is placed before the column"
    height = 0.6 + 0.68 * len(order)
    figure, (axes,) = panels(max(5.0, 1.6 + 1.2 * len(order)), [height], heading, about(found))
    colours = LinearSegmentedColormap.from_list("wins", [LOSING, EVEN, WINNING])
    for row in found.standings.meetings:
        x, y, rate = order.index(row.other), order.index(row.bot), row.ahead
        axes.add_patch(Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, color=colours(rate.rate), linewidth=0))
        axes.text(x, y - 0.12, f"{100 * rate.rate:.1f} %", ha="center", va="center", fontsize=11)
        span = f"{100 * rate.low:.1f} – {100 * rate.high:.1f}"
        axes.text(x, y + 0.24, span, ha="center", va="center", fontsize=8.5)
    axes.set_xticks(range(len(order)), order)
    axes.set_xlim(-0.5, len(order) - 0.5)
    axes.tick_params(top=True, labeltop=True, bottom=False, labelbottom=False)
    name_rows(axes, order)
    axes.spines["top"].set_visible(False)
    axes.spines["bottom"].set_visible(False)
    axes.tick_params(length=0)
    return figure


def scores_figure(found: Results) -> Figure:
    """How the points of each bot are spread, one below the other."""
    order = [row.bot for row in found.ratings]
    scores = {bot: scores_of(bot, found) for bot in order}
    low, high = min(map(min, scores.values())), max(map(max, scores.values()))
    width = max(1, ceil((high - low + 1) / BARS))
    edges = range(low, high + width + 1, width)
    figure, rows = panels(6.4, [0.75] * len(order), "Points in a game", about(found))
    for axes, bot in zip(rows, order):
        axes.hist(scores[bot], bins=[edge - 0.5 for edge in edges], color=ACCENT, alpha=0.75)
        axes.margins(y=0.4)
        mean = fmean(scores[bot])
        axes.axvline(mean, color=INK, linewidth=1.2)
        axes.annotate(
            f"{mean:.1f}", (mean, 1), (5, 0), xycoords=("data", "axes fraction"), textcoords="offset points", va="top"
        )
        axes.set_xlim(low - width, high + width)
        axes.set_yticks([])
        axes.set_ylabel(bot, rotation=0, ha="right", va="center")
        axes.spines["left"].set_visible(False)
        axes.tick_params(labelbottom=axes is rows[-1])
    rows[-1].set_xlabel("points at the end; the line is the mean")
    return figure


def scores_of(bot: str, found: Results) -> list[int]:
    return [score for game in found.games for name, score in zip(game.bots, game.scores) if name == bot]


def about(found: Results) -> str:
    plan = found.plan
    players = sorted({len(lineup) for lineup in plan.lineups})
    at_table = " or ".join(map(str, players))
    words = [plan.game.replace("_", " "), plan.setup.replace("_", " "), *plan.options]
    return f"{', '.join(words)}; {at_table} players, {len(found.games):,} games"


# --- training -------------------------------------------------------------------------------------------------------


def learning_curve(points: Iterable[Point], path: Path, heading: str = "How it learned") -> None:
    """Win rates above, if there are any, the loss of the network below, over the games trained. Writes PNG and SVG."""
    rows = list(points)
    with styled():
        measured = any(wins for _, wins, _ in rows)
        figure, (*above, lower) = panels(7.2, [3.0, 1.3] if measured else [1.3], heading, "")
        for upper in above:
            draw_wins(upper, rows)
        lower.plot([games for games, _, _ in rows], [loss for _, _, loss in rows], color=INK)
        lower.set_ylabel("loss")
        lower.set_xlabel("games trained")
        lower.locator_params(axis="x", integer=True)
        lower.xaxis.set_major_formatter(lambda games, at: f"{games:,.0f}")
        for axes in (*above, lower):
            axes.grid(axis="y", color=FAINT)
        save(figure, path)


def draw_wins(axes: Axes, rows: list[Point]) -> None:
    names = list(dict.fromkeys(name for _, wins, _ in rows for name in wins))
    for name, colour in zip(names, cycle(SERIES)):
        games, rate, low, high = zip(*((games, *wins[name]) for games, wins, _ in rows if name in wins))
        axes.fill_between(games, percent(low), percent(high), color=colour, alpha=0.18, linewidth=0)
        axes.plot(games, percent(rate), color=colour, label=name, marker="o", markersize=3)
    axes.axhline(50, color=QUIET, linewidth=0.8, linestyle=(0, (4, 3)))
    axes.set_ylim(0, 100)
    axes.set_ylabel("games won, %")
    axes.legend(frameon=False, loc="lower right")
    axes.tick_params(labelbottom=False)


def percent(shares: Sequence[float]) -> list[float]:
    return [100 * share for share in shares]


# --- how it is drawn ------------------------------------------------------------------------------------------------


def styled() -> AbstractContextManager[None]:
    import matplotlib

    return matplotlib.rc_context(STYLE)


def panels(width: float, heights: list[float], heading: str, below: str) -> tuple[Figure, list[Axes]]:
    """A figure with panels one below the other, in inches; under a heading and a quiet line that says what it shows."""
    from matplotlib.figure import Figure

    top = 0.62 if below else 0.4
    height = sum(heights) + 0.6 + top
    figure = Figure(figsize=(width, height))
    figure.set_layout_engine("constrained", w_pad=MARGIN, h_pad=MARGIN / 2, rect=(0, 0, 1, 1 - top / height))
    figure.text(MARGIN / width, 1 - MARGIN / height, heading, va="top", fontsize=12, fontweight="bold")
    figure.text(MARGIN / width, 1 - (MARGIN + 0.24) / height, below, va="top", color=QUIET)
    axes = list(figure.subplots(len(heights), 1, sharex=True, squeeze=False, height_ratios=heights)[:, 0])
    for one in axes:
        one.set_axisbelow(True)
    return figure, axes


def name_rows(axes: Axes, names: Sequence[str]) -> None:
    """A row for each name, from the top."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)


def save(figure: Figure, path: Path) -> None:
    """As PNG and as SVG, without the time at which it was drawn."""
    figure.savefig(path.with_suffix(".png"))
    figure.savefig(path.with_suffix(".svg"), metadata={"Date": None})
