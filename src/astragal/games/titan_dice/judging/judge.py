"""What an answer is worth to the player who gives it: the sense of a player who counts, and looks one roll ahead.

All numbers are hundredths of a point and mean something only beside the other answers to the same question.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from astragal.engine.game import Game
from astragal.engine.judge import Judge
from astragal.engine.options import STOP
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import ALTER, CATCH, CONVERT, EXCHANGE, LEVELS, TRANSFORM, TRAP, card_of
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES, NUMBER_OF_FACES, SET, WOUND
from astragal.games.titan_dice.facts.kinds import (
    BONUS_DIE_CHOSEN,
    BONUS_PAYS,
    END_TURN,
    FIRST_ACTIVATION,
    FIRST_CAPTURE,
    FIRST_EXCHANGE,
    FIRST_PURCHASE,
    FIRST_SWAP,
    FOR_ACTIVATION,
    FOR_EXCHANGE,
    FOR_PURCHASE,
    FOR_SWAP,
    LOSE_TO_ATTACK,
    REROLL_BONUS,
    ROLL_ACTIVE,
    ROLL_SPENT,
    SPENT_DIE,
    chosen_for,
    collected_for,
    collected_left,
    paid_cost,
    paid_creature,
    paid_purpose,
    paid_seat,
    paying,
    still_to_turn,
)
from astragal.games.titan_dice.judging import ability_prospects, prospects, worths
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.cards.abilities_hydra import MOST_OF_ONE
from astragal.games.titan_dice.rules.rows import at, minus, plus, total
from astragal.games.titan_dice.rules.state import Player, TitanDice, titan_dice

NEVER: Final[i64] = -1_000_000
SWAP_LASTS: Final[i64] = 30  # of 100 exchanges with a player are not undone in their turn


def worth(g: TitanDice, seat: i64, kind: i64, option: i64, about: i64) -> i64:
    """What this answer to this question is worth to the player of this seat."""
    me = g.players[seat]
    # The commonest questions are answered without a detour: a function out of a table takes every number in a box.
    if kind == kinds.ACTION:
        return action(g, me, option, about)
    if kind == kinds.PAY:
        return pay(g, me, option, about)
    if kind == kinds.ROLL:
        return roll(g, me, option, about)
    return ANSWER_WORTH[kind](g, me, option, about)


@final
class TitanDiceJudge(Judge):
    """The same as an object."""

    def worth(self, g: Game, seat: i64, kind: i64, option: i64, about: i64) -> i64:
        return worth(titan_dice(g), seat, kind, option, about)


JUDGE: Final = TitanDiceJudge()


# --- rolling --------------------------------------------------------------------------------------------------------


def reroll_wounds(g: TitanDice, me: Player, option: i64, wounds: i64) -> i64:
    """A wound can only become better."""
    return option


def roll(g: TitanDice, me: Player, option: i64, nothing: i64) -> i64:
    """The fewest dice that bring something."""
    shown = me.shown()
    wounds = me.wounds()
    if option == ROLL_SPENT:
        return prospects.after_roll(g, me, me.track, shown, me.spent_dice(), wounds)
    dice = total(shown) if option == ROLL_ACTIVE else total(shown) + me.spent_dice()
    return prospects.after_roll(g, me, me.track, 0, dice, wounds)


# --- actions --------------------------------------------------------------------------------------------------------


def action(g: TitanDice, me: Player, option: i64, is_done: i64) -> i64:
    """What it brings at once, and what is left to do afterwards."""
    if option == END_TURN:
        return prospects.stay(g, me, me.track, me.shown(), me.spent_dice(), me.wounds())
    if option < FIRST_PURCHASE:
        creature = option - FIRST_CAPTURE
        worth = prospects.capture_worth(g, me, me.track, creature, at(me.shown(), creature))
        return 2 * worth if worth > worths.VICTORY // 2 else worth  # nothing needs to be done before a victory
    if option < FIRST_EXCHANGE:
        creature = option - FIRST_PURCHASE
        level = actions.top_of_stack(g, creature)
        return best_payment(g, me, paying(creature, actions.cost(g, level), FOR_PURCHASE, 0))
    if option < FIRST_ACTIVATION:
        creature = option - FIRST_EXCHANGE
        return best_payment(g, me, paying(creature, actions.cost(g, level_to_take(g, me, creature)), FOR_EXCHANGE, 0))
    if option < FIRST_SWAP:
        creature = option - FIRST_ACTIVATION
        return best_payment(g, me, paying(creature, actions.cost(g, at(me.cards, creature)), FOR_ACTIVATION, 0))
    creature = option - FIRST_SWAP >> 2
    seat = option - FIRST_SWAP & 3
    level = at(g.players[seat].cards, creature)
    return best_payment(g, me, paying(creature, actions.cost(g, level), FOR_SWAP, seat))


def best_payment(g: TitanDice, me: Player, about: i64) -> i64:
    """What is paid for, with the best payment."""
    best = NEVER
    creature = paid_creature(about)
    dice = at(me.shown(), creature)
    cost = paid_cost(about)
    for n in range((dice if dice < cost else cost) + 1):
        if cost - n <= at(me.track, creature):
            worth = paid_worth(g, me, about, n)
            if worth > best:
                best = worth
    return best


def pay(g: TitanDice, me: Player, option: i64, about: i64) -> i64:
    """The bonus die pays like any other."""
    return paid_worth(g, me, about, option if option < BONUS_PAYS else option - BONUS_PAYS + 1)


def paid_worth(g: TitanDice, me: Player, about: i64, dice: i64) -> i64:
    """What is paid for, if it is paid with so many dice and the rest from the track."""
    creature = paid_creature(about)
    track = minus(me.track, creature, paid_cost(about) - dice)
    shown = minus(me.shown(), creature, dice)
    spent = me.spent_dice() + dice
    gain = worths.creatures_worth(g, track) - worths.creatures_worth(g, me.track)
    purpose = paid_purpose(about)
    if purpose == FOR_ACTIVATION:
        card = card_of(creature, at(me.cards, creature), g.table.solo)
        if is_useless(g, me, card, track, shown):
            return NEVER
        return gain + ability_prospects.ability_worth(g, me, card, track, shown, spent)
    gain += owned_worth(g, me, about)
    return gain + prospects.rest(g, me, track, shown, spent, me.wounds())


def is_useless(g: TitanDice, me: Player, card: i64, track: i64, shown: i64) -> bool:
    """Can this ability not be carried out, or only to one's own harm?"""
    if card == CONVERT:
        for creature in range(i64(NUMBER_OF_CREATURES)):
            if at(shown, creature) > 0 and at(g.table.opposites, creature) != WOUND:
                return False
        return True
    if card <= TRANSFORM:
        return shown == 0
    if card == CATCH or card == TRAP:
        for creature in range(i64(NUMBER_OF_CREATURES)):
            if at(shown, creature) > 0 and at(track, creature) < CAGED:
                return False
        return True
    return False


def owned_worth(g: TitanDice, me: Player, about: i64) -> i64:
    """The card that is bought or taken in exchange; what an opponent loses or gains counts too."""
    creature = paid_creature(about)
    purpose = paid_purpose(about)
    if purpose == FOR_PURCHASE:
        return worths.card_worth(g, creature, actions.top_of_stack(g, creature))
    mine = worths.card_worth(g, creature, at(me.cards, creature))
    if purpose == FOR_EXCHANGE:
        return worths.card_worth(g, creature, level_to_take(g, me, creature)) - mine
    gain = worths.card_worth(g, creature, at(g.players[paid_seat(about)].cards, creature)) - mine
    gain += gain // worths.opponents(g)
    return gain if g.end_triggered else gain * SWAP_LASTS // 100


def level_to_take(g: TitanDice, me: Player, creature: i64) -> i64:
    """The best card that an exchange with the stack can bring."""
    levels = actions.levels_to_take(g, me, creature)
    best = actions.top_of_stack(g, creature)
    for level in range(i64(1), LEVELS + 1):
        if levels >> level & 1 == 1:
            if levels >> best & 1 == 0 or worths.card_worth(g, creature, level) > worths.card_worth(g, creature, best):
                best = level
    return best


def exchange_level(g: TitanDice, me: Player, option: i64, creature: i64) -> i64:
    return worths.card_worth(g, creature, option)


# --- abilities ------------------------------------------------------------------------------------------------------


def dice(g: TitanDice, me: Player, option: i64, about: i64) -> i64:
    """Minotaur: the die that brings most. Chimera: the dice that are better turned or rolled, and enough."""
    card = chosen_for(about)
    creature = me.bonus_face if option == BONUS_DIE_CHOSEN else option - 1
    shown = me.shown()
    if card >= CATCH:
        return ability_prospects.die_worth(g, me, card, me.track, shown, me.spent_dice(), creature)
    if option == STOP:
        return 0
    if card == ALTER:
        return -1 if at(ability_prospects.dice_to_keep(g, me, me.track, shown), creature) > 0 else 1
    target = ability_prospects.best_target(g, me, card, me.track, shown)
    if card == CONVERT:
        return 1 if at(g.table.opposites, creature) == target else -1
    return -1 if creature == target else 1


def turn_to(g: TitanDice, me: Player, option: i64, about: i64) -> i64:
    """All dice to the same creature, for the best capture."""
    if option == WOUND:
        return NEVER
    dice = at(me.shown(), option) + 1 + total(still_to_turn(about))
    return prospects.capture_worth(g, me, me.track, option, dice)


def lose(g: TitanDice, me: Player, option: i64, card: i64) -> i64:
    """What is worth least; with Hydra, what is then collected counts too."""
    if card == LOSE_TO_ATTACK:
        return -worths.step_worth(g, minus(me.track, option, 1), option, 1)
    return ability_prospects.lost_worth(g, card, me.track, option)


def collect(g: TitanDice, me: Player, option: i64, about: i64) -> i64:
    """What brings most, with those that may follow."""
    if option == STOP:
        return 0
    most = MOST_OF_ONE if collected_for(about) == EXCHANGE else collected_left(about)
    track = worths.with_creatures(me.track, option - 1, most)
    return worths.creatures_worth(g, track) - worths.creatures_worth(g, me.track)


def how_many(g: TitanDice, me: Player, option: i64, creature: i64) -> i64:
    return option


def redeem(g: TitanDice, me: Player, option: i64, nothing: i64) -> i64:
    return option


def kraken_type(g: TitanDice, me: Player, option: i64, card: i64) -> i64:
    return ability_prospects.hunt_worth(g, me, card, me.track, option)


# --- attacks --------------------------------------------------------------------------------------------------------


def attack_reroll(g: TitanDice, me: Player, option: i64, chosen: i64) -> i64:
    """Keep the dice of one face, and roll the others again."""
    if option == STOP:
        return 0
    face = g.bonus_rolled - 1 if option == REROLL_BONUS else option - 1
    rolled = g.rolled
    if g.bonus_rolled > 0:
        rolled = plus(rolled, g.bonus_rolled - 1, 1)
    kept = face_to_keep(g, me, rolled)
    if face == kept:
        return -1
    others = total(rolled) - at(rolled, kept)
    if at(rolled, kept) >= SET and (others < SET or at(rolled, face) >= SET):
        return -1
    return 1


def face_to_keep(g: TitanDice, me: Player, rolled: i64) -> i64:
    """The face whose set is most likely to do most."""
    dice = total(rolled)
    best: i64 = -1
    kept: i64 = 0
    for face in range(i64(NUMBER_OF_FACES)):
        there = at(rolled, face)
        worth = prospects.at_least(dice - there, SET - there) * (1 + worths.attack_worth(g, me, face))
        if worth > best:
            best = worth
            kept = face
    return kept


def attack_order(g: TitanDice, me: Player, option: i64, nothing: i64) -> i64:
    return worths.attack_worth(g, me, option)


def hydra_card(g: TitanDice, me: Player, option: i64, nothing: i64) -> i64:
    """The card that is needed least this round."""
    return -prospects.use_of_dice(g, me, option)


def minotaur_die(g: TitanDice, me: Player, option: i64, nothing: i64) -> i64:
    """The die that is needed least."""
    if option == SPENT_DIE:
        return prospects.stay(g, me, me.track, me.shown(), me.spent_dice() - 1, me.wounds())
    return prospects.stay(g, me, me.track, minus(me.shown(), option, 1), me.spent_dice(), me.wounds())


# --- solo -----------------------------------------------------------------------------------------------------------


def npc_wound(g: TitanDice, me: Player, option: i64, to_come: i64) -> i64:
    """The creature nearest to freedom: when it is lost, the NPC's dice that show it do nothing any more."""
    return -at(g.exodus, option)


ANSWER_WORTH: Final[list[Callable[[TitanDice, Player, i64, i64], i64]]] = [
    # in the order of the table of kinds
    reroll_wounds,
    roll,
    action,
    pay,
    dice,
    turn_to,
    lose,
    collect,
    how_many,
    redeem,
    kraken_type,
    attack_reroll,
    attack_order,
    hydra_card,
    minotaur_die,
    npc_wound,
    exchange_level,
]
