"""The weights of networks as files: arrays of numpy, and how they were made.

The package brings those of a real run for each game that has `features`; `astragal train` makes others.
"""

from __future__ import annotations

import io
import json
import zlib
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import BadZipFile

from astragal.bots.network import Network
from astragal.games.catalogue import Box

if TYPE_CHECKING:
    import numpy as np

ARRAYS: Final = ("weights", "bias", "out", "out_bias")

# What reading a file leads to that is empty, cut off, or something else altogether
NO_ARRAYS: Final = (OSError, ValueError, KeyError, EOFError, TypeError, AttributeError, BadZipFile, zlib.error)


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
        with path.open("rb") as file, numpy.load(file) as stored, numpy.errstate(over="ignore"):
            arrays = {name: numpy.asarray(stored[name], dtype=numpy.float32) for name in ARRAYS}
            about = json.loads(str(stored["about"]))
    except FileNotFoundError:
        raise NoWeights(f"There are no weights in {path}; `astragal train` makes some.") from None
    except NO_ARRAYS as problem:
        raise NoWeights(f"{path} holds no weights of a network.") from problem
    if not fit_together(arrays):
        raise NoWeights(f"{path} holds no weights of a network.")
    if not all(numpy.isfinite(array).all() for array in arrays.values()):
        raise NoWeights(f"{path} holds weights that are not finite numbers.")
    return arrays, about


def fit_together(arrays: dict[str, np.ndarray]) -> bool:
    """Are these arrays of sizes that make a network?"""
    hidden = arrays["bias"].shape
    rows = arrays["weights"].shape
    return len(rows) == 2 and rows[1:] == hidden == arrays["out"].shape and arrays["out_bias"].shape == ()


def write(path: Path, arrays: dict[str, np.ndarray], about: dict[str, Any]) -> None:
    numpy = needs_numpy()
    path.parent.mkdir(parents=True, exist_ok=True)
    small = {name: numpy.asarray(arrays[name], dtype=numpy.float32) for name in ARRAYS}
    file = io.BytesIO()
    numpy.savez_compressed(file, about=json.dumps(about), **small)
    write_whole(path, file.getvalue())


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or as it was before."""
    partial = path.with_suffix(".partial")
    partial.write_bytes(content)
    partial.replace(path)


def about(path: Path) -> dict[str, Any]:
    """How the weights of a file were made."""
    return read(path)[1]


def has_learned(game: Box) -> bool:
    """Are there weights for any network of this game, and can they be read here?"""
    if not game.has("features") or find_spec("numpy") is None:
        return False
    return any(path_of(game.name, name).exists() for name in game.features.LESSONS)


def known(game: Box, network: str) -> Path:
    """The weights of this network; if it has not been trained yet, of the first of its game that has."""
    trained = [path_of(game.name, name) for name in (network, *game.features.LESSONS)]
    return next((path for path in trained if path.exists()), trained[0])
