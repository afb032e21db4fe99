"""`astragal bench`: how fast the games are played, here and now."""

import json
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column, Table

from astragal import build
from astragal.arena.speed import against, measuring, review_speed, rivals
from astragal.arena.speed.measuring import CannotMeasure, Figures, Measurement
from astragal.commands.refusal import refusals, refuse, whole_number
from astragal.games.catalogue import box, names, packages

COMPARED = "dice_forge"  # the game that others are compared with


def bench(
    game: Annotated[
        str | None, typer.Option(metavar="NAME", help=f"Measure this game only: {', '.join(packages())}.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON with flat keys.")] = False,
    rounds: Annotated[
        int, typer.Option(metavar="N", parser=whole_number, help="How often everything is measured; the median counts.")
    ] = 5,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure catanatron, and OpenSpiel's backgammon and pig too.")
    ] = False,
    sketch: Annotated[Path | None, typer.Option(help="Measure the sketch in this folder too.")] = None,
    server: Annotated[bool, typer.Option("--server", help="Measure how much the table's server bears too.")] = False,
    browser: Annotated[
        bool, typer.Option("--browser", help="Measure the table in a browser too; needs playwright and Chromium.")
    ] = False,
    review: Annotated[
        bool,
        typer.Option("--review", help="Measure how long the account of a game takes too, where a network knows it."),
    ] = False,
    scale: Annotated[float, typer.Option(help="Make every run so many times as long.")] = 1.0,
    other: Annotated[
        Path | None,
        typer.Option("--against", metavar="ENVIRONMENT", help="Compare with the Astragal of another environment."),
    ] = None,
) -> None:
    """Measure the speed on one core: random play, copies, answers through a session."""
    if rounds < 1:
        refuse(f"At least one round must be measured, not {rounds}.")
    if not 0 < scale < inf:
        refuse(f"The scale must be a number above 0, not {scale}.")
    if game is not None:
        with refusals(game):
            box(game)
    if other is not None:
        flags = [flag for flag, wanted in {"--server": server, "--browser": browser}.items() if wanted]
        bench_against(other, names() if game is None else [game], ["--scale", str(scale), *flags], rounds, as_json)
        return
    notes: list[str] = []
    measurements: dict[str, Measurement] = {}
    for name in names() if game is None else [game]:
        measurements |= measuring.own_measurements(name, scale)
    with TemporaryDirectory(prefix="astragal-bench-") as folder:
        if sketch is not None:
            measurements |= sketch_measurements(sketch, Path(folder), notes)
        if peers:
            measurements |= peer_measurements(notes)
        all_rounds = measure(measurements, rounds)
    figures = measuring.medians(all_rounds) | ratios(all_rounds)
    if server:
        figures |= server_figures(notes)
    if browser:
        figures |= browser_figures(notes)
    if review:
        figures |= review_speed.figures(names() if game is None else [game])
    if as_json:
        about = {"build": build.name(), "rounds": rounds, "notes": notes}
        print(json.dumps(about | figures, indent=2))
    else:
        show(figures, rounds, notes)


def measure(measurements: dict[str, Measurement], rounds: int) -> list[Figures]:
    console = Console(stderr=True)
    all_rounds: list[Figures] = []
    try:
        for figures in measuring.rounds(measurements, rounds):
            all_rounds.append(figures)
            if console.is_terminal:
                console.print(f"round {len(all_rounds)} of {rounds}", style="dim")
    except CannotMeasure as error:
        refuse(str(error))
    return all_rounds


def bench_against(place: Path, games: list[str], arguments: list[str], how_many: int, as_json: bool) -> None:
    """Both environments in turn: how many times as fast this one is."""
    console = Console(stderr=True)
    all_rounds: list[against.Round] = []
    try:
        for one in against.rounds(against.python_of(place), games, arguments, how_many):
            all_rounds.append(one)
            if console.is_terminal:
                console.print(f"pair {len(all_rounds)} of {how_many}", style="dim")
    except CannotMeasure as error:
        refuse(str(error))
    rows = against.compared(all_rounds)
    notes = [f"Not the same games: {name}." for name in against.other_games(all_rounds[0])]
    if as_json:
        about = {"build": build.name(), "against": str(place), "rounds": how_many, "notes": notes}
        print(json.dumps(about | {row.key: row._asdict() for row in rows}, indent=2))
    else:
        show_compared(rows, place, how_many, notes)


# --- in comparison --------------------------------------------------------------------------------------------------


def sketch_measurements(source: Path, target: Path, notes: list[str]) -> dict[str, Measurement]:
    try:
        measurements = rivals.sketch(source, target)
    except CannotMeasure as error:
        notes.append(str(error))
        return {}
    notes.extend(f"{name} is built {how}" for name, how in rivals.SKETCH_BUILDS.items())
    return measurements


def peer_measurements(notes: list[str]) -> dict[str, Measurement]:
    found: dict[str, Measurement] = {}
    for name in rivals.PEERS:
        try:
            found[name] = rivals.peer(name)
        except CannotMeasure as error:
            notes.append(str(error))
    return found


def server_figures(notes: list[str]) -> Figures:
    """Measured once: they are many moves."""
    try:
        from astragal.arena.speed import server_speed

        return server_speed.measure(notes, server_speed.Size())
    except ModuleNotFoundError as missing:
        notes.append(f"The table's server is not measured: {missing.name} is not installed.")
    except CannotMeasure as problem:
        notes.append(str(problem))
    return {}


def browser_figures(notes: list[str]) -> Figures:
    from astragal.arena.speed import browser_speed

    try:
        return browser_speed.measure(browser_speed.Size())
    except CannotMeasure as problem:
        notes.append(str(problem))
    return {}


def ratios(all_rounds: list[Figures]) -> Figures:
    """How many times as fast as each of the others we are; our other setups, compared with the usual one; and our other
    games, compared with Dice Forge."""
    measured = all_rounds[0]
    found = measuring.ratios_to_base(all_rounds) | measuring.ratios_to_dice_forge(all_rounds)
    for name in rivals.SKETCH_BUILDS:
        for seats in (f"{n}p" for n in rivals.SKETCH_GAMES):
            key = f"{name}.{seats}.games_per_s"
            ours = f"{COMPARED}.{seats}.games_per_s"
            if key in measured and ours in measured:
                found[f"{name}.{seats}.ratio"] = measuring.median_ratio(all_rounds, ours, key)
    for name in rivals.PEERS:
        key = f"{name}.decisions_per_s"
        ours = f"{COMPARED}.4p.decisions_per_s"
        if key in measured and ours in measured:
            found[f"{name}.ratio"] = measuring.median_ratio(all_rounds, ours, key)
        key = f"{name}.from_python.decisions_per_s"
        ours = f"{COMPARED}.stepped_from_python_per_s"
        if key in measured and ours in measured:
            found[f"{name}.from_python.ratio"] = measuring.median_ratio(all_rounds, ours, key)
    return found


# --- for people -----------------------------------------------------------------------------------------------------


def show(figures: Figures, rounds: int, notes: list[str]) -> None:
    console = Console()
    console.print(f"{build.describe()}: medians of {rounds} interleaved rounds, processor time of one core")
    table = Table(box=None, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for key, value in figures.items():
        table.add_row(key, written(value))
    console.print(table)
    for note in notes:
        console.print(note, style="dim")


def show_compared(rows: list[against.Compared], place: Path, rounds: int, notes: list[str]) -> None:
    console = Console()
    console.print(f"{build.describe()}, beside {place}: medians of {rounds} interleaved pairs; above 1 we are faster")
    table = Table(Column("", overflow="fold"), "here", "there", "times as fast", "middle half", box=None)
    for row in rows:
        table.add_row(
            row.key, written(row.ours), written(row.theirs), f"{row.ratio:.3f}", f"{row.low:.3f} – {row.high:.3f}"
        )
    console.print(table)
    for note in notes or ["The same dice were thrown, and the same games were played."]:
        console.print(note, style="dim")


def written(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
