"""The one table of what Treasure Bell asks, which commands it takes, what it leaves to chance, and what it tells.

These numbers stand in saved games: rows are added at the end and never change their meaning.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.arrivals import LAST_TIME, TIME_BITS

RULES: Final = 2  # rises when a correction changes what recorded answers mean
QUESTION_BOUND: Final = 150_000  # no game asks more often: 9 rounds of 3,600 beats for each of four players

# --- questions: in beats, and in every Set Up played in beats -------------------------------------------------------
# fmt: off
QUESTIONS: Final[list[tuple[str, int, str]]] = [
    # question   options  what they are; what `about` says
    ("beat",     28, "0 wait, 1 cast, 2 ring, 3+ the place of a treasure to claim; about: the beat"),
    ("man",      10, "0 leave it, 1+ the power of the attack card laid there; about: the place, and what is laid"),
    ("bell",      2, "0 ring, 1 not yet; about: how many beats have been waited"),
]
# fmt: on
BEAT: Final = 0
MAN: Final = 1
BELL: Final = 2

OPTIONAL: Final = (BEAT, MAN)  # option 0 means "no": in a record it may be left out
SECRET: Final = (MAN,)  # nobody may look over another's shoulder
ANY_TIME: Final[dict[int, str]] = {}

# The options of a beat
WAIT: Final = 0
CAST_DICE: Final = 1
RING_BELL: Final = 2
FIRST_PLACE: Final = 3

# The options of the first player before the bell
RING_NOW: Final = 0
NOT_YET: Final = 1

# --- commands: in real time -----------------------------------------------------------------------------------------

COMMANDS: Final[list[tuple[str, str]]] = [
    # command  what its args say
    ("ring", "0"),
    ("cast", "0"),
    ("claim", "the place, two dice, and the number of the cast they come from"),
    ("commit", "up to three attack cards: the place and the power of each"),
]
RING: Final = 0
CAST: Final = 1
CLAIM: Final = 2
COMMIT: Final = 3

# --- chance: every throw is named by seat, kind and about -----------------------------------------------------------

CHANCES: Final[list[tuple[str, str]]] = [
    # chance    outcomes; what `about` says
    ("die", "a number, less 1; about: the die, the number of the cast, the round"),
    ("treasure", "a card's place among those left in the deck; about: the place on the field, the round"),
    ("deciding_die", "a number, less 1; about: the beat, the round"),
]
DIE: Final = 0
TREASURE: Final = 1
DECIDING_DIE: Final = 2

# --- events ---------------------------------------------------------------------------------------------------------
# fmt: off
EVENTS: Final[list[tuple[str, str]]] = [
    # event        a, b (seat: who; what the source says: `mark_of` below)
    ("dealt",      "the place, the treasure"),
    ("round",      "the round, from 1; 0 (seat: the first player)"),
    ("started",    "the first player has rung the bell, in beats: 1, or 0 if it rang by itself; 0"),
    ("cast",       "six numbers, three bits each (0: not in hand); the number of the cast"),
    ("claimed",    "the place, the treasure"),
    ("too_late",   "the place; 0: somebody else was there before, 1: a die has decided"),
    ("wrong_bell", "0, 0: the player stands by"),
    ("phase_ended", "how: 0 by the bell, 1 stuck, 2 out of time; 0 (seat: the ringer, or the first player)"),
    ("committed",  "0, 0"),
    ("manned",     "the place, the power"),
    ("abandoned",  "the place, the treasure"),
    ("destroyed",  "the place, the seat that destroyed it"),
    ("won",        "the treasure, its value"),
    ("ended",      "points, treasures"),
    ("beat",       "the beat, 0: all decide"),
    ("held_back",  "how many beats the first player has waited, 0: he does not ring yet"),
    ("threw_for",  "the place that several want, or the bell; the number thrown"),
]
# fmt: on
DEALT: Final = 0
ROUND: Final = 1
STARTED: Final = 2
WAS_CAST: Final = 3
CLAIMED: Final = 4
TOO_LATE: Final = 5
WRONG_BELL: Final = 6
PHASE_ENDED: Final = 7
COMMITTED: Final = 8
MANNED: Final = 9
ABANDONED: Final = 10
DESTROYED: Final = 11
WON: Final = 12
ENDED: Final = 13
NEXT_BEAT: Final = 14
HELD_BACK: Final = 15
THREW_FOR: Final = 16
THE_BELL: Final = 31  # in place of a place
TO_BE_SEEN: Final = (MANNED, ABANDONED)  # the battle


# --- what the source of an event says -------------------------------------------------------------------------------
# The time in milliseconds and, above it, a mark: so that an event can be read alone.

USUAL_SIZE: Final = 4  # of the field; in real time its mark is 0
SIZE_BITS: Final = 3


def mark_of(size: i64, in_beats: bool) -> i64:
    """The size of the field, and whether the game is played in beats."""
    beats: i64 = 1 if in_beats else 0
    return (size ^ USUAL_SIZE | beats << SIZE_BITS) << TIME_BITS


def told_time(source: i64) -> i64:
    return source & LAST_TIME


def told_size(source: i64) -> i64:
    return source >> TIME_BITS & 7 ^ USUAL_SIZE


def told_in_beats(source: i64) -> bool:
    return source >> TIME_BITS + SIZE_BITS == 1


def told_by_itself(a: i64, source: i64) -> bool:
    """Has the bell that starts rung by itself?"""
    return a == 0 and told_in_beats(source)


# --- what `about` and `args` say ------------------------------------------------------------------------------------


def die_key(die: i64, cast: i64, round_: i64) -> i64:
    """What names the throw of one die of a seat."""
    return die | cast << 3 | round_ << 24


def deciding_key(beat: i64, round_: i64) -> i64:
    """What names the throw of a seat that wants what another wants too."""
    return beat | round_ << 12


def treasure_key(place: i64, round_: i64) -> i64:
    """What names the draw of a treasure."""
    return place | round_ << 5


def claim_args(place: i64, one: i64, other: i64, cast: i64) -> i64:
    return place | one << 5 | other << 8 | cast << 11


def place_of(args: i64) -> i64:
    return args & 31


def one_die_of(args: i64) -> i64:
    return args >> 5 & 7


def other_die_of(args: i64) -> i64:
    return args >> 8 & 7


def cast_of(args: i64) -> i64:
    return args >> 11


def with_attack(plan: i64, place: i64, power: i64) -> i64:
    """A plan for Set Up with one more attack card: nine bits for each."""
    return plan << 9 | place << 4 | power


def rest_of_plan(plan: i64) -> i64:
    return plan >> 9


def attack_place(plan: i64) -> i64:
    """The place of the last attack card in a plan."""
    return plan >> 4 & 31


def attack_power(plan: i64) -> i64:
    """The power of the last attack card in a plan; 0 if there is none left."""
    return plan & 15


def manning(place: i64, laid: i64) -> i64:
    """What `man` is about."""
    return place | laid << 5


def laid_of(about: i64) -> i64:
    """The powers laid so far: four bits for each."""
    return about >> 5
