"""The study of the laboratory can be made again, with other players: its script plays, counts and fills in its page."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

STUDIES = Path(__file__).parent.parent.parent / "docs" / "studies"
NAME = "which_cards_decide"


def run(folder: Path, *arguments: str) -> str:
    command = [sys.executable, str(folder / f"{NAME}.py"), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


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
