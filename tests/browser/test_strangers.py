"""Two who do not know each other meet at a public table, end their game as friends, and play once more."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import new_table, over
from tests.browser.visitors import People
from tests.table.serving import ME, OPEN


def begun(page: Page) -> Locator:
    """Says that the game is under way, whoever is asked first: dice may give a blessing instead of a choice."""
    return page.get_by_role("heading", name="Log")


def agree_to_end(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Agree to end the game here").click()


def test_strangers_meet_in_the_lobby_agree_to_end_and_play_a_rematch(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    new_table(ann, "titan_dice", [{**ME, "name": "Ann"}, OPEN], public=True)
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    bob.goto("/")
    bob.get_by_role("button", name="Sit down at the table of Ann: Titan Dice").click()
    expect(begun(ann)).to_be_visible()
    expect(bob.get_by_role("region", name="Players")).to_contain_text("Ann")
    agree_to_end(ann)
    expect(bob.get_by_role("region", name="Players")).to_contain_text("would end here")
    agree_to_end(bob)
    for page in (ann, bob):
        expect(over(page)).to_be_visible()
        expect(page.get_by_text("Everybody agreed to end here.")).to_be_visible()
    before = ann.url
    ann.get_by_role("button", name="Rematch").first.click()
    expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
    bob.get_by_role("button", name="Go to the rematch").first.click()
    expect(begun(ann)).to_be_visible()
    assert ann.url == bob.url != before


def test_whoever_resigns_loses(people: People) -> None:
    ann, bob = people.arrive(), people.arrive()
    made = new_table(ann, "titan_dice", [{**ME, "name": "Ann"}, OPEN])
    bob.goto(f"/{made['id']}#{made['invites'][0]}")
    bob.get_by_role("textbox", name="Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(begun(ann)).to_be_visible()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Resign").click()
    ann.get_by_role("button", name="Yes, resign").click()
    expect(bob.get_by_role("heading", name="Bob wins")).to_be_visible()
