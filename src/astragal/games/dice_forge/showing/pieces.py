"""Which things on the table mean the same: dice, faces and reserves that can be pointed at."""

from typing import Final

from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.games.dice_forge.facts.faces import ANCIENT, LOYALTY, NAMES, RESOURCES
from astragal.games.dice_forge.facts.reasons import SAME_FACE
from astragal.games.dice_forge.facts.sanctuary import FOREST, GARDENS, NO_PRICE, PRICE
from astragal.games.dice_forge.facts.setups import TITANS_MODULE
from astragal.games.dice_forge.rules.cards import feats_moon
from astragal.games.dice_forge.rules.state import DiceForge

# By seat; made once, because they are pointed at again and again.
SEATS: Final = range(4)
PLACES: Final[list[list[Thing]]] = [
    [thing("place", seat, place // 6, place % 6) for place in range(12)] for seat in SEATS
]
RESERVES: Final[list[list[list[Thing]]]] = [[[thing("resource", seat, name)] for name in RESOURCES] for seat in SEATS]
DICE: Final[list[list[Thing]]] = [[thing("die", seat, die) for die in range(2)] for seat in SEATS]


def resource_of(g: DiceForge, seat: int, resource: int) -> list[Thing]:
    """A hero's reserve. Loyalty is not kept: the token on the Titans' board stands for it."""
    if resource >= ANCIENT and g.table.module != TITANS_MODULE:
        return []
    if resource == LOYALTY:
        return [thing("allegiance", seat)]
    return RESERVES[seat][resource]


def face_in_stock(face: int) -> list[Thing]:
    """A face in the Sanctuary, in the Gardens or in the Forest."""
    name = NAMES[face]
    if PRICE[face] != NO_PRICE:
        return [thing("face_for_sale", name)]
    return [thing("garden_face", name)] if name in GARDENS else [thing("forest_face", name)] if name in FOREST else []


def places_of(g: DiceForge, seat: int, die: int, face: int) -> list[Thing]:
    """Equal faces of a die are offered once: each of them means it."""
    faces = g.heroes[seat].faces
    return [PLACES[seat][place] for place in range(6 * die, 6 * die + 6) if faces[place] == face]


def dice_that_show(g: DiceForge, seat: int, kind: int, option: int, about: int) -> list[Thing]:
    """For faces that dice show. Equal faces are offered once: every die that shows one and could be chosen means it."""
    if option >= 2 * g.seats:
        return []
    face = feats_moon.shown_by(g, option)
    same = [die for die in range(2 * int(g.seats)) if feats_moon.shown_by(g, die) == face]
    means = [die for die in same if die == option or g.why_not(seat, kind, die, about) in (0, SAME_FACE)]
    if g.why_not(seat, kind, option, about) not in (0, SAME_FACE):
        means = [option]
    return [DICE[die >> 1][die & 1] for die in means]
