"""Nothing that a decision needs lies below the fold, and nothing traps: on a screen, on a tablet and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import too_wide
from tests.browser.playing import AS_A_LIST, UNDO, answer, answers, any_of_them, new_table, press, question
from tests.browser.scenes import SCENES, open_scene
from tests.browser.visitors import People
from tests.table.serving import GREEDY, ME, OPEN

WIDTHS = (1440, 820, 360)

# Where the table can be seen: below the line of the others, above a sheet with the question.
SEEN = """() => {
    const line = document.querySelector(".others ul")?.getBoundingClientRect();
    const sheet = document.getElementById("question");
    const isOver = getComputedStyle(sheet).position === "fixed";
    return {
        top: line && line.top < 20 ? line.bottom : 0,
        bottom: isOver ? sheet.getBoundingClientRect().top : innerHeight,
    };
}"""
IN_VIEW = """(selector) => {
    const { top, bottom } = (SEEN)();
    return [...document.querySelectorAll(selector)].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1;
    }).length;
}""".replace("SEEN", SEEN)


def in_view(page: Page, selector: str) -> int:
    """How many of these are wholly in view."""
    return int(page.evaluate(IN_VIEW, selector))


def wait_until_in_view(page: Page, selector: str) -> None:
    page.wait_for_function(f"(selector) => ({IN_VIEW})(selector) > 0", arg=selector)


def as_seen(people: People, name: str, width: int) -> Page:
    """A moment of a game, opened anew by its player with a screen of this width."""
    here = people.arrive()
    table = open_scene(here, name)
    page = people.arrive(width=width)
    page.context.add_cookies(here.context.cookies())  # type: ignore[arg-type]
    page.goto(f"/{table}")
    expect(answers(page).first).to_be_visible()
    return page


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SCENES)
def test_what_a_decision_needs_is_in_view(people: People, name: str, width: int) -> None:
    page = as_seen(people, name, width)
    assert too_wide(page) == []
    wait_until_in_view(page, ".thing.lit")
    expect(question(page).get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(answers(page).first).to_be_in_viewport(ratio=1)
    others = SCENES[name].seats - 1
    if others and (width < 700 or name not in ("dice_forge", "treasure_bell")):
        expect(page.locator(".others li")).to_have_count(others)
        for number in range(others):
            expect(page.locator(".others li").nth(number)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_labyrinth_comes_into_view_when_it_is_asked_about(people: People, width: int) -> None:
    page = as_seen(people, "path", width)
    wait_until_in_view(page, ".labyrinth .thing.lit")
    assert in_view(page, ".labyrinth .thing.lit") == page.locator(".labyrinth .thing.lit").count()


def test_what_is_said_in_a_first_game_does_not_cover_what_may_be_pressed(people: People) -> None:
    page = people.arrive(width=360, is_new=True)
    new_table(page, "treasure_bell", [ME, GREEDY], setup="beat")
    expect(page.get_by_role("complementary", name="For your first game")).to_be_visible()
    wait_until_in_view(page, '[data-thing="bell:bell"].lit')


def test_in_set_up_the_treasure_that_is_asked_about_is_marked(people: People) -> None:
    page = as_seen(people, "treasure_bell", 1440)
    asked = page.locator(".asked [data-thing]")
    expect(asked).to_have_count(1)
    where = str(asked.get_attribute("data-thing")).partition(":")[2]
    expect(question(page).get_by_role("heading")).to_contain_text(where)
    assert in_view(page, ".asked") == 1


def test_on_a_phone_another_hero_is_opened_from_the_line(people: People) -> None:
    page = as_seen(people, "dice_forge", 360)
    more = page.get_by_role("button", name="All of Bob")
    press(page, more)
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#other-player").get_by_role("group", name="Sun die")).to_be_visible()
    press(page, more)
    expect(page.locator("#other-player")).to_have_count(0)


def test_a_turn_with_a_face_to_forge_takes_at_most_three_scrolls_on_a_phone(people: People) -> None:
    """Counted is whatever moves the page: what it does itself, and what a thumb would have to do to reach a thing."""
    page = as_seen(people, "action", 360)
    page.evaluate("() => { window.scrolls = 0; addEventListener('scrollend', () => window.scrolls++); }")
    for wanted in ("sanctuary:", "face_for_sale:", "place:"):
        lit = page.locator(f'.thing.lit[data-thing^="{wanted}"]').first
        expect(lit).to_be_visible()
        lit.tap()
    expect(page.locator('.thing.lit[data-thing^="place:"]')).to_have_count(0)
    page.wait_for_function(
        "() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen(true))))"
    )
    assert int(page.evaluate("() => window.scrolls")) <= 3


def test_a_long_list_that_the_table_shows_is_folded_away(people: People) -> None:
    page = as_seen(people, "dice_forge", 1440)
    unfold = question(page).get_by_role("button", name=AS_A_LIST)
    expect(unfold).to_be_visible()
    expect(question(page).locator(".option")).to_have_count(0)
    lit = page.locator(".thing.lit")
    faces = lit.count()
    unfold.click()
    expect(question(page).locator(".option")).to_have_count(faces)
    asked = question(page).get_by_role("heading").inner_text()
    lit.first.click()
    expect(question(page).get_by_role("heading")).not_to_have_text(asked)


LAST_PRESS = """() => {
    const under = document.elementFromPoint(...window.pressed);
    return under?.closest(".decline") !== null && under?.closest(".decline") !== undefined;
}"""


@pytest.mark.parametrize("width", [1440, 360])
def test_what_declines_is_never_under_the_finger_that_answered_last(people: People, width: int) -> None:
    page = people.arrive(width=width)
    page.add_init_script("addEventListener('pointerdown', (e) => { window.pressed = [e.clientX, e.clientY]; }, true)")
    new_table(page, "dice_forge", [ME, GREEDY])
    choose = any_of_them(3)
    for _ in range(12):
        asked = question(page).get_by_role("heading")
        expect(asked).to_be_visible()
        before = asked.element_handle()
        answer(page, choose)
        page.wait_for_function(
            "(before) => !before.isConnected || document.querySelector('#question :disabled') === null", arg=before
        )
        expect(answers(page).first).to_be_visible()
        assert not page.evaluate(LAST_PRESS)


def test_an_invitation_says_to_what_and_a_used_one_says_so_at_once(people: People) -> None:
    ann, bob, eve = people.arrive(), people.arrive(width=360), people.arrive()
    seats = [{"who": "me", "name": "Ann"}, OPEN, OPEN]
    made = new_table(ann, "dice_forge", seats, setup="alternate")
    link = f"/{made['id']}#{made['invites'][0]}"
    bob.goto(link)
    expect(bob.get_by_role("heading", name="Ann invites you")).to_be_visible()
    expect(bob.get_by_text("Dice Forge · Alternate")).to_be_visible()
    expect(bob.get_by_text("your seat", exact=True)).to_be_visible()
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("heading", name="Waiting")).to_be_visible()
    eve.goto(link)
    expect(eve.get_by_text("was used already")).to_be_visible()
    expect(eve.get_by_role("button", name="Sit down")).to_have_count(0)


def test_undo_and_what_declines_keep_their_line(people: People) -> None:
    page = as_seen(people, "dice_forge", 1440)
    foot = question(page).locator(".foot")
    where = foot.bounding_box()
    question(page).get_by_role("button", name=UNDO).click()
    expect(answers(page).first).to_be_visible()
    assert foot.bounding_box() == where
