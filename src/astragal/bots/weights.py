"""The weights of networks as files: arrays of numpy, and how they were made.

The package brings those of a real run for each game that has `features`; `astragal train` makes others.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from astragal.bots.network import Network
from astragal.games.catalogue import Box

if TYPE_CHECKING:
    import numpy as np

ARRAYS: Final = ("weights", "bias", "out", "out_bias")


class NoWeights(Exception):
    """There are no weights to play this with, or they do not fit; says what would help."""


def path_of(game: str, network: str) -> Path:
    """Where the package keeps the weights of this network."""
    return Path(str(files("astragal.bots"))) / "trained" / f"{game}-{network}.npz"


def needs_numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NoWeights("Bots that have learned need numpy: install astragal[bots].") from None
    return numpy


@cache
def load(path: Path, inputs: int) -> Network:
    """The network of this file, which must have been made for so many inputs."""
    arrays, _ = read(path)
    if len(arrays["weights"]) != inputs:
        raise NoWeights(f"The weights in {path.name} were made for another version of the game's features.")
    rows = arrays["weights"].astype(float).tolist()
    return Network(rows, arrays["bias"].tolist(), arrays["out"].tolist(), float(arrays["out_bias"]))


def read(path: Path) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
    """The arrays of a file, and what it says about itself."""
    numpy = needs_numpy()
    try:
        with numpy.load(path) as stored:
            arrays = {name: stored[name] for name in ARRAYS}
            about = json.loads(str(stored["about"]))
    except FileNotFoundError:
        raise NoWeights(f"There are no weights in {path}; `astragal train` makes some.") from None
    except (OSError, ValueError, KeyError) as problem:
        raise NoWeights(f"{path} holds no weights of a network.") from problem
    return arrays, about


def write(path: Path, arrays: dict[str, np.ndarray], about: dict[str, Any]) -> None:
    numpy = needs_numpy()
    path.parent.mkdir(parents=True, exist_ok=True)
    small = {name: numpy.asarray(arrays[name], dtype=numpy.float32) for name in ARRAYS}
    with path.open("wb") as file:
        numpy.savez_compressed(file, about=json.dumps(about), **small)


def about(path: Path) -> dict[str, Any]:
    """How the weights of a file were made."""
    return read(path)[1]


def has_learned(game: Box) -> bool:
    """Are there weights for any network of this game, and can they be read here?"""
    if not game.has("features") or find_spec("numpy") is None:
        return False
    return any(path_of(game.name, name).exists() for name in game.features.LESSONS)
