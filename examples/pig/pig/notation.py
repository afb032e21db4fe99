"""How answers, throws and positions of Pig are written.

pig 1 | standard | target 50 | turn 3 | player 12 | player 0
"""

from astragal.engine.game import NOBODY, BadSetup, Event, Game
from astragal.engine.records.position import BadPosition, number, parts_of
from pig import kinds
from pig.new_game import new_game
from pig.setups import DEFAULT_SETUP, VALUES
from pig.state import MOST_TURNS, SIDES, Pig, pig

Phrases = tuple[list[str], list[str]]


def phrases(g: Game, seat: int, kind: int, option: int, about: int, names: list[str]) -> Phrases:
    """How this answer is said: at the start of a line, and as its continuation."""
    return [("holds", "rolls")[option]], []


def chance_phrases(g: Game, seat: int, kind: int, about: int, outcome: int) -> Phrases:
    return [str(outcome + 1)], []


def heading(event: Event, names: list[str]) -> str | None:
    """A remark that helps to find one's way in a record."""
    return names[event[1]] if event[0] == kinds.TURN else None


def is_before_setup(g: Game) -> bool:
    return not pig(g).begun


def setup_of(g: Game) -> tuple[str, list[str]]:
    target = pig(g).target
    return DEFAULT_SETUP, [] if target == VALUES["target"][0] else [f"target={target}"]


def write_position(g: Game) -> str:
    """The state between two turns, as one line."""
    game = pig(g)
    players = [f"player {points}" for points in game.points]
    return " | ".join([f"pig {kinds.RULES}", DEFAULT_SETUP, f"target {game.target}", f"turn {game.turn}", *players])


def read_position(line: str) -> Pig:
    """The game at the position that a line describes."""
    _, setup, players, given = parts_of(line, "pig", [kinds.RULES], "player", ("target", "turn"))
    target = one_word(given.get("target", []), "target")
    try:
        g = new_game(len(players), setup, [f"target={target}"]).clone(NOBODY)
    except BadSetup as bad:
        raise BadPosition(f"This setup cannot be played: {bad}.") from None
    g.begun = True
    g.turn = number(one_word(given.get("turn", []), "turn"), 0, MOST_TURNS * len(players), "turn")
    g.points = [number(one_word(words, "player"), 0, g.target + 20 * SIDES, "score") for words in players]
    g.over = max(g.points) >= g.target or g.turn == MOST_TURNS * len(players)
    return g


def one_word(words: list[str], part: str) -> str:
    if len(words) != 1:
        raise BadPosition(f"The part '{part}' of a position is one number.")
    return words[0]
