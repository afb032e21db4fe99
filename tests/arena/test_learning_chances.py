"""`astragal train --chances`: rounds of games in parts that are kept, and a network fitted to what came of them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from astragal.arena.training.chances import ChancesPlan, Match, play_match
from astragal.arena.training.outcomes import Outcomes, Part, first_mind, packed, play_part
from astragal.bots import weights
from astragal.cli import app
from astragal.games.catalogue import box

pytestmark = pytest.mark.any_build

TITANS = box("titan_dice")
PLAN = ChancesPlan("titan_dice", "standard", seed=3, hidden=4, rounds=2, games=2, first_games=3, matches=1)
COMMAND = PLAN.command().split()[1:]


def said_by(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*arguments, "--jobs", "1"])


def knowing_chances() -> bytes:
    stored = weights.read(weights.newest("titan_dice", "standard"))
    return packed(stored.arrays)


def taught(reach: float, mind: bytes, wild: int = 0, games: int = 2) -> Outcomes:
    return play_part(Part("titan_dice", "standard", mind, 3, 0, games, wild=wild, reach=reach))


def test_every_round_has_games_of_its_own() -> None:
    numbers = [
        part.first + at for now in range(PLAN.rounds + 1) for part in PLAN.parts(now, b"") for at in range(part.games)
    ]
    assert numbers == list(range(3 + 2 + 2))


def test_every_seat_of_a_position_is_seen_and_the_shares_of_a_victory_are_one() -> None:
    for reach in (0.0, 0.3):
        found = taught(reach, knowing_chances())
        assert len(found.lengths) == len(found.results) == found.seats.sum()
        assert np.add.reduceat(found.results, found.firsts) == pytest.approx(np.ones(len(found)), abs=1e-5)


def test_only_the_end_counts_or_the_network_has_a_say() -> None:
    mind = knowing_chances()
    end, both = taught(0.0, mind), taught(0.3, mind)
    assert set(end.results) <= {0.0, 1.0, 0.5}
    assert np.array_equal(end.inputs, both.inputs)
    assert np.mean(np.abs(both.results - end.results)) > 0.05
    last = np.flatnonzero(np.diff(end.games, append=-1))  # nothing comes after the last position but the end
    rows = end.firsts[last]
    assert np.array_equal(end.results[rows], both.results[rows])
    assert np.array_equal(end.points[rows], both.points[rows])
    assert np.array_equal(end.worths[rows], both.worths[rows])


def test_the_first_network_has_a_say_of_the_worth_alone() -> None:
    end, both = (taught(reach, first_mind(TITANS, "standard")) for reach in (0.0, 0.3))
    assert np.array_equal(end.results, both.results)
    assert np.array_equal(end.points, both.points)
    assert not np.array_equal(end.worths, both.worths)


def test_nothing_is_learned_from_wild_steps() -> None:
    found = taught(0.0, b"", wild=1000, games=6)
    begun = [int(found.steps[found.games == number].min()) for number in np.unique(found.games)]
    assert any(begun)
    assert all(np.all(np.diff(found.steps[found.games == number]) == 1) for number in np.unique(found.games))


def test_a_match_against_oneself_with_changed_seats_is_even() -> None:
    mind = first_mind(TITANS, "standard")
    assert play_match(Match("titan_dice", "standard", mind, mind, 1, 0, 2)) == 1


def test_without_pytorch_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    said = said_by(*COMMAND, "--out", str(tmp_path))
    assert said.exit_code == 2
    assert "Learning chances needs PyTorch: install astragal[train]." in said.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.nightly  # who runs it has installed astragal[train]
def test_the_command_plays_fits_goes_on_and_makes_the_same_weights_again(tmp_path: Path) -> None:
    made = []
    for name in ("one", "other"):
        said = said_by(*COMMAND, "--out", str(tmp_path / name))
        assert said.exit_code == 0, said.output
        assert said.stdout.count("round ") == 3
        made.append(weights.read(tmp_path / name / "weights.npz"))
    plan = json.loads((tmp_path / "one" / "run.json").read_text())
    plan["curve"].pop()
    (tmp_path / "one" / "run.json").write_text(json.dumps(plan))
    said = said_by(*COMMAND, "--out", str(tmp_path / "one"))
    assert said.stdout.count("round ") == 1
    made.append(weights.read(tmp_path / "one" / "weights.npz"))
    assert made[0].names == list(TITANS.features.NAMES)
    assert made[0].about["command"] == PLAN.command()
    for again in made[1:]:
        for name in (*weights.ARRAYS, *weights.CHANCES):
            assert np.array_equal(made[0].arrays[name], again.arrays[name])
    figures = tmp_path / "figures"
    own = str(tmp_path / "one" / "weights.npz")
    said = said_by("calibrate", "titan_dice", "--weights", own, "--games", "2", "--out", str(figures))
    assert said.exit_code == 0, said.output
    assert json.loads((figures / "calibration.json").read_text())["all"]["games"] == 2


def test_a_run_of_another_plan_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    (tmp_path / "run.json").write_text(json.dumps({"chances": {}, "rules": "2", "curve": []}))
    said = said_by(*COMMAND, "--out", str(tmp_path))
    assert said.exit_code == 2
    assert "there is a run of another plan" in said.stderr
