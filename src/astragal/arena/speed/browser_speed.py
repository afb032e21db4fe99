"""How fast the table in the browser is: what `astragal bench --browser` measures.

A real Chromium comes to a real server on the same machine and does what a newcomer does: it opens the first page,
presses a button, answers questions.
"""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from astragal.arena.speed.browser_trace import SLOWER, Smoothness, smoothness, trace
from astragal.arena.speed.measuring import CannotMeasure, Figures
from astragal.arena.speed.server_speed import serving

PROGRAMS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
QUIET = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"]
PATIENCE = 30_000.0  # milliseconds
AT_ONE_DEVICE = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Bob"}]
PLAY = "Play against a bot: Dice Forge"
FOLDED = "#question .list[aria-expanded=false]"  # a list that the table shows as well
OPTIONS = f"#question .option:enabled, {FOLDED}"

# From a press to the frame in which the page has drawn what came of it: another question, or another line of the log.
PRESS = """async (which) => {
    const shown = () => document.getElementById("main").innerText;
    const options = [...document.querySelectorAll("#question .option")].filter((one) => !one.disabled);
    const before = shown();
    const start = performance.now();
    options[which % options.length].click();
    const drawn = new Promise((resolve) => {
        const look = () => {
            const waits = document.querySelector("#question button:disabled");
            if (!waits && shown() !== before) resolve(performance.now() - start);
            else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    });
    const never = new Promise((resolve) => setTimeout(() => resolve(null), 5000));
    return Promise.race([drawn, never]);
}"""


class Size(NamedTuple):
    """How much is measured."""

    answers: int = 60
    visits: int = 5
    followed: int = 6  # answers, with all that comes of them


def measure(size: Size) -> Figures:
    """Raises `CannotMeasure`."""
    with TemporaryDirectory(prefix="astragal-") as folder, serving(f"sqlite:///{folder}/db", Path(folder)) as server:
        if not server.answers("/"):
            raise CannotMeasure("The browser is not measured: the client is not built (`make web` builds it).")
        with chromium() as browser:
            visits = [first_visit(browser, server.port) for _ in range(size.visits)]
            waits = answer_for_a_while(browser, server.port, size.answers)
            seen = follow(browser, server.port, size.followed)
    return {
        "client.first_play.script_kb": visits[0][0] / 1000,
        "client.first_play.everything_kb": visits[0][1] / 1000,
        "client.first_page_to_first_move_s": median(visit[2] for visit in visits),
        "client.click_to_drawn_answer_ms": median(waits),
        f"client.stage.slowed_{SLOWER}.longest_task_ms": seen.longest_task,
        f"client.stage.slowed_{SLOWER}.long_tasks_a_beat": seen.long_tasks / max(1, seen.beats),
        f"client.stage.slowed_{SLOWER}.script_a_frame_ms": seen.script_in_a_frame,
        f"client.stage.slowed_{SLOWER}.script_at_an_edge_ms": seen.script_at_an_edge,
        "client.stage.layouts_a_beat": seen.layouts_in_beats / max(1, seen.beats),
    }


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser until the end of the block. Raises `CannotMeasure`."""
    program = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
    if program is None:
        raise CannotMeasure("The browser is not measured: there is no Chromium here.")
    try:
        playwright = import_module("playwright.sync_api")
    except ImportError:
        raise CannotMeasure("The browser is not measured: playwright is not installed.") from None
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=program, args=QUIET, chromium_sandbox=False)
        yield browser
        browser.close()


@contextmanager
def newcomer(browser: Any, port: int, motion: str = "reduce") -> Iterator[Any]:
    """The page of somebody whose browser knows nothing of us."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{port}", reduced_motion=motion, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def first_visit(browser: Any, port: int) -> tuple[int, int, float]:
    """Bytes of script and of everything (as they are sent), and seconds until the first answer is drawn."""
    sizes: list[tuple[str, int]] = []
    with newcomer(browser, port) as page:
        page.on("response", lambda reply: sizes.append((kind_of(reply), length_of(reply))))
        start = time.perf_counter()
        page.goto("/")
        page.get_by_role("button", name=PLAY).click()
        page.locator(OPTIONS).first.wait_for()
        page.evaluate(PRESS, 1)
        seconds = time.perf_counter() - start
    return sum(size for kind, size in sizes if "javascript" in kind), sum(size for _, size in sizes), seconds


def kind_of(reply: Any) -> str:
    return str(reply.headers.get("content-type", ""))


def length_of(reply: Any) -> int:
    return int(reply.headers.get("content-length", "0"))


def answer_for_a_while(browser: Any, port: int, answers: int) -> list[float]:
    """Milliseconds from each press to its drawn answer, at a table where nobody else has to be waited for."""
    waits: list[float] = []
    with newcomer(browser, port) as page:
        while len(waits) < answers:
            made = page.request.post("/api/tables", data={"game": "dice_forge", "seats": AT_ONE_DEVICE}).json()
            page.goto(f"/{made['id']}")
            page.locator(OPTIONS).first.wait_for()
            while len(waits) < answers and page.locator(OPTIONS).count() > 0:
                if page.locator(FOLDED).count() > 0:
                    page.locator(FOLDED).click()
                wait = page.evaluate(PRESS, len(waits))
                if wait is None:
                    raise CannotMeasure("The browser is not measured: an answer was never drawn.")
                waits.append(wait)
    return waits


def follow(browser: Any, port: int, answers: int) -> Smoothness:
    """How smooth it is what somebody sees of a game with three bots, on a slow device."""
    with newcomer(browser, port, motion="no-preference") as page:
        page.set_viewport_size({"width": 1440, "height": 900})
        return smoothness(trace(browser, page, answers))
