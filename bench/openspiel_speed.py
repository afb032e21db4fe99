"""Measure a game of OpenSpiel: random rollouts inside its C++ core, the same rollouts driven from Python, and copies.

Decisions are positions with at least two actions, as with our own games; how many a rollout has is counted in the
Python loop and used for both.

    python openspiel_speed.py GAME SEED
"""

import json
import random
import sys
from time import process_time
from typing import Any

import pyspiel

ROLLOUTS_IN_PYTHON = {"backgammon": 40, "pig": 1000}
ROLLOUTS_IN_CORE = 400
CLONES = 50_000


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


def main(name: str, seed: int) -> None:
    random.seed(seed)
    rollouts = ROLLOUTS_IN_PYTHON[name]
    start_state = after_first_throw(pyspiel.load_game(name))
    start = process_time()
    decisions = sum(rollout(start_state.clone()) for _ in range(rollouts))
    in_python = process_time() - start
    per_rollout = decisions / rollouts

    start = process_time()
    for _ in range(CLONES):
        start_state.clone()
    cloning = process_time() - start

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
        "from_python.clone_us": 1e6 * cloning / CLONES,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
