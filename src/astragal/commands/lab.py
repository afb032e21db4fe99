"""`astragal lab`: what cards and faces are worth, found out by bots that play many games."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, RenderableType
from rich.table import Table

from astragal.arena.executor import NoWorkers, Run, workers
from astragal.arena.folders import CannotWrite, writing
from astragal.arena.laboratory import lab as laboratory
from astragal.arena.laboratory import plots, tables
from astragal.arena.laboratory.files import clear, prepare, write_comparison, write_report
from astragal.arena.laboratory.lab import CannotStudy, Plan
from astragal.arena.laboratory.report import Comparison, Report, comparison, comparison_as_data, report, report_as_data
from astragal.arena.tournaments.results import NotInstalled, need
from astragal.bots import roster
from astragal.commands.options import AsJson, GameName, GameOptions, Jobs, NumberOfGames, Seed, SetupName, check_jobs
from astragal.commands.progress import progress_bar
from astragal.commands.refusal import refusals, refuse, whole_number
from astragal.games.catalogue import box

WIDTH = 170  # of a table at least: a narrow terminal folds its lines, and nothing is left out


def lab(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="BOT", help=f"The bot in every seat: {', '.join(roster.names())}, FILE.py:CLASS.")
    ] = "greedy",
    players: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="How many players.")] = 2,
    games: NumberOfGames = 1000,
    seed: Seed = 1,
    setup: SetupName = None,
    option: GameOptions = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CARD",
            help="An experiment: the same games, in which one seat after the other may not take this card or face; "
            "“cards” or “faces” takes one after the other. May be repeated.",
        ),
    ] = None,
    compare: Annotated[
        tuple[str, str] | None, typer.Option(metavar="A B", help="Two setups beside each other, with the same seeds.")
    ] = None,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="On this Ray cluster; “local” starts one here.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write tables (CSV, Parquet, JSON) and plots here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Find out which cards and faces decide games, and how much it matters who begins."""
    check_jobs(jobs)
    if compare and (setup or without):
        refuse("With --compare the two setups are all that is looked at: leave out --setup and --without.")
    with refusals(game), complaints():
        usual = box(game).setups.DEFAULT_SETUP
        plans = [Plan(game, bots, players, one, option or [], games, seed) for one in compare or (setup or usual,)]
        for plan in plans:
            laboratory.check(plan)
        for name in without or []:
            laboratory.things_named(box(game), name)
        if without:
            laboratory.check_bars(plans[0])
        if out:
            need("matplotlib", "pyarrow")
            prepare(out)
        with workers(jobs, ray) as run:
            reports = [studied(plan, without or [], run) for plan in plans]
        if compare:
            finish_comparison(comparison(reports[0], reports[1]), out, as_json)
        else:
            finish_report(reports[0], out, as_json)


@contextmanager
def complaints() -> Iterator[None]:
    """Say in one sentence what the laboratory cannot do."""
    try:
        yield
    except (CannotStudy, CannotWrite, NotInstalled, NoWorkers) as error:
        refuse(str(error))


def studied(plan: Plan, without: list[str], run: Run) -> Report:
    """Play the games; then the experiments with what was taken in them."""
    with progress_bar(plan.games) as progress:
        sums = laboratory.study(plan, run, progress)
    things = laboratory.things_taken(plan, sums, without)
    if not things:
        return report(plan, sums)
    with progress_bar(plan.games) as progress:
        return report(plan, sums, laboratory.bar(plan, things, run, progress))


def finish_report(found: Report, out: Path | None, as_json: bool) -> None:
    if out:
        with writing(out):
            clear(out)
            write_report(found, out)
            plots.plot_report(found, out)
    if as_json:
        print(json.dumps(report_as_data(found), indent=2))
    else:
        show(tables.shown(found))


def finish_comparison(found: Comparison, out: Path | None, as_json: bool) -> None:
    if out:
        with writing(out):
            clear(out)
            write_comparison(found, out)
            plots.plot_comparison(found, out)
    if as_json:
        print(json.dumps(comparison_as_data(found), indent=2))
    else:
        show(tables.compared(found))


def show(parts: Iterator[RenderableType]) -> None:
    console = Console(highlight=False)
    wide = Console(highlight=False, width=max(console.width, WIDTH))
    for part in parts:
        (wide if isinstance(part, Table) else console).print(part)
        console.print()
