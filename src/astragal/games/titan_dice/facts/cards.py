"""The creature cards: five types, three levels each, and the three Krakens of the solo game.

A card's number is three times its creature plus its level less one; the solo Krakens follow. A card of level n shows
its creature n times: that is what it is worth, and (unless an option of the game says otherwise) what it costs."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.entries import in_order
from astragal.games.titan_dice.facts.creatures import CHIMERA, GRYPHON, HYDRA, KRAKEN, MINOTAUR

LEVELS: Final[i64] = 3

# Their numbers stand in saved games, and never move
ALTER: Final = 0
CONVERT: Final = 1
TRANSFORM: Final = 2
RESCUE: Final = 3
REINFORCE: Final = 4
REDEMPTION: Final = 5
SWAP: Final = 6
TRADE: Final = 7
EXCHANGE: Final = 8
SABOTAGE: Final = 9
CAPSIZE: Final = 10
PIRACY: Final = 11
CATCH: Final = 12
TRAP: Final = 13
ENSNARE: Final = 14
RETRACT: Final = 15
RECOIL: Final = 16
WRESTLE: Final = 17
NUMBER_OF_CARDS: Final = 18

# fmt: off
CARDS: Final[dict[int, tuple[str, int, int]]] = {
    #            ability       creature  level
    ALTER:       ("alter",      CHIMERA,  1),
    CONVERT:     ("convert",    CHIMERA,  2),
    TRANSFORM:   ("transform",  CHIMERA,  3),
    RESCUE:      ("rescue",     GRYPHON,  1),
    REINFORCE:   ("reinforce",  GRYPHON,  2),
    REDEMPTION:  ("redemption", GRYPHON,  3),
    SWAP:        ("swap",       HYDRA,    1),
    TRADE:       ("trade",      HYDRA,    2),
    EXCHANGE:    ("exchange",   HYDRA,    3),
    SABOTAGE:    ("sabotage",   KRAKEN,   1),
    CAPSIZE:     ("capsize",    KRAKEN,   2),
    PIRACY:      ("piracy",     KRAKEN,   3),
    CATCH:       ("catch",      MINOTAUR, 1),
    TRAP:        ("trap",       MINOTAUR, 2),
    ENSNARE:     ("ensnare",    MINOTAUR, 3),
    # solo
    RETRACT:     ("retract",    KRAKEN,   1),
    RECOIL:      ("recoil",     KRAKEN,   2),
    WRESTLE:     ("wrestle",    KRAKEN,   3),
}
# fmt: on

ROWS: Final[list[tuple[str, int, int]]] = in_order("row in CARDS", CARDS, NUMBER_OF_CARDS)
ABILITIES: Final[list[str]] = [ability for ability, _, _ in ROWS]


def card_of(creature: i64, level: i64, solo: bool) -> i64:
    """The card of a creature and a level. The solo game has Krakens of its own."""
    card = 3 * creature + level - 1
    return card + 6 if solo and creature == KRAKEN else card


def creature_of(card: i64) -> i64:
    """The creature on a card."""
    if card < 3:
        return CHIMERA
    if card < 6:
        return GRYPHON
    if card < 9:
        return HYDRA
    return MINOTAUR if CATCH <= card <= ENSNARE else KRAKEN


def level_of(card: i64) -> i64:
    """The level of a card."""
    while card >= LEVELS:
        card -= LEVELS
    return card + 1
