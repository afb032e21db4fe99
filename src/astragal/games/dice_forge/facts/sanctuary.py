"""The Temple: the Sanctuary's ten pools of faces for sale, and the Gardens, whose faces only cards give. Beside it lies
the Forest, whose faces the cards of the modules give."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.faces import NAMES, NUMBER, NUMBER_OF_FACES

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
FOREST: Final[list[str]] = [
    "misfortune-red", "misfortune-yellow", "misfortune-green", "misfortune-blue",
    "sun_golem", "sun_golem", "sun_golem", "sun_golem",
    "3G+1A", "3G+1A", "2G+1V+1L", "2G+1V+1L",
    "moon_golem", "moon_golem", "moon_golem", "moon_golem",
    "chaos-red", "chaos-yellow", "chaos-green", "chaos-blue",
]
DOGGED_POOL: Final[list[str]] = ["3G+1A", "2G+1V+1L"]
# The dice at the start, the sun die and the moon die: without a module, with the Goddess, with the Titans
DICE_AT_START: Final[list[list[str]]] = [
    ["1G", "1G", "1G", "1G", "1G", "1S",   "1G", "1G", "1G", "1G", "1M", "2V"],
    ["1G", "1G", "1G", "1G", "1G", "1S",   "1G", "1G", "1G", "1G", "moon_golem", "2V"],
    ["1G", "1G", "1G", "1G", "1G", "1A",   "1G", "1G", "1G", "1G", "1M", "1V+1L"],
]
# fmt: on

REMOVED_FOR_TWO: Final = 2  # with two heroes, two faces of each pool leave the game, drawn at random

SOLD: Final = 18  # the faces 0 … 17 are those the Sanctuary may hold (`1G` and `2V`, only on dice, among them)
IN_TEMPLE: Final = 29  # the faces 0 … 28 belong to the Sanctuary, the Gardens or the starting dice; then the Forest
NO_PRICE: Final = 99  # not for sale


def _prices() -> list[int]:
    prices = [NO_PRICE] * NUMBER_OF_FACES
    for price, pool in POOLS:
        for face in pool:
            prices[NUMBER[face]] = price
    return prices


def _complete_temple(with_forest: bool) -> list[int]:
    faces = GARDENS + [face for _, pool in POOLS for face in pool] + (FOREST if with_forest else [])
    return [faces.count(name) for name in NAMES]


def _levels() -> list[int]:
    """What a face counts when it is upgraded: the rank of its price, 0 if the Sanctuary never holds it."""
    prices = sorted({price for price, _ in POOLS})
    return [prices.index(price) + 1 if price in prices else 0 for price in _prices()]


PRICE: Final[vec[i64]] = vec[i64](_prices())
COMPLETE_TEMPLE: Final[vec[i64]] = vec[i64](_complete_temple(False))  # how many of each face there are
TEMPLE_AND_FOREST: Final[vec[i64]] = vec[i64](_complete_temple(True))
LEVEL: Final[vec[i64]] = vec[i64](_levels())
HIGHEST_LEVEL: Final = 7
POOL_FACES: Final[list[list[int]]] = [[NUMBER[face] for face in pool] for _, pool in POOLS]
IS_MIXED: Final[list[bool]] = [len(set(pool)) > 1 for _, pool in POOLS]  # its faces differ
START_DICE: Final[vec[i64]] = vec[i64]([NUMBER[face] for face in DICE_AT_START[0]])
START_DICE_OF_GODDESS: Final[vec[i64]] = vec[i64]([NUMBER[face] for face in DICE_AT_START[1]])
START_DICE_OF_TITANS: Final[vec[i64]] = vec[i64]([NUMBER[face] for face in DICE_AT_START[2]])
