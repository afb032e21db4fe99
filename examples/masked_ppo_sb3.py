"""Masked PPO of sb3-contrib against one of our bots.

    python examples/masked_ppo_sb3.py --steps 20000

It needs `pip install 'astragal[learn]'`.
"""

import argparse

import numpy as np
from gymnasium import Env
from gymnasium.wrappers import FlattenObservation
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

from astragal.envs.single import Single


def made(game: str, opponents: str, seed: int) -> Env[np.ndarray, int]:
    """One learner; the mask comes from the environment, and stands at the end of what is seen."""
    env = FlattenObservation(Single(game, opponents=opponents, observation="features"))
    env.reset(seed=seed)
    return ActionMasker(env, lambda inner: inner.unwrapped.action_masks())


def learn(game: str, opponents: str, steps: int, games: int, seed: int) -> float:
    """Learn for so many steps, and say which share of games is won then."""
    env = made(game, opponents, seed)
    model = MaskablePPO("MlpPolicy", env, n_steps=min(1024, steps), batch_size=256, gamma=1.0, seed=seed)
    model.learn(steps)
    won = 0.0
    for _ in range(games):
        seen, _ = env.reset()
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks())
            seen, reward, over, _, _ = env.step(int(action))
            won += float(reward)
    return won / games


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Masked PPO of sb3-contrib.")
    parser.add_argument("--game", default="dice_forge")
    parser.add_argument("--opponents", default="random")
    for name, usual in {"steps": 20_000, "games": 100, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    told = parser.parse_args()
    print(f"{learn(told.game, told.opponents, told.steps, told.games, told.seed):.3f} of the games won")
