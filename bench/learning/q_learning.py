"""Q-learning with masks on many games at once, without a memory: returns over many steps instead (PQN's way).

A network with normalised layers says what each action is worth. In every round all games are played some steps, mostly
by the best action allowed and now and then by any; then the network is drawn towards what came of them: rewards, and
a mixture of what it thought itself at each later step (λ).
"""

import argparse
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from astragal.envs import batch
from examples.ppo import FORBIDDEN

LEAST_CURIOUS = 0.05


class Worths(nn.Module):
    """From what is seen to what each action is worth."""

    def __init__(self, seen: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(seen, hidden),
            nn.LayerNorm(hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.LayerNorm(hidden),
            nn.ReLU(),
            nn.Linear(hidden, actions),
        )

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Of what is not allowed far less than of anything else."""
        return self.layers(seen).masked_fill(mask == 0, FORBIDDEN)


def learn(told: argparse.Namespace, look: Callable[[int, Worths], None]) -> None:
    torch.manual_seed(told.seed)
    envs = batch(
        told.game,
        told.envs,
        seats=told.seats,
        setup=told.setup,
        opponents=None if told.seats == 1 else told.opponents,
        observation="features",
        reward=told.reward,
        shaping=told.shaping,
        autoreset_mode="SameStep",
        copy=True,
    )
    network = Worths(envs.settings.size, envs.settings.actions, told.hidden)
    optimiser = torch.optim.RAdam(network.parameters(), lr=told.rate)
    seen, _ = envs.reset(seed=told.seed)
    rounds = max(1, told.steps // (told.envs * told.length))
    for round_ in range(rounds):
        curious = max(LEAST_CURIOUS, 1 - 2 * round_ / rounds)
        seen, rows = play(envs, network, seen, told, curious)
        improve(network, optimiser, rows, told)
        look((round_ + 1) * told.envs * told.length, network)


def play(envs: Any, network: Worths, seen: Any, told: argparse.Namespace, curious: float) -> tuple[Any, list[Any]]:
    steps = []
    with torch.no_grad():
        for _ in range(told.length):
            numbers, mask = torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"])
            worths = network(numbers, mask)
            anything = torch.multinomial(mask.float(), 1).squeeze(1)
            action = torch.where(torch.rand(told.envs) < curious, anything, worths.argmax(1))
            seen, reward, over, *_ = envs.step(action.numpy())
            rewarded = torch.tensor(reward).float() / told.scale
            steps.append((numbers, mask, action, rewarded, torch.tensor(~over).float(), worths.max(1).values))
        after = network(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"])).max(1).values
    rows = []
    worth = after
    for numbers, mask, action, rewarded, goes_on, best in reversed(steps):
        worth = rewarded + told.discount * goes_on * (told.trust * worth + (1 - told.trust) * after)
        rows.append((numbers, mask, action, worth))
        after = best
    return seen, [torch.cat(column) for column in zip(*rows)]


def improve(network: Worths, optimiser: Any, rows: list[Any], told: argparse.Namespace) -> None:
    numbers, mask, action, worth = rows
    for _ in range(told.epochs):
        for some in torch.randperm(len(action)).split(told.part):
            said = network(numbers[some], mask[some]).gather(1, action[some].unsqueeze(1)).squeeze(1)
            loss = (said - worth[some]).pow(2).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 10.0)
            optimiser.step()
