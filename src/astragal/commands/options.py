"""The options that several commands have in common."""

from typing import Annotated

import typer

from astragal.commands.refusal import refuse, whole_number
from astragal.commands.speaking import WORDS
from astragal.engine.showing.words import load
from astragal.games.catalogue import packages

GameName = Annotated[str, typer.Argument(help=f"The game: {', '.join(packages())}.")]
NumberOfGames = Annotated[int, typer.Option(metavar="N", parser=whole_number, help="How many games.")]
Seed = Annotated[int, typer.Option(metavar="N", parser=whole_number, help="The same seed gives the same games.")]
Jobs = Annotated[
    int,
    typer.Option(metavar="N", parser=whole_number, help="In how many processes; 0: one for each processor core."),
]
SetupName = Annotated[
    str | None, typer.Option(metavar="NAME", help="How the game is set up: a name, or what the game takes instead.")
]
GameOptions = Annotated[
    list[str] | None, typer.Option(metavar="NAME[=VALUE]", help="An option of the game; may be repeated.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]


Language = Annotated[
    str | None, typer.Option("--lang", metavar="en|fr", help="The language; otherwise as in the locale.")
]


def check_jobs(jobs: int, lang: str = "en") -> None:
    if jobs < 0:
        refuse(load(WORDS, lang).say("simulate.jobs", jobs=jobs))
