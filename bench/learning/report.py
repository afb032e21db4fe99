"""What the benchmark says, as a page with tables and curves: docs/environments/benchmark.md."""

import json
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from bench.learning.running import RESULTS
from bench.learning.tasks import LEARNERS, TASKS, Task

FOLDER = Path(__file__).parents[2] / "docs" / "environments"
T_OF_SEEDS = {2: 12.706, 3: 4.303, 4: 3.182, 5: 2.776, 6: 2.571, 7: 2.447, 8: 2.365}  # nineteen times out of twenty
NAMES = {"ppo": "masked PPO", "q": "Q-learning with masks (PQN)"}
BOTS = {
    "random": "`random`",
    "greedy": "`greedy`",
    "search": "MCTS",
    "learned": "TD network",
    "expert": "MCTS with the TD network",
}
COLOURS = {"ppo": "#0072b2", "q": "#d55e00"}

Estimate = tuple[float, float, float]


def result(task: str, who: str) -> dict[str, Any] | None:
    path = RESULTS / f"{task}-{who.replace(':', '_')}.json"
    found: dict[str, Any] | None = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
    return found


def over_seeds(shares: list[float]) -> Estimate:
    """The mean of several seeds, with Student's interval: with few seeds it is wide."""
    middle = mean(shares)
    half = T_OF_SEEDS[len(shares)] * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
    return middle, max(0.0, middle - half), min(1.0, middle + half)


def told(estimate: Estimate) -> str:
    share, low, high = (100 * number for number in estimate)
    return f"{share:.1f} ({low:.1f}–{high:.1f})"


# --- the page -------------------------------------------------------------------------------------------------------


def rows_of(name: str, task: Task) -> list[str]:
    rows = ["| | " + " | ".join(f"against `{who}`" for who in task.against()) + " | |"]
    rows = rows if task.seats > 1 else ["| | games won | |"]
    rows.append("|---" * (len(task.against()) + 2) + "|")
    for who in task.bots:
        found = result(name, who)
        if found is not None:
            said = BOTS[who.partition(":")[0]]
            what = said if who in said else f"{said}, `{who}`"
            each = " | ".join(told(tuple(found[against])) for against in task.against())
            rows.append(f"| {what} | {each} | {found['games']:,} games |")
    for who in LEARNERS:
        found = result(name, who)
        if found is not None:
            last = [curve[-1] for curve in found["seeds"]]
            each = " | ".join(told(over_seeds([one[against] for one in last])) for against in task.against())
            spent = mean(found["training_s"]) / 60
            after = f"after {last[0]['steps']:,} of {found['steps']:,} steps"
            rows.append(f"| {NAMES[who]} | {each} | {len(last)} seeds, {after}, {spent:.1f} minutes each |")
    missing = [who for who in (*task.bots, *LEARNERS) if result(name, who) is None]
    return [*rows, "", f"Not measured yet: {', '.join(f'`{who}`' for who in missing)}."] if missing else rows


def luck_rows() -> list[str]:
    path = RESULTS / "luck.json"
    rows = [
        "| | | won | with the luck taken out | games fewer | played | looked at |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in json.loads(path.read_text(encoding="utf-8")) if path.exists() else []:
        match = f"`{one['who']}` against `{one['opponents']}`"
        what = f"{title(one['game'])}, {one['seats']} players"
        shares = f"{told(one['share'])} | {told(one['adjusted'])}"
        rows.append(
            f"| {what} | {match} | {shares} | {one['fewer']:.1f}× | {one['played_ms']} ms | {one['looked_at_ms']} ms |"
        )
    return rows


def title(game: str) -> str:
    return game.replace("_", " ").title()


def heading(task: Task) -> str:
    who = "alone" if task.seats == 1 else f"{task.seats} players"
    return f"{title(task.game)}, {who}, {task.setup}"


def page() -> str:
    """The page, from what stands in `results`."""
    lines = (FOLDER.parent.parent / "bench" / "learning" / "page.md").read_text(encoding="utf-8").split("\n")
    found: list[str] = []
    for line in lines:
        if line == "<!-- tasks -->":
            for name, task in TASKS.items():
                found += [f"### {heading(task)}", "", f"`{name}`", "", *rows_of(name, task), ""]
                if any(result(name, who) for who in LEARNERS):
                    found += [f"![How they learned](benchmark-{name}.svg)", ""]
            found.pop()
        elif line == "<!-- luck -->":
            found += luck_rows()
        else:
            found.append(line)
    return "\n".join(found)


# --- the curves -----------------------------------------------------------------------------------------------------


def draw(name: str, task: Task) -> None:
    """Win rates over the steps: each seed thin, their mean bold, with its interval."""
    from astragal.arena.drawing import FAINT, QUIET, panels, styled

    learners = {who: found for who in LEARNERS if (found := result(name, who)) is not None}
    if not learners:
        return
    with styled():
        against = task.against()
        figure, axes = panels(7.2, [2.2] * len(against), heading(task), "games won, %; bands: intervals over seeds")
        for one, opponents in zip(axes, against):
            for who, found in learners.items():
                steps = [look["steps"] for look in found["seeds"][0]]
                at = [[100 * look[opponents] for look in curve] for curve in found["seeds"]]
                for curve in at:
                    one.plot(steps, curve, color=COLOURS[who], linewidth=0.6, alpha=0.6)
                bands = [over_seeds([x / 100 for x in column]) for column in zip(*at)]
                middle, low, high = ([100 * x for x in row] for row in zip(*bands))
                one.fill_between(steps, low, high, color=COLOURS[who], alpha=0.15, linewidth=0)
                one.plot(steps, middle, color=COLOURS[who], linewidth=2, label=NAMES[who])
            for who in ("random", "greedy", "learned"):
                bot = result(name, who)
                if bot is not None:
                    one.axhline(100 * bot[opponents][0], color=QUIET, linewidth=0.8, linestyle=(0, (4, 3)))
                    one.annotate(who, (1, 100 * bot[opponents][0]), xycoords=("axes fraction", "data"), color=QUIET)
            one.set_ylim(-2, 102)
            one.set_ylabel("won alone" if opponents == "nobody" else f"against {opponents}")
            one.grid(axis="y", color=FAINT)
        axes[0].legend(frameon=False, loc="center left")
        axes[-1].set_xlabel("the learner's own steps")
        axes[-1].xaxis.set_major_formatter(lambda steps, at: f"{steps:,.0f}")
        figure.savefig(FOLDER / f"benchmark-{name}.svg", metadata={"Date": None})


def write() -> None:
    (FOLDER / "benchmark.md").write_text(page(), encoding="utf-8")
    for name, task in TASKS.items():
        draw(name, task)
    print("docs/environments/benchmark.md and its pictures are written.")
