"""Sitting at a table: from the first page to the end, undo, looking back, another language, keys alone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import (
    TOO_LONG,
    UNDO,
    answer,
    answers,
    any_of_them,
    new_table,
    over,
    play_to_the_end,
    question,
    unfold,
    wait_until_asked_or_over,
)
from tests.browser.scenes import open_near_the_end, open_scene
from tests.browser.visitors import People
from tests.table.serving import GREEDY, ME


def test_a_newcomer_plays_a_whole_game_with_one_press_and_can_check_its_dice(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Dice Forge").click()
    assert play_to_the_end(page, any_of_them(4)) > 5
    expect(page.get_by_role("heading", name=re.compile("wins|share the victory"))).to_be_visible()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_text(re.compile(r"Checked: \d+ throws, all as promised"))).to_be_visible()
    page.get_by_role("button", name="Rematch").first.click()
    expect(answers(page).first).to_be_visible()


def test_an_answer_is_taken_back(page: Page) -> None:
    new_table(page, "dice_forge", [ME, GREEDY])
    undo = question(page).get_by_role("button", name=UNDO)
    before = ""
    for _ in range(TOO_LONG):
        assert wait_until_asked_or_over(page)
        before = question(page).get_by_role("heading").inner_text()
        answer(page)
        expect(answers(page).first.or_(over(page)).first).to_be_visible()
        if undo.is_visible():
            break
    undo.click()
    expect(question(page).get_by_role("heading")).to_have_text(before)
    answer(page)


def test_no_answer_moves_away_from_under_the_pointer_because_of_what_it_would_do(page: Page) -> None:
    open_scene(page, "action")  # forging leads to another question, and each feat to something of its own
    unfold(page)
    told = question(page).locator(".preview .seen")
    before = places(page)
    words = set()
    for button in answers(page).all():
        button.hover()
        words.add(told.inner_text() if told.count() > 0 else "")
        assert places(page) == before
    assert len(words) == len(before), "each would do something else"


def places(page: Page) -> list[list[float]]:
    """Where each answer stands in its list, and what of the list is seen."""
    found: list[list[float]] = answers(page).evaluate_all("""all => all.map((one) => {
        const list = one.closest(".options, .foot");
        const [inner, outer] = [one.getBoundingClientRect(), list.getBoundingClientRect()];
        return [inner.top - outer.top + list.scrollTop, outer.top, outer.bottom];
    })""")
    return found


def test_the_language_changes_in_the_middle_of_a_game(page: Page) -> None:
    new_table(page, "dice_forge", [ME, GREEDY])
    answer(page)
    assert wait_until_asked_or_over(page)
    english = question(page).get_by_role("heading").inner_text()
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(question(page).get_by_role("heading")).not_to_have_text(english)
    expect(page.get_by_role("heading", name="Journal")).to_be_visible()
    answer(page)
    page.reload()
    expect(page.get_by_role("heading", name="Journal")).to_be_visible()


def test_whoever_reads_french_plays_in_french_from_the_first_page_on(people: People) -> None:
    page = people.arrive(lang="fr")
    page.goto("/")
    page.get_by_role("button", name="Jouer contre un robot : Titan Dice").click()
    choose = any_of_them(5)
    for _ in range(6):
        answer(page, choose)
    expect(page.get_by_role("heading", name="Journal")).to_be_visible()
    open_near_the_end(page, "titan_dice", [ME, GREEDY], setup="standard")
    play_to_the_end(page, choose)
    expect(page.get_by_role("heading", name=re.compile("gagne|victoire"))).to_be_visible()


def test_a_whole_game_is_played_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/")
    start = page.get_by_role("button", name="Play against a bot: Dice Forge")
    expect(start).to_be_visible()
    press_tab_until_focused(page, start.evaluate("(node) => node.textContent"))
    page.keyboard.press("Enter")
    choose = any_of_them(6)
    while wait_until_asked_or_over(page):
        page.keyboard.press(str(1 + choose(min(9, answers(page).count()))))
        expect(question(page).get_by_role("button", disabled=True)).to_have_count(0)
    expect(over(page)).to_be_visible()


def press_tab_until_focused(page: Page, text: str) -> None:
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.textContent") == text:
            return
    raise AssertionError(f"the keyboard does not reach “{text}”")


def test_a_line_of_the_log_opens_its_moment_and_the_game_can_be_played_on_from_there(page: Page) -> None:
    table = new_table(page, "dice_forge", [ME, GREEDY])["id"]
    for _ in range(4):
        answer(page)
    assert wait_until_asked_or_over(page)
    page.get_by_role("list").get_by_role("link").first.click()
    past = page.get_by_role("region", name="A moment of the past")
    expect(past).to_be_visible()
    at = int(page.url.rpartition("/")[2])
    assert page.url.endswith(f"/{table}/at/{at}")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/{table}/at/{at + 1}")
    page.keyboard.press("End")
    expect(past.get_by_role("slider")).not_to_have_value(str(at + 1))
    page.keyboard.press("Home")
    expect(past.get_by_role("button", name="One move back")).to_be_disabled()
    past.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    page.wait_for_url(lambda address: table not in address)
    assert wait_until_asked_or_over(page)
    answer(page)


def test_the_tab_tells_whose_turn_it_is(page: Page) -> None:
    open_near_the_end(page, "dice_forge", [ME, GREEDY])
    expect(answers(page).first).to_be_visible()
    expect(page).to_have_title(re.compile("^● Your turn – Dice Forge"))
    play_to_the_end(page)
    expect(page).to_have_title(re.compile("^Dice Forge"))
