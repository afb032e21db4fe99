"""What `astragal bench --server` measures, in small."""

from pathlib import Path

import pytest

from astragal.arena.speed.server_figures import Scale, after_restarts, by_servers, parts_asked_for, row, under_misuse
from astragal.arena.speed.server_speed import Size, from_rest, idle, serving, under_load


@pytest.mark.slow
def test_the_bench_plays_at_a_server_and_says_how_much_it_bears(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as server:
        tables, figures = under_load([server], Size(tables=40, seconds=0.5))
        assert len(tables) == 40
        assert figures["moves_per_s"] > 0
        assert 0 < figures["p50_ms"] <= figures["p99_ms"]
        assert figures["refused"] == 0
        assert figures["frames_per_move"] > 2  # of the last moves perhaps not all have come
        assert from_rest(server, tables)["restart_s"] > 0
        assert idle(server, tables, 20).keys() == {"memory_with_20_idle_sockets_mb"}


def test_a_part_of_the_figures_can_be_measured_alone() -> None:
    assert parts_asked_for(["servers"]) == [by_servers]
    assert parts_asked_for(["before"]) == []
    assert len(parts_asked_for([])) == 5


@pytest.mark.nightly
def test_misuse_and_restarts_are_measured_too() -> None:
    (_, quiet), (name, disturbed) = under_misuse(Scale(0.1))
    assert disturbed["p99_times"] == pytest.approx(disturbed["p99_ms"] / quiet["p99_ms"])
    assert row(name, disturbed).startswith(f"| {name}, p99_times ")
    ((_, restarted),) = after_restarts(Scale(0.1))
    assert restarted["restart_s"] < restarted["acknowledged_s"] + 1
