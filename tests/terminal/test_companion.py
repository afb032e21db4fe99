"""Whoever plays a game for the first time on this device is accompanied, and can switch that off."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from astragal.cli import app
from astragal.engine.showing.words import LANGUAGES
from astragal.terminal.teaching.companion import KEPT, is_new_here

PLAY = ["play", "dice_forge", "--plain", "--seed", "7", "--seats", "human,greedy"]
TIP = {"en": "Tip: ", "fr": "Conseil\u00a0: "}


def played(lines: list[str], *more: str) -> str:
    result = CliRunner().invoke(app, [*PLAY, *more], input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_game_says_what_a_question_is_for_and_what_is_new(lang: str) -> None:
    shown = played(["quit"], "--lang", lang)
    assert TIP[lang] in shown
    assert {"en": "New: The blessing", "fr": "Nouveau\u00a0: Les faveurs des dieux"}[lang] in shown


def test_what_was_explained_once_is_not_explained_again() -> None:
    first = played(["quit"])
    assert "New: The blessing" in first
    assert "Type tips to switch this off" in first
    again = played(["quit"])
    assert "New: The blessing" not in again
    assert "Type tips" not in again
    assert "Tip: " in again


def test_tips_are_switched_off_for_this_game_and_on_again() -> None:
    shown = played(["tips", "", "tips", "quit"])
    assert "Tips are off" in shown
    assert "Tips are on" in shown
    assert played(["tips", "quit"]).count("Tips are off") == 1
    assert not is_new_here("dice_forge")
    assert is_new_here("titan_dice")
    assert "Tip: " not in played(["quit"])


def test_an_option_decides_for_one_game() -> None:
    assert "Tip: " not in played(["quit"], "--no-tips")
    assert is_new_here("dice_forge")
    played(["tips", "quit"])
    assert "Tip: " in played(["quit"], "--tips")


def test_after_a_whole_game_it_is_not_the_first_any_more(home: Path) -> None:
    shown = played(["0"] * 400)
    assert "The game is over" in shown
    assert json.loads((home / KEPT).read_text(encoding="utf-8"))["dice_forge"]["over"]
    assert "Tip: " not in played(["quit"])


def test_whoever_has_a_finished_game_here_is_no_newcomer(home: Path) -> None:
    (home / "games").mkdir()
    (home / "games" / "titan_dice-3.txt").write_text("x", encoding="utf-8")
    assert not is_new_here("titan_dice")
    assert is_new_here("treasure_bell")


@pytest.mark.parametrize("content", ["", "[]", '{"dice_forge": 3}', '{"dice_forge": {"told": 3}}'])
def test_a_memory_that_cannot_be_read_harms_nobody(home: Path, content: str) -> None:
    (home / KEPT).write_text(content, encoding="utf-8")
    assert "Tip: " in played(["quit"])


def test_questions_after_the_second_round_are_put_without_a_tip() -> None:
    shown = played(["0"] * 400)
    assert shown.count("> 0") > shown.count("Tip: ") == 2
