"""A game that somebody else has written, and that this client has no table for: found, and played to its end."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.playing import over, play_to_the_end
from tests.browser.visitors import People
from tests.installing import PIG, install
from tests.table.serving import Server, serving


@pytest.fixture
def server(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server beside which Pig is installed."""
    site = tmp_path / "site"
    install(PIG, site)
    monkeypatch.setenv("PYTHONPATH", str(site), prepend=os.pathsep)
    with serving(tmp_path) as one:
        yield one
        assert one.unforeseen() == []


@pytest.mark.parametrize(
    ("width", "lang", "play", "parts"),
    [
        (1440, "en", "Play against a bot", ["Setups", "The target"]),
        (360, "fr", "Jouer contre un robot", ["Mises en place", "Le but à atteindre"]),
    ],
)
def test_a_game_without_a_table_of_its_own_is_played_by_the_names_of_its_parts(
    people: People, width: int, lang: str, play: str, parts: list[str]
) -> None:
    page = people.arrive(lang=lang, width=width)
    page.goto("/rules/pig")
    expect(page.locator("h3.part")).to_have_text(parts)
    page.goto("/")
    page.get_by_role("button", name=play).last.click()
    expect(page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    play_to_the_end(page)
    expect(over(page)).to_be_visible()
