"""The interpreted and the compiled build are the same game.

Both must play the thousands of games of `golden/*_builds.json` (`test_golden.py` compares each build with them).
"""

import ast
import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from astragal.bots.seated import Seated
from astragal.build import compiled, describe
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import Driver, Game, play
from astragal.engine.session import ASKED, begin
from astragal.games.catalogue import box
from astragal.games.dice_forge.facts import kinds
from astragal.games.dice_forge.rules.new_game import new_game
from tests.places import ROOT
from tests.playing import WAYS_OF, Guesses, Way, any_way, name_of, other_name_of, race_on, racers

GAMES_AND_WAYS = [(game, way) for game, ways in WAYS_OF.items() for way in ways if way[0] != "action"]
RACES = [way for way in WAYS_OF["treasure_bell"] if way[0] == "action"]


def id_of(game: str, way: Way) -> str:
    return f"{game}-{name_of(*way) if game == 'dice_forge' else other_name_of(*way)}"


def test_this_is_the_build_that_was_asked_for() -> None:
    assert compiled() == (os.environ.get("ASTRAGAL_COMPILED") == "1")
    assert ("compiled core" in describe()) == compiled()


SOURCES = ROOT / "src" / "astragal"
THERE_WHEN_IT_IS_BUILT = sys.stdlib_module_names | {"astragal", "librt", "mypy_extensions"}

COMPILED = (ROOT / "compiled.txt").read_text(encoding="utf-8").split()
# Whatever the rules, the judges and the bots need is compiled. Left out is what is said seldom, types that others are
# made from, what differs between the two builds, and what imports packages that are not there when Astragal is built.
FOLDERS = ["engine", "engine/showing", "engine/records", "bots", "games/*"]
FOLDERS += [f"games/*/{floor}" for floor in ("facts", "rules", "rules/cards", "judging", "records", "showing")]
INTERPRETED = {
    "bots": ["chances", "own", "roster", "weights"],
    "engine": ["conformance", "vecs"],
    "engine/records": ["numbers", "position", "reading", "record", "report", "scripted", "writing"],
    "engine/showing": ["book", "guidance", "markup", "news", "pen", "refused", "rulings", "story", "view_types"],
    "games/*": [
        "checking",
        "defaults",
        "facts",
        "guiding",
        "judging",
        "plain_board",
        "plain_story",
        "records",
        "showing",
    ],
    "games/*/records": ["measures", "notation", "position", "scenario", "scenario_words"],
    "games/*/showing": ["reference", "rulings", "spaces", "story", "view_types"],
}
ELSEWHERE = ["arena/play.py", "arena/speed/loops.py", "arena/training/selfplay.py", "envs/core.py"]


def imported(path: Path) -> set[str]:
    """The packages that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_the_list_of_what_is_compiled_is_complete() -> None:
    """A new module of these folders gets a line in compiled.txt, or its name above and a reason; one that has moved
    is not forgotten there, for then it would run interpreted and nobody would notice."""
    wanted = {
        path.relative_to(SOURCES).as_posix()
        for folder in FOLDERS
        for path in SOURCES.glob(f"{folder}/*.py")
        if path.stem not in ("__init__", *INTERPRETED.get(folder, []))
    }
    assert sorted(wanted | set(ELSEWHERE)) == COMPILED


def test_all_or_nothing_of_what_is_listed_is_compiled() -> None:
    interpreted = [path for path in COMPILED if str(module_at(path).__file__).endswith(".py")]
    assert interpreted == ([] if compiled() else COMPILED)


def module_at(path: str) -> ModuleType:
    return import_module("astragal." + path.removesuffix(".py").replace("/", "."))


def test_what_is_compiled_needs_no_package_that_is_not_there_when_it_is_built() -> None:
    needs = {path: imported(SOURCES / path) - THERE_WHEN_IT_IS_BUILT for path in COMPILED}
    assert needs == {path: set() for path in COMPILED}


class Answers(Driver):
    """In plain Python, what `Guesses` and `Dice` say: a compiled game plays the same with it."""

    def __init__(self, seed: int) -> None:
        self.guesses = Guesses(seed)
        self.dice = Dice(seed)

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return self.guesses.one_of(options)

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return int(self.dice.chance(g, seat, kind, about, n))


@pytest.mark.parametrize(("game", "way"), GAMES_AND_WAYS, ids=[id_of(*both) for both in GAMES_AND_WAYS])
def test_in_place_and_through_a_session_a_game_is_the_same(game: str, way: Way) -> None:
    setup, seats, options = way
    blank = box(game).new_game(seats, setup, options)
    in_place = blank.clone(Answers(7))
    play(in_place)
    session = begin(blank, Dice(7))
    guesses = Guesses(7)
    while session.stop == ASKED:
        session.answer(guesses.one_of(session.options))
    assert session.game().snapshot() == in_place.snapshot()


class Racers(Driver):
    """A table of bots in real time, with dice of their own."""

    def __init__(self, table: Seated, dice: int) -> None:
        self.table = table
        self.dice = Dice(dice)

    def arrival(self, g: Game) -> int:
        return int(self.table.arrival(g))

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return int(self.dice.chance(g, seat, kind, about, n))


@pytest.mark.parametrize("way", RACES, ids=[other_name_of(*way) for way in RACES])
def test_in_place_and_through_a_session_a_race_is_the_same(way: Way) -> None:
    setup, seats, options = way
    blank = box("treasure_bell").new_game(seats, setup, options)
    table = racers(seats)
    table.begin(7)
    in_place = blank.clone(Racers(table, dice=8))
    play(in_place)
    session = race_on(begin(blank, Dice(8)), seed=7)
    assert session.game().snapshot() == in_place.snapshot()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_random_games_end_and_ask_no_more_than_the_bound(part: int) -> None:
    """2,000 games interpreted, 100,000 compiled, of any setup and module with any options."""
    games = 10_000 if compiled() else 200
    for seed in range(part * games, (part + 1) * games):
        setup, seats, options = any_way(seed)
        driver = RandomDriver(seed, seed)
        g = new_game(seats, setup, options).clone(driver)
        play(g)
        assert g.over
        assert 0 < driver.asked <= kinds.QUESTION_BOUND
        assert sum(g.result(seat) for seat in range(seats)) == pytest.approx(1)
