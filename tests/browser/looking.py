"""What every page owes: it fits on a phone, and whoever cannot see it is told everything (checked with axe-core)."""

from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.chromium import AXE

SIDEWAYS = """() => {
    const wide = [...document.querySelectorAll("body *")].filter((one) => {
        const box = one.getBoundingClientRect();
        if (box.width === 0 || box.right <= innerWidth + 1) return false;
        for (let up = one.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflowX !== "visible") return false;
        }
        return true;
    });
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    return scrolls ? wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120)).concat("the page scrolls") : [];
}"""
# Every rule of axe-core, and nothing that it finds is put up with.
RUN_AXE = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html.slice(0, 160)) }));
}"""

# What comes into a place that speaks for itself and was there before: a reader of the screen says it.
LISTEN = """
window.heard = [];
const SPEAKS = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
        const here = target instanceof Element ? target : target.parentElement;
        if (!here?.closest(SPEAKS)) continue;
        const came = type === "characterData" ? [target] : [...addedNodes];
        window.heard.push(...came.map((one) => one.textContent.replace(/\\s+/g, " ").trim()).filter(Boolean));
    }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@cache
def axe() -> str:
    return AXE.read_text(encoding="utf-8")


def violations(page: Page) -> list[Any]:
    """What axe-core finds wrong with the page as it is now. The script comes past the policy, as that of a debugger."""
    session = page.context.new_cdp_session(page)
    session.send("Runtime.evaluate", {"expression": axe()})
    session.detach()
    found: list[Any] = page.evaluate(RUN_AXE)
    return found


def listen(page: Page) -> None:
    """From the next page on."""
    page.add_init_script(LISTEN)


def heard(page: Page) -> list[str]:
    """Everything that a reader of the screen has said by itself, in this order."""
    said: list[str] = page.evaluate("heard")
    return said


def too_wide(page: Page) -> list[str]:
    """What sticks out sideways, if the page can be scrolled that way."""
    found: list[str] = page.evaluate(SIDEWAYS)
    return found


def violations_by_day_and_night(page: Page) -> list[Any]:
    """What axe-core finds in either theme."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        found += violations(page)
    return found
