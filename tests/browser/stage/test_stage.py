"""What happens can be followed: everything in order, each on its own, nothing before its time.

The browser's clock stands still and is moved on by the test; what the page starts to animate is noted."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from astragal.engine.records import writing
from astragal.engine.session import Session, begin
from astragal.games import catalogue
from astragal.games.dice_forge.facts.islands import SLOT_NUMBER
from astragal.games.dice_forge.facts.kinds import FIRST_FEAT
from tests.browser.playing import answer, answers, new_table
from tests.browser.visitors import People
from tests.recordings import Dice
from tests.table.serving import GREEDY, ME

NOTE_ANIMATIONS = """
window.tumbled = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    if (this.classList.contains("cube")) window.tumbled += 1;
    return animate.apply(this, how);
};
"""
SAMPLE = """() => ({
    beat: document.querySelector("[data-beat]")?.dataset.beat ?? null,
    tumbled: window.tumbled,
    totals: [...document.querySelectorAll("[data-thing^='resource:']")].map((node) =>
        [node.dataset.thing, Number(node.querySelector(".amount b").textContent)]),
    up: document.querySelectorAll(".laid.up").length,
    down: document.querySelectorAll(".laid.down").length,
    round: document.querySelector("header .round")?.textContent ?? "",
    spoken: document.querySelector("[aria-live]").textContent,
})"""
STEP = 40  # milliseconds between two looks
TOO_LONG = 1000  # looks
NOON = 1_800_000_000_000  # any time


class Look(NamedTuple):
    beat: str | None
    tumbled: int
    totals: dict[str, int]
    up: int
    down: int
    round: str
    spoken: str


def look(page: Page) -> Look:
    seen: dict[str, Any] = page.evaluate(SAMPLE)
    return Look(**{**seen, "totals": dict(seen["totals"])})


def with_a_still_clock(people: People, width: int = 1440) -> Page:
    page = people.arrive(width=width, motion=True)
    page.add_init_script(NOTE_ANIMATIONS)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + 1000)
    return page


def watch(page: Page) -> list[Look]:
    """What is seen from now on until nothing more is to be shown."""
    expect(page.locator("button.skip")).to_be_attached()
    page.clock.run_for(1)  # what was before is drawn first
    expect(page.locator("[data-beat]")).to_be_attached()
    seen = [look(page)]
    for _ in range(TOO_LONG):
        page.clock.run_for(STEP)
        seen.append(look(page))
        if seen[-1].beat is None:
            return seen
    raise AssertionError("it never ends")


def beats(seen: list[Look]) -> list[str | None]:
    """The beats one after the other."""
    return [one.beat for before, one in pairwise([seen[0]._replace(beat=""), *seen]) if one.beat != before.beat]


def record_up_to(game: str, is_there: Callable[[Session], bool], setup: str | None = None, lowest: bool = False) -> str:
    """The record of a game of two up to a moment, always the same."""
    box = catalogue.box(game)
    for seed in range(1000):
        session = begin(box.new_game(2, setup, []), Dice(seed), listen=True)
        for _ in range(60):
            if session.over or is_there(session):
                break
            options = int(session.questions()[0].options)
            chosen = (options & -options).bit_length() - 1 if lowest else options.bit_length() - 1
            session.answer_for(session.questions()[0].seat, chosen)
        if not session.over and is_there(session):
            return writing.write(box, session, ["Ann", "Bob"], ["human", "greedy"])
    raise AssertionError("there is no such moment")


@pytest.mark.parametrize("width", [1440, 360])
def test_both_blessings_are_thrown_one_after_the_other_and_totals_wait_for_their_dice(
    people: People, width: int
) -> None:
    page = with_a_still_clock(people, width)
    new_table(page, "dice_forge", [ME, GREEDY])
    seen = watch(page)
    assert [beat for beat in beats(seen) if beat in ("throw", "gain")] == ["throw", "gain", "throw", "gain"]
    flying = [one for one in seen if one.beat == "throw"]
    first = [one for one in flying if one.tumbled == flying[0].tumbled]
    second = [one for one in flying if one.tumbled == flying[-1].tumbled]
    assert (first[0].tumbled, second[0].tumbled) == (4, 8)
    assert {tuple(one.totals.items()) for one in first} == {tuple(seen[0].totals.items())}
    for before, one in pairwise(seen):  # a total changes when a gain is over, and at no other moment
        assert one.totals == before.totals or (before.beat == "gain" and one.beat != "gain")
    assert sum(seen[0].totals.values()) < sum(second[0].totals.values()) < sum(seen[-1].totals.values())
    assert len({one.spoken for one in seen}) <= 2  # one announcement, however much there is to be seen
    expect(answers(page).first).to_be_visible()


def can_call_the_spirits(session: Session) -> bool:
    """Ann has one sun shard, room for gold, and nothing else to decide after Wild Spirits."""
    g = session.game()
    asked = session.questions()[0]
    hero = g.heroes[0]  # type: ignore[attr-defined]
    wanted = 1 << (FIRST_FEAT + SLOT_NUMBER["F2"])
    return bool(asked.seat == 0 and asked.options & wanted and hero.sun == 1 and hero.gold <= 6 and hero.moon == 0)


def test_what_a_feat_gives_is_there_before_the_next_blessing_is_thrown(people: People) -> None:
    page = with_a_still_clock(people)
    record = record_up_to("dice_forge", can_call_the_spirits, lowest=True)
    new_table(page, "dice_forge", [ME, GREEDY], record=record)
    expect(answers(page).first).to_be_visible()
    before = look(page).totals
    page.locator("[data-thing='slot:F2']").click()
    seen = watch(page)
    order = beats(seen)
    assert order.index("feat") < order.index("gain") < order.index("throw")
    thrown = next(one for one in seen if one.beat == "throw")
    assert thrown.totals["resource:0-gold"] == before["resource:0-gold"] + 3
    assert thrown.totals["resource:0-moon"] == before["resource:0-moon"] + 3


def test_a_press_shows_all_at_once(people: People) -> None:
    page = with_a_still_clock(people)
    new_table(page, "dice_forge", [ME, GREEDY])
    page.get_by_role("button", name="Show all at once").click()
    expect(answers(page).first).to_be_visible()
    assert look(page).beat is None


def both_have_claimed(session: Session) -> bool:
    """Set Up begins, and both have something to guard."""
    g = session.game()
    owners = {int(owner) for owner in g.claims}  # type: ignore[attr-defined]
    return {0, 1} <= owners and catalogue.box("treasure_bell").kinds.QUESTIONS[session.kind][0] == "man"


def test_the_battle_turns_up_the_attack_cards_pair_by_pair_before_anything_else_begins(people: People) -> None:
    page = with_a_still_clock(people)
    record = record_up_to("treasure_bell", both_have_claimed, setup="beat")
    new_table(page, "treasure_bell", [ME, GREEDY], record=record)
    for _ in range(20):  # guard what can be guarded
        expect(answers(page).first.or_(page.locator("button.skip")).first).to_be_attached()
        if page.locator("button.skip").count():
            break
        answer(page)
        page.clock.run_for(1)
    seen = watch(page)
    order = [beat for beat in beats(seen) if beat not in ("turn", "bell")]
    assert order[0] == "lay"
    assert order.index("reveal") < order.index("win") < order.index("deal")
    assert "throw" not in order[: order.index("deal")]
    cards = seen[0].down
    assert cards >= 2
    turned = [one.up for one in seen if one.beat == "reveal"]
    assert turned[0] == 2
    assert all(0 <= now - before <= 2 for before, now in pairwise(turned))
    assert turned[-1] == cards
    fighting = [one for one in seen if one.beat in ("lay", "reveal", "battle", "win")]
    assert {one.round.partition("·")[0] for one in fighting} == {seen[0].round.partition("·")[0]}
    assert {one.tumbled for one in fighting} == {seen[0].tumbled}


def strip(page: Page) -> Locator:
    return page.get_by_role("region", name="What the others did since your last move")


@pytest.mark.parametrize("width", [1440, 360])
def test_a_strip_shows_what_the_others_did_until_i_act_and_opens_that_moment(people: People, width: int) -> None:
    page = people.arrive(width=width)
    table = new_table(page, "dice_forge", [ME, GREEDY])["id"]
    while strip(page).count() == 0:
        answer(page)
        expect(answers(page).first).to_be_visible()
    expect(strip(page)).to_contain_text("Bob")
    expect(strip(page)).to_be_in_viewport()
    done = strip(page).get_by_role("link").last.get_attribute("href")
    page.reload()
    expect(strip(page).get_by_role("link").last).to_have_attribute("href", str(done))
    strip(page).get_by_role("link").last.click()
    page.wait_for_url(f"**/{table}/at/*")
    expect(page.get_by_role("region", name="A moment of the past")).to_be_visible()
    expect(page.locator(".thing.fresh").first).to_be_attached()
    page.get_by_role("link", name="Back to the game").click()
    answer(page)
    expect(
        page.locator(f"section[aria-label='What the others did since your last move'] a[href='{done}']")
    ).to_have_count(0)
