"""How a program plays in real time: it looks, takes as long as a person would, and acts.

It says when it will act if nothing happens before, and what it does when that time has come. Whoever runs the game asks
it after everything that happens: a simulation jumps to the time, a table waits for it.
"""

from mypy_extensions import i64, mypyc_attr

from astragal.engine.arrivals import NOTHING
from astragal.engine.game import NEVER, Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Reflex:
    """Plays one seat. This one never does anything."""

    def begin(self, seed: int) -> None:
        """A new game begins. Whatever is drawn by lot in it follows from the seed."""

    def due(self, g: Game, seat: i64) -> i64:
        """When this seat acts if nothing happens before; or NEVER. Asked again after everything that happens."""
        return NEVER

    def act(self, g: Game, seat: i64, time: i64) -> i64:
        """What it does at that time: an arrival, or NOTHING. `g` must not be changed."""
        return NOTHING
