"""Why something is not allowed: the codes. 0 means that it is; the words are in `words.*.json`."""

from typing import Final

# fmt: off
REASONS: Final[list[str]] = [
    "",
    "not_enough_gold", "not_enough_sun", "not_enough_moon",
    "no_card_left", "nothing_for_sale", "not_for_sale", "sold_out", "bought_already", "must_forge",
    "face_is_locked", "same_face",
    "not_yours", "called_already", "no_reinforcement",
    "not_offered", "no_such_hero", "not_yourself",
    "mirror_shown", "own_die", "own_mirror", "chosen_already",
    "hammer_is_full", "not_so_much", "all_or_nothing",
    "island_is_taken", "no_triton", "not_your_turn",
    "cannot_be_better", "same_token", "no_path", "treasure_is_found", "no_companion", "not_so_little",
    "scepter_too_low", "superfluous", "none_shown", "in_play", "must_buy",
]
# fmt: on
NOT_ENOUGH_GOLD: Final = 1
NOT_ENOUGH_SUN: Final = 2
NOT_ENOUGH_MOON: Final = 3
NO_CARD_LEFT: Final = 4
NOTHING_FOR_SALE: Final = 5
NOT_FOR_SALE: Final = 6
SOLD_OUT: Final = 7
BOUGHT_ALREADY: Final = 8
MUST_FORGE: Final = 9
FACE_IS_LOCKED: Final = 10
SAME_FACE: Final = 11
NOT_YOURS: Final = 12
CALLED_ALREADY: Final = 13
NO_REINFORCEMENT: Final = 14
NOT_OFFERED: Final = 15
NO_SUCH_HERO: Final = 16
NOT_YOURSELF: Final = 17
MIRROR_SHOWN: Final = 18
OWN_DIE: Final = 19
OWN_MIRROR: Final = 20
CHOSEN_ALREADY: Final = 21
HAMMER_IS_FULL: Final = 22
NOT_SO_MUCH: Final = 23
ALL_OR_NOTHING: Final = 24
ISLAND_IS_TAKEN: Final = 25
NO_TRITON: Final = 26
NOT_YOUR_TURN: Final = 27
CANNOT_BE_BETTER: Final = 28
SAME_TOKEN: Final = 29
NO_PATH: Final = 30
TREASURE_IS_FOUND: Final = 31
NO_COMPANION: Final = 32
NOT_SO_LITTLE: Final = 33
SCEPTER_TOO_LOW: Final = 34
SUPERFLUOUS: Final = 35
NONE_SHOWN: Final = 36
IN_PLAY: Final = 37
MUST_BUY: Final = 38
