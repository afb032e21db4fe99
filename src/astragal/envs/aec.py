"""Every game as a PettingZoo AEC environment: whoever is asked acts, in whosever turn it is."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from astragal.envs.drawing import rendered
from astragal.envs.game import Play
from astragal.envs.registering import VERSION
from astragal.envs.settings import RENDER_MODES, Answers, IllegalAction, Mask, Seen, Settings, as_action


class AskedInTurn(AECEnv[str, Any, Any]):
    """One game. A cycle is a moment at which somebody is asked; where several are, all their answers belong to it."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, **settings: Any) -> None:
        super().__init__()
        self.settings = Settings(game, **settings)
        self.metadata = {**self.metadata, "name": f"{game}_v{VERSION}"}
        self.render_mode = self.settings.render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.settings.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = self.settings.observation_space
        self.observation_spaces = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.answers_of(agent) for agent in self.possible_agents}
        self.rng = np.random.default_rng()
        self.agents: list[str] = []
        self.play: Play | None = None

    def answers_of(self, agent: str) -> spaces.Discrete:
        def mask_now() -> Mask | None:
            return self.play.mask(self.seat_of[agent]) if self.play is not None else None

        return Answers(self.settings.actions, mask_now)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # --- playing ----------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Of the options `throws` (outcomes to begin with) and `chance="outside"` (dice set by `throw`) are known."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        wanted = options or {}
        outside = wanted.get("chance") == "outside"
        self.begin(Play(self.settings, int(self.rng.integers(2**31)), wanted.get("throws"), outside))

    def begin(self, play: Play) -> None:
        self.play = play
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.to_come = play.asked()  # of this cycle
        self.leads = play.leads() if self.settings.shaping else []
        self.turn_to_who_is_asked()

    def turn_to_who_is_asked(self) -> None:
        play = self.playing()
        self.agent_selection = self.possible_agents[play.seat]
        if not play.over:
            mask = play.mask(play.seat)
            self.infos[self.agent_selection] = {"action_mask": mask}

    def playing(self) -> Play:
        if self.play is None:
            raise ValueError("There is no game yet: call reset() first.")
        return self.play

    def observe(self, agent: str) -> Seen:
        if agent not in self.seat_of:
            raise ValueError(f"There is no agent {agent!r}; there are: {', '.join(self.possible_agents)}.")
        play = self.playing()
        info = self.infos.get(agent)
        seat = self.seat_of[agent]
        if info and agent == self.agent_selection:
            return {"observation": play.numbers(seat), "action_mask": info["action_mask"]}
        return play.observe(seat)

    def step(self, action: Any) -> None:
        play = self.playing()
        if not self.agents:
            raise ValueError("The game is over: call reset() to play another one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} is asked, and None is no answer; the mask says which actions are.")
        seat = play.seat
        play.act(as_action(action, self.settings.actions))
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        self.count_cycles(play, seat)
        self.reward(play)
        self.turn_to_who_is_asked()

    def count_cycles(self, play: Play, seat: int) -> None:
        """A cycle is over when all who were asked at its moment have answered once."""
        if seat in self.to_come:
            self.to_come.remove(seat)
        waiting = play.asked()
        if self.to_come and not play.over:
            play.turn_to(next(who for who in self.to_come if who in waiting))
            return
        self.cycles += 1
        self.to_come = waiting

    def reward(self, play: Play) -> None:
        over = play.over
        short = not over and not self.started_cycle() and self.cycles == self.settings.max_cycles
        if not over and not short and not self.settings.shaping:
            return
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if over:
            self.rewards = {agent: play.worth_of_end(self.seat_of[agent]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        if short:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.settings.shaping:
            before, self.leads = self.leads, play.leads()
            for agent in self.agents:
                seat = self.seat_of[agent]
                gained = self.settings.discount * self.leads[seat] - before[seat]
                self.rewards[agent] += self.settings.shaping * gained
        self._accumulate_rewards()

    def started_cycle(self) -> bool:
        """Have some of those who are asked now answered already?"""
        return len(self.to_come) != len(self.playing().asked())

    def render(self) -> Any:
        return rendered(self.playing(), self.render_mode)

    def close(self) -> None:
        self.play = None

    # --- copies and chance ------------------------------------------------------------------------------------------

    def copy(self) -> "AskedInTurn":
        """An independent environment that stands as this one does, with the same dice to come."""
        other = object.__new__(AskedInTurn)
        other.__dict__.update(self.__dict__)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(other, name, dict(getattr(self, name)))
        other.infos = {agent: dict(info) for agent, info in self.infos.items()}
        other.agents = list(self.agents)
        other.to_come = list(self.to_come)
        other.leads = list(self.leads)
        other.rng = np.random.default_rng()
        other.rng.bit_generator.state = self.rng.bit_generator.state
        other.action_spaces = {agent: other.answers_of(agent) for agent in other.possible_agents}
        other.play = self.playing().copy()
        return other

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """As it was stored, or copied by `deepcopy`: actions are those that are allowed in this very game."""
        self.__dict__.update(kept)
        self.action_spaces = {agent: self.answers_of(agent) for agent in self.possible_agents}

    def stored(self) -> bytes:
        """The game as it stands, to be stored or sent."""
        return self.playing().stored()

    def restore(self, stored: bytes) -> None:
        """Go on with a game that was stored."""
        self.begin(Play.restored(self.settings, stored))

    @property
    def chance(self) -> int:
        """With chance from outside: how many outcomes the throw has that is awaited; 0 if somebody is asked."""
        return self.playing().chance

    def throw(self, outcome: int) -> None:
        """With chance from outside: this is what the dice show."""
        play = self.playing()
        play.throw(outcome)
        self.to_come = play.asked()
        self.reward(play)
        self.turn_to_who_is_asked()

    def throws(self) -> list[int]:
        """Every outcome so far: `reset(options={"throws": …})` throws them again."""
        return self.playing().throws()


def wrapped(env: AskedInTurn) -> AECEnv[str, Any, Any]:
    """With PettingZoo's wrapper for what is called in the wrong order."""
    return wrappers.OrderEnforcingWrapper(env)
