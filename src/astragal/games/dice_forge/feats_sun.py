"""The feats paid with sun shards: one short function for each card."""

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.games.dice_forge import blessing, forging, kinds, occasions, resources, tokens
from astragal.games.dice_forge.cards import CYCLOPS, SPHINX, WILD_SPIRITS
from astragal.games.dice_forge.faces import GOLD, MIRROR, MOON, SHIELD_RED, SHIP
from astragal.games.dice_forge.kinds import CLOSED, FROM_CARD, source
from astragal.games.dice_forge.state import MOON_DIE, SUN_DIE, DiceForge, Hero


def wild_spirits(g: DiceForge, me: Hero) -> None:
    """3 gold and 3 moon shards."""
    resources.gain(g, me, GOLD, 3, source(FROM_CARD, WILD_SPIRITS))
    resources.gain(g, me, MOON, 3, source(FROM_CARD, WILD_SPIRITS))


def celestial_ship(g: DiceForge, me: Hero) -> None:
    """Forge a ship."""
    forging.forge(g, me, SHIP)


def minotaur(g: DiceForge, me: Hero) -> None:
    """All other heroes roll, and lose what the faces would give."""
    others = g.others(me)
    for other in others:
        blessing.roll_both(g, other)
    for other in others:
        g.tell(kinds.BLESSING, other.seat, occasions.MINOTAUR, 0, 0)
        blessing.apply_pair(g, other, other.shown(SUN_DIE), other.shown(MOON_DIE), occasions.MINOTAUR)
        g.tell(CLOSED, other.seat, kinds.BLESSING, 0, 0)


def guardians_shield(g: DiceForge, me: Hero) -> None:
    """Choose a shield that is left in the Gardens and forge it."""
    options = NONE
    for colour in range(i64(4)):
        if g.stock[SHIELD_RED + colour] > 0:
            options = with_option(options, colour)
    forging.forge(g, me, SHIELD_RED + tokens.choose(g, me, kinds.SHIELD, options, 0))


def triton(g: DiceForge, me: Hero) -> None:
    """A token for later."""
    tokens.take_triton(g, me)


def mirror_of_the_abyss(g: DiceForge, me: Hero) -> None:
    """Forge a mirror."""
    forging.forge(g, me, MIRROR)


def sphinx(g: DiceForge, me: Hero) -> None:
    """Four minor blessings in a row with one die."""
    four_minor_blessings(g, me, SPHINX, occasions.SPHINX)


def cyclops(g: DiceForge, me: Hero) -> None:
    """Four minor blessings in a row with one die, in which gold may become glory."""
    four_minor_blessings(g, me, CYCLOPS, occasions.CYCLOPS)


def four_minor_blessings(g: DiceForge, me: Hero, card: i64, occasion: i64) -> None:
    die = blessing.choose_die(g, me, card)
    g.blessings_left = 4
    while g.blessings_left > 0:
        g.blessings_left -= 1
        blessing.minor_blessing(g, me, die, occasion)
