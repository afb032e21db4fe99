"""The heroic feats: every card, where its stack lies, and the glory printed on it.

Price and island belong to the slot (`islands.py`). Tenacious Boars are four colours of one set; the monsters are four
different cards of one set; of all other sets every card is the same.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge.facts.islands import SLOT_NUMBER

# When a card works
INSTANT: Final = "instant"
REINFORCEMENT: Final = "reinforcement"
PERMANENT: Final = "permanent"
GLORY_ONLY: Final = "glory only"

# fmt: off
CARDS: Final[list[tuple[str, str, int, str]]] = [
    # card                     slot  V   works
    ("blacksmiths_hammer",     "M1",  0, PERMANENT),
    ("blacksmiths_chest",      "M2",  2, PERMANENT),
    ("silver_hind",            "M3",  2, REINFORCEMENT),
    ("great_bear",             "M3",  2, PERMANENT),
    ("satyrs",                 "M4",  6, INSTANT),
    ("tenacious_boar-red",     "M4",  4, INSTANT),
    ("tenacious_boar-yellow",  "M4",  4, INSTANT),
    ("tenacious_boar-green",   "M4",  4, INSTANT),
    ("tenacious_boar-blue",    "M4",  4, INSTANT),
    ("ferryman",               "M5", 12, GLORY_ONLY),
    ("cerberus",               "M5",  6, INSTANT),
    ("helmet_of_invisibility", "M6",  4, INSTANT),
    ("cancer",                 "M7",  8, INSTANT),
    ("sentinel",               "M7",  6, INSTANT),
    ("hydra",                  "M8", 26, GLORY_ONLY),
    ("typhon",                 "M8", 16, INSTANT),
    ("elder",                  "F1",  0, REINFORCEMENT),
    ("wild_spirits",           "F2",  2, INSTANT),
    ("guardians_owl",          "F3",  4, REINFORCEMENT),
    ("celestial_ship",         "F3",  4, INSTANT),
    ("minotaur",               "F4",  8, INSTANT),
    ("guardians_shield",       "F4",  6, INSTANT),
    ("gorgon",                 "F5", 14, GLORY_ONLY),
    ("triton",                 "F5",  8, INSTANT),
    ("mirror_of_the_abyss",    "F6", 10, INSTANT),
    ("sphinx",                 "F7", 10, INSTANT),
    ("cyclops",                "F7",  8, INSTANT),
    # promotional cards
    ("nymph",                  "F1",  0, REINFORCEMENT),
    ("magical_seagull",        "M4", 10, INSTANT),
    ("harpy",                  "M8", 27, GLORY_ONLY),
    ("chimera",                "M8", 28, GLORY_ONLY),
    ("mother_of_monsters",     "M8", 29, GLORY_ONLY),
    ("goddess_shadow",         "M8", 30, GLORY_ONLY),
    ("wheel_of_fortune",       "F5",  6, INSTANT),
    ("pegasus",                "F4",  6, PERMANENT),
    # Rebellion
    ("twins",                  "M1",  2, PERMANENT),
    ("blacksmiths_scepter",    "M1",  2, PERMANENT),
    ("companion",              "M2",  2, PERMANENT),
    ("celestial_die",          "M4",  6, INSTANT),
    ("wind",                   "M4",  6, INSTANT),
    ("mists",                  "M5",  6, INSTANT),
    ("ancestor",               "M5",  6, INSTANT),
    ("eternal_night",          "M7",  8, INSTANT),
    ("right_hand",             "M7", 10, INSTANT),
    ("tree",                   "F1",  2, REINFORCEMENT),
    ("merchant",               "F1",  2, REINFORCEMENT),
    ("wood_nymph",             "F2",  2, INSTANT),
    ("light",                  "F4",  8, REINFORCEMENT),
    ("goldsmith",              "F5",  4, INSTANT),
    ("omniscient",             "F5",  8, INSTANT),
    ("abyssal_trident",        "F6", 12, INSTANT),
    ("eternal_fire",           "F7", 10, INSTANT),
    ("left_hand",              "F7",  8, INSTANT),
    ("first_titan",            "M8", 20, INSTANT),
    ("goddess",                "M8", 18, INSTANT),
    # Rebellion, the Goddess
    ("moon_golem",             "M3",  2, INSTANT),
    ("great_golem",            "M6",  8, INSTANT),
    ("sun_golem",              "F3",  4, INSTANT),
    ("time_golem",             "F4",  4, INSTANT),
    # Rebellion, the Titans
    ("memory-yellow",          "M2",  2, INSTANT),
    ("memory-red",             "M2",  2, INSTANT),
    ("memory-blue",            "M2",  2, INSTANT),
    ("memory-green",           "M2",  2, INSTANT),
    ("oracle",                 "M3",  0, REINFORCEMENT),
    ("chaos",                  "M6",  8, INSTANT),
    ("dogged",                 "F2",  2, INSTANT),
    ("guardian",               "F3",  4, REINFORCEMENT),
    ("mirror_of_misfortune-yellow", "F6", 10, INSTANT),
    ("mirror_of_misfortune-red",    "F6", 10, INSTANT),
    ("mirror_of_misfortune-blue",   "F6", 10, INSTANT),
    ("mirror_of_misfortune-green",  "F6", 10, INSTANT),
]
# fmt: on

BLACKSMITHS_HAMMER: Final = 0
BLACKSMITHS_CHEST: Final = 1
SILVER_HIND: Final = 2
GREAT_BEAR: Final = 3
SATYRS: Final = 4
TENACIOUS_BOAR: Final = 5  # red, and the three other colours after it
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
MEMORY: Final = 59  # yellow, and the three other colours after it
ORACLE: Final = 63
CHAOS: Final = 64
DOGGED: Final = 65
GUARDIAN: Final = 66
MIRROR_OF_MISFORTUNE: Final = 67  # yellow, and the three other colours after it
NUMBER_OF_CARDS: Final = 71
NO_CARDS: Final[vec[i64]] = vec[i64]([0] * NUMBER_OF_CARDS)

CARD_NAMES: Final[list[str]] = [name for name, _, _, _ in CARDS]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
CARD_GLORY: Final[vec[i64]] = vec[i64]([glory for _, _, glory, _ in CARDS])
CARD_SLOT: Final[vec[i64]] = vec[i64]([SLOT_NUMBER[slot] for _, slot, _, _ in CARDS])
IS_REINFORCEMENT: Final[list[bool]] = [works == REINFORCEMENT for _, _, _, works in CARDS]

# The sets: what a slot can be filled with. A set of different cards is named once and lists them from the top.
MONSTERS: Final[list[str]] = ["harpy", "chimera", "mother_of_monsters", "goddess_shadow"]
MONSTERS_FROM_HYDRA: Final[list[str]] = ["hydra", "harpy", "chimera", "mother_of_monsters"]
COLOURED: Final[list[str]] = ["tenacious_boar", "memory", "mirror_of_misfortune"]

# fmt: off
BASE_SETS: Final[list[tuple[str, list[str]]]] = [
    ("M1", ["blacksmiths_hammer"]),
    ("M2", ["blacksmiths_chest"]),
    ("M3", ["silver_hind", "great_bear"]),
    ("M4", ["satyrs", "tenacious_boar"]),
    ("M5", ["ferryman", "cerberus"]),
    ("M6", ["helmet_of_invisibility"]),
    ("M7", ["cancer", "sentinel"]),
    ("M8", ["hydra", "typhon"]),
    ("F1", ["elder"]),
    ("F2", ["wild_spirits"]),
    ("F3", ["guardians_owl", "celestial_ship"]),
    ("F4", ["minotaur", "guardians_shield"]),
    ("F5", ["gorgon", "triton"]),
    ("F6", ["mirror_of_the_abyss"]),
    ("F7", ["sphinx", "cyclops"]),
]
PROMO_SETS: Final[list[tuple[str, list[str]]]] = [
    ("M4", ["magical_seagull"]),
    ("M8", ["monsters"]),
    ("F1", ["nymph"]),
    ("F4", ["pegasus"]),
    ("F5", ["wheel_of_fortune"]),
]
REBELLION_SETS: Final[list[tuple[str, list[str]]]] = [
    ("M1", ["twins", "blacksmiths_scepter"]),
    ("M2", ["companion"]),
    ("M4", ["celestial_die", "wind"]),
    ("M5", ["mists", "ancestor"]),
    ("M7", ["eternal_night", "right_hand"]),
    ("M8", ["goddess", "first_titan"]),
    ("F1", ["tree", "merchant"]),
    ("F2", ["wood_nymph"]),
    ("F4", ["light"]),
    ("F5", ["goldsmith", "omniscient"]),
    ("F6", ["abyssal_trident"]),
    ("F7", ["eternal_fire", "left_hand"]),
]
# The sets of a module are all in the game, or none
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
    if name in COLOURED:
        cards = [card for card in CARD_NAMES if card.startswith(f"{name}-")]
    elif name == "monsters":
        cards = MONSTERS_FROM_HYDRA if hydra_first else MONSTERS
    else:
        cards = [name] * 4
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
