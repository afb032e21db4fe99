"""How all our plots are drawn: sober on purpose, the same figures give the same files.

One ink, one accent, words on the axes, and colours that everybody can tell apart; each as PNG and as SVG.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#2b2b2b"
QUIET = "#8a8a8a"
FAINT = "#e6e6e6"
ACCENT = "#0b5394"
# Okabe and Ito's colours, those that stand out on white
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#8a6d00")

MARGIN = 0.12  # inches

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
