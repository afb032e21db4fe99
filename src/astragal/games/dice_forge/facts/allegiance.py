"""The Titans' board: thirty-one spaces between Rebellion and Loyalty, their glory and their zones."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec

# Zones: of Rebellion (glory for feats) and of Loyalty (more from one's own dice)
NO_ZONE: Final = 0
T1: Final = 1
T2: Final = 2
Y1: Final = 3  # a die that gives gold gives 1 more
Y2: Final = 4  # … and 1 glory
Y3: Final = 5  # … and a die that gives glory gives 1 more
ZONES: Final = ("", "T1", "T2", "Y1", "Y2", "Y3")

MIDDLE: Final = 16  # where everybody starts
STAYS: Final = 0  # the end of the track

# fmt: off
TRACK: Final[list[tuple[str, int, int, int, int]]] = [
    # space value zone     to Loyalty, to Rebellion
    ("",       0, NO_ZONE, 0,  0),   # there is no space 0
    ("P-25", -25, T1,      2,  STAYS),
    ("B-25", -25, T1,      3,  1),
    ("P-20", -20, T1,      4,  1),
    ("P-17", -17, T1,      5,  3),
    ("B-17", -17, T1,      6,  4),   # 5
    ("P-14", -14, T1,      7,  4),
    ("P-12", -12, T1,      8,  6),
    ("P-10", -10, T1,      9,  7),
    ("P-8",   -8, T2,      10, 8),
    ("P-7",   -7, T2,      11, 9),   # 10
    ("P-6",   -6, T2,      12, 10),
    ("P-5",   -5, T2,      13, 11),
    ("P-3",   -3, NO_ZONE, 14, 12),
    ("P-2",   -2, NO_ZONE, 15, 13),
    ("P-1",   -1, NO_ZONE, 16, 14),  # 15
    ("0",      0, NO_ZONE, 17, 15),
    ("O1",     1, NO_ZONE, 18, 16),
    ("O2",     2, NO_ZONE, 19, 17),
    ("O3",     3, NO_ZONE, 20, 18),
    ("O5",     5, Y1,      21, 19),  # 20
    ("O6",     6, Y1,      22, 20),
    ("O7",     7, Y1,      23, 21),
    ("O8",     8, Y2,      24, 22),
    ("O10",   10, Y2,      25, 23),
    ("O12",   12, Y2,      26, 24),  # 25
    ("O14",   14, Y3,      27, 25),
    ("B17",   17, Y3,      28, 26),
    ("O17",   17, Y3,      29, 27),
    ("B20",   20, Y3,      30, 27),
    ("O20",   20, Y3,      31, 29),  # 30
    ("O25",   25, Y3,      STAYS, 29),
]
# fmt: on

SPACE_NAMES: Final[list[str]] = [name for name, _, _, _, _ in TRACK]
VALUE: Final[vec[i64]] = vec[i64]([value for _, value, _, _, _ in TRACK])
ZONE: Final[vec[i64]] = vec[i64]([zone for _, _, zone, _, _ in TRACK])
TO_LOYALTY: Final[vec[i64]] = vec[i64]([loyalty for _, _, _, loyalty, _ in TRACK])
TO_REBELLION: Final[vec[i64]] = vec[i64]([rebellion for _, _, _, _, rebellion in TRACK])

# The steps along a special path: where its arrow leaves a space in the direction of travel, it must be taken
SPECIAL_STEPS: Final = ((1, 2), (2, 3), (2, 1), (4, 5), (5, 6), (5, 4), (29, 27), (31, 29))

# Glory for a feat in a zone of Rebellion: the first of all heroes to perform it, and one's own first time
FIRST_OF_ALL: Final[vec[i64]] = vec[i64]([0, 5, 3, 0, 0, 0])
FIRST_OF_MINE: Final[vec[i64]] = vec[i64]([0, 3, 2, 0, 0, 0])
