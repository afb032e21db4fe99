"""Minotaur: Catch and Trap collect what an active die shows, Ensnare collects up to two creatures."""

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, with_option
from astragal.games.titan_dice.facts import kinds
from astragal.games.titan_dice.facts.cards import CATCH, ENSNARE
from astragal.games.titan_dice.facts.creatures import CAGED, MINOTAUR, NUMBER_OF_CREATURES
from astragal.games.titan_dice.facts.kinds import BONUS_DIE_CHOSEN, choosing
from astragal.games.titan_dice.facts.reasons import (
    CHOOSE_ONE_AT_LEAST,
    NO_DIE_TO_COLLECT,
    NOT_SO_MANY_DICE,
    TRACK_IS_FULL,
)
from astragal.games.titan_dice.rules import collecting, tracks
from astragal.games.titan_dice.rules.rows import at, minus
from astragal.games.titan_dice.rules.state import ACTIVE, REMOVED, SPENT, Player, TitanDice


def why_not_once_paid(me: Player, dice: i64, markers: i64) -> i64:
    """An active die must be left whose creature has room on the track."""
    shown = minus(me.shown(), MINOTAUR, dice)
    track = minus(me.track, MINOTAUR, markers)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        if at(shown, creature) > 0 and at(track, creature) < CAGED:
            return 0
    return NO_DIE_TO_COLLECT


def catch_trap_or_ensnare(g: TitanDice, me: Player, card: i64, source: i64) -> None:
    if card == ENSNARE:
        collecting.collect_some(g, me, card, 2, 0, source)
        return
    die = g.ask(me.seat, kinds.DICE, dice_to_collect(me), choosing(card, 0))
    if die == BONUS_DIE_CHOSEN:
        tracks.collect(g, me, me.bonus_face, 1, source)
        me.bonus = REMOVED if card == CATCH else SPENT
        me.bonus_face = 0
    else:
        tracks.collect(g, me, die - 1, 1, source)
        me.active = minus(me.active, die - 1, 1)
        if card == CATCH:
            me.removed += 1
        else:
            me.spent += 1
    if g.events is not None:
        g.tell(kinds.REMOVED if card == CATCH else kinds.SPENT, me.seat, die - 1, 1, source)


def dice_to_collect(me: Player) -> i64:
    options = NONE
    for option in range(i64(BONUS_DIE_CHOSEN + 1)):
        if why_not_collect(me, option) == 0:
            options = with_option(options, option)
    return options


def why_not_collect(me: Player, option: i64) -> i64:
    """The die must be there, and its creature must have room on the track."""
    if option == STOP:
        return CHOOSE_ONE_AT_LEAST
    creature = option - 1
    if option == BONUS_DIE_CHOSEN:
        if me.bonus != ACTIVE:
            return NOT_SO_MANY_DICE
        creature = me.bonus_face
    elif at(me.active, creature) == 0:
        return NOT_SO_MANY_DICE
    return 0 if at(me.track, creature) < CAGED else TRACK_IS_FULL
