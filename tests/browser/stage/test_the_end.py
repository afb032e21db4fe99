"""The end of a game: points are counted up source by source, then the winner is told; a picture of it can be kept."""

import re
import struct
from itertools import accumulate
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import too_wide, violations
from tests.browser.playing import over
from tests.browser.scenes import open_scene
from tests.browser.visitors import People

# Whatever stands in the heading of the end and in the points of its rows, in the order in which it was seen.
FOLLOW = """() => {
    globalThis.seen = { headings: [], points: [] };
    const note = (list, now) => { if (JSON.stringify(list.at(-1)) !== JSON.stringify(now)) list.push(now); };
    const look = () => {
        const heading = document.querySelector("#end-title");
        if (!heading) return;
        note(seen.headings, heading.textContent);
        const rows = [...heading.closest("section").querySelectorAll("ol li")];
        note(seen.points, rows.map((row) => Number(row.querySelector(".score [aria-hidden]").textContent)));
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def agree_to_end(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("Agree to end|Accepter de finir")).click()
    expect(over(page)).to_be_visible()


def test_points_are_counted_source_by_source_before_the_winner_is_told(people: People) -> None:
    page = people.arrive(motion=True)
    table = open_scene(page, "dice_forge")
    page.evaluate(FOLLOW)
    agree_to_end(page)
    expect(page.get_by_role("heading", name="The points are counted")).to_be_visible()
    expect(page.get_by_role("heading", name="wins")).to_be_visible()
    story = page.request.get(f"/api/tables/{table}/story").json()
    shares = [
        [sum(points[seat] for one in story["sources"] if one["group"] == group["id"] for points in one["points"])
         for seat in range(4)]
        for group in story["groups"]
    ]  # fmt: skip
    sums = list(
        accumulate([share for share in shares if any(share)], lambda one, other: [a + b for a, b in zip(one, other)])
    )
    ranked = sorted(range(4), key=lambda seat: -story["totals"][-1][seat])
    seen = page.evaluate("() => seen")
    assert [points for points in seen["points"] if any(points)] == [[one[seat] for seat in ranked] for one in sums]
    assert len(seen["headings"]) == 2


@pytest.mark.parametrize(("width", "lang"), [(1440, "en"), (360, "fr")])
def test_the_result_is_a_picture_that_can_be_saved(people: People, tmp_path: Path, width: int, lang: str) -> None:
    page = people.arrive(width=width, lang=lang, dark=lang == "fr")
    open_scene(page, "titan_dice")
    agree_to_end(page)
    expect(page.get_by_role("heading", name=re.compile("share the victory|partagent la victoire"))).to_be_in_viewport()
    page.get_by_role("button", name={"en": "Picture of the result", "fr": "Image du résultat"}[lang]).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img")).to_have_js_property("naturalWidth", 1200)
    assert too_wide(page) == []
    assert violations(page) == []
    with page.expect_download() as saved:
        dialog.get_by_role("link", name={"en": "Save", "fr": "Enregistrer"}[lang]).click()
    saved.value.save_as(tmp_path / "result")
    content = (tmp_path / "result").read_bytes()
    assert struct.unpack(">II", content[16:24]) == (1200, 630)
