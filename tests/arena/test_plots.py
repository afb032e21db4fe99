"""The same figures give the same pictures."""

from pathlib import Path

import pytest

from astragal.arena.training.learning_curve import Dot, learning_curve


@pytest.fixture
def points() -> list[Dot]:
    return [
        (1000, {"against random": (0.8, 0.7, 0.9)}, 0.2),
        (2000, {"against random": (0.9, 0.8, 1.0), "against greedy": (0.3, 0.2, 0.4)}, 0.1),
        (3000, {"against random": (0.9, 0.8, 1.0), "against greedy": (0.5, 0.4, 0.6)}, 0.08),
    ]


def test_a_learning_curve_is_a_png_and_an_svg(points: list[Dot], tmp_path: Path) -> None:
    learning_curve(points, tmp_path / "curve")
    assert {path.name for path in tmp_path.iterdir()} == {"curve.png", "curve.svg"}
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    for words in ("games trained", "games won, %", "loss", "against random", "against greedy"):
        assert words in drawn


def test_a_learning_curve_may_have_one_point_only(points: list[Dot], tmp_path: Path) -> None:
    learning_curve(points[:1], tmp_path / "curve")
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_the_same_points_give_the_same_files(points: list[Dot], tmp_path: Path) -> None:
    for name in ("one", "other"):
        learning_curve(points, tmp_path / name)
    for kind in ("png", "svg"):
        assert (tmp_path / f"one.{kind}").read_bytes() == (tmp_path / f"other.{kind}").read_bytes()
