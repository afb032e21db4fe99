"""Every game in OpenSpiel: its own checks pass, its search plays, and a game that is made small can be solved."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, generate_playthrough, mcts

import astragal.envs.openspiel  # noqa: F401  # registers the games

pytestmark = pytest.mark.any_build

WAYS = [
    *(f"astragal_dice_forge(seats={seats})" for seats in (2, 3, 4)),
    *(f"astragal_dice_forge(seats={seats},setup=discovery_goddess)" for seats in (2, 3)),
    *(f"astragal_dice_forge(seats={seats},setup=discovery_titans)" for seats in (2, 4)),
    *(f"astragal_titan_dice(seats={seats})" for seats in (1, 2, 3, 4)),
    *(f"astragal_treasure_bell(seats={seats})" for seats in (2, 3, 4)),
]
# Both have claimed two treasures, and lay attack cards 1 and 2 without knowing of each other
SET_UP = (
    "treasure_bell 2 | beat | options rounds=1 attack=12 | round 1 first 1 phase set_up at 3000 since 3000 beat 3 "
    "by bell ringer 1 | field 4-1 2-6 4-4:2 2-2:1 3-3 4-3 4-5:2 6-3:1 2-5 | player dice ...11. cast 1 at 0 attack 12 "
    "| player dice .25... cast 1 at 0 attack 12"
)


@pytest.mark.parametrize("way", WAYS)
def test_random_games_pass_its_checks(way: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(way), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("way", ["astragal_dice_forge(seats=2)", "astragal_treasure_bell(seats=3)"])
def test_a_state_can_be_stored_and_goes_on(way: str) -> None:
    state = pyspiel.load_game(way).new_initial_state()
    for _ in range(25):
        state.apply_action(state.legal_actions()[-1])
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert (str(again), again.history()) == (str(state), state.history())
    assert again.legal_actions() == state.legal_actions()
    assert game.num_players() == state.num_players()


@pytest.mark.parametrize(
    ("way", "thrown"),
    [
        pytest.param("astragal_dice_forge(seats=2)", "roll", marks=pytest.mark.nightly),
        ("astragal_titan_dice(seats=1)", "npc_die"),
        ("astragal_treasure_bell(seats=2)", "treasure"),
    ],
)
def test_a_playthrough_is_the_same_twice_and_names_actions(way: str, thrown: str) -> None:
    told = [generate_playthrough.playthrough(way, None, alsologtostdout=False, seed=3) for _ in range(2)]
    assert told[0] == told[1]
    assert thrown in told[0]
    assert "ChanceMode.EXPLICIT_STOCHASTIC" in told[0]


@pytest.mark.parametrize("way", ["astragal_dice_forge", "astragal_titan_dice", "astragal_treasure_bell"])
def test_its_search_plays(way: str) -> None:
    game = pyspiel.load_game(way)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("astragal_treasure_bell", {"position": SET_UP}).new_initial_state()
    other = state.clone()
    other.apply_action(other.legal_actions()[-1])
    assert (str(state), len(state.history())) == ("", 0)
    assert other.clone().history() == other.history()
    assert str(other.clone()) == str(other)


def test_who_is_asked_at_the_same_moment_does_not_know_what_another_has_answered() -> None:
    state = pyspiel.load_game("astragal_treasure_bell", {"position": SET_UP}).new_initial_state()
    known = set()
    for action in state.legal_actions():
        child = state.child(action)
        while child.current_player() == 0:
            child.apply_action(child.legal_actions()[0])
        known.add(child.information_state_string(1))
    assert len(known) == 1


def test_a_game_made_small_can_be_solved_and_random_answers_can_be_exploited() -> None:
    game = pyspiel.load_game("astragal_treasure_bell", {"position": SET_UP})
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > 0.1
    solver = pyspiel.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.1
