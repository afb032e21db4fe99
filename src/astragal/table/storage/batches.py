"""Moves that wait at the same moment are written together: how many, and how those are told who wait for them."""

from __future__ import annotations

import asyncio
from typing import Any, Final

MOST_WAITING: Final = 4096
LARGEST_BATCH: Final = 512
TOO_MANY: Final = "Too many moves are waiting to be written."
FORGET_AT_ONCE: Final = 50  # tables, so that nobody waits long


def settle(future: asyncio.Future[Any], answer: Any, problem: Exception | None) -> None:
    """Tell how it went, unless whoever waited has left."""
    if future.done():
        return
    if problem is None:
        future.set_result(answer)
    else:
        future.set_exception(problem)
