"""Measure the environments for learners beside PettingZoo's connect four: random allowed actions, masks included.

    python bench/environments_speed.py [ROUNDS]

in an environment with `astragal[envs]` (compiled: `.venv-compiled`) and, for the peer, `pettingzoo[classic]`. Ours and
the peer are measured in turn, and the median counts; time is the processor's. Prints flat keys as JSON.
"""

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from astragal.envs import batch, dice_forge_v0, titan_dice_v0, treasure_bell_v0

STEPS = 4000
GAMES = 256
BATCH_STEPS = 60
COPIES = 5000
WAYS = [(dice_forge_v0, 2), (dice_forge_v0, 4), (titan_dice_v0, 2), (treasure_bell_v0, 2)]


def steps_per_second(env: Any, seed: int) -> float:
    """One environment, driven from Python: look, choose among what is allowed, answer."""
    guesses = random.Random(seed)
    env.reset(seed=seed)
    start = process_time()
    for _ in range(STEPS):
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
        seen = env.last()[0]
        allowed = np.flatnonzero(seen["action_mask"])
        env.step(int(allowed[int(guesses.random() * len(allowed))]))
    return STEPS / (process_time() - start)


def batch_steps_per_second(game: str, seats: int, observation: str, seed: int) -> float:
    """Steps of all games of a batch; choosing the actions is not counted."""
    envs = batch(game, GAMES, seats=seats, observation=observation)
    rng = np.random.default_rng(seed)
    seen, _ = envs.reset(seed=seed)
    spent = 0.0
    for _ in range(BATCH_STEPS):
        actions = np.argmax(seen["action_mask"] * rng.random(seen["action_mask"].shape, np.float32), axis=1)
        start = process_time()
        seen, *_ = envs.step(actions)
        spent += process_time() - start
    return GAMES * BATCH_STEPS / spent


def copy_us(module: Any, seats: int, seed: int) -> float:
    """A game in mid-turn, copied with its dice to come."""
    env = module.raw_env(seats=seats)
    env.reset(seed=seed)
    start = process_time()
    for _ in range(COPIES):
        env.play.copy()
    return (process_time() - start) / COPIES * 1e6


def aec(module: Any, seats: int, observation: str, seed: int) -> float:
    return steps_per_second(module.raw_env(seats=seats, observation=observation), seed)


def measurements() -> dict[str, Callable[[int], float]]:
    found: dict[str, Callable[[int], float]] = {}
    for module, seats in WAYS:
        game = module.__name__.rpartition(".")[2].removesuffix("_v0")
        for seen in ("compact", "features"):
            found[f"{game}.{seats}p.aec.{seen}.steps_per_s"] = partial(aec, module, seats, seen)
            found[f"{game}.{seats}p.batch{GAMES}.{seen}.steps_per_s"] = partial(
                batch_steps_per_second, game, seats, seen
            )
        found[f"{game}.{seats}p.copy_us"] = partial(copy_us, module, seats)
    return found | peers()


def peers() -> dict[str, Callable[[int], float]]:
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return {}
    return {"peer.connect_four.raw.steps_per_s": lambda seed: steps_per_second(connect_four_v3.raw_env(), seed)}


def main(rounds: int) -> None:
    taken: dict[str, list[float]] = {}
    for seed in range(rounds):
        for name, measure in measurements().items():
            taken.setdefault(name, []).append(measure(seed))
    print(json.dumps({name: round(median(values), 2) for name, values in taken.items()}, indent=2))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
