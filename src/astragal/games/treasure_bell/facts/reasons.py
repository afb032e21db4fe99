"""Why something is not allowed: the codes. 0 means that it is; the words are in `words.*.json`."""

from typing import Final

# fmt: off
REASONS: Final[list[str]] = [
    "",
    "not_first", "ignored", "not_phase", "frozen", "no_dice", "cooldown",
    "stale", "bad_dice", "no_card", "occupied", "no_match",
    "already", "not_yours", "no_attack_card", "no_such_command", "not_offered", "no_pair",
]
# fmt: on
NOT_FIRST: Final = 1
IGNORED: Final = 2
NOT_PHASE: Final = 3
FROZEN: Final = 4
NO_DICE: Final = 5
COOLDOWN: Final = 6
STALE: Final = 7
BAD_DICE: Final = 8
NO_CARD: Final = 9
OCCUPIED: Final = 10
NO_MATCH: Final = 11
ALREADY: Final = 12
NOT_YOURS: Final = 13
NO_ATTACK_CARD: Final = 14
NO_SUCH_COMMAND: Final = 15
NOT_OFFERED: Final = 16
NO_PAIR: Final = 17  # whichever two dice are chosen
