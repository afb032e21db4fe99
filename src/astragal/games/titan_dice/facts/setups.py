"""How a game can be set up: the options of the game, and the settings with a value."""

from typing import Final

from astragal.games.titan_dice.facts.creatures import BONUS_FACES, OPPOSITES, REGULAR_FACES

MIN_SEATS: Final = 1
MAX_SEATS: Final = 4
DEFAULT_SETUP: Final = "standard"
MINUTES: Final = (20, 40)  # that a game lasts among people
SETUPS: Final[list[str]] = ["standard"]

# Options of a game, switched on by naming them: other readings of the rules, see docs/rulings/titan_dice.md.
OPTIONS: Final[list[str]] = [
    "any_wounds",
    "empty_roll",
    "stranded_stays",
    "capture_or_action",
    "gaia_any_way",
    "cage_only_from_theft",
    "removed_dice_attack",
    "one_attack_of_a_kind",
    "exchange_any",
    "piracy_consolation",
    "trigger_can_be_undone",
    "npc_every_turn",
    "lost_may_return",
    "paid_dice_spent_at_once",
    "rescue_with_removed_die",
    "piracy_without_room",
]
ANY_WOUNDS: Final = 0  # the first roll: any number of wounds is re-rolled
EMPTY_ROLL: Final = 1  # one may choose to roll the spent (or active) dice when there are none
STRANDED_STAYS: Final = 2  # without active and spent dice one stays in the round
CAPTURE_OR_ACTION: Final = 3  # after an action there is no capture
GAIA_ANY_WAY: Final = 4  # Gaia's Blessing comes after Chimera 2 and 3 too
CAGE_ONLY_FROM_THEFT: Final = 5  # Kraken 1 and 2 take caged creatures too
REMOVED_DICE_ATTACK: Final = 6  # removed dice come back when their owner goes out
ONE_ATTACK_OF_A_KIND: Final = 7  # six equal faces are one attack
EXCHANGE_ANY: Final = 8  # any card of the stack may be taken in exchange
PIRACY_CONSOLATION: Final = 9  # Kraken 3 gives a creature if none of those taken fits: usual by now
TRIGGER_CAN_BE_UNDONE: Final = 10  # the end is off when nobody has three caged types any more
NPC_EVERY_TURN: Final = 11  # solo: the NPC rolls before every turn
LOST_MAY_RETURN: Final = 12  # solo: the Kraken brings lost creatures back
PAID_DICE_SPENT_AT_ONCE: Final = 13  # dice that pay an ability do not count for Gaia's Blessing
RESCUE_WITH_REMOVED_DIE: Final = 14  # Gryphon 1 may be used though the bonus die is removed
PIRACY_WITHOUT_ROOM: Final = 15  # Kraken 3 gives no other creature if none of those taken fits

# By the number of the rules: the options (other readings) that were usual then, and are not any more
READINGS: Final[dict[int, list[str]]] = {
    1: ["paid_dice_spent_at_once", "rescue_with_removed_die", "piracy_without_room"],
    2: [],
}

# Settings with a value, written name=value, and what they are if nothing is said.
VALUES: Final[dict[str, str]] = {
    "faces_regular": REGULAR_FACES,
    "faces_bonus": BONUS_FACES,
    "opposites": OPPOSITES,
    "card_cost": "1,2,3",
    "stacks": "1,2,3",  # with four players: 1,1,2,3
    "solo_levels": "12",  # the two levels of every creature, or five such pairs: 12,13,12,23,12
    "max_rounds": "200",
    "first_player": "1",
}
STACKS_OF_FOUR: Final = "1,1,2,3"
LOT: Final = "lot"
MOST_ROUNDS: Final = 200
MOST_OF_A_CARD: Final = 7
DEAREST: Final = 7
