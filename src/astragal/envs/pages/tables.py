"""The pages of docs/environments, made from the code: `python -m astragal.envs.pages.tables docs/environments`.

What a table of -v0 says is frozen. If it moves, the environment is another one: raise `VERSION` in `registering.py`,
and say in `HISTORY` what has changed.
"""

import sys
from pathlib import Path

from astragal.engine.observing import BOUND, PLACES
from astragal.engine.options import FIRST_ANY_TIME
from astragal.engine.showing.words import load
from astragal.envs.pages.naming import rows_of
from astragal.envs.registering import GAMES, TOGETHER, VERSION
from astragal.games.catalogue import Box, box

HISTORY = {game: ["v0: the first."] for game in GAMES}


def actions(files: Box) -> list[str]:
    """What each action is, in their order."""
    named = [f"{kind} {option}" for kind, size, _ in files.kinds.QUESTIONS for option in range(size)]
    last = max(files.kinds.ANY_TIME, default=FIRST_ANY_TIME - 1)
    named += [f"any time: {files.kinds.ANY_TIME.get(n, '-')} ({n})" for n in range(FIRST_ANY_TIME, last + 1)]
    return [*named, "idle"]


def frozen(files: Box) -> str:
    """Every number of an action and of an observation, line by line."""
    lines = [f"{files.name}-v{VERSION}", "", "actions"]
    lines += [f"{number} {name}" for number, name in enumerate(actions(files))]
    lines += ["", "compact: at most, name"]
    lines += [f"{number} {most} {name}" for number, (name, most) in enumerate(files.small_names())]
    lines += ["", "features"]
    return "\n".join([*lines, *(f"{n} {name}" for n, name in enumerate(files.feature_names()))]) + "\n"


def action_table(files: Box) -> list[str]:
    rows = ["| actions | question | its options; what it concerns |", "|---|---|---|"]
    first = 0
    for kind, size, meaning in files.kinds.QUESTIONS:
        rows.append(f"| {span(first, first + size - 1)} | `{kind}` | {meaning} |")
        first += size
    for option, name in files.kinds.ANY_TIME.items():
        rows.append(f"| {first + option - FIRST_ANY_TIME} | at any time of one’s turn | {name} |")
    return [*rows, f"| {len(actions(files)) - 1} | nothing is asked | idle |"]


def small_table(files: Box) -> list[str]:
    small = files.small_names()
    rows = ["| numbers | what | at most |", "|---|---|---|"]
    for first, last, what in rows_of([name for name, _ in small]):
        most = {most for _, most in small[first : last + 1]}
        rows.append(f"| {span(first, last)} | {what} | {most.pop() if len(most) == 1 else ''} |")
    return rows


def feature_table(files: Box) -> list[str]:
    rows = [f"| {span(first, last)} | {what} |" for first, last, what in rows_of(files.feature_names())]
    return ["| numbers | what |", "|---|---|", *rows]


def span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def page(files: Box) -> str:
    """The page of one environment."""
    game, name = files.name, GAMES[files.name]
    title = load(files.package, "en").say("game.title")
    setups = files.setups
    waits = [setup for setup in setups.SETUPS if setup != setups.LIVE_SETUP]
    parallel = [f"env = {game}_v{VERSION}.parallel_env(seats=3)  # all who are asked at the same moment"]
    lines = [
        f"# {title}",
        "",
        f"![The table of {title}]({game}.png)",
        "",
        "| | |",
        "|---|---|",
        f"| Import | `from astragal.envs import {game}_v{VERSION}` |",
        f"| Gymnasium | `astragal:astragal/{name}-v{VERSION}` |",
        f"| Agents | {setups.MIN_SEATS} to {setups.MAX_SEATS}: `player_0` … |",
        f"| Actions | `Discrete({len(actions(files))})`, masked |",
        f"| Observation, compact | `Box(0, 255, ({len(files.small_names())},), uint8)` |",
        f"| Observation, features | `Box(-{BOUND:g}, {BOUND:g}, ({len(files.feature_names())},), float32)` |",
        f"| Parallel | {'yes' if game in TOGETHER else 'no: in this game one is asked after the other'} |",
        "",
        "## Creation",
        "",
        "```python",
        "import gymnasium",
        "",
        "import astragal.envs",
        f"from astragal.envs import {game}_v{VERSION}",
        "",
        f'env = {game}_v{VERSION}.env(seats=2, setup="{setups.DEFAULT_SETUP}")  # PettingZoo, AEC',
        *(parallel if game in TOGETHER else []),
        f'env = gymnasium.make("astragal:astragal/{name}-v{VERSION}", opponents="greedy")  # one learner',
        f'envs = astragal.envs.batch("{game}", 256)  # many games in one call',
        "```",
        "",
        "## Arguments",
        "",
        "| | | usually |",
        "|---|---|---|",
        f"| `seats` | {setups.MIN_SEATS} to {setups.MAX_SEATS} | {max(2, setups.MIN_SEATS)} |",
        f"| `setup` | {told(waits)} | `{setups.DEFAULT_SETUP}` |",
        f"| `options` | a list of {told(setups.OPTIONS)}"
        + (f"; with a value {told([f'{v}=…' for v in setups.VALUES])}" if setups.VALUES else "")
        + " | none |",
        "| `observation` | `compact`, `features` | `compact` |",
        "| `reward` | `win`, `lead` | `win` |",
        "| `shaping`, `discount` | of a potential | 0, 1 |",
        "| `max_cycles` | a number | none |",
        "| `render_mode` | `ansi`, `rgb_array`, `human` | none |",
        "",
        "What they mean, and what Gymnasium takes besides (`opponents`, `seat`, `illegal`), stands on the",
        "[first page](README.md#arguments-of-all-environments).",
        "",
        "## Rewards",
        "",
        "At the end: `win` the share in the victory (1, 1/k for each of k who share it, 0), `lead` the lead in points"
        + ("; alone 1 or 0, or the points." if setups.MIN_SEATS == 1 else "."),
        "On the way nothing, unless `shaping` is asked for. Scores stand apart from rewards",
        "([more](README.md#what-is-rewarded)).",
        "",
        "## Actions",
        "",
        "Of every question its options, in the order of the game's table. Options that name a seat count seats from 0;",
        "`my seat` is part of the observation.",
        "",
        *action_table(files),
        "",
        "## Observations",
        "",
        "First what is asked, my seat, and up to "
        f"{PLACES} numbers that the question concerns (the right column above says which, in their",
        "order); then the position as it stands, from my seat on.",
        f"[{game}-v{VERSION}.txt]({game}-v{VERSION}.txt) names every number of both observations.",
        "",
        "`compact`, bytes; counted from 0, with the greatest number that may stand there:",
        "",
        *small_table(files),
        "",
        "`features`, floats about the size of one:",
        "",
        *feature_table(files),
        "",
        "## Version history",
        "",
        *(f"- {line}" for line in HISTORY[game]),
    ]
    return "\n".join(lines) + "\n"


def told(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def pages() -> dict[str, str]:
    """The files that are made from the code, and what they say."""
    made = {f"{game}.md": page(box(game)) for game in GAMES}
    return made | {f"{game}-v{VERSION}.txt": frozen(box(game)) for game in GAMES}


if __name__ == "__main__":
    for file, text in pages().items():
        Path(sys.argv[1], file).write_text(text, encoding="utf-8")
