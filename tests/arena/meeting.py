"""Small tournaments for the tests."""

from collections.abc import Callable, Iterable, Iterator

from astragal.arena.executor import Result, Task
from astragal.arena.tournaments.standings import Game, placed
from astragal.arena.tournaments.tournament import Plan, lineups

SETUPS = {"dice_forge": "introductory", "titan_dice": "standard", "treasure_bell": "beat"}


def plan(
    game: str = "treasure_bell",
    bots: str = "greedy,random",
    players: int = 2,
    games: int = 8,
    seed: int = 1,
    setup: str | None = None,
) -> Plan:
    meet = lineups(bots.split(","), players)
    return Plan(game, SETUPS[game] if setup is None else setup, [], meet, games, seed)


def here(function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Workers that work in this process."""
    return map(function, tasks)


def silent(games: int) -> None:
    """Nobody is told how many games there are."""


def games_with_scores(*tables: list[tuple[str, int]]) -> list[Game]:
    """Two players or more, block by block in one seating: who had how many points; whoever had most has won."""
    games = []
    for number, table in enumerate(tables):
        bots, scores = [bot for bot, _ in table], [score for _, score in table]
        best = max(scores)
        victories = [12 // scores.count(best) if score == best else 0 for score in scores]
        results = [part / 12 for part in victories]
        games.append(Game(number, 0, number, 0, 1, bots, scores, results, placed(victories, scores), [1] * len(bots)))
    return games
