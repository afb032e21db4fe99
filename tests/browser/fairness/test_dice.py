"""Whoever plays can check the dice while they fall; with a friend by a link, each device keeps what it was shown."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.playing import answer, answers
from tests.browser.visitors import People

SO_FAR = {"en": r"(\d+) throws? up to now, all as promised", "fr": r"(\d+) lancers? jusqu’ici"}
CHECK = {"en": "Check the dice", "fr": "Vérifier les dés"}


def open_check(page: Page, lang: str = "en") -> None:
    page.locator("button.menu").click()
    page.get_by_role("button", name=CHECK[lang]).click()


def checked(page: Page, lang: str = "en") -> int:
    """How many throws this device has checked."""
    found = page.get_by_text(re.compile(SO_FAR[lang]))
    expect(found).to_be_visible()
    said = re.search(SO_FAR[lang], found.inner_text())
    assert said is not None
    return int(said[1])


def kept(page: Page) -> dict[str, object]:
    """What the device has kept of the dice of the last table."""
    found: list[tuple[str, dict[str, object]]] = json.loads(page.evaluate("localStorage.getItem('astragal.dice')"))
    return found[0][1]


def test_the_dice_are_checked_throw_by_throw_while_they_fall(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Dice Forge").click()
    expect(answers(page).first).to_be_visible()
    open_check(page)
    first = checked(page)
    assert first > 0
    throws = page.locator(".throws li")
    expect(throws.first).to_contain_text(re.compile(r"(sun|moon) \d"))
    expect(page.get_by_text("This device knew the hash of the secret before the game began.")).to_be_visible()
    expect(page.get_by_text("Your word is in the dice")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(6):
        expect(answers(page).first).to_be_visible()
        answer(page)
    open_check(page)
    expect(page.get_by_text(re.compile(SO_FAR["en"]))).to_be_visible()
    assert checked(page) >= first


def test_two_friends_promise_their_words_and_each_device_keeps_what_it_was_shown(people: People) -> None:
    ann, bob = people.arrive(), people.arrive(lang="fr", width=360)
    ann.goto("/new/dice_forge")
    ann.get_by_label("Seat 1: name").fill("Ann")
    ann.get_by_label("Seat 2: who").select_option("open")
    ann.get_by_role("button", name="Open the table and invite").click()
    bob.goto(ann.get_by_label("Link for seat 2", exact=True).input_value())
    bob.get_by_label("Votre nom").fill("Bob")
    bob.get_by_role("button", name="S’asseoir").click()
    expect(bob.get_by_role("region", name="Joueurs")).to_contain_text("Ann")
    expect(ann.get_by_role("region", name="Players")).to_contain_text("Bob")
    mine, his = kept(ann), kept(bob)
    assert (mine["early"], his["early"]) == (True, True)
    assert mine["word"] != his["word"]
    for same in ("ticket", "promises", "seals"):
        assert mine[same] == his[same]
        assert mine[same]
    open_check(bob, "fr")
    assert checked(bob, "fr") > 0
    expect(bob.get_by_text("Votre mot est dans les dés")).to_be_visible()


def test_a_device_that_was_shown_another_ticket_is_not_told_stories(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Dice Forge").click()
    expect(answers(page).first).to_be_visible()
    page.evaluate(
        """() => { const all = JSON.parse(localStorage.getItem("astragal.dice"));
        all[0][1].ticket = "ab".repeat(32); localStorage.setItem("astragal.dice", JSON.stringify(all)); }"""
    )
    open_check(page)
    expect(page.get_by_text("is not the one this device was shown")).to_be_visible()
