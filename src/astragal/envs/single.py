"""One learner against bots, or against a policy that does not change, as a Gymnasium environment."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from astragal.envs.company import Opponents
from astragal.envs.drawing import rendered
from astragal.envs.game import Play
from astragal.envs.settings import RENDER_MODES, Answers, Mask, Seen, as_action, one_of
from astragal.envs.vector import BY_TURNS, Batch


class Single(gymnasium.Env[Seen, Any]):
    """A batch of one game. Alone (Titan Dice with one seat) there is nobody else."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Opponents = "greedy",
        seat: int | str = BY_TURNS,
        illegal: str = "raise",
        **settings: Any,
    ) -> None:
        """`illegal="lose"`: an action that is not allowed ends the game with a reward of -1, for those who ignore
        masks (`check_env` does)."""
        self.illegal = one_of("illegal", illegal, ("raise", "lose"))
        alone = settings.get("seats") == 1
        self.batch = Batch(
            game,
            1,
            opponents=None if alone else opponents,
            seat=seat,
            autoreset_mode="Disabled",
            copy=True,
            **settings,
        )
        self.settings = self.batch.settings
        self.render_mode = self.settings.render_mode
        self.observation_space: spaces.Space[Any] = self.settings.observation_space()
        self.action_space = Answers(self.settings.actions, self.mask_now)

    def mask_now(self) -> Mask | None:
        return self.batch.masks[0] if self.batch.began else None

    def action_masks(self) -> Any:
        """For those who ask the environment which actions are allowed (sb3-contrib)."""
        return self.batch.masks[0].astype(np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        seen, info = self.batch.reset(seed=[int(self.np_random.integers(2**31))])
        return self.first(seen), self.info(info)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        number = as_action(action, self.settings.actions)
        if self.illegal == "lose" and self.batch.began and not self.batch.terminated[0]:
            if not self.batch.masks[0][number]:
                return self.lost()
        seen, rewards, terminated, truncated, info = self.batch.step(np.array([number]))
        return self.first(seen), float(rewards[0]), bool(terminated[0]), bool(truncated[0]), self.info(info)

    def lost(self) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self.batch.terminated[0] = True
        self.batch.masks[0] = 0
        self.batch.masks[0, -1] = 1
        seen = {"observation": self.batch.observations.copy(), "action_mask": self.batch.masks.copy()}
        return self.first(seen), -1.0, True, False, self.info(self.batch.info())

    def first(self, seen: Seen) -> Seen:
        return {name: array[0] for name, array in seen.items()}

    def info(self, info: dict[str, Any]) -> dict[str, Any]:
        return {"action_mask": info["action_mask"][0], "seat": int(info["seat"][0]), "scores": self.batch.scores(0)}

    def render(self) -> Any:
        play = object.__new__(Play)
        play.settings, play.session = self.settings, self.batch.many.sessions[0]
        return rendered(play, self.render_mode)
