"""How a command says no: one sentence, and an exit that scripts can see."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from astragal.bots.roster import UnknownBot
from astragal.engine.game import BadSetup
from astragal.engine.showing.refused import setup_refused
from astragal.games.catalogue import UnknownGame, box

WRONG_INPUT = 2


def refuse(sentence: str) -> NoReturn:
    """Say what is wrong and leave."""
    typer.echo(sentence, err=True)
    raise typer.Exit(WRONG_INPUT)


@contextmanager
def refusals(game: str, lang: str = "en") -> Iterator[None]:
    """Say in one sentence what is wrong with a game, its bots or its setup."""
    try:
        yield
    except (UnknownGame, UnknownBot) as error:
        refuse(str(error))
    except BadSetup as error:
        refuse(setup_refused(box(game).package, lang, error.code, error.values))


def whole_number(text: str) -> int:
    """What was given after an option that takes a number."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"“{text}” is not a whole number.") from None
