"""How many games a learner wins, all of them played side by side."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from astragal.envs import batch
from bench.learning.tasks import Task

# From what many seats see, with their masks, to an action for each
Answers = Callable[[dict[str, NDArray[Any]]], NDArray[Any]]


def shares(task: Task, opponents: str, answers: Answers, games: int, seed: int) -> list[float]:
    """The share in the victory of each game; the learner sits in another seat in each."""
    company = None if opponents == "nobody" else opponents
    envs = batch(task.game, games, opponents=company, observation="features", **task.settings())
    seen, _ = envs.reset(seed=seed)
    won = np.full(games, np.nan)
    while np.isnan(won).any():
        actions = np.argmax(seen["action_mask"], axis=1)  # a game that is over begins again; only the first one counts
        still = np.isnan(won)
        actions[still] = answers({name: array[still] for name, array in seen.items()})
        seen, rewards, over, *_ = envs.step(actions)
        won[over & still] = rewards[over & still]
    return [float(share) for share in won]
