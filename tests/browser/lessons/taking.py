"""Somebody takes a lesson in the browser, on a phone with a finger, elsewhere with keys alone. What it says and what is
right is read from the lesson itself, so that every lesson is taken that there is."""

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import PHONE, question, unfold

GO_ON = re.compile("^(Go on|Continuer|Let it happen|Laisser faire)$")
FINISHED = re.compile("You have finished this lesson|Vous avez terminé cette leçon")
MEANT = re.compile("What is meant: |Ce qui est attendu : ")
PROPOSED = "(?: ?(?:proposed|proposé))?"  # said of the answer that the server would give
LAY = 3  # the command of Treasure Bell by which attack cards are laid
SET_UP = re.compile("Guard your treasures|Gardez vos trésors")
ABANDON = re.compile("^(Abandon|Abandonner)")
LAY_THEM = re.compile("^(Lay|Poser)")
PATIENCE = 2  # wrong answers before the right one is named

Step = dict[str, Any]


def opened(page: Page, name: str, lang: str) -> list[Step]:
    """The lesson on this page: all its steps."""
    reply = page.request.get(f"/api/lessons/{name}?lang={lang}")
    assert reply.ok, reply.text()
    page.goto(f"/learn/{name}")
    steps: list[Step] = reply.json()["steps"]
    return steps


def told(steps: list[Step], at: int) -> str:
    """What is said at this step: where it says nothing, what was said before."""
    return next((str(step["text"]) for step in reversed(steps[: at + 1]) if step["text"]), "")


def to_be_taken(steps: list[Step]) -> Iterator[tuple[int, Step]]:
    return ((at, step) for at, step in enumerate(steps) if step["what"] != "happens")


def press(page: Page, button: Locator) -> None:
    size = page.viewport_size
    if size is not None and size["width"] <= PHONE:
        button.tap()
    else:
        expect(button).to_be_enabled()
        button.press("Enter")


def go_on(page: Page) -> Locator:
    return page.get_by_role("button", name=GO_ON)


def take_step(page: Page, steps: list[Step], at: int, wrongs: int = 1) -> None:
    """Read it, or do it: with so many wrong answers before the right one, if there are any."""
    step = steps[at]
    if told(steps, at):
        expect(page.get_by_text(told(steps, at), exact=True)).to_be_visible()
    if step["points"] and page.url.find("/learn/") > 0:
        expect(page.locator("[data-pointed]").first).to_be_in_viewport()
    if step["what"] in ("say", "wait"):
        press(page, go_on(page))
        return
    if step["acts"]:
        act_in_time(page, step, wrongs)
        return
    options = {option["number"]: option["text"] for option in step["question"]["question"]["options"]}
    expect(question(page).get_by_role("heading", name=step["question"]["question"]["text"], exact=True)).to_be_visible()
    for tried in range(1, wrongs + 1):
        wrong = next((text for number, text in options.items() if number not in step["right"]), None)
        if wrong is None:
            break
        answer_with(page, wrong)
        expect(page.get_by_text(MEANT)).to_have_count(1 if tried >= PATIENCE else 0)
        if step["otherwise"]:
            expect(question(page).get_by_text(step["otherwise"])).to_be_visible()
    answer_with(page, options[step["right"][0]])


def act_in_time(page: Page, step: Step, wrongs: int) -> None:
    """In real time: press things on the table, a wrong one that is allowed before the right one."""
    acts = step["acts"]
    right = step["right"][0]
    wrong = next((act for at, act in enumerate(acts) if at not in step["right"] and act["preview"]), None)
    for tried in range(1, wrongs + 1):
        if wrong is None:
            break
        command(page, wrong)
        expect(page.get_by_text(MEANT)).to_have_count(1 if tried >= PATIENCE else 0)
        if step["otherwise"]:
            expect(question(page).get_by_text(step["otherwise"])).to_be_visible()
    command(page, acts[right])


def command(page: Page, act: Step) -> None:
    """What is pressed for a command of Treasure Bell: attack cards are chosen for each place, and laid together."""
    if act["number"] != LAY:
        press(page, page.locator("main .thing").filter(has_text=act["text"]).first)
        return
    cards = {where: int(power) for power, where in re.findall(r"(\d) (?:on|en) (\w\d)", act["text"])}
    panel = page.get_by_role("region", name=SET_UP)
    for group in panel.get_by_role("group").all():
        press(page, group.get_by_role("button", name=ABANDON))
    for where, power in cards.items():
        press(page, panel.get_by_role("group", name=where).get_by_role("button", name=re.compile(rf"\b{power}\b")))
    press(page, panel.get_by_role("button", name=LAY_THEM))


def answer_with(page: Page, text: str) -> None:
    unfold(page, press)
    words = r"\s".join(re.escape(word) for word in text.split())
    press(page, question(page).get_by_role("button", name=re.compile(f"^{words}{PROPOSED}$")))


def take(page: Page, steps: list[Step], start: int = 0, wrongs: int = 1) -> None:
    """From this step to the end."""
    for at, _ in to_be_taken(steps):
        if at >= start:
            take_step(page, steps, at, wrongs)
    expect(page.get_by_role("heading", name=FINISHED)).to_be_visible()
