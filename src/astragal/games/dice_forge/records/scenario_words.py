"""How a scenario names cards, slots and faces, and how it tells an event in a few words."""

from astragal.engine.game import Event
from astragal.engine.pairs import first_of, second_of
from astragal.games.dice_forge.facts import kinds, occasions, setups
from astragal.games.dice_forge.facts.cards import CARD_NAMES, CARD_NUMBER, CARD_SLOT, SET_OF_CARD
from astragal.games.dice_forge.facts.faces import LETTERS, NAMES, NUMBER
from astragal.games.dice_forge.facts.islands import SLOT_NAMES
from astragal.games.dice_forge.rules import celestial
from astragal.games.dice_forge.rules.state import DICE


def card_number(card: str) -> int:
    name = setups.SHORT_NAMES.get(card, card)
    if name not in CARD_NUMBER:
        raise ValueError(f"There is no card {card!r}.")
    return CARD_NUMBER[name]


def slot_number(card: str) -> int:
    if card in SLOT_NAMES:
        return SLOT_NAMES.index(card)
    name = setups.SHORT_NAMES.get(card, card)
    if name in SET_OF_CARD:
        return int(CARD_SLOT[SET_OF_CARD.index(name)])
    return int(CARD_SLOT[card_number(card)])


def face_number(face: str) -> int:
    if face not in NUMBER:
        raise ValueError(f"There is no face {face!r}.")
    return NUMBER[face]


def in_short(event: Event, names: list[str]) -> str:
    """An event in a few words, for tests that look at the order of things."""
    what, _, a, b, _ = event
    first, second = first_of(b), second_of(b)
    if what in (kinds.GAINED, kinds.LOST):
        return f"{'gains' if what == kinds.GAINED else 'loses'} {first}{LETTERS[a]}"
    if what == kinds.PAID:
        return f"pays {b}{LETTERS[a]}"
    if what == kinds.ROLLED:
        return f"rolls {NAMES[b]} on {DICE[a & 1]}"
    if what == kinds.BLESSING:
        return f"is blessed: {occasions.OCCASIONS[a][0]}"
    if what == kinds.FORGED:
        return f"forges {NAMES[first]} over {NAMES[second]}"
    if what == kinds.MOVED:
        return f"moves to {b}"
    if what == kinds.OUSTED:
        return f"is ousted by {names[a]}"
    if what == kinds.FEAT:
        return f"feats {CARD_NAMES[b]}"
    if what in (kinds.GOLEM, kinds.ALLEGIANCE):
        return f"{'walks' if what == kinds.GOLEM else 'turns'} to {b}"
    if what == kinds.CELESTIAL_ROLLED:
        return f"rolls {celestial.FACES[a]}"
    return kinds.EVENTS[what][0]
