"""PPO of TorchRL against one of our bots; the packages it needs are those of with_torchrl.txt."""

import argparse

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.envs import GymWrapper
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from astragal.envs.single import Single


class Body(nn.Module):
    """Two layers on what is seen."""

    def __init__(self, seen: int, hidden: int, out: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(seen, hidden), nn.ReLU(), nn.Linear(hidden, out))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return self.layers(seen)


class Masked(Body):
    """… with the mask as TorchRL's distribution wants it."""

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.layers(seen), mask.bool()


def learn(game: str, opponents: str, steps: int, length: int, seed: int) -> float:
    """The share of games won in the last round."""
    torch.manual_seed(seed)
    inner = Single(game, opponents=opponents, observation="features")
    env = GymWrapper(inner, categorical_action_encoding=True)
    env.set_seed(seed)
    seen, actions = inner.settings.size, inner.settings.actions
    asked = TensorDictModule(Masked(seen, 64, actions), ["observation", "action_mask"], ["logits", "mask"])
    actor = ProbabilisticActor(
        asked,
        in_keys=["logits", "mask"],
        out_keys=["action"],
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(Body(seen, 64, 1), in_keys=["observation"])
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    optimiser = torch.optim.Adam(loss.parameters(), lr=7e-4)
    won = 0.0
    for round_ in range(max(1, steps // length)):
        with torch.no_grad():
            played = env.rollout(length, actor, break_when_any_done=False)
            advantage(played)
        rows = played.reshape(-1)
        for _ in range(4):
            for some in torch.randperm(len(rows)).split(128):
                told = loss(rows[some])
                optimiser.zero_grad()
                (told["loss_objective"] + told["loss_critic"] + told["loss_entropy"]).backward()
                optimiser.step()
        over = played["next", "done"].squeeze(-1)
        won = float(played["next", "reward"].squeeze(-1)[over].mean()) if over.any() else 0.0
        print(f"{(round_ + 1) * length} steps: {int(over.sum())} games, {won:.3f} won", flush=True)
    return won


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="PPO of TorchRL.")
    parser.add_argument("--game", default="treasure_bell")
    parser.add_argument("--opponents", default="random")
    for name, usual in {"steps": 20_000, "length": 1024, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    told = parser.parse_args()
    learn(told.game, told.opponents, told.steps, told.length, told.seed)
