"""After a game: was it the dice, or me? The end page, the marks of the replay, second tries, my mistakes.

The games are short: they begin at a question of a later round at which to pass is a blunder for any judge, I pass, and
when I am asked again I resign."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looking import too_wide, violations_by_day_and_night
from tests.browser.playing import answers, new_table, press, question, unfold
from tests.browser.scenes import Scene, record_of
from tests.browser.visitors import People
from tests.table.serving import GREEDY, ME

BEFORE_A_BLUNDER = Scene("dice_forge", 2, "introductory", 37, 4, seed=8, asks="action")
SLOWLY = 180_000.0  # milliseconds: those who judge wait for everybody else on the machine
PASS = re.compile("^(Pass|Passer)")


def blunder(page: Page) -> str:
    """A game at whose first question I have passed, and which is over. Its id."""
    table = str(
        new_table(page, "dice_forge", [{**ME, "name": "Ann"}, GREEDY], record=record_of(BEFORE_A_BLUNDER))["id"]
    )
    expect(answers(page).first).to_be_visible()
    declining = question(page).get_by_role("button", name=PASS)
    pressed, said = declining.element_handle(), declining.text_content()
    press(page, declining)
    # The next question may be there at once, with the same button or one that looks the same.
    page.wait_for_function("([one, said]) => !one.isConnected || one.textContent !== said", arg=[pressed, said])
    expect(answers(page).first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^(Resign|Abandonner)$")).click()
    page.get_by_role("button", name=re.compile("^(Yes, resign|Oui, abandonner)")).click()
    return table


def judged(locator: Locator) -> None:
    """It is there as soon as those who judge have had their turn."""
    expect(locator).to_be_visible(timeout=SLOWLY)


def test_the_end_page_tells_luck_and_skill_apart_also_after_a_reload_in_the_middle(page: Page) -> None:
    table = blunder(page)
    review = page.get_by_role("region", name="Luck and skill")
    expect(review).to_be_visible()
    page.reload()
    judged(review.get_by_role("heading", name="How it adds up"))
    for name in ("Ann", "Bob"):
        books = review.get_by_role("region", name=name, exact=True)
        expect(books.get_by_role("row", name=re.compile("Evaluation error"))).to_be_visible()
        expect(books.get_by_text("With the luck taken out:")).to_be_visible()
    river = review.get_by_role("slider", name="The chances to win")
    river.focus()
    page.keyboard.press("Home")
    expect(river).to_have_attribute("aria-valuetext", re.compile(r"^Round \d+ · .*Ann \d+%, Bob \d+%$"))
    blundered = review.get_by_role("listitem").get_by_role("link", name=re.compile("Pass.*blunder")).first
    expect(blundered).to_be_visible()
    assert violations_by_day_and_night(page) == []
    assert too_wide(page) == []
    blundered.click()
    page.wait_for_url(f"**/{table}/at/*")
    past = page.get_by_role("region", name="A moment of the past")
    expect(past.get_by_text(re.compile("Ann: Pass"))).to_be_visible()
    page.keyboard.press("Home")
    expect(past.get_by_text(re.compile("Ann: Pass"))).to_have_count(0)
    page.keyboard.press("n")
    expect(past.get_by_text(re.compile("Ann: Pass"))).to_be_visible()
    expect(past.get_by_role("button", name="To the next mark")).to_be_disabled()
    expect(past.get_by_text("N and P go to the next and the previous mark.")).to_be_visible()
    assert violations_by_day_and_night(page) == []


@pytest.mark.parametrize(("lang", "width"), [("en", 1440), ("fr", 360)])
def test_a_second_try_is_wrong_or_right_and_the_best_is_hidden_until_then(
    people: People, lang: str, width: int
) -> None:
    page = people.arrive(lang=lang, width=width)
    table = blunder(page)
    tries = page.get_by_role("link", name=re.compile(r"^(Try again: |Réessayer\s: )\d+"))
    judged(tries)
    press(page, tries)
    page.wait_for_url(f"**/{table}/tries")
    judged(answers(page).first)
    told = page.request.get(f"/api/tables/{table}/review", timeout=SLOWLY).json()["told"]
    entry = next(one["entry"] for one in told["tries"] if one["seat"] == 0)
    place = f"/api/tables/{table}/review/answers/{entry}?lang={lang}"
    best = page.request.get(place, timeout=SLOWLY).json()["instead"]
    assert too_wide(page) == []
    press(page, question(page).get_by_role("button", name=PASS))
    judged(page.get_by_text(re.compile("^(Not yet|Pas encore)$")))
    choices = page.get_by_text(re.compile("All answers, the best first|Toutes les réponses, la meilleure"))
    expect(choices).to_be_hidden()
    assert violations_by_day_and_night(page) == []
    page.keyboard.press("Enter")  # once more
    expect(question(page).get_by_role("button", name=PASS)).to_be_visible()
    unfold(page)
    press(page, question(page).get_by_role("button", name=re.compile("^" + re.escape(best))).first)
    judged(page.get_by_text(re.compile("^(Right|Juste)$")))
    expect(choices).to_be_visible()
    assert violations_by_day_and_night(page) == []
    page.keyboard.press("Enter")  # go on, or finish
    page.goto("/")
    press(page, page.get_by_role("link", name=re.compile("^(My mistakes|Mes erreurs)")))
    expect(page.get_by_role("heading", name=re.compile("Feat, forge or pass|Exploit"))).to_be_visible()
    assert too_wide(page) == []
    assert violations_by_day_and_night(page) == []
    page.get_by_role("link", name=re.compile("^(Try all|Tout essayer)")).first.click()
    judged(answers(page).first)
