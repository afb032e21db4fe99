"""Blessings: dice are rolled, and the faces they show are applied."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NO, NONE, YES_OR_NO, has, only, with_option
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.cards import CERBERUS, TWINS
from astragal.games.dice_forge.facts.faces import (
    BOAR,
    BOAR_OWNER,
    BOAR_RED,
    CHOICE,
    GIVES_SET,
    GOLEM,
    LAST_PLAIN,
    MIRROR,
    MISFORTUNE,
    NO_FACE,
    NOT_NAMED,
    SHIP,
    SORT,
    X3,
    gives_beside,
    looks_at_partner,
    moves_a_token,
    offers_gold,
)
from astragal.games.dice_forge.facts.kinds import CLOSED, COPIED, OTHERS_MIRROR, ROLLED, TOKEN_TAKEN, TOKEN_USED, TURNED
from astragal.games.dice_forge.facts.reasons import MIRROR_SHOWN, OWN_DIE, OWN_MIRROR
from astragal.games.dice_forge.rules import face_effects, golem, misfortune, tokens
from astragal.games.dice_forge.rules.cards import twins
from astragal.games.dice_forge.rules.state import MOON_DIE, SUN_DIE, DiceForge, Hero

BOTH_DICE: Final[i64] = 3  # the set of a hero's two dice

# --- rolling --------------------------------------------------------------------------------------------------------


def roll_die(g: DiceForge, me: Hero, die: i64) -> i64:
    """Roll one die; it shows its new face from now on."""
    side = g.chance(me.seat, kinds.ROLL, die, 6)
    me.turn_up(die, side)
    face = me.shown(die)
    if g.events is not None:
        g.tell(ROLLED, me.seat, 2 * side + die, face, 0)
    return face


def roll_both(g: DiceForge, me: Hero) -> None:
    roll_die(g, me, SUN_DIE)
    roll_die(g, me, MOON_DIE)


# --- receiving a blessing -------------------------------------------------------------------------------------------


def divine_blessing(g: DiceForge, me: Hero, occasion: i64) -> None:
    """Roll both dice and apply them."""
    roll_both(g, me)
    apply_rolled(g, me, occasion)


def apply_rolled(g: DiceForge, me: Hero, occasion: i64) -> i64:
    """The two faces just rolled, as a divine blessing: Twins, the faces, the Twins' rewards, Cerberus. Answers with the
    pair of faces that counted."""
    if g.events is not None:
        g.tell(kinds.BLESSING, me.seat, occasion, 0, 0)
    uses: i64 = 0
    if me.cards[TWINS] > 0 and occasions.TWINS_MAY_REROLL[occasion]:
        uses = twins.reroll(g, me, BOTH_DICE)
    first = me.shown(SUN_DIE)
    second = me.shown(MOON_DIE)
    apply_pair(g, me, first, second, occasion)
    if uses > 0:
        twins.take_rewards(g, me, uses)
    if me.cerberus > 0 and cerberus_repeats(g, me, first, second, occasion):
        apply_pair(g, me, first, second, occasion)
    if g.events is not None:
        g.tell(CLOSED, me.seat, kinds.BLESSING, 0, 0)
    return pair(first, second)


def minor_blessing(g: DiceForge, me: Hero, die: i64, occasion: i64) -> i64:
    """Roll one die and apply it; the other one is ignored. Answers with the set of resources it gave."""
    roll_die(g, me, die)
    g.tell(kinds.BLESSING, me.seat, occasion, 0, 0)
    uses: i64 = 0
    if me.cards[TWINS] > 0 and occasions.TWINS_MAY_REROLL[occasion]:
        uses = twins.reroll(g, me, only(die))
    face = me.shown(die)
    gave = apply_alone(g, me, face, die, occasion)
    if uses > 0:
        twins.take_rewards(g, me, uses)
    if me.cerberus > 0 and cerberus_repeats(g, me, face, NO_FACE, occasion):
        gave |= apply_alone(g, me, face, die, occasion)
    g.tell(CLOSED, me.seat, kinds.BLESSING, 0, 0)
    return gave


def turn_both_dice(g: DiceForge, me: Hero) -> None:
    """Turn both dice to faces of my choice."""
    chosen: i64 = 0
    for die in range(i64(2)):
        side = tokens.choose(g, me, kinds.TURN_DIE, different_sides(me, die), pair(die, chosen))
        me.turn_up(die, side)
        chosen = 1 + me.shown(die)
        g.tell(TURNED, me.seat, 2 * side + die, me.shown(die), 0)


def different_sides(me: Hero, die: i64) -> i64:
    """The sides of a die; equal faces once."""
    options = NONE
    seen = NONE
    for side in range(i64(6)):
        face = me.faces[6 * die + side]
        if not has(seen, face):
            seen = with_option(seen, face)
            options = with_option(options, side)
    return options


def choose_die(g: DiceForge, me: Hero, card: i64) -> i64:
    return tokens.choose(g, me, kinds.DIE, with_option(only(SUN_DIE), MOON_DIE), card)


def take_cerberus(g: DiceForge, me: Hero) -> None:
    me.cerberus += 1
    g.tell(TOKEN_TAKEN, me.seat, CERBERUS, me.cerberus, 0)


def cerberus_repeats(g: DiceForge, me: Hero, first: i64, second: i64, occasion: i64) -> bool:
    """After a blessing of his own a hero may discard one Cerberus token to apply the rolled faces once more."""
    if not occasions.CERBERUS_MAY_REPEAT[occasion]:
        return False
    if tokens.choose(g, me, kinds.CERBERUS, YES_OR_NO, pair(first, second)) == NO:
        return False
    me.cerberus -= 1
    g.tell(TOKEN_USED, me.seat, CERBERUS, me.cerberus, 0)
    return True


# --- applying faces -------------------------------------------------------------------------------------------------


def apply_alone(g: DiceForge, me: Hero, face: i64, die: i64, occasion: i64) -> i64:
    """A single face: a x3 has nothing to triple, a shield nothing that matches it. Answers with what it gave."""
    if face == MIRROR:
        face = copied_face(g, me, die, occasion)
    if face == X3:
        return NONE
    gave = face_effects.apply_face(g, me, face, 1, NONE, NOT_NAMED, occasion)
    if SORT[face] == MISFORTUNE:
        misfortune.owners_receive(g, face, NO_FACE, occasion)
    return gave


def apply_pair(g: DiceForge, me: Hero, first: i64, second: i64, occasion: i64) -> None:
    """Two faces: mirrors copy before anything else, a x3 triples the other face, a shield looks at its partner."""
    if first <= LAST_PLAIN and second <= LAST_PLAIN:  # nothing of that, and no order that matters
        apply_in_order(g, me, first, second, occasion)
        return
    if first == MIRROR:
        first = copied_face(g, me, SUN_DIE if occasions.OWN_DICE[occasion] else OTHERS_MIRROR, occasion)
    if second == MIRROR:
        second = copied_face(g, me, MOON_DIE if occasions.OWN_DICE[occasion] else OTHERS_MIRROR, occasion)
    if first == X3 or second == X3:
        other = second if first == X3 else first
        if other != X3:
            face_effects.apply_face(g, me, other, 3, NONE, NOT_NAMED, occasion)
    elif SORT[first] == GOLEM and SORT[second] == GOLEM and first != second and occasions.GOLEM_BONUS[occasion]:
        golem.walk_with_bonus(g, me)
    elif second_goes_first(g, me, first, second, occasion):
        apply_in_order(g, me, second, first, occasion)
    else:
        apply_in_order(g, me, first, second, occasion)
    if SORT[first] == MISFORTUNE or SORT[second] == MISFORTUNE:
        misfortune.owners_receive(g, first, second, occasion)


def apply_in_order(g: DiceForge, me: Hero, first: i64, second: i64, occasion: i64) -> None:
    """One face after the other. A shield or chaos that comes first looks at what its partner is going to give."""
    partner_gives = NONE
    named = i64(NOT_NAMED)
    if first > LAST_PLAIN and looks_at_partner(first) and looks_ahead(g, first, second):
        partner_gives = gives_beside(second, first)
        if SORT[second] == CHOICE or SORT[second] == BOAR:
            named = face_effects.name_one(g, me, second, 1, occasion)
            partner_gives = only(named)
    outer = g.face_waiting
    g.face_waiting = 1 + second
    gave = face_effects.apply_face(g, me, first, 1, partner_gives, NOT_NAMED, occasion)
    g.face_waiting = outer
    face_effects.apply_face(g, me, second, 1, gave, named, occasion)


def looks_ahead(g: DiceForge, first: i64, second: i64) -> bool:
    """A shield and a chaos look at each other, whichever comes first (an option of the game: only the second looks).
    Of two shields, or two chaos, the first one sees nothing yet."""
    if not looks_at_partner(second):
        return True
    return SORT[first] != SORT[second] and not g.table.plays_with(setups.CHAOS_IN_ORDER)


def second_goes_first(g: DiceForge, me: Hero, first: i64, second: i64, occasion: i64) -> bool:
    """The hero orders the two faces, where it matters; otherwise a shield or chaos comes after its partner."""
    if occasion == occasions.MINOTAUR:
        matters = order_matters_to_victim(g, me, first, second)
    else:
        matters = order_matters(first, second)
    if matters:
        return tokens.choose(g, me, kinds.ORDER, YES_OR_NO, pair(first, second)) == 1
    return looks_at_partner(first) and not looks_at_partner(second)


def order_matters(first: i64, second: i64) -> bool:
    """For a golem, for a face that may give ancient shards or loyalty, and for a ship beside gold."""
    if first == second or first == NO_FACE or second == NO_FACE:
        return False
    if SORT[first] == GOLEM and SORT[second] == GOLEM:
        return False
    if moves_a_token(first) or moves_a_token(second):
        return True
    return (first == SHIP or second == SHIP) and (offers_gold(first) or offers_gold(second))


def order_matters_to_victim(g: DiceForge, me: Hero, first: i64, second: i64) -> bool:
    """Of two losses: if a mirror shows me my own Boar, whose reward comes before or after the other loss."""
    if first == second or looks_at_partner(first) or looks_at_partner(second):
        return False
    if GIVES_SET[first] & GIVES_SET[BOAR_OWNER] == NONE or GIVES_SET[second] & GIVES_SET[BOAR_OWNER] == NONE:
        return False
    return is_boar_of(g, me, first) or is_boar_of(g, me, second)


def is_boar_of(g: DiceForge, me: Hero, face: i64) -> bool:
    return SORT[face] == BOAR and g.boar_owner[face - BOAR_RED] == me.seat


# --- mirrors --------------------------------------------------------------------------------------------------------


def copied_face(g: DiceForge, me: Hero, mirror: i64, occasion: i64) -> i64:
    """Choose the face a mirror copies: NO_FACE if there is nothing to copy."""
    options = faces_to_copy(g, me, mirror)
    if options == NONE:
        return NO_FACE
    target = tokens.choose(g, me, kinds.COPY, options, pair(mirror, occasion))
    face = g.heroes[target >> 1].shown(target & 1)
    g.tell(COPIED, me.seat, target, face, 0)
    return face


def faces_to_copy(g: DiceForge, me: Hero, mirror: i64) -> i64:
    """The dice whose face a mirror may copy; equal faces once."""
    options = NONE
    seen = NONE
    for target in range(2 * g.seats):
        face = g.heroes[target >> 1].shown(target & 1)
        if why_not_copy(g, me, target, mirror) == 0 and not seen >> face & 1:
            seen = with_option(seen, face)
            options = with_option(options, target)
    return options


def why_not_copy(g: DiceForge, me: Hero, target: i64, mirror: i64) -> i64:
    """A mirror copies what an opponent's die shows. It reaches one's own other die through an opponent's mirror."""
    if g.heroes[target >> 1].shown(target & 1) == MIRROR:
        return MIRROR_SHOWN
    if target >> 1 == me.seat and mirror != OTHERS_MIRROR:
        if target & 1 == mirror:
            return OWN_MIRROR
        if not opponent_shows_mirror(g, me):
            return OWN_DIE
    return 0


def opponent_shows_mirror(g: DiceForge, me: Hero) -> bool:
    for hero in g.heroes:
        if hero.seat != me.seat and (hero.shown(SUN_DIE) == MIRROR or hero.shown(MOON_DIE) == MIRROR):
            return True
    return False
