"""`astragal play`: sit down at a game in this terminal."""

import sys
from typing import Annotated, Final

import typer

from astragal.engine.words import load
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.play import play as play_on
from astragal.terminal.sitting import OWN_WORDS, Sitting

DEFAULT_GAME: Final = "dice_forge"
DEFAULT_SEATS: Final = "human,greedy"
LATEST: Final = "-"  # what `--resume` without a name means


def play(
    game: Annotated[str, typer.Argument(help="Which game.")] = DEFAULT_GAME,
    seats: Annotated[
        str | None, typer.Option(metavar="WHO,WHO", help=f"Who sits where: human, or a bot. Otherwise {DEFAULT_SEATS}.")
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="What the heroes are called.")] = None,
    setup: Annotated[
        str | None, typer.Option(metavar="NAME", help="A named setup, or a list of sets separated by commas.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="An option of the game; may be given several times.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="N", help="Dice that repeat; without it nobody can foresee them.")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: for pipes and screen readers.")] = False,
    resume: Annotated[
        str | None, typer.Option(metavar="[NAME]", help="Go on with a saved game; without a name, the latest.")
    ] = None,
    position: Annotated[str | None, typer.Option(metavar="LINE", help="Start from a position.")] = None,
) -> None:
    """Play in this terminal, against bots or at one keyboard with others."""
    reader = language(lang)
    say = load(OWN_WORDS, reader).say
    number = start.whole_number("--seed", seed, reader)
    if resume is not None:
        if seats or names or setup or option or position or game != DEFAULT_GAME:
            raise Complaint(say("start.resume_alone"))
        sitting = start.resumed("" if resume == LATEST else resume, number, reader)
    elif position is not None:
        if setup or option:
            raise Complaint(say("start.position_setup"))
        sitting = start.from_position(game, position, DEFAULT_SEATS if seats is None else seats, names, number, reader)
    else:
        sitting = start.new_game(
            game, DEFAULT_SEATS if seats is None else seats, names, setup, option or [], number, reader
        )
    run(sitting, plain)


def run(sitting: Sitting, plain: bool) -> None:
    """With colours at a terminal, otherwise line by line."""
    typing = sys.stdin.isatty()
    if plain or not typing or not sys.stdout.isatty():
        from astragal.terminal.plain import Plain

        play_on(sitting, Plain(typing))
    else:
        from astragal.terminal.screen import Screen

        play_on(sitting, Screen(sitting.box.board.STYLES))
