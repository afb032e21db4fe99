"""Treasure Bell in real time, as somebody plays it in the browser: with the space bar and whatever is lit."""

from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.playing import TOO_LONG, new_table, over
from tests.table.serving import GREEDY, ME

SHORT = ["rounds=1", "max_phase_ms=12000"]  # who can do nothing more never waits long for the others
# A phase, and then a battle at which everybody may look: much longer than either, so that only what never comes fails.
WHILE_OTHERS_PLAY = 120_000.0  # milliseconds
AT_ONCE = 1000  # milliseconds: whatever is gone by then was taken by somebody faster


def test_a_game_in_real_time_is_played_to_its_end(page: Page) -> None:
    new_table(page, "treasure_bell", [ME, GREEDY], setup="action", options=SHORT)
    expect(page.get_by_text("before the bell")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("Dice Phase").first).to_be_visible()
    expect(page.get_by_text("ms to the server")).to_be_visible()
    for _ in range(TOO_LONG):
        what_can_be_done(page).first.or_(over(page)).first.wait_for(timeout=WHILE_OTHERS_PLAY)
        if over(page).is_visible():
            break
        with suppress(TimeoutError):
            what_can_be_done(page).first.click(timeout=AT_ONCE)
    expect(over(page)).to_be_visible()
    expect(page.get_by_role("heading", name="Round by round")).to_be_visible()


def what_can_be_done(page: Page) -> Locator:
    """Guard my treasures, claim what is lit, cast again."""
    claims = page.get_by_role("region", name="The field").get_by_role("button", disabled=False)
    lay = page.get_by_role("button", name="Lay them", disabled=False)
    cast = page.get_by_role("button", name="Cast", disabled=False)
    return lay.or_(claims).or_(cast)
