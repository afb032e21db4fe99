"""What counts as a blessing: the one table that every cross-effect asks.

A divine blessing rolls both dice, a minor one rolls one. Faces are also applied without a blessing.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec

# fmt: off
OCCASIONS: Final[list[tuple[str, str, bool, bool, bool, bool, bool]]] = [
    # occasion           blessing     own dice Twins  zones  bonus  Cerberus
    ("turn",             "divine",    True,    True,  True,  True,  True),
    ("ousted",           "divine",    True,    True,  True,  True,  True),
    ("cancer",           "divine",    True,    True,  True,  True,  True),
    ("sentinel",         "divine",    True,    True,  True,  True,  True),
    ("wheel_of_fortune", "divine",    True,    True,  True,  True,  True),
    ("silver_hind",      "minor",     True,    True,  True,  False, True),
    ("sphinx",           "minor",     True,    True,  True,  False, True),
    ("cyclops",          "minor",     True,    True,  True,  False, True),
    ("pegasus",          "minor",     True,    True,  True,  False, True),
    ("satyrs",           "as divine", False,   False, False, True,  False),
    ("minotaur",         "none",      True,    False, False, False, False),
    # Rebellion
    ("oracle",           "minor",     True,    True,  True,  False, True),
    ("ancestor",         "minor",     True,    True,  True,  False, True),
    ("goddess",          "as divine", True,    True,  True,  True,  True),
    ("first_arrival",    "as divine", True,    True,  True,  True,  True),
    ("left_hand",        "as divine", True,    True,  True,  True,  True),
    ("left_hand_other",  "as divine", False,   False, False, True,  False),
    ("misfortune",       "as divine", False,   False, False, False, False),
    ("celestial_die",    "none",      True,    False, False, False, False),
    ("light",            "none",      True,    False, False, False, False),
]
# fmt: on
TURN: Final = 0
OUSTED: Final = 1
CANCER: Final = 2
SENTINEL: Final = 3  # sun and moon shards may become glory
WHEEL_OF_FORTUNE: Final = 4
SILVER_HIND: Final = 5
SPHINX: Final = 6
CYCLOPS: Final = 7  # gold may become glory
PEGASUS: Final = 8
SATYRS: Final = 9
MINOTAUR: Final = 10  # what the faces would give is lost
ORACLE: Final = 11
ANCESTOR: Final = 12
GODDESS: Final = 13
FIRST_ARRIVAL: Final = 14
LEFT_HAND: Final = 15
LEFT_HAND_OTHER: Final = 16
MISFORTUNE: Final = 17  # a Misfortune face sets nothing off again
CELESTIAL_DIE: Final = 18
LIGHT: Final = 19

OWN_DICE: Final[vec[i64]] = vec[i64]([int(row[2]) for row in OCCASIONS])
TWINS_MAY_REROLL: Final[vec[i64]] = vec[i64]([int(row[3]) for row in OCCASIONS])
LOYALTY_ZONES_COUNT: Final[vec[i64]] = vec[i64]([int(row[4]) for row in OCCASIONS])
GOLEM_BONUS: Final[vec[i64]] = vec[i64]([int(row[5]) for row in OCCASIONS])
CERBERUS_MAY_REPEAT: Final[vec[i64]] = vec[i64]([int(row[6]) for row in OCCASIONS])
