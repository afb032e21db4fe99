"""Play the games of the study “which cards decide games?”, and write its tables and plots.

    python docs/studies/which_cards_decide.py play --bot greedy --games 20000 --barred 1000 --jobs 2
    python docs/studies/which_cards_decide.py write

`play` keeps what it has counted in `build/studies/`, a file for each part, and leaves out what is there already: it can
be interrupted. `write` puts the tables between the marks of the page and draws the plots, with what there is.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.arena.executor import Run, workers
from astragal.arena.lab import Plan, bar, study, things_taken
from astragal.arena.lab_figures import BarredFigures, ThingFigures
from astragal.arena.lab_plots import CERTAIN, Dot, about, barred_figure, colour, draw, hundredths, side_by_side, zero
from astragal.arena.lab_report import Report, report
from astragal.arena.lab_statistics import Estimate
from astragal.arena.lab_sums import Sums
from astragal.arena.plots import save, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PAGE = HERE / "which_cards_decide.md"
PLOTS = HERE / "which_cards_decide"
KEPT = ROOT / "build" / "studies"

SETUPS = ["introductory", "alternate", "discovery_goddess", "discovery_titans"]
PLAYERS = [2, 3, 4]
SEED = 1
FREE, BARRED = "free", "barred"


# --- playing --------------------------------------------------------------------------------------------------------


def play(bot: str, games: int, barred: int, jobs: int, ray: str | None) -> None:
    """For each setup: who wins, with two, three and four players; and for two players, one card after the other barred
    for one seat."""
    with workers(jobs, ray) as run:
        for players in PLAYERS:
            for setup in SETUPS:
                play_free(Plan("dice_forge", bot, players, setup, [], games, SEED), run)
                if players == PLAYERS[0]:
                    play_barred(Plan("dice_forge", bot, players, setup, [], barred, SEED), run)


def play_free(plan: Plan, run: Run) -> None:
    if kept(plan, FREE) is None:
        keep(plan, FREE, study(plan, run))


def play_barred(plan: Plan, run: Run) -> None:
    free = kept(plan, FREE)
    if free and kept(plan, BARRED) is None:
        keep(plan, BARRED, bar(plan, things_taken(plan, free[1], ["cards"]), run))


def keep(plan: Plan, what: str, sums: Sums) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    rows = [[list(name), n] for name, n in sorted(sums.items(), key=str)]
    place(plan, what).write_text(json.dumps({"plan": plan._asdict(), "sums": rows}), encoding="utf-8")
    print(f"{place(plan, what).stem}: {plan.games} games", flush=True)


def kept(plan: Plan, what: str) -> tuple[Plan, Sums] | None:
    if not place(plan, what).exists():
        return None
    data = json.loads(place(plan, what).read_text(encoding="utf-8"))
    return Plan(**data["plan"]), Sums({tuple(name): n for name, n in data["sums"]})


def place(plan: Plan, what: str) -> Path:
    return KEPT / f"{plan.bot.replace(':', '-')}-{plan.setup}-{plan.seats}-{what}.json"


def found(bot: str, setup: str, players: int) -> Report | None:
    plan = Plan("dice_forge", bot, players, setup, [], 0, SEED)
    free, barred = kept(plan, FREE), kept(plan, BARRED)
    return report(*free, barred[1] if barred else None) if free else None


# --- writing --------------------------------------------------------------------------------------------------------


def write(bots: list[str]) -> None:
    with styled():
        fill_in(bots)


def fill_in(bots: list[str]) -> None:
    """A part of the page that starts with a mark gets the table of that name."""
    PLOTS.mkdir(exist_ok=True)
    page = PAGE.read_text(encoding="utf-8")
    for bot in bots:
        reports = [one for setup in SETUPS for players in PLAYERS if (one := found(bot, setup, players))]
        if reports:
            page = filled(page, f"seats {bot}", seat_lines(reports))
            save(first_player_figure(reports), PLOTS / f"{bot}-first_player")
        for setup in SETUPS:
            one = found(bot, setup, 2)
            if one and one.barred:
                page = filled(page, f"cards {bot} {setup}", card_lines(one))
                games = f"{one.barred[0].games:,} games without a card for each seat"
                save(barred_figure(one.barred, f"{about(one)}; {games}"), PLOTS / f"{bot}-{setup}")
    for png in PLOTS.glob("*.png"):
        png.unlink()
    PAGE.write_text(page, encoding="utf-8")


def filled(page: str, name: str, lines: Iterator[str]) -> str:
    """The page with these lines after the mark of this name, up to the mark that ends them."""
    mark = re.compile(rf"(<!-- {re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL)
    table = "\n".join(lines)
    return mark.sub(lambda match: f"{match[1]}\n{table}\n\n{match[2]}", page)


def seat_lines(reports: Sequence[Report]) -> Iterator[str]:
    seats = "wins of seat 1 | seat 2 | seat 3 | seat 4"
    yield f"| set | players | games | {seats} | seat 1 less a fair share | its points ahead |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    for one in reports:
        wins = [f"{100 * row.wins.rate:.1f} %" for row in one.seats] + [""] * (4 - len(one.seats))
        cells = [said(one.plan.setup), str(one.plan.seats), f"{one.plan.games:,}", *wins]
        yield row_of([*cells, percent(one.seats[0].advantage), amount(one.seats[0].ahead)])


def card_lines(one: Report) -> Iterator[str]:
    yield (
        "| card | seats that buy it | in round | points it brings | win rate with less without "
        "| **may not buy it: win rate lost** | points lost |"
    )
    yield "|---|---:|---:|---:|---:|---:|---:|"
    things = {(row.sort, row.name): row for row in one.things}
    for barred in one.barred:
        yield row_of(card_cells(things[barred.sort, barred.name], barred))


def card_cells(thing: ThingFigures, barred: BarredFigures) -> list[str]:
    return [
        said(thing.name),
        f"{100 * thing.had_by.rate:.0f} %",
        f"{thing.round:.1f}",
        f"{thing.points.value:.1f}",
        percent(thing.difference),
        f"**{percent(barred.wins_lost)}**" if colour(barred.wins_lost) == CERTAIN else percent(barred.wins_lost),
        amount(barred.points_lost),
    ]


def first_player_figure(reports: Sequence[Report]) -> Figure:
    plan = reports[0].plan
    names = [f"{one.plan.setup}, {one.plan.seats} players" for one in reports]
    below = f"{plan.bot}, {plan.games:,} games each"
    figure, (left, right) = side_by_side(names, "The first player's advantage", below, [3, 3])
    for at, one in enumerate(reports):
        first = one.seats[0]
        draw(left, [Dot(at, hundredths(first.advantage), colour(first.advantage))])
        draw(right, [Dot(at, first.ahead, colour(first.ahead))])
    zero(left, "win rate less a fair share, percentage points")
    zero(right, "points ahead of the mean of all seats")
    return figure


def row_of(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def percent(value: Estimate | None) -> str:
    if value is None:
        return ""
    return f"{100 * value.value:+.1f} ({100 * value.low:+.1f} … {100 * value.high:+.1f})"


def amount(value: Estimate) -> str:
    return f"{value.value:+.1f} ({value.low:+.1f} … {value.high:+.1f})"


def said(name: str) -> str:
    return name.replace("_", " ")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    playing = parts.add_parser("play")
    playing.add_argument("--bot", default="greedy")
    playing.add_argument("--games", type=int, default=20_000)
    playing.add_argument("--barred", type=int, default=1000)
    playing.add_argument("--jobs", type=int, default=1)
    playing.add_argument("--ray")
    writing = parts.add_parser("write")
    writing.add_argument("--bots", default="learned,greedy")
    given = parser.parse_args()
    if given.part == "play":
        play(given.bot, given.games, given.barred, given.jobs, given.ray)
    else:
        write(given.bots.split(","))


if __name__ == "__main__":
    main()
