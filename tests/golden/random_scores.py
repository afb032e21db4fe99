"""The mean scores of random play, for each setup and number of heroes."""

import json

from astragal.arena.simulate import Plan, simulate

GAMES = 200
SEED = 1
SETUPS = {
    "introductory": [],
    "alternate": [],
    "random": ["promos"],
    "draft": ["promos"],
}


def text() -> str:
    scores = {f"{setup}, {seats} heroes": mean_scores(setup, seats) for setup in SETUPS for seats in (2, 3, 4)}
    return json.dumps(scores, indent=2) + "\n"


def mean_scores(setup: str, seats: int) -> list[float]:
    """The mean score of each seat: exact, for a sum of whole numbers is divided by the number of games."""
    tally = simulate(Plan("dice_forge", ["random"] * seats, setup, SETUPS[setup], GAMES, SEED))
    return [score / GAMES for score in tally.scores]
