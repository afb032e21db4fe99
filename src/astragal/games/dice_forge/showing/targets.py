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

    space            "12"                             a space of the labyrinth
    treasure         "treasure-sun"                   a treasure, in a hall or beside the board
    celestial        "die"                            the Celestial die
    forest_face      "chaos-red"                      a face in the Forest
    scepter          seat-scepter: "1-0"              one of a hero's scepters
    companion        seat-companion: "1-0"            one of a hero's Companions
    memory           "3"                              a Memory token on an island
    allegiance       seat: "1"                        a hero's token on the Titans' board
"""

from collections.abc import Callable
from typing import Final

from astragal.engine.options import FIRST_ANY_TIME, STOP, YES
from astragal.engine.pairs import first_of
from astragal.engine.showing.things import thing
from astragal.engine.showing.view_types import Thing
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.facts.cards import CARD_NAMES, COMPANION
from astragal.games.dice_forge.facts.faces import COLOURS, GLORY, GOLD, NAMES
from astragal.games.dice_forge.facts.islands import SLOT_NAMES, START_PORTAL
from astragal.games.dice_forge.facts.kinds import ANY_TIME, FIRST_FEAT, FORGE_ACTION, PASS, QUESTIONS, USE_TRITON
from astragal.games.dice_forge.facts.sanctuary import NO_PRICE, PRICE, SOLD
from astragal.games.dice_forge.rules import setup_step
from astragal.games.dice_forge.rules.state import DiceForge
from astragal.games.dice_forge.showing import targets_rebellion
from astragal.games.dice_forge.showing.pieces import dice_that_show, places_of, resource_of


def options_with_things(g: DiceForge, seat: int, kind: int) -> list[int]:
    """Options of a question, allowed or not, that mean all the things that can be pointed at."""
    count = min(QUESTIONS[kind][1], FIRST_ANY_TIME, ALIKE_FROM.get(kind, FIRST_ANY_TIME) + 1)
    hero = g.heroes[seat]
    at_any_time = ANY_TIME if hero.tritons > 0 or hero.cards[COMPANION] > 0 else ()
    return [*range(count), *at_any_time]


def things_that_mean(g: DiceForge, seat: int, kind: int, option: int, about: int) -> list[Thing]:
    """All things on the table that mean this option, whether it is allowed or not; none if it has no place there."""
    if option == USE_TRITON:
        return [thing("token", seat, "triton")] if g.heroes[seat].tritons > 0 else []
    if option > USE_TRITON:
        return targets_rebellion.companion(g, seat, option)
    return MEANING[kind](g, seat, option, about) if kind in MEANING else []


# What most questions offer is pointed at again and again, and made once. Nobody may change it.
NOTHING: Final[list[Thing]] = []
SANCTUARY: Final[list[Thing]] = [thing("sanctuary", "sanctuary")]
SLOTS: Final[list[list[Thing]]] = [[thing("slot", name)] for name in SLOT_NAMES]
FOR_SALE: Final[list[list[Thing]]] = [[thing("face_for_sale", name)] for name in NAMES]


def _action(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option == PASS:
        return NOTHING
    if option == FORGE_ACTION:
        return SANCTUARY
    return SLOTS[option - FIRST_FEAT]


def _face_for_sale(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    if option == STOP or option > SOLD or PRICE[option - 1] == NO_PRICE:
        return NOTHING
    return FOR_SALE[option - 1]


def _place(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    """Equal faces of a die are offered once: each of them means it."""
    die = option // 6
    return places_of(g, seat, die, int(g.heroes[seat].faces[option]))


def _wheel(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    die = int(first_of(about))
    return places_of(g, seat, die, int(g.heroes[seat].faces[6 * die + option]))


def _reinforce(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    card = -1 if option == STOP else int(g.table.cards[4 * (option - 1)])
    return [thing("card", seat, CARD_NAMES[card])] if card >= 0 and g.heroes[seat].cards[card] > 0 else []


def _die(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("die", seat, option)]


def _take(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return resource_of(g, seat, option)


def _copy(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return dice_that_show(g, seat, kinds.COPY, option, about)


def _satyrs(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return dice_that_show(g, seat, kinds.SATYRS, option, about)


def _hammer(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("hammer", seat)] if option > 0 else resource_of(g, seat, GOLD)


def _bearer(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("hero", option)] if option < g.seats else []


def _cerberus(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("token", seat, "cerberus")] if option == YES else []


def _shield(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("garden_face", f"shield-{COLOURS[option]}")]


def _convert(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return resource_of(g, seat, GLORY if option > 0 else int(first_of(about)))


def _island(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    return [thing("island", option)] if option != START_PORTAL else []


def _draft(g: DiceForge, seat: int, option: int, about: int) -> list[Thing]:
    names = setup_step.candidates(g.table, about)
    return [thing("set", names[option])] if option < len(names) else []


# Numbers: all options from here on mean the same thing.
ALIKE_FROM: Final = {kinds.HAMMER: 1, kinds.CONVERT: 1}

MEANING: Final[dict[int, Callable[[DiceForge, int, int, int], list[Thing]]]] = {
    kinds.ACTION: _action,
    kinds.FORGE: _face_for_sale,
    kinds.SHIP: _face_for_sale,
    kinds.PLACE: _place,
    kinds.REINFORCE: _reinforce,
    kinds.DIE: _die,
    kinds.TAKE: _take,
    kinds.COPY: _copy,
    kinds.SATYRS: _satyrs,
    kinds.HAMMER: _hammer,
    kinds.BEARER: _bearer,
    kinds.CERBERUS: _cerberus,
    kinds.SHIELD: _shield,
    kinds.CONVERT: _convert,
    kinds.ISLAND: _island,
    kinds.WHEEL: _wheel,
    kinds.DRAFT: _draft,
    **targets_rebellion.MEANING,
}
