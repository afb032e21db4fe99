"""How a game is set up: the options of the game, and the settings with a value."""

from typing import Final

from mypy_extensions import i64

from astragal.engine.game import NOBODY, BadSetup
from astragal.engine.options import with_option
from astragal.games.titan_dice.cards import LEVELS
from astragal.games.titan_dice.creatures import (
    BONUS_FACES,
    LETTERS,
    NUMBER_OF_CREATURES,
    OPPOSITES,
    REGULAR_FACES,
    WOUND,
)
from astragal.games.titan_dice.rows import packed
from astragal.games.titan_dice.state import Player, Table, TitanDice

MIN_SEATS: Final = 1
MAX_SEATS: Final = 4
DEFAULT_SETUP: Final = "standard"
MINUTES: Final = (20, 40)  # that a game lasts among people
SETUPS: Final[list[str]] = ["standard"]

# Options of a game, switched on by naming them: other readings of the rules, see docs/rulings/titan_dice.md.
OPTIONS: Final[list[str]] = [
    "any_wounds",
    "empty_roll",
    "stranded_stays",
    "capture_or_action",
    "gaia_any_way",
    "cage_only_from_theft",
    "removed_dice_attack",
    "one_attack_of_a_kind",
    "exchange_any",
    "piracy_consolation",
    "trigger_can_be_undone",
    "npc_every_turn",
    "lost_may_return",
]
ANY_WOUNDS: Final = 0  # the first roll: any number of wounds is re-rolled
EMPTY_ROLL: Final = 1  # one may choose to roll the spent (or active) dice when there are none
STRANDED_STAYS: Final = 2  # without active and spent dice one stays in the round
CAPTURE_OR_ACTION: Final = 3  # after an action there is no capture
GAIA_ANY_WAY: Final = 4  # Gaia's Blessing comes after Chimera 2 and 3 too
CAGE_ONLY_FROM_THEFT: Final = 5  # Kraken 1 and 2 take caged creatures too
REMOVED_DICE_ATTACK: Final = 6  # removed dice come back when their owner goes out
ONE_ATTACK_OF_A_KIND: Final = 7  # six equal faces are one attack
EXCHANGE_ANY: Final = 8  # any card of the stack may be taken in exchange
PIRACY_CONSOLATION: Final = 9  # Kraken 3 gives a creature if none of those taken fits
TRIGGER_CAN_BE_UNDONE: Final = 10  # the end is off when nobody has three caged types any more
NPC_EVERY_TURN: Final = 11  # solo: the NPC rolls before every turn
LOST_MAY_RETURN: Final = 12  # solo: the Kraken brings lost creatures back

# Settings with a value, written name=value, and what they are if nothing is said.
VALUES: Final[dict[str, str]] = {
    "faces_regular": REGULAR_FACES,
    "faces_bonus": BONUS_FACES,
    "opposites": OPPOSITES,
    "card_cost": "1,2,3",
    "stacks": "1,2,3",  # with four players: 1,1,2,3
    "solo_levels": "12",  # the two levels of every creature, or five such pairs: 12,13,12,23,12
    "max_rounds": "200",
    "first_player": "1",
}
STACKS_OF_FOUR: Final = "1,1,2,3"
LOT: Final = "lot"
MOST_ROUNDS: Final = 200
MOST_OF_A_CARD: Final = 7
DEAREST: Final = 7


def new_game(seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None) -> TitanDice:
    """A game before its first step. `options` are names of switches, and settings as name=value."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadSetup("wrong_seats", {"seats": str(seats), "least": str(MIN_SEATS), "most": str(MAX_SEATS)})
    if setup not in SETUPS:
        raise BadSetup("unknown_setup", {"setup": setup, "known": ", ".join(SETUPS)})
    switches, values = sorted_out(options if options is not None else [])
    bits: i64 = 0
    for name in switches:
        bits = with_option(bits, OPTIONS.index(name))
    written = [name for name in OPTIONS if name in switches]
    written += [f"{name}={values[name]}" for name in VALUES if name in values]
    g = TitanDice(seats, NOBODY, new_table(seats, setup, written, bits, values))
    g.stacks = g.table.stacks
    g.players = [Player(seat) for seat in range(i64(seats))]
    return g


def sorted_out(options: list[str]) -> tuple[list[str], dict[str, str]]:
    """The switches, and the settings with their values."""
    switches: list[str] = []
    values: dict[str, str] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if sign and name in VALUES:
            if name in values and values[name] != value:
                raise BadSetup("given_twice", {"option": name, "first": values[name], "second": value})
            values[name] = value
        elif option in OPTIONS:
            switches.append(option)
        else:
            known = [*OPTIONS, *(f"{setting}={default}" for setting, default in VALUES.items())]
            raise BadSetup("unknown_option", {"option": option, "known": ", ".join(known)})
    return switches, values


def new_table(seats: int, setup: str, written: list[str], bits: i64, values: dict[str, str]) -> Table:
    def value(name: str) -> str:
        return values.get(name, VALUES[name])

    table = Table(seats, setup, written, bits)
    regular = faces_of("faces_regular", value("faces_regular"))
    bonus = faces_of("faces_bonus", value("faces_bonus"))
    table.regular_faces = packed(regular)
    table.bonus_faces = packed(bonus)
    table.same_dice = sorted(regular) == sorted(bonus)
    table.opposites = packed(opposites_of(value("opposites")))
    table.costs = packed([0, *costs_of(value("card_cost"))])
    if seats == 1:
        table.stacks = packed(solo_stacks_of(value("solo_levels")))
        stacks_of(value("stacks"))
    else:
        table.stacks = packed(stacks_of(values.get("stacks", STACKS_OF_FOUR if seats == 4 else VALUES["stacks"])))
        solo_stacks_of(value("solo_levels"))
    table.max_rounds = number_of("max_rounds", value("max_rounds"), 1, MOST_ROUNDS)
    first = value("first_player")
    table.first_player = -1 if first == LOT else number_of("first_player", first, 1, seats) - 1
    return table


def bad_value(name: str, value: str) -> BadSetup:
    return BadSetup("bad_value", {"option": name, "value": value, "example": VALUES[name]})


def number_of(name: str, value: str, least: int, most: int) -> int:
    if not (value.isascii() and value.isdecimal()) or len(value) > 4 or not least <= int(value) <= most:
        raise bad_value(name, value)
    return int(value)


def faces_of(name: str, value: str) -> list[int]:
    """The faces of a die: six letters, with at least one creature among them."""
    if len(value) != 6 or any(letter not in LETTERS for letter in value) or value == 6 * LETTERS[WOUND]:
        raise bad_value(name, value)
    return [LETTERS.index(letter) for letter in value]


def opposites_of(value: str) -> list[int]:
    """The face opposite each face: three pairs, each face in one of them."""
    pairs = value.split(",")
    if sorted("".join(pairs)) != sorted(LETTERS) or any(len(pair) != 2 for pair in pairs):
        raise bad_value("opposites", value)
    opposite = {pair[0]: pair[1] for pair in pairs} | {pair[1]: pair[0] for pair in pairs}
    return [LETTERS.index(opposite[letter]) for letter in LETTERS]


def costs_of(value: str) -> list[int]:
    """The cost of each level: three numbers from 1 to 7."""
    costs = value.split(",")
    if len(costs) != LEVELS:
        raise bad_value("card_cost", value)
    return [number_of("card_cost", cost, 1, DEAREST) for cost in costs]


def stacks_of(value: str) -> list[int]:
    """How many cards of each level every stack has, from its levels."""
    levels = [number_of("stacks", level, 1, int(LEVELS)) for level in value.split(",")]
    counts = [levels.count(level) for level in range(1, int(LEVELS) + 1)]
    if max(counts) > MOST_OF_A_CARD:
        raise bad_value("stacks", value)
    return counts * NUMBER_OF_CREATURES


def solo_stacks_of(value: str) -> list[int]:
    """The same for the solo game: two different levels for each creature."""
    pairs = value.split(",")
    if len(pairs) == 1:
        pairs = pairs * NUMBER_OF_CREATURES
    counts: list[int] = []
    for pair in pairs:
        if pair not in ("12", "13", "23"):
            raise bad_value("solo_levels", value)
        counts += [int(str(level) in pair) for level in range(1, int(LEVELS) + 1)]
    if len(pairs) != NUMBER_OF_CREATURES:
        raise bad_value("solo_levels", value)
    return counts
