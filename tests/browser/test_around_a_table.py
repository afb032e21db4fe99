"""All that is around a table, as a stranger walks through it: one press to a game, a table with a friend and a bot,
another device, a record that is gone on with."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from astragal.engine.records.report import read_report
from astragal.testing import check_report
from tests.browser.playing import answers
from tests.browser.visitors import People


def test_one_press_on_the_first_page_and_the_game_asks(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Titan Dice").click()
    expect(answers(page).first).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name="Continue").get_by_role("link", name="Titan Dice")).to_be_visible()


def test_a_friend_comes_by_the_link_of_the_waiting_room_and_a_bot_takes_the_last_seat(people: People) -> None:
    ann, bob = people.arrive(), people.arrive(lang="fr", width=360)
    ann.goto("/new/dice_forge")
    ann.get_by_role("radio", name="3").check()
    ann.get_by_label("Seat 1: name").fill("Ann")
    for number in (2, 3):
        ann.get_by_label(f"Seat {number}: who").select_option("open")
    ann.get_by_role("button", name="Open the table and invite").click()
    bob.goto(ann.get_by_label("Link for seat 2", exact=True).input_value())
    bob.get_by_label("Votre nom").fill("Bob")
    bob.get_by_role("button", name="S’asseoir").click()
    expect(bob.get_by_role("heading", name="En attente de joueurs")).to_be_visible()
    assert "#" not in bob.url
    ann.get_by_role("button", name="Let a bot sit here (seat 3)").click()
    expect(ann.get_by_role("region", name="Players")).to_contain_text("Cleo")
    expect(bob.get_by_role("region", name="Joueurs")).to_contain_text("Cleo")


def test_a_setup_that_cannot_be_played_is_told_before_the_start(page: Page) -> None:
    page.goto("/new/dice_forge")
    page.get_by_role("radio", name="3").check()
    page.get_by_role("radio", name="Challenge 2021 ").first.check()
    expect(page.get_by_text("is for two heroes only.", exact=False).last).to_be_visible()
    expect(page.get_by_text("Everything is ready.")).to_be_hidden()


def test_a_seat_comes_to_a_phone_and_leaves_it_again(people: People) -> None:
    ann, phone = people.arrive(), people.arrive(width=360)
    ann.goto("/")
    ann.get_by_role("button", name="Play against a bot: Dice Forge").click()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Make a link for another device").click()
    phone.goto(ann.get_by_label("Link to your seat", exact=True).input_value())
    phone.get_by_role("button", name="Play on this device").click()
    expect(answers(phone).first).to_be_visible()
    ann.get_by_role("button", name="Close").click()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Drop this device").click()
    expect(ann.get_by_role("button", name="Drop this device")).to_be_hidden()


def test_a_game_goes_on_from_its_record(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Titan Dice").click()
    expect(answers(page).first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    page.goto("/")
    page.get_by_text("Load a record").click()
    page.get_by_label("A file").set_input_files(download.value.path())
    expect(page.get_by_text("Titan Dice: Ann, Bob")).to_be_visible()
    page.get_by_role("button", name="Go on with this game").click()
    expect(answers(page).first).to_be_visible()


@pytest.mark.parametrize(("lang", "press"), [("en", "Report this moment"), ("fr", "Signaler ce moment")])
def test_one_press_saves_the_moment_and_a_test_sees_it_again(
    people: People, tmp_path: Path, lang: str, press: str
) -> None:
    page = people.arrive(lang=lang, width=1440 if lang == "en" else 360)
    page.goto("/")
    page.get_by_role("button", name="Titan Dice").first.click()
    expect(answers(page).first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=press).click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert re.fullmatch(r"titan_dice-\w+-\d+\.report\.json", kept.name)
    told = read_report(kept.read_text(encoding="utf-8"))
    assert (told["seat"], told["lang"], told["view"]["title"]) == (0, lang, "Titan Dice")
    assert told["question"]["seat"] == 0
    check_report(kept)


def test_whoever_made_a_table_deletes_it_by_a_second_press(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against a bot: Titan Dice").click()
    expect(answers(page).first).to_be_visible()
    gone = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Delete the table").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(page.get_by_role("heading", name="Dice that change while you play")).to_be_visible()
    page.goto(gone)
    expect(page.get_by_text("There is no such table.")).to_be_visible()
