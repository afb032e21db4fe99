"""Any recorded game can be made into a draft of a lesson, as docs/lessons.md says."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from astragal.cli import app
from astragal.engine.lessons.lesson import Done
from astragal.engine.lessons.pupil import Pupil
from astragal.school import in_file
from tests.places import ROOT

PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
GAMES = [("dice_forge", "introductory"), ("titan_dice", "standard"), ("treasure_bell", "beat")]


def run(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, list(args), input=typed)
    return result


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_the_steps_of_the_page_make_a_lesson_of_a_game(
    game: str, setup: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^astragal (learn .*)$", PAGE, re.MULTILINE)
    assert commands == ["learn --draft GAME.txt > my_lesson.txt", "learn my_lesson.txt --check", "learn my_lesson.txt"]
    played = run("play", game, "--plain", "--no-tips", "--seed", "5", "--setup", setup, typed="1\n" * 8 + "quit\n")
    assert played.exit_code == 0, played.output
    (save,) = (tmp_path / "saves").glob(f"{game}*.txt")
    save.rename("GAME.txt")
    made = run(*commands[0].partition(" > ")[0].split())
    Path("my_lesson.txt").write_text(made.stdout, encoding="utf-8")
    lesson = in_file(Path("my_lesson.txt"))
    assert lesson.answers() >= 4
    assert sum(bool(step.texts) for step in lesson.steps if isinstance(step, Done)) >= 3
    checked = run(*commands[1].split(), "--lang", "en")
    assert checked.exit_code == 0, checked.output
    assert "1 lesson tried, 0 cannot be taught" in checked.output
    assert run(*commands[2].split(), "--plain", typed="quit\n").exit_code == 0


def test_the_directions_of_the_page_are_those_of_a_lesson() -> None:
    sample = PAGE.split("```")[3]
    shown = Path(ROOT / "src/astragal/games/dice_forge/lessons/2_forge.txt").read_text(encoding="utf-8")
    directions = {line.split()[1] for line in sample.splitlines() if re.match(r"#: \w", line)}
    assert directions <= {line.split()[1] for line in shown.splitlines() if re.match(r"#: \w", line)}
    assert "Ann forges 4G over 1G on sun" in shown


@pytest.mark.parametrize(("game", "setup"), [*GAMES, ("treasure_bell", "action")])
def test_a_finished_game_becomes_a_draft_that_can_be_taught(game: str, setup: str, tmp_path: Path) -> None:
    seats = "random,random" if game == "titan_dice" else "greedy,greedy"
    watched = run("play", game, "--plain", "--setup", setup, "--seats", seats, "--seed", "1")
    assert watched.exit_code == 0, watched.output
    (record,) = (tmp_path / "games").glob(f"{game}*.txt")
    draft = tmp_path / "draft.txt"
    draft.write_text(run("learn", "--draft", str(record)).stdout, encoding="utf-8")
    lesson = in_file(draft)
    assert Pupil(lesson, len(lesson.steps)).session.over
    assert lesson.answers() > 5
    checked = run("learn", str(draft), "--check", "--lang", "fr")
    assert (checked.exit_code, "1 leçon essayée, 0" in checked.output) == (0, True), checked.output
