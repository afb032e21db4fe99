"""The pages and tables of the environments are those of the code, and what was frozen does not move."""

import json

import pytest

from astragal.envs.pages.tables import actions, pages
from astragal.games.catalogue import box
from tests.places import ROOT

pytestmark = pytest.mark.any_build

HELP = """What learners see, or the numbers of their actions, have moved. Networks of others were trained with -v0.
If the game had to change, raise VERSION in envs/registering.py, say what has changed in HISTORY of
envs/pages/tables.py, and write the pages with `python -m astragal.envs.pages.tables docs/environments`; without such a
reason, put the names back."""


@pytest.mark.parametrize("file", pages())
def test_a_page_says_what_the_code_does(file: str) -> None:
    assert (ROOT / "docs" / "environments" / file).read_text(encoding="utf-8") == pages()[file], HELP


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_every_action_and_every_number_has_a_name_of_its_own(game: str) -> None:
    files = box(game)
    assert len(actions(files)) == files.eyes().actions
    for names in ([name for name, _ in files.small_names()], files.feature_names()):
        assert len(set(names)) == len(names)


def test_the_notebook_for_first_steps_runs_from_top_to_bottom(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads((ROOT / "docs" / "environments" / "first_steps.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "first_steps.ipynb", "exec"), names)
    assert "games are over" in capsys.readouterr().out
