"""Games of bots played one after the other as fast as the machine can, and what is counted of them."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from astragal.bots.seated import Seated
from astragal.engine.dice import seeded
from astragal.engine.game import Event, Game

# A victory counts this much, a shared one its share: whole numbers, so that no order of adding changes a sum.
VICTORY: Final = 12

# How many of each thing a seat has at the end: (game, seat)
Counts = Callable[[Game, i64], list[int]]
# How often things have happened in a whole game, by what it has told
Happened = Callable[[list[Event]], list[int]]


@final
class Tally:
    """Sums over games. For every seat; and for every thing counted, over all seats together."""

    def __init__(self, seats: int, things: int, happenings: int) -> None:
        self.games = 0
        self.decisions = 0
        self.scores = [0] * seats
        self.squares = [0] * seats  # of the scores
        self.victories = [0] * seats  # in parts of VICTORY
        self.taken = [0] * things  # how many in all
        self.takers = [0] * things  # seats that had at least one at the end of their game
        self.takers_victories = [0] * things
        self.happened = [0] * happenings

    def plain(self) -> list[list[int]]:
        """The sums as lists of numbers, to be sent from one process to another."""
        first = [self.games, self.decisions]
        last = [self.taken, self.takers, self.takers_victories, self.happened]
        return [first, self.scores, self.squares, self.victories, *last]

    def add(self, plain: list[list[int]]) -> None:
        """Add the sums of other games."""
        self.games += plain[0][0]
        self.decisions += plain[0][1]
        add_each(self.scores, plain[1])
        add_each(self.squares, plain[2])
        add_each(self.victories, plain[3])
        add_each(self.taken, plain[4])
        add_each(self.takers, plain[5])
        add_each(self.takers_victories, plain[6])
        add_each(self.happened, plain[7])

    def count(self, g: Game, counts: Counts) -> None:
        """Count a game that is over."""
        self.games += 1
        for seat in range(int(g.seats)):
            score = int(g.score(seat))
            victory = round(g.result(seat) * VICTORY)
            self.scores[seat] += score
            self.squares[seat] += score * score
            self.victories[seat] += victory
            for thing, n in enumerate(counts(g, seat)):
                if n > 0:
                    self.taken[thing] += n
                    self.takers[thing] += 1
                    self.takers_victories[thing] += victory


def add_each(sums: list[int], more: list[int]) -> None:
    for i, n in enumerate(more):
        sums[i] += n


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of many: it depends on nothing but the common seed and the game's number."""
    return int(seeded(seed)) + game


def play_games(
    blank: Game, table: Seated, seed: int, first: int, games: int, counts: Counts, happened: Happened, tally: Tally
) -> None:
    """Play the games of these numbers, each from the blank game, and count them."""
    for number in range(first, first + games):
        table.begin(seed_of(seed, number))
        g = blank.clone(table)
        told: list[Event] = []
        if tally.happened:  # otherwise nobody listens, and nothing is told
            g.events = told
        table.play(g)
        tally.count(g, counts)
        add_each(tally.happened, happened(told))
    tally.decisions += int(table.asked)
