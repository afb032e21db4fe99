"""Measure the environments for learners beside their peers: random allowed actions, masks included.

    python bench/environments_speed.py [ROUNDS]             # measure; prints flat keys as JSON
    python bench/environments_speed.py --tables MEASURED    # of such a file, the tables of docs/environments/README.md

in an environment with `astragal[envs]` (compiled: `.venv-compiled`) and, for the peers, `pettingzoo[classic]`,
`open_spiel` and `rlcard`, those that are there. Ours and the peers are measured in turn, and the median counts; time is
the processor's. The keys say: steps a second; how many times as many as each peer; and in `….part.…_us` where the time
of a step goes.
"""

import json
import random
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from astragal.engine.drivers import Dice
from astragal.engine.session import ASKED, Session, begin
from astragal.envs import batch, core, dice_forge_v0, titan_dice_v0, treasure_bell_v0
from astragal.envs.settings import Settings

STEPS = 4000
GAMES = 256
BATCH_STEPS = 60
COPIES = 5000
LOOKS = 400
PARTS = ("answer", "answer_and_keep", "compact", "features", "mask")
WAYS = [(dice_forge_v0, 2), (dice_forge_v0, 4), (titan_dice_v0, 2), (treasure_bell_v0, 2)]


def steps_per_second(env: Any, seed: int) -> float:
    """One environment, driven from Python: look, choose among what is allowed, answer."""
    guesses = random.Random(seed)
    env.reset(seed=seed)
    start = process_time()
    for _ in range(STEPS):
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset()
        seen = env.last()[0]
        allowed = np.flatnonzero(seen["action_mask"])
        env.step(int(allowed[int(guesses.random() * len(allowed))]))
    return STEPS / (process_time() - start)


def batch_steps_per_second(game: str, seats: int, observation: str, seed: int) -> float:
    """Steps of all games of a batch; choosing the actions is not counted."""
    envs = batch(game, GAMES, seats=seats, observation=observation)
    rng = np.random.default_rng(seed)
    seen, _ = envs.reset(seed=seed)
    spent = 0.0
    for _ in range(BATCH_STEPS):
        actions = np.argmax(seen["action_mask"] * rng.random(seen["action_mask"].shape, np.float32), axis=1)
        start = process_time()
        seen, *_ = envs.step(actions)
        spent += process_time() - start
    return GAMES * BATCH_STEPS / spent


def copy_us(module: Any, seats: int, seed: int) -> float:
    """A game in mid-turn, copied with its dice to come."""
    env = module.raw_env(seats=seats)
    env.reset(seed=seed)
    start = process_time()
    for _ in range(COPIES):
        env.play.copy()
    return (process_time() - start) / COPIES * 1e6


def aec(module: Any, seats: int, observation: str, seed: int) -> float:
    return steps_per_second(module.raw_env(seats=seats, observation=observation), seed)


# --- where the time of a step goes ----------------------------------------------------------------------------------


@cache
def parts_us(game: str, seats: int, seed: int) -> dict[str, float]:
    """Of one step in µs: the answer itself, that the position is kept at each question, and what is written of it."""
    way = Settings(game, seats)
    guesses = random.Random(seed)
    given: list[int] = []
    stands: list[Session] = []
    session = core.begun(way.blank, Dice(seed))
    while session.stop == ASKED and len(stands) < LOOKS:
        stands.append(session.copy(None))
        stands[-1].game()
        given.append(guesses.choice([n for n in range(63) if session.options >> n & 1]))
        session.answer(given[-1])
    found = {}
    for name, keeps in (("answer", False), ("answer_and_keep", True)):
        start = process_time()
        for _ in range(10):
            again = begin(way.blank, Dice(seed))
            again.tape.keep = keeps
            again.remembers = False
            for option in given:
                again.answer(option)
        found[name] = (process_time() - start) / 10 / len(given) * 1e6
    looks: dict[str, Callable[[Session], object]] = {
        "compact": lambda one: core.seen(way.eyes, one, one.seat, True),
        "features": lambda one: core.seen(way.eyes, one, one.seat, False),
        "mask": lambda one: core.mask(way.eyes, one, one.seat),
    }
    for name, look in looks.items():
        start = process_time()
        for _ in range(10):
            for one in stands:
                look(one)
        found[name] = (process_time() - start) / 10 / len(stands) * 1e6
    return found


def part_us(game: str, seats: int, name: str, seed: int) -> float:
    return parts_us(game, seats, seed)[name]


# --- others ---------------------------------------------------------------------------------------------------------


def backgammon_steps_per_second(seed: int) -> float:
    """OpenSpiel's, driven from Python; throws are not counted."""
    import pyspiel

    guesses = random.Random(seed)
    state = pyspiel.load_game("backgammon").new_initial_state()
    start, steps = process_time(), 0
    while steps < STEPS:
        if state.is_terminal():
            state = state.get_game().new_initial_state()
        steps += not state.is_chance_node()
        state.apply_action(guesses.choice(state.legal_actions()))
    return STEPS / (process_time() - start)


def uno_steps_per_second(seed: int) -> float:
    """RLCard's, with the state that it gives at each step."""
    import rlcard

    guesses = random.Random(seed)
    env = rlcard.make("uno", {"seed": seed})
    start = process_time()
    state, _ = env.reset()
    for _ in range(STEPS):
        state, _ = env.step(guesses.choice(list(state["legal_actions"])))
        if env.is_over():
            state, _ = env.reset()
    return STEPS / (process_time() - start)


def connect_four_steps_per_second(seed: int) -> float:
    from pettingzoo.classic import connect_four_v3

    return steps_per_second(connect_four_v3.raw_env(), seed)


PEERS = {
    "pettingzoo.connect_four": connect_four_steps_per_second,
    "open_spiel.backgammon": backgammon_steps_per_second,
    "rlcard.uno": uno_steps_per_second,
}
COMPARED = "dice_forge.2p.aec.compact.steps_per_s"


def measurements() -> dict[str, Callable[[int], float]]:
    found: dict[str, Callable[[int], float]] = {}
    for module, seats in WAYS:
        game = game_of(module)
        for seen in ("compact", "features"):
            found[f"{game}.{seats}p.aec.{seen}.steps_per_s"] = partial(aec, module, seats, seen)
            found[f"{game}.{seats}p.batch{GAMES}.{seen}.steps_per_s"] = partial(
                batch_steps_per_second, game, seats, seen
            )
        found[f"{game}.{seats}p.copy_us"] = partial(copy_us, module, seats)
        for part in PARTS:
            found[f"{game}.{seats}p.part.{part}_us"] = partial(part_us, game, seats, part)
    return found | peers()


def peers() -> dict[str, Callable[[int], float]]:
    """Those that are installed."""
    found: dict[str, Callable[[int], float]] = {}
    for name, measure in PEERS.items():
        try:
            measure(0)
        except ImportError:
            continue
        found[f"peer.{name}.steps_per_s"] = measure
    return found


def measure_all(rounds: int) -> None:
    taken: dict[str, list[float]] = {}
    measured = measurements()
    for seed in range(1, rounds + 1):
        for name, measure in measured.items():
            taken.setdefault(name, []).append(measure(seed))
    told = {name: round(median(values), 2) for name, values in taken.items()}
    for name in [name for name in taken if name.startswith("peer.")]:
        ratios = [ours / theirs for ours, theirs in zip(taken[COMPARED], taken[name])]
        told[name.replace("steps_per_s", "ratio")] = round(median(ratios), 2)
    print(json.dumps(told, indent=2))


# --- as the page tells it -------------------------------------------------------------------------------------------


def tables(told: dict[str, float]) -> list[str]:
    """The rows of what was measured: steps a second, and the µs of one step in a batch with `compact`."""
    titles = {f"{title(module)} {seats}p": f"{game_of(module)}.{seats}p" for module, seats in WAYS}
    rows = ["| steps a second | compact | features |", "|---|---|---|"]
    for driven, key in (("AEC driven from Python", "aec"), (f"batch of {GAMES}", f"batch{GAMES}")):
        for named, way in titles.items():
            both = [f"{round(told[f'{way}.{key}.{seen}.steps_per_s'], -3):,.0f}" for seen in ("compact", "features")]
            rows.append(f"| {named}, {driven} | {' | '.join(both)} |")
    rows += ["", "| | steps a second | ours in Dice Forge, AEC: so many times as many |", "|---|---|---|"]
    for name in [name for name in told if name.startswith("peer.") and name.endswith("steps_per_s")]:
        ratio = told[name.replace("steps_per_s", "ratio")]
        rows.append(f"| {name.removeprefix('peer.').removesuffix('.steps_per_s')} | {told[name]:,.0f} | {ratio:.1f} |")
    rows += [
        "",
        "| | answer | position kept | compact | mask | all else | together | features | copy |",
        "|---" * 9 + "|",
    ]
    for named, way in titles.items():
        part = {name: told[f"{way}.part.{name}_us"] for name in PARTS}
        inside = [part["answer"], part["answer_and_keep"] - part["answer"], part["compact"], part["mask"]]
        whole = 1e6 / told[f"{way}.batch{GAMES}.compact.steps_per_s"]
        told_us = [*inside, whole - sum(inside), whole, part["features"], told[f"{way}.copy_us"]]
        rows.append(f"| {named} | {' | '.join(f'{us:.2f}' for us in told_us)} |")
    return rows


def title(module: Any) -> str:
    return game_of(module).replace("_", " ").title()


def game_of(module: Any) -> str:
    return str(module.__name__).rpartition(".")[2].removesuffix("_v0")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--tables"]:
        print("\n".join(tables(json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))))
    else:
        measure_all(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
