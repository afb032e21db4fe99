"""The page of the benchmark says what was measured, and who is measured can be."""

import json
import re

import pytest

from astragal.bots import roster
from astragal.envs.settings import Settings
from astragal.games.catalogue import box
from bench.learning import report
from bench.learning.running import RESULTS
from bench.learning.tasks import LEARNERS, TASKS
from tests.places import ROOT

pytestmark = pytest.mark.any_build


def test_the_page_says_what_was_measured() -> None:
    """`python -m bench.learning report` writes it."""
    assert (ROOT / "docs" / "environments" / "benchmark.md").read_text(encoding="utf-8") == report.page()


@pytest.mark.parametrize("name", TASKS)
def test_a_task_can_be_played_and_its_bots_are_known(name: str) -> None:
    task = TASKS[name]
    assert Settings(task.game, **task.settings()).seats == task.seats
    for bot in task.bots:
        roster.named(box(task.game), bot)


def test_every_result_belongs_to_a_task_and_learners_have_seen_as_many_steps_with_every_seed() -> None:
    for path in RESULTS.glob("*-*.json"):
        found = json.loads(path.read_text(encoding="utf-8"))
        assert found["task"] in TASKS
        assert found["who"] in (*LEARNERS, *TASKS[found["task"]].bots)
        if found["who"] in LEARNERS:
            assert len({tuple(look["steps"] for look in curve) for curve in found["seeds"]}) == 1
            assert found["seeds"][0][-1]["steps"] <= found["steps"]


def test_a_mean_over_seeds_has_an_interval_that_grows_with_their_spread() -> None:
    close, far = report.over_seeds([0.5, 0.51, 0.52]), report.over_seeds([0.3, 0.51, 0.72])
    assert close[0] == far[0] == pytest.approx(0.51)
    assert far[1] < close[1] < close[2] < far[2]
    assert report.over_seeds([0.4]) == (0.4, 0.0, 1.0)
    assert re.fullmatch(r"51\.0 \(48\.5–53\.5\)", report.told(close))
