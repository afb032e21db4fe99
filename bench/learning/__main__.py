"""The benchmark for learners, one command each:

    python -m bench.learning dice_forge-2p ppo --seeds 3       # masked PPO, examples/ppo.py
    python -m bench.learning dice_forge-2p q --seeds 3         # a Q-variant
    python -m bench.learning dice_forge-2p expert:300          # a bot: random, greedy, search, learned, expert
    python -m bench.learning dice_forge-2p bots                # all bots of the task
    python -m bench.learning luck                              # how many games fewer with the luck taken out
    python -m bench.learning report                            # docs/environments/benchmark.md and its pictures

from the repository's folder, in an environment with `astragal[learn]`, best with the compiled core. What is measured is
kept in `bench/learning/results/`.
"""

import argparse
import sys

from bench.learning import luck, report, running
from bench.learning.tasks import LEARNERS, TASKS


def main(given: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.learning", description="The benchmark for learners.")
    parser.add_argument("task", choices=[*TASKS, "luck", "report"])
    parser.add_argument("who", nargs="?", help=f"{', '.join(LEARNERS)}, bots, or the name of a bot")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--steps", type=int, help="of a learner, in all; otherwise the task's")
    parser.add_argument("--games", type=int, default=100, help="in which a learner is measured each time")
    told = parser.parse_args(given)
    if told.task == "report":
        report.write()
    elif told.task == "luck":
        luck.measure(told.games)
    elif told.who is None:
        parser.error(f"Say who is measured: {', '.join(LEARNERS)}, bots, or the name of a bot.")
    elif told.who in LEARNERS:
        running.learner(told.task, told.who, told.seeds, told.steps or TASKS[told.task].steps, told.games)
    elif told.who == "bots":
        for bot, games in TASKS[told.task].bots.items():
            running.bot(told.task, bot, games)
    else:
        running.bot(told.task, told.who, TASKS[told.task].bots.get(told.who, told.games))


if __name__ == "__main__":
    main(sys.argv[1:])
