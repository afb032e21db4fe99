"""The example of a small game in a package of its own is found and played everywhere: it needs no more than it has."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.installing import PIG, astragal, install, python
from tests.places import ROOT

# Run where the package is installed: the conformance kit, records, and what serves where Pig has no file.
CONFORMS = """
from astragal.engine.conformance import check_play, check_record
from astragal.games.catalogue import box

pig = box("pig")
sizes = [size for _, size, _ in pig.kinds.QUESTIONS]
for seats in (2, 3, 4):
    for seed in range(3):
        session = check_play(pig.new_game(seats, None, ["target=30"]), sizes, [], pig.kinds.QUESTION_BOUND, seed)
        assert session.over
        check_record(pig, session)
"""
TELLS = """
from astragal.engine.drivers import Dice
from astragal.engine.session import begin
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.table.rooms.offers import game_offered

pig, names = box("pig"), ["Ann", "Bob"]
session = begin(pig.new_game(2, None, ["target=20"]), Dice(1), listen=True)
while not session.over:
    asked = pig.view.question(session, session.seat, "en", names)
    assert [option["number"] for option in asked["options"]] == [0, 1]
    assert asked["options"][0]["preview"][0].startswith(f"  {names[session.seat]} keeps ")
    session.answer(0)
assert pig.view.question(session, 0, "en", names) is None
g, words = session.game(), load("pig", "en")
story = pig.story.story(session.first(), session.entries(), words, names)
assert story["totals"][-1] == [g.score(0), g.score(1)]
assert [sum(points[seat] for source in story["sources"] for points in source["points"]) for seat in (0, 1)] == g.points
assert pig.board.tell(g, words, names)[:2] == [f"Ann: {g.score(0)}", f"Bob: {g.score(1)}"]
assert pig.view.reference("fr")["values"][0]["name"] == "Points pour gagner"
assert not pig.has("features")
parts = {lang: [part["name"] for part in game_offered(pig, lang)["parts"]] for lang in ("en", "fr")}
assert parts["en"] == ["Setups", "Options", "The target"]
assert parts["fr"] == ["Mises en place", "Options", "Le but à atteindre"]
"""
SCENARIO = """
from astragal.testing import BadRecord, scenario

t = scenario("pig").at("pig 1 | standard | target 50 | turn 1 | player 12 | player 30")
assert t.offered("roll Bob 6") == ["holds", "rolls"]
t = scenario("pig").at("pig 1 | standard | target 50 | turn 1 | player 12 | player 30")
assert t.step("roll Bob 6", "Bob rolls", "roll Bob 4", "Bob holds").points == [12, 40]
t = scenario("pig").at("pig 1 | standard | target 50 | turn 1 | player 12 | player 30")
assert t.step("roll Bob 6", "Bob rolls", "roll Bob 1").points == [12, 30]
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install(PIG, folder)
    return folder


@pytest.mark.parametrize("program", [CONFORMS, TELLS, SCENARIO], ids=["conforms", "tells", "scenario"])
def test_it_keeps_the_contract_and_what_it_leaves_out_is_there(program: str, site: Path, tmp_path: Path) -> None:
    done = python(site, tmp_path, "-c", program)
    assert (done.stderr, done.returncode) == ("", 0)


def test_what_its_package_says_that_it_has_is_all_there_is() -> None:
    described = tomllib.loads((PIG / "pyproject.toml").read_text(encoding="utf-8"))
    (package,) = described["tool"]["setuptools"]["packages"]
    wanted = ["*.py", *described["tool"]["setuptools"]["package-data"][package]]
    files = [path for path in (PIG / package).iterdir() if path.is_file()]
    assert [path.name for path in files if not any(path.match(one) for one in wanted)] == []
    assert described["project"]["entry-points"] == {"astragal.games": {"pig": package}}


def test_it_stands_among_the_games(site: Path, tmp_path: Path) -> None:
    done = astragal(site, tmp_path, "games")
    assert done.stdout.splitlines()[-1] == "pig: Pig, 2 to 4 players"
    assert done.stderr == ""


def test_a_person_plays_it_in_the_terminal_and_the_record_can_be_replayed(site: Path, tmp_path: Path) -> None:
    asked = ("play", "pig", "--plain", "--seed", "3", "--seats", "human,greedy", "--option", "target=20")
    done = astragal(site, tmp_path, *asked, typed="help\nscore\n" + "1\n" * 100)
    assert (done.stderr, done.returncode) == ("", 0)
    assert "Pig in one page" in done.stdout
    assert re.search(r"^(Ann|Bob) wins\.$", done.stdout, re.MULTILINE)
    (record,) = (tmp_path / "games").glob("pig*.txt")
    replayed = astragal(site, tmp_path, "replay", str(record), "--plain", typed="\n" * 200)
    assert (replayed.stderr, replayed.returncode) == ("", 0)
    assert " keeps " in replayed.stdout


def test_its_lesson_is_found_like_the_game(site: Path, tmp_path: Path) -> None:
    done = astragal(site, tmp_path, "learn", "pig", "--plain", "--lang", "en", typed="1\n2\n1\n")
    assert (done.stderr, done.returncode) == ("", 0)
    assert "26 points instead of 15" in done.stdout
    assert "pig/1_pig: 2 answers" in astragal(site, tmp_path, "learn", "--check", "--lang", "en").stdout


def test_it_is_played_in_french(site: Path, tmp_path: Path) -> None:
    done = astragal(site, tmp_path, "play", "pig", "--plain", "--lang", "fr", "--seats", "greedy,random", "--seed", "1")
    assert " gagne avec " in done.stdout


def test_what_cannot_be_set_up_is_said_in_its_own_words(site: Path, tmp_path: Path) -> None:
    done = astragal(site, tmp_path, "play", "pig", "--plain", "--option", "target=1000")
    assert (done.stderr, done.returncode) == ("“target” is a number from 10 to 200, not “1000”.\n", 2)


def test_holding_at_twenty_beats_chance_in_the_arena(site: Path, tmp_path: Path) -> None:
    simulated = astragal(site, tmp_path, "simulate", "pig", "--seats", "greedy,random", "--games", "200", "--seed", "1")
    assert simulated.returncode == 0
    wins = re.search(r"greedy +[\d.]+ +[\d.]+ +([\d.]+) \(", simulated.stdout)
    assert wins is not None
    assert float(wins[1]) > 60
    met = astragal(site, tmp_path, "arena", "pig", "--bots", "greedy,random,search:20", "--games", "6", "--seed", "1")
    assert (met.stderr, met.returncode) == ("", 0)
    assert all(bot in met.stdout for bot in ("greedy", "random", "search:20"))


def test_the_walk_through_it_in_contributing_can_be_walked(site: Path, tmp_path: Path) -> None:
    """Its commands, but for the installation itself, which here has been done."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Add a game")[1].split("\n## ")[0]
    commands = re.findall(r"^astragal (.*?)(?: +#.*)?$", page, re.MULTILINE)
    assert len(commands) >= 4
    for command in commands:
        done = astragal(site, tmp_path, *command.split(), typed="1\n" * 300)
        assert (done.stderr, done.returncode) == ("", 0), command
    named = set(re.findall(r"`(\w+\.(?:py|json)|words\.\w\w\.json)`", page))
    assert {path.name for path in (PIG / "pig").iterdir() if path.suffix in (".py", ".json")} - {"__init__.py"} <= named
