"""Upgrading: a better face from the Sanctuary takes the place of one of mine, free. Prices make the levels."""

from mypy_extensions import i64

from astragal.engine.options import NONE, STOP, has, with_option
from astragal.engine.pairs import pair
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.reasons import CANNOT_BE_BETTER
from astragal.games.dice_forge.facts.sanctuary import HIGHEST_LEVEL, LEVEL, SOLD
from astragal.games.dice_forge.rules import forging, tokens
from astragal.games.dice_forge.rules.state import DiceForge, Hero


def may_upgrade(g: DiceForge, me: Hero, levels: i64) -> None:
    """The Celestial die: one of my faces may become better by so many levels at once."""
    options = faces_to_upgrade(g, me, levels)
    if options != NONE:
        pick = tokens.choose(g, me, kinds.UPGRADE, with_option(options, STOP), levels)
        if pick != STOP:
            upgrade(g, me, pick - 1, levels)


def must_upgrade(g: DiceForge, me: Hero, levels: i64) -> None:
    """The Merchant: one of my faces becomes better by so many levels at once."""
    pick = tokens.choose(g, me, kinds.UPGRADE, faces_to_upgrade(g, me, levels), pair(levels, 1))
    upgrade(g, me, pick - 1, levels)


def faces_to_upgrade(g: DiceForge, me: Hero, levels: i64) -> i64:
    """Option 1 + place; equal faces of a die once."""
    options = NONE
    for die in range(i64(2)):
        seen = NONE
        for place in range(6 * die, 6 * die + 6):
            face = me.faces[place]
            if not has(seen, face) and why_not_upgrade(g, face, levels) == 0:
                seen = with_option(seen, face)
                options = with_option(options, 1 + place)
    return options


def why_not_upgrade(g: DiceForge, face: i64, levels: i64) -> i64:
    """A locked face stays, and there must be something better left."""
    reason = forging.why_not_replace(g, face)
    if reason == 0 and better_faces(g, face, levels) == NONE:
        return CANNOT_BE_BETTER
    return reason


def better_faces(g: DiceForge, face: i64, levels: i64) -> i64:
    """What is left so many levels higher: at most the highest level, and if it is empty the next one that is not."""
    level = LEVEL[face]
    if level == HIGHEST_LEVEL:
        return NONE
    wanted = min(level + levels, HIGHEST_LEVEL)
    while wanted <= HIGHEST_LEVEL:
        options = NONE
        for better in range(i64(SOLD)):
            if LEVEL[better] == wanted and g.stock[better] > 0:
                options = with_option(options, better)
        if options != NONE:
            return options
        wanted += 1
    return NONE


def upgrade(g: DiceForge, me: Hero, place: i64, levels: i64) -> None:
    options = better_faces(g, me.faces[place], levels)
    face = tokens.choose(g, me, kinds.UPGRADE_TO, options, pair(place, levels))
    g.own_rows()
    g.stock[face] -= 1
    forging.put_face(g, me, place, face)
