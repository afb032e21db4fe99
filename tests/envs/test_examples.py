"""The examples run, with budgets too small to learn much."""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.places import ROOT

pytestmark = pytest.mark.any_build


@pytest.mark.parametrize(
    ("needed", "command"),
    [
        ("torch", ["ppo.py", "--steps", "512", "--envs", "8", "--length", "32", "--hidden", "16"]),
        ("sb3_contrib", ["masked_ppo_sb3.py", "--steps", "256", "--games", "2"]),
    ],
)
def test_an_example_learns_a_little(needed: str, command: list[str]) -> None:
    if find_spec(needed) is None and os.environ.get("ASTRAGAL_LEARN") != "required":
        pytest.skip(f"{needed} is not installed")
    example = [sys.executable, "-W", "ignore", str(ROOT / "examples" / command[0]), *command[1:]]
    alone = os.environ | {"OMP_NUM_THREADS": "1"}  # several threads that wait for each other are slow on a busy machine
    done = subprocess.run(example, capture_output=True, text=True, check=False, env=alone)
    assert "won" in done.stdout, done.stderr
