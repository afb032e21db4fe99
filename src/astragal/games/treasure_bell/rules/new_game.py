"""A new game of Treasure Bell: options and settings are checked, and the table laid out."""

from mypy_extensions import i64

from astragal.engine.game import BadSetup
from astragal.engine.setting_up import check_seats, check_setup, must_be_known, read_option, switched_on, with_readings
from astragal.games.treasure_bell.facts.kinds import RULES
from astragal.games.treasure_bell.facts.setups import (
    DEFAULT_SETUP,
    MAX_SEATS,
    MIN_SEATS,
    OPTIONS,
    READINGS,
    SETUPS,
    VALUES,
    usual_values,
)
from astragal.games.treasure_bell.rules import state
from astragal.games.treasure_bell.rules.state import Table, TreasureBell


def new_game(
    seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None, rules: int = RULES
) -> TreasureBell:
    """A game before its first step. `rules` are those of another time, for a game that began then."""
    must_be_known("rules", rules, list(READINGS))
    return lay_out(seats, setup, options if options is not None else [], rules, READINGS[rules])


def lay_out(seats: int, setup: str, names: list[str], rules: int, readings: list[str]) -> TreasureBell:
    """The same, with the readings that were usual by these rules."""
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    check_setup(setup, SETUPS)
    usual = usual_values(seats)
    read_values(usual, readings, seats)
    values = dict(usual)
    read_values(values, names, seats)
    if seats > 2 and values["threshold"] > values["grid"]:  # they must stand in a line, and no line is that long
        least, wanted, longest = str(VALUES["threshold"][1]), str(values["threshold"]), str(values["grid"])
        raise BadSetup("bad_value", {"option": "threshold", "value": wanted, "least": least, "most": longest})
    written = canonical(switched_on(names, OPTIONS), values, usual)
    bits = switched_on(with_readings(names, readings), OPTIONS)
    return state.blank(seats, Table(setup, written, bits, values, rules))


def read_values(values: dict[str, int], options: list[str], seats: int) -> None:
    """The settings among these options take the place of others."""
    given: dict[str, str] = {}
    for option in options:
        setting = read_option(option, OPTIONS, dict.fromkeys(VALUES, "…"), given)
        if setting:
            values[setting] = checked(setting, given[setting], seats)


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


def canonical(bits: i64, values: dict[str, int], usual: dict[str, int]) -> list[str]:
    """The options that differ from the usual ones, always written in the same way."""
    switched = [name for number, name in enumerate(OPTIONS) if bits >> number & 1]
    return switched + [f"{name}={value}" for name, value in values.items() if value != usual[name]]
