"""How a game is set up: which sets of cards lie in the fifteen slots, and the options of the game."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.game import NOBODY, BadSetup
from astragal.engine.options import with_option
from astragal.games.dice_forge import state
from astragal.games.dice_forge.cards import BASE_SETS, PROMO_SETS
from astragal.games.dice_forge.islands import SLOT_NAMES
from astragal.games.dice_forge.state import DiceForge, Table

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
DEFAULT_SETUP: Final = "introductory"

# Which sets lie out from the start; those that chance or the heroes settle are empty
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
}  # fmt: skip
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
]
PROMOS: Final = 0
WITHOUT_6G: Final = 1
TIE_BREAK: Final = 2
SENTINEL_BY_SHARD: Final = 3
CYCLOPS_BY_GOLD: Final = 4
MONSTERS_FROM_HYDRA: Final = 5
WHEEL_STRAIGHT: Final = 6
PEGASUS_TO_PORTAL: Final = 7
LAST_TRITONS_TO_GOLD: Final = 8

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
}


def sets_for(slot: int, promos: bool) -> list[str]:
    """The sets that belong into a slot."""
    tables = BASE_SETS + PROMO_SETS if promos else BASE_SETS
    return [name for where, names in tables if where == SLOT_NAMES[slot] for name in names]


def candidates(table: Table, slot: i64) -> list[str]:
    """What chance or a draft may put into this slot."""
    return sets_for(int(slot), table.plays_with(PROMOS))


def new_game(seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None) -> DiceForge:
    """A game before its first step. `setup` is a name, or a list of sets separated by commas (see `chosen_sets`)."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadSetup("wrong_seats", {"seats": str(seats), "least": str(MIN_SEATS), "most": str(MAX_SEATS)})
    names = options if options is not None else []
    bits: i64 = 0
    for name in names:
        if name not in OPTIONS:
            raise BadSetup("unknown_option", {"option": name, "known": ", ".join(OPTIONS)})
        bits = with_option(bits, OPTIONS.index(name))
    if "without_6g" in names and seats != 2:
        raise BadSetup("only_for_two", {"option": "without_6g"})
    sets = chosen_sets(setup)
    table = Table(seats, setup, sets, [name for name in OPTIONS if name in names], bits)
    g = DiceForge(seats, NOBODY, table)
    state.empty_rows(g)
    return g


def chosen_sets(setup: str) -> list[str]:
    """The set for each slot. A list of sets is checked: each belongs to one slot, and every slot needs one. The list
    may start with a named setup, whose sets the others then replace."""
    parts = [part.strip() for part in setup.split(",")]
    if len(parts) == 1 and parts[0] in (RANDOM, DRAFT):
        return [""] * len(SLOT_NAMES)
    sets = [""] * len(SLOT_NAMES)
    if parts[0] in NAMED:
        sets = list(NAMED[parts[0]])
        parts = parts[1:]
    elif len(parts) == 1:
        raise BadSetup("unknown_setup", {"setup": setup, "known": ", ".join(SETUPS)})
    given: dict[int, str] = {}
    for part in parts:
        name = SHORT_NAMES.get(part, part)
        slot = slot_of(name)
        if slot in given:
            raise BadSetup("slot_taken_twice", {"slot": SLOT_NAMES[slot], "first": given[slot], "second": name})
        given[slot] = name
        sets[slot] = name
    for slot, name in enumerate(sets):
        if name == "":
            known = ", ".join(sets_for(slot, True))
            raise BadSetup("slot_is_empty", {"slot": SLOT_NAMES[slot], "known": known})
    return sets


def slot_of(name: str) -> int:
    """The slot a set belongs to."""
    for where, names in BASE_SETS + PROMO_SETS:
        if name in names:
            return SLOT_NAMES.index(where)
    known = [one for _, names in BASE_SETS + PROMO_SETS for one in names]
    raise BadSetup("unknown_set", {"set": name, "known": ", ".join(known)})
