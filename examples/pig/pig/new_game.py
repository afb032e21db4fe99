"""A new game of Pig."""

from astragal.engine.game import BadSetup
from astragal.engine.setting_up import check_seats, check_setup, read_option
from pig.setups import DEFAULT_SETUP, MAX_SEATS, MIN_SEATS, OPTIONS, SETUPS, VALUES
from pig.state import Pig


def new_game(seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None) -> Pig:
    """A game before its first step."""
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    check_setup(setup, SETUPS)
    given: dict[str, str] = {}
    for option in options or []:
        read_option(option, OPTIONS, dict.fromkeys(VALUES, "…"), given)
    usual, least, most = VALUES["target"]
    wanted = given.get("target", str(usual))
    if not (wanted.isascii() and wanted.isdecimal()) or len(wanted) > 3 or not least <= int(wanted) <= most:
        raise BadSetup("bad_value", {"option": "target", "value": wanted, "least": str(least), "most": str(most)})
    return Pig(seats, int(wanted))
