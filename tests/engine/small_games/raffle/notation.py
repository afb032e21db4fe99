"""How a raffle is written."""

from astragal.engine.game import Event, Game
from astragal.engine.records.numbers import Numbers
from astragal.engine.records.position import parts_of
from tests.engine.small_games.raffle import kinds
from tests.engine.small_games.raffle.new_game import Raffle, new_game
from tests.engine.small_games.raffle.setups import EDITIONS, READINGS

Phrases = tuple[list[str], list[str]]


def phrases(g: Game, seat: int, kind: int, option: int, about: int, names: list[str]) -> Phrases:
    return [f"keeps {about}" if option else "declines"], []


def chance_start(kind: int, seat: int, names: list[str]) -> str:
    return "draw" if kind == kinds.PRIZE else f"roll {names[seat]}"


def chance_phrases(g: Game, seat: int, kind: int, about: int, outcome: int) -> Phrases:
    assert isinstance(g, Raffle)
    return [EDITIONS[g.edition][outcome] if kind == kinds.PRIZE else str(outcome + 1)], []


def heading(event: Event, names: list[str]) -> str | None:
    return None


def is_before_setup(g: Game) -> bool:
    assert isinstance(g, Raffle)
    return g.prize == ""


def is_before_play(g: Game) -> bool:
    return is_before_setup(g)


def setup_of(g: Game) -> tuple[str, list[str]]:
    assert isinstance(g, Raffle)
    return "standard", g.options


def numbers_of(g: Game) -> tuple[int, int]:
    assert isinstance(g, Raffle)
    return g.rules, g.edition


def write_position(g: Game) -> str:
    assert isinstance(g, Raffle)
    parts = [f"raffle {Numbers(g.rules, g.edition)}", "standard", f"prize {g.prize} {g.turn}"]
    parts += ["options " + " ".join(g.options)] if g.options else []
    return " | ".join(parts + [f"player {points}" for points in g.points])


def read_position(line: str) -> Raffle:
    numbers, setup, players, given = parts_of(line, "raffle", READINGS, "player", ("prize", "options"), EDITIONS)
    g = new_game(len(players), setup, given.get("options", []), *numbers)
    g.prize, g.turn = given["prize"][0], int(given["prize"][1])
    g.points = [int(words[0]) for words in players]
    g.over = g.turn == 2 * len(players)
    return g
