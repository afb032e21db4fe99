"""The rules have an order, and their examples are played on the page."""

import pytest
from playwright.sync_api import expect

from tests.browser.lessons.taking import Step, take
from tests.browser.looking import too_wide, violations
from tests.browser.playing import press
from tests.browser.visitors import People


@pytest.mark.parametrize(("lang", "width"), [("en", 1440), ("fr", 360)])
def test_an_example_of_the_rules_is_played_on_their_page(people: People, lang: str, width: int) -> None:
    page = people.arrive(lang=lang, width=width)
    chapters = page.request.get(f"/api/rules/dice_forge?lang={lang}").json()["chapters"]
    assert [chapter["id"] for chapter in chapters][:5] == ["goal", "turn", "dice", "feats", "modules"]
    example = next(one for chapter in chapters if chapter["id"] == "dice" for one in chapter["examples"])
    game, _, name = example["id"].split("/")
    steps: list[Step] = page.request.get(f"/api/examples/{game}/{name}?lang={lang}").json()["steps"]
    page.goto("/rules/dice_forge#chapter-dice")
    press(page, page.get_by_role("button", name=example["title"]))
    take(page, steps)
    assert too_wide(page) == []
    assert violations(page) == []


@pytest.mark.parametrize("width", [1440, 360])
def test_what_is_explained_at_a_table_is_found_in_the_rules(people: People, width: int) -> None:
    page = people.arrive(width=width)
    for told in ("mechanism-mirror", "card-elder", "ruling-fire_ends"):
        page.goto(f"/rules/dice_forge#{told}")
        page.reload()
        expect(page.locator(f"#{told}")).to_be_in_viewport()


def test_links_lead_from_what_is_explained_to_the_things_it_is_met_in_and_back(people: People) -> None:
    page = people.arrive(width=360)
    page.goto("/rules/dice_forge#mechanism-mirror")
    press(page, page.locator("#mechanism-mirror").get_by_role("link", name="Mirror of the Abyss"))
    card = page.locator("#card-mirror_of_the_abyss")
    expect(card).to_be_in_viewport()
    press(page, card.get_by_role("link", name="The mirror", exact=True))
    expect(page.locator("#mechanism-mirror")).to_be_in_viewport()
