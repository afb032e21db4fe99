"""The heroic feats: every card, where its stack lies, and the glory printed on it.

Price and island belong to the slot (`islands.py`). Tenacious Boars are four colours of one set; the monsters are four
different cards of one set; of all other sets every card is the same.
"""

from typing import Final

from mypy_extensions import i64

from astragal.engine.vecs import vec
from astragal.games.dice_forge.islands import SLOT_NUMBER

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
NUMBER_OF_CARDS: Final = 35
NO_CARDS: Final[vec[i64]] = vec[i64]([0] * NUMBER_OF_CARDS)

CARD_NAMES: Final[list[str]] = [name for name, _, _, _ in CARDS]
CARD_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(CARD_NAMES)}
CARD_GLORY: Final[vec[i64]] = vec[i64]([glory for _, _, glory, _ in CARDS])
CARD_SLOT: Final[vec[i64]] = vec[i64]([SLOT_NUMBER[slot] for _, slot, _, _ in CARDS])
IS_REINFORCEMENT: Final[list[bool]] = [works == REINFORCEMENT for _, _, _, works in CARDS]

# The sets: what a slot can be filled with. A set of different cards is named once and lists them from the top.
MONSTERS: Final[list[str]] = ["harpy", "chimera", "mother_of_monsters", "goddess_shadow"]
MONSTERS_FROM_HYDRA: Final[list[str]] = ["hydra", "harpy", "chimera", "mother_of_monsters"]
BOARS: Final[list[str]] = [name for name in CARD_NAMES if name.startswith("tenacious_boar-")]

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


def stack(name: str, copies: int, hydra_first: bool) -> list[int]:
    """The cards of a set from the top, one copy for each hero."""
    if name == "tenacious_boar":
        cards = BOARS
    elif name == "monsters":
        cards = MONSTERS_FROM_HYDRA if hydra_first else MONSTERS
    else:
        cards = [name] * 4
    return [CARD_NUMBER[card] for card in cards[:copies]]


def _set_of(card: str) -> str:
    if card in BOARS:
        return "tenacious_boar"
    return "monsters" if card in MONSTERS else card


SET_OF_CARD: Final[list[str]] = [_set_of(card) for card in CARD_NAMES]
