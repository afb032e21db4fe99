"""Whatever lies on a table is seen large on demand: by staying, a long press, a key; never over the question."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looking import violations
from tests.browser.playing import question
from tests.browser.scenes import open_scene
from tests.browser.visitors import People

APART = """([one, other]) => {
    const [a, b] = [one, other].map((node) => node.getBoundingClientRect());
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def tip(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'[data-thing="{name}"]').first


def lies_beside_the_question(page: Page) -> bool:
    apart: bool = page.evaluate(APART, [tip(page).element_handle(), question(page).element_handle()])
    return apart


def test_whoever_stays_on_a_card_sees_it_large_with_price_glory_and_rulings(people: People) -> None:
    page = people.arrive(lang="fr")
    open_scene(page, "dice_forge")
    satyrs = page.get_by_role("button", name=re.compile("^Les Satyres")).first
    satyrs.hover()
    expect(tip(page)).to_contain_text("Les Satyres")
    expect(tip(page)).to_contain_text("Un miroir choisi avec les Satyres peut copier toute face")
    expect(tip(page)).to_contain_text("Dans cette partie jusqu’ici")
    printed = tip(page).get_by_role("listitem").filter(has_text=re.compile("^3 ?3 |^6 ?6 "))
    expect(printed).to_have_count(2)  # moon shards, glory
    assert lies_beside_the_question(page)
    assert violations(page) == []
    page.mouse.move(0, 0)
    expect(tip(page)).to_have_count(0)


@pytest.mark.parametrize(
    ("scene", "name", "says"),
    [
        ("dice_forge", "face_for_sale:3G", "3 gold"),
        ("titan_dice", "stack:kraken", "Kraken"),
        ("treasure_bell", "place:b2", "How it is played|points?"),
    ],
)
def test_a_key_shows_the_thing_in_focus_large_and_small_again(people: People, scene: str, name: str, says: str) -> None:
    page = people.arrive(dark=True)
    open_scene(page, scene)
    page.keyboard.press("Tab")
    thing(page, name).focus()
    page.keyboard.press("i")
    expect(tip(page)).to_contain_text(re.compile(says))
    expect(tip(page)).to_have_class(re.compile("large"))
    assert lies_beside_the_question(page)
    page.keyboard.press("i")
    expect(tip(page)).to_have_count(0)


def test_from_a_card_a_key_leads_to_its_place_in_the_rules_and_from_there_to_its_rulings(people: People) -> None:
    page = people.arrive()
    open_scene(page, "dice_forge")
    page.keyboard.press("Tab")
    page.get_by_role("button", name=re.compile("^Satyrs")).first.focus()
    page.keyboard.press("i")
    expect(tip(page).get_by_role("link", name="In the rules")).to_be_visible()
    with page.context.expect_page() as opened:
        page.keyboard.press("r")
    told = opened.value.locator("li.here")
    expect(told).to_contain_text("Satyrs")
    told.get_by_role("listitem").get_by_role("link").first.click()
    expect(opened.value.locator("li.here")).to_have_attribute("id", re.compile("^ruling-"))
    expect(opened.value.locator("li.here").get_by_role("listitem").get_by_role("link", name="Satyrs")).to_be_visible()


@pytest.mark.parametrize("scene", ["dice_forge", "titan_dice"])
def test_a_long_press_shows_a_thing_large_above_the_question_on_a_phone(people: People, scene: str) -> None:
    page = people.arrive(width=360)
    open_scene(page, scene)
    lit = page.locator("[data-thing].lit").first
    lit.scroll_into_view_if_needed()
    box = lit.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    before = question(page).get_by_role("heading").inner_text()
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(tip(page)).to_have_class(re.compile("large"))
    assert lies_beside_the_question(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(question(page).get_by_role("heading")).to_have_text(before)  # it did not press
