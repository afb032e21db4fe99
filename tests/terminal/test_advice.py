"""Advice at the prompt against bots, and what a game was about when it is over."""

from pathlib import Path

import pytest

from astragal.bots import roster
from astragal.engine.drivers import Dice
from astragal.engine.records.reading import read
from astragal.games.catalogue import box
from astragal.terminal.sitting import Sitting
from tests.table.counsel.reviewed import DECISIVE
from tests.terminal.sitting_down import saved_text, sit_down, typed

pytestmark = pytest.mark.any_build
PASS = "0"


def last_turn(folder: Path, lang: str = "en", bots: tuple[str, str] = ("human", "greedy")) -> Sitting:
    """With the Hydra Ann wins, and if she passes she loses."""
    recorded = read(DECISIVE, box)
    drivers = {1: roster.bot(box("dice_forge"), "greedy")} if bots[1] != "human" else {}
    names = ["Ann", "Bob"]
    return Sitting(box("dice_forge"), recorded.session(Dice(1)), names, list(bots), drivers, lang, folder / "a.txt")


def test_a_hint_names_the_best_answer_by_its_number_and_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = last_turn(tmp_path)
    told = typed(sitting, ["hint", "hint", "quit"], capsys)
    best = next(line for line in told.splitlines() if "to win" in line)
    assert "Hydra" in best
    assert f"\n{best.split(':')[0]}: Hydra" in told  # the number of the option
    assert "Points afterwards: " in told
    assert saved_text(sitting).count("# hint Ann") == 1


def test_between_people_at_one_keyboard_nobody_is_advised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = last_turn(tmp_path, bots=("human", "human"))
    told = typed(sitting, ["hint", "quit"], capsys)
    assert "Between people nobody is advised." in told
    assert "# hint" not in saved_text(sitting)


def test_after_a_game_luck_and_skill_are_told_and_a_costly_answer_can_be_tried_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed(last_turn(tmp_path, "fr"), [PASS, "analyse", "encore", "99", PASS, "encore", "8", "quit"], capsys)
    assert "Dice Forge" in told
    tries = told.split("1 sur 1")
    assert len(tries) == 3  # once with the same answer, once with another
    assert "coûte" in tries[1]


def test_what_a_bot_had_in_mind_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down(seats="human,greedy")
    told = typed(sitting, ["0", "0", "0", "0", "why", "quit"], capsys)
    assert "Bob chose: " in told
