"""What `astragal bench --browser` measures, in small."""

import pytest
from playwright.sync_api import Browser

from astragal.arena.speed.browser_speed import answer_for_a_while, first_visit, follow
from tests.table.serving import Server

MOST_SCRIPT = 120_000  # bytes, compressed


def test_a_first_game_needs_little_script(chromium: Browser, server: Server) -> None:
    script, everything, seconds = first_visit(chromium, server.port)
    assert 0 < script <= MOST_SCRIPT
    assert script < everything
    assert seconds > 0


def test_every_press_is_drawn(chromium: Browser, server: Server) -> None:
    assert len(answer_for_a_while(chromium, server.port, 8)) == 8


@pytest.mark.nightly
def test_the_beats_of_a_game_are_found_in_a_trace(chromium: Browser, server: Server) -> None:
    seen = follow(chromium, server.port, 3)
    assert seen.beats > 0
    assert seen.longest_task > 0
