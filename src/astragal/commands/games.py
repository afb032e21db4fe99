"""`astragal games`: which games can be played here, and which are left out and why."""

import typer

from astragal.engine.showing.words import load
from astragal.games import catalogue


def games() -> None:
    """List the games; also those of other packages, and why one of them is left out."""
    for name in catalogue.names():
        files = catalogue.box(name)
        title = load(files.package, "en").say("game.title")
        typer.echo(f"{name}: {title}, {files.setups.MIN_SEATS} to {files.setups.MAX_SEATS} players")
    tell_what_is_left_out()


def tell_what_is_left_out() -> None:
    """A line on standard error for each game that is installed but cannot be played."""
    for name, why in catalogue.left_out().items():
        typer.echo(catalogue.sentence(name, why), err=True)
