"""The program's own help in the reader's language, chosen as everywhere: `--lang`, otherwise the locale.

English stands beside each command and option. In `help.LANG.json` the same sentences lie by the English one, with `{}`
where a list stands that the program knows (the games, the bots). So do the sentences that typer says by itself:
"Usage:", what stands for a value, and what is wrong with a command line.
"""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

import typer

from astragal.engine.showing.words import LANGUAGES
from astragal.terminal.language import of_environment

SOURCE = "en"  # the language that stands in the code
LIST = "{}"
USAGE = "Usage:"  # as typer says it


def language_of(args: list[str]) -> str:
    """As the arguments ask for it. (One that does not exist is refused by the command itself.)"""
    for at, arg in enumerate(args):
        asked = arg[len("--lang=") :] if arg.startswith("--lang=") else "".join(args[at + 1 : at + 2])
        if arg.startswith("--lang=") or arg == "--lang":
            return asked if asked in LANGUAGES else of_environment()
    return of_environment()


@cache
def sentences(lang: str) -> dict[str, str]:
    text = (files(__package__) / f"help.{lang}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(text)
    return found


def said(text: str, lang: str) -> str:
    """A sentence of the help in this language; one that nobody has translated stays as it is."""
    if lang == SOURCE or not text:
        return text
    known = sentences(lang)
    if text in known:
        return known[text]
    for english, other in known.items():
        if LIST in english:
            lists = re.fullmatch(re.escape(english).replace(re.escape(LIST), "(.+)"), text, re.DOTALL)
            if lists:
                return other.format(*lists.groups())
    return text


def speak(command: Any, lang: str) -> None:
    """Say the help of a command, of its options and of the commands below it in this language."""
    if lang == SOURCE:
        return
    from typer import rich_utils  # only here, because it takes long to import

    rich_utils.COMMANDS_PANEL_TITLE = said("Commands", lang)
    rich_utils.DEFAULT_STRING = said("[default: ...]", lang).replace("...", LIST)
    rich_utils.REQUIRED_LONG_STRING = said("[required]", lang)
    rich_utils.OptionHighlighter.highlights.append(f"(?P<usage>{re.escape(said(USAGE, lang))})")
    translate(command, lang)


def translate(command: Any, lang: str) -> None:
    usage = command.get_usage
    command.help = said(command.help or "", lang)
    command.get_usage = lambda context: usage(context).replace(USAGE, said(USAGE, lang))
    if getattr(command, "subcommand_metavar", None):
        command.subcommand_metavar = said(command.subcommand_metavar, lang)
    for one in [*command.params, command.get_help_option(typer.Context(command))]:
        if getattr(one, "help", None):
            one.help = said(one.help, lang)
        if one.metavar:
            one.metavar = said(one.metavar, lang)
    for below in getattr(command, "commands", {}).values():
        translate(below, lang)
