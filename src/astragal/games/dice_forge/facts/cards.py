"""The heroic feats: every card, where its stack lies, and the glory printed on it.

Price and island belong to the slot (`islands.py`). Tenacious Boars are four colours of one set; the monsters are four
different cards of one set; of all other sets every card is the same.

Here stands what is printed on a card. Under the same number it has an entry on other floors: what it does in
`rules/cards/effects.py`, what it is worth in `judging/feat_prospects.py`; under its name: words, a picture, a record.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.entries import in_order
from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.islands import SLOT_NUMBER

# When a card works
INSTANT: Final = "instant"
REINFORCEMENT: Final = "reinforcement"
PERMANENT: Final = "permanent"
GLORY_ONLY: Final = "glory only"
INSTANT_AND_REINFORCEMENT: Final = "instant_and_reinforcement"
INSTANT_AND_PERMANENT: Final = "instant_and_permanent"

# The numbers of the cards: they stand in saved games, and never move. A new card gets the next one.
BLACKSMITHS_HAMMER: Final = 0
BLACKSMITHS_CHEST: Final = 1
SILVER_HIND: Final = 2
GREAT_BEAR: Final = 3
SATYRS: Final = 4
TENACIOUS_BOAR_RED: Final = 5  # the three other colours after it
TENACIOUS_BOAR_YELLOW: Final = 6
TENACIOUS_BOAR_GREEN: Final = 7
TENACIOUS_BOAR_BLUE: Final = 8
FERRYMAN: Final = 9
CERBERUS: Final = 10
HELMET_OF_INVISIBILITY: Final = 11
CANCER: Final = 12
SENTINEL: Final = 13
HYDRA: Final = 14
TYPHON: Final = 15
ELDER: Final = 16
WILD_SPIRITS: Final = 17
GUARDIANS_OWL: Final = 18
CELESTIAL_SHIP: Final = 19
MINOTAUR: Final = 20
GUARDIANS_SHIELD: Final = 21
GORGON: Final = 22
TRITON: Final = 23
MIRROR_OF_THE_ABYSS: Final = 24
SPHINX: Final = 25
CYCLOPS: Final = 26
NYMPH: Final = 27
MAGICAL_SEAGULL: Final = 28
HARPY: Final = 29
CHIMERA: Final = 30
MOTHER_OF_MONSTERS: Final = 31
GODDESS_SHADOW: Final = 32
WHEEL_OF_FORTUNE: Final = 33
PEGASUS: Final = 34
TWINS: Final = 35
BLACKSMITHS_SCEPTER: Final = 36
COMPANION: Final = 37
CELESTIAL_DIE: Final = 38
WIND: Final = 39
MISTS: Final = 40
ANCESTOR: Final = 41
ETERNAL_NIGHT: Final = 42
RIGHT_HAND: Final = 43
TREE: Final = 44
MERCHANT: Final = 45
WOOD_NYMPH: Final = 46
LIGHT: Final = 47
GOLDSMITH: Final = 48
OMNISCIENT: Final = 49
ABYSSAL_TRIDENT: Final = 50
ETERNAL_FIRE: Final = 51
LEFT_HAND: Final = 52
FIRST_TITAN: Final = 53
GODDESS: Final = 54
MOON_GOLEM: Final = 55
GREAT_GOLEM: Final = 56
SUN_GOLEM: Final = 57
TIME_GOLEM: Final = 58
MEMORY_YELLOW: Final = 59
MEMORY_RED: Final = 60
MEMORY_BLUE: Final = 61
MEMORY_GREEN: Final = 62
ORACLE: Final = 63
CHAOS: Final = 64
DOGGED: Final = 65
GUARDIAN: Final = 66
MIRROR_OF_MISFORTUNE_YELLOW: Final = 67
MIRROR_OF_MISFORTUNE_RED: Final = 68
MIRROR_OF_MISFORTUNE_BLUE: Final = 69
MIRROR_OF_MISFORTUNE_GREEN: Final = 70
NUMBER_OF_CARDS: Final = 71  # one more than the last

# fmt: off
CARDS: Final[dict[int, tuple[str, str, int, str]]] = {
    # number                     card                          slot   V  works
    BLACKSMITHS_HAMMER:          ("blacksmiths_hammer",         "M1",  0, PERMANENT),
    BLACKSMITHS_CHEST:           ("blacksmiths_chest",          "M2",  2, PERMANENT),
    SILVER_HIND:                 ("silver_hind",                "M3",  2, REINFORCEMENT),
    GREAT_BEAR:                  ("great_bear",                 "M3",  2, PERMANENT),
    SATYRS:                      ("satyrs",                     "M4",  6, INSTANT),
    TENACIOUS_BOAR_RED:          ("tenacious_boar-red",         "M4",  4, INSTANT_AND_PERMANENT),
    TENACIOUS_BOAR_YELLOW:       ("tenacious_boar-yellow",      "M4",  4, INSTANT_AND_PERMANENT),
    TENACIOUS_BOAR_GREEN:        ("tenacious_boar-green",       "M4",  4, INSTANT_AND_PERMANENT),
    TENACIOUS_BOAR_BLUE:         ("tenacious_boar-blue",        "M4",  4, INSTANT_AND_PERMANENT),
    FERRYMAN:                    ("ferryman",                   "M5", 12, GLORY_ONLY),
    CERBERUS:                    ("cerberus",                   "M5",  6, INSTANT),
    HELMET_OF_INVISIBILITY:      ("helmet_of_invisibility",     "M6",  4, INSTANT),
    CANCER:                      ("cancer",                     "M7",  8, INSTANT),
    SENTINEL:                    ("sentinel",                   "M7",  6, INSTANT),
    HYDRA:                       ("hydra",                      "M8", 26, GLORY_ONLY),
    TYPHON:                      ("typhon",                     "M8", 16, INSTANT),
    ELDER:                       ("elder",                      "F1",  0, REINFORCEMENT),
    WILD_SPIRITS:                ("wild_spirits",               "F2",  2, INSTANT),
    GUARDIANS_OWL:               ("guardians_owl",              "F3",  4, REINFORCEMENT),
    CELESTIAL_SHIP:              ("celestial_ship",             "F3",  4, INSTANT),
    MINOTAUR:                    ("minotaur",                   "F4",  8, INSTANT),
    GUARDIANS_SHIELD:            ("guardians_shield",           "F4",  6, INSTANT),
    GORGON:                      ("gorgon",                     "F5", 14, GLORY_ONLY),
    TRITON:                      ("triton",                     "F5",  8, INSTANT),
    MIRROR_OF_THE_ABYSS:         ("mirror_of_the_abyss",        "F6", 10, INSTANT),
    SPHINX:                      ("sphinx",                     "F7", 10, INSTANT),
    CYCLOPS:                     ("cyclops",                    "F7",  8, INSTANT),
    # promotional cards
    NYMPH:                       ("nymph",                      "F1",  0, REINFORCEMENT),
    MAGICAL_SEAGULL:             ("magical_seagull",            "M4", 10, INSTANT),
    HARPY:                       ("harpy",                      "M8", 27, GLORY_ONLY),
    CHIMERA:                     ("chimera",                    "M8", 28, GLORY_ONLY),
    MOTHER_OF_MONSTERS:          ("mother_of_monsters",         "M8", 29, GLORY_ONLY),
    GODDESS_SHADOW:              ("goddess_shadow",             "M8", 30, GLORY_ONLY),
    WHEEL_OF_FORTUNE:            ("wheel_of_fortune",           "F5",  6, INSTANT),
    PEGASUS:                     ("pegasus",                    "F4",  6, PERMANENT),
    # Rebellion
    TWINS:                       ("twins",                      "M1",  2, PERMANENT),
    BLACKSMITHS_SCEPTER:         ("blacksmiths_scepter",        "M1",  2, PERMANENT),
    COMPANION:                   ("companion",                  "M2",  2, INSTANT_AND_REINFORCEMENT),
    CELESTIAL_DIE:               ("celestial_die",              "M4",  6, INSTANT),
    WIND:                        ("wind",                       "M4",  6, INSTANT),
    MISTS:                       ("mists",                      "M5",  6, INSTANT),
    ANCESTOR:                    ("ancestor",                   "M5",  6, INSTANT),
    ETERNAL_NIGHT:               ("eternal_night",              "M7",  8, INSTANT),
    RIGHT_HAND:                  ("right_hand",                 "M7", 10, INSTANT),
    TREE:                        ("tree",                       "F1",  2, REINFORCEMENT),
    MERCHANT:                    ("merchant",                   "F1",  2, REINFORCEMENT),
    WOOD_NYMPH:                  ("wood_nymph",                 "F2",  2, INSTANT),
    LIGHT:                       ("light",                      "F4",  8, REINFORCEMENT),
    GOLDSMITH:                   ("goldsmith",                  "F5",  4, INSTANT),
    OMNISCIENT:                  ("omniscient",                 "F5",  8, INSTANT),
    ABYSSAL_TRIDENT:             ("abyssal_trident",            "F6", 12, INSTANT),
    ETERNAL_FIRE:                ("eternal_fire",               "F7", 10, INSTANT),
    LEFT_HAND:                   ("left_hand",                  "F7",  8, INSTANT),
    FIRST_TITAN:                 ("first_titan",                "M8", 20, INSTANT),
    GODDESS:                     ("goddess",                    "M8", 18, INSTANT),
    # Rebellion, the Goddess
    MOON_GOLEM:                  ("moon_golem",                 "M3",  2, INSTANT),
    GREAT_GOLEM:                 ("great_golem",                "M6",  8, INSTANT),
    SUN_GOLEM:                   ("sun_golem",                  "F3",  4, INSTANT),
    TIME_GOLEM:                  ("time_golem",                 "F4",  4, INSTANT),
    # Rebellion, the Titans
    MEMORY_YELLOW:               ("memory-yellow",              "M2",  2, INSTANT_AND_PERMANENT),
    MEMORY_RED:                  ("memory-red",                 "M2",  2, INSTANT_AND_PERMANENT),
    MEMORY_BLUE:                 ("memory-blue",                "M2",  2, INSTANT_AND_PERMANENT),
    MEMORY_GREEN:                ("memory-green",               "M2",  2, INSTANT_AND_PERMANENT),
    ORACLE:                      ("oracle",                     "M3",  0, REINFORCEMENT),
    CHAOS:                       ("chaos",                      "M6",  8, INSTANT),
    DOGGED:                      ("dogged",                     "F2",  2, INSTANT),
    GUARDIAN:                    ("guardian",                   "F3",  4, REINFORCEMENT),
    MIRROR_OF_MISFORTUNE_YELLOW: ("mirror_of_misfortune-yellow","F6", 10, INSTANT_AND_PERMANENT),
    MIRROR_OF_MISFORTUNE_RED:    ("mirror_of_misfortune-red",   "F6", 10, INSTANT_AND_PERMANENT),
    MIRROR_OF_MISFORTUNE_BLUE:   ("mirror_of_misfortune-blue",  "F6", 10, INSTANT_AND_PERMANENT),
    MIRROR_OF_MISFORTUNE_GREEN:  ("mirror_of_misfortune-green", "F6", 10, INSTANT_AND_PERMANENT),
}
# fmt: on

_ROWS: Final[list[tuple[str, str, int, str]]] = in_order("row in CARDS", CARDS, NUMBER_OF_CARDS)
CARD_NAMES: Final[list[str]] = [name for name, _, _, _ in _ROWS]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
CARD_GLORY: Final[vec[i64]] = vec[i64]([glory for _, _, glory, _ in _ROWS])
CARD_SLOT: Final[vec[i64]] = vec[i64]([SLOT_NUMBER[slot] for _, slot, _, _ in _ROWS])
IS_REINFORCEMENT: Final[list[bool]] = [works == REINFORCEMENT for _, _, _, works in _ROWS]
NO_CARDS: Final[vec[i64]] = vec[i64]([0] * NUMBER_OF_CARDS)

# The sets: what a slot can be filled with. A set of different cards is named once and lists them from the top.
MONSTERS: Final[list[str]] = ["harpy", "chimera", "mother_of_monsters", "goddess_shadow"]
MONSTERS_FROM_HYDRA: Final[list[str]] = ["hydra", "harpy", "chimera", "mother_of_monsters"]

# The sets of a module are all in the game, or none
# fmt: off
GODDESS_SETS: Final[list[tuple[str, str]]] = [
    ("M3", "moon_golem"), ("M6", "great_golem"), ("F3", "sun_golem"), ("F4", "time_golem"),
]
TITANS_SETS: Final[list[tuple[str, str]]] = [
    ("M2", "memory"), ("M3", "oracle"), ("M6", "chaos"), ("F2", "dogged"), ("F3", "guardian"),
    ("F6", "mirror_of_misfortune"),
]
# fmt: on


def stack(name: str, copies: int, hydra_first: bool) -> list[int]:
    """The cards of a set from the top, one copy for each hero."""
    if name == "monsters":
        cards = MONSTERS_FROM_HYDRA if hydra_first else MONSTERS
    else:
        cards = [name] * 4 if name in CARD_NUMBER else [card for card in CARD_NAMES if card.startswith(f"{name}-")]
    return [CARD_NUMBER[card] for card in cards[:copies]]


def _set_of(card: str) -> str:
    base, _, colour = card.partition("-")
    return base if colour else "monsters" if card in MONSTERS else card


SET_OF_CARD: Final[list[str]] = [_set_of(card) for card in CARD_NAMES]


def _feats() -> list[int]:
    """One number for each feat: the colours of a set are one feat, the monsters are four."""
    names = [_set_of(card) if "-" in card else card for card in CARD_NAMES]
    return [names.index(name) for name in names]


FEAT_OF_CARD: Final[vec[i64]] = vec[i64](_feats())
