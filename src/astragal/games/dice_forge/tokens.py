"""Single-use tokens: Triton, at any time of one's own turn, and Cerberus, after a blessing.

Every question to a hero goes through here, so that the active one can use his Triton beside it.
"""

from mypy_extensions import i64

from astragal.engine.options import AGAIN, is_forced, only
from astragal.games.dice_forge import face_effects, kinds, resources
from astragal.games.dice_forge.cards import TRITON
from astragal.games.dice_forge.faces import GIVES_GOLD, GOLD
from astragal.games.dice_forge.faces import TRITON as TRITON_OFFER
from astragal.games.dice_forge.kinds import FROM_TOKEN, TOKEN_TAKEN, TOKEN_USED, USE_TRITON
from astragal.games.dice_forge.state import DiceForge, Hero


def ask(g: DiceForge, me: Hero, kind: i64, options: i64, about: i64) -> i64:
    """Ask a hero. The answer AGAIN means that he used a token meanwhile: work out the options anew."""
    if me.tritons > 0 and not is_forced(options):
        return ask_or_use_token(g, me, kind, options, about)
    return g.ask(me.seat, kind, options, about)


def ask_or_use_token(g: DiceForge, me: Hero, kind: i64, options: i64, about: i64) -> i64:
    """As `ask`, and a token may be used even if there is nothing else to ask."""
    if me.tritons == 0 or not g.is_turn_of(me):
        return g.ask(me.seat, kind, options, about)
    pick = g.ask(me.seat, kind, options | only(USE_TRITON), about)
    if pick != USE_TRITON:
        return pick
    use_triton(g, me)
    return AGAIN


def choose(g: DiceForge, me: Hero, kind: i64, options: i64, about: i64) -> i64:
    """Ask a hero about options that no token changes."""
    pick = ask(g, me, kind, options, about)
    while pick == AGAIN:
        pick = ask(g, me, kind, options, about)
    return pick


def take_triton(g: DiceForge, me: Hero) -> None:
    me.tritons += 1
    g.tell(TOKEN_TAKEN, me.seat, TRITON, me.tritons, 0)


def use_triton(g: DiceForge, me: Hero) -> None:
    """Discard the token for 6 gold, 2 sun shards or 2 moon shards."""
    me.tritons -= 1
    g.tell(TOKEN_USED, me.seat, TRITON, me.tritons, 0)
    face_effects.take_one_of(g, me, TRITON_OFFER, 1, kinds.source(FROM_TOKEN, TRITON))


def gold_within_reach(g: DiceForge, me: Hero) -> i64:
    """The gold a hero could pay now, counting tokens he may use first."""
    if me.tritons == 0 or not g.is_turn_of(me):
        return me.gold
    return min(me.gold_cap(), me.gold + GIVES_GOLD[TRITON_OFFER] * me.tritons)


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
        source = kinds.source(FROM_TOKEN, TRITON)
        resources.strike(g, me, to_hammer, source)
        resources.gain(g, me, GOLD, gold - to_hammer, source)
