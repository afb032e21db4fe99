"""The lists: what stood in saved games up to now, one line for each thing, and what is wrong with today's facts."""

from pathlib import Path

from tests.numbers.things import Thing, of_engine, own_games, things_of

HERE = Path(__file__).parent
ENGINE = "engine"
TAKE_BACK = "Numbers and names in saved games never change: take this back, and add what is new behind the last one."
APPEND = "Append it to tests/numbers/{game}.txt with: python -m tests.numbers"


def listed_games() -> list[str]:
    return [ENGINE, *own_games()]


def today(game: str) -> list[Thing]:
    return of_engine() if game == ENGINE else things_of(game)


def place_of(game: str) -> Path:
    return HERE / f"{game}.txt"


def listed(game: str) -> list[Thing]:
    """The list of a game: sort, number and name in each line."""
    lines = place_of(game).read_text(encoding="utf-8").splitlines() if place_of(game).exists() else []
    words = [line.split(" ", 2) for line in lines if line and not line.startswith("#")]
    return [Thing(sort, int(number), name) for sort, number, name in words]


def what_changed(before: list[Thing], now: list[Thing]) -> list[str]:
    """A sentence for everything on the list that is not as it was."""
    found = set(now)
    added = what_is_new(before, now)
    return [f"{thing}: {how(thing, added)} {TAKE_BACK}" for thing in before if thing not in found]


def how(thing: Thing, added: list[Thing]) -> str:
    for one in added:
        if (one.sort, one.name) == (thing.sort, thing.name):
            return f"its number is {one.number} now."
    for one in added:
        if (one.sort, one.number) == (thing.sort, thing.number):
            return f"that number means {one.name} now."
    return "it is gone."


def what_is_new(before: list[Thing], now: list[Thing]) -> list[Thing]:
    there = set(before)
    return [thing for thing in now if thing not in there]


def append(game: str, things: list[Thing]) -> None:
    """Add lines at the end; what is there stays."""
    with place_of(game).open("a", encoding="utf-8") as file:
        file.writelines(f"{thing}\n" for thing in things)
