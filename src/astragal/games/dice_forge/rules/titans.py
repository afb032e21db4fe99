"""The Titans module: ancient shards and loyalty move a hero's token between Rebellion and Loyalty."""

from typing import Final

from mypy_extensions import i64

from astragal.games.dice_forge.facts.allegiance import (
    FIRST_OF_ALL,
    FIRST_OF_MINE,
    NO_ZONE,
    STAYS,
    TO_LOYALTY,
    TO_REBELLION,
    Y1,
    Y3,
    ZONE,
)
from astragal.games.dice_forge.facts.cards import FEAT_OF_CARD
from astragal.games.dice_forge.facts.faces import ANCIENT, GLORY, GOLD
from astragal.games.dice_forge.facts.kinds import ALLEGIANCE, FROM_ZONE, source
from astragal.games.dice_forge.facts.occasions import LOYALTY_ZONES_COUNT
from astragal.games.dice_forge.rules import resources
from astragal.games.dice_forge.rules.state import DiceForge, Hero

ZONE_EXTRA: Final[i64] = 1


def gained(g: DiceForge, me: Hero, resource: i64, amount: i64) -> None:
    """Gaining loyalty moves the token towards Loyalty, gaining ancient shards towards Rebellion; always, in full."""
    if me.allegiance > 0:
        move(g, me, amount, resource == ANCIENT)


def move(g: DiceForge, me: Hero, spaces: i64, rebels: bool) -> None:
    before = me.allegiance
    me.allegiance = space_after(before, spaces, rebels)
    if me.allegiance != before:
        g.tell(ALLEGIANCE, me.seat, before, me.allegiance, 0)


def space_after(space: i64, spaces: i64, rebels: bool) -> i64:
    """Space by space, along the special paths where they leave in this direction; at an end the token stays."""
    for _ in range(spaces):
        ahead = TO_REBELLION[space] if rebels else TO_LOYALTY[space]
        if ahead != STAYS:
            space = ahead
    return space


# --- Loyalty: more from one's own dice ------------------------------------------------------------------------------


def loyalty_zone(me: Hero, occasion: i64) -> i64:
    """The zone that counts for a face about to be applied."""
    if LOYALTY_ZONES_COUNT[occasion]:
        return ZONE[me.allegiance]
    return NO_ZONE


def zone_extras(g: DiceForge, me: Hero, zone: i64, gave: i64) -> None:
    """A die that gave gold gives 1 more, further on also 1 glory; at the end a die that gave glory gives 1 more."""
    if zone < Y1:
        return
    if gave >> GOLD & 1:
        resources.gain(g, me, GOLD, ZONE_EXTRA, source(FROM_ZONE, zone))
        if zone > Y1:
            resources.gain(g, me, GLORY, ZONE_EXTRA, source(FROM_ZONE, zone))
    if zone == Y3 and gave >> GLORY & 1:
        resources.gain(g, me, GLORY, ZONE_EXTRA, source(FROM_ZONE, zone))


# --- Rebellion: glory for feats -------------------------------------------------------------------------------------


def feat_bonus(g: DiceForge, me: Hero, card: i64) -> None:
    """Glory for a feat that nobody has performed before, and less for one that I have not."""
    zone = ZONE[me.allegiance]
    glory = FIRST_OF_ALL[zone]
    for hero in g.heroes:
        if has_performed(hero, card):
            glory = min(glory, FIRST_OF_MINE[zone])
    if glory > 0 and not has_performed(me, card):
        resources.gain(g, me, GLORY, glory, source(FROM_ZONE, zone))


def has_performed(hero: Hero, card: i64) -> bool:
    """The colours of a set are one feat."""
    feat = FEAT_OF_CARD[card]
    for other in range(feat, feat + 4):
        if other < len(FEAT_OF_CARD) and FEAT_OF_CARD[other] == feat and hero.cards[other] > 0:
            return True
    return False
