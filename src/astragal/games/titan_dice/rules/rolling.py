"""The Roll phase: which dice are rolled, where they are placed, and Gaia's Blessing."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, only, upto, with_option
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.creatures import NUMBER_OF_CREATURES, SIDES, WOUND
from astragal.games.titan_dice.facts.kinds import FROM_GAIA, FROM_REROLL, FROM_ROLL, ROLL_ACTIVE, ROLL_BOTH, ROLL_SPENT
from astragal.games.titan_dice.facts.reasons import ALL_OR_NONE, NOT_SO_MANY, NOTHING_TO_ROLL, SAME_ROLL
from astragal.games.titan_dice.rules import going_out, scoring, tracks
from astragal.games.titan_dice.rules.rows import CREATURES, at, has_each_creature, minus, plus, total
from astragal.games.titan_dice.rules.state import ACTIVE, SPENT, Player, TitanDice

NO_DICE_LEFT: Final = 0
NONE_WANTED: Final = 1


def roll_phase(g: TitanDice, me: Player) -> bool:
    """Roll, and place the dice. False if that ends the turn."""
    if me.turns == 1:
        first_roll(g, me)
        return place(g, me, FROM_ROLL)
    if me.has_no_dice():
        g.tell(kinds.NO_ROLL, me.seat, NO_DICE_LEFT, 0, 0)
        return True
    return roll_again(g, me)


def first_roll(g: TitanDice, me: Player) -> None:
    """Five regular dice; the wounds among them may be re-rolled once."""
    roll_regular(g, me, me.dice_in_hand(), FROM_ROLL)
    wounds = at(g.rolled, WOUND)
    if wounds > 0:
        again = g.ask(me.seat, kinds.REROLL_WOUNDS, wounds_to_reroll(g, wounds), wounds)
        if again > 0:
            if g.events is not None:
                g.tell(kinds.REROLLED, me.seat, again, wounds, FROM_REROLL)
            g.rolled = minus(g.rolled, WOUND, again)
            roll_regular(g, me, again, FROM_REROLL)


def wounds_to_reroll(g: TitanDice, wounds: i64) -> i64:
    if g.table.plays_with(setups.ANY_WOUNDS):
        return upto(wounds)
    return with_option(only(0), wounds)


def why_not_reroll(g: TitanDice, again: i64, wounds: i64) -> i64:
    if again > wounds:
        return NOT_SO_MANY
    return 0 if again == 0 or again == wounds or g.table.plays_with(setups.ANY_WOUNDS) else ALL_OR_NONE


def roll_again(g: TitanDice, me: Player) -> bool:
    """A later turn: the active dice, the spent dice, or both must be rolled."""
    which = g.ask(me.seat, kinds.ROLL, rolls(g, me), 0)
    dice: i64 = 0
    bonus = False
    if which != ROLL_SPENT:
        dice = total(me.active)
        me.active = 0
        bonus = me.bonus == ACTIVE
    if which != ROLL_ACTIVE:
        dice += me.spent
        me.spent = 0
        bonus = bonus or me.bonus == SPENT
    if dice == 0 and not bonus:
        g.tell(kinds.NO_ROLL, me.seat, NONE_WANTED, 0, 0)
        return True
    roll_regular(g, me, dice, FROM_ROLL)
    if bonus:
        g.bonus_rolled = 1 + roll_bonus(g, me, FROM_ROLL)
    return place(g, me, FROM_ROLL)


def rolls(g: TitanDice, me: Player) -> i64:
    options = NONE
    for which in range(i64(3)):
        if why_not_roll(g, me, which) == 0:
            options = with_option(options, which)
    return options


def why_not_roll(g: TitanDice, me: Player, which: i64) -> i64:
    """What is rolled must be there. With one area empty, both are the same as the other one."""
    active = me.active != 0 or me.bonus == ACTIVE
    spent = me.spent != 0 or me.bonus == SPENT
    if which == ROLL_BOTH:
        return 0 if active and spent else SAME_ROLL
    there = active if which == ROLL_ACTIVE else spent
    return 0 if there or g.table.plays_with(setups.EMPTY_ROLL) else NOTHING_TO_ROLL


# --- rolling dice ---------------------------------------------------------------------------------------------------


def roll_regular(g: TitanDice, me: Player, n: i64, source: i64) -> None:
    """Roll so many of the dice in hand. They lie before the player until they are placed."""
    faces = g.table.regular_faces
    for _die in range(n):
        face = at(faces, g.chance(me.seat, kinds.REGULAR_DIE, source, SIDES))
        g.rolled = plus(g.rolled, face, 1)
        if g.events is not None:
            g.tell(kinds.ROLLED, me.seat, 0, face, source)


def roll_bonus(g: TitanDice, me: Player, source: i64) -> i64:
    """Roll a bonus die: the face."""
    face = at(g.table.bonus_faces, g.chance(me.seat, kinds.BONUS_DIE, source, SIDES))
    if g.events is not None:
        g.tell(kinds.ROLLED, me.seat, 1, face, source)
    return face


def place(g: TitanDice, me: Player, source: i64) -> bool:
    """Creatures go to the active dice, wounds on the wound track; a wound on the bonus die is none. Then wounds are
    counted; then Gaia may bless. False if the turn is over."""
    rolled = g.rolled
    g.rolled = 0
    me.active += rolled & CREATURES
    wounds = at(rolled, WOUND)
    if wounds > 0:
        going_out.wound_with_dice(g, me, wounds, source)
    if g.bonus_rolled > 0:
        place_bonus(g, me, g.bonus_rolled - 1)
        if me.bonus == SPENT:
            going_out.rescue(g, me, source)
        g.bonus_rolled = 0
    if me.wound_dice + me.wound_markers > 2 and going_out.goes_out_by_wounds(g, me):
        return False
    return not is_blessed(g, me)


def place_bonus(g: TitanDice, me: Player, face: i64) -> None:
    """The bonus die with a creature is active; with a wound it is spent, and no wound."""
    if face == WOUND:
        me.bonus = SPENT
        me.bonus_face = 0
    else:
        me.bonus = ACTIVE
        me.bonus_face = face


# --- Gaia's Blessing ------------------------------------------------------------------------------------------------


def is_blessed(g: TitanDice, me: Player) -> bool:
    """With all five creatures among the active dice: collect one of each, all active dice are spent, the turn ends. The
    dice that pay an ability are active until it is complete."""
    if not has_each_creature(me.shown_with_paid()):
        return False
    g.tell(kinds.GAIA, me.seat, total(me.shown_with_paid()), 0, 0)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        tracks.collect(g, me, creature, 1, FROM_GAIA)
    spend_active_dice(me)
    scoring.after_effect(g, me)
    return True


def spend_active_dice(me: Player) -> None:
    """All active dice become spent dice."""
    me.spent += total(me.active)
    me.active = 0
    if me.bonus == ACTIVE:
        me.bonus = SPENT
        me.bonus_face = 0
