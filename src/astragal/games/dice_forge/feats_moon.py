"""The feats paid with moon shards, and those that cost both: one short function for each card."""

from mypy_extensions import i64

from astragal.engine.options import NONE, has, with_option
from astragal.games.dice_forge import blessing, forging, kinds, occasions, resources, tokens
from astragal.games.dice_forge.cards import SATYRS, TYPHON
from astragal.games.dice_forge.faces import BOAR_RED, GLORY, X3
from astragal.games.dice_forge.kinds import CLOSED, FROM_CARD, NAMED_BEARER, source
from astragal.games.dice_forge.reasons import CHOSEN_ALREADY, OWN_DIE
from astragal.games.dice_forge.state import DiceForge, Hero


def satyrs(g: DiceForge, me: Hero) -> None:
    """All other heroes roll; apply two of the faces rolled as a divine blessing of mine."""
    for other in g.others(me):
        blessing.roll_both(g, other)
    first = choose_rolled_die(g, me, 0)
    second = choose_rolled_die(g, me, 1 + first)
    g.tell(kinds.BLESSING, me.seat, occasions.SATYRS, 0, source(FROM_CARD, SATYRS))
    blessing.apply_pair(g, me, shown_by(g, first), shown_by(g, second), occasions.SATYRS)
    g.tell(CLOSED, me.seat, kinds.BLESSING, 0, 0)


def choose_rolled_die(g: DiceForge, me: Hero, chosen: i64) -> i64:
    """With one opponent both of his dice are taken, and there is nothing to choose."""
    if g.seats == 2:
        other = g.others(me)[0]
        return 2 * other.seat if chosen == 0 else 2 * other.seat + 1
    return tokens.choose(g, me, kinds.SATYRS, dice_for_satyrs(g, me, chosen), chosen)


def dice_for_satyrs(g: DiceForge, me: Hero, chosen: i64) -> i64:
    """The dice the others have rolled, without the one chosen already; equal faces once."""
    options = NONE
    seen = NONE
    for die in range(2 * g.seats):
        face = shown_by(g, die)
        if why_not_satyrs(g, me, die, chosen) == 0 and not has(seen, face):
            seen = with_option(seen, face)
            options = with_option(options, die)
    return options


def why_not_satyrs(g: DiceForge, me: Hero, die: i64, chosen: i64) -> i64:
    if die >> 1 == me.seat:
        return OWN_DIE
    return CHOSEN_ALREADY if 1 + die == chosen else 0


def shown_by(g: DiceForge, die: i64) -> i64:
    """The face on a die numbered twice its seat, plus 1 for the moon die."""
    return g.heroes[die >> 1].shown(die & 1)


def tenacious_boar(g: DiceForge, me: Hero, colour: i64) -> None:
    """Name another hero, who must forge this boar on his dice at once. I am rewarded whenever it is applied."""
    face = BOAR_RED + colour
    options = NONE
    for other in g.others(me):
        options = with_option(options, other.seat)
    bearer = tokens.choose(g, me, kinds.BEARER, options, face)
    g.tell(NAMED_BEARER, me.seat, bearer, face, 0)
    g.boar_owner[colour] = me.seat
    forging.forge(g, g.heroes[bearer], face)


def red_boar(g: DiceForge, me: Hero) -> None:
    tenacious_boar(g, me, 0)


def yellow_boar(g: DiceForge, me: Hero) -> None:
    tenacious_boar(g, me, 1)


def green_boar(g: DiceForge, me: Hero) -> None:
    tenacious_boar(g, me, 2)


def blue_boar(g: DiceForge, me: Hero) -> None:
    tenacious_boar(g, me, 3)


def cerberus(g: DiceForge, me: Hero) -> None:
    """A token that later repeats a blessing."""
    blessing.take_cerberus(g, me)


def helmet_of_invisibility(g: DiceForge, me: Hero) -> None:
    """Forge a x3."""
    forging.forge(g, me, X3)


def cancer(g: DiceForge, me: Hero) -> None:
    """Two divine blessings, one after the other."""
    two_blessings(g, me, occasions.CANCER)


def sentinel(g: DiceForge, me: Hero) -> None:
    """Two divine blessings, in which shards may become 2 glory each."""
    two_blessings(g, me, occasions.SENTINEL)


def two_blessings(g: DiceForge, me: Hero, occasion: i64) -> None:
    g.blessings_left = 1
    blessing.divine_blessing(g, me, occasion)
    g.blessings_left = 0
    blessing.divine_blessing(g, me, occasion)


def typhon(g: DiceForge, me: Hero) -> None:
    """1 glory for every face I have ever forged."""
    if me.forged > 0:
        resources.gain(g, me, GLORY, me.forged, source(FROM_CARD, TYPHON))
