"""DQN of Tianshou in one seat, chance in the other; the packages it needs are those of with_tianshou.txt."""

import argparse

import numpy as np
import torch
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from astragal.envs import treasure_bell_v0


def made() -> PettingZooEnv:
    return PettingZooEnv(treasure_bell_v0.env(observation="features"))


def learn(steps: int, games: int, seed: int) -> float:
    """The share of games won afterwards."""
    np.random.seed(seed)
    torch.manual_seed(seed)
    env = made()
    seen = env.observation_space["observation"]
    network = Net(state_shape=seen.shape, action_shape=env.action_space.n, hidden_sizes=[64, 64])
    learner = DQN(
        policy=DiscreteQLearningPolicy(model=network, action_space=env.action_space, eps_training=0.1),
        optim=AdamOptimizerFactory(lr=5e-4),
        gamma=0.99,
        target_update_freq=200,
    )
    chance = MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, chance], env=env)
    training, testing = DummyVectorEnv([made] * 4), DummyVectorEnv([made] * 2)
    training.seed(seed)
    collector = Collector(both, training, VectorReplayBuffer(20_000, 4), exploration_noise=True)
    collector.reset()
    collector.collect(n_step=64)
    measured = Collector(both, testing)
    both.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            test_collector=measured,
            max_epochs=1,
            epoch_num_steps=steps,
            collection_step_num_env_steps=64,
            test_step_num_episodes=2,
            batch_size=64,
            update_step_num_gradient_steps_per_sample=0.1,
            multi_agent_return_reduction=lambda rewards: rewards[:, 0],
            show_progress=False,
            verbose=False,
        )
    )
    measured.reset()
    won = float(np.mean(measured.collect(n_episode=games).returns[:, 0]))
    print(f"{steps} steps: {games} games afterwards, {won:.3f} won")
    return won


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="DQN of Tianshou.")
    for name, usual in {"steps": 20_000, "games": 100, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    told = parser.parse_args()
    learn(told.steps, told.games, told.seed)
