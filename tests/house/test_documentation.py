"""What the documentation shows works as it is written."""

import re
import textwrap
from importlib.resources import files
from pathlib import Path

import pytest

from astragal.engine.showing.words import load
from astragal.games.catalogue import box, ours
from tests.places import ROOT

PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/researching.md",
    "docs/bots.md",
    *(f"docs/environments/{page}.md" for page in ("README", "benchmark", "dice_forge", "titan_dice", "treasure_bell")),
    "docs/playing.md",
    "docs/protocol.md",
    "docs/reviewing.md",
    "docs/simulating.md",
]
LINK = re.compile(r"\]\(([^)#\s]+)\)")
PYTHON = re.compile(r"^( *)```python\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def every_page() -> list[Path]:
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]


@pytest.mark.parametrize("page", PAGES)
def test_the_python_on_a_page_runs_from_top_to_bottom(page: str) -> None:
    names: dict[str, object] = {}
    blocks = [textwrap.dedent(block) for _, block in PYTHON.findall((ROOT / page).read_text(encoding="utf-8"))]
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_") and callable(value)]
    for test in tests:
        test()
    assert len(tests) == sum(block.count("def test_") for block in blocks)


@pytest.mark.parametrize("game", ours())
def test_every_file_of_a_game_is_on_its_map(game: str) -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    chapter = page.split(f"### {load(box(game).package, 'en').say('game.title')}\n")[1].split("\n##")[0]
    rows = re.findall(r"^\| `([\w/]+)/` \| (.*) \|$", chapter, re.MULTILINE)
    assert {floor: sorted(re.findall(r"`(\w+)`", told)) for floor, told in rows} == files_of(game)


def files_of(game: str) -> dict[str, list[str]]:
    """The files on each floor of a game, by their names."""
    game_folder = Path(str(files(box(game).package)))
    return {
        init.parent.relative_to(game_folder).as_posix(): sorted(
            path.stem for path in init.parent.glob("*.py") if path != init
        )
        for init in game_folder.rglob("__init__.py")
        if init.parent != game_folder
    }


@pytest.mark.parametrize(
    ("chapter", "package"),
    [("The table's server", "table"), ("The arena", "arena"), ("The review", "review"), ("The environments", "envs")],
)
def test_every_file_of_a_package_is_on_its_map(chapter: str, package: str) -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    told = page.split(f"## {chapter}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)/` \|(.*)\|$", told, re.MULTILINE)
    top = Path(str(files(f"astragal.{package}")))
    folders = [top, *(path.parent for path in top.glob("*/__init__.py"))]
    assert {folder: sorted(re.findall(r"`(\w+)`", names)) for folder, names in rows} == {
        folder.name: sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__") for folder in folders
    }


def test_every_link_between_the_pages_leads_somewhere() -> None:
    pages = every_page()
    assert ROOT / "README.md" in pages
    broken = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in pages
        for link in LINK.findall(page.read_text(encoding="utf-8"))
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert broken == []
