"""What an environment can be: which game, how it is set up, what is seen, what is rewarded; and what it refuses."""

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from astragal.engine.game import BadSetup, Game
from astragal.engine.observing import BOUND
from astragal.engine.showing.refused import setup_refused
from astragal.envs.core import LEAD, WIN
from astragal.envs.registering import register_gymnasium
from astragal.games.catalogue import Box, box

Mask = NDArray[np.int8]
Seen = dict[str, NDArray[Any]]

REWARDS = {"win": WIN, "lead": LEAD}
OBSERVATIONS = ("compact", "features")
RENDER_MODES = ("ansi", "rgb_array", "human")


class UnknownSetting(ValueError):
    """An environment cannot be made like this; the sentence says why."""


class IllegalAction(gymnasium.error.InvalidAction, ValueError):
    """An action that is not allowed now. Nothing has changed."""


class Settings:
    """A way to play for learners, and the spaces that belong to it."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        setup: str | None = None,
        options: Sequence[str] = (),
        observation: str = "compact",
        reward: str = "win",
        shaping: float = 0.0,
        discount: float = 1.0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.box: Box = box(game)
        self.seats = max(2, self.box.setups.MIN_SEATS) if seats is None else seats
        self.setup = self.box.setups.DEFAULT_SETUP if setup is None else setup
        self.options = list(options)
        self.blank = self.new_game()
        self.observation = one_of("observation", observation, OBSERVATIONS)
        self.compact = observation == "compact"
        self.reward_name = one_of("reward", reward, tuple(REWARDS))
        self.reward = REWARDS[reward]
        self.shaping = shaping
        self.discount = discount
        self.max_cycles = at_least_one("max_cycles", max_cycles)
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDER_MODES)
        self.eyes = self.box.eyes()
        self.actions = int(self.eyes.actions)
        self.dtype = np.dtype(np.uint8 if self.compact else np.float32)
        self.size = len(self.box.small_names() if self.compact else self.box.feature_names())

    def __reduce__(self) -> Any:
        """It is stored as it was asked for, and made anew."""
        way = (self.box.name, self.seats, self.setup, self.options, self.observation, self.reward_name)
        return Settings, (*way, self.shaping, self.discount, self.max_cycles, self.render_mode)

    def new_game(self) -> Game:
        if self.setup == self.box.setups.LIVE_SETUP:
            kept = [setup for setup in self.box.setups.SETUPS if setup != self.setup]
            raise UnknownSetting(f"In real time nobody is asked; there is an environment of setup={' or '.join(kept)}.")
        try:
            return self.box.new_game(self.seats, self.setup, self.options)
        except BadSetup as bad:
            raise UnknownSetting(setup_refused(self.box.package, "en", bad.code, bad.values)) from bad

    def observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": self.numbers_space(),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def answers(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def numbers_space(self) -> spaces.Box:
        if not self.compact:
            return spaces.Box(-BOUND, BOUND, (self.size,), np.float32)
        most = np.array([most for _, most in self.box.small_names()], np.uint8)
        return spaces.Box(np.zeros(self.size, np.uint8), most, dtype=np.uint8)


def one_of(name: str, value: str, known: Sequence[str]) -> str:
    if value not in known:
        raise UnknownSetting(f"{name} is one of {', '.join(known)}, and {value!r} was given.")
    return value


def at_least_one(name: str, value: int | None) -> int | None:
    if value is not None and value < 1:
        raise UnknownSetting(f"{name} must be at least 1, and {value} was given.")
    return value


class Answers(spaces.Discrete):
    """The actions of a game. A sample without a mask is one of those that are allowed now."""

    def __init__(self, actions: int, mask_now: Callable[[], Mask | None]) -> None:
        super().__init__(actions)
        self.mask_now = mask_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.mask_now()
        return super().sample(mask=mask, probability=probability)

    def __reduce__(self) -> Any:
        return spaces.Discrete, (int(self.n),)


def as_action(action: Any, actions: int) -> int:
    """A whole number that is the number of an action."""
    if isinstance(action, bool) or not isinstance(action, (int, np.integer, np.ndarray)):
        raise IllegalAction(f"An action is a whole number from 0 to {actions - 1}, and {action!r} was given.")
    number = int(action)
    if not 0 <= number < actions:
        raise IllegalAction(f"An action is a whole number from 0 to {actions - 1}, and {number} was given.")
    return number


register_gymnasium()
