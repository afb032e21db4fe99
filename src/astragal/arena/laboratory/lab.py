"""The card laboratory: bots play many games, and everything that players take is followed through them.

Who has a card and wins may have it because he was winning. So there are experiments too: the same games once more, with
one seat that may not take the card. A game depends on nothing but the common seed and its own number, and only whole
numbers are added up: the result is the same wherever the games are played.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from astragal.arena.executor import Run
from astragal.arena.laboratory import tally
from astragal.arena.laboratory.bars import Barred, Watched
from astragal.arena.laboratory.ledger import play_game
from astragal.arena.laboratory.tally import Sums, count_barred, count_game
from astragal.arena.play import seed_of
from astragal.bots import roster
from astragal.games.catalogue import Box, box

CHUNK = 50  # games that a worker plays before it reports
BARRED_CHUNK = 5  # the same, where each is played again and again
# Bots that value each answer by itself: if they are not shown one that they would not give, nothing changes.
ONE_BY_ONE = ("greedy", "learned")


class Plan(NamedTuple):
    """What is to be played: the same bot in every seat."""

    game: str
    bot: str
    seats: int
    setup: str
    options: list[str]
    games: int
    seed: int


class Part(NamedTuple):
    """The games of these numbers; and if there are things, the same with each seat barred from each of them."""

    plan: Plan
    first: int
    games: int
    things: list[int]


class CannotStudy(Exception):
    """The laboratory cannot do this; says why in one sentence."""


def check(plan: Plan) -> None:
    """Raise what is wrong with a plan: UnknownGame, UnknownBot, BadSetup, CannotStudy."""
    game = box(plan.game)
    if plan.games < 1:
        raise CannotStudy(f"At least one game must be played, not {plan.games}.")
    if not hasattr(game.figures, "TAKEN"):
        raise CannotStudy(f"The game {plan.game} does not say what its players take.")
    roster.named(game, plan.bot)
    game.new_game(plan.seats, plan.setup, plan.options)


def things_named(game: Box, name: str) -> list[int]:
    """The things meant: one by its name (with its sort and a colon before it, if there are two), or a whole sort."""
    things: list[tuple[str, str]] = game.figures.TAKEN
    sorts = list(dict.fromkeys(sort for sort, _ in things))
    if name in sorts:
        return [number for number, (sort, _) in enumerate(things) if sort == name]
    for number, (sort, own) in enumerate(things):
        if name in (own, f"{sort}:{own}"):
            return [number]
    known = [own for _, own in things]
    raise CannotStudy(
        f"There is nothing called {name!r}; there are: {', '.join(sorts)} (all of them), {', '.join(known)}."
    )


def check_bars(plan: Plan) -> None:
    """Raise CannotStudy if nobody can be barred from anything."""
    setups = box(plan.game).setups
    if plan.setup == setups.LIVE_SETUP:
        raise CannotStudy("In real time nobody is asked, so nobody can be barred from anything; take another setup.")


def study(plan: Plan, run: Run, progress: Callable[[int], None] = lambda games: None) -> Sums:
    """Play all games of a plan. `progress` is told how many games have been played since it was last told."""
    return added_up(run(play_part, parts(plan, CHUNK, [])), progress)


def bar(plan: Plan, things: list[int], run: Run, progress: Callable[[int], None] = lambda games: None) -> Sums:
    """Play all games of a plan, and each of them with every seat barred from each of these things."""
    return added_up(run(play_part, parts(plan, BARRED_CHUNK, things)), progress)


def things_taken(plan: Plan, sums: Sums, names: list[str]) -> list[int]:
    """Those of the things meant that somebody took."""
    found: list[int] = []
    for name in names:
        taken = [thing for thing in things_named(box(plan.game), name) if sums[tally.TAKEN, thing]]
        if not taken:
            raise CannotStudy(f"Nobody took {name} in these games, so nothing changes where nobody may.")
        found += taken
    return list(dict.fromkeys(found))


def added_up(results: Iterator[dict[tuple[str | int, ...], int]], progress: Callable[[int], None]) -> Sums:
    sums = Sums()
    for counted in results:
        sums.update(counted)
        progress(counted[tally.GAMES,])
    return sums


def parts(plan: Plan, size: int, things: list[int]) -> Iterator[Part]:
    for first in range(0, plan.games, size):
        yield Part(plan, first, min(size, plan.games - first), things)


def play_part(part: Part) -> dict[tuple[str | int, ...], int]:
    """Play these games. What was counted, as plain numbers."""
    plan = part.plan
    game = box(plan.game)
    table = roster.seated(game, [plan.bot] * plan.seats)
    blank = game.new_game(plan.seats, plan.setup, plan.options)
    sums = Sums()
    for number in range(part.first, part.first + part.games):
        seed = seed_of(plan.seed, number)
        asked = int(table.asked)
        watched = Watched(table, game, part.things)
        free = play_game(game, table, watched if part.things else table, blank, seed)
        count_game(sums, free)
        sums[tally.DECISIONS,] += int(table.asked) - asked
        for thing in part.things:
            barred = [
                free if is_unmoved(plan, watched, seat, thing) else play_game(game, table, bar, blank, seed)
                for seat, bar in enumerate(Barred(table, game, seat, thing) for seat in range(plan.seats))
            ]
            count_barred(sums, thing, free, barred)
    return dict(sums)


def is_unmoved(plan: Plan, watched: Watched, seat: int, thing: int) -> bool:
    """Would the game watched be the same if the seat could not take the thing? It never answered so, and its bot does
    not care what else it could answer."""
    return plan.bot.partition(":")[0] in ONE_BY_ONE and (seat, thing) not in watched.wanted
