"""Our speed beside that of another environment: an older Astragal, another build, another machine's compiler.

Both are asked in turn, game by game, each in a process of its own, and what counts is the median of the pairs: whatever
slows the machine down for a while slows both.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from json import JSONDecodeError, loads
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from astragal.arena.speed.measuring import CannotMeasure, Figures

PROGRAM = "from astragal.cli import main; main()"
SAME = 1e-9  # relative difference of decisions in a game below which the same games were played


class Round(NamedTuple):
    """What both have said in one round."""

    ours: Figures
    theirs: Figures


class Compared(NamedTuple):
    """One figure of both: medians, and how many times as fast we are, with the middle half of the pairs."""

    key: str
    ours: float
    theirs: float
    ratio: float
    low: float
    high: float


def python_of(place: Path) -> Path:
    """The Python of an environment: of its folder, its program `astragal`, or the Python itself."""
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = "python.exe" if os.name == "nt" else "python"
    for found in (place / scripts / python, place.parent / python):
        if found.is_file() and (place.is_dir() or place.is_file()):
            return found
    raise CannotMeasure(f"There is no environment with Astragal in {place}; give its folder, such as .venv-compiled.")


def rounds(theirs: Path, games: list[str], arguments: list[str], how_many: int) -> Iterator[Round]:
    """Ask both for every game, one after the other; who is asked first changes from round to round."""
    for number in range(how_many):
        found = Round({}, {})
        sides = [(found.ours, Path(sys.executable)), (found.theirs, theirs)]
        for game in games:
            for figures, python in sides if number % 2 == 0 else reversed(sides):
                figures.update(asked(python, ["--game", game, *arguments]))
        yield found


def asked(python: Path, arguments: list[str]) -> Figures:
    """What an Astragal measures of itself in one round."""
    command = [str(python), "-P", "-c", PROGRAM, "bench", "--json", "--rounds", "1", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        complaint = done.stderr.strip().splitlines()
        raise CannotMeasure(f"{python} could not be measured: {complaint[-1] if complaint else 'it said nothing'}")
    try:
        said = loads(done.stdout)
    except JSONDecodeError as error:
        raise CannotMeasure(f"{python} printed no figures.") from error
    return {key: float(value) for key, value in said.items() if isinstance(value, int | float) and key != "rounds"}


def compared(all_rounds: list[Round]) -> list[Compared]:
    """Every figure that both have, but for those that are ratios themselves."""
    keys = [key for key in all_rounds[0].ours if all(key in one.ours and key in one.theirs for one in all_rounds)]
    return [compare(key, all_rounds) for key in keys if "ratio" not in key]


def compare(key: str, all_rounds: list[Round]) -> Compared:
    pairs = [(one.ours[key], one.theirs[key]) for one in all_rounds]
    ratios = [ours / theirs if more_is_better(key) else theirs / ours for ours, theirs in pairs if ours and theirs]
    low, _, high = quantiles(ratios, n=4) if len(ratios) > 1 else [*ratios, *ratios, *ratios] or [0.0] * 3
    return Compared(
        key,
        median(ours for ours, _ in pairs),
        median(theirs for _, theirs in pairs),
        median(ratios) if ratios else 0.0,
        low,
        high,
    )


def more_is_better(key: str) -> bool:
    """Games and moves a second; everything else is a time or a size."""
    return key.endswith("_per_s")


def other_games(one: Round) -> list[str]:
    """Where the two did not play the same games, although they threw the same dice."""
    return [
        name
        for name in (key.removesuffix(".decisions_per_s") for key in one.ours if key.endswith(".decisions_per_s"))
        if f"{name}.games_per_s" in one.theirs
        and not same(decisions_in(one.ours, name), decisions_in(one.theirs, name))
    ]


def decisions_in(figures: Figures, name: str) -> float:
    """Decisions in a game."""
    return figures[f"{name}.decisions_per_s"] / figures[f"{name}.games_per_s"]


def same(ours: float, theirs: float) -> bool:
    return abs(ours - theirs) <= SAME * max(ours, theirs)
