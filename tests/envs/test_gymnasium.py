"""One learner, and many games in one call, in Gymnasium."""

import gc
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from astragal.envs import batch
from astragal.envs.settings import IllegalAction, UnknownSetting
from astragal.envs.single import Single
from astragal.envs.vector import Batch

IDS = ["astragal/DiceForge-v0", "astragal/TitanDice-v0", "astragal/TreasureBell-v0"]
WAYS: list[tuple[str, dict[str, Any]]] = [
    ("dice_forge", {"opponents": "greedy"}),
    ("dice_forge", {"opponents": ["random", "greedy", "careless"], "seats": 4, "seat": 2}),
    ("dice_forge", {"opponents": "random", "setup": "discovery_titans", "observation": "features"}),
    ("titan_dice", {"seats": 1}),
    ("titan_dice", {"opponents": "random", "reward": "lead"}),
    ("treasure_bell", {"opponents": "random", "seats": 3, "shaping": 0.1}),
]


def middle(mask: Any) -> int:
    allowed = np.flatnonzero(mask)
    return int(allowed[len(allowed) // 2])


def answers_of(masks: Any) -> Any:
    return np.array([middle(mask) for mask in masks])


@pytest.mark.any_build
@pytest.mark.parametrize(("game", "settings"), WAYS)
def test_one_learner_passes_the_checker(game: str, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # what it advises
        check_env(Single(game, render_mode="ansi", illegal="lose", **settings))


@pytest.mark.any_build
def test_it_is_made_by_its_name_as_gymnasium_does() -> None:
    code = f"import gymnasium; [gymnasium.make('astragal:' + name).reset(seed=1) for name in {IDS}]; print('made')"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "made\n"


@pytest.mark.parametrize(("game", "settings"), WAYS)
def test_a_whole_game_is_played_and_the_learner_alone_is_asked(game: str, settings: dict[str, Any]) -> None:
    env = Single(game, **settings)
    seen, info = env.reset(seed=3)
    seat, total, over = info["seat"], 0.0, False
    while not over:
        assert info["seat"] == seat
        assert seen["action_mask"].tolist() == env.action_masks().astype(int).tolist()
        seen, reward, over, _, info = env.step(middle(seen["action_mask"]))
        total += reward
    assert seen["action_mask"].tolist() == [0] * (env.settings.actions - 1) + [1]
    if settings.get("reward") != "lead" and not settings.get("shaping"):
        assert 0 <= total <= 1


def test_a_frozen_policy_sits_in_the_other_seat_and_sees_what_a_learner_sees() -> None:
    shapes = set()

    def policy(seen: dict[str, Any]) -> int:
        shapes.add((seen["observation"].shape, seen["observation"].dtype.name, int(seen["action_mask"].sum()) > 1))
        return middle(seen["action_mask"])

    env = Single("dice_forge", opponents=policy, seat=1)
    seen, _ = env.reset(seed=1)
    for _ in range(20):
        seen, *_ = env.step(middle(seen["action_mask"]))
    assert shapes == {((env.settings.size,), "uint8", True)}
    wrong = Single("dice_forge", opponents=lambda seen: -1, seat=1)
    with pytest.raises(IllegalAction, match=r"^The policy in seat 0 answered -1, which its mask does not allow\.$"):
        wrong.reset(seed=1)


# --- many games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "settings"), WAYS)
def test_a_batch_plays_the_same_games_as_each_by_itself(game: str, settings: dict[str, Any]) -> None:
    """With the seeds of its games, and in each the same answers."""
    settings = {"seat": 0, **settings}
    if settings.get("seats") == 1:
        settings.pop("seat")
    many = batch(game, 3, autoreset_mode="Disabled", **settings)
    ones = [batch(game, 1, autoreset_mode="Disabled", **settings) for _ in range(3)]
    seen, _ = many.reset(seed=[4, 5, 6])
    apart = [one.reset(seed=[4 + number])[0] for number, one in enumerate(ones)]
    for _ in range(12):
        actions = answers_of(seen["action_mask"])
        seen, rewards, over, *_ = many.step(actions)
        for number, one in enumerate(ones):
            apart[number], reward, ended, *_ = one.step(actions[number : number + 1])
            assert (apart[number]["observation"][0] == seen["observation"][number]).all()
            assert (reward[0], ended[0]) == (rewards[number], over[number])
        if over.any():
            break


def until_one_ends(env: Batch) -> tuple[Any, ...]:
    seen, _ = env.reset(seed=1)
    while True:
        step = env.step(answers_of(seen["action_mask"]))
        seen = step[0]
        if step[2].any():
            return step


def test_a_game_that_is_over_begins_again_in_the_next_step() -> None:
    env = batch("treasure_bell", 4)
    seen, _, over, _, info = until_one_ends(env)
    game = int(np.flatnonzero(over)[0])
    assert info["rewards"][game].sum() == pytest.approx(1)
    assert seen["action_mask"][game].sum() == 1
    ended = over.copy()
    seen, rewards, over, *_ = env.step(answers_of(seen["action_mask"]))
    assert not over[ended].any()
    assert (rewards[ended] == 0).all()
    assert (seen["action_mask"][ended].sum(axis=1) > 1).all()


def test_a_game_that_is_over_begins_again_in_the_same_step_and_shows_its_end() -> None:
    env = batch("treasure_bell", 4, autoreset_mode=AutoresetMode.SAME_STEP)
    seen, _, over, _, info = until_one_ends(env)
    assert (seen["action_mask"].sum(axis=1) > 1).all()
    assert info["_final_obs"].tolist() == info["_final_info"].tolist() == over.tolist()
    assert (info["final_info"]["rewards"][over].sum(axis=1) == 1).all()
    for game in np.flatnonzero(over):
        assert info["final_obs"][game]["action_mask"].sum() == 1
        assert (info["final_obs"][game]["observation"] != seen["observation"][game]).any()


def test_without_beginning_again_a_game_waits_for_its_reset() -> None:
    env = batch("treasure_bell", 4, autoreset_mode="Disabled")
    seen, _, over, *_ = until_one_ends(env)
    ended = over.copy()
    with pytest.raises(gymnasium.error.ResetNeeded, match="is over: reset it by"):
        env.step(answers_of(seen["action_mask"]))
    before = seen["observation"][~ended].copy()
    seen, _ = env.reset(options={"reset_mask": ended})
    assert (seen["observation"][~ended] == before).all()
    env.step(answers_of(seen["action_mask"]))


def test_the_arrays_are_the_same_ones_in_every_step_unless_copies_are_wanted() -> None:
    for copy in (False, True):
        env = batch("dice_forge", 2, copy=copy)
        first, _ = env.reset(seed=1)
        then = env.step(answers_of(first["action_mask"]))[0]
        assert (then["observation"] is first["observation"]) != copy


def test_a_batch_lets_go_of_what_is_over_and_leaves_the_collector_of_cycles_as_it_was() -> None:
    env = batch("treasure_bell", 2)
    seen, _ = env.reset(seed=1)
    over = [session.steps() for session in env.many.sessions]
    for collecting in (True, False):
        (gc.enable if collecting else gc.disable)()
        for _ in range(10):
            seen, *_ = env.step(answers_of(seen["action_mask"]))
        still = gc.isenabled()
        gc.enable()
        assert still == collecting
    assert [session.steps() for session in env.many.sessions] == over


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Single("dice_forge", opponents="chess"), "^There is no bot called 'chess'"),
        (lambda: Single("dice_forge", opponents=["random"] * 3, seat=0), "^There is one opponent for all seats"),
        (lambda: Single("dice_forge", seat=7), "^The learner's seat is one from 0 to 1, or 'by turns', not 7"),
        (lambda: batch("dice_forge", 0), "^There is at least one game, and 0 were asked for"),
        (lambda: batch("treasure_bell", 2, setup="action"), "^In real time nobody is asked"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(make: Callable[[], Any], sentence: str) -> None:
    with pytest.raises(UnknownSetting, match=sentence):
        make()


def test_what_is_not_allowed_changes_nothing() -> None:
    env = batch("dice_forge", 3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(3, int))
    seen, _ = env.reset(seed=1)
    before = [env.many.sessions[game].game().snapshot() for game in range(3)]
    good = answers_of(seen["action_mask"])
    for wrong in (good[:2], good.astype(float), np.array([good[0], good[1], env.settings.actions - 1])):
        with pytest.raises(IllegalAction):
            env.step(wrong)
    assert [env.many.sessions[game].game().snapshot() for game in range(3)] == before
    one = Single("dice_forge")
    one.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction):
        one.step(one.settings.actions)
