"""What is counted over many games: the cards each hero has taken, the faces forged, and the glory they brought."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.game import Event
from astragal.engine.options import NONE, lowest, only, without
from astragal.engine.pairs import first_of
from astragal.games.dice_forge.facts import faces, kinds
from astragal.games.dice_forge.facts.cards import (
    BLACKSMITHS_HAMMER,
    CARD_GLORY,
    CARD_NAMES,
    MEMORY_YELLOW,
    NUMBER_OF_CARDS,
    SET_OF_CARD,
    TENACIOUS_BOAR_RED,
)
from astragal.games.dice_forge.facts.faces import BOAR, BOAR_RED, MISFORTUNE, NUMBER_OF_FACES, SHIELD_RED
from astragal.games.dice_forge.rules import feats, forging, tokens
from astragal.games.dice_forge.rules.state import DiceForge

THINGS: Final = "cards"  # what all of it is called
NAMES: Final[list[str]] = CARD_NAMES


def counts(g: DiceForge, seat: i64) -> list[int]:
    """How many of each card this hero has taken."""
    return [int(n) for n in g.heroes[seat].cards]


# --- for the laboratory ---------------------------------------------------------------------------------------------
# The colours of a card, or of a face that says the same in each, are one thing.


def _card_names() -> list[str]:
    return [SET_OF_CARD[card] if "-" in name else name for card, name in enumerate(CARD_NAMES)]


def _face_names() -> list[str]:
    alike = (BOAR, MISFORTUNE)
    return [name.partition("-")[0] if sort in alike else name for name, sort, _ in faces.FACES]


TAKEN: Final[list[tuple[str, str]]] = [
    *(("cards", name) for name in dict.fromkeys(_card_names())),
    *(("faces", name) for name in dict.fromkeys(_face_names())),
]
_CARD: Final[list[int]] = [TAKEN.index(("cards", name)) for name in _card_names()]
_FACE: Final[list[int]] = [TAKEN.index(("faces", name)) for name in _face_names()]
PRINTED: Final = "printed"  # glory on the card
EFFECT: Final = "effect"  # what the card gives
ROLLED: Final = "rolled"


def round_of(g: DiceForge) -> i64:
    return g.round + 1


def taken(g: DiceForge, events: list[Event]) -> list[tuple[int, int]]:
    """Who took what: the thing and the seat. A face that somebody else's card puts on a die counts for the die."""
    found: list[tuple[int, int]] = []
    for what, seat, _, b, _ in events:
        if what == kinds.FEAT:
            found.append((_CARD[b], seat))
        elif what == kinds.FORGED:
            found.append((_FACE[int(first_of(b))], seat))
    return found


def kept(g: DiceForge, seat: i64) -> list[tuple[int, int, str]]:
    """What things are worth by lying before this hero at the end: the thing, the points, and how it brought them."""
    cards = g.heroes[seat].cards
    return [
        (_CARD[card], int(CARD_GLORY[card] * cards[card]), PRINTED)
        for card in range(NUMBER_OF_CARDS)
        if cards[card] > 0
    ]


def brought_by(sort: str, number: int) -> list[tuple[int, str]]:
    """The thing behind a source of the story, and how it brings glory. Printed glory is in `kept`."""
    if sort == "effect":
        return [(_CARD[number], EFFECT)]
    if sort == "face":
        return [(_FACE[number], ROLLED)]
    if sort == "hammer":
        return [(_CARD[BLACKSMITHS_HAMMER], EFFECT)]
    if sort == "boar_owner":
        return [(_CARD[TENACIOUS_BOAR_RED + number - BOAR_RED], EFFECT)]
    if sort == "memory":
        return [(_CARD[MEMORY_YELLOW], EFFECT)]
    return []


def barred(g: DiceForge, seat: i64, kind: i64, options: i64, about: i64, thing: int) -> i64:
    """Those of the options by which a hero would take this thing."""
    if kind == kinds.ACTION and TAKEN[thing][0] == "faces":
        return forging_only(g, seat, options, thing)
    found = NONE
    left = options
    while left:
        option = lowest(left)
        left = without(left, option)
        if takes(g, kind, option) == thing:
            found |= only(option)
    return found


def takes(g: DiceForge, kind: i64, option: i64) -> int:
    """The thing that this answer takes, or -1."""
    if kind == kinds.ACTION and kinds.FIRST_FEAT <= option < kinds.USE_TRITON:
        return _CARD[feats.top_card(g, option - kinds.FIRST_FEAT)]
    if kind == kinds.FREE_FEAT and option < kinds.USE_TRITON:
        return _CARD[feats.top_card(g, option)]
    if kind == kinds.FORGE or kind == kinds.SHIP or kind == kinds.BUY:
        return _FACE[option - 1] if 0 < option <= NUMBER_OF_FACES else -1
    if kind == kinds.UPGRADE_TO or kind == kinds.FACE:
        return _FACE[option] if option < NUMBER_OF_FACES else -1
    if kind == kinds.SHIELD and option < kinds.USE_TRITON:
        return _FACE[SHIELD_RED + option]
    return -1


def forging_only(g: DiceForge, seat: i64, options: i64, thing: int) -> i64:
    """The action of forging, if nothing but this face can be bought."""
    for_sale = forging.faces_for_sale(g, tokens.gold_within_reach(g, g.heroes[seat]), NONE)
    left = for_sale
    while left:
        option = lowest(left)
        left = without(left, option)
        if _FACE[option - 1] != thing:
            return NONE
    return options & only(kinds.FORGE_ACTION) if for_sale else NONE
