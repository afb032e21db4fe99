"""Why something is not allowed: the codes. 0 means that it is; the words are in `words.*.json`."""

from typing import Final

# fmt: off
REASONS: Final[list[str]] = [
    "",
    "not_offered", "nothing_to_roll", "same_roll", "all_or_none", "not_so_many",
    "no_matching_die", "one_action", "cannot_pay", "owned_already", "stack_is_empty",
    "not_owned", "face_down", "same_level", "no_such_player", "not_yourself",
    "they_own_none", "theirs_is_face_down", "no_active_die", "nothing_to_lose", "nothing_to_collect",
    "bonus_die_in_use", "no_wound_die", "no_die_to_collect", "not_so_many_dice", "bonus_die_does_not_match",
    "too_few_markers", "pays_too_much", "payment_needed_otherwise", "choose_one_at_least", "chosen_in_order",
    "track_is_full", "same_creature", "caged", "lost_for_good",
    "not_on_the_die", "must_collect", "not_attacking", "not_another_die", "not_in_the_stack",
    "bonus_die_is_removed",
]
# fmt: on
NOT_OFFERED: Final = 1
NOTHING_TO_ROLL: Final = 2
SAME_ROLL: Final = 3  # there are no dice in the other area, so both is the same as one
ALL_OR_NONE: Final = 4
NOT_SO_MANY: Final = 5
NO_MATCHING_DIE: Final = 6
ONE_ACTION: Final = 7  # the action of the turn is done
CANNOT_PAY: Final = 8
OWNED_ALREADY: Final = 9
STACK_IS_EMPTY: Final = 10
NOT_OWNED: Final = 11
FACE_DOWN: Final = 12
SAME_LEVEL: Final = 13
NO_SUCH_PLAYER: Final = 14
NOT_YOURSELF: Final = 15
THEY_OWN_NONE: Final = 16
THEIRS_IS_FACE_DOWN: Final = 17
NO_ACTIVE_DIE: Final = 18
NOTHING_TO_LOSE: Final = 19
NOTHING_TO_COLLECT: Final = 20
BONUS_DIE_IN_USE: Final = 21
NO_WOUND_DIE: Final = 22
NO_DIE_TO_COLLECT: Final = 23
NOT_SO_MANY_DICE: Final = 24
BONUS_DIE_DOES_NOT_MATCH: Final = 25
TOO_FEW_MARKERS: Final = 26
PAYS_TOO_MUCH: Final = 27
PAYMENT_NEEDED_OTHERWISE: Final = 28  # paid like this, the ability could not be carried out
CHOOSE_ONE_AT_LEAST: Final = 29
CHOSEN_IN_ORDER: Final = 30
TRACK_IS_FULL: Final = 31
SAME_CREATURE: Final = 32  # as the one lost
CAGED: Final = 33
LOST_FOR_GOOD: Final = 34
NOT_ON_THE_DIE: Final = 35
MUST_COLLECT: Final = 36
NOT_ATTACKING: Final = 37  # there is no such set
NOT_ANOTHER_DIE: Final = 38  # the bonus die has the same faces as the others
NOT_IN_THE_STACK: Final = 39
BONUS_DIE_IS_REMOVED: Final = 40
