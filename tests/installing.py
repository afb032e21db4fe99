"""Packages with games, installed for real into a folder of the test, and programs that find them there."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.places import ROOT

PIG = ROOT / "examples" / "pig"


def install(project: Path, site: Path) -> None:
    """What `pip install --no-deps --target` does with a project of pure Python; it needs no network and no time."""
    described = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    about = described["project"]
    for package in described["tool"]["setuptools"]["packages"]:
        shutil.copytree(project / package, site / package, ignore=shutil.ignore_patterns("__pycache__"))
    write_metadata(site, about["name"], about["version"], about["entry-points"]["astragal.games"])


def install_files(site: Path, game: str, files: dict[str, str]) -> None:
    """A package of this name whose files have these contents, with a game of the same name."""
    (site / game).mkdir(parents=True)
    for name, content in files.items():
        (site / game / name).write_text(content, encoding="utf-8")
    write_metadata(site, f"astragal-{game}", "1.0", {game: game})


def write_metadata(site: Path, name: str, version: str, games: dict[str, str]) -> None:
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    rows = [f"{game} = {package}\n" for game, package in games.items()]
    (info / "entry_points.txt").write_text("".join(["[astragal.games]\n", *rows]), encoding="utf-8")


def surroundings(site: Path, home: Path) -> dict[str, str]:
    """The variables of a program that finds what is installed there, and keeps its own files at this home."""
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))
    return os.environ | {"PYTHONPATH": path, "ASTRAGAL_HOME": str(home), "LC_ALL": "C.UTF-8"}


def python(site: Path, home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with what is installed there."""
    return subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=surroundings(site, home),
        check=False,
        cwd=home,
    )


def astragal(site: Path, home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command `astragal` with what is installed there."""
    return python(site, home, "-m", "astragal.cli", *arguments, typed=typed)
