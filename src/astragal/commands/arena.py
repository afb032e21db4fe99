"""`astragal arena`: bots meet in a tournament, and how strong they are."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column, Table

from astragal.arena.executor import NoWorkers, workers
from astragal.arena.folders import CannotWrite, writing
from astragal.arena.statistics import Rate
from astragal.arena.tournaments import plots
from astragal.arena.tournaments.folder import AnotherPlan, Folder, play_the_rest
from astragal.arena.tournaments.results import NotInstalled, Results, as_data, need, results, times_as_data, write
from astragal.arena.tournaments.tournament import CannotPlay, Effort, Plan, Report, check, lineups, number_of_games
from astragal.bots import roster
from astragal.commands.options import AsJson, GameName, GameOptions, Jobs, Seed, SetupName, check_jobs
from astragal.commands.progress import progress_bar
from astragal.commands.refusal import refusals, refuse, whole_number
from astragal.games.catalogue import box

WIDTH = 1000  # a narrow terminal folds lines, and nothing is left out


def arena(
    game: GameName,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT", help=f"Who meets ({', '.join(roster.names())}, FILE.py:CLASS): everybody with everybody."
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", parser=whole_number, help="How many sit at a table; usually 2.")
    ] = None,
    lineup: Annotated[
        list[str] | None,
        typer.Option(metavar="BOT,BOT", help="Instead: these together, in all seats in turn; may be repeated."),
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="How many games of each line-up.")
    ] = 1000,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; local: start one with so many jobs."),
    ] = None,
    setup: SetupName = None,
    option: GameOptions = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep everything there: figures, games, plots. Goes on where it ended."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots meet in a tournament, and rate them."""
    check_jobs(jobs)
    with refusals(game):
        try:
            usual = box(game).setups.DEFAULT_SETUP
            plan = Plan(game, setup or usual, option or [], who_meets(bots, players, lineup), games, seed)
            check(plan)
            need("numpy", "openskill", *(("pyarrow", "matplotlib") if out else ()))
            folder = Folder(out, plan) if out else None
            found = results(plan, play(plan, jobs, ray, folder))
            if out:
                with writing(out):
                    write(found, out)
                    plots.draw(found, out)
        except (CannotPlay, CannotWrite, AnotherPlan, NotInstalled, NoWorkers) as problem:
            refuse(str(problem))
        except KeyboardInterrupt:
            if out:
                typer.echo("Stopped. The same command goes on from here.", err=True)
            raise
    if as_json:
        print(json.dumps({**as_data(found), "times": times_as_data(found)}, indent=2, ensure_ascii=False))
    else:
        show(found)


def who_meets(bots: str | None, players: int | None, given: list[str] | None) -> list[list[str]]:
    """The line-ups that are wanted."""
    if given and (bots is not None or players is not None):
        raise CannotPlay("Line-ups say who plays with how many; --lineup stands without --bots and --players.")
    if given:
        return [named(one) for one in given]
    if bots is None:
        raise CannotPlay("Who plays? --bots names them, or --lineup those who sit together.")
    return lineups(named(bots), 2 if players is None else players)


def named(bots: str) -> list[str]:
    return [bot.strip() for bot in bots.split(",") if bot.strip()]


def play(plan: Plan, jobs: int, ray: str | None, folder: Folder | None) -> list[Report]:
    """With a bar on standard error, if that is a terminal. Nothing is written before there are workers."""
    if folder:
        folder.check()
    with workers(jobs, ray) as run, progress_bar(number_of_games(plan)) as progress:
        return play_the_rest(plan, run, folder, progress)


# --- for people -----------------------------------------------------------------------------------------------------


def show(found: Results) -> None:
    console = Console(width=WIDTH, markup=False)
    plan = found.plan
    heading = f"{plan.game}, {plan.setup}" + "".join(f", {option}" for option in plan.options)
    console.print(f"{heading}: {len(found.games):,} games, seed {plan.seed}")
    console.print(bot_table(found))
    if len(found.ratings) > 1:
        console.print(meeting_table(found))
    if any(len(lineup) > 2 for lineup in plan.lineups):
        console.print(lineup_table(found))
    console.print(seat_table(found))
    console.print("In brackets: the true value lies there nineteen times out of twenty.", style="dim")


def bot_table(found: Results) -> Table:
    """The best first; with the time that the answers of those took who look ahead."""
    headings = ("rating", "wins %", "score", "sd", "answers", "ms", "max ms")
    timed = any(effort.seconds for effort in found.efforts.values())
    table = Table("bot", *map(right, headings if timed else headings[:5]), box=None)
    rows = {row.bot: row for row in found.standings.bots}
    for rated in found.ratings:
        row = rows[rated.bot]
        rating = f"{rated.rating:.1f}"
        if rated.low is not None:
            rating += f" ({rated.low:.1f}–{rated.high:.1f})"
        figures = (f"{100 * row.wins.rate:.1f}", f"{row.score:.1f}", f"{row.score_sd:.1f}", f"{row.decisions:.0f}")
        table.add_row(rated.bot, rating, *figures, *(milliseconds(found.efforts[rated.bot]) if timed else ()))
    return table


def milliseconds(effort: Effort) -> tuple[str, str]:
    """Of an answer on average, and of the longest."""
    if not effort.seconds:
        return "", ""
    return f"{1000 * effort.seconds / effort.decisions:.1f}", f"{1000 * effort.longest:.0f}"


def meeting_table(found: Results) -> Table:
    """How often the bot of a row is placed before that of a column."""
    order = [row.bot for row in found.ratings]
    rates = {(row.bot, row.other): row.ahead for row in found.standings.meetings}
    table = Table("% ahead of", *map(right, order), box=None)
    for bot in order:
        cells = (in_words(rates[bot, other]).replace(" ", "\n") if (bot, other) in rates else "" for other in order)
        table.add_row(bot, *cells)
    return table


def lineup_table(found: Results) -> Table:
    table = Table("line-up", "bot", right("games"), right("wins %"), box=None)
    for row in found.standings.lineups:
        for bot, wins in row.wins.items():
            table.add_row(", ".join(row.bots), bot, f"{row.games:,}", in_words(wins))
    return table


def seat_table(found: Results) -> Table:
    table = Table("seat", right("wins %"), right("score"), box=None)
    for row in found.standings.seats:
        table.add_row(f"{row.seat + 1} of {row.players}", in_words(row.wins), f"{row.score:.1f}")
    return table


def right(heading: str) -> Column:
    return Column(heading, justify="right", no_wrap=True)


def in_words(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
