"""How a network learned, as a picture: the games it won, and its loss."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.arena.drawing import FAINT, INK, QUIET, SERIES, panels, save, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# games trained, the share of games won with its interval under words like “against greedy”, the loss of the network
Dot = tuple[int, Mapping[str, tuple[float, float, float]], float]


def learning_curve(points: Iterable[Dot], path: Path, heading: str = "How it learned") -> None:
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


def draw_wins(axes: Axes, rows: list[Dot]) -> None:
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
