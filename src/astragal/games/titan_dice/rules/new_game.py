"""A new game of Titan Dice: options and settings are checked, and the table laid out."""

from mypy_extensions import i64

from astragal.engine.game import NOBODY, BadSetup
from astragal.engine.setting_up import check_seats, check_setup, must_be_known, read_option, switched_on, with_readings
from astragal.games.titan_dice.facts.cards import LEVELS
from astragal.games.titan_dice.facts.creatures import LETTERS, NUMBER_OF_CREATURES, WOUND
from astragal.games.titan_dice.facts.kinds import RULES
from astragal.games.titan_dice.facts.setups import (
    DEAREST,
    DEFAULT_SETUP,
    LOT,
    MAX_SEATS,
    MIN_SEATS,
    MOST_OF_A_CARD,
    MOST_ROUNDS,
    OPTIONS,
    READINGS,
    SETUPS,
    STACKS_OF_FOUR,
    VALUES,
)
from astragal.games.titan_dice.rules.rows import packed
from astragal.games.titan_dice.rules.state import Player, Table, TitanDice


def new_game(seats: int, setup: str = DEFAULT_SETUP, options: list[str] | None = None, rules: int = RULES) -> TitanDice:
    """A game before its first step. `options` are names of switches, and settings as name=value. `rules` are those of
    another time, for a game that began then."""
    must_be_known("rules", rules, list(READINGS))
    return lay_out(seats, setup, options if options is not None else [], rules, READINGS[rules])


def lay_out(seats: int, setup: str, given: list[str], rules: int, readings: list[str]) -> TitanDice:
    """The same, with the readings that were usual by these rules."""
    check_seats(seats, MIN_SEATS, MAX_SEATS)
    check_setup(setup, SETUPS)
    values: dict[str, str] = {}
    for option in given:
        read_option(option, OPTIONS, VALUES, values)
    written = [name for name in OPTIONS if name in given]
    written += [f"{name}={values[name]}" for name in VALUES if name in values]
    played = with_readings(given, readings)
    for option in played:
        read_option(option, OPTIONS, VALUES, values)
    table = Table(seats, setup, written, switched_on(played, OPTIONS), rules)
    fill_in(table, seats, values)
    g = TitanDice(seats, NOBODY, table)
    g.stacks = g.table.stacks
    g.players = [Player(seat) for seat in range(i64(seats))]
    return g


def fill_in(table: Table, seats: int, values: dict[str, str]) -> None:
    """What the settings say, on the table."""

    def value(name: str) -> str:
        return values.get(name, VALUES[name])

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
