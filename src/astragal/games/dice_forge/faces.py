"""The faces of the dice: what is printed on each of them.

G gold, S sun shard, M moon shard, V glory. `2G+1M` gives both, `3G/2V` gives one of them.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec

# Resources, in the order in which they are printed and numbered everywhere
GOLD: Final = 0
SUN: Final = 1
MOON: Final = 2
GLORY: Final = 3
RESOURCES: Final = ("gold", "sun", "moon", "glory")
LETTERS: Final = "GSMV"

# What sort of face it is
GIVES: Final = 0  # all that is printed
CHOICE: Final = 1  # one of the things printed
TRIPLES: Final = 2
COPIES: Final = 3
SAILS: Final = 4
BOAR: Final = 5  # a choice for the bearer, and something for the owner of the card
SHIELD: Final = 6  # depends on the other face
NOTHING: Final = 7

# fmt: off
FACES: Final[list[tuple[str, int, tuple[int, int, int, int]]]] = [
    # face            sort      G  S  M  V
    ("1G",            GIVES,   (1, 0, 0, 0)),
    ("3G",            GIVES,   (3, 0, 0, 0)),
    ("4G",            GIVES,   (4, 0, 0, 0)),
    ("6G",            GIVES,   (6, 0, 0, 0)),
    ("1S",            GIVES,   (0, 1, 0, 0)),
    ("2S",            GIVES,   (0, 2, 0, 0)),
    ("1M",            GIVES,   (0, 0, 1, 0)),
    ("2M",            GIVES,   (0, 0, 2, 0)),
    ("2V",            GIVES,   (0, 0, 0, 2)),
    ("3V",            GIVES,   (0, 0, 0, 3)),
    ("4V",            GIVES,   (0, 0, 0, 4)),
    ("2G+1M",         GIVES,   (2, 0, 1, 0)),
    ("1V+1S",         GIVES,   (0, 1, 0, 1)),
    ("2V+2M",         GIVES,   (0, 0, 2, 2)),
    ("1G+1S+1M+1V",   GIVES,   (1, 1, 1, 1)),
    ("1G/1S/1M",      CHOICE,  (1, 1, 1, 0)),
    ("3G/2V",         CHOICE,  (3, 0, 0, 2)),
    ("2G/2S/2M",      CHOICE,  (2, 2, 2, 0)),
    ("x3",            TRIPLES, (0, 0, 0, 0)),
    ("mirror",        COPIES,  (0, 0, 0, 0)),
    ("ship",          SAILS,   (0, 0, 0, 0)),
    ("boar-red",      BOAR,    (0, 1, 1, 0)),
    ("boar-yellow",   BOAR,    (0, 1, 1, 0)),
    ("boar-green",    BOAR,    (0, 1, 1, 0)),
    ("boar-blue",     BOAR,    (0, 1, 1, 0)),
    # a shield that is not matched gives this; a matched one gives SHIELD_GLORY
    ("shield-red",    SHIELD,  (0, 2, 0, 0)),
    ("shield-yellow", SHIELD,  (3, 0, 0, 0)),
    ("shield-green",  SHIELD,  (0, 0, 0, 3)),
    ("shield-blue",   SHIELD,  (0, 0, 2, 0)),
]
# fmt: on

SHIELD_GLORY: Final = 5  # what a shield gives when the other face gives its colour

SIX_GOLD: Final = 3
X3: Final = 18
MIRROR: Final = 19
SHIP: Final = 20
BOAR_RED: Final = 21  # and the three other colours after it
SHIELD_RED: Final = 25  # and the three other colours after it
NUMBER_OF_FACES: Final = 29
NO_FACE: Final = 29  # a mirror with nothing to copy
COLOURS: Final = ("red", "yellow", "green", "blue")

# What else offers "one of these": numbered after the faces, so that one number names any such offer
BOAR_OWNER: Final = 30
OWL: Final = 31
TRITON: Final = 32

# fmt: off
OFFERS: Final[list[tuple[str, tuple[int, int, int, int]]]] = [
    # offer          G  S  M  V
    ("boar_owner",  (0, 1, 1, 3)),
    ("owl",         (1, 1, 1, 0)),
    ("triton",      (6, 2, 2, 0)),
]
# fmt: on

NAMES: Final[list[str]] = [name for name, _, _ in FACES]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}

_ROWS: Final = [row for _, _, row in FACES] + [(0, 0, 0, 0)] + [row for _, row in OFFERS]

# The same tables as the rules read them
SORT: Final[vec[i64]] = vec[i64]([sort for _, sort, _ in FACES] + [NOTHING])
GIVES_GOLD: Final[vec[i64]] = vec[i64]([row[GOLD] for row in _ROWS])
GIVES_SUN: Final[vec[i64]] = vec[i64]([row[SUN] for row in _ROWS])
GIVES_MOON: Final[vec[i64]] = vec[i64]([row[MOON] for row in _ROWS])
GIVES_GLORY: Final[vec[i64]] = vec[i64]([row[GLORY] for row in _ROWS])
GIVES_SET: Final[vec[i64]] = vec[i64]([sum(1 << r for r in range(4) if row[r]) for row in _ROWS])


def amount(face: i64, resource: i64) -> i64:
    """How much of a resource is printed on a face (or in an offer)."""
    if resource == GOLD:
        return GIVES_GOLD[face]
    if resource == SUN:
        return GIVES_SUN[face]
    if resource == MOON:
        return GIVES_MOON[face]
    return GIVES_GLORY[face]


def is_shield(face: i64) -> bool:
    return SORT[face] == SHIELD


def offers_gold(face: i64) -> bool:
    """Could applying this face give gold? (A yellow shield beside a ship gives gold too.)"""
    return GIVES_GOLD[face] > 0
