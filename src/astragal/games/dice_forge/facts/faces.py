"""The faces of the dice: what is printed on each of them.

G gold, S sun shard, M moon shard, V glory, A ancient shard, L loyalty. `2G+1M` gives both, `3G/2V` gives one of them.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec

# Resources, in the order in which they are printed and numbered everywhere
GOLD: Final = 0
SUN: Final = 1
MOON: Final = 2
GLORY: Final = 3
ANCIENT: Final = 4
LOYALTY: Final = 5
RESOURCES: Final = ("gold", "sun", "moon", "glory", "ancient", "loyalty")
LETTERS: Final = "GSMVAL"

# What sort of face it is
GIVES: Final = 0  # all that is printed
CHOICE: Final = 1  # one of the things printed
TRIPLES: Final = 2
COPIES: Final = 3
SAILS: Final = 4
BOAR: Final = 5  # a choice for the bearer, and something for the owner of the card
SHIELD: Final = 6  # depends on the other face
NOTHING: Final = 7
CHAOS: Final = 8  # depends on the other face too
MISFORTUNE: Final = 9  # a choice for the bearer, and both of his dice for the owner of the card
GOLEM: Final = 10  # the golem walks one space

# fmt: off
FACES: Final[list[tuple[str, int, tuple[int, int, int, int, int, int]]]] = [
    # face            sort          G  S  M  V  A  L
    ("1G",            GIVES,       (1, 0, 0, 0, 0, 0)),
    ("3G",            GIVES,       (3, 0, 0, 0, 0, 0)),
    ("4G",            GIVES,       (4, 0, 0, 0, 0, 0)),
    ("6G",            GIVES,       (6, 0, 0, 0, 0, 0)),
    ("1S",            GIVES,       (0, 1, 0, 0, 0, 0)),
    ("2S",            GIVES,       (0, 2, 0, 0, 0, 0)),
    ("1M",            GIVES,       (0, 0, 1, 0, 0, 0)),
    ("2M",            GIVES,       (0, 0, 2, 0, 0, 0)),
    ("2V",            GIVES,       (0, 0, 0, 2, 0, 0)),
    ("3V",            GIVES,       (0, 0, 0, 3, 0, 0)),
    ("4V",            GIVES,       (0, 0, 0, 4, 0, 0)),
    ("2G+1M",         GIVES,       (2, 0, 1, 0, 0, 0)),
    ("1V+1S",         GIVES,       (0, 1, 0, 1, 0, 0)),
    ("2V+2M",         GIVES,       (0, 0, 2, 2, 0, 0)),
    ("1G+1S+1M+1V",   GIVES,       (1, 1, 1, 1, 0, 0)),
    ("1G/1S/1M",      CHOICE,      (1, 1, 1, 0, 0, 0)),
    ("3G/2V",         CHOICE,      (3, 0, 0, 2, 0, 0)),
    ("2G/2S/2M",      CHOICE,      (2, 2, 2, 0, 0, 0)),
    ("x3",            TRIPLES,     (0, 0, 0, 0, 0, 0)),
    ("mirror",        COPIES,      (0, 0, 0, 0, 0, 0)),
    ("ship",          SAILS,       (0, 0, 0, 0, 0, 0)),
    ("boar-red",      BOAR,        (0, 1, 1, 0, 0, 0)),
    ("boar-yellow",   BOAR,        (0, 1, 1, 0, 0, 0)),
    ("boar-green",    BOAR,        (0, 1, 1, 0, 0, 0)),
    ("boar-blue",     BOAR,        (0, 1, 1, 0, 0, 0)),
    # a shield that is not matched gives this; a matched one gives MATCHED_SHIELD glory instead
    ("shield-red",    SHIELD,      (0, 2, 0, 0, 0, 0)),
    ("shield-yellow", SHIELD,      (3, 0, 0, 0, 0, 0)),
    ("shield-green",  SHIELD,      (0, 0, 0, 3, 0, 0)),
    ("shield-blue",   SHIELD,      (0, 0, 2, 0, 0, 0)),
    # Rebellion: the faces of the Titans' starting dice, and of the Forest
    ("1A",            GIVES,       (0, 0, 0, 0, 1, 0)),
    ("1V+1L",         GIVES,       (0, 0, 0, 1, 0, 1)),
    ("3G+1A",         GIVES,       (3, 0, 0, 0, 1, 0)),
    ("2G+1V+1L",      GIVES,       (2, 0, 0, 1, 0, 1)),
    # a chaos gives this; a matched one gives MATCHED_CHAOS glory as well
    ("chaos-red",     CHAOS,       (0, 0, 0, 0, 2, 0)),
    ("chaos-yellow",  CHAOS,       (0, 0, 0, 0, 0, 2)),
    ("chaos-green",   CHAOS,       (0, 0, 0, 0, 0, 2)),
    ("chaos-blue",    CHAOS,       (0, 0, 0, 0, 2, 0)),
    ("misfortune-red",    MISFORTUNE, (0, 0, 0, 0, 1, 1)),
    ("misfortune-yellow", MISFORTUNE, (0, 0, 0, 0, 1, 1)),
    ("misfortune-green",  MISFORTUNE, (0, 0, 0, 0, 1, 1)),
    ("misfortune-blue",   MISFORTUNE, (0, 0, 0, 0, 1, 1)),
    ("moon_golem",    GOLEM,       (0, 0, 0, 0, 0, 0)),
    ("sun_golem",     GOLEM,       (0, 0, 0, 0, 0, 0)),
]
# fmt: on

MATCHED_SHIELD: Final = 5  # glory, when the other face gives the colour
MATCHED_CHAOS: Final = 3

SIX_GOLD: Final = 3
LAST_PLAIN: Final = 14  # the faces up to here give what is printed on them, gold, shards and glory, and nothing else
X3: Final = 18
MIRROR: Final = 19
SHIP: Final = 20
BOAR_RED: Final = 21  # and the three other colours after it
SHIELD_RED: Final = 25  # and the three other colours after it
FIRST_OF_REBELLION: Final = 29  # the faces before it give neither ancient shards nor loyalty
CHAOS_RED: Final = 33  # and the three other colours after it
MISFORTUNE_RED: Final = 37  # and the three other colours after it
MOON_GOLEM: Final = 41
SUN_GOLEM: Final = 42
NUMBER_OF_FACES: Final = 43
NO_FACE: Final = 43  # a mirror with nothing to copy
NOT_NAMED: Final = -1  # nobody has named beforehand which of the things printed will be taken

COLOURS: Final = ("red", "yellow", "green", "blue")
RESOURCE_OF_COLOUR: Final = (SUN, GOLD, GLORY, MOON)

# What else offers "one of these": numbered after the faces, so that one number names any such offer
BOAR_OWNER: Final = 44
OWL: Final = 45
TRITON: Final = 46
TWINS: Final = 47
GUARDIAN: Final = 48
GOLD_SUN_OR_MOON: Final = 49  # the Celestial die, and spaces of the labyrinth
GOLD_OR_GLORY: Final = 50  # spaces of the labyrinth, these three
MOON_OR_GLORY: Final = 51
SUN_OR_MOON: Final = 52

# fmt: off
OFFERS: Final[list[tuple[str, tuple[int, int, int, int, int, int]]]] = [
    # offer               G  S  M  V  A  L
    ("boar_owner",       (0, 1, 1, 3, 0, 0)),
    ("owl",              (1, 1, 1, 0, 0, 0)),
    ("triton",           (6, 2, 2, 0, 0, 0)),
    ("twins",            (0, 0, 1, 1, 0, 0)),
    ("guardian",         (0, 0, 0, 0, 1, 1)),
    ("gold_sun_or_moon", (3, 1, 1, 0, 0, 0)),
    ("gold_or_glory",    (6, 0, 0, 3, 0, 0)),
    ("moon_or_glory",    (0, 0, 2, 3, 0, 0)),
    ("sun_or_moon",      (0, 2, 2, 0, 0, 0)),
]
# fmt: on

NAMES: Final[list[str]] = [name for name, _, _ in FACES]
NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}

_ROWS: Final = [row for _, _, row in FACES] + [(0, 0, 0, 0, 0, 0)] + [row for _, row in OFFERS]

# The same tables as the rules read them
SORT: Final[vec[i64]] = vec[i64]([sort for _, sort, _ in FACES] + [NOTHING])
GIVES_GOLD: Final[vec[i64]] = vec[i64]([row[GOLD] for row in _ROWS])
GIVES_SUN: Final[vec[i64]] = vec[i64]([row[SUN] for row in _ROWS])
GIVES_MOON: Final[vec[i64]] = vec[i64]([row[MOON] for row in _ROWS])
GIVES_GLORY: Final[vec[i64]] = vec[i64]([row[GLORY] for row in _ROWS])
GIVES_ANCIENT: Final[vec[i64]] = vec[i64]([row[ANCIENT] for row in _ROWS])
GIVES_LOYALTY: Final[vec[i64]] = vec[i64]([row[LOYALTY] for row in _ROWS])
GIVES_SET: Final[vec[i64]] = vec[i64]([sum(1 << r for r in range(6) if row[r]) for row in _ROWS])
GLORY_SET: Final[i64] = 8  # these sets of resources
ANCIENT_OR_LOYALTY: Final[i64] = 48


def _colours() -> list[int]:
    """For shields and chaos: the set that holds the resource of their colour."""
    colours = [0] * (NUMBER_OF_FACES + 1)
    for number, resource in enumerate(RESOURCE_OF_COLOUR):
        colours[SHIELD_RED + number] = 1 << resource
        colours[CHAOS_RED + number] = 1 << resource
    return colours


COLOUR_SET: Final[vec[i64]] = vec[i64](_colours())


def amount(face: i64, resource: i64) -> i64:
    """How much of a resource is printed on a face (or in an offer)."""
    if resource == GOLD:
        return GIVES_GOLD[face]
    if resource == SUN:
        return GIVES_SUN[face]
    if resource == MOON:
        return GIVES_MOON[face]
    if resource == GLORY:
        return GIVES_GLORY[face]
    return GIVES_ANCIENT[face] if resource == ANCIENT else GIVES_LOYALTY[face]


def looks_at_partner(face: i64) -> bool:
    """Shields and chaos depend on what the other face gives."""
    return COLOUR_SET[face] != 0


def gives_beside(face: i64, partner: i64) -> i64:
    """The set of what a face gives beside this one. A shield gives its colour in any case: matched by a chaos it gives
    glory, and then its colour is green. A chaos gives glory too beside the shield of its colour."""
    if SORT[face] == CHAOS and SORT[partner] == SHIELD and COLOUR_SET[face] == COLOUR_SET[partner]:
        return GIVES_SET[face] | GLORY_SET
    return GIVES_SET[face]


def is_chosen(face: i64) -> bool:
    """One of the things printed is taken."""
    sort = SORT[face]
    return sort == CHOICE or sort == BOAR or sort == MISFORTUNE


def offers_gold(face: i64) -> bool:
    """Could applying this face give gold? (A yellow shield beside a ship gives gold too.)"""
    return GIVES_GOLD[face] > 0


def moves_a_token(face: i64) -> bool:
    """Does applying this face move the golem, or may it move the allegiance token?"""
    return SORT[face] == GOLEM or GIVES_SET[face] & ANCIENT_OR_LOYALTY != 0


def shows_glory(face: i64) -> bool:
    """Is the glory symbol printed on this face? (On all shields and chaos it is.)"""
    return GIVES_GLORY[face] > 0 or looks_at_partner(face)
