"""The names of things: places, treasures, dice, moments; and small lists of them."""

from astragal.engine.options import listed
from astragal.engine.showing.words import Words
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.facts.treasures import NAMES, NO_TREASURE, VALUE
from astragal.games.treasure_bell.rules.state import DICE, NOBODY_THERE, Player, TreasureBell


def place_text(place: int, g: TreasureBell) -> str:
    """`b2`."""
    return place_name(place, int(g.table.size))


def treasure_text(treasure: int) -> str:
    """`2-5`."""
    return NAMES[treasure]


def worth(treasure: int) -> int:
    return int(VALUE[treasure]) if treasure != NO_TREASURE else 0


def claims_of(g: TreasureBell, seat: int) -> list[int]:
    """The places where this seat's dice lie."""
    return [place for place, owner in enumerate(g.claims) if owner == seat]


def rivals_beside(g: TreasureBell, place: int) -> list[int]:
    """The places beside this one that somebody else has claimed."""
    beside = listed(int(g.table.neighbours[place]))
    return [other for other in beside if g.claims[other] not in (NOBODY_THERE, g.claims[place])]


def powers_of(player: Player) -> list[int]:
    """The powers of the attack cards left."""
    return [power for power, n in enumerate(player.attack) for _ in range(int(n))]


def laid_so_far(about: int) -> list[int]:
    """The powers that `man` says are laid already, in the order they were."""
    laid = int(kinds.laid_of(about))
    powers: list[int] = []
    while laid:
        powers.insert(0, laid & 15)
        laid >>= 4
    return powers


def numbers_cast(shown: int) -> list[int]:
    """What an event says of a cast: the numbers of the dice that were in hand."""
    numbers = [shown >> 3 * die & 7 for die in range(DICE)]
    return [number for number in numbers if number]


def in_hand(player: Player) -> list[int]:
    """The numbers of the dice in hand, before the first cast 0 for each."""
    return [int(number) for die, number in enumerate(player.dice) if player.hand >> die & 1]


def seconds(time: int, words: Words) -> str:
    """Milliseconds as people read them: `12.5 s`."""
    return words.say("clock.seconds", whole=time // 1000, tenth=time % 1000 // 100)
