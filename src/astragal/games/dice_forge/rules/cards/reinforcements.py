"""Step 2 of a turn: the active hero calls reinforcements, each of his cards once, in any order."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.entries import NoEntry
from astragal.engine.options import AGAIN, NONE, STOP, only, with_option
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.cards import (
    CARD_SLOT,
    COMPANION,
    ELDER,
    GUARDIAN,
    GUARDIANS_OWL,
    LIGHT,
    MERCHANT,
    NYMPH,
    ORACLE,
    SILVER_HIND,
    TREE,
)
from astragal.games.dice_forge.facts.faces import ANCIENT_OR_LOYALTY, GLORY, GOLD
from astragal.games.dice_forge.facts.faces import GUARDIAN as GUARDIAN_OFFER
from astragal.games.dice_forge.facts.faces import OWL as OWL_OFFER
from astragal.games.dice_forge.facts.kinds import CLOSED, FROM_CARD, source
from astragal.games.dice_forge.facts.reasons import (
    CALLED_ALREADY,
    MIRROR_SHOWN,
    NO_REINFORCEMENT,
    NOT_ENOUGH_GOLD,
    NOT_YOURS,
)
from astragal.games.dice_forge.rules import (
    blessing,
    celestial,
    face_effects,
    payment,
    resources,
    titans,
    tokens,
    upgrading,
)
from astragal.games.dice_forge.rules.state import DiceForge, Hero

ELDER_PRICE: Final[i64] = 3
ELDER_GLORY: Final[i64] = 4
NYMPH_GLORY: Final[i64] = 2
NYMPH_MORE_GLORY: Final[i64] = 4
NYMPH_MOON: Final[i64] = 5  # with so many moon shards she gives more
TREE_IS_FULL: Final[i64] = 8  # with so much gold in the reserve it gives glory only
LIGHT_PRICE: Final[i64] = 3
MERCHANT_GLORY: Final[i64] = 2


def call_reinforcements(g: DiceForge, me: Hero) -> None:
    """Until he stops. A card taken this turn has to wait for the next."""
    if me.companions | me.cards[COMPANION]:
        tokens.advance_companions(g, me)
    make_ready(g, me)
    while g.ready or me.tritons | me.companions:
        options = only(STOP)
        for i in range(len(g.table.reinforcement_slots)):
            slot = g.table.reinforcement_slots[i]
            if why_not_call(g, me, slot) == 0:
                options = with_option(options, 1 + slot)
        pick = tokens.ask_or_use_token(g, me, kinds.REINFORCE, options, 0)
        if pick == STOP:
            break
        if pick != AGAIN:
            call(g, me, pick - 1)
    g.ready = 0


def make_ready(g: DiceForge, me: Hero) -> None:
    g.ready = 0
    for i in range(len(g.table.reinforcement_slots)):
        slot = g.table.reinforcement_slots[i]
        g.ready |= me.cards[g.table.cards[4 * slot]] << 3 * slot


def ready_in(g: DiceForge, slot: i64) -> i64:
    """How many cards of this slot the active hero may still call this turn."""
    return g.ready >> 3 * slot & 7


def why_not_call(g: DiceForge, me: Hero, slot: i64) -> i64:
    card = g.table.cards[4 * slot]
    if ready_in(g, slot) == 0:
        if not is_reinforcement(g, slot):
            return NO_REINFORCEMENT
        return CALLED_ALREADY if me.cards[card] > 0 else NOT_YOURS
    if card == ELDER and payment.gold_of(me) < ELDER_PRICE:
        return NOT_ENOUGH_GOLD
    if card == LIGHT:
        return why_not_light(g, me)
    return 0


def why_not_light(g: DiceForge, me: Hero) -> i64:
    """There must be a face to apply, and 3 gold."""
    if payment.gold_of(me) < LIGHT_PRICE:
        return NOT_ENOUGH_GOLD
    return MIRROR_SHOWN if celestial.shown_faces(g) == NONE else 0


def is_reinforcement(g: DiceForge, slot: i64) -> bool:
    for i in range(len(g.table.reinforcement_slots)):
        if g.table.reinforcement_slots[i] == slot:
            return True
    return False


def call(g: DiceForge, me: Hero, slot: i64) -> None:
    """What a card does that is called, found by its number. (By a table it would take twice as long.)"""
    card = g.table.cards[4 * slot]
    g.ready -= only(3 * slot)
    g.tell(kinds.REINFORCEMENT, me.seat, card, 0, 0)
    if card == SILVER_HIND:
        silver_hind(g, me)
    elif card == ELDER:
        elder(g, me)
    elif card == GUARDIANS_OWL:
        guardians_owl(g, me)
    elif card == NYMPH:
        nymph(g, me)
    elif card == TREE:
        tree(g, me)
    elif card == MERCHANT:
        merchant(g, me)
    elif card == LIGHT:
        light(g, me)
    elif card == ORACLE:
        oracle(g, me)
    elif card == GUARDIAN:
        guardian(g, me)
    else:
        raise NoEntry(f"Card {card} is a reinforcement that `call` in rules/cards/reinforcements.py does not know.")
    g.tell(CLOSED, me.seat, kinds.REINFORCEMENT, 0, 0)


def silver_hind(g: DiceForge, me: Hero) -> None:
    """A minor blessing with a die of my choice."""
    blessing.minor_blessing(g, me, blessing.choose_die(g, me, SILVER_HIND), occasions.SILVER_HIND)


def elder(g: DiceForge, me: Hero) -> None:
    """Spend 3 gold to gain 4 glory."""
    payment.pay_gold(g, me, ELDER_PRICE, source(FROM_CARD, ELDER))
    resources.gain(g, me, GLORY, ELDER_GLORY, source(FROM_CARD, ELDER))


def guardians_owl(g: DiceForge, me: Hero) -> None:
    """Gain 1 gold, 1 sun shard or 1 moon shard."""
    face_effects.take_one_of(g, me, OWL_OFFER, 1, source(FROM_CARD, GUARDIANS_OWL))


def nymph(g: DiceForge, me: Hero) -> None:
    """Gain 2 glory, or 4 with 5 moon shards or more."""
    glory = NYMPH_MORE_GLORY if me.moon >= NYMPH_MOON else NYMPH_GLORY
    resources.gain(g, me, GLORY, glory, source(FROM_CARD, NYMPH))


def tree(g: DiceForge, me: Hero) -> None:
    """Gain 3 gold and 1 glory; with 8 gold or more in the reserve 2 glory instead."""
    if me.gold >= TREE_IS_FULL:
        resources.gain(g, me, GLORY, 2, source(FROM_CARD, TREE))
    else:
        resources.gain(g, me, GOLD, 3, source(FROM_CARD, TREE))
        resources.gain(g, me, GLORY, 1, source(FROM_CARD, TREE))


def merchant(g: DiceForge, me: Hero) -> None:
    """All my Merchants together: some upgrade one face by as many levels, each of the others gives 2 glory."""
    slot = CARD_SLOT[MERCHANT]
    merchants = 1 + ready_in(g, slot)
    g.ready -= merchants - 1 << 3 * slot
    upgrading_ones = tokens.choose(g, me, kinds.MERCHANT, merchants_to_upgrade(g, me, merchants), merchants)
    if upgrading_ones > 0:
        upgrading.must_upgrade(g, me, upgrading_ones)
    if upgrading_ones < merchants:
        glory = MERCHANT_GLORY * (merchants - upgrading_ones)
        resources.gain(g, me, GLORY, glory, source(FROM_CARD, MERCHANT))


def merchants_to_upgrade(g: DiceForge, me: Hero, merchants: i64) -> i64:
    """None, or as many as some face can be upgraded by."""
    options = only(0)
    for levels in range(i64(1), merchants + 1):
        if upgrading.faces_to_upgrade(g, me, levels):
            options = with_option(options, levels)
    return options


def light(g: DiceForge, me: Hero) -> None:
    """Pay 3 gold to apply any face that lies face-up."""
    payment.pay_gold(g, me, LIGHT_PRICE, source(FROM_CARD, LIGHT))
    celestial.apply_shown_face(g, me, LIGHT, occasions.LIGHT)


def oracle(g: DiceForge, me: Hero) -> None:
    """A minor blessing; if it gives ancient shards or loyalty, all others move one space towards Rebellion."""
    gave = blessing.minor_blessing(g, me, blessing.choose_die(g, me, ORACLE), occasions.ORACLE)
    if gave & ANCIENT_OR_LOYALTY:
        for other in g.others(me):
            titans.move(g, other, 1, rebels=True)


def guardian(g: DiceForge, me: Hero) -> None:
    """Gain 1 ancient shard or 1 loyalty."""
    face_effects.take_one_of(g, me, GUARDIAN_OFFER, 1, source(FROM_CARD, GUARDIAN))
