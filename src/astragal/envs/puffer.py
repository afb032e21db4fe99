"""A batch as PufferLib's native environments are: arrays of its own, written in place.

    from astragal.envs.puffer import Puffer

    vec = pufferlib.vector.make(Puffer, env_kwargs={"game": "dice_forge", "num_envs": 256})

What is seen is one row: the numbers, then the mask (`row[:env.numbers]`, `row[env.numbers:]`), because there is no
other place for a mask. Without PufferLib it is the same object and needs nothing but numpy.
"""

from importlib.util import find_spec
from typing import Any

import numpy as np
from gymnasium import spaces

from astragal.envs.settings import UnknownSetting
from astragal.envs.vector import Batch

if find_spec("pufferlib") is not None:
    from pufferlib import PufferEnv
else:

    class PufferEnv:  # type: ignore[no-redef]
        """What is asked of it there."""


BUFFERS = ("observations", "rewards", "terminals", "truncations", "masks", "actions")


class Puffer(PufferEnv):
    """So many games, each with one learner; a game that is over begins again in the same step."""

    def __init__(self, game: str, num_envs: int = 256, buf: Any = None, seed: int = 0, **settings: Any) -> None:
        if {"autoreset_mode", "copy"} & set(settings):
            raise UnknownSetting("For PufferLib games begin again in the same step, and arrays are its own.")
        self.batch = Batch(game, num_envs, autoreset_mode="SameStep", **{"opponents": "greedy", **settings})
        one = self.batch.settings
        self.numbers = one.size
        self.num_agents = num_envs
        most = 255 if one.compact else float(one.numbers_space().high.max())
        self.single_observation_space = spaces.Box(
            0 if one.compact else -most, most, (one.size + one.actions,), one.dtype.type
        )
        self.single_action_space = spaces.Discrete(one.actions)
        if find_spec("pufferlib") is not None:
            super().__init__(buf)
        else:
            self.take(buf)
        self.first_seed = seed

    def take(self, buf: Any) -> None:
        """The arrays that are given, or some of our own."""
        shapes: dict[str, tuple[Any, Any]] = dict.fromkeys(BUFFERS, ((), np.bool_))
        shapes |= {"rewards": ((), np.float32), "actions": ((), np.int32)}
        shapes["observations"] = (self.single_observation_space.shape, self.single_observation_space.dtype)
        for name, (shape, dtype) in shapes.items():
            setattr(self, name, np.zeros((self.num_agents, *shape), dtype) if buf is None else buf[name])
        self.masks[:] = True

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        seen, _ = self.batch.reset(seed=self.first_seed if seed is None else seed)
        self.write(seen)
        self.rewards[:] = 0
        self.terminals[:] = self.truncations[:] = False
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        seen, rewards, terminated, truncated, _ = self.batch.step(np.asarray(actions))
        self.write(seen)
        self.rewards[:], self.terminals[:], self.truncations[:] = rewards, terminated, truncated
        over = self.terminals | self.truncations
        told = [{"last_reward": float(rewards[over].mean()), "games": int(over.sum())}] if over.any() else []
        return self.observations, self.rewards, self.terminals, self.truncations, told

    def write(self, seen: Any) -> None:
        self.observations[:, : self.numbers] = seen["observation"]
        self.observations[:, self.numbers :] = seen["action_mask"]

    def render(self) -> None:
        """There are too many games to be looked at."""

    def close(self) -> None:
        self.batch.close()
