"""Many games of bots, on as many processor cores as wanted.

A game depends on nothing but the common seed and its own number, and only whole numbers are added up: the result is the
same whatever the number of processes.
"""

from collections.abc import Callable
from typing import NamedTuple

from astragal.arena.executor import workers
from astragal.arena.play import Tally, play_games
from astragal.bots import roster
from astragal.games.catalogue import box

CHUNK = 250  # games that a process plays before it reports


class Plan(NamedTuple):
    """What is to be played."""

    game: str
    seats: list[str]  # the bot in each seat
    setup: str
    options: list[str]
    games: int
    seed: int


class Chunk(NamedTuple):
    """A part of a plan: the games of these numbers."""

    plan: Plan
    first: int
    games: int


def check(plan: Plan) -> None:
    """Raise what is wrong with a plan: UnknownGame, UnknownBot, BadSetup."""
    game = box(plan.game)
    for name in plan.seats:
        roster.named(game, name)
    game.new_game(len(plan.seats), plan.setup, plan.options)


def play_chunk(chunk: Chunk) -> list[list[int]]:
    """Play these games. What was counted, as plain numbers."""
    plan = chunk.plan
    game = box(plan.game)
    table = roster.seated(game, plan.seats)
    blank = game.new_game(len(plan.seats), plan.setup, plan.options)
    figures = game.figures
    tally = blank_tally(plan)
    play_games(blank, table, plan.seed, chunk.first, chunk.games, figures.counts, figures.happened, tally)
    return tally.plain()


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda games: None) -> Tally:
    """Play all games of a plan. `progress` is told how many games have been played since it was last told."""
    check(plan)
    tally = blank_tally(plan)
    with workers(jobs) as run:
        for counted in run(play_chunk, chunks(plan)):
            tally.add(counted)
            progress(counted[0][0])
    return tally


def blank_tally(plan: Plan) -> Tally:
    figures = box(plan.game).figures
    return Tally(len(plan.seats), len(figures.NAMES), len(figures.HAPPENED))


def chunks(plan: Plan) -> list[Chunk]:
    return [Chunk(plan, first, min(CHUNK, plan.games - first)) for first in range(0, plan.games, CHUNK)]
