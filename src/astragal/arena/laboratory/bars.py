"""A table at which one seat may not take a certain thing: the answers by which it would are not shown to it.

Or a table at which everybody may, and it is remembered who gave such an answer.
"""

from mypy_extensions import i64

from astragal.bots.seated import Seated
from astragal.engine.game import Driver, Game
from astragal.engine.options import NONE, has
from astragal.games.catalogue import Box


class Barred(Driver):
    """Stands between a game and its table. Where nothing else is left, the seat may take the thing after all."""

    def __init__(self, table: Seated, game: Box, seat: int, thing: int) -> None:
        self.table = table
        self.barred = game.figures.barred
        self.seat = seat
        self.thing = thing

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        if seat == self.seat:
            left = options & ~self.barred(g, seat, kind, options, about, self.thing)
            options = left if left != NONE else options
        return self.table.choose(g, seat, kind, options, about)

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        return self.table.chance(g, seat, kind, about, n)

    def together(self, g: Game, begins: bool) -> None:
        self.table.together(g, begins)


class Watched(Driver):
    """Stands between a game and its table, and changes nothing. Who answers so need not get the thing: in some games a
    claim can fail."""

    def __init__(self, table: Seated, game: Box, things: list[int]) -> None:
        self.table = table
        self.barred = game.figures.barred
        self.things = things
        self.wanted: set[tuple[int, int]] = set()  # a seat, and a thing that a bar would have kept it from

    def choose(self, g: Game, seat: i64, kind: i64, options: i64, about: i64) -> i64:
        option = self.table.choose(g, seat, kind, options, about)
        for thing in self.things:
            if (seat, thing) not in self.wanted and has(self.barred(g, seat, kind, options, about, thing), option):
                self.wanted.add((seat, thing))
        return option

    def chance(self, g: Game, seat: i64, kind: i64, about: i64, n: i64) -> i64:
        return self.table.chance(g, seat, kind, about, n)

    def together(self, g: Game, begins: bool) -> None:
        self.table.together(g, begins)
