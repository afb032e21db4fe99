"""The house has floors: no folder is crowded, and the drawing and the walk in docs/architecture.md are true."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

from astragal.games.catalogue import FLOORS
from tests.places import ROOT

MOST = 20  # files at the top of a folder
CODE = ("src", "tests", "web/src", "web/tests", "bench", "examples")
MADE = {"__pycache__", "static", "node_modules"}
# Folders that hold one file for each of many things; nobody looks for anything there by leafing through.
COLLECTIONS = {"bench/learning/results", "tests/dice_forge/games"}

PACKAGES = ROOT / "src" / "astragal"
PAGE = ROOT / "docs" / "architecture.md"
DRAWING = ROOT / "docs" / "images" / "floors.svg"


def folders() -> list[Path]:
    found = [folder for start in CODE for folder in [ROOT / start, *(ROOT / start).rglob("*")] if folder.is_dir()]
    return [folder for folder in found if not MADE & set(folder.parts) and "museum" not in folder.parts]


def test_no_folder_has_more_than_twenty_files() -> None:
    crowded = {
        folder.relative_to(ROOT).as_posix(): n
        for folder in folders()
        if (n := sum(1 for path in folder.iterdir() if path.is_file())) > MOST
    }
    assert crowded.keys() - COLLECTIONS == set(), "Two floors in one? Sort what belongs together into a folder."


def test_every_folder_of_the_package_says_what_it_is_for() -> None:
    silent = [
        folder.relative_to(PACKAGES).as_posix()
        for folder in folders()
        if folder.is_relative_to(PACKAGES) and any(folder.glob("*.py")) and not said_by(folder / "__init__.py")
    ]
    assert silent == []


def said_by(module: Path) -> str | None:
    return ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) if module.exists() else None


def test_every_package_is_in_the_drawing() -> None:
    drawn = set(re.findall(r'id="([\w.]+)"', DRAWING.read_text(encoding="utf-8")))
    packages = {
        "astragal." + ".".join(init.parent.relative_to(PACKAGES).parts)
        for depth in ("*", "*/*")
        for init in PACKAGES.glob(f"{depth}/__init__.py")
    }
    of_games = {name for name in packages if name.startswith("astragal.games.")}
    assert drawn == packages - of_games | {f"floor.{floor}" for floor in FLOORS}


# --- the walk of one click --------------------------------------------------------------------------------------------


class Hop(NamedTuple):
    file: str
    function: str
    told: str  # what happens there


def walk() -> list[Hop]:
    """The hops, as the page tells them."""
    chapter = PAGE.read_text(encoding="utf-8").split("## The walk of one click")[1].split("\n## ")[0]
    rows = re.findall(r"^\| \d+ \| `([^`]+)` \| `([^`]+)` \| (.+) \|$", chapter, re.MULTILINE)
    return [Hop(*row) for row in rows]


def source_of(hop: Hop) -> str:
    """The text of a function or method; empty if there is none of that name."""
    text = (ROOT / hop.file).read_text(encoding="utf-8")
    if not hop.file.endswith(".py"):
        named = (
            rf"^( *)(?:private |protected )?(?:export )?(?:async )?(?:function )?{hop.function}(?:<\w+>)?\(.*?^\1\}}"
        )
        found = re.search(named, text, re.MULTILINE | re.DOTALL)
        return found.group(0) if found else ""
    within: ast.AST = ast.parse(text)
    for name in hop.function.split("."):
        within = next((node for node in ast.walk(within) if getattr(node, "name", None) == name), ast.Pass())
    return ast.get_source_segment(text, within) or ""


def test_the_walk_leads_from_the_press_over_the_database_back_to_the_screen() -> None:
    files = [hop.file for hop in walk()]
    assert files[0].startswith("web/src/")
    assert files[-1].startswith("web/src/")
    for floor in ("table/serving", "table/authority", "table/play", "table/storage", "table/wire", "engine", "games"):
        assert any(file.startswith(f"src/astragal/{floor}/") for file in files), floor


def test_every_hop_of_the_walk_is_there_and_is_led_to_by_one_before_it() -> None:
    """By its name in the text of an earlier hop; a queue and the network lead on without knowing to whom."""
    before = ""
    lost = []
    for hop in walk():
        source = source_of(hop)
        handed_over = hop.told.startswith(("over the network", "from the queue", "in a thread")) or not before
        name = hop.function.rpartition(".")[2]
        if not source or not (handed_over or re.search(rf"\b{name}\(", before)):
            lost.append(hop)
        before += source
    assert lost == []
