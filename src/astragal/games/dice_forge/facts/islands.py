"""The islands: seven portals, and the fifteen places where stacks of heroic feats lie."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec

START_PORTAL: Final = 0  # every hero has his own; nobody is ousted there
ISLANDS: Final = 7

# fmt: off
SLOTS: Final[list[tuple[str, int, int, int]]] = [
    # slot island S  M
    ("M1", 1,     0, 1),
    ("M2", 1,     0, 1),
    ("M3", 2,     0, 2),
    ("M4", 2,     0, 3),
    ("M5", 3,     0, 4),
    ("M6", 3,     0, 5),
    ("M7", 4,     0, 6),
    ("M8", 4,     5, 5),
    ("F1", 7,     1, 0),
    ("F2", 7,     1, 0),
    ("F3", 6,     2, 0),
    ("F4", 6,     3, 0),
    ("F5", 5,     4, 0),
    ("F6", 5,     5, 0),
    ("F7", 4,     6, 0),
]
# fmt: on

NUMBER_OF_SLOTS: Final = 15
SLOT_NAMES: Final[list[str]] = [name for name, _, _, _ in SLOTS]
SLOT_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(SLOT_NAMES)}

# The feats that The First Titan may perform: those whose price is one shard
FREE_FOR_TITAN: Final[vec[i64]] = vec[i64]([slot for slot, (_, _, sun, moon) in enumerate(SLOTS) if sun + moon == 1])

ISLAND: Final[vec[i64]] = vec[i64]([island for _, island, _, _ in SLOTS])
SUN_PRICE: Final[vec[i64]] = vec[i64]([sun for _, _, sun, _ in SLOTS])
MOON_PRICE: Final[vec[i64]] = vec[i64]([moon for _, _, _, moon in SLOTS])
