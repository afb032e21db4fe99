"""Chimera: Alter re-rolls active dice, Convert turns them over, Transform turns them to any side."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, only, with_option
from astragal.engine.pairs import pair
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.cards import ALTER, CONVERT
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES, SIDES, WOUND
from astragal.games.titan_dice.facts.kinds import BONUS_DIE_CHOSEN, choosing, turning
from astragal.games.titan_dice.facts.reasons import (
    CHOOSE_ONE_AT_LEAST,
    CHOSEN_IN_ORDER,
    NO_ACTIVE_DIE,
    NOT_ON_THE_DIE,
    NOT_SO_MANY_DICE,
)
from astragal.games.titan_dice.rules import going_out, rolling
from astragal.games.titan_dice.rules.rows import CREATURES, at, minus, plus, total
from astragal.games.titan_dice.rules.state import ACTIVE, Player, TitanDice

BONUS: Final = 5  # the place of the bonus die in a row of chosen dice


def why_not_once_paid(me: Player, dice: i64) -> i64:
    """An active die must be left."""
    return 0 if me.active_dice() > dice else NO_ACTIVE_DIE


def most_dice(card: i64) -> i64:
    """Up to two, three or four dice."""
    return card - ALTER + 2


def alter_convert_or_transform(g: TitanDice, me: Player, card: i64, source: i64) -> bool:
    chosen = choose_dice(g, me, card)
    if card == ALTER:
        return alter(g, me, chosen, source)
    if card == CONVERT:
        convert(g, me, chosen, source)
    else:
        transform(g, me, chosen, source)
    if going_out.goes_out_by_wounds(g, me):
        return False
    return not (g.table.plays_with(setups.GAIA_ANY_WAY) and rolling.is_blessed(g, me))


def choose_dice(g: TitanDice, me: Player, card: i64) -> i64:
    """Choose active dice one after the other, in the order C G H K M, the bonus die last: a row of them."""
    chosen: i64 = 0
    for _die in range(most_dice(card)):
        die = g.ask(me.seat, kinds.DICE, dice_to_choose(me, chosen), choosing(card, chosen))
        if die == STOP:
            break
        chosen = plus(chosen, die - 1, 1)
    return chosen


def dice_to_choose(me: Player, chosen: i64) -> i64:
    options = NONE
    for option in range(i64(BONUS_DIE_CHOSEN + 1)):
        if why_not_choose(me, option, chosen) == 0:
            options = with_option(options, option)
    return options


def why_not_choose(me: Player, option: i64, chosen: i64) -> i64:
    if option == STOP:
        return CHOOSE_ONE_AT_LEAST if chosen == 0 else 0
    if chosen >> 4 * option != 0:
        return CHOSEN_IN_ORDER
    if option == BONUS_DIE_CHOSEN:
        return 0 if me.bonus == ACTIVE and at(chosen, BONUS) == 0 else NOT_SO_MANY_DICE
    return 0 if at(me.active, option - 1) > at(chosen, option - 1) else NOT_SO_MANY_DICE


def alter(g: TitanDice, me: Player, chosen: i64, source: i64) -> bool:
    """Re-roll them, and place them as in the Roll phase."""
    dice = total(chosen & CREATURES)
    if g.events is not None:
        g.tell(kinds.REROLLED, me.seat, total(chosen), me.active_dice(), source)
    me.active -= chosen & CREATURES
    rolling.roll_regular(g, me, dice, source)
    if at(chosen, BONUS) > 0:
        g.bonus_rolled = 1 + rolling.roll_bonus(g, me, source)
    return rolling.place(g, me, source)


def convert(g: TitanDice, me: Player, chosen: i64, source: i64) -> None:
    """Turn each to its opposite side. All are turned at once."""
    shown = chosen & CREATURES
    me.active -= shown
    for face in range(i64(NUMBER_OF_CREATURES)):
        for _die in range(at(shown, face)):
            put_regular(g, me, face, at(g.table.opposites, face), source)
    if at(chosen, BONUS) > 0:
        put_bonus(g, me, at(g.table.opposites, me.bonus_face), source)


def transform(g: TitanDice, me: Player, chosen: i64, source: i64) -> None:
    """Turn each to any of its sides. Equal dice are turned in ascending order, so that no result is reached twice."""
    left = chosen
    me.active -= chosen & CREATURES
    for face in range(i64(NUMBER_OF_CREATURES)):
        least: i64 = 0
        for _die in range(at(chosen, face)):
            left = minus(left, face, 1)
            about = turning(face, least, left)
            least = g.ask(me.seat, kinds.TURN_TO, sides_to_turn_to(g.table.regular_faces, least), about)
            put_regular(g, me, face, least, source)
    if at(chosen, BONUS) > 0:
        turned = g.ask(me.seat, kinds.TURN_TO, sides_to_turn_to(g.table.bonus_faces, 0), turning(BONUS, 0, 0))
        put_bonus(g, me, turned, source)


def sides_to_turn_to(faces: i64, least: i64) -> i64:
    options = NONE
    for side in range(SIDES):
        if at(faces, side) >= least:
            options = with_option(options, at(faces, side))
    return options


def why_not_turn_to(g: TitanDice, face: i64, die: i64, least: i64) -> i64:
    faces = g.table.bonus_faces if die == BONUS else g.table.regular_faces
    if sides_to_turn_to(faces, 0) & only(face) == 0:
        return NOT_ON_THE_DIE
    return 0 if face >= least else CHOSEN_IN_ORDER


def put_regular(g: TitanDice, me: Player, before: i64, face: i64, source: i64) -> None:
    """A regular die is turned: it is active again, or a wound."""
    if g.events is not None:
        g.tell(kinds.TURNED, me.seat, before, pair(face, 0), source)
    if face == WOUND:
        going_out.wound_with_dice(g, me, 1, source)
    else:
        me.active = plus(me.active, face, 1)


def put_bonus(g: TitanDice, me: Player, face: i64, source: i64) -> None:
    """The bonus die is turned. A wound on it is spent; nobody is rescued, for it was not rolled."""
    if g.events is not None:
        g.tell(kinds.TURNED, me.seat, me.bonus_face, pair(face, 1), source)
    rolling.place_bonus(g, me, face)
