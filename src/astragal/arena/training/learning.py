"""Fitting a network of one hidden layer to what positions turned out to be worth: Adam on cross entropy, in numpy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

BATCH = 1024  # rows
DECAY = (0.9, 0.999)  # of Adam's mean gradient and mean square
TINY = 1e-8


@dataclass
class Rows:
    """Positions as a network sees them, without the zeros, and what they turned out to be worth."""

    starts: NDArray[np.int64]  # where each row begins; one more at the end
    inputs: NDArray[np.int16]
    values: NDArray[np.float16]
    worths: Floats

    def __len__(self) -> int:
        return len(self.worths)

    def dense(self, chosen: NDArray[np.int64], size: int) -> Floats:
        """These rows with all their zeros."""
        lengths = self.starts[chosen + 1] - self.starts[chosen]
        row = np.repeat(np.arange(len(chosen)), lengths)
        offsets = np.arange(len(row)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        at = np.repeat(self.starts[chosen], lengths) + offsets
        dense = np.zeros((len(chosen), size), dtype=np.float32)
        dense[row, self.inputs[at]] = self.values[at]
        return dense


def rows_of(lengths: list[int], inputs: list[int], values: list[float], worths: list[float]) -> Rows:
    starts = np.concatenate([[0], np.cumsum(np.asarray(lengths, dtype=np.int64))])
    return Rows(
        starts,
        np.asarray(inputs, dtype=np.int16),
        np.asarray(values, dtype=np.float16),
        np.asarray(worths, dtype=np.float32),
    )


def joined(parts: list[Rows]) -> Rows:
    lengths = np.concatenate([np.diff(part.starts) for part in parts])
    return Rows(
        np.concatenate([[0], np.cumsum(lengths)]),
        np.concatenate([part.inputs for part in parts]),
        np.concatenate([part.values for part in parts]),
        np.concatenate([part.worths for part in parts]),
    )


class Learner:
    """A network that is being fitted: its arrays, and Adam's memory of each."""

    def __init__(self, arrays: dict[str, Floats]) -> None:
        self.arrays = {name: np.array(array, dtype=np.float32) for name, array in arrays.items()}
        self.mean = {name: np.zeros_like(array) for name, array in self.arrays.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.arrays.items()}
        self.updates = 0

    def forward(self, x: Floats) -> tuple[Floats, Floats]:
        """The hidden units, and what the rows are thought to be worth."""
        units = np.maximum(x @ self.arrays["weights"] + self.arrays["bias"], 0)
        return units, 1 / (1 + np.exp(-(units @ self.arrays["out"] + self.arrays["out_bias"])))

    def forget_all_but(self, rows: Rows) -> None:
        """What was never seen shall say nothing: the weights of all other inputs are 0, until they are seen."""
        seen = np.zeros(len(self.arrays["weights"]), dtype=bool)
        seen[np.unique(rows.inputs)] = True
        self.arrays["weights"][~seen] = 0

    def fit(self, rows: Rows, rate: float, random: np.random.Generator) -> float:
        """Go through all rows once, in a random order. The mean loss on the way, above what is unavoidable."""
        size = len(self.arrays["weights"])
        order = random.permutation(len(rows))
        lost = 0.0
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            lost += self.update(rows.dense(chosen, size), rows.worths[chosen], rate) * len(chosen)
        return lost / max(1, len(order))

    def update(self, x: Floats, worths: Floats, rate: float) -> float:
        units, thought = self.forward(x)
        error = (thought - worths) / len(x)
        behind = np.outer(error, self.arrays["out"]) * (units > 0)
        gradients = {
            "weights": x.T @ behind,
            "bias": behind.sum(axis=0),
            "out": units.T @ error,
            "out_bias": error.sum(),
        }
        self.updates += 1
        for name, gradient in gradients.items():
            self.step(name, gradient, rate)
        return surplus(thought, worths)

    def step(self, name: str, gradient: Floats, rate: float) -> None:
        first, second = DECAY
        mean, square = self.mean[name], self.square[name]
        mean += (1 - first) * (gradient - mean)
        square += (1 - second) * (gradient * gradient - square)
        corrected = rate * np.sqrt(1 - second**self.updates) / (1 - first**self.updates)
        self.arrays[name] -= corrected * mean / (np.sqrt(square) + TINY)


def surplus(thought: Floats, worths: Floats) -> float:
    """Mean cross entropy, less the entropy of what is to be foretold: 0 would be perfect."""
    p, q = np.clip(thought, 1e-6, 1 - 1e-6), np.clip(worths, 1e-6, 1 - 1e-6)
    return float(np.mean(q * np.log(q / p) + (1 - q) * np.log((1 - q) / (1 - p))))


def untrained(inputs: int, hidden: int, random: np.random.Generator) -> dict[str, Floats]:
    """A network that knows nothing: small weights drawn by lot, and every position is worth a half."""
    return {
        "weights": random.normal(0, 0.03, (inputs, hidden)).astype(np.float32),
        "bias": np.zeros(hidden, dtype=np.float32),
        "out": random.normal(0, 0.1, hidden).astype(np.float32),
        "out_bias": np.zeros((), dtype=np.float32),
    }
