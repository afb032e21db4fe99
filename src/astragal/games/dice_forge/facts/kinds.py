"""The one table of what Dice Forge asks, what it leaves to chance, and what it tells.

These numbers stand in saved games: rows are added at the end and never change their meaning.
`about` and the two numbers of an event are packed by the functions beside the tables.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.pairs import pair

RULES: Final = 2  # rises when a correction changes what recorded answers mean
QUESTION_BOUND: Final = 5000  # no game asks more often

# --- questions ------------------------------------------------------------------------------------------------------
# fmt: off
QUESTIONS: Final[list[tuple[str, int, str]]] = [
    # question       options  what they are; what `about` says
    ("action",       17, "0 pass, 1 forge, 2+ the slot of a feat; about: 0 the action, 1 the extra action"),
    ("forge",        19, "0 enough, 1+ a face to buy; about: the set of faces bought in this action"),
    ("ship",         19, "0 no, 1+ a face to buy; about: the discount"),
    ("place",        12, "six times the die, plus the side; about: the face being forged"),
    ("reinforce",    16, "0 enough, 1+ the slot of a reinforcement; about: 0"),
    ("die",           2, "0 sun die, 1 moon die; about: the card that lets the hero roll"),
    ("take",          6, "a resource; about: the face or offer, how many times, whether it is lost"),
    ("copy",          8, "twice the seat, plus the die; about: the die of the mirror (2: another's), the occasion"),
    ("satyrs",        8, "twice the seat, plus the die; about: 0, or 1 + the first choice"),
    ("hammer",       56, "gold for the hammer; about: the gold gained, and its source"),
    ("bearer",        4, "a seat; about: the face to be borne, a boar or a Misfortune"),
    ("extra",         2, "0 no, 1 pay 2 sun shards for another action; about: 0"),
    ("order",         2, "0 the first face first, 1 the second; about: both faces"),
    ("cerberus",      2, "0 no, 1 apply the roll once more; about: both faces (or one, and no face)"),
    ("shield",        4, "a colour; about: 0"),
    ("convert",      56, "how much becomes glory; about: the resource and its amount"),
    ("island",        8, "an island; about: the island left"),
    ("wheel",         6, "a side of the die; about: the die, and 1 + the face declared before"),
    ("draft",        15, "the set's place among the slot's candidates; about: the slot"),
    ("last_tritons",  1, "0 no more; about: 0"),
    # Rebellion
    ("store",         7, "gold for the scepter; about: the scepter, and the gold gained"),
    ("scepter_gold",  7, "gold from the scepter; about: the scepter, and the gold still to pay"),
    ("scepter",       5, "0 unused, 1 as 1S, 2 as 1M, 3 as 2S, 4 as 2M; about: the scepter, sun and moon still to pay"),
    ("ancient",      11, "how many ancient shards pay; about: as sun or moon, the price, and how many are kept"),
    ("twins",         4, "0 no, 1 the sun die, 2 the moon die, 3 the Celestial die; about: the options, the faces"),
    ("golem_bonus",   2, "0 later, 1 roll the Celestial die now; about: the steps left"),
    ("path",         37, "a space of the labyrinth; about: the space left, and 1 if it goes back"),
    ("treasure",      3, "a treasure; about: the hall"),
    ("exchange",      2, "0 no, 1 yes; about: the space of the labyrinth"),
    ("buy",          19, "0 no, 1+ a face to buy; about: the discount, and 16 more if compulsory"),
    ("turn_die",      6, "a side of the die; about: the die, and 1 + the face chosen before"),
    ("shown",         8, "twice the seat, plus the die; about: the card that applies a face-up face"),
    ("own_face",     12, "six times the die, plus the side; about: 0"),
    ("upgrade",      13, "0 no, 1+ a place (six times the die, plus the side); about: the levels, and 1 if compulsory"),
    ("upgrade_to",   18, "a face; about: the place, and the levels"),
    ("merchant",      5, "how many Merchants upgrade; about: how many there are"),
    ("wind",          6, "a resource; about: 0"),
    ("face",         43, "a face; about: the card that gives it"),
    ("right_hand",   56, "gold to spend; about: 0"),
    ("free_feat",    15, "a slot; about: 0"),
    ("memory",       14, "seven times the side, plus the island less 1; about: the colour, and 1 + the first choice"),
    ("recall",        8, "a memory token; about: the island, and the tokens that lay there"),
]
# fmt: on
ACTION: Final = 0
FORGE: Final = 1
SHIP: Final = 2
PLACE: Final = 3
REINFORCE: Final = 4
DIE: Final = 5
TAKE: Final = 6
COPY: Final = 7
SATYRS: Final = 8
HAMMER: Final = 9
BEARER: Final = 10
EXTRA: Final = 11
ORDER: Final = 12
CERBERUS: Final = 13
SHIELD: Final = 14
CONVERT: Final = 15
ISLAND: Final = 16
WHEEL: Final = 17
DRAFT: Final = 18
LAST_TRITONS: Final = 19
STORE: Final = 20
SCEPTER_GOLD: Final = 21
SCEPTER: Final = 22
ANCIENT: Final = 23
TWINS: Final = 24
GOLEM_BONUS: Final = 25
PATH: Final = 26
TREASURE: Final = 27
EXCHANGE: Final = 28
BUY: Final = 29
TURN_DIE: Final = 30
SHOWN: Final = 31
OWN_FACE: Final = 32
UPGRADE: Final = 33
UPGRADE_TO: Final = 34
MERCHANT: Final = 35
WIND: Final = 36
FACE: Final = 37
RIGHT_HAND: Final = 38
FREE_FEAT: Final = 39
MEMORY: Final = 40
RECALL: Final = 41

# The questions whose option 0 means "no" or "enough": in a record they may be left out
OPTIONAL: Final = (
    *(ACTION, FORGE, SHIP, REINFORCE, HAMMER, EXTRA, CERBERUS, CONVERT, LAST_TRITONS),
    *(STORE, SCEPTER_GOLD, SCEPTER, ANCIENT, TWINS, GOLEM_BONUS, EXCHANGE, BUY, UPGRADE, MERCHANT, RIGHT_HAND),
)

# At any time of one's own turn, in every question put to the active hero
ANY_TIME: Final[dict[int, str]] = {56: "triton", 57: "companion", 58: "companion", 59: "companion", 60: "companion"}
USE_TRITON: Final = 56
USE_COMPANION: Final = 57  # the first one, and the three others after it

# The options of an action
PASS: Final = 0
FORGE_ACTION: Final = 1
FIRST_FEAT: Final = 2

# How a scepter may be used in a payment
UNUSED: Final = 0
AS_SUN: Final = 1
AS_MOON: Final = 2
AS_TWO_SUNS: Final = 3
AS_TWO_MOONS: Final = 4

OTHERS_MIRROR: Final = 2  # in `copy`: the mirror is on somebody else's die


def taking(offer: i64, times: i64, losing: bool) -> i64:
    """What `take` is about."""
    return offer | times << 8 | (1 << 12 if losing else 0)


def offer_of(about: i64) -> i64:
    return about & 255


def times_of(about: i64) -> i64:
    return about >> 8 & 15


def is_losing(about: i64) -> bool:
    return about >> 12 & 1 == 1


COMPULSORY: Final = 16  # in `buy`


def discount_of(about: i64) -> i64:
    """By how much a face is cheaper in `ship` and `buy`."""
    return about & 15


# --- chance ---------------------------------------------------------------------------------------------------------
CHANCES: Final[list[tuple[str, str]]] = [
    ("roll", "a side of the die; about: the die"),
    ("remove", "one of the different faces left in the pool; about: the pool"),
    ("set", "one of the sets for the slot; about: the slot"),
    ("announce", "one of the empty slots; about: how many are empty"),
    ("celestial", "a face of the Celestial die; about: 0"),
]
ROLL: Final = 0
REMOVE: Final = 1
SET: Final = 2
ANNOUNCE: Final = 3
CELESTIAL: Final = 4

# --- events ---------------------------------------------------------------------------------------------------------
# fmt: off
EVENTS: Final[list[tuple[str, str, str]]] = [
    # event          a                                  b
    ("turn",         "the round, from 1",               ""),
    ("blessing",     "the occasion",                    ""),
    ("reinforcement","the card",                        ""),
    ("feat",         "the slot",                        "the card"),
    ("closed",       "the event that is over",          ""),
    ("rolled",       "twice the side, plus the die",    "the face"),
    ("gained",       "the resource",                    "the amount kept, and the amount lost to the cap"),
    ("lost",         "the resource",                    "the amount lost, and the amount there was not"),
    ("paid",         "the resource",                    "the amount"),
    ("hammered",     "the gold put on the hammer",      "the gold on it now"),
    ("forged",       "six times the die, plus the side", "the new face, and the old one"),
    ("copied",       "twice the seat, plus the die",    "the face"),
    ("moved",        "the island left",                 "the island reached"),
    ("ousted",       "the seat that ousted",            "the island"),
    ("token_taken",  "the card",                        "how many the hero has now"),
    ("token_used",   "the card",                        "how many are left"),
    ("named_bearer", "the seat",                        "the face"),
    ("declared",     "the die",                         "the face"),
    ("extra_action", "",                                ""),
    ("passed",       "",                                ""),
    ("removed",      "the pool",                        "the face"),
    ("set_out",      "the slot",                        "the set's place among all sets of the slot"),
    ("announced",    "the slot",                        ""),
    ("dice_passed_on", "1 away, 0 back",                ""),
    ("ended",        "the score",                       ""),
    # Rebellion
    ("allegiance",   "the space left",                  "the space reached"),
    ("golem",        "the space left",                  "the space reached"),
    ("celestial",    "the result",                      ""),
    ("treasure",     "the hall",                        "the treasure"),
    ("scepter",      "the scepter",                     "the gold on it now"),
    ("companion",    "the companion",                   "the space it reached; 0 when it is cashed"),
    ("remembered",   "the memory token",                "the island, and 1 if it is collected"),
    ("turned",       "twice the side, plus the die",    "the face"),
    ("goddess",      "1 for the first to arrive",       ""),
    ("another_turn", "",                                ""),
]
# fmt: on
TURN: Final = 0
BLESSING: Final = 1
REINFORCEMENT: Final = 2
FEAT: Final = 3
CLOSED: Final = 4
ROLLED: Final = 5
GAINED: Final = 6
LOST: Final = 7
PAID: Final = 8
HAMMERED: Final = 9
FORGED: Final = 10
COPIED: Final = 11
MOVED: Final = 12
OUSTED: Final = 13
TOKEN_TAKEN: Final = 14
TOKEN_USED: Final = 15
NAMED_BEARER: Final = 16
DECLARED: Final = 17
EXTRA_ACTION: Final = 18
PASSED: Final = 19
REMOVED: Final = 20
SET_OUT: Final = 21
ANNOUNCED: Final = 22
DICE_PASSED_ON: Final = 23
ENDED: Final = 24
ALLEGIANCE: Final = 25
GOLEM: Final = 26
CELESTIAL_ROLLED: Final = 27
TREASURE_FOUND: Final = 28
SCEPTER_MOVED: Final = 29
COMPANION_MOVED: Final = 30
REMEMBERED: Final = 31
TURNED: Final = 32
GODDESS_REACHED: Final = 33
ANOTHER_TURN: Final = 34

# --- where something comes from -------------------------------------------------------------------------------------
SOURCES: Final = (
    *("rules", "die", "card", "token", "hammer", "forge", "extra_action", "boar_owner"),
    *("celestial", "space", "zone", "memory"),
)
FROM_RULES: Final = 0
FROM_DIE: Final = 1  # its id: the face
FROM_CARD: Final = 2  # its id: the card
FROM_TOKEN: Final = 3  # its id: the card that brought the token
FROM_HAMMER: Final = 4
FROM_FORGE: Final = 5  # its id: the face bought
FROM_EXTRA_ACTION: Final = 6
FROM_BOAR: Final = 7  # the reward of the card's owner; its id: the face
FROM_CELESTIAL: Final = 8  # its id: the result
FROM_SPACE: Final = 9  # its id: the space of the labyrinth
FROM_ZONE: Final = 10  # its id: the zone of the Titans' board
FROM_MEMORY: Final = 11  # its id: the side of the token


def source(origin: i64, number: i64) -> i64:
    return pair(origin, number)
