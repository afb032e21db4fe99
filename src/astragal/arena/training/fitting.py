"""Fitting a network to what came of positions: who won, with how many points, and what that was worth to play for.

Of the victory it says a number for every seat, and all of them together are the chances of a position.

With PyTorch, on one thread and with its deterministic algorithms: on the same machine the same games make the same
weights. What comes of it is plain arrays; who plays with them needs no PyTorch.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from astragal.arena.training.learning import Floats
from astragal.arena.training.outcomes import Outcomes

MOST_SEATS = 4
BATCH = 512  # positions
LAST_SHARE = 0.02  # of the rate of learning, at the end
USUAL_POINTS = 100.0  # points are learned as (points - USUAL_POINTS) / SCALE
SCALE = 50.0
POINTS_COUNT = 0.5  # beside the victory and the worth
FAR_BEHIND = -1e9
SAID = ("out", "win", "points")  # the worth, the victory, the points


class NoTorch(Exception):
    """PyTorch is needed and not there; says what to install."""


def needs_torch() -> Any:
    if find_spec("torch") is None:
        raise NoTorch("Learning chances needs PyTorch: install astragal[train].")
    torch = import_module("torch")
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    return torch


def as_learned(arrays: dict[str, Floats]) -> tuple[Floats, Floats]:
    """What a network says of the worth, the victory and the points, as far as it knows them, as they are learned."""
    known = [name for name in SAID if name in arrays]
    out = np.stack([arrays[name] for name in known]).astype(np.float32)
    bias = np.array([arrays[f"{name}_bias"] for name in known], dtype=np.float32)
    if "points" in known:
        out[-1] /= SCALE
        bias[-1] = (bias[-1] - USUAL_POINTS) / SCALE
    return out, bias


class Fit:
    """A network that is being fitted: what it says are the worth, the victory and the points."""

    def __init__(self, inputs: int, hidden: int, seed: int) -> None:
        torch = needs_torch()
        self.torch = torch
        drawn = torch.Generator().manual_seed(seed)
        self.weights = torch.nn.Parameter(torch.randn(inputs, hidden, generator=drawn) * 0.03)
        self.bias = torch.nn.Parameter(torch.zeros(hidden))
        self.out = torch.nn.Parameter(torch.randn(hidden, 3, generator=drawn) * 0.1)
        self.out_bias = torch.nn.Parameter(torch.zeros(3))
        self.known = 0  # units that a former network has lent

    def parameters(self) -> list[Any]:
        return [self.weights, self.bias, self.out, self.out_bias]

    def forget_all_but(self, known: Outcomes) -> None:
        """What was never seen shall say nothing to the units that are new."""
        seen = np.zeros(len(self.weights), dtype=bool)
        seen[np.unique(known.inputs)] = True
        self.weights.data[~self.torch.from_numpy(seen), self.known :] = 0

    def said(self, outcomes: Outcomes, positions: NDArray[np.int64]) -> tuple[Any, Any, Any]:
        """Of the rows of these positions: which they are, what is said of each, and the logarithms of all chances; the
        second chance of who plays alone is that of nobody."""
        torch = self.torch
        rows, which, seat = outcomes.rows_of(positions)
        begins, at = outcomes.places_of(rows)
        inputs = torch.from_numpy(outcomes.inputs[at].astype(np.int64))
        values = torch.from_numpy(outcomes.values[at].astype(np.float32))
        summed = torch.nn.functional.embedding_bag(
            inputs, self.weights, torch.from_numpy(begins), mode="sum", per_sample_weights=values
        )
        said = torch.relu(summed + self.bias) @ self.out + self.out_bias
        wins = np.full((len(positions), MOST_SEATS), FAR_BEHIND, dtype=np.float32)
        wins[outcomes.seats[positions] == 1, 1] = 0
        places = (torch.from_numpy(which), torch.from_numpy(seat))
        return (rows, which, seat), said, torch.log_softmax(torch.from_numpy(wins).index_put(places, said[:, 1]), 1)

    def loss(self, outcomes: Outcomes, positions: NDArray[np.int64]) -> tuple[Any, float]:
        """What is to be made small, and the part of it that is the victory's."""
        torch = self.torch
        (rows, which, seat), said, chances = self.said(outcomes, positions)
        won = np.zeros((len(positions), MOST_SEATS), dtype=np.float32)
        won[which, seat] = outcomes.results[rows]
        alone = outcomes.seats[positions] == 1
        won[alone, 1] = 1 - won[alone, 0]
        victory = -(torch.from_numpy(won) * chances).sum() / len(positions)
        points = torch.from_numpy((outcomes.points[rows] - USUAL_POINTS) / SCALE)
        away = ((said[:, 2] - points) ** 2).mean()
        worth = torch.from_numpy(outcomes.worths[rows])
        play = torch.nn.functional.binary_cross_entropy_with_logits(said[:, 0], worth)
        return victory + POINTS_COUNT * away + play, float(victory.item())

    def learn(self, outcomes: Outcomes, epochs: int, rate: float, random: np.random.Generator) -> float:
        """Go through all positions so many times, slower and slower; the last mean log loss of the victory."""
        adam = self.torch.optim.Adam(self.parameters(), lr=rate)
        batches = -(-len(outcomes) // BATCH)
        done = 0
        lost = 0.0
        for _ in range(epochs):
            order = random.permutation(len(outcomes))
            lost = 0.0
            for start in range(0, len(order), BATCH):
                chosen = np.sort(order[start : start + BATCH])
                slower = 0.5 * (1 + np.cos(np.pi * done / (epochs * batches)))
                adam.param_groups[0]["lr"] = rate * (LAST_SHARE + (1 - LAST_SHARE) * slower)
                loss, victory = self.loss(outcomes, chosen)
                adam.zero_grad()
                loss.backward()
                adam.step()
                lost += victory * len(chosen)
                done += 1
            lost /= max(1, len(order))
        return lost

    def begin_with(self, former: Sequence[dict[str, Floats]]) -> None:
        """Know what former networks know, side by side: of what several say it is the mean. Units beyond theirs are
        new; if there is no room for all of them, nothing is taken."""
        torch = self.torch
        if sum(len(one["bias"]) for one in former) > len(self.bias):
            return
        said = [[one for one in former if name in one] for name in SAID]
        with torch.no_grad():
            self.out[:] = torch.where(torch.tensor([bool(those) for those in said]), 0.0, self.out)
            for one in former:
                units = slice(self.known, self.known + len(one["bias"]))
                self.weights[:, units] = torch.from_numpy(np.array(one["weights"], dtype=np.float32))
                self.bias[units] = torch.from_numpy(np.array(one["bias"], dtype=np.float32))
                out, bias = as_learned(one)
                for place, those in enumerate(said):
                    if any(one is other for other in those):
                        self.out[units, place] = torch.from_numpy(out[place]) / len(those)
                        self.out_bias[place] += float(bias[place]) / len(those)
                self.known = units.stop

    def take(self, arrays: dict[str, Floats]) -> None:
        """Go on from a network as it was written."""
        torch = self.torch
        out, bias = as_learned(arrays)
        for one, known in zip(self.parameters(), (arrays["weights"], arrays["bias"], out.T, bias)):
            one.data = torch.from_numpy(np.array(known, dtype=np.float32))

    def arrays(self) -> dict[str, Floats]:
        """As they are written to a file of weights."""
        weights, bias, out, out_bias = (one.detach().numpy().copy() for one in self.parameters())
        return {
            "weights": weights, "bias": bias, "out": out[:, 0], "out_bias": out_bias[0],
            "win": out[:, 1], "win_bias": out_bias[1],
            "points": out[:, 2] * SCALE, "points_bias": out_bias[2] * SCALE + USUAL_POINTS,
        }  # fmt: skip
