"""What has a number or a name in saved games, as the facts of a game say it today."""

from collections.abc import Iterable
from types import ModuleType
from typing import Any, NamedTuple

from astragal.engine import game as engine
from astragal.games import catalogue
from astragal.games.dice_forge.facts import allegiance, cards, faces, islands, labyrinth, occasions, sanctuary
from astragal.games.dice_forge.facts import setups as forge_setups
from astragal.games.dice_forge.facts.editions import EDITIONS, known_sets
from astragal.games.dice_forge.rules import celestial
from astragal.games.titan_dice.facts import cards as titan_cards
from astragal.games.titan_dice.facts import creatures
from astragal.games.treasure_bell.facts import field, treasures

NOTHING = "-"  # the name of a number that means nothing
NO_NUMBERS_OF_GAMES = ("RULES", "QUESTION_BOUND")  # these may rise


class Thing(NamedTuple):
    """One line of a list: of which sort, its number there, its name."""

    sort: str
    number: int
    name: str

    def __str__(self) -> str:
        return f"{self.sort} {self.number} {self.name}"


def own_games() -> list[str]:
    """The games of this package: those of others have lists of their own."""
    return list(catalogue.ours())


def things_of(game: str) -> list[Thing]:
    """Everything of a game that saved games name, in the order of the facts."""
    box = catalogue.box(game)
    return [*codes(box.kinds, box.setups, box.reasons), *(OWN[game]() if game in OWN else [])]


def numbered(sort: str, names: Iterable[str]) -> list[Thing]:
    return [Thing(sort, number, name or NOTHING) for number, name in enumerate(names)]


def codes(kinds: Any, setups: Any, reasons: Any) -> list[Thing]:
    """What every game numbers."""
    found = numbered("setup", setups.SETUPS) + numbered("option", setups.OPTIONS)
    found += numbered("setting", getattr(setups, "VALUES", {}))
    for sort in ("questions", "commands", "chances", "events"):
        found += numbered(sort[:-1], (row[0] for row in getattr(kinds, sort.upper(), [])))
    found += [Thing("any_time", number, name) for number, name in kinds.ANY_TIME.items()]
    for sort, table in (("source", "SOURCES"), ("out_because", "OUT_BECAUSE"), ("ending", "ENDINGS")):
        found += numbered(sort, getattr(kinds, table, ()))
    found += numbered("reason", reasons.REASONS)
    found += [Thing("constant", number, name) for name, number in constants(kinds).items()]
    return found


def constants(kinds: ModuleType) -> dict[str, int]:
    """Numbers with a name in the table of kinds: of questions, of options that are always the same, of bits."""
    found = {name: value for name, value in vars(kinds).items() if name.isupper() and type(value) is int}
    return {name: value for name, value in found.items() if name not in NO_NUMBERS_OF_GAMES}


def of_dice_forge() -> list[Thing]:
    found = numbered("card", cards.CARD_NAMES) + numbered("face", faces.NAMES)
    found += [Thing("offer", faces.BOAR_OWNER + number, name) for number, (name, _) in enumerate(faces.OFFERS)]
    found += numbered("resource", faces.RESOURCES) + numbered("colour", faces.COLOURS)
    found += numbered("slot", islands.SLOT_NAMES) + numbered("module", forge_setups.MODULES)
    for slot, where in enumerate(islands.SLOT_NAMES):
        found += numbered(f"set_of_{where}", known_sets(slot))
    for setup, sets in forge_setups.NAMED.items():
        found += numbered(f"sets_in_{setup}", sets)
    for edition, rows in EDITIONS.items():
        for where, *boxes in rows:
            found += numbered(f"edition_{edition}_{where}", (",".join(sets) for sets in boxes))
    found += numbered("short_name", (f"{short}={name}" for short, name in forge_setups.SHORT_NAMES.items()))
    found += numbered("occasion", (row[0] for row in occasions.OCCASIONS))
    found += numbered("pool", (",".join(pool) for _, pool in sanctuary.POOLS))
    found += numbered("celestial", celestial.FACES) + numbered("treasure", (row[0] for row in labyrinth.TREASURES))
    found += numbered("space", (space(*row[:2]) for row in labyrinth.SPACES)) + numbered("zone", allegiance.ZONES)
    return found + numbered("track", (row[0] for row in allegiance.TRACK))


def space(does: int, printed: str) -> str:
    """A space of the labyrinth has no name but what it does."""
    return f"{does}:{printed}" if does or printed else ""


def of_titan_dice() -> list[Thing]:
    found = numbered("creature", creatures.NAMES) + numbered("letter", creatures.LETTERS)
    return found + numbered("card", titan_cards.ABILITIES)


def of_treasure_bell() -> list[Thing]:
    places = [field.place_name(place, size) for size in (3, 4, 5) for place in range(size * size)]
    return numbered("treasure", treasures.NAMES) + numbered("place", places)


def of_engine() -> list[Thing]:
    return [Thing("reason", number, name) for number, name in engine.ENGINE_REASONS.items()]


OWN = {"dice_forge": of_dice_forge, "titan_dice": of_titan_dice, "treasure_bell": of_treasure_bell}
