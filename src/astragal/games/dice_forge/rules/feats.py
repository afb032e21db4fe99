"""Heroic feats: pay, travel to the island, oust who stands there, take the card and do what it says."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE
from astragal.games.dice_forge.facts import occasions
from astragal.games.dice_forge.facts.cards import CARD_GLORY, GREAT_BEAR, PEGASUS
from astragal.games.dice_forge.facts.faces import GLORY
from astragal.games.dice_forge.facts.islands import ISLAND, MOON_PRICE, START_PORTAL, SUN_PRICE
from astragal.games.dice_forge.facts.kinds import CLOSED, FEAT, FROM_CARD, MOVED, OUSTED, source
from astragal.games.dice_forge.facts.reasons import NO_CARD_LEFT, NOT_ENOUGH_MOON, NOT_ENOUGH_SUN
from astragal.games.dice_forge.rules import blessing, payment, resources, titans
from astragal.games.dice_forge.rules.cards import effects, feats_promo, memory
from astragal.games.dice_forge.rules.state import DiceForge, Hero

GREAT_BEAR_GLORY: Final[i64] = 3


def why_not_feat(g: DiceForge, me: Hero, slot: i64) -> i64:
    """A feat needs a card in its stack and its price."""
    if g.stacks[slot] == 0:
        return NO_CARD_LEFT
    lacks_sun = SUN_PRICE[slot] > me.sun
    if not lacks_sun and MOON_PRICE[slot] <= me.moon:
        return 0
    if me.ancient | me.scepters and payment.can_pay(me, SUN_PRICE[slot], MOON_PRICE[slot]):
        return 0
    return NOT_ENOUGH_SUN if lacks_sun else NOT_ENOUGH_MOON


def top_card(g: DiceForge, slot: i64) -> i64:
    """The card on top of a stack that is not empty."""
    return g.table.cards[4 * slot + g.seats - g.stacks[slot]]


def card_to_see(g: DiceForge, slot: i64) -> i64:
    """The card on top of a stack; of an empty one: its last card; -1 if the slot is not settled."""
    return g.table.cards[4 * slot + min(g.seats - g.stacks[slot], g.seats - 1)]


def perform(g: DiceForge, me: Hero, slot: i64) -> None:
    """The whole feat, in the order of the rulebook."""
    card = top_card(g, slot)
    g.tell(FEAT, me.seat, slot, card, 0)
    payment.pay_shards(g, me, SUN_PRICE[slot], MOON_PRICE[slot], source(FROM_CARD, card))
    remembered = memory.tokens_on(g, me, ISLAND[slot]) if me.allegiance > 0 else NONE
    ousted = travel(g, me, ISLAND[slot])
    if me.allegiance > 0:
        titans.feat_bonus(g, me, card)
    if ousted is not None:
        bless_ousted(g, ousted)
    take_card(g, me, slot, card)
    if remembered:
        memory.collect(g, me, remembered, ISLAND[slot])
    g.tell(CLOSED, me.seat, FEAT, 0, 0)


def perform_free(g: DiceForge, me: Hero, slot: i64) -> None:
    """A feat that costs nothing and moves nobody, but is performed in every other respect."""
    card = top_card(g, slot)
    g.tell(FEAT, me.seat, slot, card, 0)
    remembered = memory.tokens_on(g, me, ISLAND[slot])
    if me.allegiance > 0:
        titans.feat_bonus(g, me, card)
    take_card(g, me, slot, card)
    memory.collect(g, me, remembered, ISLAND[slot])
    g.tell(CLOSED, me.seat, FEAT, 0, 0)


def travel(g: DiceForge, me: Hero, island: i64) -> Hero | None:
    """Move to the island's portal. Another hero who stands there is ousted; he will receive his blessing."""
    if me.island == island:
        return None
    move(g, me, island)
    for other in g.heroes:
        if other.island == island and other.seat != me.seat:
            oust(g, me, other)
            return other
    return None


def move(g: DiceForge, me: Hero, island: i64) -> None:
    g.tell(MOVED, me.seat, me.island, island, 0)
    me.island = island


def oust(g: DiceForge, me: Hero, other: Hero) -> None:
    """Great Bears reward both; the ousted hero goes back to his start portal (or flies, with Pegasus)."""
    g.tell(OUSTED, other.seat, me.seat, other.island, 0)
    great_bears(g, me)
    great_bears(g, other)
    leave_island(g, other)


def leave_island(g: DiceForge, ousted: Hero) -> None:
    if ousted.cards[PEGASUS] > 0:
        feats_promo.fly(g, ousted)
    else:
        move(g, ousted, START_PORTAL)


def bless_ousted(g: DiceForge, ousted: Hero) -> None:
    """One divine blessing; then what Pegasus gives."""
    blessing.divine_blessing(g, ousted, occasions.OUSTED)
    if ousted.cards[PEGASUS] > 0:
        feats_promo.pegasus_blessings(g, ousted)


def great_bears(g: DiceForge, me: Hero) -> None:
    """3 glory for each Great Bear, when its owner ousts and when he is ousted."""
    if me.cards[GREAT_BEAR] > 0:
        resources.gain(g, me, GLORY, GREAT_BEAR_GLORY * me.cards[GREAT_BEAR], source(FROM_CARD, GREAT_BEAR))


def take_card(g: DiceForge, me: Hero, slot: i64, card: i64) -> None:
    """The card is mine from now on, and its instant effect happens."""
    g.own_rows()
    g.stacks[slot] -= 1
    me.own_rows()
    me.cards[card] += 1
    me.feats += 1
    me.glory_of_cards += CARD_GLORY[card]
    effects.AT_ONCE[card](g, me)
