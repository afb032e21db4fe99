"""What the dice still promise: to capture now, or to stay in, roll again and do one more action.

The positions looked at need not be on the table. `shown` is a row of active dice (the bonus die among them), `spent`
how many dice lie spent. Chances are in thousandths.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.titan_dice.facts.cards import card_of
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES, WOUNDS_TO_GO_OUT
from astragal.games.titan_dice.judging import worths
from astragal.games.titan_dice.judging.worths import ACTIVATION_WORTH
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import at, total
from astragal.games.titan_dice.rules.state import Player, TitanDice

MOST_DICE: Final[i64] = 6

# A given face on exactly, and on at least, 0, 1 … 6 dice; a line for each number of dice, 0 to 6
# fmt: off
EXACTLY: Final[vec[i64]] = vec[i64]([
    1000, 0, 0, 0, 0, 0, 0,
    833, 167, 0, 0, 0, 0, 0,
    694, 278, 28, 0, 0, 0, 0,
    579, 347, 69, 5, 0, 0, 0,
    482, 386, 116, 15, 1, 0, 0,
    402, 402, 161, 32, 3, 0, 0,
    335, 402, 201, 54, 8, 0, 0,
])
AT_LEAST: Final[vec[i64]] = vec[i64]([
    1000, 0, 0, 0, 0, 0, 0,
    1000, 167, 0, 0, 0, 0, 0,
    1000, 306, 28, 0, 0, 0, 0,
    1000, 421, 74, 5, 0, 0, 0,
    1000, 518, 132, 16, 1, 0, 0,
    1000, 598, 196, 35, 3, 0, 0,
    1000, 665, 263, 62, 9, 1, 0,
])
# fmt: on

MORE_TURNS: Final[i64] = 110  # in hundredths: an action in the next turn stands for those of later turns too
MORE_TURNS_ALONE: Final[i64] = 150
DIE_WORTH: Final[i64] = 10  # a die that can still be rolled, to whoever stays in
THREAT: Final[i64] = 90  # in thousandths: an attacker spoils a capture that is put off …
DEADLY_THREAT: Final[i64] = 180  # … of a player with two wounds
OUT_WORTH: Final[i64] = 20  # to attack, for each opponent who is still in
END_OF_ROUND_ALONE: Final[i64] = 60  # each round the NPC rolls more dice


def at_least(dice: i64, n: i64) -> i64:
    if n <= 0:
        return 1000
    if n > MOST_DICE:
        return 0
    return AT_LEAST[7 * dice + n]


# --- capturing ------------------------------------------------------------------------------------------------------


def capture_worth(g: TitanDice, me: Player, track: i64, creature: i64, dice: i64) -> i64:
    """To capture a creature with so many dice, and to be out."""
    return captured_worth(g, me, track, creature, dice) + out_worth(g, me)


def captured_worth(g: TitanDice, me: Player, track: i64, creature: i64, dice: i64) -> i64:
    """What so many dice bring to the track."""
    after = worths.with_creatures(track, creature, dice)
    if g.table.solo:  # alone a full track is the victory, and nothing else ends the game
        return worths.creatures_worth(g, after) - worths.creatures_worth(g, track)
    return worths.step_worth(g, track, creature, dice) + worths.trigger_worth(g, me, after)


def out_worth(g: TitanDice, me: Player) -> i64:
    """To be out: to attack, or alone to end the round."""
    return -END_OF_ROUND_ALONE if g.table.solo else OUT_WORTH * worths.opponents_in(g, me)


def best_capture(g: TitanDice, me: Player, track: i64, shown: i64) -> i64:
    """The best capture with these dice; 0 if there is none."""
    best: i64 = 0
    if shown == 0:
        return best
    out = out_worth(g, me)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        dice = at(shown, creature)
        if dice > 0:
            worth = captured_worth(g, me, track, creature, dice) + out
            if worth > best:
                best = worth
    return best


def capture_after_roll(g: TitanDice, me: Player, track: i64, kept: i64, rolled: i64) -> i64:
    """What a capture will bring, when so many dice are rolled and these are kept: one creature after the other is
    compared with the mean so far."""
    mean = best_capture(g, me, track, kept)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if worths.step_worth(g, track, creature, CAGED) <= mean:
            continue  # however many there are
        there = at(kept, creature)
        more: i64 = 0
        for hits in range(i64(1), rolled + 1):
            worth = worths.step_worth(g, track, creature, there + hits)
            if worth > mean:
                more += EXACTLY[7 * rolled + hits] * (worth - mean)
        mean += more // 1000
    return mean


# --- staying in -----------------------------------------------------------------------------------------------------


def use_of_dice(g: TitanDice, me: Player, creature: i64) -> i64:
    """What dice of this creature will do in an action: buy its card, or activate it. (How many: `dice_to_use`.)"""
    level = at(me.cards, creature)
    if level == 0:
        top = actions.top_of_stack(g, creature)
        return worths.card_worth(g, creature, top)
    if me.is_face_down(creature):
        return 0
    return ACTIVATION_WORTH[card_of(creature, level, g.table.solo)]


def dice_to_use(g: TitanDice, me: Player, creature: i64) -> i64:
    level = at(me.cards, creature)
    if level == 0:
        level = actions.top_of_stack(g, creature)
    return actions.cost(g, level)


def action_after_roll(g: TitanDice, me: Player, kept: i64, rolled: i64) -> i64:
    """What the action of the next turn will bring: the best of those that are certain, and the better ones that the
    dice may allow."""
    certain: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(kept, creature) >= dice_to_use(g, me, creature):
            use = use_of_dice(g, me, creature)
            if use > certain:
                certain = use
    worth = certain
    for creature in range(i64(NUMBER_OF_CREATURES)):
        use = use_of_dice(g, me, creature)
        if use > certain:
            missing = dice_to_use(g, me, creature) - at(kept, creature)
            if missing > 0:
                worth += at_least(rolled, missing) * (use - certain) // 1000
    return worth


def gaia_after_roll(g: TitanDice, track: i64, kept: i64, rolled: i64) -> i64:
    """Gaia's Blessing, where one or two creatures are missing among the dice kept."""
    missing: i64 = 0
    gain: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(kept, creature) == 0:
            missing += 1
        gain += worths.step_worth(g, track, creature, 1)
    if missing == 1:
        return at_least(rolled, 1) * gain // 1000
    if missing == 2 and rolled > 1:
        return 56 * (rolled - 1) * gain // 1000
    return 0


def after_roll(g: TitanDice, me: Player, track: i64, kept: i64, rolled: i64, wounds: i64) -> i64:
    """To roll so many dice in the next turn and keep these."""
    dice = rolled if rolled < MOST_DICE else MOST_DICE
    survives = 1000 - at_least(dice, WOUNDS_TO_GO_OUT - wounds)
    capture = capture_after_roll(g, me, track, kept, dice)
    threat = DEADLY_THREAT if wounds == WOUNDS_TO_GO_OUT - 1 else THREAT
    capture -= capture * threat * worths.attackers(g, me) // 1000
    turns = MORE_TURNS_ALONE if g.table.solo else MORE_TURNS
    action = action_after_roll(g, me, kept, dice) * turns // 100
    return survives * (capture + action + gaia_after_roll(g, track, kept, dice)) // 1000


def stay(g: TitanDice, me: Player, track: i64, shown: i64, spent: i64, wounds: i64) -> i64:
    """To end the turn without a capture: the best roll of the next one."""
    if wounds >= WOUNDS_TO_GO_OUT:
        return 0
    active = total(shown)
    worth: i64 = 0
    if spent > 0:
        worth = after_roll(g, me, track, shown, spent, wounds)
    if active > 0:
        again = after_roll(g, me, track, 0, active, wounds)
        if again > worth:
            worth = again
        if spent > 0:
            again = after_roll(g, me, track, 0, active + spent, wounds)
            if again > worth:
                worth = again
    return worth + DIE_WORTH * (active + spent)


def rest(g: TitanDice, me: Player, track: i64, shown: i64, spent: i64, wounds: i64) -> i64:
    """What is left to do when the action is done: the best capture, or to stay in."""
    if wounds >= WOUNDS_TO_GO_OUT:
        return 0
    capture = best_capture(g, me, track, shown)
    staying = stay(g, me, track, shown, spent, wounds)
    return staying if staying > capture else capture
