"""Memory that nobody needs any more: looked for now and then, not in the middle of a move.

Most of it is given back at once, by counting who refers to it. What refers to itself in a circle, like a closed socket
and the task that read it, has to be looked for among everything that is alive, and all tables wait meanwhile. Python
does that whenever some objects are new, which under load is several times a second. But moves leave no circles behind.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

FEW: Final = 1_000  # new objects since the last look: nobody does much
SOME: Final = 10_000  # new objects, without which it is not worth the time
MANY: Final = 500_000  # new objects that must not wait
LOOK_EVERY: Final = 5.0  # seconds, at how many there are
TIDY_EVERY: Final = 600.0


async def keep_tidy() -> None:
    """From now on, in our own time. What is there when a server begins stays, and is not looked through."""
    gc.freeze()
    gc.disable()
    passed = 0.0
    before = 0
    while True:
        await asyncio.sleep(LOOK_EVERY)
        passed = 0.0 if tidy(passed, before) else passed + LOOK_EVERY
        before = new_objects()


def new_objects() -> int:
    """Since it was last tidied up."""
    return gc.get_count()[0]


def tidy(passed: float, before: int) -> bool:
    """Was it time to tidy up: so many seconds after it was done last, when there were so many new objects at the last
    look?"""
    new = new_objects()
    is_quiet = new - before < FEW
    is_time = new > MANY or (new > SOME and (is_quiet or passed >= TIDY_EVERY))
    if is_time:
        gc.collect()
    return is_time
