"""`astragal arena`: tables, data, files and plots; and what cannot be done is said in one sentence."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import typer
from pyarrow import parquet  # type: ignore[import-untyped]
from typer.testing import CliRunner, Result

from astragal.arena.play import seed_of
from astragal.bots.weights import path_of
from astragal.commands.arena import arena

app = typer.Typer()
app.command("arena")(arena)

TWO = ["--bots", "greedy,random"]
PICTURES = {f"{name}.{kind}" for name in ("ratings", "scores", "wins") for kind in ("png", "svg")}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def figures_of(*arguments: str) -> dict[str, Any]:
    done = run(*arguments, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


# --- what is found out ----------------------------------------------------------------------------------------------


def test_the_figures_are_printed_as_json() -> None:
    figures = figures_of("titan_dice", "--bots", "random,greedy", "--games", "6", "--seed", "4")
    assert (figures["game"], figures["setup"], figures["seed"]) == ("titan_dice", "standard", 4)
    assert (figures["lineups"], figures["games_played"]) == ([["random", "greedy"]], 6)
    assert [row["bot"] for row in figures["ratings"]] == ["greedy", "random"]
    ahead = {(row["bot"], row["other"]): row["ahead"]["rate"] for row in figures["meetings"]}
    assert ahead["greedy", "random"] == 1 - ahead["random", "greedy"] > 0.5
    assert sum(row["wins"]["rate"] for row in figures["seats"]) == pytest.approx(1)
    assert {"bot", "games", "wins", "score", "score_sd", "decisions"} == set(figures["bots"][0])


def test_the_table_names_every_bot_and_every_meeting() -> None:
    done = run("treasure_bell", *TWO, "--games", "4")
    assert done.exit_code == 0
    assert done.stdout.startswith("treasure_bell, ")
    for words in ("rating", "answers", "% ahead of", "1 of 2", "greedy", "random", "nineteen times"):
        assert words in done.stdout
    assert "max ms" not in done.stdout


def test_the_time_of_answers_is_told_of_bots_that_look_ahead() -> None:
    figures = figures_of("treasure_bell", "--bots", "search:2,random", "--setup", "beat", "--games", "2")
    assert set(figures["times"]) == {"search:2"}
    assert figures["times"]["search:2"]["longest_s"] >= figures["times"]["search:2"]["mean_s"] > 0


def test_a_line_up_sits_in_all_seats_in_turn() -> None:
    figures = figures_of("dice_forge", "--lineup", "greedy,random,random,random", "--games", "3")
    assert figures["games_played"] == 4
    (lineup,) = figures["lineup_figures"]
    assert (lineup["bots"], lineup["games"]) == (["greedy", "random", "random", "random"], 4)
    assert lineup["wins"]["greedy"]["rate"] > 0.5
    assert [row["players"] for row in figures["seats"]] == [4, 4, 4, 4]


def test_a_bot_may_play_against_itself() -> None:
    figures = figures_of("treasure_bell", "--lineup", "greedy,greedy", "--games", "4")
    assert (figures["games_played"], figures["meetings"]) == (4, [])
    assert [row["rating"] for row in figures["ratings"]] == [25]


def test_setups_and_options_are_those_of_the_game() -> None:
    arguments = ["--setup", "action", "--option", "grid=5"]
    figures = figures_of("treasure_bell", *TWO, *arguments, "--games", "4", "--players", "3")
    assert (figures["setup"], figures["options"]) == ("action", ["grid=5"])


# --- the folder -----------------------------------------------------------------------------------------------------


def test_the_folder_holds_figures_games_and_pictures(tmp_path: Path) -> None:
    out = tmp_path / "kept"
    assert run("treasure_bell", *TWO, "--games", "6", "--out", str(out)).exit_code == 0
    data = {"plan.json", "progress.jsonl", "results.json", "times.json", "games.parquet"}
    assert {path.name for path in out.iterdir()} == data | PICTURES
    assert (out / "ratings.png").read_bytes().startswith(b"\x89PNG")
    assert "greedy" in (out / "wins.svg").read_text(encoding="utf-8")


def test_every_seat_of_every_game_is_a_row(tmp_path: Path) -> None:
    run("titan_dice", *TWO, "--players", "3", "--games", "5", "--seed", "7", "--out", str(tmp_path / "kept"))
    table = parquet.read_table(tmp_path / "kept" / "games.parquet")
    columns = ["game", "lineup", "block", "seed", "seat", "bot", "score", "result", "place", "decisions"]
    assert table.column_names == columns
    rows = table.to_pylist()
    assert [row["game"] for row in rows] == [game for game in range(12) for _ in range(3)]
    assert Counter(row["lineup"] for row in rows) == {"greedy,greedy,random": 18, "greedy,random,random": 18}
    assert {row["seed"] for row in rows if row["block"] == 1} == {seed_of(7, 1)}
    assert {row["place"] for row in rows if row["result"] > 0} == {0}
    assert sum(row["result"] for row in rows) == pytest.approx(12)
    assert all(row["decisions"] > 0 and row["score"] >= 0 for row in rows)


def test_the_same_plan_writes_the_same_files_in_one_process_and_in_two(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        done = run("treasure_bell", *TWO, "--games", "24", "--jobs", jobs, "--out", str(tmp_path / jobs))
        assert done.exit_code == 0
    for name in ("results.json", "games.parquet", *PICTURES):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_a_finished_tournament_is_shown_again_without_playing(tmp_path: Path) -> None:
    arguments = ["treasure_bell", *TWO, "--games", "4", "--out", str(tmp_path / "kept")]
    first = run(*arguments)
    written = (tmp_path / "kept" / "progress.jsonl").read_bytes()
    assert run(*arguments).stdout == first.stdout
    assert (tmp_path / "kept" / "progress.jsonl").read_bytes() == written


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    arguments = ["treasure_bell", *TWO, "--out", str(tmp_path / "kept"), "--games"]
    run(*arguments, "4")
    kept = {path: path.read_bytes() for path in (tmp_path / "kept").iterdir()}
    done = run(*arguments, "6")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.endswith("holds a tournament with another plan: games.\n")
    assert {path: path.read_bytes() for path in (tmp_path / "kept").iterdir()} == kept


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "kept" / "results.json").mkdir(parents=True)
    done = run("treasure_bell", *TWO, "--games", "4", "--out", str(tmp_path / "kept"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_nothing_is_left_out_of_a_table_for_want_of_room() -> None:
    bots = [f"careless:{number}" for number in range(1, 8)]
    done = run("treasure_bell", "--bots", ",".join(bots), "--games", "2")
    matrix = done.stdout.split("% ahead of")[1].splitlines()
    assert matrix[0].split() == [line.split()[0] for line in matrix[1::2]][: len(bots)]
    assert "…" not in done.stdout


def test_brackets_in_the_name_of_a_file_are_no_markup(tmp_path: Path) -> None:
    (tmp_path / "[").mkdir()
    own = tmp_path / "[" / "old].npz"
    own.write_bytes(path_of("titan_dice", "standard").read_bytes())
    done = run("titan_dice", "--bots", f"greedy,learned:1:{own}", "--games", "2")
    assert (done.exit_code, done.stdout.count(str(own))) == (0, 3)


# --- what cannot be done --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", *TWO], "There is no game called 'chess'"),
        (["dice_forge"], "Who plays? --bots names them, or --lineup those who sit together."),
        (["dice_forge", "--bots", "greedy,clever"], "There is no bot called 'clever'"),
        (["dice_forge", "--bots", "greedy,search:0"], "The bot search needs at least 1 (iterations), and 0 was given."),
        (["dice_forge", "--bots", "greedy,search:0ms"], "The bot search needs at least 1 (milliseconds)"),
        (["dice_forge", "--bots", "greedy,random:3"], "The bot random takes no parameter"),
        (["dice_forge", "--bots", "greedy"], "A tournament needs at least two bots"),
        (["dice_forge", "--bots", ""], "A tournament needs at least two bots"),
        (["dice_forge", "--bots", "greedy,greedy"], "A bot is named twice"),
        (["titan_dice", *TWO, "--players", "1"], "A tournament needs at least two seats, not 1."),
        (["titan_dice", "--lineup", "greedy"], "A tournament needs at least two seats, not 1."),
        (["dice_forge", *TWO, "--players", "5"], "Dice Forge is for 2 to 4 heroes, not for 5."),
        (["dice_forge", *TWO, "--players", "two"], "“two” is not a whole number."),
        (["dice_forge", *TWO, "--lineup", "greedy,random"], "--lineup stands without --bots and --players."),
        (["dice_forge", *["--lineup", "greedy,random"] * 2], "A line-up is given twice"),
        (["dice_forge", *TWO, "--games", "0"], "At least one game must be played, not 0."),
        (["dice_forge", *TWO, "--jobs", "-1"], "The number of jobs cannot be -1"),
        (["dice_forge", *TWO, "--setup", "easy"], "There is no setup called “easy”"),
        (["treasure_bell", *TWO, "--option", "grid=9"], "“grid=9” cannot be played"),
        (["dice_forge", *TWO, "--ray", "127.0.0.1:1"], "No Ray cluster answers at 127.0.0.1:1"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence_and_nothing_is_written(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    done = run(*arguments, "--out", str(tmp_path / "kept"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in " ".join(done.stderr.split())
    assert not (tmp_path / "kept").exists()


# --- on a cluster ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_ray_cluster_gives_the_same_result_as_processes(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    for place, where in (("here", ["--jobs", "2"]), ("there", ["--ray", "local", "--jobs", "2"])):
        done = run("titan_dice", *TWO, "--games", "24", *where, "--out", str(tmp_path / place))
        assert (done.exit_code, done.stderr) == (0, "")
    for name in ("results.json", "games.parquet"):
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()
