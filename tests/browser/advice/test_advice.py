"""Hints, the tutor, explained moves and the analysis board, as people meet them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import too_wide, violations_by_day_and_night
from tests.browser.playing import answer, answers, new_table, question
from tests.browser.visitors import People
from tests.table.counsel.reviewed import DECISIVE
from tests.table.serving import GREEDY, ME, Frame

LOOKS = pytest.mark.parametrize(("width", "lang"), [(1440, "en"), (360, "fr")])
HYDRA = re.compile("Hydr[ae]")
PASS = re.compile("Pass")


def last_turn(page: Page) -> Frame:
    """With the Hydra I win, and if I pass I lose."""
    made = new_table(page, "dice_forge", [{**ME, "name": "Ann"}, GREEDY], record=DECISIVE)
    expect(answers(page).first).to_be_visible()
    return made


@LOOKS
def test_a_hint_lights_the_best_options_with_chances_and_a_reason(people: People, width: int, lang: str) -> None:
    page = people.arrive(lang, width)
    last_turn(page)
    expect(question(page).get_by_role("button", name=re.compile("A hint|Un conseil"))).to_be_visible()
    page.keyboard.press("h")
    hint = question(page).get_by_role("status").filter(has_text="%")
    expect(hint.get_by_role("listitem").first).to_contain_text(HYDRA)
    expect(hint).to_contain_text(re.compile("Points"))  # a reason
    expect(page.locator(".thing.hinted").first).to_be_attached()
    expect(question(page).get_by_role("button", name=PASS)).to_be_in_viewport(ratio=1)
    assert too_wide(page) == []
    assert violations_by_day_and_night(page) == []


def test_the_tutor_warns_before_a_blunder_is_final_and_one_may_choose_again_or_do_it(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tutor: against bots, warn me before a blunder is final").check()
    page.get_by_role("button", name="Close").click()
    made = last_turn(page)
    decline = question(page).get_by_role("button", name=PASS)
    decline.click()
    warning = question(page).get_by_role("alert")
    expect(warning).to_contain_text("winning chance")
    warning.get_by_role("button", name="Choose again").click()
    expect(warning).to_have_count(0)
    assert page.request.get(f"/api/tables/{made['id']}/record").text().count("# warning Ann") == 1
    decline.click()
    warning.get_by_role("button", name="Do it anyway").click()
    expect(page.get_by_text("The game is over").first).to_be_visible()
    assert "# warning-ignored Ann" in page.request.get(f"/api/tables/{made['id']}/record").text()


@LOOKS
def test_what_a_bot_did_is_explained(people: People, width: int, lang: str) -> None:
    page = people.arrive(lang, width)
    new_table(page, "dice_forge", [{**ME, "name": "Ann"}, GREEDY])
    for _ in range(2):
        answer(page, lambda options: options - 1)
    expect(answers(page).first).to_be_visible()
    page.get_by_role("button", name=re.compile("Explain that move|Expliquer ce coup")).first.click()
    told = page.get_by_role("dialog")
    expect(told.get_by_role("listitem").first).to_contain_text("%")
    expect(told.get_by_role("listitem").filter(has_text=re.compile("taken|choisi"))).to_have_count(1)
    assert too_wide(page) == []
    assert violations_by_day_and_night(page) == []


@LOOKS
def test_any_position_is_looked_at_on_the_analysis_board(people: People, width: int, lang: str) -> None:
    page = people.arrive(lang, width)
    page.goto("/analyse")
    page.get_by_role("textbox").fill(DECISIVE)
    page.get_by_role("button", name=re.compile("Look at it|Regarder")).click()
    path = page.get_by_role("list").filter(has_text=re.compile("Where it began|Le point de départ"))
    page.mouse.move(0, 0)  # no tip is open
    fan = page.locator("ol.lines li")
    expect(fan.first).to_contain_text("%")
    for steps in range(1, 9):  # eight throws: two blessings of two heroes
        page.keyboard.press("1")
        expect(path.get_by_role("listitem")).to_have_count(steps + 1)
    expect(fan.first).to_contain_text(HYDRA)
    assert too_wide(page) == []
    assert violations_by_day_and_night(page) == []
    page.keyboard.press("u")
    expect(path.get_by_role("listitem")).to_have_count(8)
    page.keyboard.press("1")
    expect(fan.first).to_contain_text(HYDRA)
    address = page.url
    other = people.arrive(lang, width)  # the link leads somebody else there
    other.goto(address)
    expect(other.locator("ol.lines li").first).to_contain_text(HYDRA)
