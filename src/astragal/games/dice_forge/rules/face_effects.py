"""What each sort of face does when it is applied."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, only, upto, with_option
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.allegiance import NO_ZONE
from astragal.games.dice_forge.facts.faces import (
    ANCIENT,
    BOAR,
    BOAR_OWNER,
    BOAR_RED,
    CHAOS,
    CHOICE,
    COLOUR_SET,
    FIRST_OF_REBELLION,
    GIVES,
    GIVES_ANCIENT,
    GIVES_GLORY,
    GIVES_GOLD,
    GIVES_LOYALTY,
    GIVES_MOON,
    GIVES_SET,
    GIVES_SUN,
    GLORY,
    GOLD,
    GOLEM,
    LAST_PLAIN,
    LOYALTY,
    MATCHED_CHAOS,
    MATCHED_SHIELD,
    MISFORTUNE,
    MOON,
    NOT_NAMED,
    SAILS,
    SHIELD,
    SORT,
    SUN,
    amount,
)
from astragal.games.dice_forge.facts.kinds import FROM_BOAR, FROM_DIE, source, taking
from astragal.games.dice_forge.rules import forging, golem, resources, titans, tokens
from astragal.games.dice_forge.rules.state import DiceForge, Hero

SHIP_DISCOUNT: Final[i64] = 2
SENTINEL_RATE: Final[i64] = 2  # glory for a shard
CYCLOPS_RATE: Final[i64] = 1  # glory for a gold


def apply_face(g: DiceForge, me: Hero, face: i64, times: i64, partner_gives: i64, named: i64, occasion: i64) -> i64:
    """Apply one face so many times. Answers with the set of resources it gave, which a shield beside it looks at.

    `partner_gives` is what the other face gives; `named` what was named of this face before, or NOT_NAMED."""
    if me.allegiance == 0:
        if face <= LAST_PLAIN:
            give_all(g, me, face, times, occasion)
            return GIVES_SET[face]
        return effect_of(g, me, face, times, partner_gives, named, occasion)
    zone = titans.loyalty_zone(me, occasion)  # as it is before this face moves the token
    gave = effect_of(g, me, face, times, partner_gives, named, occasion)
    if zone != NO_ZONE:
        titans.zone_extras(g, me, zone, gave)
    return gave


def effect_of(g: DiceForge, me: Hero, face: i64, times: i64, partner_gives: i64, named: i64, occasion: i64) -> i64:
    sort = SORT[face]
    if sort == GIVES:
        give_all(g, me, face, times, occasion)
        return GIVES_SET[face]
    if sort == CHOICE or sort == MISFORTUNE:
        return give_one(g, me, face, times, named, occasion)
    if sort == SHIELD:
        return apply_shield(g, me, face, times, partner_gives, occasion)
    if sort == CHAOS:
        return apply_chaos(g, me, face, times, partner_gives, occasion)
    if sort == BOAR:
        return apply_boar(g, me, face, times, named, occasion)
    if occasion != occasions.MINOTAUR:
        if sort == SAILS:
            forging.sail(g, me, SHIP_DISCOUNT * times)
        elif sort == GOLEM:
            golem.walk(g, me, times)
    return NONE


def give_all(g: DiceForge, me: Hero, face: i64, times: i64, occasion: i64) -> None:
    """All that is printed on the face."""
    if GIVES_GOLD[face] > 0:
        receive(g, me, GOLD, GIVES_GOLD[face] * times, face, occasion)
    if GIVES_SUN[face] > 0:
        receive(g, me, SUN, GIVES_SUN[face] * times, face, occasion)
    if GIVES_MOON[face] > 0:
        receive(g, me, MOON, GIVES_MOON[face] * times, face, occasion)
    if GIVES_GLORY[face] > 0:
        receive(g, me, GLORY, GIVES_GLORY[face] * times, face, occasion)
    if face < FIRST_OF_REBELLION:
        return
    if GIVES_ANCIENT[face] > 0:
        receive(g, me, ANCIENT, GIVES_ANCIENT[face] * times, face, occasion)
    elif GIVES_LOYALTY[face] > 0:
        receive(g, me, LOYALTY, GIVES_LOYALTY[face] * times, face, occasion)


def give_one(g: DiceForge, me: Hero, face: i64, times: i64, named: i64, occasion: i64) -> i64:
    """One of the things printed on the face, at the hero's choice, in full."""
    resource = named if named != NOT_NAMED else name_one(g, me, face, times, occasion)
    receive(g, me, resource, amount(face, resource) * times, face, occasion)
    return only(resource)


def name_one(g: DiceForge, me: Hero, face: i64, times: i64, occasion: i64) -> i64:
    """Choose one of the things printed on a face."""
    about = taking(face, times, occasion == occasions.MINOTAUR)
    return tokens.choose(g, me, kinds.TAKE, GIVES_SET[face], about)


def apply_shield(g: DiceForge, me: Hero, face: i64, times: i64, partner_gives: i64, occasion: i64) -> i64:
    """5 glory if the other face gives this shield's colour, else what is printed beside it; never both."""
    if partner_gives & COLOUR_SET[face]:
        receive(g, me, GLORY, MATCHED_SHIELD, face, occasion)
        return only(GLORY)
    give_all(g, me, face, times, occasion)
    return GIVES_SET[face]


def apply_chaos(g: DiceForge, me: Hero, face: i64, times: i64, partner_gives: i64, occasion: i64) -> i64:
    """What is printed on it, and 3 glory with it if the other face gives its colour."""
    gave = GIVES_SET[face]
    if partner_gives & COLOUR_SET[face]:
        receive(g, me, GLORY, MATCHED_CHAOS, face, occasion)
        gave = with_option(gave, GLORY)
    give_all(g, me, face, times, occasion)
    return gave


def apply_boar(g: DiceForge, me: Hero, face: i64, times: i64, named: i64, occasion: i64) -> i64:
    """A sun or a moon shard for the one who applies it; then the owner of the card is rewarded, on any occasion."""
    gave = give_one(g, me, face, times, named, occasion)
    owner = g.boar_owner[face - BOAR_RED]
    if owner >= 0:
        take_one_of(g, g.heroes[owner], BOAR_OWNER, times, source(FROM_BOAR, face))
    return gave


def receive(g: DiceForge, me: Hero, resource: i64, amount: i64, face: i64, occasion: i64) -> None:
    """What a die gives: gained as it is, turned into glory by Sentinel or Cyclops, or lost to the Minotaur."""
    origin = source(FROM_DIE, face)
    if occasion == occasions.MINOTAUR:
        resources.lose(g, me, resource, amount, origin)
        return
    if occasion == occasions.SENTINEL and (resource == SUN or resource == MOON):
        amount = convert(g, me, resource, amount, SENTINEL_RATE, setups.SENTINEL_BY_SHARD, origin)
    elif occasion == occasions.CYCLOPS and resource == GOLD:
        amount = convert(g, me, resource, amount, CYCLOPS_RATE, setups.CYCLOPS_BY_GOLD, origin)
    if amount > 0:
        resources.gain(g, me, resource, amount, origin)


def convert(g: DiceForge, me: Hero, resource: i64, amount: i64, rate: i64, by_unit: i64, origin: i64) -> i64:
    """All of it, or nothing (with an option of the game: any part), may become glory. Answers with the rest."""
    options = upto(amount) if g.table.plays_with(by_unit) else with_option(only(0), amount)
    converted = tokens.choose(g, me, kinds.CONVERT, options, pair(resource, amount))
    if converted > 0:
        resources.gain(g, me, GLORY, converted * rate, origin)
    return amount - converted


def take_one_of(g: DiceForge, me: Hero, offer: i64, times: i64, origin: i64) -> None:
    """One of the things a card or a token offers: no die gives it, so nothing converts or matches it."""
    resource = tokens.choose(g, me, kinds.TAKE, GIVES_SET[offer], taking(offer, times, losing=False))
    resources.gain(g, me, resource, amount(offer, resource) * times, origin)
