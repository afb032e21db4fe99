"""A game that is broken or incomplete is left out and reported, whether it is installed or lies in our own folder;
everything else goes on."""

import json
import shutil
from pathlib import Path

import pytest

from tests.installing import PIG, astragal, install, install_files, python
from tests.places import ROOT
from tests.table.serving import GREEDY, ME, Guests, serving

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
    "title": ("words.en.json", '"title": "Pig"', '"title": "{pig}"', "game.title of words.en.json cannot be said ("),
    "reference": (
        "view.py",
        "def events_text(",
        'def reference(lang: str) -> dict[str, str]:\n    return {"setups": lang}\n\n\ndef events_text(',
        "view.reference('en') has no list of setups.",
    ),
    "parts": (
        "view.py",
        "def events_text(",
        "def reference(lang: str) -> dict[str, list[object]]:\n"
        '    return {"setups": [], "options": [], "parts": [{"id": "dice"}]}\n\n\ndef events_text(',
        "view.reference('en') has a part {'id': 'dice'}; a part has id, name, chapter, one, pictured, ",
    ),
    "question": (
        "words.fr.json",
        '"question"',
        '"frage"',
        "its table cannot be shown in 'fr' when the game begins (MissingWord: ",
    ),
    "table": (
        "view.py",
        '"at_stake": g.at_stake',
        '"at_stake": g',
        "its table cannot be shown in 'en' when the game begins (TypeError: ",
    ),
    "live": ("setups.py", "OPTIONS:", 'LIVE_SETUP = "race"\nOPTIONS:', "it has a LIVE_SETUP, but no file reflexes.py."),
}


MISSING = ("setups.py", "notation.py", "words.en.json")  # a game without one of them is left out by its name


def broken(file: str, right: str, wrong: str) -> dict[str, str]:
    assert right in FILES[file]
    return FILES | {file: FILES[file].replace(right, wrong, 1)}


def in_package(files: dict[str, str], package: str) -> dict[str, str]:
    """The files of Pig for a package of another name."""
    changes = {"from pig": f"from {package}", 'load("pig"': f'load("{package}"'}
    for old, new in changes.items():
        files = {name: text.replace(old, new) for name, text in files.items()}
    return files


def broken_games(place: str = "") -> dict[str, dict[str, str]]:
    """Pig broken in every way, each in a package of its own; and one that is whole."""
    games = {what.replace(" ", "_"): broken(*BROKEN[what][:3]) for what in BROKEN}
    games |= {Path(gone).stem.replace(".", "_"): {n: t for n, t in FILES.items() if n != gone} for gone in MISSING}
    games["whole"] = FILES
    return {f"pig_{what}": in_package(files, f"{place}pig_{what}") for what, files in games.items()}


def check_what_is_said(names: list[str], left_out: dict[str, str]) -> None:
    assert sorted(names) == sorted([*OURS, "pig_whole"])
    assert sorted(left_out) == sorted(set(broken_games()) - {"pig_whole"})
    assert {what for what in BROKEN if BROKEN[what][3] not in left_out[f"pig_{what.replace(' ', '_')}"]} == set()
    assert {gone for gone in MISSING if gone not in left_out[f"pig_{Path(gone).stem.replace('.', '_')}"]} == set()
    assert {why for why in left_out.values() if "\n" in why} == set()


def test_broken_games_are_left_out_each_with_a_sentence_that_says_why(tmp_path: Path) -> None:
    for game, files in broken_games().items():
        install_files(tmp_path / "site", game, files)
    names, left_out = json.loads(python(tmp_path / "site", tmp_path, "-c", ASKS).stdout)
    check_what_is_said(names, left_out)


def test_a_game_whose_package_is_gone_or_whose_name_is_taken_is_left_out(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install_files(site, "dice_forge", FILES)
    install(PIG, site)
    shutil.rmtree(site / "pig")
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


# --- in our own folder ----------------------------------------------------------------------------------------------


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """The games of a copy of our own sources, which a test may break."""
    site = tmp_path / "site"
    shutil.copytree(ROOT / "src" / "astragal", site / "astragal", ignore=shutil.ignore_patterns("static", "*.so"))
    return site / "astragal" / "games"


def asked(games: Path, home: Path) -> tuple[list[str], dict[str, str]]:
    names, left_out = json.loads(python(games.parents[1], home, "-c", ASKS).stdout)
    return names, left_out


def test_broken_folders_among_our_own_games_are_left_out_in_the_same_way(ours: Path, tmp_path: Path) -> None:
    for game, files in broken_games("astragal.games.").items():
        (ours / game).mkdir()
        for name, content in files.items():
            (ours / game / name).write_text(content, encoding="utf-8")
    check_what_is_said(*asked(ours, tmp_path))


def test_a_folder_without_any_file_of_a_game_is_none(ours: Path, tmp_path: Path) -> None:
    (ours / "sketches").mkdir()
    (ours / "sketches" / "ideas.py").write_text("def (", encoding="utf-8")
    assert asked(ours, tmp_path) == (OURS, {})


def test_when_the_usual_game_itself_is_broken_all_others_are_played(ours: Path, tmp_path: Path) -> None:
    site = ours.parents[1]
    (ours / "dice_forge" / "facts" / "kinds.py").write_text("def (", encoding="utf-8")
    why = "The game 'dice_forge' is left out: setups cannot be imported (SyntaxError: invalid syntax (kinds.py"
    listed = astragal(site, tmp_path, "games")
    assert [line.partition(":")[0] for line in listed.stdout.splitlines()] == OURS[1:]
    assert listed.stderr.startswith(why)
    assert len(listed.stderr.splitlines()) == 1
    for command in (["--help"], ["play", "--help"], ["simulate", "titan_dice", "--games", "2"]):
        done = astragal(site, tmp_path, *command)
        assert (done.stderr, done.returncode) == ("", 0), command
    played = astragal(site, tmp_path, "play", "titan_dice", "--seats", "random,random", "--plain", "--seed", "1")
    assert (played.stderr, played.returncode) == (listed.stderr, 0)
    for command in (["simulate", "dice_forge"], ["arena", "dice_forge", "--bots", "greedy,random"]):
        refused = astragal(site, tmp_path, *command)
        assert (refused.stderr, refused.returncode) == (listed.stderr, 2), command
    refused = astragal(site, tmp_path, "play", "--plain")
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 2


def test_a_server_with_a_broken_folder_offers_and_plays_all_others(
    ours: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ours.parents[1]))
    (ours / "titan_dice" / "showing" / "view.py").unlink()
    with serving(tmp_path) as server, Guests(server) as guests:
        ann = guests.arrive("Ann")
        assert [game["id"] for game in ann.get("/api/games")["games"]] == ["dice_forge", "treasure_bell"]
        assert ann.connect(ann.create("dice_forge", [ME, GREEDY])["id"]).view["title"] == "Dice Forge"
        assert ann.refused("POST", "/api/tables", {"game": "titan_dice", "seats": [ME, ME]})[1] == "no_such_game"
        assert server.unforeseen() == []
        told = [line for line in server.logged() if line["what"] == "a game is left out"]
        assert [(line["game"], line["why"]) for line in told] == [("titan_dice", "it has no file view.py.")]
