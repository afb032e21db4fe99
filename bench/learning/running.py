"""Runs of the benchmark: a learner with several seeds and what it has come to on the way, or a bot."""

import argparse
import json
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from astragal import __version__, build
from astragal.envs import evaluate
from bench.learning.tasks import TASKS, Task
from bench.learning.winning import Answers, shares

RESULTS = Path(__file__).parent / "results"
LOOKS = 4  # at a learner on its way
ROUND = 4096  # steps: 64 games, 64 of each
FIRST_MEASURED = 1_000_000  # seeds of the games in which is measured: no learner trains with these dice


def keep(task: str, who: str, told: dict[str, Any]) -> None:
    path = RESULTS / f"{task}-{who.replace(':', '_')}.json"
    about = {"task": task, "who": who, "version": __version__, "build": build.name()}
    path.write_text(json.dumps(about | told, indent=1) + "\n", encoding="utf-8")
    print(f"{path.name} is written.", flush=True)


# --- learners -------------------------------------------------------------------------------------------------------


class Looking:
    """Measures a learner after its first round and several times on the way."""

    def __init__(self, task: Task, steps: int, games: int, round_: int) -> None:
        self.task = task
        self.games = games
        self.times = [round_ * (steps // round_) * look // LOOKS for look in range(LOOKS + 1)]
        self.found: list[dict[str, Any]] = []
        self.spent = 0.0  # processor time for measuring

    def look(self, steps: int, answers: Answers) -> None:
        if len(self.found) == len(self.times) or steps < self.times[len(self.found)]:
            return
        start = process_time()
        won = {who: shares(self.task, who, answers, self.games, FIRST_MEASURED) for who in self.task.against()}
        self.found.append({"steps": steps} | {who: sum(each) / self.games for who, each in won.items()})
        self.spent += process_time() - start
        print(self.found[-1], flush=True)


def learner(name: str, who: str, seeds: int, steps: int, games: int) -> None:
    """Train with each seed, and keep the curves."""
    import torch

    torch.set_num_threads(1)
    curves, spent = [], []
    for seed in range(1, seeds + 1):
        looking = Looking(TASKS[name], steps, games, ROUND)
        start = process_time()
        train(who, TASKS[name], steps, seed, looking)
        spent.append(round(process_time() - start - looking.spent, 1))
        curves.append(looking.found)
        keep(name, who, {"steps": steps, "games": games, "training_s": spent, "seeds": curves})


def train(who: str, task: Task, steps: int, seed: int, looking: Looking) -> None:
    from bench.learning import q_learning
    from examples import ppo

    told = vars(ppo.arguments([])) | {
        "game": task.game,
        "seats": task.seats,
        "setup": task.setup,
        "opponents": task.opponents,
        "reward": "lead",
        "shaping": 1.0,  # of the lead: rewarded is what it grows by
        "scale": task.scale,
        "steps": steps,
        "envs": 64,
        "length": ROUND // 64,
        "seed": seed,
    }
    if who == "ppo":
        ppo.learn(argparse.Namespace(**told), lambda at, network: looking.look(at, partial(likeliest, network)))
    else:
        told |= {"rate": 5e-4, "trust": 0.9, "epochs": 2}
        q_learning.learn(argparse.Namespace(**told), lambda at, network: looking.look(at, partial(worthiest, network)))


def likeliest(network: Any, seen: Any) -> Any:
    """What a policy is most likely to answer."""
    import torch

    with torch.no_grad():
        return network(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"]))[0].logits.argmax(1).numpy()


def worthiest(network: Any, seen: Any) -> Any:
    """What is worth most."""
    import torch

    with torch.no_grad():
        return network(torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"])).argmax(1).numpy()


# --- bots -----------------------------------------------------------------------------------------------------------


def bot(name: str, who: str, games: int) -> None:
    """How a bot plays, against the same opponents."""
    task = TASKS[name]
    told: dict[str, Any] = {"games": games}
    for opponents in task.against():
        start = process_time()
        company = {} if opponents == "nobody" else {"opponents": opponents}
        found = evaluate(who, task.game, games, luck=False, seed=FIRST_MEASURED, **company, **task.settings())
        told[opponents] = list(found.share)
        told[f"{opponents}_s"] = round(process_time() - start, 1)
        print(name, who, "against", opponents, found, flush=True)
    keep(name, who, told)
