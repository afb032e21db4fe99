"""`make screenshots`: pictures of all tables in the middle of a game, wide and on a phone, light and dark.

They lie in docs/images/, and the README shows some of them. Look at them before committing them.
"""

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.chromium import started, why_not
from tests.browser.scenes import SCENES, open_scene
from tests.browser.visitors import SIZES, People
from tests.table.serving import serving

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images"
WIDTHS = (1440, 360)
COLOURS = 256  # a picture with as many is a third as large, and looks the same


def draw_start(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play Dice Forge against a bot")).to_be_visible()


def draw(page: Page, name: str, folder: Path) -> list[Path]:
    """The page as it stands, in all sizes and colours."""
    drawn: list[Path] = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": SIZES[width]})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            page.mouse.move(1, SIZES[width] - 1)
            page.evaluate("() => scrollTo(0, 0)")
            page.wait_for_load_state("networkidle")
            drawn.append(folder / f"{name}-{width}-{scheme}.png")
            save(page.screenshot(animations="disabled"), drawn[-1])
    return drawn


def save(png: bytes, file: Path) -> None:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    small = picture.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    small.save(file, optimize=True)


def main(wanted: list[str]) -> None:
    if missing := why_not():
        sys.exit(f"No pictures can be drawn: {missing}.")
    if unknown := set(wanted) - {"start", *SCENES}:
        sys.exit(f"There is no picture of {', '.join(sorted(unknown))}; there are: start, {', '.join(SCENES)}.")
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, serving(Path(folder)) as server, started() as chromium:
        people = People(chromium, server)
        for name in wanted or ["start", *SCENES]:
            page = people.arrive()
            if name == "start":
                draw_start(page)
            else:
                open_scene(page, name)
            for file in draw(page, name, IMAGES):
                print(f"{file.relative_to(IMAGES.parent.parent)}: {file.stat().st_size // 1000} kB")
            page.context.close()
        if complaints := people.complaints():
            sys.exit("\n".join(complaints))


if __name__ == "__main__":
    main(sys.argv[1:])
