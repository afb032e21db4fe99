"""A new game of Treasure Bell: options and settings are checked, and the table laid out."""

from mypy_extensions import i64

from astragal.engine.game import BadSetup
from astragal.engine.setting_up import check_seats, check_setup, read_option, switched_on
from astragal.games.treasure_bell.facts.setups import DEFAULT_SETUP, MAX_SEATS, MIN_SEATS, OPTIONS, SETUPS, VALUES
from astragal.games.treasure_bell.rules import state
from astragal.games.treasure_bell.rules.state import Table, TreasureBell


def new_game(seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None) -> TreasureBell:
    """A game before its first step."""
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    check_setup(setup, SETUPS)
    values = {name: usual for name, (usual, _, _) in VALUES.items()}
    given: dict[str, str] = {}
    names = options if options is not None else []
    for option in names:
        setting = read_option(option, OPTIONS, dict.fromkeys(VALUES, "…"), given)
        if setting:
            values[setting] = checked(setting, given[setting], seats)
    if seats > 2 and values["threshold"] > values["grid"]:  # they must stand in a line, and no line is that long
        least, wanted, longest = str(VALUES["threshold"][1]), str(values["threshold"]), str(values["grid"])
        raise BadSetup("bad_value", {"option": "threshold", "value": wanted, "least": least, "most": longest})
    bits = switched_on(names, OPTIONS)
    return state.blank(seats, Table(setup, canonical(bits, values), bits, values))


def checked(name: str, value: str, seats: int) -> int:
    """The value of a setting."""
    _, least, most = VALUES[name]
    if name == "first_player":
        most = seats
    wanted = {"option": name, "value": value, "least": str(least), "most": str(most)}
    if not (value.isdecimal() and value.isascii()) or len(value) > 9 or not least <= int(value) <= most:
        raise BadSetup("bad_value", wanted)
    if name == "attack" and "0" in value:
        raise BadSetup("bad_attack", wanted)
    return int(value)


def canonical(bits: i64, values: dict[str, int]) -> list[str]:
    """The options that differ from the usual ones, always written in the same way."""
    switched = [name for number, name in enumerate(OPTIONS) if bits >> number & 1]
    return switched + [f"{name}={value}" for name, value in values.items() if value != VALUES[name][0]]
