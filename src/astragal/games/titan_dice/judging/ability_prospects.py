"""What an ability brings once it is paid: the track it leads to, and the dice it leaves.

Everything is measured from the track before: `gain` is the worth of creatures won or lost, and `rest` that of the dice.
"""

from typing import Final

from mypy_extensions import i64

from astragal.games.titan_dice.facts.cards import (
    ALTER,
    CATCH,
    CONVERT,
    ENSNARE,
    EXCHANGE,
    PIRACY,
    RECOIL,
    REINFORCE,
    RESCUE,
    RETRACT,
    SABOTAGE,
    SWAP,
    TRADE,
    TRANSFORM,
    TRAP,
)
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES
from astragal.games.titan_dice.judging import worths
from astragal.games.titan_dice.judging.prospects import after_roll, best_capture, capture_after_roll, rest
from astragal.games.titan_dice.rules import exodus
from astragal.games.titan_dice.rules.cards import abilities_kraken
from astragal.games.titan_dice.rules.cards.abilities_chimera import most_dice
from astragal.games.titan_dice.rules.cards.abilities_hydra import MOST_OF_ONE
from astragal.games.titan_dice.rules.rows import at, minus, plus, total
from astragal.games.titan_dice.rules.state import Player, TitanDice

EXODUS_STEP: Final[i64] = 25  # to drive a creature of the Exodus board one space back


def ability_worth(g: TitanDice, me: Player, card: i64, track: i64, shown: i64, spent: i64) -> i64:
    """A card's ability, with this track and these dice once it is paid, and what is left to do afterwards."""
    wounds = me.wounds()
    if card <= TRANSFORM:
        return chimera_worth(g, me, card, track, shown, spent)
    if card == RESCUE:
        return rescue_worth(g, me, track, shown, spent)
    if card == REINFORCE:
        return rest(g, me, track, shown, spent, wounds) + reinforce_worth(g, me, track, shown)
    if card < SWAP:
        return redemption_worth(g, me, track, shown, spent)
    if card <= EXCHANGE:
        return hydra_worth(g, me, card, track) + rest(g, me, track, shown, spent, wounds)
    if card == CATCH or card == TRAP:
        return best_die_worth(g, me, card, track, shown, spent)
    if card == ENSNARE:
        return collected_worth(g, track, 2, -1) + rest(g, me, track, shown, spent, wounds)
    return kraken_worth(g, me, card, track) + rest(g, me, track, shown, spent, wounds)


# --- Chimera --------------------------------------------------------------------------------------------------------


def chimera_worth(g: TitanDice, me: Player, card: i64, track: i64, shown: i64, spent: i64) -> i64:
    if card == ALTER:
        kept = dice_to_keep(g, me, track, shown)
        rolled = total(shown) - total(kept)
        if rolled > 2:
            rolled = 2
        if rolled == 0:
            return after_roll(g, me, track, minus(shown, first_creature(shown), 1), 1, me.wounds())
        return capture_after_roll(g, me, track, kept, rolled)
    target = best_target(g, me, card, track, shown)
    return rest(g, me, track, turned(g, card, shown, target), spent, me.wounds())


def first_creature(shown: i64) -> i64:
    """The first creature that a die shows."""
    creature: i64 = 0
    while at(shown, creature) == 0:
        creature += 1
    return creature


def dice_to_keep(g: TitanDice, me: Player, track: i64, shown: i64) -> i64:
    """A row: the dice of the best capture."""
    best: i64 = -1
    kept: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(shown, creature) > 0:
            worth = worths.step_worth(g, track, creature, at(shown, creature))
            if worth > best:
                best = worth
                kept = plus(0, creature, at(shown, creature))
    return kept


def turned(g: TitanDice, card: i64, shown: i64, target: i64) -> i64:
    """The dice when as many as possible are turned to this creature: with Convert those that show the opposite one."""
    most = most_dice(card)
    row = shown
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if creature != target and (card == TRANSFORM or at(g.table.opposites, creature) == target):
            dice = at(shown, creature)
            if dice > most:
                dice = most
            most -= dice
            row = plus(minus(row, creature, dice), target, dice)
    return row


def best_target(g: TitanDice, me: Player, card: i64, track: i64, shown: i64) -> i64:
    """The creature to turn dice to."""
    best: i64 = -1
    target: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if card != CONVERT or at(shown, at(g.table.opposites, creature)) > 0:
            worth = best_capture(g, me, track, turned(g, card, shown, creature))
            if worth > best:
                best = worth
                target = creature
    return target


# --- Gryphon --------------------------------------------------------------------------------------------------------


def rescue_worth(g: TitanDice, me: Player, track: i64, shown: i64, spent: i64) -> i64:
    """One of five creatures, or a wound."""
    unhurt = rest(g, me, track, shown, spent, me.wounds())
    hurt = rest(g, me, track, shown, spent, me.wounds() + 1)
    return (one_at_random(g, track) + 5 * unhurt + hurt) // 6


def one_at_random(g: TitanDice, track: i64) -> i64:
    """What five sides of a die bring together, each its creature."""
    together: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        together += worths.step_worth(g, track, creature, 1)
    return together


def reinforce_worth(g: TitanDice, me: Player, track: i64, shown: i64) -> i64:
    """One die more, for the rest of the round."""
    return capture_after_roll(g, me, track, shown, 1) - best_capture(g, me, track, shown) + 40


def redemption_worth(g: TitanDice, me: Player, track: i64, shown: i64, spent: i64) -> i64:
    """Wound dice become creatures and can be rolled again."""
    dice = me.wound_dice
    healed = rest(g, me, track, shown, spent + dice, me.wounds() - dice)
    same = rest(g, me, track, shown, spent, me.wounds())
    return dice * one_at_random(g, track) // 6 + (5 * healed + same) // 6


# --- Hydra, Minotaur 3: creatures by choice -------------------------------------------------------------------------


def hydra_worth(g: TitanDice, me: Player, card: i64, track: i64) -> i64:
    """The best creature to lose, with what it is given for."""
    best: i64 = -worths.VICTORY
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(track, creature) > 0:
            worth = lost_worth(g, card, track, creature)
            if worth > best:
                best = worth
    return best


def lost_worth(g: TitanDice, card: i64, track: i64, lost: i64) -> i64:
    """To lose this creature and collect the best others."""
    left = minus(track, lost, 1)
    price = worths.creatures_worth(g, track) - worths.creatures_worth(g, left)
    if card == EXCHANGE:
        return best_of_one(g, left, lost) - price
    return collected_worth(g, left, 2 if card == TRADE else 1, lost) - price


def collected_worth(g: TitanDice, track: i64, most: i64, forbidden: i64) -> i64:
    """So many creatures, each time the best one, but not the forbidden one."""
    after = track
    for _ in range(most):
        pick = best_to_collect(g, after, most, forbidden)
        if pick >= 0:
            after = plus(after, pick, 1)
    return worths.creatures_worth(g, after) - worths.creatures_worth(g, track)


def best_to_collect(g: TitanDice, track: i64, most: i64, forbidden: i64) -> i64:
    """The creature that brings most, when so many may be collected; -1 if none has room."""
    best: i64 = 0
    pick: i64 = -1
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if creature != forbidden:
            worth = worths.step_worth(g, track, creature, most)
            if worth > best:
                best = worth
                pick = creature
    return pick


def best_of_one(g: TitanDice, track: i64, forbidden: i64) -> i64:
    """Up to three of one creature."""
    pick = best_to_collect(g, track, MOST_OF_ONE, forbidden)
    if pick < 0:
        return 0
    after = worths.with_creatures(track, pick, MOST_OF_ONE)
    return worths.creatures_worth(g, after) - worths.creatures_worth(g, track)


# --- Minotaur 1 and 2 -----------------------------------------------------------------------------------------------


def best_die_worth(g: TitanDice, me: Player, card: i64, track: i64, shown: i64, spent: i64) -> i64:
    best: i64 = -worths.VICTORY
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(shown, creature) > 0 and at(track, creature) < CAGED:
            worth = die_worth(g, me, card, track, shown, spent, creature)
            if worth > best:
                best = worth
    return best


def die_worth(g: TitanDice, me: Player, card: i64, track: i64, shown: i64, spent: i64, creature: i64) -> i64:
    """To collect what this die shows; it is removed or spent."""
    after = plus(track, creature, 1)
    gain = worths.creatures_worth(g, after) - worths.creatures_worth(g, track)
    left = spent if card == CATCH else spent + 1
    return gain + rest(g, me, after, minus(shown, creature, 1), left, me.wounds())


# --- Kraken ---------------------------------------------------------------------------------------------------------


def kraken_worth(g: TitanDice, me: Player, card: i64, track: i64) -> i64:
    """The mean of the creatures that the bonus die may show; after a wound the best one."""
    together: i64 = 0
    best: i64 = 0
    for creature in range(i64(NUMBER_OF_CREATURES)):
        worth = hunt_worth(g, me, card, track, creature)
        together += worth
        if worth > best:
            best = worth
    return (together + best) // 6


def hunt_worth(g: TitanDice, me: Player, card: i64, track: i64, creature: i64) -> i64:
    """To hunt this creature."""
    if card >= RETRACT:
        return drive_worth(g, card, creature)
    if card == SABOTAGE:
        return worths.loss_of_others(g, me, creature, 1)
    loss = worths.loss_of_others(g, me, creature, CAGED)
    if card != PIRACY:
        return loss
    taken = worths.taken_from_others(g, me, creature)
    if taken == 0:
        return collected_worth(g, track, 1, -1)
    if at(track, creature) == CAGED and abilities_kraken.consoles_without_room(g):
        return loss + collected_worth(g, track, 1, -1)
    return loss + worths.step_worth(g, track, creature, taken)


def drive_worth(g: TitanDice, card: i64, creature: i64) -> i64:
    """To drive a creature of the Exodus board back. One that is lost stays lost; the one that lasts longest decides."""
    if exodus.is_lost_for_good(g, creature):
        return 0
    space = at(g.exodus, creature)
    room = CAGED - space
    steps: i64 = 3
    if card == RETRACT:
        steps = 1
    elif card == RECOIL:
        steps = 2
    if steps > room:
        steps = room
    return steps * EXODUS_STEP + space
