"""How a game can be set up: which sets of cards lie in the fifteen slots, and the options of the game."""

from typing import Final

from mypy_extensions import i64

from astragal.games.dice_forge.facts.cards import GODDESS_SETS, TITANS_SETS
from astragal.games.dice_forge.facts.editions import EDITION as EDITION
from astragal.games.dice_forge.facts.editions import EDITIONS as EDITIONS

NO_MODULE: Final = 0
GODDESS_MODULE: Final = 1
TITANS_MODULE: Final = 2
MODULES: Final = ("", "goddess", "titans")

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
DEFAULT_SETUP: Final = "introductory"
MINUTES: Final = (30, 60)  # that a game lasts among people

# Which sets lie out from the start; those that chance or the heroes settle are empty
# fmt: off
NAMED: Final[dict[str, list[str]]] = {
    "introductory": [
        "blacksmiths_hammer", "blacksmiths_chest", "silver_hind", "satyrs", "ferryman", "helmet_of_invisibility",
        "cancer", "hydra", "elder", "wild_spirits", "guardians_owl", "minotaur", "gorgon", "mirror_of_the_abyss",
        "sphinx",
    ],
    "alternate": [
        "blacksmiths_hammer", "blacksmiths_chest", "great_bear", "tenacious_boar", "cerberus",
        "helmet_of_invisibility", "sentinel", "typhon", "elder", "wild_spirits", "celestial_ship", "guardians_shield",
        "triton", "mirror_of_the_abyss", "cyclops",
    ],
    "discovery_goddess": [
        "twins", "companion", "moon_golem", "celestial_die", "mists", "great_golem", "eternal_night", "goddess",
        "tree", "wood_nymph", "sun_golem", "time_golem", "goldsmith", "abyssal_trident", "eternal_fire",
    ],
    "discovery_titans": [
        "blacksmiths_scepter", "memory", "oracle", "wind", "ancestor", "chaos", "right_hand", "first_titan",
        "merchant", "dogged", "guardian", "light", "omniscient", "mirror_of_misfortune", "left_hand",
    ],
    "perfect_for_two": [
        "blacksmiths_scepter", "companion", "silver_hind", "celestial_die", "cerberus", "helmet_of_invisibility",
        "right_hand", "goddess", "merchant", "wood_nymph", "celestial_ship", "guardians_shield", "omniscient",
        "mirror_of_the_abyss", "sphinx",
    ],
    "again_and_again": [
        "blacksmiths_hammer", "companion", "silver_hind", "celestial_die", "cerberus", "helmet_of_invisibility",
        "cancer", "first_titan", "tree", "wild_spirits", "guardians_owl", "light", "goldsmith", "abyssal_trident",
        "eternal_fire",
    ],
    "may_the_forge": [
        "twins", "blacksmiths_chest", "silver_hind", "tenacious_boar", "ancestor", "helmet_of_invisibility", "cancer",
        "typhon", "merchant", "wood_nymph", "celestial_ship", "guardians_shield", "omniscient", "mirror_of_the_abyss",
        "sphinx",
    ],
    "versatility": [
        "blacksmiths_scepter", "blacksmiths_chest", "silver_hind", "satyrs", "cerberus", "helmet_of_invisibility",
        "sentinel", "goddess", "merchant", "wild_spirits", "guardians_owl", "light", "triton", "mirror_of_the_abyss",
        "cyclops",
    ],
    "tournament1": [
        "blacksmiths_scepter", "companion", "silver_hind", "celestial_die", "ancestor", "helmet_of_invisibility",
        "right_hand", "typhon", "tree", "wood_nymph", "guardians_owl", "light", "omniscient", "abyssal_trident",
        "cyclops",
    ],
    "tournament2": [
        "blacksmiths_hammer", "blacksmiths_chest", "great_bear", "wind", "mists", "helmet_of_invisibility",
        "eternal_night", "monsters", "elder", "wood_nymph", "celestial_ship", "minotaur", "goldsmith",
        "abyssal_trident", "left_hand",
    ],
    "challenge2021": [
        "blacksmiths_hammer", "blacksmiths_chest", "silver_hind", "wind", "mists", "helmet_of_invisibility",
        "sentinel", "goddess", "elder", "wood_nymph", "guardians_owl", "minotaur", "omniscient", "mirror_of_the_abyss",
        "eternal_fire",
    ],
    "challenge2021final": [
        "blacksmiths_hammer", "companion", "silver_hind", "satyrs", "ancestor", "helmet_of_invisibility",
        "eternal_night", "first_titan", "elder", "wood_nymph", "guardians_owl", "guardians_shield", "omniscient",
        "mirror_of_the_abyss", "eternal_fire",
    ],
}
# fmt: on
ONLY_FOR_TWO: Final = ("challenge2021", "challenge2021final")
RANDOM: Final = "random"
DRAFT: Final = "draft"
CUSTOM: Final = "custom"
SETUPS: Final[list[str]] = [*NAMED, RANDOM, DRAFT]

# Options of a game, switched on by naming them. The rulings among them are explained in docs/rulings/dice_forge.md.
OPTIONS: Final[list[str]] = [
    "promos",
    "without_6g",
    "tie_break",
    "sentinel_by_shard",
    "cyclops_by_gold",
    "monsters_from_hydra",
    "wheel_straight",
    "pegasus_to_portal",
    "last_tritons_to_gold",
    "rebellion",
    "goddess",
    "titans",
    "chaos_in_order",
    "no_score_below_0",
    "wood_nymph_must_buy",
]
# By the number of the rules: the options (other readings) that were usual then, and are not any more
READINGS: Final[dict[int, list[str]]] = {1: ["chaos_in_order", "no_score_below_0"], 2: []}
# Those that tell what chance or the heroes may choose from
OPTIONS_OF_SETUPS: Final[dict[str, list[str]]] = {
    name: [RANDOM, DRAFT] for name in ("promos", "rebellion", "goddess", "titans")
}
PROMOS: Final = 0
WITHOUT_6G: Final = 1
TIE_BREAK: Final = 2
SENTINEL_BY_SHARD: Final = 3
CYCLOPS_BY_GOLD: Final = 4
MONSTERS_FROM_HYDRA: Final = 5
WHEEL_STRAIGHT: Final = 6
PEGASUS_TO_PORTAL: Final = 7
LAST_TRITONS_TO_GOLD: Final = 8
REBELLION: Final = 9  # random and draft use the sets of Rebellion too
GODDESS: Final = 10  # random and draft: with this module
TITANS: Final = 11
CHAOS_IN_ORDER: Final = 12  # of a chaos and a shield only the second looks at the other
NO_SCORE_BELOW_0: Final = 13  # the Titans' board takes away no more than there is
WOOD_NYMPH_MUST_BUY: Final = 14

SHORT_NAMES: Final[dict[str, str]] = {
    "hammer": "blacksmiths_hammer",
    "chest": "blacksmiths_chest",
    "bear": "great_bear",
    "boar": "tenacious_boar",
    "helmet": "helmet_of_invisibility",
    "owl": "guardians_owl",
    "ship": "celestial_ship",
    "shield": "guardians_shield",
    "mirror": "mirror_of_the_abyss",
    "wheel": "wheel_of_fortune",
    "seagull": "magical_seagull",
    "scepter": "blacksmiths_scepter",
    "celestial": "celestial_die",
    "trident": "abyssal_trident",
    "titan": "first_titan",
    "misfortune": "mirror_of_misfortune",
}


def all_sets() -> list[tuple[str, list[str]]]:
    """What may lie in which slot: of the base box, the promotional cards, Rebellion, the modules."""
    today = EDITIONS[EDITION]
    drawn = [(slot, base) for slot, base, _, _ in today]
    drawn += [(slot, promos) for slot, _, _, promos in today] + [(slot, rebellion) for slot, _, rebellion, _ in today]
    return drawn + [(slot, [name]) for slot, name in GODDESS_SETS + TITANS_SETS]


def sets_of_module(module: i64) -> list[tuple[str, str]]:
    return GODDESS_SETS if module == GODDESS_MODULE else TITANS_SETS if module == TITANS_MODULE else []
