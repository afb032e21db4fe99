"""PPO with masks in one file: a small network learns one of the games against a bot.

    python examples/ppo.py --game dice_forge --seats 2 --opponents random --steps 80000

It needs `pip install 'astragal[learn]'`. Each line says which share of the games since the one before was
won. After 80,000 steps (about two minutes on one core) Dice Forge is won against `random` 97 to 99 times of a hundred.
"""

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import nn

from astragal.envs import batch

FORBIDDEN = -1e9
MEANT = {"win": "won", "lead": "points ahead in the last step"}


class Network(nn.Module):
    """From what is seen to what to do, and to what it is worth."""

    def __init__(self, seen: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(seen, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        inside = self.body(seen)
        logits = self.policy(inside).masked_fill(mask == 0, FORBIDDEN)
        return torch.distributions.Categorical(logits=logits), self.value(inside).squeeze(-1)


def learn(told: argparse.Namespace, look: Callable[[int, Network], None] | None = None) -> list[float]:
    """What games brought in each round of learning. `look` is called with the steps so far and the network."""
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
    network = Network(envs.settings.size, envs.settings.actions, told.hidden)
    optimiser = torch.optim.Adam(network.parameters(), lr=told.rate)
    seen, _ = envs.reset(seed=told.seed)
    brought: list[float] = []
    for round_ in range(max(1, told.steps // (told.envs * told.length))):
        seen, rows, shares = play(envs, network, seen, told)
        improve(network, optimiser, rows, told)
        brought.append(float(np.mean(shares)) if shares else 0.0)
        steps = (round_ + 1) * told.envs * told.length
        if look is not None:
            look(steps, network)
        else:
            print(f"{steps} steps: {len(shares)} games, {brought[-1]:.3f} {MEANT[told.reward]}", flush=True)
    return brought


def play(envs: Any, network: Network, seen: Any, told: argparse.Namespace) -> tuple[Any, list[Any], list[float]]:
    """So many steps in every game, with what each turned out to be worth."""
    steps, shares = [], []
    with torch.no_grad():
        for _ in range(told.length):
            numbers, mask = torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"])
            choice, value = network(numbers, mask)
            action = choice.sample()
            seen, reward, over, _, _ = envs.step(action.numpy())
            rewarded = torch.tensor(reward).float() / told.scale
            steps.append([numbers, mask, action, choice.log_prob(action), value, rewarded, over])
            shares += [float(x) for x in reward[over]]
        value = network(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"]))[1]
    gained = torch.zeros(told.envs)
    rows = []
    for numbers, mask, action, log, before, reward, over in reversed(steps):
        goes_on = torch.tensor(~over).float()
        surprise = reward + told.discount * goes_on * value - before
        gained = surprise + told.discount * told.trust * goes_on * gained
        rows.append((numbers, mask, action, log, gained, gained + before))
        value = before
    return seen, [torch.cat(column) for column in zip(*rows)], shares


def improve(network: Network, optimiser: Any, rows: list[Any], told: argparse.Namespace) -> None:
    numbers, mask, action, log, gained, worth = rows
    gained = (gained - gained.mean()) / (gained.std() + 1e-8)
    for _ in range(told.epochs):
        for some in torch.randperm(len(action)).split(told.part):
            choice, value = network(numbers[some], mask[some])
            ratio = (choice.log_prob(action[some]) - log[some]).exp()
            better = torch.min(ratio * gained[some], ratio.clamp(1 - told.clip, 1 + told.clip) * gained[some])
            loss = -better.mean() + 0.5 * (value - worth[some]).pow(2).mean() - told.curious * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="PPO with masks.")
    parser.add_argument("--game", default="dice_forge")
    parser.add_argument("--setup")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--reward", default="win", choices=list(MEANT))
    whole = {
        "seats": 2,
        "steps": 80_000,
        "envs": 64,
        "length": 64,
        "hidden": 128,
        "epochs": 4,
        "part": 1024,
        "seed": 1,
    }
    parts = {"rate": 7e-4, "discount": 1.0, "trust": 0.95, "clip": 0.2, "curious": 0.01, "shaping": 0.0, "scale": 1.0}
    for name, usual in (whole | parts).items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    return parser.parse_args(given)


if __name__ == "__main__":
    learn(arguments())
