"""A tournament as pictures: how strong they are, who wins against whom, how the points are spread."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from astragal.arena.drawing import ACCENT, FAINT, INK, QUIET, name_rows, panels, save, styled
from astragal.arena.tournaments.results import Results

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LOSING, EVEN, WINNING = "#e39a63", "#faf9f7", "#7fb0dc"
BARS = 48  # of a distribution, at most


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
