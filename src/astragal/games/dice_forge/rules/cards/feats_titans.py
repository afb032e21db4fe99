"""The feats of the Titans module: one short function for each card."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CHAOS, DOGGED
from astragal.games.dice_forge.facts.faces import CHAOS_RED, MISFORTUNE_RED, NUMBER
from astragal.games.dice_forge.facts.sanctuary import DOGGED_POOL
from astragal.games.dice_forge.rules import forging, tokens
from astragal.games.dice_forge.rules.cards import feats_moon, memory
from astragal.games.dice_forge.rules.state import DiceForge, Hero

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3


def yellow_memory(g: DiceForge, me: Hero) -> None:
    """Put two tokens on two islands; my next feats there are rewarded."""
    memory.place_tokens(g, me, YELLOW)


def red_memory(g: DiceForge, me: Hero) -> None:
    memory.place_tokens(g, me, RED)


def blue_memory(g: DiceForge, me: Hero) -> None:
    memory.place_tokens(g, me, BLUE)


def green_memory(g: DiceForge, me: Hero) -> None:
    memory.place_tokens(g, me, GREEN)


def chaos(g: DiceForge, me: Hero) -> None:
    """Choose a chaos that is left in the Forest and forge it."""
    forging.forge(g, me, tokens.choose(g, me, kinds.FACE, chaos_left(g), CHAOS))


def chaos_left(g: DiceForge) -> i64:
    options = NONE
    for colour in range(i64(4)):
        if g.stock[CHAOS_RED + colour] > 0:
            options = with_option(options, CHAOS_RED + colour)
    return options


def dogged(g: DiceForge, me: Hero) -> None:
    """Choose a face of the Dogged's pool and forge it."""
    forging.forge(g, me, tokens.choose(g, me, kinds.FACE, dogged_left(g), DOGGED))


def dogged_left(g: DiceForge) -> i64:
    options = NONE
    for name in DOGGED_POOL:
        if g.stock[NUMBER[name]] > 0:
            options = with_option(options, NUMBER[name])
    return options


def mirror_of_misfortune(g: DiceForge, me: Hero, colour: i64) -> None:
    """Name another hero, who must forge this face at once. Whenever it is applied, I receive both of his dice."""
    bearer = feats_moon.name_bearer(g, me, MISFORTUNE_RED + colour)
    g.own_rows()
    g.misfortune_owner[colour] = me.seat
    forging.forge(g, bearer, MISFORTUNE_RED + colour)


def yellow_misfortune(g: DiceForge, me: Hero) -> None:
    mirror_of_misfortune(g, me, YELLOW)


def red_misfortune(g: DiceForge, me: Hero) -> None:
    mirror_of_misfortune(g, me, RED)


def blue_misfortune(g: DiceForge, me: Hero) -> None:
    mirror_of_misfortune(g, me, BLUE)


def green_misfortune(g: DiceForge, me: Hero) -> None:
    mirror_of_misfortune(g, me, GREEN)
