"""Step 2 of a turn: the active hero calls reinforcements, each of his cards once, in any order."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import AGAIN, STOP, only, with_option
from astragal.games.dice_forge import blessing, face_effects, kinds, occasions, resources, tokens
from astragal.games.dice_forge.cards import ELDER, GUARDIANS_OWL, NYMPH, SILVER_HIND
from astragal.games.dice_forge.faces import GLORY, GOLD
from astragal.games.dice_forge.faces import OWL as OWL_OFFER
from astragal.games.dice_forge.kinds import CLOSED, FROM_CARD, source
from astragal.games.dice_forge.reasons import CALLED_ALREADY, NO_REINFORCEMENT, NOT_ENOUGH_GOLD, NOT_YOURS
from astragal.games.dice_forge.state import DiceForge, Hero

ELDER_PRICE: Final[i64] = 3
ELDER_GLORY: Final[i64] = 4
NYMPH_GLORY: Final[i64] = 2
NYMPH_MORE_GLORY: Final[i64] = 4
NYMPH_MOON: Final[i64] = 5  # with so many moon shards she gives more


def call_reinforcements(g: DiceForge, me: Hero) -> None:
    """Until he stops. A card taken this turn has to wait for the next."""
    make_ready(g, me)
    while g.ready or me.tritons > 0:
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
    if card == ELDER and me.gold < ELDER_PRICE:
        return NOT_ENOUGH_GOLD
    return 0


def is_reinforcement(g: DiceForge, slot: i64) -> bool:
    for i in range(len(g.table.reinforcement_slots)):
        if g.table.reinforcement_slots[i] == slot:
            return True
    return False


def call(g: DiceForge, me: Hero, slot: i64) -> None:
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
    g.tell(CLOSED, me.seat, kinds.REINFORCEMENT, 0, 0)


def silver_hind(g: DiceForge, me: Hero) -> None:
    """A minor blessing with a die of my choice."""
    blessing.minor_blessing(g, me, blessing.choose_die(g, me, SILVER_HIND), occasions.SILVER_HIND)


def elder(g: DiceForge, me: Hero) -> None:
    """Spend 3 gold to gain 4 glory."""
    resources.pay(g, me, GOLD, ELDER_PRICE, source(FROM_CARD, ELDER))
    resources.gain(g, me, GLORY, ELDER_GLORY, source(FROM_CARD, ELDER))


def guardians_owl(g: DiceForge, me: Hero) -> None:
    """Gain 1 gold, 1 sun shard or 1 moon shard."""
    face_effects.take_one_of(g, me, OWL_OFFER, 1, source(FROM_CARD, GUARDIANS_OWL))


def nymph(g: DiceForge, me: Hero) -> None:
    """Gain 2 glory, or 4 with 5 moon shards or more."""
    glory = NYMPH_MORE_GLORY if me.moon >= NYMPH_MOON else NYMPH_GLORY
    resources.gain(g, me, GLORY, glory, source(FROM_CARD, NYMPH))
