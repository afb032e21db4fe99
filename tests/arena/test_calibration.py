"""What `astragal calibrate` says of chances, and whether the package's networks are as good as they are said to be."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from astragal.arena.training import calibration, outcomes
from astragal.arena.training.deep import Positions, Seen, depth, play_on
from astragal.arena.training.outcomes import Outcomes, Part, first_mind, packed, play_part
from astragal.bots import weights
from astragal.cli import app
from astragal.games.catalogue import box, names

STORED = Path(__file__).parent / "positions"


def said_by(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def outcomes_of(results: Sequence[Sequence[float]]) -> Outcomes:
    """Positions with these results, of which the network sees the number of its seat alone."""
    seats = [len(row) for row in results]
    rows = sum(seats)
    places = [seat for row in results for seat in range(len(row))]
    whole = np.arange(len(results), dtype=np.int32)
    return Outcomes(
        np.array(places, dtype=np.int16),
        np.ones(rows, dtype=np.float16),
        np.ones(rows, dtype=np.int32),
        np.array(seats, dtype=np.int32),
        whole,
        np.zeros_like(whole),
        np.array([share for row in results for share in row], dtype=np.float32),
        np.zeros(rows, dtype=np.float32),
        np.zeros(rows, dtype=np.float32),
    )


def knowing(wins: list[float]) -> dict[str, np.ndarray]:
    """A network that says this of each seat."""
    return {
        "weights": np.eye(len(wins), dtype=np.float32),
        "bias": np.zeros(len(wins), dtype=np.float32),
        "win": np.array(wins, dtype=np.float32),
        "win_bias": np.zeros((), dtype=np.float32),
    }


def test_who_says_what_comes_is_calibrated() -> None:
    found = calibration.calibration(knowing([np.log(3), 0]), outcomes_of([[1, 0]] * 3 + [[0, 1]]))
    assert found.all.ece == pytest.approx(0, abs=1e-6)
    assert found.all.brier == pytest.approx(0.75 * 0.25)
    assert [(one.said, one.won) for one in found.bins] == [
        pytest.approx((0.25, 0.25)),
        pytest.approx((0.75, 0.75)),
    ]


def test_who_is_too_sure_is_found_out() -> None:
    found = calibration.calibration(knowing([np.log(99), 0]), outcomes_of([[1, 0], [0, 1]]))
    assert found.all.ece == pytest.approx(0.49)
    assert found.all.brier > 0.25


def test_a_shared_victory_counts_its_share() -> None:
    found = calibration.calibration(knowing([0, 0, 0]), outcomes_of([[0.5, 0.5], [0.5, 0, 0.5]]))
    assert [row.of for row in found.players] == ["2 players", "3 players"]
    assert found.players[0].brier == pytest.approx(0)


def test_who_plays_alone_wins_or_nobody_does() -> None:
    found = calibration.calibration(knowing([0.0]), outcomes_of([[1], [0]]))
    assert (found.all.said, found.all.won) == pytest.approx((0.5, 0.5))


def test_of_each_seat_it_is_said_how_it_stood_before_the_first_turn() -> None:
    played = outcomes_of([[1, 0], [0, 1], [1, 0]])
    played.steps[1:] = (4, 0)
    found = calibration.calibration(knowing([np.log(3), 0]), played)
    assert [(row.of, row.games) for row in found.starts] == [("start, seat 1 of 2", 2), ("start, seat 2 of 2", 2)]
    assert [(row.said, row.won) for row in found.starts] == [pytest.approx((0.75, 1)), pytest.approx((0.25, 0))]


def test_the_same_part_teaches_the_same_and_a_shorter_one_its_beginning() -> None:
    long, short = (play_part(Part("titan_dice", "standard", b"", 3, 0, games, 2)) for games in (4, 2))
    for name in outcomes.ARRAYS:
        shorter = getattr(short, name)
        assert np.array_equal(getattr(long, name)[: len(shorter)], shorter)


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    played = play_part(Part("titan_dice", "solo", b"", 3, 0, 2, 2))
    (tmp_path / "part.npz").write_bytes(outcomes.written(played))
    again = outcomes.read(tmp_path / "part.npz")
    assert all(np.array_equal(getattr(played, name), getattr(again, name)) for name in outcomes.ARRAYS)


# --- positions that are played on -----------------------------------------------------------------------------------


def test_the_noise_of_the_playouts_is_taken_out_and_the_floor_is_what_the_dice_leave_open() -> None:
    sure = Seen(2, 0, 0.9, 1.0, 0.0)
    open_one = Seen(2, 0, 0.5, 0.5 + 0.05, 0.05**2)  # as far off as the noise
    found = depth([sure, open_one], 1, 100)
    assert found.rmse == pytest.approx(np.sqrt(0.1**2 / 2))
    assert found.floor == pytest.approx(0.25 / 2)
    assert found.brier == pytest.approx(found.floor + 0.1**2 / 2)


def test_every_seat_of_a_position_is_played_on_and_one_of_them_wins() -> None:
    mind = first_mind(box("titan_dice"), "standard")
    judged = packed(weights.read(weights.newest("titan_dice", "standard")).arrays)
    seen = play_on(Positions("titan_dice", "standard", mind, judged, 3, 0, 2, playouts=2))
    assert sum(one.seats == 2 for one in seen) % 2 == 0
    assert sum(one.came for one in seen) == pytest.approx(2)
    assert sum(one.said for one in seen) == pytest.approx(2)


# --- the networks in the package ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(STORED.glob("*.npz")), ids=lambda path: path.stem)
def test_a_network_is_no_worse_on_stored_positions_than_it_is_said_to_be(path: Path) -> None:
    """The positions are of games that it has not learned from; beside them lie names and figures."""
    stated = json.loads(path.with_suffix(".json").read_text())
    stored = weights.read(weights.newest(stated["game"], stated["network"]))
    today = box(stated["game"]).features.NAMES
    seen = [today.index(name) for name in stated["names"]]
    arrays = {**stored.arrays, "weights": weights.fitted(stored, today, path)[seen]}
    found = calibration.calibration(arrays, outcomes.read(path)).all
    assert found.brier <= stated["brier"] + 1e-4
    assert found.ece <= stated["ece"] + 1e-3


def test_each_network_that_knows_chances_is_measured() -> None:
    measured = {path.stem for path in STORED.glob("*.npz")}
    learned = [box(game) for game in names() if box(game).has("features")]
    paths = [path for game in learned for path in weights.in_the_package(game)]
    newest = {path.stem for path in paths if path.parent.name == str(weights.NEWEST)}
    assert newest | {"dice_forge-base"} <= measured


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command_writes_figures_and_a_picture(tmp_path: Path) -> None:
    games = ("--games", "3", "--throws", "2", "--jobs", "1", "--out", str(tmp_path))
    said = said_by("calibrate", "titan_dice", *games)
    assert said.exit_code == 0, said.output
    assert "Brier" in said.stdout
    figures = json.loads((tmp_path / "calibration.json").read_text())
    assert figures["all"]["games"] == 3
    assert sum(row["positions"] for row in figures["seats"]) == figures["all"]["positions"]
    assert {path.name for path in tmp_path.iterdir()} == {"calibration.json", "calibration.png", "calibration.svg"}


def test_a_network_that_knows_no_chances_is_refused() -> None:
    first = weights.path_of("titan_dice", "standard")
    said = said_by("calibrate", "titan_dice", "--weights", str(first), "--games", "1", "--jobs", "1")
    assert said.exit_code == 2
    assert "knows nothing of chances" in said.stderr


def test_the_inputs_of_the_stored_positions_are_still_among_the_features() -> None:
    for path in STORED.glob("*.json"):
        stated = json.loads(path.read_text())
        assert set(stated["names"]) <= set(box(stated["game"]).features.NAMES)
