"""Gryphon: Rescue collects what the bonus die shows, Reinforce adds the bonus die, Redemption rolls wounds again."""

from mypy_extensions import i64

from astragal.engine.options import upto
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import REINFORCE, RESCUE
from astragal.games.titan_dice.facts.creatures import SIDES, WOUND
from astragal.games.titan_dice.facts.reasons import (
    BONUS_DIE_IN_USE,
    BONUS_DIE_IS_REMOVED,
    CHOOSE_ONE_AT_LEAST,
    NO_WOUND_DIE,
)
from astragal.games.titan_dice.rules import going_out, rolling, tracks
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import BOX, REMOVED, Player, TitanDice


def why_not(g: TitanDice, me: Player, level: i64) -> i64:
    """Rescue needs the bonus die (not one that is removed), Reinforce needs it in the box, Redemption a wound die
    (markers do not count)."""
    if level < 3 and me.bonus == REMOVED:
        if level == 2 or not g.table.plays_with(setups.RESCUE_WITH_REMOVED_DIE):
            return BONUS_DIE_IS_REMOVED
    if level == 2 and me.bonus != BOX:
        return BONUS_DIE_IN_USE
    return NO_WOUND_DIE if level == 3 and me.wound_dice == 0 else 0


def rescue_reinforce_or_redeem(g: TitanDice, me: Player, card: i64, source: i64) -> bool:
    if card == RESCUE:
        return rescue(g, me, source)
    if card == REINFORCE:
        g.bonus_rolled = 1 + rolling.roll_bonus(g, me, source)
        return rolling.place(g, me, source)
    redemption(g, me, source)
    return True


def rescue(g: TitanDice, me: Player, source: i64) -> bool:
    """Roll the bonus die: collect the creature; a wound is a wound marker."""
    face = rolling.roll_bonus(g, me, source)
    if face == WOUND:
        going_out.wound_with_marker(g, me, source)
        return not me.out
    tracks.collect(g, me, face, 1, source)
    return True


def redemption(g: TitanDice, me: Player, source: i64) -> None:
    """Roll wound dice again, once each: a creature is collected and its die is spent, a wound stays."""
    dice = g.ask(me.seat, kinds.REDEEM, dice_to_redeem(me), 0)
    for _die in range(dice):
        face = at(g.table.regular_faces, g.chance(me.seat, kinds.REGULAR_DIE, source, SIDES))
        if g.events is not None:
            g.tell(kinds.ROLLED, me.seat, 0, face, source)
        if face != WOUND:
            tracks.collect(g, me, face, 1, source)
            me.wound_dice -= 1
            me.spent += 1


def dice_to_redeem(me: Player) -> i64:
    return upto(me.wound_dice) & ~upto(0)


def why_not_redeem(me: Player, dice: i64) -> i64:
    if dice == 0:
        return CHOOSE_ONE_AT_LEAST
    return 0 if dice <= me.wound_dice else NO_WOUND_DIE
