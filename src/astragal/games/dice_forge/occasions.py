"""What counts as a blessing: the one table that every cross-effect asks.

A divine blessing rolls both dice, a minor one rolls one. Faces are also applied without a blessing.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec

# fmt: off
OCCASIONS: Final[list[tuple[str, str, bool, bool]]] = [
    # occasion          blessing     own dice  Cerberus
    ("turn",            "divine",    True,     True),
    ("ousted",          "divine",    True,     True),
    ("cancer",          "divine",    True,     True),
    ("sentinel",        "divine",    True,     True),
    ("wheel_of_fortune", "divine",   True,     True),
    ("silver_hind",     "minor",     True,     True),
    ("sphinx",          "minor",     True,     True),
    ("cyclops",         "minor",     True,     True),
    ("pegasus",         "minor",     True,     True),
    ("satyrs",          "as divine", False,    False),
    ("minotaur",        "none",      True,     False),
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

OWN_DICE: Final[vec[i64]] = vec[i64]([int(own) for _, _, own, _ in OCCASIONS])
CERBERUS_MAY_REPEAT: Final[vec[i64]] = vec[i64]([int(cerberus) for _, _, _, cerberus in OCCASIONS])
