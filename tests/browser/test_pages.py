"""Every page can be opened, and keeps to what all pages owe."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import too_wide, violations, violations_by_day_and_night
from tests.browser.playing import answers, any_of_them, new_table, play_to_the_end
from tests.browser.scenes import Scene, open_near_the_end, record_of
from tests.browser.visitors import People
from tests.table.serving import GREEDY, ME, OPEN


def middle_of(game: str, answered: int, setup: str, seats: int = 2) -> Callable[[Page], None]:
    """After so many answers of mine: always the same moment, so that nothing is found by luck."""

    def go(page: Page) -> None:
        record = record_of(Scene(game, seats, setup, answered, 1))
        new_table(page, game, [ME] + [GREEDY] * (seats - 1), record=record)
        expect(answers(page).first).to_be_visible()

    return go


def address(path: str, role: str, name: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        page.goto(path)
        expect(page.get_by_role(role, name=name).first).to_be_visible()  # type: ignore[arg-type]

    return go


def waiting_room(page: Page) -> None:
    new_table(page, "dice_forge", [ME, OPEN])
    expect(page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def invitation(page: Page) -> None:
    made = new_table(page, "dice_forge", [ME, OPEN])
    page.context.clear_cookies()
    page.goto("/")
    page.goto(f"/{made['id']}#{made['invites'][0]}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def no_such_table(page: Page) -> None:
    page.goto("/nosuchtable")
    expect(page.get_by_text("There is no such table")).to_be_visible()


def end_of_a_game(page: Page) -> None:
    open_near_the_end(page, "titan_dice", [ME], setup="standard")
    play_to_the_end(page, any_of_them(2))
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()


def moment(page: Page) -> None:
    middle_of("dice_forge", 4, "introductory")(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("region", name="A moment of the past")).to_be_visible()


PAGES = {
    "start": address("/", "heading", "Dice that change"),
    "new_dice_forge": address("/new/dice_forge", "button", "Start the game"),
    "new_titan_dice": address("/new/titan_dice", "button", "Start the game"),
    "new_treasure_bell": address("/new/treasure_bell", "button", "Start the game"),
    "rules_dice_forge": address("/rules/dice_forge", "heading", "Rules of Dice Forge"),
    "rules_titan_dice": address("/rules/titan_dice", "heading", "Rules of Titan Dice"),
    "rules_treasure_bell": address("/rules/treasure_bell", "heading", "Rules of Treasure Bell"),
    "waiting": waiting_room,
    "invitation": invitation,
    "no_table": no_such_table,
    "dice_forge": middle_of("dice_forge", 8, "introductory", seats=4),
    "goddess": middle_of("dice_forge", 10, "discovery_goddess"),
    "titans": middle_of("dice_forge", 10, "discovery_titans"),
    "titan_dice": middle_of("titan_dice", 8, "standard"),
    "solo": middle_of("titan_dice", 8, "standard", seats=1),
    "treasure_bell": middle_of("treasure_bell", 6, "beat"),
    "moment": moment,
    "end": end_of_a_game,
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_on_a_phone_and_can_be_read_aloud(people: People, name: str) -> None:
    page = people.arrive(width=360)
    PAGES[name](page)
    assert too_wide(page) == []
    assert violations_by_day_and_night(page) == []


@pytest.mark.parametrize("name", ["start", "dice_forge", "titan_dice", "treasure_bell"])
def test_a_page_can_be_read_aloud_on_a_wide_screen(people: People, name: str) -> None:
    page = people.arrive(width=1440)
    PAGES[name](page)
    assert too_wide(page) == []
    assert violations_by_day_and_night(page) == []


def test_what_breaks_the_policy_or_fails_is_noticed(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    page.evaluate("() => document.body.setAttribute('style', 'color: red')")
    page.evaluate("() => void setTimeout(() => { throw new Error('planted') })")
    page.evaluate("() => fetch('http://192.0.2.1/elsewhere').catch(() => {})")
    expect(page.get_by_role("main")).to_be_visible()
    found = "\n".join(people.complaints())
    assert "policy violated: style-src-attr" in found
    assert "policy violated: connect-src by http://192.0.2.1/elsewhere" in found
    assert "planted" in found
    for watch in people.watches:
        watch.complaints.clear()


def test_what_cannot_be_read_aloud_or_sticks_out_is_noticed(page: Page) -> None:
    page.goto("/")
    page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    page.evaluate(
        "() => document.querySelector('main').append(Object.assign(document.createElement('canvas'), { width: 9000 }))"
    )
    assert "button-name" in [violation["id"] for violation in violations(page)]
    assert too_wide(page) != []
