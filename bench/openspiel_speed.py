"""Measure OpenSpiel's backgammon: random rollouts inside its C++ core, and the same rollouts driven from Python.

Decisions are positions with at least two actions, as with our own games; how many a rollout has is counted in the
Python loop and used for both.

    python openspiel_speed.py SEED
"""

import json
import random
import sys
from time import process_time
from typing import Any

import pyspiel  # type: ignore[import-not-found]

ROLLOUTS_IN_PYTHON = 40
ROLLOUTS_IN_CORE = 400


def after_first_throw(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def rollout(state: Any) -> int:
    """Play on at random to the end. How many decisions were there?"""
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node() and len(actions) > 1:
            decisions += 1
        state.apply_action(random.choice(actions))
    return decisions


def main(seed: int) -> None:
    random.seed(seed)
    start_state = after_first_throw(pyspiel.load_game("backgammon"))
    start = process_time()
    decisions = sum(rollout(start_state.clone()) for _ in range(ROLLOUTS_IN_PYTHON))
    in_python = process_time() - start
    per_rollout = decisions / ROLLOUTS_IN_PYTHON

    # A search with a single simulation does nothing but evaluate one position by rollouts.
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_IN_CORE, seed)
    bot = pyspiel.MCTSBot(start_state.get_game(), evaluator, 1.0, 1, 10, False, seed, False)
    start = process_time()
    bot.mcts_search(start_state)
    in_core = process_time() - start
    figures = {
        "decisions_per_s": ROLLOUTS_IN_CORE * per_rollout / in_core,
        "games_per_s": ROLLOUTS_IN_CORE / in_core,
        "from_python.decisions_per_s": decisions / in_python,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(int(sys.argv[1]))
