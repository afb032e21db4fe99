"""Things on the table that mean an option: a click on one of them is the answer.

A thing is named by its sort and an id, in which seats, dice and sides count from 0:

    sanctuary        "sanctuary"                      to forge
    slot             "M3"                             a stack of cards
    face_for_sale    "3G"                             a face in a pool of the Sanctuary
    garden_face      "shield-red"                     a face in the Gardens
    place            seat-die-side: "1-0-5"           a face on a hero's die
    die              seat-die: "1-0"                  a hero's die, showing its face
    resource         seat-resource: "1-gold"          a hero's reserve (or glory)
    card             seat-card: "1-silver_hind"       a card a hero has
    token            seat-token: "1-triton"           a hero's tokens
    hammer           seat: "1"                        a hero's hammer
    hero             seat: "1"                        a hero
    island           "3"                              an island
    set              "great_bear"                     a set of cards offered in a draft
"""

from collections.abc import Callable
from typing import TypedDict

from astragal.engine.options import STOP, YES
from astragal.games.dice_forge import feats_moon, kinds, setups
from astragal.games.dice_forge.cards import CARD_NAMES
from astragal.games.dice_forge.faces import COLOURS, GLORY, GOLD, NAMES, RESOURCES
from astragal.games.dice_forge.islands import SLOT_NAMES, START_PORTAL
from astragal.games.dice_forge.kinds import FIRST_FEAT, FORGE_ACTION, PASS, USE_TRITON, first_of
from astragal.games.dice_forge.reasons import SAME_FACE
from astragal.games.dice_forge.sanctuary import NO_PRICE, PRICE, SOLD
from astragal.games.dice_forge.state import DiceForge


class Thing(TypedDict):
    thing: str
    id: str


def thing(sort: str, *parts: object) -> Thing:
    return {"thing": sort, "id": "-".join(str(part) for part in parts)}


def things_that_mean(g: DiceForge, seat: int, kind: int, option: int, about: int) -> list[Thing]:
    """All things on the table that mean this option, whether it is allowed or not; none if it has no place there."""
    if option == USE_TRITON:
        return [thing("token", seat, "triton")] if g.heroes[seat].tritons > 0 else []
    return MEANING[kind](g, seat, option, about) if kind in MEANING else []


def _action(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option == PASS:
        return []
    if option == FORGE_ACTION:
        return [thing("sanctuary", "sanctuary")]
    return [thing("slot", SLOT_NAMES[option - FIRST_FEAT])]


def _face_for_sale(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option == STOP or option > SOLD or PRICE[option - 1] == NO_PRICE:
        return []
    return [thing("face_for_sale", NAMES[option - 1])]


def _place(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    """Equal faces of a die are offered once: each of them means it."""
    die = option // 6
    return places_of(g, seat, die, int(g.heroes[seat].faces[option]))


def _wheel(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    die = int(first_of(about))
    return places_of(g, seat, die, int(g.heroes[seat].faces[6 * die + option]))


def places_of(g: DiceForge, seat: int, die: int, face: int) -> list[Thing]:
    faces = g.heroes[seat].faces
    return [thing("place", seat, die, side) for side in range(6) if faces[6 * die + side] == face]


def _reinforce(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    card = -1 if option == STOP else int(g.table.cards[4 * (option - 1)])
    return [thing("card", seat, CARD_NAMES[card])] if card >= 0 and g.heroes[seat].cards[card] > 0 else []


def _die(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("die", seat, option)]


def _take(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("resource", seat, RESOURCES[option])]


def _shown_die(kind: int) -> Callable[[DiceForge, int, int, int], list[Thing]]:
    """For faces that dice show. Equal faces are offered once: every die that shows one and could be chosen means it."""

    def dice(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
        if option >= 2 * g.seats:
            return []
        face = feats_moon.shown_by(g, option)
        same = [die for die in range(2 * int(g.seats)) if feats_moon.shown_by(g, die) == face]
        means = [die for die in same if die == option or g.why_not(seat, kind, die, about) in (0, SAME_FACE)]
        if g.why_not(seat, kind, option, about) not in (0, SAME_FACE):
            means = [option]
        return [thing("die", die >> 1, die & 1) for die in means]

    return dice


def _hammer(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("hammer", seat)] if option > 0 else [thing("resource", seat, RESOURCES[GOLD])]


def _bearer(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("hero", option)] if option < g.seats else []


def _cerberus(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("token", seat, "cerberus")] if option == YES else []


def _shield(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("garden_face", f"shield-{COLOURS[option]}")]


def _convert(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("resource", seat, RESOURCES[GLORY if option > 0 else int(first_of(about))])]


def _island(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("island", option)] if option != START_PORTAL else []


def _draft(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    names = setups.candidates(g.table, about)
    return [thing("set", names[option])] if option < len(names) else []


MEANING: dict[int, Callable[[DiceForge, int, int, int], list[Thing]]] = {
    kinds.ACTION: _action,
    kinds.FORGE: _face_for_sale,
    kinds.SHIP: _face_for_sale,
    kinds.PLACE: _place,
    kinds.REINFORCE: _reinforce,
    kinds.DIE: _die,
    kinds.TAKE: _take,
    kinds.COPY: _shown_die(kinds.COPY),
    kinds.SATYRS: _shown_die(kinds.SATYRS),
    kinds.HAMMER: _hammer,
    kinds.BEARER: _bearer,
    kinds.CERBERUS: _cerberus,
    kinds.SHIELD: _shield,
    kinds.CONVERT: _convert,
    kinds.ISLAND: _island,
    kinds.WHEEL: _wheel,
    kinds.DRAFT: _draft,
}
