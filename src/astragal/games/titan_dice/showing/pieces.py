"""Which things on the table mean the same: dice that can be pointed at, and how many of them there are."""

from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.games.titan_dice.facts.creatures import NAMES, NUMBER_OF_FACES
from astragal.games.titan_dice.rules.rows import at, listed
from astragal.games.titan_dice.rules.state import ACTIVE, TitanDice


def regular_dice(g: TitanDice, seat: int, creature: int, chosen: int = 0) -> list[Thing]:
    """A player's regular active dice that show a creature, without the first ones that are chosen already. Equal dice
    are offered once: each of them means it."""
    dice = int(at(g.players[seat].active, creature))
    return [thing("die", seat, NAMES[creature], nth) for nth in range(chosen, dice)]


def bonus_die(g: TitanDice, seat: int) -> list[Thing]:
    """The bonus die, while it is active."""
    return [thing("bonus_die", seat)] if g.players[seat].bonus == ACTIVE else []


def dice_that_show(g: TitanDice, seat: int, creature: int) -> list[Thing]:
    """All active dice that show a creature, the bonus die among them."""
    shows = g.players[seat].bonus_face == creature
    return [*regular_dice(g, seat, creature), *(bonus_die(g, seat) if shows else [])]


def rolled_dice(g: TitanDice, face: int, chosen: int = 0) -> list[Thing]:
    """The regular dice of the roll on the table that show a face, without the first ones that are chosen already."""
    return [thing("rolled_die", NAMES[face], nth) for nth in range(chosen, int(at(g.rolled, face)))]


def rolled_bonus(g: TitanDice) -> list[Thing]:
    return [thing("rolled_die", "bonus")] if g.bonus_rolled > 0 else []


def counts(row: int) -> list[int]:
    """The counts of a row of faces."""
    return listed(row, NUMBER_OF_FACES)
