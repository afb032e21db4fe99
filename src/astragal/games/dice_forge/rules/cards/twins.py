"""The Twins: after a roll, before its faces are applied, pay 3 gold to reroll a die; and gain something afterwards."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, NO, only, with_option
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import TWINS
from astragal.games.dice_forge.facts.faces import GOLD
from astragal.games.dice_forge.facts.faces import TWINS as TWINS_OFFER
from astragal.games.dice_forge.facts.kinds import FROM_CARD, source
from astragal.games.dice_forge.rules import blessing, face_effects, resources, tokens
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

PRICE: Final[i64] = 3
THE_CELESTIAL_DIE: Final = 3  # the option after the two dice


def may_reroll(g: DiceForge, me: Hero, uses: i64) -> bool:
    """Each of my Twins once for every roll, if I can pay from the reserve, perhaps after using a token."""
    return uses < me.cards[TWINS] and tokens.gold_within_reach(g, me) >= PRICE


def reroll(g: DiceForge, me: Hero, dice: i64) -> i64:
    """Reroll some of the dice just rolled, one after the other. Says how many Twins were used."""
    uses: i64 = 0
    while may_reroll(g, me, uses):
        faces = pair(me.shown(SUN_DIE), me.shown(MOON_DIE))
        pick = ask(g, me, with_option(dice << 1, NO), faces)
        if pick == NO:
            break
        if pick != AGAIN:
            pay(g, me)
            uses += 1
            blessing.roll_die(g, me, pick - 1)
    return uses


def rerolls_celestial(g: DiceForge, me: Hero, result: i64) -> bool:
    """Is the Celestial die to be rolled again?"""
    pick = i64(AGAIN)
    while pick == AGAIN:
        pick = ask(g, me, with_option(only(NO), THE_CELESTIAL_DIE), result)
    if pick == NO:
        return False
    pay(g, me)
    return True


def ask(g: DiceForge, me: Hero, options: i64, shown: i64) -> i64:
    """Which die is to be rolled again, if I can pay for it now."""
    payable = options if me.gold >= PRICE else only(NO)
    return tokens.ask_or_use_token(g, me, kinds.TWINS, payable, pair(options, shown))


def pay(g: DiceForge, me: Hero) -> None:
    resources.pay(g, me, GOLD, PRICE, source(FROM_CARD, TWINS))


def take_rewards(g: DiceForge, me: Hero, uses: i64) -> None:
    """1 moon shard or 1 glory for each of the Twins used."""
    for _ in range(uses):
        face_effects.take_one_of(g, me, TWINS_OFFER, 1, source(FROM_CARD, TWINS))
