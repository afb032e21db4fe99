"""`astragal dataset`: whole games of bots as a file of rows, to learn from."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from astragal import __version__
from astragal.commands.options import GameName, GameOptions, NumberOfGames, Seed, SetupName
from astragal.commands.refusal import refusals, refuse


def dataset(
    game: GameName,
    games: NumberOfGames = 1000,
    bots: Annotated[str, typer.Option(metavar="BOT,BOT…", help="Who plays: one bot for each seat.")] = "greedy,greedy",
    setup: SetupName = None,
    option: GameOptions = None,
    seed: Seed = 1,
    observation: Annotated[
        str, typer.Option(metavar="compact|features", help="What is seen: small numbers, or features.")
    ] = "compact",
    chances: Annotated[
        bool, typer.Option("--chances", help="With every seat's chance to win at each question; this takes long.")
    ] = False,
    minari: Annotated[
        str | None, typer.Option(metavar="NAME", help="Also a Minari data set of this name, seat by seat.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="The Parquet file to be written.")] = None,
) -> None:
    """Write whole games of bots as a file to learn from: a row for each question."""
    for library in ("gymnasium", "pyarrow", *(["minari"] if minari else [])):
        if find_spec(library) is None:
            refuse(f"Data sets need {library}: install astragal[datasets].")
    if games < 1:
        refuse(f"--games must be at least 1, not {games}.")
    if out is None and minari is None:
        refuse("Say where the games are to be written: --out FILE, or --minari NAME.")
    from astragal.bots import roster
    from astragal.envs import dataset as data
    from astragal.envs.settings import Settings, UnknownSetting

    seated = bots.split(",")
    with refusals(game):
        try:
            settings = Settings(game, len(seated), setup, option or [], observation=observation)
            for bot in seated:
                roster.named(settings.box, bot)
        except (UnknownSetting, roster.Unable) as wrong:
            refuse(str(wrong))
    if out is not None:
        told = {"game": game, "setup": settings.setup, "options": settings.options, "bots": seated, "seed": seed}
        told |= {"observation": observation, "version": __version__, "rules": settings.box.kinds.RULES}
        try:
            played = data.games_of(settings, seated, seed, games, chances)
            printed = data.write_parquet(out, played, told)
        except OSError as wrong:
            refuse(f"{out} cannot be written ({wrong.strerror}).")
        typer.echo(f"{printed.rows} questions of {games} games are in {out}; their fingerprint: {printed}")
    if minari is not None:
        data.write_minari(minari, settings, data.games_of(settings, seated, seed, games, False))
        typer.echo(f"The same games are in Minari as {minari}.")
