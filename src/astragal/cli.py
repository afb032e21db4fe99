"""The command `astragal`."""

import io
import re
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand

from astragal.bots.own import NoBot
from astragal.build import describe
from astragal.commands.speaking.spoken_help import language_of, said, speak
from astragal.games import catalogue
from astragal.terminal.complaint import Complaint

WRONG_INPUT = 2
INTERRUPTED = 130

# Where each command is found (in `commands/`). One that nobody has asked for is not imported: all together take long.
COMMANDS: Final = {
    "play": "play:play",
    "learn": "learn:learn",
    "games": "games:games",
    "replay": "replay:replay",
    "report": "report:report_moment",
    "review": "review:review",
    "analyse": "analyse:analyse",
    "simulate": "simulate:simulate",
    "arena": "arena:arena",
    "lab": "lab:lab",
    "train": "train:train",
    "calibrate": "calibrate:calibrate",
    "dataset": "learning.dataset:dataset",
    "bench": "bench:bench",
    "serve": "serve:serve",
    "verify": "verify:verify",
    "db": "db:app",
}


class PlayCommand(TyperCommand):
    """`--resume` may stand without a name, and the help lists setups and options."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        from astragal.bots import roster
        from astragal.bots.levels import LEVELS

        levels = f"Levels of bots, the weakest first: {', '.join(LEVELS)}."
        bots = f"Bots by their names: {', '.join(roster.names())}. Your own: FILE.py:CLASS or PACKAGE:CLASS."
        lines = [levels, bots, *map(described, catalogue.names())]
        self.epilog = "\n\n".join(said(line, language_of(sys.argv[1:])) for line in lines)
        super().format_help(ctx, formatter)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        from astragal.commands.play import LATEST

        filled: list[str] = []
        for at, arg in enumerate(args):
            filled.append(arg)
            if arg == "--resume" and (at + 1 == len(args) or args[at + 1].startswith("--")):
                filled.append(LATEST)
        return super().parse_args(ctx, filled)


def described(game: str) -> str:
    """A game in the help: how many can play, and what can be chosen."""
    setups = catalogue.box(game).setups
    options = [*setups.OPTIONS, *(f"{name}=…" for name in setups.VALUES)]
    seats = f"{setups.MIN_SEATS} to {setups.MAX_SEATS} players"
    return f"{game}, {seats}. Setups: {', '.join(setups.SETUPS)}. Options: {', '.join(options)}."


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(describe())
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Play dice and board games, simulate them, and watch recorded ones."""


def program(*names: str) -> typer.Typer:
    """The program with these commands."""
    app = typer.Typer(
        name="astragal",
        help="Play dice and board games, simulate them, and watch recorded ones.",
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
    )
    app.callback()(options)
    for name in names:
        module, _, function = COMMANDS[name].partition(":")
        command = getattr(import_module(f"astragal.commands.{module}"), function)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name=name, cls=PlayCommand if name == "play" else None)(command)
    return app


def __getattr__(name: str) -> Any:
    """`app`: the program with all its commands."""
    if name == "app":
        return program(*COMMANDS)
    raise AttributeError(name)


def wanted(args: list[str]) -> typer.Typer:
    """The program as far as these arguments need it: one command, or all of them if they name none."""
    return program(args[0]) if args and args[0] in COMMANDS else program(*COMMANDS)


def main() -> None:
    """Run the command. What cannot be done is said in one sentence, with exit code 2."""
    accept_every_letter()
    try:
        command = typer.main.get_command(wanted(sys.argv[1:]))
        speak(command, language_of(sys.argv[1:]))
        code = command(standalone_mode=False)
    except Complaint as complaint:
        code = refuse(str(complaint))
    except NoBot as problem:
        code = refuse(str(problem))
    except typer.TyperException as problem:
        code = refuse(what_is_wrong(problem, language_of(sys.argv[1:])))
    except SystemExit:  # whoever read what is printed here has closed the pipe: nobody is left to tell more
        code = 0
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def accept_every_letter() -> None:
    """A letter that a terminal cannot show, or a byte that is no text, becomes a question mark instead of an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def what_is_wrong(problem: typer.TyperException, lang: str) -> str:
    """What typer has to say of a command line, and where to find what would be right."""
    wrong = said(problem.format_message().rstrip("."), lang)
    where = where_to_look(problem, lang)
    if not wrong or not where:
        return f"{wrong}." if wrong else ""
    return f"{wrong} {where}." if wrong.endswith("?") else f"{wrong}{said(';', lang)} {where}."


def where_to_look(problem: Exception, lang: str) -> str:
    """What would be right, if there is no such command or option."""
    asked = getattr(problem, "ctx", None)
    if asked is None or isinstance(problem, typer.BadParameter):
        return ""
    words = ["--help"]
    while asked.parent is not None:
        words.insert(0, asked.command.name)
        asked = asked.parent
    return said(f"astragal {' '.join(words)} lists what there is", lang)


def refuse(sentence: str) -> int:
    if sentence:
        print(re.sub("[ \\n]+", " ", sentence).strip(), file=sys.stderr)
    return WRONG_INPUT


if __name__ == "__main__":
    main()
