"""No word that nobody says: every key of every `words.*.json` stands somewhere in the sources.

A key is said by its whole name, or by a name that is put together (`f"card.{name}"`); then its last part must stand in
the sources too, as the name of a card, an option, a reason …"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

SOURCES = Path(str(files("astragal")))
WORDS = sorted(path.relative_to(SOURCES) for path in SOURCES.rglob("words.*.json"))

# Keys that are found in another way than by their names
SAID_OTHERWISE = {
    r"game\.description": "for whoever lists the games",
    r"help\..+": "all of them are read, in their order",
    r"topic\..+": "all of them are read",
    r"works\.glory_only": "`cards.py` writes it with a space",
    r"celestial\.choose": "`celestial.py` calls the face celestial-choose",
}


@cache
def strings() -> tuple[set[str], list[re.Pattern[str]]]:
    """The strings in the sources, and patterns of those that are put together."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and starts_with_a_name(node):
                patterns.add("".join(pattern_of(part) for part in node.values))
    return whole, [re.compile(pattern) for pattern in patterns]


def pattern_of(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def starts_with_a_name(text: ast.JoinedStr) -> bool:
    first = text.values[0]
    return isinstance(first, ast.Constant) and re.match(r"[a-z_]+\.", str(first.value)) is not None


def keys(tree: dict[str, object], prefix: str = "") -> Iterator[str]:
    """The keys of sentences, and of nouns (which have forms)."""
    for name, below in tree.items():
        if isinstance(below, dict) and "one" not in below:
            yield from keys(below, f"{prefix}{name}.")
        else:
            yield prefix + name


def is_said(key: str, words: str) -> bool:
    whole, patterns = strings()
    if key in whole or f"#{key}}}" in words:  # `{n#resource.gold}`: a noun in a sentence
        return True
    if any(re.fullmatch(known, key) for known in SAID_OTHERWISE):
        return True
    last = key.rpartition(".")[2]
    return any(pattern.fullmatch(key) for pattern in patterns) and (last in whole or last.isdigit())


@pytest.mark.parametrize("path", WORDS, ids=str)
def test_every_word_is_said_by_somebody(path: Path) -> None:
    words = (SOURCES / path).read_text(encoding="utf-8")
    tree = json.loads(words)
    nouns = tree.pop("nouns", {})
    unsaid = [key for key in [*keys(tree), *keys(nouns)] if not is_said(key, words)]
    assert unsaid == []


def test_a_word_that_nobody_says_is_found() -> None:
    assert is_said("card.typhon", "")
    assert not is_said("card.no_such_card", "")
    assert not is_said("no_such_sort.typhon", "")
