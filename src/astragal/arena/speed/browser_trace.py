"""How smooth the stage is on a slow device: what a trace of Chromium says of the beats that are shown.

The processor is slowed down as the browser's own tools do it. What counts is the time the page's own thread has worked,
which other work on this machine disturbs less than what a clock says.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

SLOWER = 6
LONG = 50.0  # milliseconds
MICROSECONDS = 1000.0  # in a millisecond
CATEGORIES = [
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
    "benchmark",
]
TASK = "RunTask"
FRAME = "BeginMainThreadFrame"
SCRIPT = "FunctionCall"
OURS = "/assets/"  # in the address of a script
MARKS = frozenset({"begins", "lands"})  # of a beat, by the player of events
AGAINST_BOTS = [{"who": "me", "name": "Ann"}, *({"who": "bot", "bot": "greedy"} for _ in range(3))]

# Presses the first option as often as wanted, each time when everything has been shown; looks five times a second.
DRIVE = """(wanted) => new Promise((resolve) => {
    let pressed = 0;
    const look = setInterval(() => {
        if (document.querySelector("[data-beat]")) return;
        const list = document.querySelector("#question .list[aria-expanded=false]");
        const option = document.querySelector("#question .option:enabled") ?? list;
        if (!option) return;
        if (pressed === wanted) {
            clearInterval(look);
            resolve(pressed);
            return;
        }
        if (option !== list) pressed += 1;
        option.click();
    }, 200);
})"""

Event = dict[str, Any]


class Smoothness(NamedTuple):
    """Milliseconds of the page's thread, slowed down; long tasks and layouts are numbers."""

    beats: int
    longest_task: float
    long_tasks: int  # longer than a finger notices
    script_in_a_frame: float  # at most, in the frames between the first one of a beat and its landing
    script_at_an_edge: float  # at most, where a beat lands and the next one begins
    layouts_in_beats: int


def trace(browser: Any, page: Any, answers: int) -> list[Event]:
    """What the browser does while so many answers are given and everything that comes of them is shown."""
    made = page.request.post("/api/tables", data={"game": "dice_forge", "seats": AGAINST_BOTS}).json()
    page.goto(f"/{made['id']}")
    page.locator("#question .option, #question .list").first.wait_for()
    page.evaluate("1")  # so that what drives the page is there already
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(DRIVE, answers)
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def smoothness(events: list[Event]) -> Smoothness:
    """Of the thread on which the beats are marked."""
    here = sorted(of_the_page(events), key=lambda event: float(event["ts"]))
    tasks = [event for event in here if event["name"] == TASK]
    frames = [float(event["ts"]) for event in here if event["name"] == FRAME]
    spans = list(quiet_spans(here, frames))
    scripts = list(outermost(event for event in here if event["name"] == SCRIPT and OURS in str(event["args"])))
    in_beats = per_frame([script for script in scripts if is_in(script, spans)], frames)
    at_edges = per_frame([script for script in scripts if not is_in(script, spans)], frames)
    lasted = [worked(task) for task in tasks]
    return Smoothness(
        beats=sum(event["name"] == "begins" for event in here),
        longest_task=max(lasted, default=0.0),
        long_tasks=sum(one > LONG for one in lasted),
        script_in_a_frame=max(in_beats, default=0.0),
        script_at_an_edge=max(at_edges, default=0.0),
        layouts_in_beats=sum(is_in(layout, spans) for layout in layouts_of_the_table(here)),
    )


def of_the_page(events: list[Event]) -> Iterator[Event]:
    """What happened on the threads that show beats."""
    threads = {(event["pid"], event["tid"]) for event in events if event["name"] in MARKS}
    return (event for event in events if (event["pid"], event["tid"]) in threads)


def layouts_of_the_table(events: list[Event]) -> Iterator[Event]:
    """Of the document that holds most; a little picture, such as the sign of the tab, is a document of its own."""
    layouts = [event for event in events if event["name"] == "Layout"]
    sizes = {frame_of(layout): 0 for layout in layouts}
    for layout in layouts:
        sizes[frame_of(layout)] += int(layout["args"]["beginData"]["totalObjects"])
    largest = max(sizes, key=lambda frame: sizes[frame], default="")
    return (layout for layout in layouts if frame_of(layout) == largest)


def frame_of(layout: Event) -> str:
    return str(layout["args"]["beginData"]["frame"])


def quiet_spans(events: list[Event], frames: list[float]) -> Iterator[tuple[float, float]]:
    """From the frame after the one in which a beat is drawn first to its landing: nothing is to be done then."""
    begun: float | None = None
    for event in events:
        if event["name"] == "begins":
            begun = float(event["ts"])
        elif event["name"] == "lands" and begun is not None:
            later = [frame for frame in frames if frame > begun][1:2]
            if later and later[0] < event["ts"]:
                yield later[0], float(event["ts"])
            begun = None


def is_in(event: Event, spans: list[tuple[float, float]]) -> bool:
    """From its beginning to its end: what lands a beat begins a moment before the mark, and is no part of it."""
    return any(start < event["ts"] and event["ts"] + event.get("dur", 0) < stop for start, stop in spans)


def outermost(events: Iterator[Event]) -> Iterator[Event]:
    """Those that do not lie in another one."""
    end = 0.0
    for event in events:
        if event["ts"] >= end:
            end = float(event["ts"]) + float(event.get("dur", 0))
            yield event


def per_frame(scripts: list[Event], frames: list[float]) -> list[float]:
    """Milliseconds of script between two frames."""
    sums: dict[int, float] = {}
    for script in scripts:
        nth = sum(frame <= script["ts"] for frame in frames)
        sums[nth] = sums.get(nth, 0.0) + worked(script)
    return list(sums.values())


def worked(event: Event) -> float:
    """Milliseconds of the processor, or by the clock where nobody has counted them."""
    return float(event.get("tdur") or event.get("dur") or 0) / MICROSECONDS
