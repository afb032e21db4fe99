"""Why an option is not among those of the question being put: for everything a player sees but may not do."""

from mypy_extensions import i64

from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import CATCH
from astragal.games.titan_dice.facts.kinds import (
    LOSE_TO_ATTACK,
    QUESTIONS,
    chosen_dice,
    chosen_for,
    least_face,
    turned_die,
)
from astragal.games.titan_dice.facts.reasons import NOT_OFFERED
from astragal.games.titan_dice.rules import actions, attack, collecting, exodus, payment, rolling
from astragal.games.titan_dice.rules.cards import (
    abilities_chimera,
    abilities_gryphon,
    abilities_hydra,
    abilities_kraken,
    abilities_minotaur,
)
from astragal.games.titan_dice.rules.state import Player, TitanDice


def why_not(g: TitanDice, me: Player, kind: i64, option: i64, about: i64) -> i64:
    """Why this player may not answer this to the question being put; 0 if he may."""
    if option < 0 or option >= i64(QUESTIONS[kind][1]):
        return NOT_OFFERED
    if kind == kinds.REROLL_WOUNDS:
        return rolling.why_not_reroll(g, option, about)
    if kind == kinds.ROLL:
        return rolling.why_not_roll(g, me, option)
    if kind == kinds.ACTION:
        return actions.why_not_act(g, me, option, about == 1)
    if kind == kinds.PAY:
        return payment.why_not_pay(g, me, option, about)
    if kind == kinds.DICE:
        if chosen_for(about) >= CATCH:
            return abilities_minotaur.why_not_collect(me, option)
        return abilities_chimera.why_not_choose(me, option, chosen_dice(about))
    if kind == kinds.TURN_TO:
        return abilities_chimera.why_not_turn_to(g, option, turned_die(about), least_face(about))
    if kind == kinds.LOSE:
        if about == LOSE_TO_ATTACK:
            return attack.why_not_lose(me, option)
        return abilities_hydra.why_not_lose(me, about, option)
    if kind == kinds.COLLECT:
        return collecting.why_not_collect(me, about, option)
    if kind == kinds.HOW_MANY:
        return abilities_hydra.why_not_amount(me, about, option)
    if kind == kinds.REDEEM:
        return abilities_gryphon.why_not_redeem(me, option)
    return why_not_attack_or_alone(g, me, kind, option, about)


def why_not_attack_or_alone(g: TitanDice, me: Player, kind: i64, option: i64, about: i64) -> i64:
    """The same for the questions of the Attack phase, the Kraken and the solo game."""
    if kind == kinds.KRAKEN_TYPE:
        return abilities_kraken.why_not_hunt(g, option)
    if kind == kinds.ATTACK_REROLL:
        return attack.why_not_reroll(g, option, about)
    if kind == kinds.ATTACK_ORDER:
        return attack.why_not_attack(g, option)
    if kind == kinds.HYDRA_CARD:
        return attack.why_not_turn_down(me, option)
    if kind == kinds.MINOTAUR_DIE:
        return attack.why_not_remove(me, option)
    if kind == kinds.NPC_WOUND:
        return exodus.why_not_flee(g, option)
    return actions.why_not_exchange_for(g, me, about, option)
