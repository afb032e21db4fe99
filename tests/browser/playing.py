"""What people do at a table in the browser: sit down, answer, play on. Everything is found by its role and its name.

table = new_table(page, "titan_dice", [ME, GREEDY])
answer(page)
play_to_the_end(page)
"""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.table.serving import GREEDY, ME, Frame

UNDO = re.compile("Undo|Annuler")
AS_A_LIST = re.compile("As a list|En liste")
ON_THE_TABLE = re.compile("On the table|Sur la table")
HINT = re.compile("^(A hint|Un conseil|Thinking …|On réfléchit …)")
FORETOLD = re.compile("You will be asked|On vous demandera")
OVER = re.compile("The game is over|La partie est finie")
PHONE = 400  # pixels wide
TOO_LONG = 2000  # answers: no game of anybody takes so many

Choice = Callable[[int], int]  # of so many options, which
Press = Callable[[Page, Locator], None]


def first(options: int) -> int:
    """In many questions the last option is to do nothing."""
    return 0


def any_of_them(seed: int) -> Choice:
    return random.Random(seed).randrange


def new_table(page: Page, game: str = "dice_forge", seats: list[dict[str, str]] | None = None, **wanted: Any) -> Frame:
    """A table, made without the page that asks for everything, and opened: its `id`, its `invites`, `watch`."""
    body = {"game": game, "seats": seats or [ME, GREEDY], **wanted}
    reply = page.request.post("/api/tables", data=body)
    assert reply.ok, reply.text()
    made: Frame = reply.json()
    page.goto(f"/{made['id']}")
    return made


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="Question", exact=True)


def answers(page: Page) -> Locator:
    """The options that can be pressed now; of a list that is folded away, what unfolds it."""
    buttons = question(page).get_by_role("button", disabled=False)
    return buttons.filter(has_not_text=UNDO).filter(has_not_text=ON_THE_TABLE).filter(has_not_text=HINT)


def is_foretold(page: Page) -> bool:
    """What I am asked is still to come: an answer is kept until then, and can be changed."""
    return question(page).get_by_text(FORETOLD).is_visible()


def over(page: Page) -> Locator:
    """Says that the game is over."""
    return page.get_by_text(OVER).first


def wait_until_asked_or_over(page: Page) -> bool:
    """Am I asked? Otherwise the game is over."""
    answers(page).first.or_(over(page)).first.wait_for()
    return not over(page).is_visible()


def answer(page: Page, choose: Choice = first) -> None:
    """Press one of the options, as soon as I am asked."""
    answers(page).first.wait_for()
    unfold(page)
    listed = max(1, answers(page).count())  # what was foretold may just become what is asked
    press(page, answers(page).nth(choose(listed)))


def press(page: Page, button: Locator) -> None:
    """With a finger on a phone, with the mouse elsewhere."""
    size = page.viewport_size
    if size is not None and size["width"] <= PHONE:
        button.tap()
    else:
        button.click()


def unfold(page: Page, press: Press = press) -> None:
    """Whatever the table shows is listed, too."""
    folded = question(page).get_by_role("button", name=AS_A_LIST)
    if folded.is_visible():
        press(page, folded)
        expect(folded).to_have_count(0)


def play_to_the_end(page: Page, choose: Choice = first) -> int:
    """Answer whatever I am asked. How many answers it took."""
    for number in range(TOO_LONG):
        if not wait_until_asked_or_over(page):
            return number
        answer(page, choose)
    raise AssertionError("the game does not end")
