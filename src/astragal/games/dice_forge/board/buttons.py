"""Options in few signs, for a line under the question: the whole sentence is in the words of the view."""

from typing import Final

from astragal.engine.words import Words, load
from astragal.games.dice_forge import kinds
from astragal.games.dice_forge.board.markup import amounts, literal
from astragal.games.dice_forge.board.names import card_name, face_mark, stack
from astragal.games.dice_forge.cards import CARD_GLORY
from astragal.games.dice_forge.islands import SLOTS
from astragal.games.dice_forge.kinds import FIRST_FEAT
from astragal.games.dice_forge.sanctuary import PRICE
from astragal.games.dice_forge.state import DICE, DiceForge

SALES: Final = (kinds.FORGE, kinds.SHIP)


def button(g: DiceForge, seat: int, kind: int, option: int, about: int, words: Words) -> str:
    """The option with style tags; empty if the sentence of the view is short enough."""
    say = load(__package__, words.lang).say
    if option in kinds.ANY_TIME:
        return ""
    if kind == kinds.ACTION and option >= FIRST_FEAT:
        return feat(g, option - FIRST_FEAT, words)
    if kind in SALES and option > 0:
        face = option - 1
        price = max(0, int(PRICE[face]) - (about if kind == kinds.SHIP else 0))
        return say("button.buy", face=face_mark(face, words), price=amounts(f"{price}G"))
    if kind == kinds.PLACE:
        return say("button.place", face=face_mark(int(g.heroes[seat].faces[option]), words), die=DICE[option // 6])
    return ""


def feat(g: DiceForge, slot: int, words: Words) -> str:
    """`Silver Hind 2M (2V)`."""
    card, _ = stack(g, slot)
    return f"{literal(card_name(card, words))} {amounts(price_of(slot))} ({amounts(f'{int(CARD_GLORY[card])}V')})"


def price_of(slot: int) -> str:
    """`5S+5M`."""
    _, _, sun, moon = SLOTS[slot]
    return "+".join(f"{n}{letter}" for n, letter in ((sun, "S"), (moon, "M")) if n)
