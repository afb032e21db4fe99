"""A strip of frames: how a blessing is seen. The clock stands still, and what moves is held where it would be."""

import io

from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.playing import new_table
from tests.browser.visitors import People
from tests.table.serving import GREEDY, ME

NOON = 1_800_000_000_000  # any time
FRAMES = [
    ("throw", 130),
    ("throw", 480),
    ("gain", 30),
    ("gain", 330),
    ("throw", 60),
]  # the beat, and milliseconds of it
WIDTH, HEIGHT, GAP = 360, 190, 8
STEP = 10  # milliseconds
HOLD = """(at) => {
    for (const one of document.getAnimations()) {
        one.pause();
        one.currentTime = at;
    }
}"""


def draw_strip(people: People) -> bytes:
    """The first blessing of a game: dice in the air, on the table, what they give on its way, and the next throw."""
    page = people.arrive(motion=True)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + 1000)
    new_table(page, "dice_forge", [ME, GREEDY])
    box = page.locator(".mine").first.bounding_box()
    assert box is not None
    clip = {"x": box["x"], "y": box["y"], "width": WIDTH * 1.3, "height": HEIGHT}
    shots = []
    for beat, at in FRAMES:
        bring_to(page, beat)
        page.clock.run_for(at)
        page.evaluate(HOLD, at)
        shots.append(Image.open(io.BytesIO(page.screenshot(clip=clip))))  # type: ignore[arg-type]
    people.go()
    height = round(shots[0].height * WIDTH / shots[0].width)
    strip = Image.new("RGB", (len(shots) * (WIDTH + GAP) - GAP, height), "white")
    for nth, shot in enumerate(shots):
        strip.paste(shot.resize((WIDTH, height), Image.Resampling.LANCZOS), (nth * (WIDTH + GAP), 0))
    file = io.BytesIO()
    strip.save(file, "png")
    return file.getvalue()


def bring_to(page: Page, beat: str) -> None:
    """On until this sort of beat is shown."""
    expect(page.locator("button.skip")).to_be_attached()
    page.clock.run_for(1)  # what was before is drawn first
    shown = page.locator("[data-beat]")
    while shown.get_attribute("data-beat") != beat:
        page.clock.run_for(STEP)
