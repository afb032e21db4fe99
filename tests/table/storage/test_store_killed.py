"""Kill -9 while moves are being written: what was acknowledged is there, and nothing is missing in between."""

import os
import subprocess
import sys

import pytest

from astragal.table.storage.store import Store
from tests.places import ROOT
from tests.table.storage.storing import with_store
from tests.table.storage.writing import TABLES

KILLED = 10
KILLED_BY_NIGHT = 200


def write_until_killed(url: str, name: str, acknowledgements: int, early: bool = False) -> dict[str, int]:
    """Start a program that writes, and kill it after it has acknowledged so many moves. The last one of each table."""
    asked = [sys.executable, "-m", "tests.table.storage.writing", url, name, *(["early"] if early else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(asked, stdout=subprocess.PIPE, cwd=ROOT, env=environment) as program:
        assert program.stdout is not None
        for count, line in enumerate(program.stdout, start=1):
            if count == acknowledgements:
                program.kill()
            if line.endswith(b"\n"):
                game_id, seq = line.split()
                acknowledged[game_id.decode()] = int(seq)
    assert len(acknowledged) > 0
    return acknowledged


def lost(url: str, acknowledged: dict[str, int]) -> int:
    """How many acknowledged moves are not there? Also: is every table whole?"""

    async def count(store: Store) -> int:
        missing = 0
        assert await store.integrity() == []
        for game_id, last in acknowledged.items():
            moves = await store.moves(game_id, 0)
            assert [move.seq for move in moves] == list(range(1, len(moves) + 1))
            assert all((move.checkpoint is not None) == (move.seq % 5 == 0) for move in moves)
            assert (await store.room(game_id)).version == len(moves) + 1
            missing += max(0, last - len(moves))
        return missing

    return with_store(url, count)


@pytest.mark.parametrize(
    "times", [pytest.param(KILLED, marks=pytest.mark.slow), pytest.param(KILLED_BY_NIGHT, marks=pytest.mark.nightly)]
)
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(url: str, times: int) -> None:
    for time in range(times):
        acknowledged = write_until_killed(url, f"t{time}", 3 * TABLES + 17 * time)
        assert lost(url, acknowledged) == 0


def test_a_move_that_is_acknowledged_too_early_is_found_to_be_lost(url: str) -> None:
    assert any(
        lost(url, write_until_killed(url, f"t{time}", 3 * TABLES + 17 * time, early=True)) for time in range(KILLED)
    )
