"""The feats paid with sun shards: one short function for each card."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, with_option
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.cards import (
    ABYSSAL_TRIDENT,
    CYCLOPS,
    FEAT_OF_CARD,
    GOLDSMITH,
    NUMBER_OF_CARDS,
    OMNISCIENT,
    PEGASUS,
    SPHINX,
    WILD_SPIRITS,
    WOOD_NYMPH,
)
from astragal.games.dice_forge.facts.faces import (
    BOAR,
    COPIES,
    GLORY,
    GOLD,
    MIRROR,
    MOON,
    SAILS,
    SHIELD,
    SHIELD_RED,
    SHIP,
    SORT,
    TRIPLES,
    shows_glory,
)
from astragal.games.dice_forge.facts.islands import START_PORTAL
from astragal.games.dice_forge.facts.kinds import CLOSED, FROM_CARD, OUSTED, source
from astragal.games.dice_forge.facts.reasons import IN_PLAY, NOT_OFFERED, SOLD_OUT
from astragal.games.dice_forge.facts.sanctuary import IN_TEMPLE
from astragal.games.dice_forge.rules import blessing, feats, forging, resources, titans, tokens
from astragal.games.dice_forge.rules.cards import feats_promo
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

GOLDSMITH_GLORY: Final[i64] = 2
OMNISCIENT_GLORY: Final[i64] = 2


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


# --- Rebellion ------------------------------------------------------------------------------------------------------


def wood_nymph(g: DiceForge, me: Hero) -> None:
    """Gain 4 gold; then I may (an option of the game: must) buy one face and forge it."""
    resources.gain(g, me, GOLD, 4, source(FROM_CARD, WOOD_NYMPH))
    forging.buy_one(g, me, kinds.BUY, kinds.COMPULSORY if g.table.plays_with(setups.WOOD_NYMPH_MUST_BUY) else 0)


def goldsmith(g: DiceForge, me: Hero) -> None:
    """2 glory for every different feat I have performed, this one included."""
    different: i64 = 0
    for card in range(i64(NUMBER_OF_CARDS)):
        if FEAT_OF_CARD[card] == card and titans.has_performed(me, card):
            different += 1
    resources.gain(g, me, GLORY, GOLDSMITH_GLORY * different, source(FROM_CARD, GOLDSMITH))


def omniscient(g: DiceForge, me: Hero) -> None:
    """2 glory for every face on my dice that shows glory."""
    faces: i64 = 0
    for place in range(i64(12)):
        if shows_glory(me.faces[place]):
            faces += 1
    if faces > 0:
        resources.gain(g, me, GLORY, OMNISCIENT_GLORY * faces, source(FROM_CARD, OMNISCIENT))


def abyssal_trident(g: DiceForge, me: Hero) -> None:
    """Spend all the gold of the reserve, and forge any face of the Temple that no card in play provides."""
    resources.pay(g, me, GOLD, me.gold, source(FROM_CARD, ABYSSAL_TRIDENT))
    options = NONE
    for face in range(i64(IN_TEMPLE)):
        if why_not_trident(g, face) == 0:
            options = with_option(options, face)
    if options != NONE:
        forging.forge(g, me, tokens.choose(g, me, kinds.FACE, options, ABYSSAL_TRIDENT))


def why_not_trident(g: DiceForge, face: i64) -> i64:
    if face >= IN_TEMPLE:
        return NOT_OFFERED
    if g.stock[face] == 0:
        return SOLD_OUT
    return IN_PLAY if card_provides(g, SORT[face]) else 0


def card_provides(g: DiceForge, sort: i64) -> bool:
    """Does a stack of this game, even if it is empty, provide such a face of the Gardens?"""
    name = ""
    if sort == TRIPLES:
        name = "helmet_of_invisibility"
    elif sort == COPIES:
        name = "mirror_of_the_abyss"
    elif sort == SAILS:
        name = "celestial_ship"
    elif sort == SHIELD:
        name = "guardians_shield"
    elif sort == BOAR:
        name = "tenacious_boar"
    return name != "" and name in g.table.sets


def eternal_fire(g: DiceForge, me: Hero) -> None:
    """This turn is over when the feat is; a complete new turn of mine follows, in which only I roll."""
    g.another_turn = True


def left_hand(g: DiceForge, me: Hero) -> None:
    """Every hero on an island is ousted, mine too. They roll; I apply each pair as a divine blessing, mine first."""
    others = [other for other in g.others(me) if other.island != START_PORTAL]
    if len(others) > 0:
        feats.great_bears(g, me)
    for other in others:
        g.tell(OUSTED, other.seat, me.seat, other.island, 0)
        feats.great_bears(g, other)
    feats.move(g, me, START_PORTAL)
    for other in others:
        if other.cards[PEGASUS] == 0:
            feats.leave_island(g, other)
    for other in others:
        if other.cards[PEGASUS] > 0:
            feats.leave_island(g, other)
    blessing.roll_both(g, me)
    for other in others:
        blessing.roll_both(g, other)
    blessing.apply_rolled(g, me, occasions.LEFT_HAND)
    for other in others:
        g.tell(kinds.BLESSING, me.seat, occasions.LEFT_HAND_OTHER, other.seat, 0)
        blessing.apply_pair(g, me, other.shown(SUN_DIE), other.shown(MOON_DIE), occasions.LEFT_HAND_OTHER)
        g.tell(CLOSED, me.seat, kinds.BLESSING, 0, 0)
        if other.cards[PEGASUS] > 0:
            feats_promo.pegasus_blessings(g, other)
