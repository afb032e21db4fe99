"""The page of rulings of Rebellion (§8, docs/rulings/dice_forge_rebellion.md)."""

import re
from pathlib import Path

from tests.places import ROOT

TESTS = Path(__file__).parent
PAGE = ROOT / "docs" / "rulings" / "dice_forge_rebellion.md"


def sections() -> list[str]:
    return re.split(r"^### ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


def test_every_test_named_on_the_page_of_rebellion_exists() -> None:
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) >= 45
    missing = [
        f"{file}::{name}" for file, name in named if f"def {name}(" not in (TESTS / file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_the_page_of_rebellion_has_every_ruling_once_and_each_names_its_test() -> None:
    numbered = [section for section in sections() if section[0].isdigit()]
    assert sorted(int(section.split(".")[0]) for section in numbered) == list(range(1, 46))
    assert [section.splitlines()[0] for section in sections() if "::test_" not in section] == []


def test_the_test_of_every_ruling_names_its_number() -> None:
    """So that a reader of the test finds the way back. (Numbers of the base game's rulings stand on its own page.)"""
    lost = []
    for section in sections():
        number = section.split(".")[0]
        if number.isdigit():
            named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", section)
            texts = [(TESTS / file).read_text(encoding="utf-8").split(f"def {name}(")[1][:600] for file, name in named]
            if not any(re.search(rf"§8-{number}\b", text) for text in texts):
                lost.append(number)
    assert lost == []
