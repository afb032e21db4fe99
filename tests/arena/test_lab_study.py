"""The study of the laboratory can be made again, with other players: its script plays, counts and fills in its page."""

import json
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.places import ROOT

STUDIES = ROOT / "docs" / "studies"
NAME = "which_cards_decide"


def run(folder: Path, *arguments: str) -> str:
    command = [sys.executable, str(folder / f"{NAME}.py"), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


def script(folder: Path) -> ModuleType:
    """The script in this folder, which reads what was counted beside it."""
    spec = spec_from_file_location(NAME, folder / f"{NAME}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_commands_say_which_part_was_played_with_another_number_of_games(tmp_path: Path) -> None:
    shutil.copy(STUDIES / f"{NAME}.py", tmp_path)
    (tmp_path / NAME / "counted").mkdir(parents=True)
    for setup, players, games in (("introductory", 2, 90), ("introductory", 3, 70), ("alternate", 2, 90)):
        part = f"{NAME}/counted/greedy-{setup}-{players}-free.json"
        counted = json.loads((STUDIES / part).read_text(encoding="utf-8"))
        counted["plan"]["games"] = games
        (tmp_path / part).write_text(json.dumps(counted), encoding="utf-8")
    assert list(script(tmp_path).commands(["greedy"]))[1:-2] == [
        f"python docs/studies/{NAME}.py play --bot greedy --setups introductory,alternate --games 90 --barred 0",
        "# but for 3 players, introductory: --games 70",
        "# but for 3 players, alternate: --games 0",
        "# but for 4 players, introductory: --games 0",
        "# but for 4 players, alternate: --games 0",
    ]


def test_the_page_says_the_commands_by_which_it_was_made() -> None:
    study = script(STUDIES)
    page = (STUDIES / f"{NAME}.md").read_text(encoding="utf-8")
    assert study.filled(page, "commands", study.commands(["greedy", "learned:8"])) == page


@pytest.mark.slow
def test_the_study_is_played_once_and_written_from_what_was_counted(tmp_path: Path) -> None:
    for kind in ("py", "md"):
        shutil.copy(STUDIES / f"{NAME}.{kind}", tmp_path)
    play = ["play", "--bot", "random", "--games", "2", "--barred", "1"]
    assert len(run(tmp_path, *play).splitlines()) == 4 * 3 + 4
    assert run(tmp_path, *play) == ""
    run(tmp_path, "write", "--bots", "expert,random")
    page = (tmp_path / f"{NAME}.md").read_text(encoding="utf-8")
    assert "Among players such as `random`:" in page
    assert "The Merchant" in page
    assert page.count("![") == 5
    assert len(list((tmp_path / NAME).glob("*.svg"))) == 5
