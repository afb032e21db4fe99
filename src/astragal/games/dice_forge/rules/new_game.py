"""A new game of Dice Forge: what is asked for is checked, and the table laid out."""

from mypy_extensions import i64

from astragal.engine.game import NOBODY, BadSetup
from astragal.engine.setting_up import check_seats, must_be_known, read_option, switched_on, with_readings
from astragal.games.dice_forge.facts.cards import GODDESS_SETS, TITANS_SETS
from astragal.games.dice_forge.facts.editions import EDITION, EDITIONS, Candidates, known_sets
from astragal.games.dice_forge.facts.islands import SLOT_NAMES
from astragal.games.dice_forge.facts.kinds import RULES
from astragal.games.dice_forge.facts.setups import (
    DEFAULT_SETUP,
    DRAFT,
    GODDESS_MODULE,
    MAX_SEATS,
    MIN_SEATS,
    MODULES,
    NAMED,
    NO_MODULE,
    ONLY_FOR_TWO,
    OPTIONS,
    RANDOM,
    READINGS,
    SETUPS,
    SHORT_NAMES,
    TITANS_MODULE,
    all_sets,
    sets_of_module,
)
from astragal.games.dice_forge.rules import state
from astragal.games.dice_forge.rules.state import DiceForge, Table


def new_game(
    seats: int,
    setup: str = DEFAULT_SETUP,
    options: list[str] | None = None,
    rules: int = RULES,
    edition: int = EDITION,
) -> DiceForge:
    """A game before its first step. `setup` is a name, or a list of sets separated by commas (see `chosen_sets`).
    `rules` and `edition` are those of another time, for a game that began then."""
    names = options if options is not None else []
    must_be_known("rules", rules, list(READINGS))
    must_be_known("edition", edition, list(EDITIONS))
    return lay_out(seats, setup, names, rules, READINGS[rules], edition, EDITIONS[edition])


def lay_out(
    seats: int,
    setup: str,
    names: list[str],
    rules: int,
    readings: list[str],
    edition: int,
    drawn_from: Candidates,
) -> DiceForge:
    """The same, with the readings that were usual by these rules, and what this edition draws from."""
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    for name in names:
        read_option(name, OPTIONS, {}, {})
    if seats != 2 and ("without_6g" in names or setup in ONLY_FOR_TWO):
        raise BadSetup("only_for_two", {"only": "without_6g" if "without_6g" in names else setup})
    sets = chosen_sets(setup)
    module = module_of(sets, names)
    check_module(module, sets)
    written = [name for name in OPTIONS if name in names]
    bits = switched_on(with_readings(names, readings), OPTIONS)
    table = Table(seats, setup, sets, written, bits, module, rules, edition, drawn_from)
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
            known = ", ".join(known_sets(slot))
            raise BadSetup("slot_is_empty", {"slot": SLOT_NAMES[slot], "known": known})
    return sets


def slot_of(name: str) -> int:
    """The slot a set belongs to."""
    for where, names in all_sets():
        if name in names:
            return SLOT_NAMES.index(where)
    known = [one for _, names in all_sets() for one in names]
    raise BadSetup("unknown_set", {"set": name, "known": ", ".join(known)})


def module_of(sets: list[str], options: list[str]) -> i64:
    """The module that the sets or the options call for; both at once cannot be played."""
    goddess = "goddess" in options or any(name in sets for _, name in GODDESS_SETS)
    titans = "titans" in options or any(name in sets for _, name in TITANS_SETS)
    if goddess and titans:
        raise BadSetup("both_modules", {})
    return GODDESS_MODULE if goddess else TITANS_MODULE if titans else NO_MODULE


def check_module(module: i64, sets: list[str]) -> None:
    """All sets of a module are in the game; nothing else lies in their slots."""
    for where, needed in sets_of_module(module):
        found = sets[SLOT_NAMES.index(where)]
        if found not in ("", needed):
            values = {"module": MODULES[module], "slot": where, "needed": needed, "found": found}
            raise BadSetup("module_needs", values)
