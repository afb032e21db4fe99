"""Judge the games of the study “how much of it is luck?”, and write its tables and plots.

    python docs/studies/how_much_is_luck.py play --games 300
    python docs/studies/how_much_is_luck.py play --only introductory-2-greedy --games 10000 --jobs 2
    python docs/studies/how_much_is_luck.py write

`play` keeps what was found, a line for each game, and goes on where it was: it can be interrupted, and called again
with more games. `write` puts the tables between the marks of the page and draws the plot.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from typing import NamedTuple

from matplotlib import pyplot, rc_context

from astragal.arena.accounts.archives import Judged, Plan, play_and_judge
from astragal.arena.drawing import SERIES, save, styled
from astragal.arena.executor import workers
from astragal.arena.statistics import NINETEEN_OF_TWENTY
from astragal.review.judging import LUCK
from astragal.review.moments import THROW

HERE = Path(__file__).parent
PAGE = HERE / "how_much_is_luck.md"
PLOTS = HERE / "how_much_is_luck"
KEPT = PLOTS / "judged"
LEAST = 30  # games of a sort, or nothing is said of it
AGAIN = 1000  # samples of the same games, for the intervals


class Cell(NamedTuple):
    """Games of one sort."""

    game: str
    setup: str
    bots: tuple[str, ...]

    @property
    def name(self) -> str:
        bots = "-".join(dict.fromkeys(self.bots)).replace(":", "")
        return f"{self.setup}-{len(self.bots)}-{bots}"


SETUPS = ["introductory", "alternate", "discovery_goddess", "discovery_titans"]
CELLS = [
    *(Cell("dice_forge", setup, ("greedy",) * n) for setup in SETUPS for n in (2, 3, 4)),
    *(Cell("dice_forge", "introductory", (bot,) * 2) for bot in ("random", "careless", "learned:4")),
    Cell("dice_forge", "introductory", ("learned:4", "careless")),
    Cell("dice_forge", "introductory", ("learned:4", "random")),
    *(Cell("titan_dice", "standard", ("greedy",) * n) for n in (2, 3, 4)),
    *(Cell("titan_dice", "standard", (bot,) * 2) for bot in ("random", "careless")),
    Cell("titan_dice", "standard", ("greedy", "random")),
    Cell("treasure_bell", "beat", ("greedy",) * 2),
]

Seat = tuple[float, float, float]  # the result, the luck of own dice, that of the others' dice


# --- playing --------------------------------------------------------------------------------------------------------


def play(games: int, only: str | None, jobs: int, ray: str | None) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with workers(jobs, ray) as run:
        for cell in CELLS:
            if only is None or only in cell.name:
                there = len(kept(cell))
                plans = [plan_of(cell, number) for number in range(there + 1, games + 1)]
                with place(cell).open("a", encoding="utf-8") as file:
                    for plan, one in zip(plans, run(play_and_judge, plans)):
                        file.write(json.dumps(line_of(one, plan.bots != cell.bots)) + "\n")
                        file.flush()
                print(f"{cell.name}: {games} games", flush=True)


def plan_of(cell: Cell, number: int) -> Plan:
    """Unequal players begin by turns."""
    bots = cell.bots if number % 2 else cell.bots[::-1]
    return Plan(cell.game, bots, cell.setup, number, LUCK.name)


def line_of(one: Judged, turned: bool) -> list[list[float]]:
    """Of each seat: the result, the luck of its own dice and of others', how many throws it made and what they gave."""
    found = []
    for row in one.seats:
        throws = [float(m["luck"] or 0) for m in one.moments if m["sort"] == THROW and m["seat"] == row["seat"]]
        books = [float(row[key] or 0) for key in ("end", "luck_own", "luck_others")]
        found.append([*books, len(throws), round(sum(throws), 5), round(sum(luck**2 for luck in throws), 5)])
    return found[::-1] if turned else found  # the better player first


def place(cell: Cell) -> Path:
    return KEPT / f"{cell.game}-{cell.name}.jsonl"


def kept(cell: Cell) -> list[list[list[float]]]:
    """The games that were judged: of each seat its numbers."""
    if not place(cell).exists():
        return []
    return [json.loads(line) for line in place(cell).read_text(encoding="utf-8").splitlines()]


# --- what they say --------------------------------------------------------------------------------------------------


class Estimate(NamedTuple):
    value: float
    low: float
    high: float


def shares(games: Sequence[Sequence[Sequence[float]]], column: slice) -> float:
    """The part of the variance of results that goes with these columns of the books: their covariance with the result,
    over the variance of the result. The parts of all columns add up to 1."""
    seats = [seat for game in games for seat in game]
    ends = [seat[0] for seat in seats]
    some = [sum(seat[column]) for seat in seats]
    middle, other = fmean(ends), fmean(some)
    spread = pvariance(ends)
    return fmean((a - middle) * (b - other) for a, b in zip(ends, some)) / spread if spread else 0.0


def estimate(games: Sequence[Sequence[Sequence[float]]], column: slice) -> Estimate:
    """With the interval that nineteen of twenty samples of these games lie in."""
    dice = Random(1)
    again = sorted(shares(dice.choices(games, k=len(games)), column) for _ in range(AGAIN))
    return Estimate(shares(games, column), again[int(0.025 * AGAIN)], again[int(0.975 * AGAIN)])


OWN, OTHERS, ALL = slice(1, 2), slice(2, 3), slice(1, 3)


# --- writing --------------------------------------------------------------------------------------------------------


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")
    page = filled(page, "shares", about_shares())
    page = filled(page, "fair", about_fairness())
    PAGE.write_text(page, encoding="utf-8")
    with styled(), rc_context({"svg.fonttype": "none"}):
        draw()
    for png in PLOTS.glob("*.png"):
        png.unlink()


def filled(page: str, name: str, lines: Iterable[str]) -> str:
    """The page with these lines after the mark of this name, up to the mark that ends them."""
    mark = re.compile(rf"(<!-- {re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL)
    text = "\n".join(lines)
    return mark.sub(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", page)


def judged() -> Iterator[tuple[Cell, list[list[list[float]]]]]:
    for cell in CELLS:
        games = kept(cell)
        if len(games) >= LEAST:
            yield cell, games


def said(cell: Cell) -> str:
    return " against ".join(f"`{bot}`" for bot in dict.fromkeys(cell.bots))


def about_shares() -> Iterator[str]:
    yield "| game | setup | players | who plays | games | luck | of own dice | of others’ dice | the rest |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for cell, games in judged():
        whole, own, others = (estimate(games, column) for column in (ALL, OWN, OTHERS))
        rest = f"{100 * (1 - whole.value):.0f}"
        numbers = f"**{percent(whole)}** | {100 * own.value:.0f} | {100 * others.value:.0f} | {rest}"
        yield f"| {cell.game} | {cell.setup} | {len(cell.bots)} | {said(cell)} | {len(games)} | {numbers} |"


def percent(found: Estimate) -> str:
    return f"{100 * found.value:.0f} ({100 * found.low:.0f}–{100 * found.high:.0f})"


def about_fairness() -> Iterator[str]:
    yield "| game | setup | players | who plays | games | mean luck of the first seat, in points | of one throw |"
    yield "|---|---|---|---|---|---|---|"
    for cell, games in judged():
        lucks = [seat[1] + seat[2] for game in games for seat in game[:1]]
        half = NINETEEN_OF_TWENTY * sqrt(pvariance(lucks) / len(lucks))
        throws, total, squares = (sum(game[0][column] for game in games) for column in (3, 4, 5))
        mean = total / throws
        throw_half = NINETEEN_OF_TWENTY * sqrt((squares / throws - mean**2) / throws)
        numbers = f"{100 * fmean(lucks):+.1f} ± {100 * half:.1f} | {100 * mean:+.3f} ± {100 * throw_half:.3f}"
        yield f"| {cell.game} | {cell.setup} | {len(cell.bots)} | {said(cell)} | {len(games)} | {numbers} |"


def draw() -> None:
    """A line for each sort of games: the share of luck, and its interval."""
    cells = list(judged())[::-1]
    figure, axes = pyplot.subplots(figsize=(8, 0.32 * len(cells) + 1.2), layout="constrained")
    for height, (cell, games) in enumerate(cells):
        found = estimate(games, ALL)
        colour = SERIES[[*dict.fromkeys(one.game for one in CELLS)].index(cell.game)]
        axes.plot([100 * found.low, 100 * found.high], [height, height], color=colour, linewidth=2)
        axes.plot([100 * found.value], [height], "o", color=colour)
    labels = [f"{cell.setup}, {len(cell.bots)}: {' – '.join(dict.fromkeys(cell.bots))}" for cell, _ in cells]
    axes.set_yticks(range(len(cells)), labels)
    axes.set_xlabel("share of luck in the variance of results, %")
    axes.axvline(100, linewidth=0.8, color="grey")
    save(figure, PLOTS / "shares")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--games", type=int, default=300)
    playing.add_argument("--only", help="sorts of games whose name contains this")
    playing.add_argument("--jobs", type=int, default=1)
    playing.add_argument("--ray")
    commands.add_parser("write")
    given = parser.parse_args()
    if given.command == "play":
        play(given.games, given.only, given.jobs, given.ray)
    else:
        write()


if __name__ == "__main__":
    main()
