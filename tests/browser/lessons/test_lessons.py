"""Lessons in the browser: every one from its beginning to its end, and what all of them owe."""

import pytest
from playwright.sync_api import expect

from astragal import school
from tests.browser.lessons.taking import FINISHED, go_on, opened, take, take_step, to_be_taken, told
from tests.browser.looking import heard, listen, too_wide, violations_by_day_and_night
from tests.browser.playing import question
from tests.browser.visitors import People

FORGE = "dice_forge/2_forge"


@pytest.mark.parametrize("lesson", school.names())
@pytest.mark.parametrize(("lang", "width"), [("en", 1440), ("fr", 360)])
def test_a_lesson_is_taken_to_its_end_with_a_finger_or_with_keys_alone_and_wrong_answers_on_the_way(
    people: People, lesson: str, lang: str, width: int
) -> None:
    page = people.arrive(lang=lang, width=width)
    take(page, opened(page, lesson, lang))
    assert too_wide(page) == []


def test_after_a_reload_a_lesson_goes_on_and_what_is_finished_is_marked(people: People) -> None:
    page = people.arrive()
    steps = opened(page, FORGE, "en")
    taken = [at for at, _ in to_be_taken(steps)]
    for at in taken[:4]:
        take_step(page, steps, at)
    expect(page.get_by_text(told(steps, taken[4]), exact=True)).to_be_visible()
    page.reload()
    take(page, steps, taken[4], wrongs=0)
    page.get_by_role("link", name="All games", exact=True).click()
    expect(page.get_by_text(f"1 of {len(school.names('dice_forge'))} finished")).to_be_visible()


def test_after_two_wrong_answers_what_is_meant_is_named_and_a_step_can_be_taken_again(people: People) -> None:
    page = people.arrive()
    steps = opened(page, FORGE, "en")
    at = next(at for at, step in to_be_taken(steps) if step["what"] == "do")
    for before, _ in to_be_taken(steps[:at]):
        take_step(page, steps, before)
    take_step(page, steps, at, wrongs=2)
    page.get_by_role("button", name="Back", exact=True).click()
    take(page, steps, at, wrongs=0)


def test_a_whole_lesson_is_taken_with_keys_alone_each_word_is_heard_once_and_axe_finds_nothing(people: People) -> None:
    page = people.arrive()
    listen(page)
    steps = opened(page, "dice_forge/1_throw", "en")
    for at, step in to_be_taken(steps):
        expect(page.get_by_text(told(steps, at), exact=True)).to_be_visible()
        if step["what"] == "say":
            expect(go_on(page)).to_be_focused()
            page.keyboard.press("Enter")
            continue
        assert violations_by_day_and_night(page) == []
        options = {option["number"]: option["text"] for option in step["question"]["question"]["options"]}
        wrong = next(number for number in options if number not in step["right"])
        for number in (wrong, step["right"][0]):
            question(page).get_by_role("button", name=options[number], exact=True).focus()
            page.keyboard.press("Enter")
            expect(page.get_by_text(step["otherwise"])).to_have_count(1 if number == wrong else 0)
    expect(page.get_by_role("heading", name=FINISHED)).to_be_visible()
    assert violations_by_day_and_night(page) == []
    said = heard(page)
    taken = [step for _, step in to_be_taken(steps)]
    assert [text for text in said if text in {step["text"] for step in taken}] == [step["text"] for step in taken]
    assert [text for text in said if text.startswith("Step ")] == [
        f"Step {at} of {len(taken)}" for at in range(2, len(taken) + 1)
    ]
    for step in taken:
        assert step["what"] != "do" or len([text for text in said if text.endswith(step["otherwise"])]) == 1


def test_a_lesson_in_motion_ends_in_a_game_with_help_from_where_it_stands(people: People) -> None:
    page = people.arrive(motion=True)
    take(page, opened(page, FORGE, "en"), wrongs=0)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("complementary", name="For your first game")).to_be_visible()
    expect(question(page).get_by_role("heading")).to_be_visible()


def test_a_lesson_that_there_is_not_is_not_shown(people: People) -> None:
    page = people.arrive()
    page.goto("/learn/dice_forge/9_alchemy")
    expect(page.get_by_role("alert")).to_contain_text("dice_forge/9_alchemy")
