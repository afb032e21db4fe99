"""`astragal train`: a network learns a game by playing it."""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from astragal.commands.options import GameName
from astragal.commands.refusal import refusals, refuse, whole_number
from astragal.games.catalogue import box

if TYPE_CHECKING:
    from astragal.arena.executor import Run
    from astragal.arena.training.chances import ChancesPlan
    from astragal.arena.training.rounds import Point, Training

LEARNED = "weights.npz"  # in the folder of a run: what came of it


def train(
    game: GameName,
    network: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which of the game's networks; without it: the first.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the run is kept; a run that is there goes on.")
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="Rounds of playing and learning.")] = 20,
    games: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="Games in each round.")] = 4000,
    first_games: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="Games of the greedy bot to begin with.")
    ] = 10000,
    hidden: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="Hidden units of the network.")] = 32,
    seed: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="The same seed learns the same.")] = 1,
    matches: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="Games after each round, to see how far it is.")
    ] = 200,
    chances: Annotated[
        bool, typer.Option("--chances", help="Learn who wins, from games of the network that is there.")
    ] = False,
    jobs: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="Processes; 0: one for each processor core.")
    ] = 0,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster instead; `local` starts one here.")
    ] = None,
) -> None:
    """Learn a game by playing it, round after round. Can be interrupted, and goes on where it was."""
    with refusals(game):
        learner = box(game)
        if not learner.has("features"):
            refuse(f"Nobody has said yet what a learner sees of {game}: it has no features.py.")
        networks = list(learner.features.LESSONS)
        wanted = network or networks[0]
        if wanted not in networks:
            refuse(f"{game} has no network called {wanted!r}; there are: {', '.join(networks)}.")
        counts = {"rounds": rounds, "games": games, "first-games": first_games, "hidden": hidden}
        for what, number in counts.items():
            if number < 1:
                refuse(f"--{what} must be at least 1, not {number}.")
        for what, number in (("matches", matches), ("jobs", jobs), ("seed", seed)):
            if number < 0:
                refuse(f"--{what} cannot be negative, and {number} was given.")
    for library in ("numpy", "matplotlib"):
        if find_spec(library) is None:
            refuse(f"Training needs {library}: install astragal[arena].")
    from astragal.arena.executor import NoWorkers, workers
    from astragal.arena.folders import CannotWrite, made
    from astragal.arena.training.chances import ChancesPlan
    from astragal.arena.training.rounds import Lessons, OtherPlan, Training
    from astragal.bots.weights import NoWeights

    if chances:
        learn_chances(ChancesPlan(game, wanted, seed, hidden, rounds, games, first_games, matches), out, jobs, ray)
        return
    plan = Lessons(game, wanted, seed, hidden, rounds, games, first_games, matches=matches)
    folder = out or Path("training") / f"{game}-{wanted}"
    try:
        training = Training(plan, folder)
        with workers(jobs, ray) as run:
            made(folder)
            go_on(training, run)
        training.publish(folder / LEARNED)
        training.draw()
    except (NoWorkers, OtherPlan, CannotWrite, NoWeights) as problem:
        refuse(str(problem))
    print(f"The weights are in {folder / LEARNED}; play with them as the bot learned:{folder / LEARNED}.")


def learn_chances(plan: ChancesPlan, out: Path | None, jobs: int, ray: str | None) -> None:
    """Rounds of games of students, and a network fitted to what came of them."""
    from astragal.arena.executor import NoWorkers, workers
    from astragal.arena.folders import CannotWrite, made
    from astragal.arena.training.chances import ChancesRun
    from astragal.arena.training.fitting import NoTorch
    from astragal.arena.training.rounds import OtherPlan
    from astragal.bots.weights import NoWeights

    folder = out or Path("training") / f"{plan.game}-{plan.network}-chances"
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        training = ChancesRun(plan, folder)
        made(folder)
        with workers(jobs, ray) as run:
            while not training.is_done():
                with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
                    task = bar.add_task(f"round {training.round}", total=training.games_in(training.round))
                    stage = training.go_through_round(run, partial(bar.advance, task))
                wins = f"{100 * stage.wins.rate:.1f} % ({100 * stage.wins.low:.1f}–{100 * stage.wins.high:.1f})"
                won = f"wins {wins}" if stage.wins.cases else "not measured"
                print(f"round {stage.round}: {stage.games:,} games, loss {stage.loss:.4f}, {won}", flush=True)
        training.publish(folder / LEARNED)
    except (NoTorch, NoWorkers, OtherPlan, CannotWrite, NoWeights) as problem:
        refuse(str(problem))
    print(f"The weights are in {folder / LEARNED}. See how far they can be believed:")
    print(f"astragal calibrate {plan.game} --network {plan.network} --weights {folder / LEARNED}")


def go_on(training: Training, run: Run) -> None:
    """Round after round, with a bar for the games of each."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    while training.round <= training.plan.rounds:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(f"round {training.round}", total=training.games_in(training.round))
            point = training.go_through_round(run, partial(bar.advance, task))
        print(told(point, training.against), flush=True)
        training.draw()


def told(point: Point, against: str) -> str:
    rate = point.wins
    beats = f"wins {100 * rate.rate:.1f} % {against} ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
    return (
        f"round {point.round}: {point.games:,} games, loss {point.loss:.4f}, {beats if rate.cases else 'not measured'}"
    )
