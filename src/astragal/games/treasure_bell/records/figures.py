"""What is counted over many games: the treasures each player has won, by value and by numbers, and cards left over."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.game import Event
from astragal.engine.options import NONE, has, only
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.kinds import told_time
from astragal.games.treasure_bell.facts.treasures import FIRST, NO_TREASURE, NUMBER_OF_TREASURES, SECOND, SIDES, VALUE
from astragal.games.treasure_bell.rules import scoring
from astragal.games.treasure_bell.rules.state import TreasureBell

HIGHEST_VALUE: Final = 5
PAIRS: Final[list[str]] = [f"{a}-{b}" for a in range(1, SIDES + 1) for b in range(a, SIDES + 1)]
THINGS: Final = "cards"  # what all of it is called
NAMES: Final[list[str]] = [
    *(f"value-{value}" for value in range(1, HIGHEST_VALUE + 1)),
    *(f"treasure-{pair}" for pair in PAIRS),
    "attack-card-left",
]


def counts(g: TreasureBell, seat: i64) -> list[int]:
    """How many treasures of each value and of each pair this player has won, and how many attack cards are left."""
    me = g.players[seat]
    found = [0] * len(NAMES)
    for treasure in range(i64(NUMBER_OF_TREASURES)):
        if has(me.won, treasure):
            for thing in things_of(treasure):
                found[thing] += 1
    found[-1] = int(scoring.attack_cards_left(me))
    return found


def things_of(treasure: i64) -> list[int]:
    """A treasure counts by its value, and by its numbers in either order."""
    low, high = sorted((int(FIRST[treasure]), int(SECOND[treasure])))
    return [int(VALUE[treasure]) - 1, HIGHEST_VALUE + PAIRS.index(f"{low}-{high}")]


# --- what happened --------------------------------------------------------------------------------------------------

# The last of them are the signs of a lively game: claims that cannot all be manned, and territories that fall.
COUNTED: Final[list[tuple[int, str, str]]] = [
    (kinds.NEXT_BEAT, "beats", ""),
    (kinds.WAS_CAST, "casts", ""),
    (kinds.WRONG_BELL, "wrong bells", ""),
    (kinds.TOO_LATE, "treasures lost to another", ""),
    (kinds.CLAIMED, "claims", ""),
    (kinds.ABANDONED, "abandoned", "claims"),
    (kinds.MANNED, "manned", "claims"),
    (kinds.DESTROYED, "fallen", "manned"),
]
HAPPENED: Final[list[tuple[str, str]]] = [("seconds", ""), *((name, of) for _, name, of in COUNTED)]


def happened(events: list[Event]) -> list[int]:
    """How long the game has lasted (a beat is a second), and how often all players together did what is counted."""
    told = [event[0] for event in events]
    return [int(told_time(events[-1][4])) // 1000, *(told.count(what) for what, _, _ in COUNTED)]


# --- for the laboratory ---------------------------------------------------------------------------------------------

TAKEN: Final[list[tuple[str, str]]] = [
    *(("values", f"value-{value}") for value in range(1, HIGHEST_VALUE + 1)),
    *(("treasures", f"treasure-{pair}") for pair in PAIRS),
]
WON: Final = "won"


def round_of(g: TreasureBell) -> i64:
    return g.round


def taken(g: TreasureBell, events: list[Event]) -> list[tuple[int, int]]:
    """Who took what: the thing and the seat."""
    return [(thing, seat) for what, seat, a, _, _ in events if what == kinds.WON for thing in things_of(a)]


def kept(g: TreasureBell, seat: i64) -> list[tuple[int, int, str]]:
    """What things are worth by lying before this player at the end: all of it is told when it is won."""
    return []


def brought_by(sort: str, number: int) -> list[tuple[int, str]]:
    """The thing behind a source of the story, and how it brings points."""
    return [(thing, WON) for thing in things_of(number)] if sort == "treasure" else []


def barred(g: TreasureBell, seat: i64, kind: i64, options: i64, about: i64, thing: int) -> i64:
    """Those of the options by which a player would claim such a treasure."""
    found = NONE
    if kind == kinds.BEAT:
        for place in range(g.table.places):
            treasure = g.treasures[place]
            if has(options, kinds.FIRST_PLACE + place) and treasure != NO_TREASURE and thing in things_of(treasure):
                found |= only(kinds.FIRST_PLACE + place)
    return found
