"""The command `astragal` as a user runs it: real processes, real pipes, real exit codes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.build import describe
from astragal.cli import main
from astragal.engine.records import reading
from astragal.games import catalogue


class Machine:
    """A machine on which nobody has played yet."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.variables: dict[str, str] = {}

    def run(self, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "COLUMNS"))}
        return subprocess.run(
            [sys.executable, "-m", "astragal.cli", *args],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            env={**kept, "ASTRAGAL_HOME": str(self.home), "PYTHONUTF8": "1", **self.variables},
        )

    def refusal(self, *args: str) -> str:
        """The one sentence with which a command is refused, in this process."""
        self.monkeypatch.setattr(sys, "argv", ["astragal", *args])
        self.monkeypatch.setenv("ASTRAGAL_HOME", str(self.home))
        self.monkeypatch.setenv("LC_ALL", "C")
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code == 2
        shown, sentence = self.capsys.readouterr()
        assert shown == ""
        assert sentence.count("\n") == 1
        return sentence.strip()

    def saves(self) -> list[Path]:
        return sorted((self.home / "saves").glob("*.txt"))

    def finished(self) -> list[Path]:
        return sorted((self.home / "games").glob("*.txt"))


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Machine:
    return Machine(tmp_path / "astragal", monkeypatch, capsys)


def everything_lowest() -> str:
    """The lowest option of every question there could be."""
    return "0\n1\n" * 2000


def test_the_version_is_told_with_the_build(machine: Machine) -> None:
    assert machine.run("--version").stdout.strip() == describe()


# --- playing through a pipe -----------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_from_standard_input(machine: Machine) -> None:
    done = machine.run("play", "--seed", "4", typed=everything_lowest())
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game is over." in done.stdout
    assert "Bob wins." in done.stdout
    assert machine.saves() == []
    [finished] = machine.finished()
    assert f"The record of this game: {finished}" in done.stdout
    assert reading.read(finished.read_text(encoding="utf-8"), catalogue.box).session(None).over


def test_plain_text_has_no_frames_and_no_colours(machine: Machine) -> None:
    done = machine.run("play", "--seed", "4", typed="board\nscore\n")
    assert "\x1b" not in done.stdout
    assert not set("╭│╰─●◆▶") & set(done.stdout)


def test_at_the_end_of_input_the_game_is_saved_and_nothing_is_wrong(machine: Machine) -> None:
    done = machine.run("play", "--seed", "4", typed="1\n")
    assert done.returncode == 0
    [saved] = machine.saves()
    assert f"Saved as dice_forge-1 ({saved})." in done.stdout
    assert "astragal play --resume dice_forge-1" in done.stdout


def test_a_resumed_game_stands_where_it_was_left(machine: Machine) -> None:
    machine.run("play", "--seed", "4", typed="1\n1\n1\n")
    [saved] = machine.saves()
    before = saved.read_text(encoding="utf-8")
    position = machine.run("replay", str(saved), "--position").stdout
    resumed = machine.run("play", "--resume", typed="")
    assert resumed.returncode == 0
    assert saved.read_text(encoding="utf-8") == before
    assert machine.run("replay", str(saved), "--position").stdout == position


def test_a_saved_game_can_be_resumed_by_its_name(machine: Machine) -> None:
    machine.run("play", "--names", "Mia,Bot", typed="")
    machine.run("play", "--names", "Zoe,Bot", typed="")
    assert "Mia: forge" in machine.run("play", "--resume", "dice_forge-1", "--plain", typed="").stdout
    assert "Zoe: forge" in machine.run("play", "--plain", "--resume", "dice_forge-2", typed="").stdout


def test_without_a_name_the_game_played_last_is_resumed(machine: Machine) -> None:
    machine.run("play", "--names", "Mia,Bot", typed="")
    machine.run("play", "--names", "Zoe,Bot", typed="")
    machine.run("play", "--resume", "dice_forge-1", typed="")
    assert "Mia: forge" in machine.run("play", "--resume", typed="").stdout


def test_a_record_from_elsewhere_is_played_on_in_a_file_of_its_own(machine: Machine, tmp_path: Path) -> None:
    machine.run("play", "--seed", "4", typed="1\n")
    [saved] = machine.saves()
    elsewhere = tmp_path / "sent by a friend.txt"
    elsewhere.write_text(saved.read_text(encoding="utf-8") + "# good luck\n", encoding="utf-8")
    machine.run("play", "--resume", str(elsewhere), typed="1\n")
    assert elsewhere.read_text(encoding="utf-8").endswith("# good luck\n")
    assert [path.stem for path in machine.saves()] == ["dice_forge-1", "dice_forge-2"]


def test_the_same_seed_gives_the_same_game(machine: Machine) -> None:
    machine.run("play", "--seed", "9", typed="1\n1\n1\n0\n")
    machine.run("play", "--seed", "9", typed="1\n1\n1\n0\n")
    machine.run("play", "--seed", "10", typed="1\n1\n1\n0\n")
    one, same, other = (path.read_text(encoding="utf-8") for path in machine.saves())
    assert one == same
    assert one != other


def test_without_a_seed_no_two_games_are_alike(machine: Machine) -> None:
    machine.run("play", typed="0\n" * 4)
    machine.run("play", typed="0\n" * 4)
    one, other = (path.read_text(encoding="utf-8") for path in machine.saves())
    assert one != other


def test_a_game_can_start_from_a_position(machine: Machine) -> None:
    machine.run("play", "--seed", "4", typed="0\n" * 3)
    [saved] = machine.saves()
    position = machine.run("replay", str(saved), "--position").stdout.strip()
    machine.run("play", "--seed", "5", "--position", position, typed="")
    played = next(path for path in machine.saves() if path != saved)
    assert f"position {position}" in played.read_text(encoding="utf-8")


def test_bots_can_play_among_themselves(machine: Machine) -> None:
    done = machine.run("play", "--seats", "greedy,random,greedy", "--seed", "1")
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert len(machine.finished()) == 1


def test_bytes_that_are_no_text_are_only_wrong_input(machine: Machine) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "astragal.cli", "play", "--lang", "fr"],
        input=b"\xff\xfe\x00\n\x1b[A\n",
        capture_output=True,
        timeout=120,
        env={**os.environ, "ASTRAGAL_HOME": str(machine.home), "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"Je ne comprends pas") == 2


@pytest.mark.parametrize("setup", ["discovery_goddess", "discovery_titans"])
def test_a_game_with_a_module_is_played_and_replayed(machine: Machine, setup: str) -> None:
    done = machine.run("play", "--setup", setup, "--seats", "human,greedy", "--seed", "4", typed="1\n2\n0\n" * 1000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    [finished] = machine.finished()
    replayed = machine.run("replay", str(finished), "--lang", "fr")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    position = machine.run("replay", str(finished), "--to", "30", "--position").stdout.strip()
    again = machine.run("play", "--position", position, "--seed", "4", typed="0\n")
    assert (again.returncode, again.stderr) == (0, "")


# --- other games ----------------------------------------------------------------------------------------------------


def test_somebody_can_play_alone(machine: Machine) -> None:
    done = machine.run("play", "titan_dice", "--seats", "human", "--seed", "3", typed="1\n2\n0\n" * 1000)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout


def test_an_option_can_have_a_value(machine: Machine) -> None:
    machine.run("play", "treasure_bell", "--option", "grid=5", "--option", "main_diagonals", "--seed", "1")
    [saved] = machine.saves()
    assert "options main_diagonals grid=5" in saved.read_text(encoding="utf-8")


def test_through_a_pipe_treasure_bell_is_played_in_beats_and_replayed(machine: Machine) -> None:
    done = machine.run("play", "treasure_bell", "--seed", "3", typed=everything_lowest())
    assert (done.returncode, done.stderr) == (0, "")
    [finished] = machine.finished()
    assert "setup beat\n" in finished.read_text(encoding="utf-8")
    replayed = machine.run("replay", str(finished))
    assert (replayed.returncode, replayed.stderr) == (0, "")


def test_a_race_among_bots_is_told_and_replayed_with_its_times(machine: Machine) -> None:
    done = machine.run("play", "treasure_bell", "--seats", "greedy,random,random", "--setup", "action", "--seed", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    [finished] = machine.finished()
    assert "rings" in finished.read_text(encoding="utf-8")
    replayed = machine.run("replay", str(finished))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert replayed.stdout.split("The table after line")[1].count("points") > 0
    position = machine.run("replay", str(finished), "--to", "30", "--position").stdout.strip()
    again = machine.run("play", "treasure_bell", "--seats", "random,random,random", "--position", position)
    assert (again.returncode, again.stderr) == (0, "")
    assert "The game is over." in again.stdout


# --- the language ---------------------------------------------------------------------------------------------------


def test_the_language_follows_the_locale(machine: Machine) -> None:
    machine.variables["LANG"] = "fr_FR.UTF-8"
    assert "à vous" in machine.run("play", "--seats", "human,human", typed="").stdout
    machine.variables["LC_ALL"] = "en_GB.UTF-8"
    assert "your decision" in machine.run("play", "--seats", "human,human", typed="").stdout


def test_the_language_can_be_chosen(machine: Machine) -> None:
    french = machine.run("play", "--lang", "fr", "--seed", "4", typed="aide\nscore\njournal\ntable\n? hydre\nquitter\n")
    assert french.returncode == 0
    assert "Ce que vous pouvez taper" in french.stdout
    assert "Hydre" in french.stdout
    assert "Partie enregistrée sous dice_forge-1" in french.stdout


def test_a_whole_game_can_be_played_in_french(machine: Machine) -> None:
    done = machine.run("play", "--seed", "4", "--lang", "fr", "--setup", "alternate", typed=everything_lowest())
    assert done.returncode == 0
    assert "La partie est terminée." in done.stdout


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "chess"], "There is no game called “chess”; there is: dice_forge"),
        (
            ["play", "--seats", "human,wizard"],
            "Nobody called “wizard” can take a seat; there are: human, apprentice, smith",
        ),
        (["play", "--seats", "human"], "Dice Forge is for 2 to 4 heroes, not for 1."),
        (["play", "--names", "Ann"], "1 name was given for 2 seats."),
        (["play", "--names", "Ann,Ann"], "“Ann” cannot be a name"),
        (["play", "--names", "roll,Bob"], "and none of roll, draw, clock"),
        (["play", "--names", "Mary Ann,Bob"], "“Mary Ann” cannot be a name"),
        (["play", "--names", "clock,Bob"], "“clock” cannot be a name"),
        (["play", "--names", "Ann,seats"], "“seats” cannot be a name"),
        (["play", "titan_dice", "--seats", "human", "--names", "Ann,Bob"], "2 names were given for 1 seat."),
        (["play", "treasure_bell", "--option", "grid=9"], "grid is a whole number from 3 to 5."),
        (
            ["play", "treasure_bell", "--setup", "action"],
            "In real time this game needs a terminal that it can draw on; without one, play it with --setup beat.",
        ),
        (
            ["play", "treasure_bell", "--setup", "action", "--seats", "human,human"],
            "In real time only one person can play at a keyboard; for several people play it with --setup beat.",
        ),
        (["play", "--setup", "nonsense"], "There is no setup called “nonsense”"),
        (["play", "--setup", ""], "There is no setup called “”"),
        (["play", "--seats", ""], "Nobody called “” can take a seat"),
        (["simulate", "dice_forge", "--seats", "random,random", "--setup", ""], "There is no setup called “”"),
        (["play", "--option", "nonsense"], "There is no option called “nonsense”"),
        (["play", "--seed", "many"], "--seed takes a whole number, not “many”."),
        (["play", "--lang", "tlh"], "There is no language called “tlh”; there are: en, fr."),
        (["play", "--resume"], "No running game is saved in"),
        (["play", "--resume", "monday"], "There is no saved game called “monday”"),
        (["play", "--resume", "--setup", "draft"], "With --resume everything comes from the saved game"),
        (["play", "--position", "nowhere"], "The position cannot be read:"),
        (["play", "--sing"], "; astragal play --help lists what there is."),
        (["dance"], "No such command 'dance'; astragal --help lists what there is."),
        (["replay", "nowhere.txt", "--to", "2"], "The file nowhere.txt cannot be read"),
        (["replay"], "Missing argument 'FILE'."),
        (["replay", "nowhere.txt"], "The file nowhere.txt cannot be read: there is no such file or folder."),
        (["replay", "nowhere.txt", "--lang", "fr"], "Le fichier nowhere.txt est illisible : ce fichier"),
        (["simulate", "dice_forge", "--games", "many"], "“many” is not a whole number."),
        (["bench", "--scale", "nan"], "The scale must be a number above 0, not nan."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(machine: Machine, args: list[str], sentence: str) -> None:
    assert sentence in machine.refusal(*args)
    assert machine.saves() == []


def test_a_refused_command_leaves_with_2_and_says_nothing_on_standard_output(machine: Machine) -> None:
    done = machine.run("play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"There is no game called “chess”; there is: {', '.join(catalogue.names())}.\n"


def test_a_refused_setup_names_the_setups_there_are(machine: Machine) -> None:
    refusal = machine.refusal("play", "--setup", "nonsense")
    for name in catalogue.box("dice_forge").setups.SETUPS:
        assert name in refusal


def test_the_help_lists_games_with_their_setups_and_options(machine: Machine) -> None:
    shown = machine.run("play", "--help").stdout
    for game in catalogue.names():
        setups = catalogue.box(game).setups
        for name in (game, *setups.SETUPS, *setups.OPTIONS, *getattr(setups, "VALUES", ())):
            assert name in shown


def test_what_is_wrong_is_said_in_french_too(machine: Machine, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("astragal 1\n", encoding="utf-8")
    assert machine.refusal("replay", str(wrong), "--lang", "fr").startswith("Ligne ")
    refusal = machine.refusal("play", "--seats", "human,greedy:7", "--lang", "fr")
    assert refusal == "Le bot greedy ne prend pas le paramètre « 7 »."


def test_a_folder_that_cannot_be_written_is_named(machine: Machine) -> None:
    machine.home.write_text("a file where the folder should be")
    assert f"Games cannot be saved in {machine.home}" in machine.refusal("play")


def test_a_damaged_save_is_refused_and_kept(machine: Machine) -> None:
    machine.run("play", "--seed", "4", typed="1\n")
    [saved] = machine.saves()
    damaged = saved.read_text(encoding="utf-8").replace("roll Ann", "roll Zeus", 1)
    saved.write_text(damaged, encoding="utf-8")
    assert "Line 13" in machine.refusal("play", "--resume")
    assert saved.read_text(encoding="utf-8") == damaged


def test_the_help_lists_the_bots(machine: Machine) -> None:
    shown = " ".join(machine.run("play", "--help").stdout.split())
    assert "Levels of bots, the weakest first: apprentice, smith, champion, demigod, titan." in shown
    assert "Bots by their names: random, careless, greedy, search, learned, expert, learned@1, expert@1." in shown


@pytest.mark.parametrize("args", [["play", "--plain"], ["simulate", "dice_forge", "--games", "2"], ["play", "--help"]])
def test_a_closed_pipe_is_no_error(machine: Machine, args: list[str]) -> None:
    command = " ".join([sys.executable, "-m", "astragal.cli", *args])
    script = f"yes 1 | {{ {command} 2>&3; echo left with $? >&3; }} 3>&2 | true"
    done = subprocess.run(
        ["sh", "-c", script],
        stderr=subprocess.PIPE,
        text=True,
        timeout=120,
        env={**os.environ, "ASTRAGAL_HOME": str(machine.home)},
    )
    assert done.stderr == "left with 0\n"


# --- replay ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def recorded(machine: Machine) -> Path:
    machine.run("play", "--seed", "4", typed=everything_lowest())
    [finished] = machine.finished()
    return finished


def test_a_game_is_replayed_move_by_move(machine: Machine, recorded: Path) -> None:
    done = machine.run("replay", str(recorded))
    assert done.returncode == 0
    lines = reading.read(recorded.read_text(encoding="utf-8"), catalogue.box).lines
    for number, line in enumerate(lines, 1):
        assert f"{number}. {line.text}\n" in done.stdout
    assert f"The table after line {len(lines)}:" in done.stdout
    assert "the game is over" in done.stdout


def test_a_replay_stops_where_it_is_told_to(machine: Machine, recorded: Path) -> None:
    done = machine.run("replay", str(recorded), "--to", "9")
    assert "\n9. " in done.stdout
    assert "\n10. " not in done.stdout
    assert "The table after line 9:" in done.stdout


def test_a_replay_can_be_read_in_french(machine: Machine, recorded: Path) -> None:
    assert "La table après la ligne 9 :" in machine.run("replay", str(recorded), "--to", "9", "--lang", "fr").stdout


def test_a_position_is_one_line_that_can_be_read_again(machine: Machine, recorded: Path) -> None:
    done = machine.run("replay", str(recorded), "--to", "20", "--position")
    assert done.stdout.count("\n") == 1
    game = catalogue.box("dice_forge").notation.read_position(done.stdout.strip())
    assert catalogue.box("dice_forge").notation.write_position(game) == done.stdout.strip()


def test_a_finished_game_is_not_resumed_but_replayed(machine: Machine, recorded: Path) -> None:
    assert f"astragal replay {recorded}" in machine.refusal("play", "--resume", recorded.stem)


def test_a_line_that_is_not_there_is_refused(machine: Machine, recorded: Path) -> None:
    assert "so --to takes a number from 0 to" in machine.refusal("replay", str(recorded), "--to", "100000")


def test_a_wrong_line_is_refused_with_its_number_and_the_reason(machine: Machine, recorded: Path) -> None:
    lines = recorded.read_text(encoding="utf-8").splitlines()
    wrong = next(number for number, line in enumerate(lines, 1) if line.startswith("Ann passes"))
    lines[wrong - 1] = "Ann feats hydra"
    recorded.write_text("\n".join(lines), encoding="utf-8")
    refusal = machine.refusal("replay", str(recorded))
    assert f"Line {wrong}:" in refusal
    assert "sun shards" in refusal


def test_a_file_that_is_no_text_is_refused(machine: Machine, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert "is not a text" in machine.refusal("replay", str(picture))
