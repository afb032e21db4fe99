"""What a trace of Chromium says of the beats that were shown."""

from typing import Any

from astragal.arena.speed.browser_trace import Smoothness, smoothness


def event(name: str, at: float, lasts: float = 0.0, thread: int = 1, url: str = "/assets/index.js") -> dict[str, Any]:
    """Times in milliseconds."""
    times = {"ts": at * 1000, "dur": lasts * 2000, "tdur": lasts * 1000}
    return {"name": name, "pid": 1, "tid": thread, "args": {"data": {"url": url}}, **times}


def layout(at: float, lasts: float, document: str = "the table", holds: int = 900) -> dict[str, Any]:
    return event("Layout", at, lasts) | {"args": {"beginData": {"frame": document, "totalObjects": holds}}}


def test_only_what_is_done_between_the_first_frame_of_a_beat_and_its_landing_counts_as_during_it() -> None:
    trace = [
        event("RunTask", 0, 30),
        event("begins", 1),
        event("FunctionCall", 1, 20),
        event("BeginMainThreadFrame", 40),
        layout(41, 2),  # the beat is drawn
        event("BeginMainThreadFrame", 60),
        layout(61, 1),
        layout(61.5, 1, document="the sign of the tab", holds=8),
        event("FunctionCall", 62, 3),
        event("FunctionCall", 63, 1),  # inside the one before
        event("FunctionCall", 64, 50, url=""),  # of whoever measures
        event("RunTask", 70, 90, thread=2),
        event("RunTask", 98, 60),
        event("FunctionCall", 99, 10),  # in which it lands
        event("lands", 100),
        layout(101, 5),
    ]
    assert smoothness(trace) == Smoothness(1, 60.0, 1, 3.0, 20.0, 1)
