"""The solo game's other side: the NPC rolls, and creatures leave the cages of the Exodus board until they are lost."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.engine.pairs import pair
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES, SIDES, WOUND
from astragal.games.titan_dice.facts.kinds import FROM_NPC, source
from astragal.games.titan_dice.facts.reasons import LOST_FOR_GOOD
from astragal.games.titan_dice.rules import scoring
from astragal.games.titan_dice.rules.rows import at, minus, plus
from astragal.games.titan_dice.rules.state import ROLL, Player, TitanDice

MOST_DICE: Final[i64] = 5
BY_WOUND: Final = 1


def npc_turn(g: TitanDice) -> None:
    """As many dice as rounds, five at most. Creatures move first; then the player moves one for each wound."""
    me = g.players[0]
    dice = g.round if g.round < MOST_DICE else MOST_DICE
    g.tell(kinds.NPC_TURN, me.seat, g.round, dice, 0)
    for i in range(dice):
        face = at(g.table.regular_faces, g.chance(me.seat, kinds.NPC_DIE, i + 1, SIDES))
        g.rolled = plus(g.rolled, face, 1)
        g.tell(kinds.ROLLED, me.seat, 0, face, FROM_NPC)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        for _die in range(at(g.rolled, creature)):
            flee(g, me, creature, FROM_NPC)
    wounds = at(g.rolled, WOUND)
    g.rolled = 0
    while wounds > 0 and g.exodus != 0:
        wounds -= 1
        creature = g.ask(me.seat, kinds.NPC_WOUND, not_lost(g), wounds)
        flee(g, me, creature, source(FROM_NPC, BY_WOUND))
    g.phase = ROLL
    if g.exodus == 0:
        scoring.end_alone(g, kinds.ENDED_IN_DEFEAT)


def flee(g: TitanDice, me: Player, creature: i64, source: i64) -> None:
    """One space to the left. A creature that is lost is ignored."""
    space = at(g.exodus, creature)
    if space > 0:
        move(g, me, creature, space - 1, source)
        if space == 1:
            g.tell(kinds.CREATURE_LOST, me.seat, creature, number_not_lost(g), source)


def move(g: TitanDice, me: Player, creature: i64, space: i64, source: i64) -> None:
    """The marker of a creature goes to this space of the Exodus board."""
    before = at(g.exodus, creature)
    g.exodus = plus(minus(g.exodus, creature, before), creature, space)
    g.tell(kinds.EXODUS, me.seat, creature, pair(before, space), source)


def is_lost_for_good(g: TitanDice, creature: i64) -> bool:
    return at(g.exodus, creature) == 0 and not g.table.plays_with(setups.LOST_MAY_RETURN)


def not_lost(g: TitanDice) -> i64:
    options = NONE
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if why_not_flee(g, creature) == 0:
            options = with_option(options, creature)
    return options


def why_not_flee(g: TitanDice, creature: i64) -> i64:
    return LOST_FOR_GOOD if at(g.exodus, creature) == 0 else 0


def number_not_lost(g: TitanDice) -> i64:
    left: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(g.exodus, creature) > 0:
            left += 1
    return left
