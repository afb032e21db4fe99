"""Every game is played to its end in a browser, with whatever belongs to it on the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import any_of_them, new_table, over, play_to_the_end
from tests.table.serving import GREEDY, ME, RANDOM


@pytest.mark.parametrize(
    ("game", "setup", "seats"),
    [
        ("dice_forge", "introductory", [ME, GREEDY]),
        ("dice_forge", "discovery_goddess", [ME, GREEDY, GREEDY]),
        ("dice_forge", "discovery_titans", [RANDOM, ME]),
        ("dice_forge", "draft", [ME, GREEDY]),
        ("titan_dice", "", [ME, GREEDY]),
        ("titan_dice", "", [ME]),
        ("treasure_bell", "beat", [ME, GREEDY]),
    ],
    ids=["dice_forge", "goddess", "titans", "draft", "titan_dice", "solo", "treasure_bell"],
)
def test_a_game_is_played_to_its_end(page: Page, game: str, setup: str, seats: list[dict[str, str]]) -> None:
    new_table(page, game, seats, **({"setup": setup} if setup else {}))
    assert play_to_the_end(page, any_of_them(1)) > 5
    expect(over(page)).to_be_visible()
