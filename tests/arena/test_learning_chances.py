"""`astragal train --chances`: games of students in parts that are kept, and a network that is fitted to who won."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from astragal.arena.executor import workers
from astragal.arena.training import chances, outcomes
from astragal.arena.training.chances import ChancesPlan
from astragal.bots import weights
from astragal.cli import app
from astragal.games.catalogue import box

pytestmark = pytest.mark.any_build

PLAN = ChancesPlan("titan_dice", "standard", seed=3, hidden=4, games=2, first_games=3)
COMMAND = PLAN.command().split()[1:]


def said_by(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*arguments, "--jobs", "1"])


def play(folder: Path) -> list[int]:
    """Play what is missing; the games that were told, part by part."""
    told: list[int] = []
    with workers(jobs=1) as run:
        chances.play(PLAN, folder, run, told.append)
    return told


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*-*.npz")}


def test_games_come_in_parts_and_only_what_is_missing_is_played(tmp_path: Path) -> None:
    assert play(tmp_path) == [0, 3, 2]
    played = files_of(tmp_path)
    assert sorted(played) == ["greedy-0000000.npz", "students-0000000.npz"]
    (tmp_path / "students-0000000.npz").unlink()
    assert play(tmp_path) == [3, 2]
    again = outcomes.read(tmp_path / "students-0000000.npz")
    assert outcomes.written(again) == played["students-0000000.npz"]


def test_every_seat_of_a_position_is_seen_and_the_shares_of_a_victory_are_one(tmp_path: Path) -> None:
    play(tmp_path)
    found = chances.read_all(tmp_path, PLAN.parts())
    assert found is not None
    assert len(found.lengths) == len(found.results) == found.seats.sum()
    assert np.add.reduceat(found.results, found.firsts) == pytest.approx(np.ones(len(found)))
    assert len(found) == 3 * chances.GREEDY_POSITIONS + 2 * chances.STUDENTS_POSITIONS


def test_without_pytorch_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    said = said_by(*COMMAND, "--out", str(tmp_path))
    assert said.exit_code == 2
    assert "Learning chances needs PyTorch: install astragal[train]." in said.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.nightly  # who runs it has installed astragal[train]
def test_the_command_plays_fits_and_makes_the_same_weights_again(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        said = said_by(*COMMAND, "--out", str(tmp_path / name))
        assert said.exit_code == 0, said.output
        assert "log loss of the victory" in said.stdout
        made.append(weights.read(tmp_path / name / "weights.npz"))
    assert made[0].names == list(box("titan_dice").features.NAMES)
    assert made[0].about["command"] == PLAN.command()
    for name in (*weights.ARRAYS, *weights.CHANCES):
        assert np.array_equal(made[0].arrays[name], made[1].arrays[name])
    figures = tmp_path / "figures"
    said = said_by(
        "calibrate",
        "titan_dice",
        "--weights",
        str(tmp_path / "one" / "weights.npz"),
        "--games",
        "2",
        "--out",
        str(figures),
    )
    assert said.exit_code == 0, said.output
    assert json.loads((figures / "calibration.json").read_text())["all"]["games"] == 2
