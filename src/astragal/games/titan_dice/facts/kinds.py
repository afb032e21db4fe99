"""The one table of what Titan Dice asks, what it leaves to chance, and what it tells.

These numbers stand in saved games: rows are added at the end and never change their meaning.
`about` and the two numbers of an event are packed by the functions beside the tables. "A creature" is its number in the
order C G H K M; "a face" is that, or 5 for a wound; "a card" is its number in `cards.py`.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.pairs import pair

RULES: Final = 2  # rises when a correction changes what recorded answers mean
QUESTION_BOUND: Final = 2_000_000  # no game asks more often: 200 rounds of 100 turns for each of four players

# --- questions ------------------------------------------------------------------------------------------------------
# fmt: off
QUESTIONS: Final[list[tuple[str, int, str]]] = [
    # question       options  what they are; what `about` says
    ("reroll_wounds",  6, "how many of the wounds are re-rolled, 0 none; about: how many there are"),
    ("roll",           3, "0 the active dice, 1 the spent dice, 2 both; about: 0"),
    ("action",        41, "FIRST_CAPTURE … below; about: 1 if the action is done, so that only captures are left"),
    ("pay",           12, "regular dice, plus 6 if the bonus die pays too, the rest from the track; about: `paying`"),
    ("dice",           7, "0 enough, 1+ a regular active die showing the creature, 6 the bonus die; about: `choosing`"),
    ("turn_to",        6, "the face a chosen die is turned to; about: `turning`"),
    ("lose",           5, "a creature to lose; about: the card, or LOSE_TO_ATTACK"),
    ("collect",        6, "0 no more, 1+ a creature; about: `collecting`"),
    ("how_many",       4, "how many of the creature; about: the creature"),
    ("redeem",         3, "how many wound dice are rolled; about: 0"),
    ("kraken_type",    5, "a creature; about: the card"),
    ("attack_reroll",  8, "0 enough, 1+ a die of that face, 7 the bonus die if it is another die; about: those chosen"),
    ("attack_order",   6, "the attack that comes first; about: 0"),
    ("hydra_card",     5, "the creature whose card is turned face down; about: 0"),
    ("minotaur_die",   6, "0+ an active die that shows the creature, 5 a spent die; about: 0"),
    ("npc_wound",      5, "the creature that moves towards freedom; about: the wounds still to come after this one"),
    ("exchange_level", 4, "the level of the card taken from the stack; about: the creature"),
]
# fmt: on
REROLL_WOUNDS: Final = 0
ROLL: Final = 1
ACTION: Final = 2
PAY: Final = 3
DICE: Final = 4
TURN_TO: Final = 5
LOSE: Final = 6
COLLECT: Final = 7
HOW_MANY: Final = 8
REDEEM: Final = 9
KRAKEN_TYPE: Final = 10
ATTACK_REROLL: Final = 11
ATTACK_ORDER: Final = 12
HYDRA_CARD: Final = 13
MINOTAUR_DIE: Final = 14
NPC_WOUND: Final = 15
EXCHANGE_LEVEL: Final = 16

# The questions whose option 0 means "no" or "enough": in a record they may be left out
OPTIONAL: Final = (REROLL_WOUNDS, ACTION, DICE, COLLECT, ATTACK_REROLL)

# Nothing can be done at any time of one's turn
ANY_TIME: Final[dict[int, str]] = {}

# `roll`
ROLL_ACTIVE: Final = 0
ROLL_SPENT: Final = 1
ROLL_BOTH: Final = 2

# `action`
END_TURN: Final = 0
FIRST_CAPTURE: Final = 1  # the creature is added
FIRST_PURCHASE: Final = 6
FIRST_EXCHANGE: Final = 11  # with the stack
FIRST_ACTIVATION: Final = 16
FIRST_SWAP: Final = 21  # exchange with a player: four times the creature plus the seat is added
NUMBER_OF_ACTIONS: Final = 41

# `pay`
BONUS_PAYS: Final = 6  # this and more: the bonus die is part of the payment

# `dice`
BONUS_DIE_CHOSEN: Final = 6

# `lose`
LOSE_TO_ATTACK: Final = 63

# `attack_reroll`
REROLL_BONUS: Final = 7

# `minotaur_die`
SPENT_DIE: Final = 5

# What is paid for
FOR_PURCHASE: Final = 0
FOR_EXCHANGE: Final = 1
FOR_SWAP: Final = 2  # an exchange with a player
FOR_ACTIVATION: Final = 3


def paying(creature: i64, cost: i64, purpose: i64, seat: i64) -> i64:
    """What `pay` is about: symbols of which creature, how many, for what (and with whom cards are exchanged)."""
    return creature | cost << 4 | purpose << 8 | seat << 12


def paid_creature(about: i64) -> i64:
    return about & 15


def paid_cost(about: i64) -> i64:
    return about >> 4 & 15


def paid_purpose(about: i64) -> i64:
    return about >> 8 & 15


def paid_seat(about: i64) -> i64:
    return about >> 12


def choosing(card: i64, chosen: i64) -> i64:
    """What `dice` is about: the card, and the row of dice chosen already (sixth place: the bonus die)."""
    return card | chosen << 8


def chosen_for(about: i64) -> i64:
    return about & 255


def chosen_dice(about: i64) -> i64:
    return about >> 8


def turning(die: i64, least: i64, left: i64) -> i64:
    """What `turn_to` is about: the face of the die (5 for the bonus die), the least face allowed (equal dice are turned
    in ascending order), and the row of chosen dice still to be turned after this one."""
    return die | least << 4 | left << 8


def turned_die(about: i64) -> i64:
    return about & 15


def least_face(about: i64) -> i64:
    return about >> 4 & 15


def still_to_turn(about: i64) -> i64:
    return about >> 8


def collecting(card: i64, left: i64, forbidden: i64) -> i64:
    """What `collect` is about: the card, how many may be collected now and after, and 1 + the creature it may not be
    (0: any)."""
    return card | left << 8 | forbidden << 12


def collected_for(about: i64) -> i64:
    return about & 255


def collected_left(about: i64) -> i64:
    return about >> 8 & 15


def collected_but(about: i64) -> i64:
    return about >> 12


# --- chance ---------------------------------------------------------------------------------------------------------
CHANCES: Final[list[tuple[str, str]]] = [
    ("regular_die", "a side of the die; about: what it is rolled for, as the source of an event"),
    ("bonus_die", "a side of the bonus die; about: the same"),
    ("attack_die", "a side of a regular die; about: 0, or 1 if it is re-rolled"),
    ("attack_bonus_die", "a side of the bonus die in an attack; about: the same"),
    ("npc_die", "a side of a regular die; about: which of the NPC's dice, from 1"),
    ("first_player", "the seat that begins; about: 0"),
]
REGULAR_DIE: Final = 0
BONUS_DIE: Final = 1
ATTACK_DIE: Final = 2
ATTACK_BONUS_DIE: Final = 3
NPC_DIE: Final = 4
FIRST_PLAYER: Final = 5

# --- events ---------------------------------------------------------------------------------------------------------
# fmt: off
EVENTS: Final[list[tuple[str, str, str]]] = [
    # event           a                                     b; (the seat, where it is not simply whose it is)
    ("round",         "the round, from 1",                  "; the seat holds the first-player token"),
    ("turn",          "the round",                          "which turn of this player in the round, from 1"),
    ("attack_turn",   "the round",                          "how many dice are rolled"),
    ("npc_turn",      "the round",                          "how many dice are rolled"),
    ("rolled",        "0 a regular die, 1 the bonus die",   "the face"),
    ("rerolled",      "how many dice",                      "of how many; followed by as many `rolled`"),
    ("no_roll",       "0 no dice left, 1 none wanted",      ""),
    ("wounded",       "0 a die, 1 a marker",                "how many wounds there are now"),
    ("rescued",       "how many wound dice are left",       "; the bonus die moved one to the spent dice"),
    ("gaia",          "how many active dice become spent",  ""),
    ("collected",     "the creature",                       "pair: how many, and how many were lost above four"),
    ("lost",          "the creature",                       "how many"),
    ("paid",          "the creature",                       "pair: dice (the bonus die among them), and markers"),
    ("purchased",     "the creature",                       "the level"),
    ("exchanged",     "the creature",                       "pair: the level taken, the level given"),
    ("activated",     "the card",                           "the level"),
    ("spent",         "a creature, or THE_BONUS_DIE, …",    "how many dice become spent, other than as payment"),
    ("removed",       "a creature, or THE_BONUS_DIE, …",    "how many dice are out of play until the round ends"),
    ("turned",        "the face before",                    "pair: the face now, 1 for the bonus die"),
    ("named",         "the creature",                       "; after a wound a player chose what the Kraken hunts"),
    ("captured",      "the creature",                       "with how many dice"),
    ("turn_ended",    "1 if an action was done",            ""),
    ("out",           "why: see OUT_BECAUSE",               "how many dice go on the attack card"),
    ("attack",        "the face of the set",                "how many attacks are still to come in this turn"),
    ("no_attack",     "how many dice were rolled",          ""),
    ("face_down",     "the creature",                       "the level"),
    ("attack_bonus",  "1 gained, 0 there was no die to gain", ""),
    ("end_triggered", "1, or 0 if it is undone",            "how many types are caged"),
    ("exodus",        "the creature",                       "pair: the space left, the space reached"),
    ("creature_lost", "the creature",                       "how many are not lost"),
    ("scored",        "the points",                         "pair: creatures, cards"),
    ("ended",         "why: see ENDINGS",                   "1 for a victory; the seat is the winner's (solo: 0)"),
]
# fmt: on
ROUND_BEGINS: Final = 0
TURN: Final = 1
ATTACK_TURN: Final = 2
NPC_TURN: Final = 3
ROLLED: Final = 4
REROLLED: Final = 5
NO_ROLL: Final = 6
WOUNDED: Final = 7
RESCUED: Final = 8
GAIA: Final = 9
COLLECTED: Final = 10
LOST: Final = 11
PAID: Final = 12
PURCHASED: Final = 13
EXCHANGED: Final = 14
ACTIVATED: Final = 15
SPENT: Final = 16
REMOVED: Final = 17
TURNED: Final = 18
NAMED: Final = 19
CAPTURED: Final = 20
TURN_ENDED: Final = 21
OUT: Final = 22
ATTACK: Final = 23
NO_ATTACK: Final = 24
FACE_DOWN: Final = 25
ATTACK_BONUS: Final = 26
END_TRIGGERED: Final = 27
EXODUS: Final = 28
CREATURE_LOST: Final = 29
SCORED: Final = 30
ENDED: Final = 31

# In `spent` and `removed`: what is no single active die that shows a creature
THE_BONUS_DIE: Final = 5
A_SPENT_DIE: Final = 6
ALL_ACTIVE_DICE: Final = 7

# Why a player is out
OUT_BECAUSE: Final = ("captured", "wounds", "stranded", "too_many_turns")
OUT_BY_CAPTURE: Final = 0
OUT_BY_WOUNDS: Final = 1
OUT_STRANDED: Final = 2
OUT_BY_TURNS: Final = 3

# Why the game is over
ENDINGS: Final = ("three_caged", "max_rounds", "victory", "defeat")
ENDED_BY_CAGES: Final = 0
ENDED_BY_ROUNDS: Final = 1
ENDED_IN_VICTORY: Final = 2
ENDED_IN_DEFEAT: Final = 3

# --- where something comes from -------------------------------------------------------------------------------------
SOURCES: Final = (
    *("rules", "roll", "reroll", "gaia", "capture", "purchase", "stack", "player", "card", "attack", "npc"),
)
FROM_RULES: Final = 0
FROM_ROLL: Final = 1  # the Roll phase
FROM_REROLL: Final = 2  # the wounds of the first roll
FROM_GAIA: Final = 3
FROM_CAPTURE: Final = 4
FROM_PURCHASE: Final = 5
FROM_STACK: Final = 6  # an exchange with the stack
FROM_PLAYER: Final = 7  # an exchange with a player; its id: the seat
FROM_CARD: Final = 8  # its id: the card
FROM_ATTACK: Final = 9  # its id: the attacker's seat times 8, plus the face
FROM_NPC: Final = 10  # its id: 0 by a die, 1 by a wound


def source(origin: i64, number: i64) -> i64:
    return pair(origin, number)
