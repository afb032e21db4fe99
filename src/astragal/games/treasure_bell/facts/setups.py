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
OPTIONS: Final[list[str]] = ["main_diagonals", "early_ring_penalty", "both_destroyed", "diagonal_battles"]
MAIN_DIAGONALS: Final = 0
EARLY_RING_PENALTY: Final = 1
BOTH_DESTROYED: Final = 2
DIAGONAL_BATTLES: Final = 3

# By the number of the rules: the options (other readings) that were usual then, and are not any more
READINGS: Final[dict[int, list[str]]] = {1: []}

# Settings, given as `name=value`: the usual value, and the least and greatest one
VALUES: Final[dict[str, tuple[int, int, int]]] = {
    "grid": (4, 3, 5),
    "threshold": (3, 2, 5),
    "rounds": (3, 1, 9),
    "attack": (123456, 1, 999_999_999),  # the power of each attack card, a digit each
    "cast_cooldown_ms": (800, 0, 60_000),
    "ring_debounce_ms": (300, 0, 60_000),
    "max_phase_ms": (120_000, 1000, 3_600_000),
    "commit_timeout_ms": (30_000, 1000, 3_600_000),
    "first_player": (1, 1, 4),
}
