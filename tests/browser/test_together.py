"""Friends at one table: by an invitation, through reloads and restarts of the server, watching, or at one device."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import TOO_LONG, answer, answers, any_of_them, is_foretold, new_table, over
from tests.browser.scenes import open_near_the_end
from tests.browser.visitors import People
from tests.table.serving import ME, OPEN, RANDOM, serving

ANN, BOB = {**ME, "name": "Ann"}, {**ME, "name": "Bob"}
A_MOMENT = 50.0  # milliseconds


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def somebody_answers(pages: list[Page]) -> bool:
    """Whoever is asked first answers. False if the game is over."""
    while not all(over(page).is_visible() for page in pages):
        for page in pages:
            if answers(page).count() > 0 and not is_foretold(page):
                answer(page)
                return True
        pages[0].wait_for_timeout(A_MOMENT)
    return False


def test_a_game_by_invitation_goes_on_although_a_page_is_reloaded_and_the_server_killed(
    chromium: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        people = People(chromium, server)
        ann, bob = people.arrive(), people.arrive(width=360)
        made = open_near_the_end(ann, "dice_forge", [ANN, OPEN], answers=20)
        expect(ann.get_by_role("heading", name="Waiting for players")).to_be_visible()
        sit_down(bob, f"/{made['id']}#{made['invites'][0]}", "Bob")
        for number in range(TOO_LONG):
            if not somebody_answers([ann, bob]):
                break
            if number == 6:
                bob.reload()
            if number == 12:
                server.kill()
                expect(ann.get_by_role("alert")).to_contain_text("The connection is lost")
                server.start()
                expect(ann.get_by_text("The connection is lost")).to_be_hidden()
        assert number > 12
        expect(over(ann)).to_be_visible()
        expect(over(bob)).to_be_visible()
        assert people.complaints() == []
        people.go()
        assert server.unforeseen() == []


def test_an_invitation_is_for_one_person_only(people: People) -> None:
    ann, bob, mallory = people.arrive(), people.arrive(), people.arrive()
    made = new_table(ann, "dice_forge", [ANN, OPEN])
    link = f"/{made['id']}#{made['invites'][0]}"
    sit_down(bob, link, "Bob")
    expect(bob.get_by_role("heading", name="Log")).to_be_visible()
    mallory.goto(link)
    expect(mallory.get_by_text("not valid, or was used already")).to_be_visible()
    expect(mallory.get_by_role("button", name="Sit down")).to_have_count(0)


def test_a_friend_watches_by_a_link_and_is_asked_nothing(people: People) -> None:
    ann, watcher = people.arrive(), people.arrive()
    made = new_table(ann, "dice_forge", [ANN, RANDOM])
    expect(answers(ann).first).to_be_visible()
    watcher.goto(f"/{made['id']}/watch#{made['watch']}")
    expect(watcher.get_by_role("heading", name="Log")).to_be_visible()
    lines = watcher.get_by_role("list").get_by_role("link")
    expect(lines.first).to_be_visible()
    before = lines.count()
    for _ in range(4):
        answer(ann)
    expect(lines.nth(before)).to_be_attached()
    assert answers(watcher).count() == 0


def test_two_people_play_at_one_device(page: Page) -> None:
    open_near_the_end(page, "dice_forge", [ANN, BOB], answers=12)
    seen = set()
    for _ in range(TOO_LONG):
        expect(answers(page).first.or_(over(page)).first).to_be_visible()
        if over(page).is_visible():
            break
        seen |= {name for name in ("Ann", "Bob") if page.get_by_text(f"{name}: your turn").is_visible()}
        answer(page)
    assert seen == {"Ann", "Bob"}


def test_where_a_game_has_secrets_a_curtain_falls_between_two_people_at_one_device(page: Page) -> None:
    new_table(page, "treasure_bell", [ANN, BOB], setup="beat")
    takes = page.get_by_role("button", name="I am ")
    taken = 0
    choose = any_of_them(1)
    for _ in range(TOO_LONG):
        expect(answers(page).first.or_(takes).or_(over(page)).first).to_be_visible()
        if over(page).is_visible() or taken == 4:
            break
        if takes.is_visible():
            assert answers(page).count() == 0
            takes.click()
            taken += 1
        else:
            answer(page, choose)
    assert taken > 0
