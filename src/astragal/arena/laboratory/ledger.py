"""What is written down of one game in the laboratory: who took what in which round, and what brought points.

A game's `figures.py` says what its players take and what stands behind a source of points; its `story.py` finds the
sources.
"""

from functools import cache

from astragal.arena.play import VICTORY
from astragal.bots.seated import Seated
from astragal.engine.game import NOBODY, Driver, Event, Game
from astragal.engine.showing import words
from astragal.engine.showing.story import Gathered, Key, Step
from astragal.games.catalogue import Box, box

ALL = "all"  # however a thing brought its points


class Ledger:
    def __init__(self, game: Box, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.taken: dict[int, list[int]] = {}  # how many of each thing each seat took
        self.rounds: list[tuple[int, int]] = []  # a thing, and the round in which somebody took one
        self.points: dict[tuple[int, str], list[int]] = {}  # of each seat, by thing and by how it brought them
        self.sources: dict[str, list[int]] = {}  # of each seat, by the story's groups: all together are the scores
        self.scores: list[int] = []
        self.victories: list[int] = []  # in parts of VICTORY
        self.gathered = Gathered(seats)

    def write(self, step: Step) -> None:
        """Write down one step."""
        figures = self.game.figures
        round_ = int(figures.round_of(step.before))
        for thing, seat in figures.taken(step.before, step.events):
            self.taken.setdefault(thing, [0] * self.seats)[seat] += 1
            self.rounds.append((thing, round_))
        self.game.story.gather_points(self.gathered, step)

    def close(self, g: Game) -> None:
        """The game is over."""
        for key, rounds in self.gathered.points.items():
            group = group_of(self.game.name, key)
            for points in rounds.values():
                for seat, n in enumerate(points):
                    self.sources.setdefault(group, [0] * self.seats)[seat] += n
                    for thing, how in self.game.figures.brought_by(*key) if n else ():
                        self.bring(thing, how, seat, n)
        for seat in range(self.seats):
            self.scores.append(int(g.score(seat)))
            self.victories.append(round(g.result(seat) * VICTORY))
            for thing, n, how in self.game.figures.kept(g, seat):
                self.bring(thing, how, seat, n)

    def bring(self, thing: int, how: str, seat: int, points: int) -> None:
        for one in (how, ALL):
            self.points.setdefault((thing, one), [0] * self.seats)[seat] += points


@cache
def group_of(game: str, key: Key) -> str:
    """The group of a source in the game's story."""
    files = box(game)
    group: str = files.story.label(key, words.load(files.package, "en")).group
    return group


def play_game(game: Box, table: Seated, driver: Driver, blank: Game, seed: int) -> Ledger:
    """Play one game to its end, and write down what happens. The driver is the table, or stands before it."""
    table.begin(seed)
    g = blank.clone(driver)
    ledger = Ledger(game, int(g.seats))
    game.story.gather_start(ledger.gathered, g)
    while not g.over:
        events: list[Event] = []
        g.events = events
        before = g.clone(NOBODY)
        table.step(g)
        ledger.write(Step(before, events, g))
    ledger.close(g)
    return ledger
