"""The Attack phase: who is out rolls, may re-roll once, and every three equal faces hit whoever is still in."""

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, only, with_option
from astragal.games.titan_dice.facts import kinds, setups
from astragal.games.titan_dice.facts.creatures import (
    CAGED,
    CHIMERA,
    GRYPHON,
    HYDRA,
    KRAKEN,
    MINOTAUR,
    NUMBER_OF_CREATURES,
    NUMBER_OF_FACES,
    SET,
    SIDES,
)
from astragal.games.titan_dice.facts.kinds import FROM_ATTACK, LOSE_TO_ATTACK, REROLL_BONUS, SPENT_DIE, source
from astragal.games.titan_dice.facts.reasons import CAGED as CAGED_REASON
from astragal.games.titan_dice.facts.reasons import (
    CHOSEN_IN_ORDER,
    FACE_DOWN,
    NOT_ANOTHER_DIE,
    NOT_ATTACKING,
    NOT_OWNED,
    NOT_SO_MANY_DICE,
    NOTHING_TO_LOSE,
)
from astragal.games.titan_dice.rules import going_out, rolling, tracks
from astragal.games.titan_dice.rules.rows import at, minus, plus, total
from astragal.games.titan_dice.rules.state import ATTACK, REMOVED, Player, TitanDice


def attack_turn(g: TitanDice, me: Player) -> None:
    """Roll what lies on the attack card, and the bonus die if a Gryphon attack has brought it."""
    g.phase = ATTACK
    dice = me.dice_in_hand()
    bonus: i64 = 0
    if me.attack_bonus and me.bonus != REMOVED:
        bonus = 1
    if g.events is not None:
        g.tell(kinds.ATTACK_TURN, me.seat, g.round, dice + bonus, 0)
    throw(g, me, dice, bonus, 0)
    if dice + bonus >= SET:
        reroll(g, me)
        g.attacks = sets_of_three(g, result(g))
    if g.attacks != 0:
        carry_out_attacks(g, me)
    elif g.events is not None:
        g.tell(kinds.NO_ATTACK, me.seat, dice + bonus, 0, 0)
    g.rolled = 0
    g.bonus_rolled = 0
    g.attacks = 0


def throw(g: TitanDice, me: Player, dice: i64, bonus: i64, again: i64) -> None:
    faces = g.table.regular_faces
    for _die in range(dice):
        face = at(faces, g.chance(me.seat, kinds.ATTACK_DIE, again, SIDES))
        g.rolled = plus(g.rolled, face, 1)
        if g.events is not None:
            g.tell(kinds.ROLLED, me.seat, 0, face, FROM_ATTACK)
    if bonus > 0:
        face = at(g.table.bonus_faces, g.chance(me.seat, kinds.ATTACK_BONUS_DIE, again, SIDES))
        g.bonus_rolled = 1 + face
        if g.events is not None:
            g.tell(kinds.ROLLED, me.seat, 1, face, FROM_ATTACK)


def result(g: TitanDice) -> i64:
    """A row: how many dice of the attack show each face."""
    if g.bonus_rolled > 0:
        return plus(g.rolled, g.bonus_rolled - 1, 1)
    return g.rolled


# --- the re-roll ----------------------------------------------------------------------------------------------------


def reroll(g: TitanDice, me: Player) -> None:
    """Choose any dice, in the order of faces, and re-roll them once."""
    chosen: i64 = 0
    most = total(result(g))
    for _die in range(most):
        die = g.ask(me.seat, kinds.ATTACK_REROLL, dice_to_reroll(g, chosen), chosen)
        if die == STOP:
            break
        chosen = plus(chosen, die - 1, 1)
    if chosen == 0:
        return
    again = take_up(g, chosen)
    bonus: i64 = 0
    if again >= 16:
        again -= 16
        bonus = 1
    if g.events is not None:
        g.tell(kinds.REROLLED, me.seat, again + bonus, most, FROM_ATTACK)
    throw(g, me, again, bonus, 1)


def take_up(g: TitanDice, chosen: i64) -> i64:
    """Take the chosen dice up again: how many regular ones, and 16 more if the bonus die is among them. Where the bonus
    die is like the others, it is taken when no regular die shows the face."""
    taken: i64 = 0
    bonus = at(chosen, REROLL_BONUS - 1) > 0
    for face in range(i64(NUMBER_OF_FACES)):
        dice = at(chosen, face)
        if dice > at(g.rolled, face):
            dice = at(g.rolled, face)
            bonus = True
        g.rolled = minus(g.rolled, face, dice)
        taken += dice
    if bonus:
        g.bonus_rolled = 0
        taken += 16
    return taken


def dice_to_reroll(g: TitanDice, chosen: i64) -> i64:
    options = only(STOP)
    for option in range(i64(1), i64(REROLL_BONUS + 1)):
        if why_not_reroll(g, option, chosen) == 0:
            options = with_option(options, option)
    return options


def why_not_reroll(g: TitanDice, option: i64, chosen: i64) -> i64:
    if option == STOP:
        return 0
    if chosen >> 4 * option != 0:
        return CHOSEN_IN_ORDER
    if option == REROLL_BONUS:
        if g.table.same_dice:
            return NOT_ANOTHER_DIE
        return 0 if g.bonus_rolled > 0 and at(chosen, REROLL_BONUS - 1) == 0 else NOT_SO_MANY_DICE
    there = result(g) if g.table.same_dice else g.rolled
    return 0 if at(there, option - 1) > at(chosen, option - 1) else NOT_SO_MANY_DICE


# --- the attacks ----------------------------------------------------------------------------------------------------


def sets_of_three(g: TitanDice, rolled: i64) -> i64:
    """A row: the attacks of this result. Six equal faces are two of them, unless an option says otherwise."""
    attacks: i64 = 0
    if rolled + 0x555555 & 0x888888 != 0:
        for face in range(i64(NUMBER_OF_FACES)):
            dice = at(rolled, face)
            if dice >= SET:
                attacks = plus(attacks, face, 1)
                if dice >= 2 * SET and not g.table.plays_with(setups.ONE_ATTACK_OF_A_KIND):
                    attacks = plus(attacks, face, 1)
    return attacks


def carry_out_attacks(g: TitanDice, me: Player) -> None:
    """All of them, in the order the attacker wants, as long as somebody is in."""
    while g.attacks != 0 and g.somebody_is_in():
        face = g.ask(me.seat, kinds.ATTACK_ORDER, attacks_to_carry_out(g), 0)
        g.attacks = minus(g.attacks, face, 1)
        if g.events is not None:
            g.tell(kinds.ATTACK, me.seat, face, total(g.attacks), 0)
        attack_with(g, me, face)


def attacks_to_carry_out(g: TitanDice) -> i64:
    options = NONE
    for face in range(i64(NUMBER_OF_FACES)):
        if why_not_attack(g, face) == 0:
            options = with_option(options, face)
    return options


def why_not_attack(g: TitanDice, face: i64) -> i64:
    return 0 if at(g.attacks, face) > 0 else NOT_ATTACKING


def attack_with(g: TitanDice, me: Player, face: i64) -> None:
    """Every player who is in suffers it, beginning left of the attacker. The Gryphon helps the attacker instead."""
    if face == GRYPHON:
        gain_bonus(g, me)
        return
    origin = source(FROM_ATTACK, 8 * me.seat + face)
    seat = me.seat
    for _seat in range(g.seats - 1):
        seat += 1
        if seat == g.seats:
            seat = 0
        victim = g.players[seat]
        if not victim.out:
            strike(g, victim, face, origin)


def strike(g: TitanDice, victim: Player, face: i64, source: i64) -> None:
    if face == CHIMERA:
        if g.events is not None:
            g.tell(kinds.SPENT, victim.seat, kinds.ALL_ACTIVE_DICE, victim.active_dice(), source)
        rolling.spend_active_dice(victim)
    elif face == HYDRA:
        turn_card_down(g, victim, source)
    elif face == KRAKEN:
        lose_a_creature(g, victim, source)
    elif face == MINOTAUR:
        remove_a_die(g, victim, source)
    else:
        going_out.wound_with_marker(g, victim, source)


def gain_bonus(g: TitanDice, me: Player) -> None:
    """Six dice from the next attack on, this round. A bonus die that is removed cannot come."""
    gained: i64 = 0
    if not me.attack_bonus and me.bonus != REMOVED:
        me.attack_bonus = True
        gained = 1
    g.tell(kinds.ATTACK_BONUS, me.seat, gained, 0, 0)


def turn_card_down(g: TitanDice, victim: Player, source: i64) -> None:
    """Hydra: one of the victim's cards is turned face down until the round ends."""
    cards = cards_to_turn_down(victim)
    if cards != NONE:
        creature = g.ask(victim.seat, kinds.HYDRA_CARD, cards, 0)
        victim.face_down = with_option(victim.face_down, creature)
        g.tell(kinds.FACE_DOWN, victim.seat, creature, at(victim.cards, creature), source)


def cards_to_turn_down(victim: Player) -> i64:
    options = NONE
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if why_not_turn_down(victim, creature) == 0:
            options = with_option(options, creature)
    return options


def why_not_turn_down(victim: Player, creature: i64) -> i64:
    if at(victim.cards, creature) == 0:
        return NOT_OWNED
    return FACE_DOWN if victim.is_face_down(creature) else 0


def lose_a_creature(g: TitanDice, victim: Player, source: i64) -> None:
    """Kraken: the victim loses one creature that is not caged."""
    creatures = creatures_to_lose(victim)
    if creatures != NONE:
        tracks.lose(g, victim, g.ask(victim.seat, kinds.LOSE, creatures, LOSE_TO_ATTACK), 1, source)


def creatures_to_lose(victim: Player) -> i64:
    options = NONE
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if why_not_lose(victim, creature) == 0:
            options = with_option(options, creature)
    return options


def why_not_lose(victim: Player, creature: i64) -> i64:
    there = at(victim.track, creature)
    return NOTHING_TO_LOSE if there == 0 else CAGED_REASON if there == CAGED else 0


def remove_a_die(g: TitanDice, victim: Player, source: i64) -> None:
    """Minotaur: the victim gives up one regular die, active or spent, until the round ends. Never the bonus die."""
    dice = dice_to_remove(victim)
    if dice == NONE:
        return
    die = g.ask(victim.seat, kinds.MINOTAUR_DIE, dice, 0)
    if die == SPENT_DIE:
        victim.spent -= 1
    else:
        victim.active = minus(victim.active, die, 1)
    victim.removed += 1
    if g.events is not None:
        g.tell(kinds.REMOVED, victim.seat, kinds.A_SPENT_DIE if die == SPENT_DIE else die, 1, source)


def dice_to_remove(victim: Player) -> i64:
    options = NONE
    for die in range(i64(SPENT_DIE + 1)):
        if why_not_remove(victim, die) == 0:
            options = with_option(options, die)
    return options


def why_not_remove(victim: Player, die: i64) -> i64:
    there = victim.spent if die == SPENT_DIE else at(victim.active, die)
    return 0 if there > 0 else NOT_SO_MANY_DICE
