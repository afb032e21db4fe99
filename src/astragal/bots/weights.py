"""The weights of networks as files: arrays of numpy, the names of the inputs, and how they were made.

The package brings those of a real run for each game that has `features`; `astragal train` makes others. By their names
the inputs are found among the game's features of today: a new card shifts all numbers, and no name.
"""

from __future__ import annotations

import io
import json
import zlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tokenize import TokenError
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from astragal.bots.network import Network
from astragal.games.catalogue import Box

if TYPE_CHECKING:
    import numpy as np

ARRAYS: Final = ("weights", "bias", "out", "out_bias")
CHANCES: Final = ("win", "win_bias", "points", "points_bias")  # beside these, of networks that know chances

# The generations of networks in the package: the first says what positions are worth, those after it also who wins.
# The second has learned from games of the first, the third from its own.
FIRST: Final = 1
NEWEST: Final = 3

MOST_BYTES: Final = 1 << 26  # unpacked; more would be no network that anybody can play with
NAMES: Final = "names"  # of the inputs, in the order of the rows of `weights`; former versions wrote none

# What reading a file leads to that is empty, cut off, or something else altogether
NO_ARRAYS: Final = (
    OSError, ValueError, LookupError, EOFError, TypeError, AttributeError, BadZipFile, zlib.error,
    MemoryError, ArithmeticError, RuntimeError, SyntaxError, TokenError,
)  # fmt: skip


class NoWeights(Exception):
    """There are no weights to play this with, or they do not fit; says what would help."""


def path_of(game: str, network: str, generation: int = FIRST) -> Path:
    """Where the package keeps the weights of this network."""
    folder = "trained" if generation == FIRST else f"trained/{generation}"
    return Path(str(files("astragal.bots"))) / folder / f"{game}-{network}.npz"


def newest(game: str, network: str) -> Path:
    """Where the package keeps the newest weights of this network."""
    paths = [path_of(game, network, age) for age in range(NEWEST, FIRST, -1)]
    return next((path for path in paths if path.exists()), path_of(game, network))


def needs_numpy() -> Any:
    try:
        import numpy
    except ImportError:
        raise NoWeights("Bots that have learned need numpy: install astragal[bots].") from None
    return numpy


class Stored(NamedTuple):
    """What a file of weights holds."""

    arrays: dict[str, np.ndarray]
    names: list[str] | None  # of its inputs; None: it was written before they had any
    about: dict[str, Any]


@cache
def load(path: Path, names: tuple[str, ...]) -> Network:
    """The network of this file, for features of these names."""
    stored = read(path)
    rows = fitted(stored, names, path).astype(float).tolist()
    return network_of(rows, stored.arrays)


def network_of(rows: list[list[float]], arrays: dict[str, np.ndarray]) -> Network:
    """The network with these weights of its inputs, and all else as in the arrays."""
    network = (rows, arrays["bias"].tolist(), arrays["out"].tolist(), float(arrays["out_bias"]))
    if "win" not in arrays:
        return Network(*network)
    win, points = arrays["win"].tolist(), arrays["points"].tolist()
    return Network(*network, win, float(arrays["win_bias"]), points, float(arrays["points_bias"]))


def fitted(stored: Stored, names: Sequence[str], path: Path) -> np.ndarray:
    """The weights of each of these inputs: 0 where the network does not know it."""
    weights = stored.arrays["weights"]
    if stored.names is None:
        if len(weights) != len(names):
            raise NoWeights(f"The weights in {path.name} were made for another version of the game's features.")
        return weights
    places = {name: place for place, name in enumerate(names)}
    lost = [name for name in stored.names if name not in places]
    if lost:
        more = f" and {len(lost) - 1} more that are" if len(lost) > 1 else ", which is"
        raise NoWeights(f"The weights in {path.name} need the input {lost[0]!r}{more} not among the game's features.")
    rows = needs_numpy().zeros((len(names), weights.shape[1]), dtype=weights.dtype)
    rows[[places[name] for name in stored.names]] = weights
    return rows  # type: ignore[no-any-return]


def read(path: Path) -> Stored:
    """What this file holds."""
    numpy = needs_numpy()
    try:
        with path.open("rb") as file, ZipFile(file) as packed:
            too_large = sum(member.file_size for member in packed.infolist()) > MOST_BYTES
        if too_large:
            raise NoWeights(f"{path} is too large for the weights of a network.")
        with path.open("rb") as file, numpy.load(file) as stored, numpy.errstate(over="ignore"):
            held = (*ARRAYS, *CHANCES) if "win" in stored else ARRAYS
            arrays = {name: numpy.asarray(stored[name], dtype=numpy.float32) for name in held}
            names = json.loads(str(stored[NAMES])) if NAMES in stored else None
            about = json.loads(str(stored["about"]))
    except FileNotFoundError:
        raise NoWeights(f"There are no weights in {path}; `astragal train` makes some.") from None
    except NO_ARRAYS as problem:
        raise NoWeights(f"{path} holds no weights of a network.") from problem
    if not fit_together(arrays) or not (names is None or are_names(names, len(arrays["weights"]))):
        raise NoWeights(f"{path} holds no weights of a network.")
    if not all(numpy.isfinite(array).all() for array in arrays.values()):
        raise NoWeights(f"{path} holds weights that are not finite numbers.")
    return Stored(arrays, names, about)


def are_names(names: Any, inputs: int) -> bool:
    """Does each of so many inputs have a name of its own?"""
    return (
        isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and len(names) == len(set(names)) == inputs
    )


def fit_together(arrays: dict[str, np.ndarray]) -> bool:
    """Are these arrays of sizes that make a network?"""
    hidden = arrays["bias"].shape
    rows = arrays["weights"].shape
    said = [name for name in ("out", "win", "points") if name in arrays]
    fits = all(arrays[name].shape == hidden and arrays[f"{name}_bias"].shape == () for name in said)
    return len(rows) == 2 and rows[1:] == hidden and fits


def write(path: Path, arrays: dict[str, np.ndarray], names: Sequence[str], about: dict[str, Any]) -> None:
    numpy = needs_numpy()
    path.parent.mkdir(parents=True, exist_ok=True)
    small = {name: numpy.asarray(array, dtype=numpy.float32) for name, array in arrays.items()}
    file = io.BytesIO()
    numpy.savez_compressed(file, about=json.dumps(about), **{NAMES: in_words(names)}, **small)
    write_whole(path, file.getvalue())


def add_names(path: Path, names: Sequence[str]) -> None:
    """Give names to the inputs of a file that has none, and leave all else in it as it is, byte for byte.

    For weights of former versions, with the features that they were made for:
    `weights.add_names(Path("own.npz"), box("dice_forge").features.NAMES)`."""
    stored = read(path)
    if stored.names is not None:
        raise NoWeights(f"The inputs of the weights in {path.name} have names already.")
    if not are_names(list(names), len(stored.arrays["weights"])):
        raise NoWeights(f"The weights in {path.name} have {len(stored.arrays['weights'])} inputs, not {len(names)}.")
    file = io.BytesIO()
    numpy = needs_numpy()
    numpy.lib.format.write_array(file, numpy.asarray(in_words(names)), allow_pickle=False)
    packed = io.BytesIO(path.read_bytes())
    with ZipFile(packed, "a") as members:
        members.writestr(ZipInfo(f"{NAMES}.npy"), file.getvalue(), ZIP_DEFLATED)
    write_whole(path, packed.getvalue())


def in_words(names: Sequence[str]) -> str:
    return json.dumps(list(names), ensure_ascii=False)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or as it was before."""
    partial = path.with_suffix(".partial")
    partial.write_bytes(content)
    partial.replace(path)


def about(path: Path) -> dict[str, Any]:
    """How the weights of a file were made."""
    return read(path).about


def has_learned(game: Box) -> bool:
    """Are there weights for any network of this game, and is there what reads them?"""
    if not game.has("features") or find_spec("numpy") is None:
        return False
    return any(path_of(game.name, name).exists() for name in game.features.LESSONS)


def knowing_chances(game: Box, network: str) -> Network | None:
    """The newest network of this name that knows chances, if there is one that fits."""
    path = newest(game.name, network)
    if find_spec("numpy") is None or not path.exists():
        return None
    with suppress(NoWeights):
        found = load(path, tuple(game.features.NAMES))
        return found if found.knows_chances else None
    return None


def known(game: Box, network: str, generation: int = FIRST) -> Network:
    """This network, of this generation or the one before; if it has not been trained yet, or does not fit any more, the
    first of its game that does."""
    names = tuple(game.features.NAMES)
    paths = [
        path_of(game.name, name, age) for name in (network, *game.features.LESSONS) for age in range(generation, 0, -1)
    ]
    trained = [path for path in paths if path.exists()] or paths[-1:]
    for path in trained[:-1]:
        with suppress(NoWeights):
            return load(path, names)
    return load(trained[-1], names)


def in_the_package(game: Box) -> list[Path]:
    """All files of weights that the package has of this game."""
    paths = [path_of(game.name, name, age) for age in range(FIRST, NEWEST + 1) for name in game.features.LESSONS]
    return [path for path in paths if path.exists()]
