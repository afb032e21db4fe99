"""What every page owes: it fits on a phone, and whoever cannot see it is told everything (checked with axe-core)."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

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
# Numbers and signs beside a drawing are part of the picture; but words on a thing must be in its name.
RUN_AXE = """async () => {
    const words = (text) => text.toLowerCase().match(/\\p{L}+/gu) ?? [];
    const named = ({ target }) => {
        const one = document.querySelector(target[0]);
        const name = words(one.getAttribute("aria-label") ?? "");
        return words(one.innerText).every((word) => name.includes(word));
    };
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations
        .map(({ id, nodes }) => [id, id === "label-content-name-mismatch" ? nodes.filter((one) => !named(one)) : nodes])
        .filter(([, nodes]) => nodes.length > 0)
        .map(([id, nodes]) => ({ id, where: nodes.map((node) => node.html.slice(0, 160)) }));
}"""


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


def too_wide(page: Page) -> list[str]:
    """What sticks out sideways, if the page can be scrolled that way."""
    found: list[str] = page.evaluate(SIDEWAYS)
    return found
