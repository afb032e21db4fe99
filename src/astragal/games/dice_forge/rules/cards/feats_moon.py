"""The feats paid with moon shards, and those that cost both: one short function for each card."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, NONE, has, upto, with_option
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.cards import ANCESTOR, ETERNAL_NIGHT, MISTS, RIGHT_HAND, SATYRS, TYPHON, WIND
from astragal.games.dice_forge.facts.faces import BOAR_RED, GLORY, LOYALTY, MOON, SUN, X3, amount, shows_glory
from astragal.games.dice_forge.facts.islands import FREE_FOR_TITAN
from astragal.games.dice_forge.facts.kinds import CLOSED, FROM_CARD, NAMED_BEARER, source
from astragal.games.dice_forge.facts.reasons import CHOSEN_ALREADY, OWN_DIE
from astragal.games.dice_forge.facts.sanctuary import PRICE, SOLD
from astragal.games.dice_forge.rules import blessing, celestial, feats, forging, payment, resources, tokens
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

MISTS_GLORY: Final[i64] = 5


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
    bearer = name_bearer(g, me, BOAR_RED + colour)
    g.own_rows()
    g.boar_owner[colour] = me.seat
    forging.forge(g, bearer, BOAR_RED + colour)


def name_bearer(g: DiceForge, me: Hero, face: i64) -> Hero:
    """Name another hero, who is to bear this face."""
    options = NONE
    for other in g.others(me):
        options = with_option(options, other.seat)
    bearer = tokens.choose(g, me, kinds.BEARER, options, face)
    g.tell(NAMED_BEARER, me.seat, bearer, face, 0)
    return g.heroes[bearer]


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


# --- Rebellion ------------------------------------------------------------------------------------------------------


def celestial_die(g: DiceForge, me: Hero) -> None:
    """Roll the Celestial die."""
    celestial.roll(g, me)


def wind(g: DiceForge, me: Hero) -> None:
    """All heroes roll, and apply nothing; gain the sum of one resource over all the faces shown."""
    blessing.roll_both(g, me)
    for other in g.others(me):
        blessing.roll_both(g, other)
    options = NONE
    for resource in range(i64(LOYALTY + 1)):
        if shown_in_all(g, resource) > 0:
            options = with_option(options, resource)
    if options != NONE:
        resource = tokens.choose(g, me, kinds.WIND, options, 0)
        resources.gain(g, me, resource, shown_in_all(g, resource), source(FROM_CARD, WIND))


def shown_in_all(g: DiceForge, resource: i64) -> i64:
    """A choice counts for whatever is named, a shield or chaos for what it gives unmatched."""
    shown: i64 = 0
    for hero in g.heroes:
        shown += amount(hero.shown(SUN_DIE), resource) + amount(hero.shown(MOON_DIE), resource)
    return shown


def mists(g: DiceForge, me: Hero) -> None:
    """Whoever has the least gold in his reserve loses up to 5 glory, and I gain what is lost. If that is me alone,
    nothing happens."""
    least = me.gold
    for hero in g.heroes:
        least = min(least, hero.gold)
    poorest = [hero for hero in g.heroes if hero.gold == least]
    if len(poorest) == 1 and poorest[0].seat == me.seat:
        return
    lost: i64 = 0
    for hero in poorest:
        lost += resources.lose(g, hero, GLORY, MISTS_GLORY, source(FROM_CARD, MISTS))
    if lost > 0:
        resources.gain(g, me, GLORY, lost, source(FROM_CARD, MISTS))


def ancestor(g: DiceForge, me: Hero) -> None:
    """Forge the cheapest face of the Sanctuary that shows glory, free; then a minor blessing with the die changed."""
    options = cheapest_with_glory(g)
    if options == NONE:
        die = blessing.choose_die(g, me, ANCESTOR)
    else:
        die = forging.forge(g, me, tokens.choose(g, me, kinds.FACE, options, ANCESTOR)) // 6
    blessing.minor_blessing(g, me, die, occasions.ANCESTOR)


def cheapest_with_glory(g: DiceForge) -> i64:
    options = NONE
    cheapest: i64 = 0
    for face in range(i64(SOLD)):
        if g.stock[face] > 0 and shows_glory(face) and (options == NONE or PRICE[face] <= cheapest):
            options = with_option(NONE if PRICE[face] < cheapest else options, face)
            cheapest = PRICE[face]
    return options


def eternal_night(g: DiceForge, me: Hero) -> None:
    """Every other hero loses 1 sun and 1 moon shard if he has them, and I gain them."""
    suns: i64 = 0
    moons: i64 = 0
    for other in g.others(me):
        suns += resources.lose(g, other, SUN, 1, source(FROM_CARD, ETERNAL_NIGHT))
        moons += resources.lose(g, other, MOON, 1, source(FROM_CARD, ETERNAL_NIGHT))
    if suns > 0:
        resources.gain(g, me, SUN, suns, source(FROM_CARD, ETERNAL_NIGHT))
    if moons > 0:
        resources.gain(g, me, MOON, moons, source(FROM_CARD, ETERNAL_NIGHT))


def right_hand(g: DiceForge, me: Hero) -> None:
    """Spend as much gold as I like: 1 glory for each."""
    gold = i64(AGAIN)
    while gold == AGAIN and tokens.gold_within_reach(g, me) > 0:
        gold = tokens.ask_or_use_token(g, me, kinds.RIGHT_HAND, upto(payment.gold_of(me)), 0)
    if gold > 0:
        payment.pay_gold(g, me, gold, source(FROM_CARD, RIGHT_HAND))
        resources.gain(g, me, GLORY, gold, source(FROM_CARD, RIGHT_HAND))


def first_titan(g: DiceForge, me: Hero) -> None:
    """Perform a feat whose price is one shard, free and without moving."""
    options = NONE
    for i in range(len(FREE_FOR_TITAN)):
        if g.stacks[FREE_FOR_TITAN[i]] > 0:
            options = with_option(options, FREE_FOR_TITAN[i])
    if options != NONE:
        feats.perform_free(g, me, tokens.choose(g, me, kinds.FREE_FEAT, options, 0))


def goddess(g: DiceForge, me: Hero) -> None:
    """Turn both dice to faces of my choice and apply them as a divine blessing."""
    blessing.turn_both_dice(g, me)
    blessing.apply_rolled(g, me, occasions.GODDESS)
