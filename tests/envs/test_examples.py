"""The examples run, with budgets too small to learn much."""

import subprocess
import sys

import pytest

from tests.places import ROOT

pytestmark = [pytest.mark.nightly, pytest.mark.any_build]


@pytest.mark.parametrize(
    ("needed", "command"),
    [
        ("torch", ["ppo.py", "--steps", "512", "--envs", "8", "--length", "32", "--hidden", "16"]),
        ("sb3_contrib", ["masked_ppo_sb3.py", "--steps", "256", "--games", "2"]),
    ],
)
def test_an_example_learns_a_little(needed: str, command: list[str]) -> None:
    pytest.importorskip(needed)
    example = [sys.executable, "-W", "ignore", str(ROOT / "examples" / command[0]), *command[1:]]
    done = subprocess.run(example, capture_output=True, text=True, check=True)
    assert "won" in done.stdout
