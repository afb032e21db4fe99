"""A game of another package that is broken or incomplete is left out and reported; everything else goes on."""

import json
from pathlib import Path

import pytest

from tests.installing import PIG, astragal, install, install_files, python

FILES = {path.name: path.read_text(encoding="utf-8") for path in (PIG / "pig").iterdir() if path.is_file()}
OURS = ["dice_forge", "titan_dice", "treasure_bell"]
ASKS = "import json; from astragal.games.catalogue import names, left_out; print(json.dumps([names(), left_out()]))"

# What is wrong with the game: the file, what is replaced in it by what, and the sentence.
BROKEN = {
    "syntax": ("view.py", "def table(", "def table((", "view cannot be imported (SyntaxError: "),
    "import": ("state.py", "from __future__", "import no_such_thing\nfrom __future__", "new_game cannot be imported ("),
    "exit": ("kinds.py", "RULES = 1", "raise SystemExit(3)", "kinds cannot be imported (SystemExit: 3)."),
    "raises": (
        "__init__.py",
        '"""Pig',
        '1 / 0\n"""Pig',
        "setups cannot be imported (ZeroDivisionError: division by zero).",
    ),
    "name": (
        "view.py",
        "def question_text(",
        "def question_words(",
        "view has no question_text(g, seat, kind, about, words, names).",
    ),
    "constant": ("setups.py", "MINUTES =", "DURATION =", "setups has no MINUTES."),
    "type": ("setups.py", "MAX_SEATS = 4", 'MAX_SEATS = "4"', "setups.MAX_SEATS is '4', and must be int."),
    "row": (
        "kinds.py",
        '("roll_again", 2, ',
        '("roll_again", ',
        "and must be list[tuple[str, int, str]].",
    ),
    "arguments": (
        "view.py",
        "def events_text(events: list[Event], words: Words, names: list[str])",
        "def events_text(events: list[Event])",
        "view.events_text cannot be called as events_text(events, words, names).",
    ),
    "start": (
        "new_game.py",
        "check_setup(setup, SETUPS)",
        "1 / 0",
        "new_game(2, 'standard', []) fails (ZeroDivisionError",
    ),
    "no game": (
        "new_game.py",
        "return Pig(seats, int(wanted))",
        "return None",
        "gives a NoneType, and must give a Game.",
    ),
    "words": ("words.fr.json", '"title": "Cochon",', "", "words.fr.json has no game.title."),
    "live": ("setups.py", "OPTIONS:", 'LIVE_SETUP = "race"\nOPTIONS:', "it has a LIVE_SETUP, but no file reflexes.py."),
}


def broken(file: str, right: str, wrong: str) -> dict[str, str]:
    assert right in FILES[file]
    return FILES | {file: FILES[file].replace(right, wrong, 1)}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_game_is_left_out_with_a_sentence_that_says_why(what: str, tmp_path: Path) -> None:
    file, right, wrong, why = BROKEN[what]
    install_files(tmp_path / "site", "pig", broken(file, right, wrong))
    done = python(tmp_path / "site", tmp_path, "-c", ASKS)
    names, left_out = json.loads(done.stdout)
    assert names == OURS
    assert list(left_out) == ["pig"]
    assert why in left_out["pig"]
    assert "\n" not in left_out["pig"]


@pytest.mark.parametrize("missing", ["setups.py", "notation.py", "words.en.json"])
def test_a_game_without_a_file_that_every_game_owes_is_left_out(missing: str, tmp_path: Path) -> None:
    install_files(tmp_path / "site", "pig", {name: text for name, text in FILES.items() if name != missing})
    names, left_out = json.loads(python(tmp_path / "site", tmp_path, "-c", ASKS).stdout)
    assert names == OURS
    assert missing.removesuffix(".py") in left_out["pig"]


def test_a_game_whose_package_is_gone_or_whose_name_is_taken_is_left_out(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install_files(site, "dice_forge", FILES)
    install(PIG, site)
    for file in (site / "pig").iterdir():
        file.unlink()
    (site / "pig").rmdir()
    names, left_out = json.loads(python(site, tmp_path, "-c", ASKS).stdout)
    assert names == OURS
    assert left_out["dice_forge (dice_forge)"] == "there is a game of this name already."
    assert "ModuleNotFoundError: No module named 'pig'" in left_out["pig"]


@pytest.fixture
def with_a_broken_game(tmp_path: Path) -> Path:
    install_files(tmp_path / "site", "pig", broken("view.py", "def question_text(", "def question_words("))
    return tmp_path


SENTENCE = "The game 'pig' is left out: view has no question_text(g, seat, kind, about, words, names).\n"


def test_the_commands_say_what_is_left_out_and_do_their_work(with_a_broken_game: Path) -> None:
    site, home = with_a_broken_game / "site", with_a_broken_game
    listed = astragal(site, home, "games")
    assert [line.partition(":")[0] for line in listed.stdout.splitlines()] == OURS
    assert (listed.stderr, listed.returncode) == (SENTENCE, 0)
    played = astragal(site, home, "play", "--seats", "random,random", "--plain", "--seed", "1")
    assert (played.stderr, played.returncode) == (SENTENCE, 0)
    assert astragal(site, home, "--version").stderr == ""


def test_whoever_wants_to_play_it_is_told_why_not(with_a_broken_game: Path) -> None:
    site, home = with_a_broken_game / "site", with_a_broken_game
    simulated = astragal(site, home, "simulate", "pig", "--seats", "random,random")
    assert (simulated.stderr, simulated.returncode) == (SENTENCE, 2)
    played = astragal(site, home, "play", "pig", "--plain")
    assert played.stderr.splitlines()[1].startswith("The game “pig” is left out: view has no question_text(")
    assert played.returncode == 2
    record = home / "record.txt"
    record.write_text("astragal 1\ngame pig\nrules 1\nsetup standard\nseats Ann (human), Bob (human)\n")
    replayed = astragal(site, home, "replay", str(record))
    assert SENTENCE.strip() in replayed.stderr
    assert replayed.returncode == 2
