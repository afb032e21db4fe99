"""`astragal calibrate`: how far the chances to win that a network says can be believed."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from astragal.commands.options import GameName
from astragal.commands.refusal import refusals, refuse, whole_number
from astragal.games.catalogue import box

PART = 250  # games that a worker plays before it reports
DEEP_PART = 5  # positions
POSITIONS = 6  # of each game
FILE = "calibration"


def calibrate(
    game: GameName,
    network: Annotated[
        str | None, typer.Option(metavar="NAME", help="Which of the game's networks; without it: the first.")
    ] = None,
    weights_file: Annotated[
        Path | None,
        typer.Option("--weights", metavar="FILE", help="Weights of your own instead of those that come along."),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", parser=whole_number, help="How many games are played.")] = 2000,
    seed: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="The same seed plays the same games.")
    ] = 1000,
    throws: Annotated[
        int,
        typer.Option(metavar="N", parser=whole_number, help="Throws of the dice for each answer that a player weighs."),
    ] = 1,
    own: Annotated[
        bool, typer.Option("--own", help="The network itself plays, not the first one that came along.")
    ] = False,
    deep: Annotated[
        int,
        typer.Option(
            metavar="N", parser=whole_number, help="So many positions are played on 200 times each by the network."
        ),
    ] = 0,
    jobs: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="Processes; 0: one for each processor core.")
    ] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the figures and a picture into this folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Compare the chances to win that a network says with how games end that it has not learned from."""
    with refusals(game):
        learner = box(game)
        if not learner.has("features"):
            refuse(f"Nobody has said yet what a learner sees of {game}: it has no features.py.")
        networks = list(learner.features.LESSONS)
        wanted = network or networks[0]
        if wanted not in networks:
            refuse(f"{game} has no network called {wanted!r}; there are: {', '.join(networks)}.")
        for what, number in (("games", games), ("throws", throws)):
            if number < 1:
                refuse(f"--{what} must be at least 1, not {number}.")
        for what, number in (("jobs", jobs), ("seed", seed), ("deep", deep)):
            if number < 0:
                refuse(f"--{what} cannot be negative, and {number} was given.")
    for library in ("numpy", "matplotlib"):
        if find_spec(library) is None:
            refuse(f"Calibration needs {library}: install astragal[arena].")
    from astragal.arena.executor import NoWorkers, workers
    from astragal.arena.folders import CannotWrite, made, writing
    from astragal.arena.training import calibration, outcomes
    from astragal.arena.training.deep import Positions, depth, play_on
    from astragal.bots import weights

    path = weights_file or weights.newest(game, wanted)
    try:
        stored = weights.read(path)
        if "win" not in stored.arrays:
            refuse(f"The network in {path.name} knows nothing of chances.")
        arrays = {**stored.arrays, "weights": weights.fitted(stored, learner.features.NAMES, path)}
        judged = outcomes.packed(arrays)
        mind = judged if own else outcomes.first_mind(learner, wanted)
        parts = [
            outcomes.Part(game, wanted, mind, seed, at, min(PART, games - at), POSITIONS, throws)
            for at in range(0, games, PART)
        ]
        positions = [
            Positions(game, wanted, judged, judged, seed, at, min(DEEP_PART, deep - at))
            for at in range(0, deep, DEEP_PART)
        ]
        if out is not None:
            made(out)
        with workers(jobs, None) as run:
            found = calibration.calibration(arrays, outcomes.joined(list(run(outcomes.play_part, parts))))
            if deep:
                found = found._replace(deep=depth([seen for part in run(play_on, positions) for seen in part], deep))
        if out is not None:
            with writing(out):
                (out / f"{FILE}.json").write_text(json.dumps(found.plain(), indent=1) + "\n")
                calibration.draw(found, out / FILE, f"{game}, {wanted}: {found.all.games:,} games")
    except (NoWorkers, CannotWrite, weights.NoWeights) as problem:
        refuse(str(problem))
    print(json.dumps(found.plain()) if as_json else calibration.told(found))
