"""A tournament: who sits with whom, in which seats, with which dice.

A line-up is played in blocks: the same dice once for every seating, and in the seatings every bot has every seat
equally often. So neither a seat nor lucky dice favour anybody. A game depends on nothing but the plan and its number:
it comes out the same wherever it is played.
"""

from collections.abc import Iterator
from itertools import combinations
from math import ceil
from typing import NamedTuple

from astragal.arena.play import VICTORY, seed_of
from astragal.bots import roster
from astragal.games.catalogue import box

BLOCKS = 2  # that a worker plays before it reports: a search takes its time


class CannotPlay(Exception):
    """This is no tournament; says why in one sentence."""


class Plan(NamedTuple):
    """What is to be played."""

    game: str
    setup: str
    options: list[str]
    lineups: list[list[str]]  # the bots that sit together
    games: int  # of each line-up, at least
    seed: int


class Chunk(NamedTuple):
    """A part of a plan: these blocks of a line-up."""

    plan: Plan
    lineup: int
    first: int
    blocks: int


class Effort(NamedTuple):
    """What a bot's answers cost, in seconds; only of bots that look ahead."""

    decisions: int
    seconds: float
    longest: float


NO_EFFORT = Effort(0, 0.0, 0.0)


class Played(NamedTuple):
    """A game that is over. Of every seat:"""

    lineup: int
    block: int
    seating: int
    scores: list[int]
    victories: list[int]  # in parts of VICTORY
    decisions: list[int]


class Report(NamedTuple):
    """What came of a chunk."""

    lineup: int
    first: int
    games: list[Played]
    efforts: dict[str, Effort]  # of each bot


# --- who sits where -------------------------------------------------------------------------------------------------


def lineups(bots: list[str], players: int) -> list[list[str]]:
    """Everybody with everybody, equally often; if there are more seats than bots, as evenly as can be."""
    if len(set(bots)) < len(bots):
        raise CannotPlay("A bot is named twice; --lineup lets a bot play against itself.")
    if len(bots) < 2:
        raise CannotPlay("A tournament needs at least two bots; --lineup lets a bot play against itself.")
    if players < 2:
        raise CannotPlay(f"A tournament needs at least two seats, not {players}.")
    each, more = divmod(players, len(bots)) if len(bots) < players else (0, players)
    return [sorted(bots * each + list(rest), key=bots.index) for rest in combinations(bots, more)]


def seatings(lineup: list[str]) -> list[list[str]]:
    """The line-up, moved on seat by seat until it would begin again."""
    moved: list[list[str]] = []
    for first in range(len(lineup)):
        seating = lineup[first:] + lineup[:first]
        if seating not in moved:
            moved.append(seating)
    return moved


def blocks(plan: Plan, lineup: list[str]) -> int:
    """How often the line-up is played in all its seatings: until there are games enough."""
    return ceil(plan.games / len(seatings(lineup)))


def number_of_games(plan: Plan) -> int:
    return sum(blocks(plan, lineup) * len(seatings(lineup)) for lineup in plan.lineups)


def bots_of(plan: Plan) -> list[str]:
    """Everybody who takes part, in the order of their naming."""
    return list(dict.fromkeys(bot for lineup in plan.lineups for bot in lineup))


def check(plan: Plan) -> None:
    """Raise what is wrong with a plan: UnknownGame, UnknownBot, BadSetup, CannotPlay."""
    game = box(plan.game)
    if plan.games < 1:
        raise CannotPlay(f"At least one game must be played, not {plan.games}.")
    if len({tuple(sorted(lineup)) for lineup in plan.lineups}) < len(plan.lineups):
        raise CannotPlay("A line-up is given twice; its seats are changed anyway.")
    for lineup in plan.lineups:
        if len(lineup) < 2:
            raise CannotPlay(f"A tournament needs at least two seats, not {len(lineup)}.")
        game.new_game(len(lineup), plan.setup, plan.options)
    for bot in bots_of(plan):
        roster.named(game, bot)


# --- playing --------------------------------------------------------------------------------------------------------


def chunks(plan: Plan) -> Iterator[Chunk]:
    """All parts of a plan. Line-ups take turns, so that what has been played so far is balanced."""
    of_lineup = [blocks(plan, lineup) for lineup in plan.lineups]
    for first in range(0, max(of_lineup), BLOCKS):
        for number, count in enumerate(of_lineup):
            if first < count:
                yield Chunk(plan, number, first, min(BLOCKS, count - first))


def play_chunk(chunk: Chunk) -> Report:
    """Play these blocks."""
    plan = chunk.plan
    lineup = plan.lineups[chunk.lineup]
    game = box(plan.game)
    blank = game.new_game(len(lineup), plan.setup, plan.options)
    played: list[Played] = []
    efforts: dict[str, Effort] = {}
    for seating, bots in enumerate(seatings(lineup)):
        table = roster.seated(game, bots)
        for block in range(chunk.first, chunk.first + chunk.blocks):
            before = list(table.asked_of)
            table.begin(seed_of(plan.seed, block))
            g = blank.clone(table)
            table.play(g)
            scores = [int(g.score(seat)) for seat in range(len(bots))]
            victories = [round(g.result(seat) * VICTORY) for seat in range(len(bots))]
            decisions = [after - so_far for after, so_far in zip(table.asked_of, before)]
            played.append(Played(chunk.lineup, block, seating, scores, victories, decisions))
        for bot, asked, seconds, longest in zip(bots, table.asked_of, table.spent, table.longest):
            efforts[bot] = together(efforts.get(bot, NO_EFFORT), Effort(asked, seconds, longest))
    return Report(chunk.lineup, chunk.first, played, efforts)


def together(one: Effort, other: Effort) -> Effort:
    return Effort(one.decisions + other.decisions, one.seconds + other.seconds, max(one.longest, other.longest))
