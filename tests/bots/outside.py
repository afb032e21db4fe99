"""Bots from outside, for the tests: files as a stranger would write them, and a package that installs one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import astragal
from tests.places import ROOT

BOTS = """
from astragal.bots.bot import Bot
from astragal.engine.options import listed


class Highest(Bot):
    def sit_down(self, game):
        self.game = game.name

    def choose(self, g, seat, kind, options, about):
        assert self.game in type(g).__module__
        return max(listed(options))


class Stubborn(Bot):
    def choose(self, g, seat, kind, options, about):
        return 62


class Silent(Bot):
    def choose(self, g, seat, kind, options, about):
        return None


class Wanting(Bot):
    def __init__(self, more):
        self.more = more


class Picky(Bot):
    def sit_down(self, game):
        raise ValueError("I play chess.\\nOnly chess.")


class Failing(Bot):
    def choose(self, g, seat, kind, options, about):
        return 1 // 0


number = 3
"""

EVIL = """
from pathlib import Path
Path({marker!r}).write_text("It was imported.")
from astragal.bots.random_bot import RandomBot as Bot
"""


def bots_in(folder: Path) -> Path:
    """A file with bots, good and bad."""
    (folder / "bot.py").write_text(BOTS)
    return folder / "bot.py"


def evil_in(folder: Path) -> Path:
    """A bot that leaves a mark as soon as anybody imports it; the mark's file."""
    marker = folder / "imported"
    (folder / "evil.py").write_text(EVIL.format(marker=str(marker)))
    return marker


def install(folder: Path, **bots: str) -> None:
    """A package in this folder that brings these bots by entry points."""
    info = folder / "strangers-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in bots.items()]
    (info / "entry_points.txt").write_text("\n".join(["[astragal.bots]", *lines, ""]))


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, given in this folder, whose packages are installed."""
    source = str(Path(astragal.__file__).parents[1])
    settings = {**os.environ, "PYTHONPATH": f"{folder / 'installed'}{os.pathsep}{source}", "HOME": str(folder)}
    command = [sys.executable, "-P", "-m", "astragal.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=settings, cwd=folder)


def written_down() -> dict[str, str]:
    """The bots that the page of bots shows, each with the whole example it is in."""
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").split("## A bot of your own\n")[1]
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return {name: block for block in blocks for name in re.findall(r"^class (\w+)\(Bot\)", block, re.MULTILINE)}
