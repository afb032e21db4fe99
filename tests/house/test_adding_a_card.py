"""CONTRIBUTING says how a card is added: whoever follows its steps to the letter has a card, and nothing is harmed."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from astragal.games.dice_forge.facts.cards import NUMBER_OF_CARDS
from astragal.games.dice_forge.facts.editions import EDITION
from astragal.games.dice_forge.facts.kinds import RULES

ROOT = Path(__file__).parents[2]
OF_THE_GAME = "src/astragal/games/dice_forge/"
NEEDED = ("src", "tests", "web/src/games/dice_forge", "pyproject.toml", "CONTRIBUTING.md")
NOT_NEEDED = shutil.ignore_patterns("__pycache__", "static", "browser")
STEP = re.compile(
    r"In\s`([^`\n]+)`,\s(before|behind|in\splace\sof|at\sthe\send)(?:\s`([^`\n]+)`)?:\n\n```\w+\n(.*?)```", re.S
)
COMMAND = re.compile(r"^\.venv/bin/python -m (.*)$", re.M)
# The page numbers its card as if it were the first one to be added
ON_THE_PAGE = {"71": str(NUMBER_OF_CARDS), "72": str(NUMBER_OF_CARDS + 1), "    2: [": f"    {EDITION + 1}: ["}

PROMOS_AT_RANDOM = "dice_forge_draft_3_promos.txt"  # of the golden files, one in which the card may lie

# What must be green: the card, and of what there was before, old games, networks and levels
RECORDED = "tests/dice_forge/test_recorded_games.py::test_the_recorded_game_of_a_card"
GREEN = [
    "tests/numbers",
    "tests/dice_forge/test_entries.py",
    "tests/dice_forge/cards/test_card_promo.py",
    f"{RECORDED}_ends_as_it_did[lantern]",
    f"{RECORDED}_is_written_as_it_stands[lantern]",
    "tests/dice_forge/turns/test_editions.py",
    "tests/dice_forge/showing/test_words.py",
    f"tests/test_golden.py::test_what_was_recorded_has_not_changed[{PROMOS_AT_RANDOM}]",
    "tests/museum/test_saves.py",
    "tests/bots/test_weights.py::test_every_network_in_the_package_fits_the_features_of_today",
    "tests/bots/test_weights.py::test_every_level_can_play_every_game_as_it_is_shipped",
]


class Step(NamedTuple):
    file: str
    where: str
    anchor: str
    text: str


def chapter() -> str:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return page.split("\n## Add a card\n")[1].split("\n## ")[0]


def steps() -> list[Step]:
    found = [Step(file, " ".join(where.split()), anchor, text) for file, where, anchor, text in STEP.findall(chapter())]
    return [step._replace(text=renumbered(step.text)) for step in found]


def renumbered(text: str) -> str:
    pattern = re.compile("|".join(re.escape(number) for number in ON_THE_PAGE))
    return pattern.sub(lambda found: ON_THE_PAGE[found[0]], text)


def follow(tree: Path, step: Step) -> None:
    """Write the lines of a step where it says."""
    path = next(p for p in (tree / step.file, tree / OF_THE_GAME / step.file) if p.exists())
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if step.where == "at the end":
        lines.append("\n\n" + step.text)
    else:
        at = [number for number, line in enumerate(lines) if step.anchor in line]
        assert len(at) == 1, (
            f"{step.file} has {len(at)} lines with {step.anchor!r}; “Add a card” in CONTRIBUTING.md must name one that "
            "stands there once: mend the page."
        )
        (place,) = at
        lines[place : place + (step.where == "in place of")] = []
        lines.insert(place + (step.where == "behind"), step.text)
    path.write_text("".join(lines), encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the page speaks of, in which its steps were followed."""
    copy = tmp_path_factory.mktemp("tree")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=NOT_NEEDED)
        else:
            shutil.copy(ROOT / name, copy / name)
    for step in steps():
        follow(copy, step)
    for command in commands():
        run(copy, *command.split(), *([PROMOS_AT_RANDOM] if command == "tests.golden" else []))
    return copy


def commands() -> list[str]:
    return COMMAND.findall(chapter().split("**8.")[1].split("**9.")[0])


def run(tree: Path, *arguments: str) -> str:
    """Run a module of Python in the copy, with the game that lies there."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])}
    environment.pop("ASTRAGAL_COMPILED", None)
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"{' '.join(arguments)}:\n{done.stdout[-6000:]}{done.stderr[-3000:]}"
    return done.stdout


def test_the_page_has_a_step_for_every_place() -> None:
    files = {step.file for step in steps()}
    assert {"facts/cards.py", "facts/editions.py", "rules/cards/effects.py", "judging/feat_prospects.py"} <= files
    assert {"words.en.json", "words.fr.json", "web/src/games/dice_forge/art.svg"} <= files
    assert commands() == ["tests.numbers", "tests.dice_forge.recording lantern", "tests.golden"]


@pytest.mark.slow
def test_whoever_follows_the_page_has_a_card_and_everything_is_green(tree: Path) -> None:
    ended = run(tree, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *GREEN)
    assert " passed" in ended
    record = (tree / "tests/dice_forge/games/lantern.txt").read_text(encoding="utf-8")
    assert f"\n# ends: dice_forge {RULES} edition {EDITION + 1} | " in record
