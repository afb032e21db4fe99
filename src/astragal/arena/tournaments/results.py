"""What is left of a tournament: its figures as JSON, and every game as a table in Parquet."""

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from astragal.arena.statistics import Rate
from astragal.arena.tournaments.folder import described, whole
from astragal.arena.tournaments.ratings import Rating, ratings
from astragal.arena.tournaments.standings import Game, Standings, efforts_of, games_of, standings
from astragal.arena.tournaments.tournament import Effort, Plan, Report, bots_of

RESULTS = "results.json"
TIMES = "times.json"
GAMES = "games.parquet"


class NotInstalled(Exception):
    """Something is missing; says in one sentence how to get it."""


class Results(NamedTuple):
    """Everything that follows from the plan; and apart from it what the answers cost this time."""

    plan: Plan
    games: list[Game]
    ratings: list[Rating]
    standings: Standings
    efforts: dict[str, Effort]


def need(*packages: str) -> None:
    """Raises `NotInstalled`."""
    for package in packages:
        try:
            import_module(package)
        except ImportError:
            raise NotInstalled(f"The arena needs {package}; pip install 'astragal[arena]' brings it.") from None


def results(plan: Plan, reports: Sequence[Report]) -> Results:
    games = games_of(plan, reports)
    return Results(plan, games, ratings(bots_of(plan), games), standings(plan, games), efforts_of(plan, reports))


def as_data(found: Results) -> dict[str, object]:
    """Everything that is the same whenever and wherever the plan is carried out."""
    return {
        **described(found.plan),
        "games_played": len(found.games),
        "ratings": [row._asdict() for row in found.ratings],
        "bots": [plain(row) for row in found.standings.bots],
        "meetings": [plain(row) for row in found.standings.meetings],
        "lineup_figures": [
            {**row._asdict(), "wins": {bot: plain(wins) for bot, wins in row.wins.items()}}
            for row in found.standings.lineups
        ],
        "seats": [plain(row) for row in found.standings.seats],
    }


def times_as_data(found: Results) -> dict[str, object]:
    """Seconds of processor time, of the bots that look ahead."""
    return {
        bot: {
            "decisions": effort.decisions,
            "mean_s": effort.seconds / effort.decisions,
            "longest_s": effort.longest,
        }
        for bot, effort in found.efforts.items()
        if effort.seconds > 0
    }


def plain(row: NamedTuple) -> dict[str, object]:
    return {name: plain(value) if isinstance(value, Rate) else value for name, value in row._asdict().items()}


def write(found: Results, folder: Path) -> None:
    whole(folder / RESULTS, json.dumps(as_data(found), indent=2, ensure_ascii=False) + "\n")
    whole(folder / TIMES, json.dumps(times_as_data(found), indent=2, ensure_ascii=False) + "\n")
    write_games(found, folder / GAMES)


def write_games(found: Results, path: Path) -> None:
    """A row for each game and seat."""
    import pyarrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    columns = {
        "game": pyarrow.int32(),
        "lineup": pyarrow.string(),
        "block": pyarrow.int32(),
        "seed": pyarrow.int64(),
        "seat": pyarrow.int8(),
        "bot": pyarrow.string(),
        "score": pyarrow.int32(),
        "result": pyarrow.float64(),
        "place": pyarrow.int8(),
        "decisions": pyarrow.int32(),
    }
    rows = [row for game in found.games for row in rows_of(game, ",".join(found.plan.lineups[game.lineup]))]
    parquet.write_table(pyarrow.Table.from_pylist(rows, pyarrow.schema(list(columns.items()))), path)


def rows_of(game: Game, lineup: str) -> list[dict[str, object]]:
    common = {"game": game.number, "lineup": lineup, "block": game.block, "seed": game.seed}
    seats = zip(game.bots, game.scores, game.results, game.places, game.decisions)
    return [
        {
            **common,
            "seat": seat,
            "bot": bot,
            "score": score,
            "result": result,
            "place": place,
            "decisions": decisions,
        }
        for seat, (bot, score, result, place, decisions) in enumerate(seats)
    ]
