"""Every game in PettingZoo: its own tests pass for every number of seats, setup and module."""

import contextlib
import copy
import io
import pickle
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from astragal.envs import dice_forge_v0, titan_dice_v0, treasure_bell_v0
from astragal.envs.settings import IllegalAction, UnknownSetting
from astragal.games.catalogue import box
from tests.playing import ALL_WAYS, WAYS_OF, Way, name_of, other_name_of

pytestmark = pytest.mark.any_build

MODULES: dict[str, ModuleType] = {
    "dice_forge": dice_forge_v0,
    "titan_dice": titan_dice_v0,
    "treasure_bell": treasure_bell_v0,
}
USUAL = [("dice_forge", 2), ("dice_forge", 4), ("titan_dice", 1), ("titan_dice", 3), ("treasure_bell", 2)]
LAID_OUT: list[Way] = [(setup, 2, []) for setup in box("dice_forge").setups.SETUPS]
CASES = [(game, way) for game, ways in WAYS_OF.items() for way in ways if way[0] != "action"]
CASES += [("dice_forge", way) for way in LAID_OUT if ("dice_forge", way) not in CASES]
REST = [way for way in ALL_WAYS if ("dice_forge", way) not in CASES]
NAMES = [f"{game}-{name_of(*way) if game == 'dice_forge' else other_name_of(*way)}" for game, way in CASES]


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """The ecosystem's tests print, and warn of what they would advise: a mask beside the numbers, as asked for here."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def env_of(game: str, way: Way, **others: Any) -> Callable[..., Any]:
    setup, seats, options = way
    return partial(MODULES[game].env, seats=seats, setup=setup, options=options, **others)


def random_answer(env: Any) -> int:
    allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    return int(allowed[len(allowed) // 2])


@pytest.mark.parametrize(("game", "way"), CASES, ids=NAMES)
def test_its_own_tests_pass_in_every_way_to_play(game: str, way: Way) -> None:
    with quietly():
        api_test(env_of(game, way)(), num_cycles=20)
        seed_test(env_of(game, way), num_cycles=10)


@pytest.mark.nightly
@pytest.mark.parametrize("way", REST, ids=[name_of(*way) for way in REST])
def test_its_own_tests_pass_with_every_mixture_of_boxes(way: Way) -> None:
    test_its_own_tests_pass_in_every_way_to_play("dice_forge", way)


@pytest.mark.parametrize(("game", "seats"), USUAL)
def test_whole_games_pass_its_tests_with_features_and_rewards_on_the_way(game: str, seats: int) -> None:
    with quietly():
        made = partial(MODULES[game].env, seats=seats, observation="features", reward="lead", shaping=0.1)
        api_test(made(), num_cycles=200)
        seed_test(made, num_cycles=200)


@pytest.mark.parametrize("game", list(MODULES))
def test_it_can_be_drawn_in_every_mode(game: str) -> None:
    with quietly():
        render_test(MODULES[game].env)


def seeded(made: Callable[..., Any], **settings: Any) -> Any:
    """With dice and actions from seeds: the test would fail if chance let a player ring too early and stand by."""
    env = made(options=["bell_by_itself"], **settings)
    env.unwrapped.rng = np.random.default_rng(6)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    return env


def test_all_at_once_passes_the_tests_of_parallel_environments() -> None:
    for seats in (2, 3, 4):
        made = partial(treasure_bell_v0.parallel_env, seats=seats)
        with quietly():
            parallel_api_test(made(), num_cycles=60)
            parallel_seed_test(made, num_cycles=60)
    made_to_measure = SimpleNamespace(
        parallel_env=partial(seeded, treasure_bell_v0.parallel_env), env=partial(seeded, treasure_bell_v0.env)
    )
    max_cycles_test(made_to_measure)


def test_the_registry_knows_every_game() -> None:
    for game in MODULES:
        env = pettingzoo.make("aec", f"astragal/{game}-v0", seats=3)
        env.reset(seed=1)
        assert env.num_agents == 3
    assert pettingzoo.make("parallel", "astragal/treasure_bell-v0").possible_agents == ["player_0", "player_1"]


# --- rewards, copies, chance ----------------------------------------------------------------------------------------


def played_out(env: Any) -> dict[str, float]:
    """Everybody's rewards of a game played on to its end."""
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if over or cut else random_answer(env))
    return totals


@pytest.mark.parametrize(("game", "seats"), USUAL)
def test_all_rewards_are_shares_in_the_victory_and_a_potential_adds_nothing_in_the_end(game: str, seats: int) -> None:
    totals = []
    for shaping in (0.0, 0.25):
        env = MODULES[game].raw_env(seats=seats, shaping=shaping)
        env.reset(seed=3)
        begins = env.play.leads()
        won = played_out(env)
        totals.append([won[agent] + shaping * lead for agent, lead in zip(won, begins)])
    assert totals[0] == pytest.approx(totals[1])
    assert sum(totals[0]) == pytest.approx(1) or seats == 1


@pytest.mark.parametrize(("game", "seats"), USUAL)
def test_a_copy_and_a_stored_game_go_on_in_the_same_way_and_touch_nothing(game: str, seats: int) -> None:
    env = MODULES[game].raw_env(seats=seats)
    env.reset(seed=5)
    for _ in range(9):
        env.step(random_answer(env))
    other, third = env.copy(), MODULES[game].raw_env(seats=seats)
    third.restore(env.stored())
    before = env.stored()
    ends = [played_out(one) for one in (other, third)]
    assert env.stored() == before
    assert ends == [played_out(env)] * 2


@pytest.mark.parametrize(("game", "seats"), USUAL)
def test_an_environment_can_be_copied_and_stored_as_anything_in_python(game: str, seats: int) -> None:
    env = MODULES[game].env(seats=seats)
    pickle.loads(pickle.dumps(env)).reset(seed=1)  # before its first game too
    env.reset(seed=6)
    for _ in range(7):
        env.step(random_answer(env))
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for other in others:
        asked = other.agent_selection
        assert asked == env.agent_selection
        assert other.observe(asked)["action_mask"][other.action_space(asked).sample()] == 1
    assert [played_out(other) for other in others] == [played_out(env)] * 2


def test_all_at_once_it_can_be_copied_and_stored_too() -> None:
    env = treasure_bell_v0.parallel_env()
    env.reset(seed=1)
    assert env.play is not None
    env.step({agent: int(np.flatnonzero(env.play.mask(seat))[-1]) for seat, agent in enumerate(env.agents)})
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.play is not env.play
        answers = {agent: int(other.action_space(agent).sample()) for agent in other.agents}
        other.step(answers)


@pytest.mark.parametrize("game", list(MODULES))
def test_chance_can_be_enumerated_set_and_replayed(game: str) -> None:
    env = MODULES[game].raw_env()
    env.reset(seed=1, options={"chance": "outside"})
    answers = 0
    while answers < 12 or env.chance:
        if env.chance:
            with pytest.raises(ValueError, match="outcomes"):
                env.throw(env.chance)
            env.throw(answers % env.chance)
        else:
            env.step(random_answer(env))
            answers += 1
    again = MODULES[game].raw_env()
    again.reset(seed=2, options={"throws": env.throws()})
    for _ in range(answers):
        again.step(random_answer(again))
    assert again.play.session.entries() == env.play.session.entries()


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(MODULES))
def test_what_is_not_allowed_is_said_and_changes_nothing(game: str) -> None:
    env = MODULES[game].raw_env()
    with pytest.raises(ValueError, match=r"^There is no game yet: call reset\(\) first\.$"):
        env.step(0)
    env.reset(seed=1)
    before, actions = env.stored(), env.settings.actions
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action in (illegal, actions - 1, actions, -1, None, "forge", True):
        with pytest.raises(IllegalAction):
            env.step(action)
    with pytest.raises(ValueError, match=r"^There is no agent 'player_9'; there are: player_0, player_1\.$"):
        env.observe("player_9")
    assert env.stored() == before
    played_out(env)
    with pytest.raises(ValueError, match=r"^The game is over: call reset\(\) to play another one\.$"):
        env.step(0)


def test_all_at_once_a_wrong_or_missing_action_changes_nothing() -> None:
    env = treasure_bell_v0.parallel_env()
    env.reset(seed=1)
    assert env.play is not None
    before = env.play.stored()
    good = {agent: int(env.action_space(agent).sample()) for agent in env.agents}
    for wrong in (
        {"player_0": good["player_0"]},
        good | {"player_7": 0},
        good | {"player_1": 3},
        good | {"player_0": 40},
    ):
        with pytest.raises(ValueError):  # noqa: PT011  # which sentence it is depends on what is wrong
            env.step(wrong)
    assert env.play.stored() == before


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": 9}, "^Dice Forge is for 2 to 4 heroes, not for 9"),
        ({"setup": "chess"}, "chess"),
        ({"options": ["fly"]}, "fly"),
        ({"observation": "pixels"}, "^observation is one of compact, features, and 'pixels' was given"),
        ({"reward": "gold"}, "^reward is one of win, lead"),
        ({"max_cycles": 0}, "^max_cycles must be at least 1"),
        ({"render_mode": "3d"}, "^render_mode is one of ansi, rgb_array, human"),
    ],
)
def test_unknown_settings_are_refused_with_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UnknownSetting, match=sentence):
        dice_forge_v0.env(**settings)


def test_in_real_time_there_is_no_environment() -> None:
    with pytest.raises(
        UnknownSetting, match=r"^In real time nobody is asked; there is an environment of setup=beat\.$"
    ):
        treasure_bell_v0.env(setup="action")
