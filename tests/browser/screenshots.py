"""`make screenshots`: pictures of all tables in the middle of a game, wide and on a phone, light and dark.

They lie in docs/images/, and the README shows some of them. Look at them before committing them.
"""

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

from PIL import Image
from playwright.sync_api import expect

from tests.browser.chromium import started, why_not
from tests.browser.playing import answers
from tests.browser.scenes import SCENES, open_scene
from tests.browser.strip import draw_strip
from tests.browser.visitors import PATIENCE, People
from tests.places import ROOT
from tests.table.serving import serving

IMAGES = ROOT / "docs" / "images"
WIDTHS = (1440, 360)
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
COLOURS = 256  # a picture with as many is a third as large, and looks the same


def draw(people: People, name: str) -> None:
    """In all sizes and colours. Whoever made the table looks at it on a phone, too."""
    here = people.arrive()
    path = "/" if name == "start" else f"/{open_scene(here, name)}"
    for width in WIDTHS:
        page = people.arrive(width=width)
        page.context.add_cookies(here.context.cookies())  # type: ignore[arg-type]
        page.goto(path)
        ready = answers(page) if name in SCENES else page.get_by_role("button", name="Play against a bot: Dice Forge")
        expect(ready.first).to_be_visible()
        page.wait_for_load_state("networkidle")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            page.wait_for_function("() => [...document.images].every((one) => one.complete)")
            file = IMAGES / f"{name}-{width}-{scheme}.png"
            save(page.screenshot(animations="disabled"), file)
            print(f"{file.relative_to(IMAGES.parent.parent)}: {file.stat().st_size // 1000} kB", flush=True)
    people.go()


def save(png: bytes, file: Path) -> None:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    small = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    small.save(file, optimize=True)


def main(wanted: list[str]) -> None:
    if missing := why_not():
        sys.exit(f"No pictures can be drawn: {missing}.")
    if unknown := set(wanted) - {"start", "blessing", *SCENES}:
        sys.exit(
            f"There is no picture of {', '.join(sorted(unknown))}; there are: start, blessing, {', '.join(SCENES)}."
        )
    expect.set_options(timeout=PATIENCE)
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, serving(Path(folder)) as server, started() as chromium:
        people = People(chromium, server)
        for name in wanted or ["start", "blessing", *SCENES]:
            if name == "blessing":
                save(draw_strip(people), IMAGES / "blessing.png")
            else:
                draw(people, name)
        if complaints := people.complaints():
            sys.exit("\n".join(complaints))


if __name__ == "__main__":
    main(sys.argv[1:])
