"""Wounds, and going out of the round."""

from mypy_extensions import i64

from astragal.games.titan_dice.facts import setups
from astragal.games.titan_dice.facts.creatures import WOUNDS_TO_GO_OUT
from astragal.games.titan_dice.facts.kinds import OUT, OUT_BY_WOUNDS, RESCUED, WOUNDED
from astragal.games.titan_dice.rules.state import BOX, REMOVED, Player, TitanDice


def wound_with_dice(g: TitanDice, me: Player, n: i64, source: i64) -> None:
    """So many regular dice go on the wound track. Whether that is too many is seen when all dice are placed."""
    me.wound_dice += n
    if g.events is not None:
        for i in range(n):
            g.tell(WOUNDED, me.seat, 0, me.wounds() - n + 1 + i, source)


def wound_with_marker(g: TitanDice, me: Player, source: i64) -> None:
    """Gain a wound marker; with the third wound the player is out."""
    me.wound_markers += 1
    if g.events is not None:
        g.tell(WOUNDED, me.seat, 1, me.wounds(), source)
    goes_out_by_wounds(g, me)


def rescue(g: TitanDice, me: Player, source: i64) -> None:
    """A wound on the bonus die moves one wound die, if there is one, to the spent dice. Never a marker."""
    if me.wound_dice > 0:
        me.wound_dice -= 1
        me.spent += 1
        if g.events is not None:
            g.tell(RESCUED, me.seat, me.wound_dice, 0, source)


def goes_out_by_wounds(g: TitanDice, me: Player) -> bool:
    """With three wounds a player is out, whoever's turn it is."""
    if me.wounds() < WOUNDS_TO_GO_OUT:
        return False
    go_out(g, me, OUT_BY_WOUNDS)
    return True


def go_out(g: TitanDice, me: Player, why: i64) -> None:
    """Out of the round: markers go back, the dice go on the attack card. Removed dice stay away."""
    me.out = True
    me.wound_markers = 0
    me.active = 0
    me.spent = 0
    me.wound_dice = 0
    me.bonus_face = 0
    if g.table.plays_with(setups.REMOVED_DICE_ATTACK):
        me.removed = 0
        me.bonus = BOX
    elif me.bonus != REMOVED:
        me.bonus = BOX
    if g.events is not None:
        g.tell(OUT, me.seat, why, me.dice_in_hand(), 0)
