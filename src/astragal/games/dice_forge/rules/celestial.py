"""The Celestial die: rolled for a card, on spaces of the labyrinth and as the golems' bonus. It is nobody's die, and
what it gives is no blessing."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.options import NONE, has, with_option
from astragal.games.dice_forge.facts import kinds, occasions
from astragal.games.dice_forge.facts.cards import CELESTIAL_DIE
from astragal.games.dice_forge.facts.faces import GLORY, GOLD, GOLD_SUN_OR_MOON, MIRROR
from astragal.games.dice_forge.facts.kinds import CELESTIAL_ROLLED, FROM_CELESTIAL, TURNED, source
from astragal.games.dice_forge.facts.reasons import MIRROR_SHOWN
from astragal.games.dice_forge.rules import blessing, face_effects, resources, tokens, upgrading
from astragal.games.dice_forge.rules.cards import twins
from astragal.games.dice_forge.rules.state import DiceForge, Hero

FACES: Final = ("12G", "5V", "3V+(3G/1S/1M)", "celestial-mirror", "celestial-choose", "celestial-upgrade")
TWELVE_GOLD: Final = 0
FIVE_GLORY: Final = 1
GLORY_AND_MORE: Final = 2
COPY: Final = 3
CHOOSE: Final = 4
UPGRADE: Final = 5


def roll(g: DiceForge, me: Hero) -> None:
    """Roll it; Twins may reroll it; then it is applied."""
    result = throw(g, me)
    uses: i64 = 0
    while twins.may_reroll(g, me, uses) and twins.rerolls_celestial(g, me, result):
        uses += 1
        result = throw(g, me)
    apply(g, me, result)
    twins.take_rewards(g, me, uses)


def throw(g: DiceForge, me: Hero) -> i64:
    result = g.chance(me.seat, kinds.CELESTIAL, 0, 6)
    g.tell(CELESTIAL_ROLLED, me.seat, result, 0, 0)
    return result


def apply(g: DiceForge, me: Hero, result: i64) -> None:
    origin = source(FROM_CELESTIAL, result)
    if result == TWELVE_GOLD:
        resources.gain(g, me, GOLD, 12, origin)
    elif result == FIVE_GLORY:
        resources.gain(g, me, GLORY, 5, origin)
    elif result == GLORY_AND_MORE:
        resources.gain(g, me, GLORY, 3, origin)
        face_effects.take_one_of(g, me, GOLD_SUN_OR_MOON, 1, origin)
    elif result == COPY:
        apply_shown_face(g, me, CELESTIAL_DIE, occasions.CELESTIAL_DIE)
    elif result == CHOOSE:
        turn_and_apply(g, me)
    else:
        upgrading.may_upgrade(g, me, 2)


def apply_shown_face(g: DiceForge, me: Hero, card: i64, occasion: i64) -> None:
    """Apply one face that lies face-up, mine or another's. A mirror is not offered: it leads nowhere else."""
    options = shown_faces(g)
    if options == NONE:
        return
    die = tokens.choose(g, me, kinds.SHOWN, options, card)
    face = g.heroes[die >> 1].shown(die & 1)
    g.tell(kinds.COPIED, me.seat, die, face, 0)
    blessing.apply_alone(g, me, face, die & 1, occasion)


def shown_faces(g: DiceForge) -> i64:
    """The dice that show anything but a mirror; equal faces once."""
    options = NONE
    seen = NONE
    for die in range(2 * g.seats):
        face = g.heroes[die >> 1].shown(die & 1)
        if why_not_shown(g, die) == 0 and not has(seen, face):
            seen = with_option(seen, face)
            options = with_option(options, die)
    return options


def why_not_shown(g: DiceForge, die: i64) -> i64:
    return MIRROR_SHOWN if g.heroes[die >> 1].shown(die & 1) == MIRROR else 0


def turn_and_apply(g: DiceForge, me: Hero) -> None:
    """Turn one of my dice to a face of my choice and apply it."""
    place = tokens.choose(g, me, kinds.OWN_FACE, own_faces(me), 0)
    die = place // 6
    face = me.faces[place]
    me.turn_up(die, place % 6)
    g.tell(TURNED, me.seat, 2 * (place % 6) + die, face, 0)
    blessing.apply_alone(g, me, face, die, occasions.CELESTIAL_DIE)


def own_faces(me: Hero) -> i64:
    """The faces of my dice; equal ones of a die once."""
    options = NONE
    for die in range(i64(2)):
        seen = NONE
        for place in range(6 * die, 6 * die + 6):
            if not has(seen, me.faces[place]):
                seen = with_option(seen, me.faces[place])
                options = with_option(options, place)
    return options
