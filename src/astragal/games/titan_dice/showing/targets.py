"""Things on the table that mean an option: a click on one of them is the answer.

A thing is named by its sort and an id, in which seats and dice count from 0:

    die          seat-creature-nth: "1-kraken-0"   a regular active die; equal ones are counted
    bonus_die    seat: "1"                         an active bonus die
    wound_die    seat-nth: "1-0"                   a die on a wound track
    pool         seat-pool: "1-active", "1-spent"  all active dice, all spent dice
    rolled_die   face-nth: "wound-0", "bonus"      a die that was rolled and is not placed yet, or attacks
    track        seat-creature: "1-hydra"          a creature track
    space        seat-creature-space: "1-hydra-4"  a space of it
    card         seat-creature: "1-hydra"          a player's card
    stack        creature: "hydra"                 a stack of cards
    stack_card   creature-level: "hydra-2"         the cards of a level in it
    side         die-face: "regular-wound"         a side of the dice as they are printed
    attack       face: "minotaur"                  an attack to be carried out
    exodus       creature: "gryphon"               a track of the Exodus board
"""

from collections.abc import Callable

from astragal.engine.options import STOP
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import CATCH, ENSNARE
from astragal.games.titan_dice.facts.creatures import CAGED, NAMES
from astragal.games.titan_dice.facts.kinds import (
    BONUS_DIE_CHOSEN,
    BONUS_PAYS,
    END_TURN,
    FIRST_ACTIVATION,
    FIRST_CAPTURE,
    FIRST_EXCHANGE,
    FIRST_PURCHASE,
    FIRST_SWAP,
    REROLL_BONUS,
    ROLL_ACTIVE,
    ROLL_SPENT,
    SPENT_DIE,
    chosen_dice,
    chosen_for,
    paid_cost,
    paid_creature,
    turned_die,
)
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import TitanDice
from astragal.games.titan_dice.showing.pieces import (
    bonus_die,
    dice_that_show,
    regular_dice,
    rolled_bonus,
    rolled_dice,
)

BONUS_SIDE = 5  # what `turn_to` calls the bonus die
SEATS = 4  # so many players an exchange is numbered for


def things_that_mean(g: TitanDice, seat: int, kind: int, option: int, about: int) -> list[Thing]:
    """All things on the table that mean this option, whether it is allowed or not; none if it has no place there."""
    return MEANING[kind](g, seat, option, about)


# --- the Roll and the Action phase ----------------------------------------------------------------------------------


def _reroll_wounds(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    """A wound means all of them; fewer are chosen by words."""
    return rolled_dice(g, NAMES.index("wound")) if option == about else []


def _roll(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return {ROLL_ACTIVE: [thing("pool", seat, "active")], ROLL_SPENT: [thing("pool", seat, "spent")]}.get(option, [])


def _action(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    if option == END_TURN:
        return []
    if option < FIRST_PURCHASE:
        return dice_that_show(g, seat, option - FIRST_CAPTURE)
    if option >= FIRST_SWAP:
        creature, other = divmod(option - FIRST_SWAP, SEATS)
        return own_card(g, other, creature) if other < g.seats and other != seat else []
    if option >= FIRST_ACTIVATION:
        return own_card(g, seat, option - FIRST_ACTIVATION)
    is_exchange = option >= FIRST_EXCHANGE
    creature = option - (FIRST_EXCHANGE if is_exchange else FIRST_PURCHASE)
    owned = bool(own_card(g, seat, creature))  # the stack means a purchase, or an exchange
    return [thing("stack", NAMES[creature])] if owned is is_exchange else []


def own_card(g: TitanDice, seat: int, creature: int) -> list[Thing]:
    return [thing("card", seat, NAMES[creature])] if at(g.players[seat].cards, creature) > 0 else []


def _pay(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    """The track means a payment with creatures only, a die one with dice only; a mixed one is chosen by words."""
    creature, cost = int(paid_creature(about)), int(paid_cost(about))
    bonus, dice = divmod(option, BONUS_PAYS)
    if dice + bonus == 0:
        return [thing("track", seat, NAMES[creature])]
    if dice + bonus != cost:
        return []
    if not bonus:
        return regular_dice(g, seat, creature)
    return bonus_die(g, seat)


def _exchange_level(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("stack_card", NAMES[about], option)] if option > 0 and g.in_stack(about, option) > 0 else []


# --- abilities ------------------------------------------------------------------------------------------------------


def _dice(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    if option == STOP:
        return []
    collects = CATCH <= chosen_for(about) < ENSNARE
    chosen = 0 if collects else int(at(chosen_dice(about), option - 1))
    if option == BONUS_DIE_CHOSEN:
        return bonus_die(g, seat) if not chosen else []
    return regular_dice(g, seat, option - 1, chosen)


def _turn_to(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    die, faces = "regular", int(g.table.regular_faces)
    if turned_die(about) == BONUS_SIDE:
        die, faces = "bonus", int(g.table.bonus_faces)
    on_it = any(at(faces, side) == option for side in range(len(NAMES)))
    return [thing("side", die, NAMES[option])] if on_it else []


def _lose(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("track", seat, NAMES[option])]


def _collect(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("track", seat, NAMES[option - 1])] if option != STOP else []


def _how_many(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    """The space that the marker reaches."""
    space = int(at(g.players[seat].track, about)) + option
    return [thing("space", seat, NAMES[about], space)] if option > 0 and space <= CAGED else []


def _redeem(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    """The second die means two of them."""
    return [thing("wound_die", seat, option - 1)] if 0 < option <= g.players[seat].wound_dice else []


def _kraken_type(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    if g.table.solo:
        return [thing("exodus", NAMES[option])]
    return [thing("track", other, NAMES[option]) for other in range(int(g.seats)) if other != seat]


def _npc_wound(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("exodus", NAMES[option])]


# --- attacks --------------------------------------------------------------------------------------------------------


def _attack_reroll(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    """Where the bonus die is like the others, it is chosen by its face, after the regular dice."""
    if option == STOP:
        return []
    chosen = int(at(about, option - 1))
    if option == REROLL_BONUS:
        return rolled_bonus(g) if not g.table.same_dice and not chosen else []
    dice = rolled_dice(g, option - 1, chosen)
    if g.table.same_dice and g.bonus_rolled == option and chosen <= at(g.rolled, option - 1):
        dice += rolled_bonus(g)
    return dice


def _attack_order(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("attack", NAMES[option])] if at(g.attacks, option) > 0 else []


def _hydra_card(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return own_card(g, seat, option)


def _minotaur_die(g: TitanDice, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("pool", seat, "spent")] if option == SPENT_DIE else regular_dice(g, seat, option)


MEANING: dict[int, Callable[[TitanDice, int, int, int], list[Thing]]] = {
    kinds.REROLL_WOUNDS: _reroll_wounds,
    kinds.ROLL: _roll,
    kinds.ACTION: _action,
    kinds.PAY: _pay,
    kinds.DICE: _dice,
    kinds.TURN_TO: _turn_to,
    kinds.LOSE: _lose,
    kinds.COLLECT: _collect,
    kinds.HOW_MANY: _how_many,
    kinds.REDEEM: _redeem,
    kinds.KRAKEN_TYPE: _kraken_type,
    kinds.ATTACK_REROLL: _attack_reroll,
    kinds.ATTACK_ORDER: _attack_order,
    kinds.HYDRA_CARD: _hydra_card,
    kinds.MINOTAUR_DIE: _minotaur_die,
    kinds.NPC_WOUND: _npc_wound,
    kinds.EXCHANGE_LEVEL: _exchange_level,
}
