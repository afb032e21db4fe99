"""Every page can be opened, and keeps to the rules that all pages share."""

from playwright.sync_api import Page, expect

from tests.browser.visitors import People


def test_the_first_page_shows_the_three_games(page: Page) -> None:
    page.goto("/")
    for title in ("Dice Forge", "Titan Dice", "Treasure Bell"):
        expect(page.get_by_role("link", name=title).first).to_be_visible()


def test_what_breaks_the_policy_is_noticed(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    page.evaluate("() => document.body.setAttribute('style', 'color: red')")
    page.evaluate("() => void fetch('http://192.0.2.1/elsewhere').catch(() => {})")
    page.evaluate("() => void setTimeout(() => { throw new Error('planted') })")
    expect(page.get_by_role("main")).to_be_visible()
    found = "\n".join(people.complaints())
    assert "policy violated: style-src-attr" in found
    assert "planted" in found
    for watch in people.watches:
        watch.complaints.clear()
