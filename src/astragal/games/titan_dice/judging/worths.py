"""What creatures, cards and attacks are worth, in hundredths of a point: what the judge compares."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.titan_dice.facts.cards import card_of
from astragal.games.titan_dice.facts.creatures import (
    CAGED,
    CAGES_TO_END,
    CHIMERA,
    GRYPHON,
    HYDRA,
    KRAKEN,
    MINOTAUR,
    NUMBER_OF_CREATURES,
)
from astragal.games.titan_dice.rules import scoring
from astragal.games.titan_dice.rules.rows import at, fours, minus, plus
from astragal.games.titan_dice.rules.state import FULL_TRACK, Player, TitanDice

POINT: Final[i64] = 100
VICTORY: Final[i64] = 100_000

# So many of a creature. The last one cages it: nobody can take it away any more, and three cages end the game.
CREATURES_WORTH: Final[vec[i64]] = vec[i64]([0, 100, 210, 330, 480])
CREATURES_WORTH_ALONE: Final[vec[i64]] = vec[i64]([0, 110, 215, 315, 415])

# What a card brings when it is activated once, roughly: for turns to come. Found by trying what wins most.
# fmt: off
ACTIVATION_WORTH: Final[vec[i64]] = vec[i64]([
    # level 1  2    3
         10,  20,  40,  # Chimera
         70,  40,  90,  # Gryphon
         30, 110, 210,  # Hydra
         60,  90, 150,  # Kraken
         80, 100, 210,  # Minotaur
         30,  50,  70,  # Kraken, solo
])
# fmt: on
ACTIVATIONS_TO_COME: Final[i64] = 100  # in hundredths: how often a card bought now will be activated
ACTIVATIONS_TO_COME_ALONE: Final[i64] = 150


def creatures_worth(g: TitanDice, track: i64) -> i64:
    """A creature track."""
    worths = CREATURES_WORTH_ALONE if g.table.solo else CREATURES_WORTH
    together: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        together += worths[at(track, creature)]
    if g.table.solo and track == FULL_TRACK:
        together += VICTORY
    return together


def step_worth(g: TitanDice, track: i64, creature: i64, n: i64) -> i64:
    """So many more of a creature on this track."""
    worths = CREATURES_WORTH_ALONE if g.table.solo else CREATURES_WORTH
    before = at(track, creature)
    after = before + n
    if after > CAGED:
        after = CAGED
    return worths[after] - worths[before]


def with_creatures(track: i64, creature: i64, n: i64) -> i64:
    """The track with so many more of a creature, as far as they fit."""
    room = CAGED - at(track, creature)
    return plus(track, creature, n if n < room else room)


def card_worth(g: TitanDice, creature: i64, level: i64) -> i64:
    """To own a card: its points, and what it will do if the game goes on."""
    if level == 0:
        return 0
    use = ACTIVATION_WORTH[card_of(creature, level, g.table.solo)]
    if g.table.solo:
        return use * ACTIVATIONS_TO_COME_ALONE // (100 * level)
    if g.end_triggered:
        return level * POINT
    return level * POINT + use * ACTIVATIONS_TO_COME // 100


def trigger_worth(g: TitanDice, me: Player, track: i64) -> i64:
    """To cage the third type: good for whoever leads, bad for whoever is behind."""
    if g.table.solo or g.end_triggered or fours(track) < CAGES_TO_END:
        return 0
    mine = scoring.levels(me)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        mine += at(track, creature)
    lead: i64 = 100
    for other in g.players:
        if other.seat != me.seat and mine - scoring.score(g, other) < lead:
            lead = mine - scoring.score(g, other)
    return 150 if lead > 0 else -150


# --- the others -----------------------------------------------------------------------------------------------------


def opponents(g: TitanDice) -> i64:
    return g.seats - 1 if g.seats > 1 else 1


def opponents_in(g: TitanDice, me: Player) -> i64:
    """How many others are still in."""
    n: i64 = 0
    for other in g.players:
        if other.seat != me.seat and not other.out:
            n += 1
    return n


def attackers(g: TitanDice, me: Player) -> i64:
    """How many others are out, and attack."""
    return g.seats - 1 - opponents_in(g, me)


def attack_worth(g: TitanDice, me: Player, face: i64) -> i64:
    """A set of three of this face: what it costs the others who are in, together."""
    if face == GRYPHON:
        return 0 if me.attack_bonus else 20
    together: i64 = 0
    for other in g.players:
        if other.seat != me.seat and not other.out:
            together += strike_worth(g, other, face)
    return together


def strike_worth(g: TitanDice, victim: Player, face: i64) -> i64:
    if face == CHIMERA:
        return 25 * victim.active_dice()
    if face == HYDRA:
        return 30 if victim.cards != 0 and victim.face_down == 0 else 0
    if face == KRAKEN:
        return 90
    if face == MINOTAUR:
        return 40
    return 200 if victim.wounds() == 2 else 60


def loss_of_others(g: TitanDice, me: Player, creature: i64, most: i64) -> i64:
    """What the others lose, on average, when a Kraken takes up to so many of this creature from each."""
    together: i64 = 0
    for other in g.players:
        there = at(other.track, creature)
        if other.seat != me.seat and 0 < there < CAGED:
            taken = there if there < most else most
            together += step_worth(g, minus(other.track, creature, taken), creature, taken)
    return together // opponents(g)


def taken_from_others(g: TitanDice, me: Player, creature: i64) -> i64:
    """How many of this creature Piracy would take."""
    taken: i64 = 0
    for other in g.players:
        there = at(other.track, creature)
        if other.seat != me.seat and 0 < there < CAGED:
            taken += there
    return taken
