"""A hero's turn, as on the turn summary: blessings for all, reinforcements, an action, an extra action."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, YES, only, with_option
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.islands import NUMBER_OF_SLOTS
from astragal.games.dice_forge.facts.kinds import FIRST_FEAT, FORGE_ACTION, FROM_EXTRA_ACTION, PASS, source
from astragal.games.dice_forge.facts.reasons import NOT_ENOUGH_SUN, NOTHING_FOR_SALE
from astragal.games.dice_forge.rules import blessing, feats, forging, payment, scoring, tokens
from astragal.games.dice_forge.rules.cards import feats_promo, reinforcements
from astragal.games.dice_forge.rules.state import ACTION, BLESSINGS, END, EXTRA_ACTION, REINFORCEMENTS, DiceForge, Hero

EXTRA_ACTION_PRICE: Final[i64] = 2
MAIN: Final = 0
EXTRA: Final = 1


def take_turn(g: DiceForge) -> None:
    """The turn of the active hero, whole."""
    me = g.heroes[g.active]
    if g.dice_away or g.dice_go_away:
        feats_promo.pass_dice_on(g)
    g.tell(kinds.TURN, me.seat, g.round + 1, 0, 0)

    g.phase = BLESSINGS
    g.only_active_rolls = g.another_turn
    g.another_turn = False
    if g.seats == 2:
        g.blessings_left = 1
        bless_everyone(g)
        g.blessings_left = 0
    bless_everyone(g)

    g.phase = REINFORCEMENTS
    reinforcements.call_reinforcements(g, me)

    g.phase = ACTION
    if act(g, me, MAIN) and not g.another_turn:
        g.phase = EXTRA_ACTION
        extra_action(g, me)
    g.only_active_rolls = False
    if g.another_turn:
        g.tell(kinds.ANOTHER_TURN, me.seat, 0, 0, 0)
        g.phase = BLESSINGS
        return
    if me.tritons > 0 and g.round + 1 == g.table.rounds:
        if g.table.plays_with(setups.LAST_TRITONS_TO_GOLD):
            tokens.last_tritons_to_gold(g, me)
        else:
            tokens.last_tritons(g, me)
    end_turn(g)


def bless_everyone(g: DiceForge) -> None:
    """All heroes roll; then each applies his dice completely, in turn order from the active one."""
    rolling: i64 = g.seats
    if g.only_active_rolls:
        rolling = 1
    for i in range(rolling):
        blessing.roll_both(g, g.hero_after(i))
    for i in range(rolling):
        g.heroes_waiting = rolling - 1 - i
        blessing.apply_rolled(g, g.hero_after(i), occasions.TURN)


def act(g: DiceForge, me: Hero, which: i64) -> bool:
    """One action: forge, or a heroic feat. False if the hero passes."""
    pick = tokens.ask_or_use_token(g, me, kinds.ACTION, actions(g, me), which)
    while pick == AGAIN:
        pick = tokens.ask_or_use_token(g, me, kinds.ACTION, actions(g, me), which)
    if pick == PASS:
        g.tell(kinds.PASSED, me.seat, 0, 0, 0)
        return False
    if pick == FORGE_ACTION:
        forging.forge_action(g, me)
    else:
        feats.perform(g, me, pick - FIRST_FEAT)
    return True


def actions(g: DiceForge, me: Hero) -> i64:
    options = only(PASS)
    if why_not_forge(g, me) == 0:
        options = with_option(options, FORGE_ACTION)
    if me.sun | me.moon | me.ancient | me.scepters:
        for slot in range(i64(NUMBER_OF_SLOTS)):
            if feats.why_not_feat(g, me, slot) == 0:
                options = with_option(options, FIRST_FEAT + slot)
    return options


def why_not_forge(g: DiceForge, me: Hero) -> i64:
    """To forge one must be able to pay at least one face."""
    return 0 if forging.something_for_sale(g, payment.gold_of(me)) else NOTHING_FOR_SALE


def extra_action(g: DiceForge, me: Hero) -> None:
    """After his action the hero may pay 2 sun shards for one more."""
    pick = i64(AGAIN)
    while pick == AGAIN:
        options = with_option(only(0), YES) if why_not_extra_action(me) == 0 else only(0)
        pick = tokens.ask_or_use_token(g, me, kinds.EXTRA, options, 0)
    if pick == YES:
        g.tell(kinds.EXTRA_ACTION, me.seat, 0, 0, 0)
        payment.pay_shards(g, me, EXTRA_ACTION_PRICE, 0, source(FROM_EXTRA_ACTION, 0))
        act(g, me, EXTRA)


def why_not_extra_action(me: Hero) -> i64:
    return 0 if payment.can_pay(me, EXTRA_ACTION_PRICE, 0) else NOT_ENOUGH_SUN


def end_turn(g: DiceForge) -> None:
    """The next hero is active. The marker of the first one never moves; after the last round the game is over."""
    g.phase = BLESSINGS
    g.active += 1
    if g.active == g.seats:
        g.active = 0
        g.round += 1
        if g.round == g.table.rounds:
            g.phase = END
            g.over = True
            scoring.tell_scores(g)
