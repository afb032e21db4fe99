"""What a learner sees at any question: everything that is open in small numbers, or the features.

First come my dice and cards, then those of the others in turn order after me (an absent one is all 0), then the field,
the deck and the round. What others have decided in Set Up is secret and stands nowhere. Seats are counted from me on:
1 is me, 2 the next one, 0 nobody.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from astragal.engine.game import Game
from astragal.engine.observing import MOST, PLACES, Fields, Observer, small
from astragal.engine.options import count, has
from astragal.engine.vecs import vec
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import MOST_PLACES
from astragal.games.treasure_bell.facts.treasures import NAMES as TREASURES
from astragal.games.treasure_bell.facts.treasures import NUMBER_OF_TREASURES
from astragal.games.treasure_bell.judging import features
from astragal.games.treasure_bell.judging.features import MOST_PLAYERS
from astragal.games.treasure_bell.rules import race, scoring
from astragal.games.treasure_bell.rules.state import DICE, HIGHEST_POWER, Player, TreasureBell, treasure_bell

# Where the numbers of a question begin in `about`, where they are not whole bytes
FIELDS: Final[dict[int, Fields]] = {
    kinds.BEAT: [(0, 12)],
    kinds.MAN: [(0, 5), *((5 + 4 * laid, 4) for laid in range(PLACES - 1))],
}

# fmt: off
PLAYER: Final[list[tuple[str, int]]] = [
    ("is there", 1), ("stands by", 1), ("has decided in Set Up", 1), ("points", MOST), ("treasures", MOST),
    ("casts", MOST),
    *((f"die {die + 1} (0: on the field, or not cast)", 6) for die in range(DICE)),
    *((f"attack cards of {power}", 9) for power in range(1, HIGHEST_POWER + 1)),
]
COMMON: Final[list[tuple[str, int]]] = [
    ("phase", 4), ("round", MOST), ("rounds", MOST), ("first player", 4), ("beat", MOST), ("the bell may end it", 1),
    ("width of the field", 5),
]
# fmt: on


def _small_names() -> list[tuple[str, int]]:
    rows = [(f"{whose}: {name}", most) for whose in ("me", "next", "third", "fourth") for name, most in PLAYER]
    rows += COMMON
    for place in range(MOST_PLACES):
        rows += [(f"place {place + 1}: 1 + the treasure", NUMBER_OF_TREASURES), (f"place {place + 1}: whose dice", 4)]
    return rows + [(f"in the deck: {treasure}", 1) for treasure in TREASURES]


COMPACT: Final[list[tuple[str, int]]] = _small_names()
FEATURES: Final[list[str]] = features.NAMES

NO_PLAYER: Final[bytes] = bytes(len(PLAYER))


def from_me(g: TreasureBell, seat: i64, other: i64) -> i64:
    """1 for me, 2 for the next one after me …; 0 for nobody."""
    if other < 0:
        return 0
    after = other - seat
    return 1 + (after if after >= 0 else after + g.seats)


def write_player(player: Player, out: BytesWriter) -> None:
    out.append(u8(1))
    small(out, 1 if player.frozen else 0)
    small(out, 1 if player.committed else 0)
    small(out, scoring.score(player))
    small(out, count(player.won))
    small(out, player.cast)
    for number in player.dice:
        small(out, number)
    for power in range(i64(1), i64(HIGHEST_POWER + 1)):
        small(out, player.attack[power])


def write_common(g: TreasureBell, seat: i64, out: BytesWriter) -> None:
    small(out, g.phase)
    small(out, g.round)
    small(out, g.table.rounds)
    small(out, from_me(g, seat, g.first))
    small(out, g.beat)
    small(out, 1 if race.may_be_ended(g) else 0)
    small(out, g.table.size)
    for place in range(i64(MOST_PLACES)):
        if place < g.table.places:
            small(out, g.treasures[place] + 1)
            small(out, from_me(g, seat, g.claims[place]))
        else:
            small(out, 0)
            small(out, 0)
    for treasure in range(i64(NUMBER_OF_TREASURES)):
        small(out, 1 if has(g.deck, treasure) else 0)


def write_all(g: TreasureBell, seat: i64, out: BytesWriter) -> None:
    for i in range(g.seats):
        write_player(features.player_after(g, seat, i), out)
    for _ in range(g.seats, i64(MOST_PLAYERS)):
        out.write(NO_PLAYER)
    write_common(g, seat, out)


@final
class Observing(Observer):
    def compact(self, g: Game, seat: i64, out: BytesWriter) -> None:
        write_all(treasure_bell(g), seat, out)

    def features(self, g: Game, seat: i64) -> vec[float]:
        return features.observe(treasure_bell(g), seat)


OBSERVER: Final = Observing()
