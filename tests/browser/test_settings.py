"""What a person may choose on a device: sound and its volume, the size of the text, another palette."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import too_wide, violations
from tests.browser.playing import answer, answers, new_table, over
from tests.browser.scenes import open_scene
from tests.browser.visitors import People

# Everything that sounds is begun here, and passes a volume on its way.
LISTEN = """
globalThis.heard = { begun: 0, contexts: [] };
for (const source of [OscillatorNode, AudioBufferSourceNode]) {
    const start = source.prototype.start;
    source.prototype.start = function (...args) { heard.begun += 1; return start.apply(this, args); };
}
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...args) {
    if (!heard.contexts.includes(this.context)) heard.contexts.push(this.context);
    return connect.call(this, to, ...args);
};
"""


def begun(page: Page) -> int:
    found: int = page.evaluate("() => heard.begun")
    return found


def listened_to(people: People) -> Page:
    page = people.arrive()
    page.add_init_script(LISTEN)
    return page


def test_dice_and_turns_are_heard_until_one_press_in_the_header_ends_it(people: People) -> None:
    page = listened_to(people)
    new_table(page, "titan_dice")
    sound = page.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "true")
    for _ in range(3):
        answer(page)
    expect(answers(page).first).to_be_visible()
    page.wait_for_function("() => heard.begun > 0")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    page.wait_for_function("() => heard.contexts.every((one) => one.state === 'suspended')")
    before = begun(page)
    for _ in range(4):
        answer(page)
    expect(answers(page).first.or_(over(page)).first).to_be_visible()
    assert begun(page) == before
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "false")


def test_a_volume_of_nothing_is_silence(people: People) -> None:
    page = listened_to(people)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("slider", name="Volume").fill("40")
    page.wait_for_function("() => heard.begun > 0")  # one hears what one has chosen
    page.get_by_role("slider", name="Volume").fill("0")
    before = begun(page)
    page.get_by_role("slider", name="Volume").dispatch_event("change")
    assert begun(page) == before


def test_headings_and_numbers_have_a_typeface_of_their_own_that_weighs_little(page: Page) -> None:
    with page.expect_response("**/*.woff2") as fetched:
        page.goto("/")
    assert len(fetched.value.body()) <= 40_000
    page.evaluate("() => document.fonts.ready")
    assert page.evaluate("() => [...document.fonts].map(({ family, status }) => [family, status])") == [
        ["Alegreya", "loaded"]
    ]
    assert page.evaluate("() => document.fonts.check('600 20px Alegreya', 'ÀÇÉÊŒœ«»’×0123456789')")
    expect(page.get_by_role("heading").first).to_have_css("font-family", re.compile("^Alegreya"))


@pytest.mark.parametrize(("scene", "width"), [("dice_forge", 360), ("titan_dice", 360), ("treasure_bell", 1440)])
def test_with_the_largest_text_a_table_still_fits(people: People, scene: str, width: int) -> None:
    page = people.arrive(width=width)
    page.goto("/")
    expect(page.locator("html")).to_have_css("font-size", "16px")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Size of the text").select_option("larger")
    expect(page.locator("html")).to_have_css("font-size", "20px")
    open_scene(page, scene)
    expect(page.locator("html")).to_have_css("font-size", "20px")
    assert too_wide(page) == []


@pytest.mark.parametrize(("scene", "dark"), [("dice_forge", False), ("titan_dice", True), ("treasure_bell", False)])
def test_the_palette_for_the_colour_blind_can_be_read(people: People, scene: str, dark: bool) -> None:
    page = people.arrive(dark=dark)
    page.goto("/")
    colour = "() => getComputedStyle(document.documentElement).getPropertyValue('--seat-0')"
    before = page.evaluate(colour)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("combobox", name="Palette").select_option("distinct")
    page.wait_for_function(f"(before) => ({colour})() !== before", arg=before)
    open_scene(page, scene)
    assert violations(page) == []
