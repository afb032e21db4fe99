"""The house has floors: no folder is crowded, and the drawing and the walk in docs/architecture.md are true."""

import ast
import re
from pathlib import Path

import pytest

from astragal.games.catalogue import FLOORS
from tests.places import ROOT

MOST = 20  # files at the top of a folder
CODE = ("src", "tests", "web/src", "web/tests", "bench", "examples")
MADE = {"__pycache__", "static", "node_modules"}
# Folders that hold one file for each of many things; nobody looks for anything there by leafing through.
COLLECTIONS = {"tests/dice_forge/games"}

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


def walk() -> list[tuple[str, str]]:
    """File and function of each hop, as the page tells it."""
    chapter = PAGE.read_text(encoding="utf-8").split("## The walk of one click")[1].split("\n## ")[0]
    return re.findall(r"^\| \d+ \| `([^`]+)` \| `([^`]+)` \|", chapter, re.MULTILINE)


def source_of(file: str, function: str) -> str:
    """The text of a function or method; empty if there is none of that name."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if not file.endswith(".py"):
        found = re.search(rf"^( *)(?:export )?(?:async )?(?:function )?{function}\(.*?^\1\}}", text, re.M | re.S)
        return found.group(0) if found else ""
    within: ast.AST = ast.parse(text)
    for name in function.split("."):
        defined = (node for node in ast.walk(within) if getattr(node, "name", None) == name)
        within = next(defined, ast.Module([], []))
    return ast.get_source_segment(text, within) or "" if not isinstance(within, ast.Module) else ""


def test_the_walk_leads_from_the_press_to_the_database_and_back_to_the_screen() -> None:
    files = [file for file, _ in walk()]
    assert files[0].startswith("web/src/")
    assert files[-1].startswith("web/src/")
    assert any(file.startswith("src/astragal/table/storage/") for file in files)
    assert any(file.startswith("src/astragal/games/") for file in files)


@pytest.mark.parametrize(("file", "function"), walk() if "## The walk of one click" in PAGE.read_text() else [])
def test_every_hop_of_the_walk_is_there(file: str, function: str) -> None:
    assert source_of(file, function), f"{file} has no {function}"
