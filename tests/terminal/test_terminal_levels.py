"""Levels of bots at a terminal."""

import pytest

from astragal.bots.levels import LEVELS
from astragal.engine.session import ARRIVING
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from tests.terminal.sitting_down import saved_text, sit_down, typed


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_a_level_answers_and_stands_in_the_saved_game(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down(f"human,{level}", game="treasure_bell", setup="beat")
    typed(sitting, ["1", "1", "1"], capsys)
    saved = saved_text(sitting)
    assert f"Bob ({level})" in saved
    resumed = start.resumed(sitting.path.stem, None, "en")
    assert resumed.bots == ["human", level]


@pytest.mark.parametrize("name", ["deity", "titan:300ms", "learned", ""])
def test_who_cannot_take_a_seat_is_told_who_can(name: str) -> None:
    with pytest.raises(Complaint) as complaint:
        sit_down(f"human,{name}", game="treasure_bell")
    there = "human, apprentice, smith, champion, demigod, titan, random, careless, greedy, search."
    assert str(complaint.value) == f"Nobody called “{name}” can take a seat; there are: {there}"


def test_against_a_level_that_needs_time_the_game_is_played_in_beats() -> None:
    assert start.new_game("treasure_bell", "human,champion", None, None, [], 1, "en").session.stop == ARRIVING
    assert start.new_game("treasure_bell", "human,titan", None, None, [], 1, "en").session.stop != ARRIVING


@pytest.mark.parametrize(("lang", "begins"), [("en", "In real time"), ("fr", "En temps réel")])
def test_in_real_time_a_level_that_needs_time_is_refused_with_those_there_are(lang: str, begins: str) -> None:
    with pytest.raises(Complaint, match=f"^{begins}.* titan.* apprentice, smith, champion.*--setup beat"):
        sit_down("human,titan", game="treasure_bell", setup="action", lang=lang)
