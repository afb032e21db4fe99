"""The page of rulings (docs/rulings/titan_dice.md)."""

import re
from pathlib import Path

from astragal.games.titan_dice.facts import setups
from tests.places import ROOT

TESTS = Path(__file__).parent
PAGE = ROOT / "docs" / "rulings" / "titan_dice.md"


def test_every_test_named_on_the_page_of_rulings_exists() -> None:
    named = re.findall(r"`(test_\w+\.py)::(test_\w+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) >= 52
    missing = [
        f"{file}::{name}" for file, name in named if f"def {name}(" not in (TESTS / file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_the_page_has_every_ruling_once_and_each_names_its_test() -> None:
    sections = re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert sorted(int(section.split(".")[0]) for section in sections) == list(range(1, 53))
    assert [section.splitlines()[0] for section in sections if "::test_" not in section] == []


def test_the_page_explains_every_option_and_every_setting_of_the_game() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [name for name in [*setups.OPTIONS, *setups.VALUES] if f"`{name}`" not in page] == []
