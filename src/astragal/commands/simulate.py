"""`astragal simulate`: bots play many games, and what came of it."""

import json
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column, Table

from astragal import build
from astragal.arena.executor import NoWorkers
from astragal.arena.play import Tally
from astragal.arena.simulate import Plan, check
from astragal.arena.simulate import simulate as play_all
from astragal.arena.statistics import Rate, happenings, seat_figures, thing_figures
from astragal.bots import roster
from astragal.commands.options import (
    AsJson,
    GameName,
    GameOptions,
    Jobs,
    Language,
    NumberOfGames,
    Seed,
    SetupName,
    check_jobs,
)
from astragal.commands.progress import progress_bar
from astragal.commands.refusal import refusals, refuse
from astragal.commands.speaking import WORDS
from astragal.engine.showing.words import Words, load
from astragal.games.catalogue import box
from astragal.terminal.language import language


def simulate(
    game: GameName,
    seats: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT",
            help=f"The bot in each seat ({', '.join(roster.names())}, FILE.py:CLASS); one alone: solo.",
        ),
    ] = "random,random",
    games: NumberOfGames = 1000,
    seed: Seed = 1,
    jobs: Jobs = 1,
    setup: SetupName = None,
    option: GameOptions = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    """Let bots play many games, and count."""
    reader = language(lang)
    words = load(WORDS, reader)
    if games < 1:
        refuse(words.say("simulate.one_game", games=games))
    check_jobs(jobs, reader)
    with refusals(game, reader):
        plan = Plan(
            game,
            [seat.strip() for seat in seats.split(",")],
            box(game).setups.DEFAULT_SETUP if setup is None else setup,
            option or [],
            games,
            seed,
        )
        check(plan)
    start = perf_counter()
    try:
        with progress_bar(plan.games, words.say("simulate.games")) as progress:
            tally = play_all(plan, jobs, progress)
    except NoWorkers as problem:
        refuse(str(problem))
    figures = as_figures(plan, tally, perf_counter() - start)
    if as_json:
        print(json.dumps(figures, indent=2))
    else:
        show(plan, tally, figures, words)


def as_figures(plan: Plan, tally: Tally, seconds: float) -> dict[str, object]:
    """Everything, as plain data."""
    rows = seat_figures(tally)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "setup": plan.setup,
        "options": plan.options,
        "seed": plan.seed,
        "build": "compiled" if build.compiled() else "interpreted",
        "games": tally.games,
        "seconds": seconds,
        "games_per_s": tally.games / seconds,
        "decisions_per_game": tally.decisions / tally.games,
        "scores": [row.score for row in rows],
        "score_sd": [row.score_sd for row in rows],
        "win_rate": [row.wins.rate for row in rows],
        "win_rate_interval": [interval(row.wins) for row in rows],
        things(plan): {
            thing.name: {
                "per_game": thing.per_game,
                "had_by": thing.had_by,
                "win_rate": thing.wins_with.rate,
                "win_rate_interval": interval(thing.wins_with),
                "win_rate_without": thing.wins_without.rate,
                "win_rate_without_interval": interval(thing.wins_without),
            }
            for thing in thing_figures(tally, box(plan.game).figures.NAMES)
        },
        "happened": {
            row.name: {"per_game": row.per_game, "per_seat": row.per_seat, "share": row.share, "of": row.of or None}
            for row in happenings(tally, box(plan.game).figures.HAPPENED)
        },
    }


def things(plan: Plan) -> str:
    """What the things are called that are counted in this game."""
    return str(box(plan.game).figures.THINGS)


def interval(rate: Rate) -> list[float]:
    return [rate.low, rate.high]


# --- for people -----------------------------------------------------------------------------------------------------


def show(plan: Plan, tally: Tally, figures: dict[str, object], words: Words) -> None:
    console = Console()
    what = f"{plan.game}, {plan.setup}" + "".join(f", {option}" for option in plan.options)
    build = str(figures["build"])
    console.print(words.say("simulate.heading", what=what, games=f"{tally.games:,}", seed=plan.seed, build=build))
    rate, decisions = f"{figures['games_per_s']:,.0f}", f"{figures['decisions_per_game']:.1f}"
    console.print(words.say("simulate.speed", rate=rate, decisions=decisions))
    console.print(seat_table(plan, tally, words))
    if box(plan.game).figures.NAMES:
        console.print(thing_table(plan, tally, words))
    if box(plan.game).figures.HAPPENED:
        console.print(happened_table(plan, tally, words))
    console.print(words.say("simulate.interval"), style="dim")


def seat_table(plan: Plan, tally: Tally, words: Words) -> Table:
    headings = [words.say(f"simulate.{one}") for one in ("seat", "bot", "score", "sd", "wins")]
    table = Table(*headings[:2], *map(right, headings[2:]), box=None)
    for number, (bot, row) in enumerate(zip(plan.seats, seat_figures(tally)), start=1):
        table.add_row(str(number), bot, f"{row.score:.2f}", f"{row.score_sd:.2f}", in_words(row.wins))
    return table


def thing_table(plan: Plan, tally: Tally, words: Words) -> Table:
    """How many of each thing there were, how many seats had one, and how those fared beside the rest."""
    headings = [words.say(f"simulate.{one}") for one in ("per_game", "of_seats", "wins_with", "without")]
    table = Table(Column(things(plan), no_wrap=True), *map(right, headings), box=None)
    for row in thing_figures(tally, box(plan.game).figures.NAMES):
        without = f"{100 * row.wins_without.rate:.1f}"
        table.add_row(row.name, f"{row.per_game:.3f}", f"{100 * row.had_by:.1f}", in_words(row.wins_with), without)
    return table


def happened_table(plan: Plan, tally: Tally, words: Words) -> Table:
    """What happened, in a game and to each player, and how much of something else it is."""
    headings = [words.say(f"simulate.{one}") for one in ("happened", "per_game", "per_player", "share")]
    table = Table(Column(headings[0], no_wrap=True), *map(right, headings[1:]), box=None)
    for row in happenings(tally, box(plan.game).figures.HAPPENED):
        percent = f"{100 * row.share:.1f}" if row.share is not None else ""
        share = words.say("simulate.share_of", percent=percent, of=row.of) if percent else ""
        table.add_row(row.name, f"{row.per_game:.2f}", f"{row.per_seat:.2f}", share)
    return table


def right(heading: str) -> Column:
    return Column(heading, justify="right")


def in_words(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
