"""The first game on a device is accompanied: what each question is for, and what is new, once."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.looking import too_wide, violations
from tests.browser.playing import new_table, press, question
from tests.browser.visitors import People

TITLE = re.compile("For your first game|Pour votre première partie")


def help_of(page: Page) -> Locator:
    return page.get_by_role("complementary", name=TITLE)


def test_each_question_says_what_it_is_for_and_what_is_new_is_explained_once(people: People) -> None:
    page = people.arrive(is_new=True)
    table = new_table(page, "dice_forge")["id"]
    said = page.request.get(f"/api/tables/{table}/help?seat=0&lang=en").json()
    expect(help_of(page)).to_contain_text(said["sentence"])
    for one in said["explained"]:
        expect(help_of(page)).to_contain_text(one["text"])
    page.reload()
    expect(help_of(page)).to_contain_text(said["sentence"])
    for one in said["explained"]:
        expect(help_of(page)).not_to_contain_text(one["text"])
    assert violations(page) == []


def test_it_is_switched_off_in_place_and_comes_back_with_the_settings(people: People) -> None:
    page = people.arrive(lang="fr", width=360, is_new=True)
    new_table(page, "titan_dice")
    expect(help_of(page)).to_be_visible()
    assert too_wide(page) == []
    press(page, help_of(page).get_by_role("button", name="Je connais le jeu"))
    expect(help_of(page)).to_have_count(0)
    page.reload()
    expect(question(page).get_by_role("heading")).to_be_visible()
    expect(help_of(page)).to_have_count(0)
    press(page, page.get_by_role("button", name="Réglages"))
    page.get_by_role("checkbox", name=re.compile("Expliquer chaque question")).check()
    press(page, page.get_by_role("button", name="Fermer"))
    expect(help_of(page)).to_be_visible()


def test_whoever_has_played_the_game_here_plays_in_peace(people: People) -> None:
    page = people.arrive()
    new_table(page, "dice_forge")
    expect(question(page).get_by_role("heading")).to_be_visible()
    expect(help_of(page)).to_have_count(0)
