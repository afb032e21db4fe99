"""How a game can be set up: in real time or in beats, and the settings of our completion.

The document describes the Dice Phase alone; everything else here is ours, and can be set otherwise.
"""

from typing import Final

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
ACTION: Final = "action"  # in real time: the document's "ACTION MODE"
IN_BEATS: Final = "beat"
DEFAULT_SETUP: Final = IN_BEATS
MINUTES: Final = (5, 15)  # that a game lasts among people
LIVE_SETUP: Final = ACTION
SETUPS: Final[list[str]] = [ACTION, IN_BEATS]

# Options of a game, switched on by naming them
OPTIONS: Final[list[str]] = [
    *("main_diagonals", "early_ring_penalty", "both_destroyed", "diagonal_battles"),
    *("straight_battles", "seat_by_seat", "bell_by_itself", "until_dice_are_gone"),
]
MAIN_DIAGONALS: Final = 0
EARLY_RING_PENALTY: Final = 1
BOTH_DESTROYED: Final = 2
DIAGONAL_BATTLES: Final = 3  # usual since rules 2
STRAIGHT_BATTLES: Final = 4  # the four below were usual by rules 1
SEAT_BY_SEAT: Final = 5
BELL_BY_ITSELF: Final = 6
UNTIL_DICE_ARE_GONE: Final = 7

# By the number of the rules: the options (other readings) that were usual then, and are not any more
READINGS: Final[dict[int, list[str]]] = {
    1: [
        *("straight_battles", "seat_by_seat", "bell_by_itself", "until_dice_are_gone"),
        *("grid=4", "rounds=3", "attack=123456"),
    ],
    2: [],
}

# Settings, given as `name=value`: the usual value, and the least and greatest one
VALUES: Final[dict[str, tuple[int, int, int]]] = {
    "grid": (4, 3, 5),
    "threshold": (3, 2, 5),
    "rounds": (4, 1, 9),
    "attack": (12345, 1, 999_999_999),  # the power of each attack card, a digit each
    "cast_cooldown_ms": (800, 0, 60_000),
    "ring_debounce_ms": (300, 0, 60_000),
    "max_phase_ms": (120_000, 1000, 3_600_000),
    "commit_timeout_ms": (30_000, 1000, 3_600_000),
    "first_player": (1, 1, 4),
}
# With two players lines do not count: a smaller field brings them together.
USUAL_FOR_TWO: Final[dict[str, int]] = {"grid": 3}


def usual_values(seats: int) -> dict[str, int]:
    """The value of every setting, if nothing is said."""
    values = {name: usual for name, (usual, _, _) in VALUES.items()}
    if seats == MIN_SEATS:
        values.update(USUAL_FOR_TWO)
    return values
