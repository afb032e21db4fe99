"""A game whose seats are asked at the same moment as a PettingZoo Parallel environment."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from astragal.envs.drawing import rendered
from astragal.envs.game import Play
from astragal.envs.registering import VERSION
from astragal.envs.settings import RENDER_MODES, Answers, IllegalAction, Mask, Seen, Settings, as_action

Step = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class AskedTogether(ParallelEnv[str, Any, Any]):
    """One game. In every step all who are asked answer; the others are idle, the only action that their mask has."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, **settings: Any) -> None:
        self.settings = Settings(game, **settings)
        self.metadata = {**self.metadata, "name": f"{game}_v{VERSION}"}
        self.render_mode = self.settings.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.settings.seats)]
        space = self.settings.observation_space
        self.observation_spaces = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.answers_of(seat) for seat, agent in enumerate(self.possible_agents)}
        self.rng = np.random.default_rng()
        self.agents: list[str] = []
        self.play: Play | None = None

    def answers_of(self, seat: int) -> spaces.Discrete:
        def mask_now() -> Mask | None:
            return self.play.mask(seat) if self.play is not None else None

        return Answers(self.settings.actions, mask_now)

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """As it was stored, or copied by `deepcopy`: actions are those that are allowed in this very game."""
        self.__dict__.update(kept)
        self.action_spaces = {agent: self.answers_of(seat) for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.play = Play(self.settings, int(self.rng.integers(2**31)), (options or {}).get("throws"))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        self.leads = self.play.leads()
        seen = self.seen(self.play)
        return seen, self.infos(seen)

    def seen(self, play: Play) -> dict[str, Seen]:
        return {agent: play.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def infos(self, seen: dict[str, Seen]) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": one["action_mask"]} for agent, one in seen.items()}

    def step(self, actions: dict[str, Any]) -> Step:
        play = self.play
        if play is None or not self.agents:
            raise ValueError("There is no game under way: call reset() first.")
        answers = self.checked(play, actions)
        for seat, action in answers:
            play.turn_to(seat)
            play.act(action)
        self.cycles += 1
        over, short = play.over, not play.over and self.cycles == self.settings.max_cycles
        rewards = {agent: self.reward(play, seat, over) for seat, agent in enumerate(self.possible_agents)}
        self.leads = play.leads() if self.settings.shaping else self.leads
        seen = self.seen(play)
        terminated = dict.fromkeys(self.possible_agents, over)
        truncated = dict.fromkeys(self.possible_agents, short)
        if over or short:
            self.agents = []
        return seen, rewards, terminated, truncated, self.infos(seen)

    def checked(self, play: Play, actions: dict[str, Any]) -> list[tuple[int, int]]:
        """Of each seat that is asked its action, all of them allowed; otherwise nothing has changed."""
        unknown = [agent for agent in actions if agent not in self.agents]
        missing = [agent for agent in self.agents if agent not in actions]
        if unknown or missing:
            wrong = f"{unknown[0]} does not play" if unknown else f"{missing[0]} has no action"
            raise ValueError(f"A step needs an action of {', '.join(self.agents)}: {wrong}.")
        asked = play.asked()
        for seat, agent in enumerate(self.possible_agents):
            action = as_action(actions[agent], self.settings.actions)
            if not play.mask(seat)[action]:
                raise IllegalAction(f"The action {action} of {agent} is not allowed now; its mask says which are.")
        return [(seat, int(actions[self.possible_agents[seat]])) for seat in asked]

    def reward(self, play: Play, seat: int, over: bool) -> float:
        worth = play.worth_of_end(seat) if over else 0.0
        if self.settings.shaping:
            worth += self.settings.shaping * (self.settings.discount * play.leads()[seat] - self.leads[seat])
        return worth

    def render(self) -> Any:
        if self.play is None:
            raise ValueError("There is no game yet: call reset() first.")
        return rendered(self.play, self.render_mode)

    def close(self) -> None:
        self.play = None
