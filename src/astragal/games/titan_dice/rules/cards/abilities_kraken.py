"""Kraken: a bonus die says which creature it hunts. Sabotage and Capsize take it from the others, Piracy steals it.
In the solo game the Kraken drives creatures back to the cages of the Exodus board."""

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import PIRACY, RECOIL, RETRACT, SABOTAGE
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES, WOUND
from astragal.games.titan_dice.facts.reasons import LOST_FOR_GOOD
from astragal.games.titan_dice.rules import collecting, exodus, rolling, tracks
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import Player, TitanDice


def hunt_or_drive_back(g: TitanDice, me: Player, card: i64, source: i64) -> None:
    hunted = roll_for_creature(g, me, card, source)
    if card >= RETRACT:
        drive_back(g, me, card, hunted, source)
    elif card == PIRACY:
        piracy(g, me, hunted, source)
    else:
        hunt(g, me, card, hunted, source)


def roll_for_creature(g: TitanDice, me: Player, card: i64, source: i64) -> i64:
    """Roll a bonus die for the type; after a wound the player chooses."""
    face = rolling.roll_bonus(g, me, source)
    if face == WOUND:
        face = g.ask(me.seat, kinds.KRAKEN_TYPE, creatures_to_hunt(g), card)
        g.tell(kinds.NAMED, me.seat, face, 0, source)
    return face


def creatures_to_hunt(g: TitanDice) -> i64:
    options = NONE
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if why_not_hunt(g, creature) == 0:
            options = with_option(options, creature)
    return options


def why_not_hunt(g: TitanDice, creature: i64) -> i64:
    """Any creature; in the solo game none that is lost for good."""
    return LOST_FOR_GOOD if g.table.solo and exodus.is_lost_for_good(g, creature) else 0


def hunt(g: TitanDice, me: Player, card: i64, hunted: i64, source: i64) -> i64:
    """Every opponent, out or not, loses one (Sabotage) or all: how many were that? Caged creatures are safe."""
    taken: i64 = 0
    for other in g.players:
        there = at(other.track, hunted)
        if other.seat != me.seat and there > 0 and not is_safe(g, card, there):
            n = there
            if card == SABOTAGE:
                n = 1
            tracks.lose(g, other, hunted, n, source)
            taken += n
    return taken


def is_safe(g: TitanDice, card: i64, there: i64) -> bool:
    """Are so many of a creature safe from the Kraken? An option lets cages keep off thieves only."""
    return there == CAGED and (card == PIRACY or not g.table.plays_with(setups.CAGE_ONLY_FROM_THEFT))


def piracy(g: TitanDice, me: Player, hunted: i64, source: i64) -> None:
    """All of them go to the player. If none was collected, the player collects one creature of choice."""
    taken = hunt(g, me, PIRACY, hunted, source)
    kept: i64 = 0
    if taken > 0:
        kept = tracks.collect(g, me, hunted, taken, source)
    if taken == 0 or (kept == 0 and consoles_without_room(g)):
        collecting.collect_some(g, me, PIRACY, 1, 0, source)


def consoles_without_room(g: TitanDice) -> bool:
    """Is there a creature of choice though others were taken, if none of them has room on the track? An option of the
    game says no, an older one yes."""
    return g.table.plays_with(setups.PIRACY_CONSOLATION) or not g.table.plays_with(setups.PIRACY_WITHOUT_ROOM)


def drive_back(g: TitanDice, me: Player, card: i64, hunted: i64, source: i64) -> None:
    """One space, two spaces, or all the way to the cage."""
    if not exodus.is_lost_for_good(g, hunted):
        space = at(g.exodus, hunted)
        if card == RETRACT:
            space += 1
        elif card == RECOIL:
            space += 2
        else:
            space = CAGED
        exodus.move(g, me, hunted, space if space < CAGED else CAGED, source)
