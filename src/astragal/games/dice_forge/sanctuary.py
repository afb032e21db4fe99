"""The Temple: the Sanctuary's ten pools of faces for sale, and the Gardens, whose faces only cards give."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge.faces import NAMES, NUMBER, NUMBER_OF_FACES

# fmt: off
POOLS: Final[list[tuple[int, list[str]]]] = [
    # price, the four faces of the pool
    (2,  ["3G", "3G", "3G", "3G"]),
    (2,  ["1M", "1M", "1M", "1M"]),
    (3,  ["4G", "4G", "4G", "4G"]),
    (3,  ["1S", "1S", "1S", "1S"]),
    (4,  ["6G", "2G+1M", "1V+1S", "1G/1S/1M"]),
    (5,  ["3G/2V", "3G/2V", "3G/2V", "3G/2V"]),
    (6,  ["2M", "2M", "2M", "2M"]),
    (8,  ["2S", "2S", "2S", "2S"]),
    (8,  ["3V", "3V", "3V", "3V"]),
    (12, ["4V", "2V+2M", "1G+1S+1M+1V", "2G/2S/2M"]),
]
GARDENS: Final[list[str]] = [
    "x3", "x3", "x3", "x3",
    "mirror", "mirror", "mirror", "mirror",
    "ship", "ship", "ship", "ship",
    "boar-red", "boar-yellow", "boar-green", "boar-blue",
    "shield-red", "shield-yellow", "shield-green", "shield-blue",
]
SUN_DIE_AT_START: Final[list[str]] = ["1G", "1G", "1G", "1G", "1G", "1S"]
MOON_DIE_AT_START: Final[list[str]] = ["1G", "1G", "1G", "1G", "1M", "2V"]
# fmt: on

REMOVED_FOR_TWO: Final = 2  # with two heroes, two faces of each pool leave the game, drawn at random

SOLD: Final = 18  # the faces 0 … 17 are those the Sanctuary may hold (`1G` and `2V`, only on dice, among them)
NO_PRICE: Final = 99  # not for sale


def _prices() -> list[int]:
    prices = [NO_PRICE] * NUMBER_OF_FACES
    for price, pool in POOLS:
        for face in pool:
            prices[NUMBER[face]] = price
    return prices


def _complete_temple() -> list[int]:
    faces = GARDENS + [face for _, pool in POOLS for face in pool]
    return [faces.count(name) for name in NAMES]


PRICE: Final[vec[i64]] = vec[i64](_prices())
COMPLETE_TEMPLE: Final[vec[i64]] = vec[i64](_complete_temple())  # how many of each face there are
POOL_FACES: Final[list[list[int]]] = [[NUMBER[face] for face in pool] for _, pool in POOLS]
IS_MIXED: Final[list[bool]] = [len(set(pool)) > 1 for _, pool in POOLS]  # its faces differ
START_DICE: Final[vec[i64]] = vec[i64]([NUMBER[face] for face in SUN_DIE_AT_START + MOON_DIE_AT_START])
