"""`astragal play`: sit down at a game in this terminal."""

import os
import sys
import time
from typing import Annotated, Final

import typer

from astragal.commands.games import tell_what_is_left_out
from astragal.commands.options import GameOptions, SetupName
from astragal.engine.session import ARRIVING
from astragal.engine.showing.words import load
from astragal.games import catalogue
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.language import language
from astragal.terminal.live import LiveTable
from astragal.terminal.plain import Plain
from astragal.terminal.play import finish, leave, watch
from astragal.terminal.play import play as play_on
from astragal.terminal.screen import Screen
from astragal.terminal.sitting import OWN_WORDS, Sitting
from astragal.terminal.teaching.companion import Companion, is_new_here

DEFAULT_GAME: Final = "dice_forge"
DEFAULT_SEATS: Final = "human,smith"
LATEST: Final = "-"  # what `--resume` without a name means


def play(
    game: Annotated[str, typer.Argument(help=f"Which game: {', '.join(catalogue.packages())}.")] = DEFAULT_GAME,
    seats: Annotated[
        str | None,
        typer.Option(metavar="WHO,WHO", help=f"Who sits where: human, a level, or a bot. Otherwise {DEFAULT_SEATS}."),
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="What the players are called.")] = None,
    setup: SetupName = None,
    option: GameOptions = None,
    seed: Annotated[
        str | None, typer.Option(metavar="N", help="Dice that repeat; without it nobody can foresee them.")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="en|fr", help="The language; otherwise as in the locale.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain text: for pipes and screen readers.")] = False,
    resume: Annotated[
        str | None, typer.Option(metavar="[NAME]", help="Go on with a saved game; without a name, the latest.")
    ] = None,
    position: Annotated[str | None, typer.Option(metavar="LINE", help="Start from a position.")] = None,
    tips: Annotated[
        bool | None, typer.Option("--tips/--no-tips", help="What each question is for; by itself in your first game.")
    ] = None,
) -> None:
    """Play in this terminal, against bots or at one keyboard with others."""
    reader = language(lang)
    say = load(OWN_WORDS, reader).say
    number = start.whole_number("--seed", seed, reader)
    can_draw = not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    tell_what_is_left_out()
    if resume is not None:
        if seats or names or setup or option or position or game != DEFAULT_GAME:
            raise Complaint(say("start.resume_alone"))
        sitting = start.resumed("" if resume == LATEST else resume, number, reader, can_draw)
    elif position is not None:
        if setup or option:
            raise Complaint(say("start.position_setup"))
        sitting = start.from_position(
            game, position, DEFAULT_SEATS if seats is None else seats, names, number, reader, can_draw
        )
    else:
        sitting = start.new_game(
            game, DEFAULT_SEATS if seats is None else seats, names, setup, option or [], number, reader, can_draw
        )
    companion = Companion(sitting, is_new_here(sitting.box.name) if tips is None else tips)
    if sitting.session.stop == ARRIVING:
        run_live(sitting, number, can_draw, companion)
    else:
        play_on(sitting, Screen(sitting.box.board.STYLES) if can_draw else Plain(sys.stdin.isatty()), companion)


def run_live(sitting: Sitting, seed: int | None, can_draw: bool, companion: Companion) -> None:
    """In real time a person needs a screen that is drawn all the time; bots need only somebody to tell it to."""
    table = LiveTable(sitting, start.reflexes_for(sitting, seed), lambda: time.monotonic_ns() // 1_000_000)
    if not can_draw:
        watch(table, Plain(False))
        return
    from astragal.terminal.live_screen import LiveScreen

    LiveScreen(table, companion).run(mouse=False)
    if sitting.session.over:
        companion.part()
    (finish if sitting.session.over else leave)(sitting, Screen(sitting.box.board.STYLES))
