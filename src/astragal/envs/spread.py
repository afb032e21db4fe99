"""The games of a batch spread over several processes, one for each core: the same games, the same arrays.

Each process plays its part of the games and writes into memory that all of them share; what goes through a pipe is a
word to go on, and what was seen last in games that began again.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from astragal.envs.settings import IllegalAction, Seen, Settings, UnknownSetting
from astragal.envs.vector import Arrays, Batch, reset_mask, seeds_of, with_final

ARRAYS = ("observations", "masks", "rewards", "all_rewards", "terminated", "truncated", "seats")


class Spread(VectorEnv[Seen, Any, Any]):
    """As a `Batch` of so many games. Call `close()` when it is needed no more: then its processes end."""

    observations: NDArray[Any]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    all_rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    seats: NDArray[np.uint8]

    def __init__(self, game: str, num_envs: int, processes: int, *, copy: bool = False, **settings: Any) -> None:
        if not 1 <= processes <= num_envs:
            raise UnknownSetting(f"There are 1 to {num_envs} processes for {num_envs} games, not {processes}.")
        whole = Batch(game, 1, **settings)  # refuses what cannot be, and knows the spaces
        self.settings: Settings = whole.settings
        self.num_envs = num_envs
        self.autoreset_mode = whole.autoreset_mode
        self.metadata = whole.metadata
        self.render_mode = None
        self.copy = copy
        self.single_action_space = whole.single_action_space
        self.single_observation_space = whole.single_observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.rng = np.random.default_rng()
        self.began = False
        shared = {name: shared_like(getattr(whole, name), num_envs) for name in ARRAYS}
        self.actions, shared_actions = shared_like(np.zeros(1, np.int64), num_envs)
        for name, (array, _) in shared.items():
            setattr(self, name, array)
        memory = {name: (raw, array.dtype.str, array.shape) for name, (array, raw) in shared.items()}
        memory["actions"] = (shared_actions, "<i8", (num_envs,))
        self.parts = [
            slice(num_envs * part // processes, num_envs * (part + 1) // processes) for part in range(processes)
        ]
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        context = multiprocessing.get_context("spawn")
        for part in self.parts:
            here, there = context.Pipe()
            told = (game, part, settings, memory, there)
            process = context.Process(target=work, args=told, daemon=True)
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)

    # --- as Gymnasium asks for it -----------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        chosen = reset_mask(options, self.num_envs, self.began)
        seeds = [int(self.rng.integers(2**31)) if one is None else one for one in seeds_of(seed, self.num_envs)]
        self.ask(("reset", [(seeds[part], chosen[part]) for part in self.parts]))
        self.began = True
        return self.seen(), self.info()

    def step(self, actions: Any) -> Arrays:
        self.actions[:] = self.checked(actions)
        told = self.ask(("step", None))
        info = self.info()
        info["rewards"] = self.told(self.all_rewards)
        if any(told):
            ended = self.terminated | self.truncated
            with_final(info, ended, b"".join(told), self.settings)
        return self.seen(), self.told(self.rewards), self.told(self.terminated), self.told(self.truncated), info

    def checked(self, actions: Any) -> NDArray[np.int64]:
        """Of every game that goes on an action that is allowed: otherwise no process is told anything."""
        if not self.began:
            raise gymnasium.error.ResetNeeded("There are no games yet: call reset() first.")
        ended = self.terminated | self.truncated
        if self.autoreset_mode == AutoresetMode.DISABLED and ended.any():
            over = int(np.flatnonzero(ended)[0])
            raise gymnasium.error.ResetNeeded(f"Game {over} is over: reset it by options={{'reset_mask': …}}.")
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            raise IllegalAction(f"A step takes {self.num_envs} whole numbers, one for each game.")
        known = (wanted >= 0) & (wanted < self.settings.actions)
        allowed = self.masks[np.arange(self.num_envs), np.where(known, wanted, 0)].astype(np.bool_) & known
        if self.autoreset_mode == AutoresetMode.NEXT_STEP:
            allowed |= ended
        if not allowed.all():
            game = int(np.flatnonzero(~allowed)[0])
            raise IllegalAction(
                f"In game {game} the action {int(wanted[game])} is not allowed now; its mask says which are."
            )
        return wanted.astype(np.int64)

    def seen(self) -> Seen:
        return {"observation": self.told(self.observations), "action_mask": self.told(self.masks)}

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.told(self.masks), "seat": self.told(self.seats)}

    def told(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    # --- the processes ----------------------------------------------------------------------------------------------

    def ask(self, what: tuple[str, Any]) -> list[Any]:
        """Have every process do this with its part; what they say."""
        word, parts = what
        for number, pipe in enumerate(self.pipes):
            pipe.send((word, parts[number] if parts is not None else None))
        told = [pipe.recv() for pipe in self.pipes]
        for one in told:
            if isinstance(one, Exception):
                raise one
        return told

    def close_extras(self, **_: Any) -> None:
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join(timeout=5)
            if process.is_alive():
                process.terminate()
        self.pipes, self.processes = [], []


def shared_like(array: NDArray[Any], games: int) -> tuple[NDArray[Any], Any]:
    """An array with a row for each game, in memory that processes share."""
    shape = (games, *array.shape[1:])
    raw = RawArray("b", int(np.prod(shape)) * array.dtype.itemsize)
    return np.frombuffer(raw, array.dtype).reshape(shape), raw


def work(game: str, part: slice, settings: dict[str, Any], memory: dict[str, Any], pipe: Connection) -> None:
    """A process that plays its part of the games until nobody asks it any more."""
    shared = {name: np.frombuffer(raw, dtype).reshape(shape)[part] for name, (raw, dtype, shape) in memory.items()}
    games = Batch(game, part.stop - part.start, **settings)
    for name in ARRAYS:
        setattr(games, name, shared[name])
    while True:
        try:
            word, told = pipe.recv()
        except EOFError:
            return
        try:
            if word == "reset":
                seeds, chosen = told
                games.reset(seed=seeds, options={"reset_mask": chosen} if not chosen.all() else None)
                pipe.send(b"")
            else:
                games.step(shared["actions"])
                pipe.send(games.many.final.getvalue())
        except Exception as problem:
            pipe.send(problem)
