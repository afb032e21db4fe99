"""What a hero may do at any time of his own turn: use a Triton, cash a Companion.

Every question to a hero goes through here, so that the active one can do it beside any question.
"""

from mypy_extensions import i64

from astragal.engine.options import AGAIN, NONE, is_forced, only, with_option
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import COMPANION, TRITON
from astragal.games.dice_forge.facts.faces import GIVES_GOLD, GIVES_MOON, GLORY, GOLD, SUN
from astragal.games.dice_forge.facts.faces import TRITON as TRITON_OFFER
from astragal.games.dice_forge.facts.kinds import (
    COMPANION_MOVED,
    FROM_CARD,
    FROM_TOKEN,
    TOKEN_TAKEN,
    TOKEN_USED,
    USE_COMPANION,
    USE_TRITON,
    source,
)
from astragal.games.dice_forge.rules import face_effects, payment, resources
from astragal.games.dice_forge.rules.cards import scepter
from astragal.games.dice_forge.rules.state import COMPANION_IS_CASHED, COMPANION_SPACES, DiceForge, Hero


def ask(g: DiceForge, me: Hero, kind: i64, options: i64, about: i64) -> i64:
    """Ask a hero. The answer AGAIN means that he used a token meanwhile: work out the options anew."""
    if me.tritons | me.companions and not is_forced(options):
        return ask_or_use_token(g, me, kind, options, about)
    return g.ask(me.seat, kind, options, about)


def ask_or_use_token(g: DiceForge, me: Hero, kind: i64, options: i64, about: i64) -> i64:
    """As `ask`, and a token may be used even if there is nothing else to ask."""
    if me.tritons | me.companions == 0:
        return g.ask(me.seat, kind, options, about)
    pick = g.ask(me.seat, kind, options | usable_now(g, me), about)
    if pick < USE_TRITON:
        return pick
    if pick == USE_TRITON:
        use_triton(g, me)
    else:
        cash_companion(g, me, pick - USE_COMPANION)
    return AGAIN


def choose(g: DiceForge, me: Hero, kind: i64, options: i64, about: i64) -> i64:
    """Ask a hero about options that no token changes."""
    pick = ask(g, me, kind, options, about)
    while pick == AGAIN:
        pick = ask(g, me, kind, options, about)
    return pick


def usable_now(g: DiceForge, me: Hero) -> i64:
    """The tokens a hero may use at this moment."""
    options = NONE
    if g.is_turn_of(me):
        if me.tritons > 0:
            options = only(USE_TRITON)
        for which in range(me.cards[COMPANION]):
            if can_be_cashed(me, which):
                options = with_option(options, USE_COMPANION + which)
    return options


# --- Triton ---------------------------------------------------------------------------------------------------------


def take_triton(g: DiceForge, me: Hero) -> None:
    me.tritons += 1
    g.tell(TOKEN_TAKEN, me.seat, TRITON, me.tritons, 0)


def use_triton(g: DiceForge, me: Hero) -> None:
    """Discard the token for 6 gold, 2 sun shards or 2 moon shards."""
    me.tritons -= 1
    g.tell(TOKEN_USED, me.seat, TRITON, me.tritons, 0)
    face_effects.take_one_of(g, me, TRITON_OFFER, 1, source(FROM_TOKEN, TRITON))


def gold_within_reach(g: DiceForge, me: Hero) -> i64:
    """The gold a hero could pay now, counting tokens he may use first."""
    if me.tritons == 0 or not g.is_turn_of(me):
        return payment.gold_of(me)
    room = me.gold_cap() - me.gold + scepter.room(me)
    return payment.gold_of(me) + min(room, GIVES_GOLD[TRITON_OFFER] * me.tritons)


def within_reach(g: DiceForge, me: Hero, resource: i64) -> i64:
    """The same for gold or moon shards."""
    if resource == GOLD:
        return gold_within_reach(g, me)
    tritons = me.tritons if g.is_turn_of(me) else 0
    return min(me.shard_cap(), me.moon + GIVES_MOON[TRITON_OFFER] * tritons)


def last_tritons(g: DiceForge, me: Hero) -> None:
    """At the end of his last turn a hero with an unfinished hammer is asked about Tritons he still has."""
    while me.tritons > 0 and me.hammer_room() > 0:
        if ask_or_use_token(g, me, kinds.LAST_TRITONS, only(0), 0) != AGAIN:
            return


def last_tritons_to_gold(g: DiceForge, me: Hero) -> None:
    """The option: Tritons left at the end of the last turn become gold, as much of it as fits on the hammer."""
    while me.tritons > 0 and me.hammer_room() > 0:
        me.tritons -= 1
        g.tell(TOKEN_USED, me.seat, TRITON, me.tritons, 0)
        gold = GIVES_GOLD[TRITON_OFFER]
        to_hammer = min(gold, me.hammer_room())
        origin = source(FROM_TOKEN, TRITON)
        resources.strike(g, me, to_hammer, origin)
        if gold > to_hammer:
            resources.gain(g, me, GOLD, gold - to_hammer, origin)


# --- The Companion --------------------------------------------------------------------------------------------------


def companion_space(me: Hero, which: i64) -> i64:
    return me.companions >> 4 * which & 15


def put_companion(me: Hero, which: i64, space: i64) -> None:
    me.companions += space - companion_space(me, which) << 4 * which


def can_be_cashed(me: Hero, which: i64) -> bool:
    """Not on its first space, and only once."""
    space = companion_space(me, which)
    return 0 < space <= COMPANION_SPACES


def advance_companions(g: DiceForge, me: Hero) -> None:
    """Each of my Companions moves one space, up to its last. It never hurts, so it is not asked."""
    for which in range(me.cards[COMPANION]):
        space = companion_space(me, which)
        if space < COMPANION_SPACES:
            put_companion(me, which, space + 1)
            g.tell(COMPANION_MOVED, me.seat, which, space + 1, 0)


def cash_companion(g: DiceForge, me: Hero, which: i64) -> None:
    """As many sun shards and as much glory as its space says; then it is done for the rest of the game."""
    reward = companion_space(me, which)
    put_companion(me, which, COMPANION_IS_CASHED)
    g.tell(COMPANION_MOVED, me.seat, which, 0, 0)
    resources.gain(g, me, SUN, reward, source(FROM_CARD, COMPANION))
    resources.gain(g, me, GLORY, reward, source(FROM_CARD, COMPANION))
