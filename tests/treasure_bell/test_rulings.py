"""The page of rulings (§9, docs/rulings/treasure_bell.md)."""

import re
from pathlib import Path

from astragal.games.treasure_bell.facts.setups import OPTIONS, VALUES
from tests.places import ROOT

TESTS = Path(__file__).parent
PAGE = ROOT / "docs" / "rulings" / "treasure_bell.md"
ORIGINS = ("**documented", "**inferred", "**our completion")


def sections() -> dict[str, str]:
    """The rulings: every heading, and the text under it on one line."""
    parts = re.split(r"^##+ (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    texts = {heading: " ".join(text.split()) for heading, text in zip(parts[1::2], parts[2::2])}
    return {heading: text for heading, text in texts.items() if text}


def test_every_test_named_on_the_page_of_rulings_exists() -> None:
    named = re.findall(r"`(test_\w+\.py)::(test_\w+)`", PAGE.read_text(encoding="utf-8"))
    missing = [test for file, test in named if f"def {test}(" not in (TESTS / file).read_text(encoding="utf-8")]
    assert named
    assert missing == []


def test_every_ruling_of_the_rules_page_is_there_once() -> None:
    numbers = [int(heading.split(".")[0]) for heading in sections() if re.match(r"\d+\. ", heading)]
    assert sorted(numbers) == list(range(1, 24))


def test_every_ruling_says_where_it_comes_from_and_names_its_tests() -> None:
    for heading, text in sections().items():
        assert any(origin in text.lower() for origin in ORIGINS), heading
        assert "::test_" in text or heading in ("Set Up, Battle, Treasure", "In beats")


def test_every_option_and_setting_is_on_the_page_with_its_usual_value() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [option for option in OPTIONS if f"| `{option}` |" not in page] == []
    assert [name for name, (usual, _, _) in VALUES.items() if f"| `{name}` | {usual} |" not in page] == []
