"""`astragal lab`: tables, data, files and plots; and what cannot be done is said in one sentence."""

import csv
import json
from pathlib import Path

import pytest
import typer
from pyarrow import parquet  # type: ignore[import-untyped]
from typer.testing import CliRunner, Result

from astragal.commands.lab import lab

app = typer.Typer()
app.command("lab")(lab)

FEW = ["--bots", "random", "--games", "6"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def figures_of(*arguments: str) -> dict[str, object]:
    done = run(*arguments, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    figures: dict[str, object] = json.loads(done.stdout)
    return figures


def test_the_figures_are_printed_as_json() -> None:
    figures = figures_of("dice_forge", *FEW, "--setup", "alternate", "--players", "3", "--seed", "4")
    assert (figures["setup"], figures["bot"], figures["seats"]) == ("alternate", "random", 3)
    assert (figures["games"], figures["seed"]) == (6, 4)
    things, seats = figures["things"], figures["seat_advantage"]
    assert isinstance(things, list)
    assert isinstance(seats, list)
    assert {row["sort"] for row in things} == {"cards", "faces"}
    assert {"value", "low", "high"} == set(things[0]["points"])
    assert sum(row["wins"]["rate"] for row in seats) == pytest.approx(1)
    assert "no proof" in str(figures["note"])


def test_the_same_command_gives_the_same_figures_in_one_process_and_in_two() -> None:
    arguments = ["dice_forge", *FEW, "--without", "cards"]
    assert figures_of(*arguments) == figures_of(*arguments, "--jobs", "2")


def test_one_game_is_enough_for_json() -> None:
    figures = figures_of("titan_dice", "--bots", "random", "--games", "1", "--players", "1")
    assert isinstance(figures["seat_advantage"], list)
    assert figures["seat_advantage"][0]["score"]["high"] is None


def test_where_there_is_one_game_a_dash_stands_for_an_interval(tmp_path: Path) -> None:
    done = run("titan_dice", "--bots", "random", "--games", "1", "--players", "2", "--out", str(tmp_path))
    assert done.exit_code == 0
    assert "(–)" in done.stdout
    assert "inf)" not in done.stdout
    with (tmp_path / "seats.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["score.low"], row["score.high"]) for row in rows] == [("", ""), ("", "")]
    assert float(rows[0]["score.value"]) > 0
    assert parquet.read_table(tmp_path / "seats.parquet").to_pydict()["score.low"] == [None, None]


def test_a_table_says_when_cards_and_faces_are_taken_and_that_this_proves_nothing() -> None:
    done = run("dice_forge", *FEW)
    assert done.exit_code == 0
    assert "dice_forge, introductory: 6 games of 2 × random, seed 1" in done.stdout
    for word in ("wild_spirits", "1S", "ahead of the mean", "difference", "no proof"):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("arguments", "things"),
    [
        (["titan_dice", "--players", "3"], ["minotaur1-catch", "chimera"]),
        (["treasure_bell", "--setup", "beat"], ["value-3", "treasure-1-6"]),
        (["treasure_bell", "--setup", "action", "--option", "grid=5"], ["value-2"]),
        (["dice_forge", "--setup", "discovery_goddess"], ["sun_golem"]),
        (["dice_forge", "--setup", "random", "--option", "titans"], ["dogged"]),
    ],
)
def test_every_game_has_its_things(arguments: list[str], things: list[str]) -> None:
    done = run(*arguments, *FEW)
    assert done.exit_code == 0
    for thing in things:
        assert thing in done.stdout


def test_an_experiment_says_what_a_seat_loses_that_may_not_take_a_card() -> None:
    done = run("dice_forge", "--bots", "greedy", "--games", "5", "--without", "elder")
    assert done.exit_code == 0
    assert "one seat may not take" in done.stdout
    assert "wins % lost" in done.stdout


def test_tables_and_plots_are_written(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "study"
    figures = figures_of("dice_forge", *FEW, "--without", "wild_spirits", "--out", str(folder))
    assert {path.name for path in folder.iterdir()} == {
        "figures.json",
        *(f"{name}.{kind}" for name in ("seats", "sources", "things", "without") for kind in ("csv", "parquet")),
        *(f"{name}.{kind}" for name in ("cards", "faces", "seats", "without") for kind in ("png", "svg")),
    }
    assert json.loads((folder / "figures.json").read_text()) == figures
    assert isinstance(figures["things"], list)
    with (folder / "things.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    columns = parquet.read_table(folder / "things.parquet").to_pydict()
    assert [row["name"] for row in rows] == [row["name"] for row in figures["things"]] == columns["name"]
    assert [float(row["points.value"]) for row in rows] == columns["points.value"]
    assert (folder / "cards.png").read_bytes().startswith(b"\x89PNG")
    assert "wild spirits" in (folder / "cards.svg").read_text(encoding="utf-8")


def test_the_same_figures_are_drawn_as_the_same_pictures(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert run("dice_forge", *FEW, "--out", str(tmp_path / folder)).exit_code == 0
    one, other = [(tmp_path / folder / "cards.svg").read_bytes() for folder in ("one", "other")]
    assert one == other


def test_two_setups_are_compared(tmp_path: Path) -> None:
    compare = ["dice_forge", *FEW, "--compare", "introductory", "alternate"]
    figures = figures_of(*compare, "--out", str(tmp_path))
    assert isinstance(figures["setups"], list)
    assert [one["setup"] for one in figures["setups"]] == ["introductory", "alternate"]
    assert isinstance(figures["changes"], list)
    shared = next(row for row in figures["changes"] if row["name"] == "wild_spirits")
    assert set(shared["had_by_change"]) == {"value", "low", "high"}
    assert (tmp_path / "changes.parquet").exists()
    assert (tmp_path / "cards.svg").exists()
    done = run(*compare)
    assert "A: introductory. B: alternate." in done.stdout


def test_a_setup_compared_with_itself_does_not_change() -> None:
    figures = figures_of("dice_forge", *FEW, "--compare", "alternate", "alternate")
    assert isinstance(figures["changes"], list)
    assert {row["had_by_change"]["value"] for row in figures["changes"]} == {0}
    assert {row["points_change"]["value"] for row in figures["changes"]} == {0}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game called 'chess'; there is: dice_forge, titan_dice, treasure_bell."),
        (["dice_forge", "--bots", "clever"], "There is no bot called 'clever'; there are: random, careless"),
        (["dice_forge", "--setup", "easy"], "There is no setup called “easy”"),
        (["dice_forge", "--compare", "introductory", "easy"], "There is no setup called “easy”"),
        (["dice_forge", "--option", "fast"], "There is no option called “fast”"),
        (["dice_forge", "--players", "1"], "Dice Forge is for 2 to 4 heroes, not for 1."),
        (["dice_forge", "--players", "5"], "Dice Forge is for 2 to 4 heroes, not for 5."),
        (["dice_forge", "--games", "0"], "At least one game must be played, not 0."),
        (["dice_forge", "--jobs", "-1"], "The number of jobs cannot be -1; 0 means one for each processor core."),
        (["dice_forge", "--without", "unicorn"], "There is nothing called 'unicorn'; there are: cards, faces (all of"),
        (
            ["dice_forge", "--bots", "random", "--games", "2", "--without", "typhon"],
            "Nobody took typhon in these games, so nothing changes where nobody may.",
        ),
        (["treasure_bell", "--setup", "action", "--without", "value-5"], "In real time nobody is asked"),
        (
            ["dice_forge", "--compare", "introductory", "alternate", "--without", "elder"],
            "With --compare the two setups",
        ),
        (["dice_forge", "--ray", "127.0.0.1:1", "--games", "1"], "No Ray cluster answers at 127.0.0.1:1"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("dice_forge", *FEW, "--out", str(tmp_path / "file"))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"The folder {tmp_path / 'file'} cannot be made")


@pytest.mark.skipif(not Path("/sys/kernel").is_dir(), reason="a folder into which not even root can write")
def test_a_folder_that_cannot_be_written_to_is_named_before_anything_is_played() -> None:
    done = run("dice_forge", "--games", "1000000000", "--out", "/sys")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Nothing can be written to the folder /sys: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["figures.json", "things.csv", "cards.svg"])
def test_so_is_a_folder_where_a_file_should_be(name: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    done = run("dice_forge", "--games", "1000000000", "--out", str(tmp_path))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path / name} is a folder, and a file of this name is to be written.\n"


def test_of_an_earlier_study_nothing_is_left_in_a_folder_but_what_is_not_the_laboratorys(tmp_path: Path) -> None:
    for name in ("notes.txt", "changes.csv", "seat_changes.parquet"):
        (tmp_path / name).write_text("")
    few = ["--bots", "random", "--games", "2", "--out", str(tmp_path)]
    assert run("dice_forge", *few, "--without", "wild_spirits").exit_code == 0
    assert {"faces.svg", "without.csv", "without.png"} < {path.name for path in tmp_path.iterdir()}
    assert run("treasure_bell", *few).exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {
        "notes.txt",
        "figures.json",
        *(f"{name}.{kind}" for name in ("seats", "sources", "things") for kind in ("csv", "parquet")),
        *(f"{name}.{kind}" for name in ("seats", "treasures", "values") for kind in ("png", "svg")),
    }
