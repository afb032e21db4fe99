"""`astragal bench --against`: two environments beside each other, in the same rounds."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from astragal.arena.speed.against import Round, compared, other_games, python_of
from astragal.arena.speed.measuring import CannotMeasure


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-c", "from astragal.cli import main; main()", "bench", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_is_measured_of_both_is_compared_pair_by_pair() -> None:
    wanted = ["--game", "treasure_bell", "--scale", "0.001", "--rounds", "2", "--json", "--against", sys.prefix]
    figures = json.loads(bench(*wanted).stdout)
    assert figures["notes"] == []
    row = figures["treasure_bell.2p.games_per_s"]
    assert row["low"] <= row["ratio"] <= row["high"]
    assert "treasure_bell.session_answer_us" in figures
    assert not any(key.startswith("dice_forge") for key in figures)


def test_above_one_means_that_we_are_faster_whatever_the_figure_is() -> None:
    rounds = [
        Round({"a.games_per_s": 200.0, "a.answer_us": 1.0}, {"a.games_per_s": 100.0, "a.answer_us": 3.0}),
        Round({"a.games_per_s": 300.0, "a.answer_us": 2.0}, {"a.games_per_s": 100.0, "a.answer_us": 2.0}),
        Round({"a.games_per_s": 100.0, "a.answer_us": 1.0}, {"a.games_per_s": 100.0, "a.answer_us": 2.0}),
    ]
    assert {row.key: (row.ours, row.theirs, row.ratio) for row in compared(rounds)} == {
        "a.games_per_s": (200.0, 100.0, 2.0),
        "a.answer_us": (1.0, 2.0, 2.0),
    }


def test_what_only_one_of_them_measures_is_not_compared() -> None:
    assert [row.key for row in compared([Round({"new_us": 1.0, "old_us": 1.0}, {"old_us": 2.0})])] == ["old_us"]


def test_it_is_said_if_they_did_not_play_the_same_games() -> None:
    ours = {"bell.2p.games_per_s": 100.0, "bell.2p.decisions_per_s": 1000.0}
    twice_as_fast = {"bell.2p.games_per_s": 200.0, "bell.2p.decisions_per_s": 2000.0}
    longer_games = {"bell.2p.games_per_s": 100.0, "bell.2p.decisions_per_s": 1001.0}
    assert other_games(Round(ours, twice_as_fast)) == []
    assert other_games(Round(ours, longer_games)) == ["bell.2p"]


def test_an_environment_is_named_by_its_folder_its_python_or_its_program() -> None:
    here = Path(sys.prefix)
    folder = Path(sys.executable).parent
    assert python_of(here) == python_of(folder / "astragal") == python_of(folder / "python")


def test_a_folder_without_an_environment_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotMeasure, match="There is no environment with Astragal in"):
        python_of(tmp_path)
    done = bench("--against", str(tmp_path))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
