"""What all games check before one is set up: the number of seats, the name of the setup, and the options given.

An option is a switch, which is on when it is named, or a setting with its value: `name=value`.
"""

from mypy_extensions import i64

from astragal.engine.game import BadSetup
from astragal.engine.options import with_option


def check_seats(seats: int, least: int, most: int) -> None:
    if not least <= seats <= most:
        raise BadSetup("wrong_seats", {"seats": str(seats), "least": str(least), "most": str(most)})


class UnknownNumber(ValueError):
    """There are no such rules, or no such edition, of a game: it was made by a later version."""


def must_be_known(what: str, number: int, known: list[int]) -> None:
    if number not in known:
        there = ", ".join([str(one) for one in known])
        raise UnknownNumber(f"This game has no {what} {number} here; it has: {there}.")


def check_setup(setup: str, known: list[str]) -> None:
    if setup not in known:
        raise BadSetup("unknown_setup", {"setup": setup, "known": ", ".join(known)})


def read_option(option: str, switches: list[str], examples: dict[str, str], given: dict[str, str]) -> str:
    """Note the value of a setting and answer with its name, or with "" for a switch. `examples` has a value of each."""
    name, equals, value = option.partition("=")
    if equals and name in examples:
        if given.get(name, value) != value:
            raise BadSetup("given_twice", {"option": name, "first": given[name], "second": value})
        given[name] = value
        return name
    if option not in switches:
        known = [*switches, *[f"{setting}={example}" for setting, example in examples.items()]]
        raise BadSetup("unknown_option", {"option": option, "known": ", ".join(known)})
    return ""


def with_readings(given: list[str], readings: list[str]) -> list[str]:
    """What is played: the options given, and the readings that were usual, unless a setting was given otherwise."""
    settled = [option.partition("=")[0] for option in given]
    return given + [reading for reading in readings if reading.partition("=")[0] not in settled]


def switched_on(options: list[str], switches: list[str]) -> i64:
    """The switches among these options, as bits."""
    bits: i64 = 0
    for number, name in enumerate(switches):
        if name in options:
            bits = with_option(bits, number)
    return bits
