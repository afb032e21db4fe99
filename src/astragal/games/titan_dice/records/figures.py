"""What is counted over many games: the cards each player owns at the end, the types caged, and what brought points."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.game import Event
from astragal.engine.options import NONE, lowest, only, without
from astragal.engine.pairs import first_of, second_of
from astragal.games.titan_dice.facts import creatures, kinds
from astragal.games.titan_dice.facts.cards import NUMBER_OF_CARDS, ROWS, card_of
from astragal.games.titan_dice.facts.creatures import CAGED, NUMBER_OF_CREATURES
from astragal.games.titan_dice.rules import actions
from astragal.games.titan_dice.rules.rows import at
from astragal.games.titan_dice.rules.state import TitanDice

_CARD_NAMES: Final[list[str]] = [f"{creatures.NAMES[creature]}{level}-{ability}" for ability, creature, level in ROWS]
THINGS: Final = "cards"  # what all of it is called
NAMES: Final[list[str]] = [*_CARD_NAMES, *(f"{name}-caged" for name in creatures.NAMES[:NUMBER_OF_CREATURES])]


def counts(g: TitanDice, seat: i64) -> list[int]:
    """Which cards this player owns, and which types are caged: 1 or 0 each."""
    me = g.players[seat]
    found = [0] * len(NAMES)
    for creature in range(i64(NUMBER_OF_CREATURES)):
        level = at(me.cards, creature)
        if level > 0:
            found[card_of(creature, level, g.table.solo)] = 1
        if at(me.track, creature) == CAGED:
            found[NUMBER_OF_CARDS + creature] = 1
    return found


# --- for the laboratory ---------------------------------------------------------------------------------------------

TAKEN: Final[list[tuple[str, str]]] = [
    *(("cards", name) for name in _CARD_NAMES),
    *(("creatures", name) for name in creatures.NAMES[:NUMBER_OF_CREATURES]),  # captured
]
PRINTED: Final = "printed"  # creatures on the card
ABILITY: Final = "ability"  # what activating the card brings and costs its owner
CAPTURED: Final = "captured"


def round_of(g: TitanDice) -> i64:
    return g.round


def taken(g: TitanDice, events: list[Event]) -> list[tuple[int, int]]:
    """Who took what: the thing and the seat. When players exchange cards, both take one."""
    found: list[tuple[int, int]] = []
    for what, seat, a, b, source in events:
        if what == kinds.PURCHASED:
            found.append((int(card_of(a, b, g.table.solo)), seat))
        elif what == kinds.EXCHANGED:
            found.append((int(card_of(a, first_of(b), g.table.solo)), seat))
            if first_of(source) == kinds.FROM_PLAYER:
                found.append((int(card_of(a, second_of(b), g.table.solo)), int(second_of(source))))
        elif what == kinds.CAPTURED:
            found.append((NUMBER_OF_CARDS + a, seat))
    return found


def kept(g: TitanDice, seat: i64) -> list[tuple[int, int, str]]:
    """What things are worth by lying before this player at the end: the thing, the points, and how it brought them."""
    found: list[tuple[int, int, str]] = []
    for creature in range(i64(NUMBER_OF_CREATURES)):
        level = at(g.players[seat].cards, creature)
        if level > 0 and not g.table.solo:
            found.append((int(card_of(creature, level, False)), int(level), PRINTED))
    return found


def brought_by(sort: str, number: int) -> list[tuple[int, str]]:
    """The thing behind a source of the story, and how it brings points. Levels of cards are in `kept`."""
    if sort == "ability":
        return [(number, ABILITY)]
    return [(NUMBER_OF_CARDS + number, CAPTURED)] if sort == "capture" else []


def barred(g: TitanDice, seat: i64, kind: i64, options: i64, about: i64, thing: int) -> i64:
    """Those of the options by which a player would take this thing."""
    found = NONE
    if kind == kinds.ACTION or kind == kinds.EXCHANGE_LEVEL:
        left = options
        while left:
            option = lowest(left)
            left = without(left, option)
            if takes(g, kind, option, about) == thing:
                found |= only(option)
    return found


def takes(g: TitanDice, kind: i64, option: i64, about: i64) -> int:
    """The thing that this answer takes, or -1."""
    if kind == kinds.EXCHANGE_LEVEL:
        return int(card_of(about, option, g.table.solo))
    if kinds.FIRST_CAPTURE <= option < kinds.FIRST_PURCHASE:
        return int(NUMBER_OF_CARDS + option - kinds.FIRST_CAPTURE)
    if kinds.FIRST_PURCHASE <= option < kinds.FIRST_EXCHANGE:
        return top_card(g, option - kinds.FIRST_PURCHASE)
    if kinds.FIRST_EXCHANGE <= option < kinds.FIRST_ACTIVATION:
        return top_card(g, option - kinds.FIRST_EXCHANGE)
    if option >= kinds.FIRST_SWAP:
        creature = option - kinds.FIRST_SWAP >> 2
        other = g.players[option - kinds.FIRST_SWAP & 3]
        return int(card_of(creature, at(other.cards, creature), g.table.solo))
    return -1


def top_card(g: TitanDice, creature: i64) -> int:
    return int(card_of(creature, actions.top_of_stack(g, creature), g.table.solo))
