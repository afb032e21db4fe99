"""A batch spread over processes, and a batch as PufferLib wants it: the same games as in one process."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest

from astragal.envs import batch
from astragal.envs.puffer import BUFFERS, Puffer
from astragal.envs.settings import IllegalAction, UnknownSetting
from astragal.envs.spread import Spread

pytestmark = pytest.mark.any_build

GAMES = 5


@pytest.fixture(scope="module")
def two() -> Iterator[Spread]:
    envs = batch("treasure_bell", GAMES, processes=2, autoreset_mode="SameStep")
    yield envs
    envs.close()
    assert not envs.processes


def answers_of(seen: dict[str, Any]) -> Any:
    """The last action that is allowed in each game."""
    mask = seen["action_mask"]
    return mask.shape[1] - 1 - np.argmax(mask[:, ::-1], axis=1)


def test_the_same_seeds_give_the_same_games_in_any_number_of_processes(two: Spread) -> None:
    one = batch("treasure_bell", GAMES, autoreset_mode="SameStep")
    seen, there = one.reset(seed=7)[0], two.reset(seed=7)[0]
    ended = 0
    for _ in range(150):
        actions = answers_of(seen)
        seen, rewards, over, _, info = one.step(actions)
        there, rewards2, over2, _, info2 = two.step(actions)
        assert (seen["observation"] == there["observation"]).all()
        assert (seen["action_mask"] == there["action_mask"]).all()
        assert rewards.tolist() == rewards2.tolist()
        assert over.tolist() == over2.tolist()
        assert (info["rewards"] == info2["rewards"]).all()
        for game in np.flatnonzero(over):
            ended += 1
            assert (info["final_obs"][game]["observation"] == info2["final_obs"][game]["observation"]).all()
    assert ended


def test_an_action_that_is_not_allowed_reaches_no_process(two: Spread) -> None:
    seen, _ = two.reset(seed=1)
    before, good = seen["observation"].copy(), answers_of(seen)
    for wrong in (good[:2], good.astype(float), np.array([*good[:-1], 41]), np.array([*good[:-1], -1])):
        with pytest.raises(IllegalAction):
            two.step(wrong)
    assert (two.observations == before).all()
    two.step(good)


def test_a_game_that_is_over_waits_for_its_reset_in_processes_too() -> None:
    envs = batch("treasure_bell", 2, processes=2, autoreset_mode="Disabled")
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"^There are no games yet"):
        envs.step(np.zeros(2, int))
    seen, _ = envs.reset(seed=1)
    over = np.zeros(2, bool)
    while not over.any():
        seen, _, over, *_ = envs.step(answers_of(seen))
    ended = over.copy()
    with pytest.raises(gymnasium.error.ResetNeeded, match="is over: reset it by"):
        envs.step(answers_of(seen))
    seen, _ = envs.reset(options={"reset_mask": ended})
    envs.step(answers_of(seen))
    envs.close()


def test_processes_that_cannot_be_are_refused_before_any_is_started() -> None:
    with pytest.raises(UnknownSetting, match=r"^There are 1 to 2 processes for 2 games, not 3\.$"):
        batch("treasure_bell", 2, processes=3)
    with pytest.raises(UnknownSetting, match=r"^observation is one of"):
        batch("treasure_bell", 2, processes=2, observation="pixels")


# --- PufferLib ------------------------------------------------------------------------------------------------------


def test_a_row_is_the_numbers_and_the_mask_and_is_written_into_the_arrays_that_are_given() -> None:
    own = Puffer("titan_dice", 3, opponents="random")
    buf = {name: getattr(Puffer("titan_dice", 3, opponents="random"), name) for name in BUFFERS}
    given = Puffer("titan_dice", 3, buf=buf, opponents="random")
    plain = batch("titan_dice", 3, opponents="random", autoreset_mode="SameStep")
    seen, _ = plain.reset(seed=0)
    rows, told = given.reset()
    assert rows is buf["observations"]
    assert told == []
    assert (own.reset(seed=0)[0] == rows).all()
    for _ in range(80):
        assert (rows[:, : given.numbers] == seen["observation"]).all()
        assert (rows[:, given.numbers :] == seen["action_mask"]).all()
        assert all(row in given.single_observation_space for row in rows)
        actions = answers_of(seen)
        seen, rewards, over, *_ = plain.step(actions)
        rows, *_, told = given.step(actions.astype(np.int32))
        assert buf["rewards"].tolist() == rewards.tolist()
        assert buf["terminals"].tolist() == over.tolist()
        assert bool(told) == bool(over.any())


def test_what_is_the_librarys_own_is_refused() -> None:
    with pytest.raises(UnknownSetting, match=r"^For PufferLib games begin again in the same step"):
        Puffer("titan_dice", 3, copy=True)
