"""A clock that goes on evenly. If somebody sets the clock of the machine meanwhile, nobody loses time by that, and
nothing runs out. Servers that share a database begin by its clock, so that theirs do not differ."""

from __future__ import annotations

import time


class SteadyClock:
    """Milliseconds since 1970."""

    def __init__(self) -> None:
        self.ahead = time.time_ns() - time.monotonic_ns()

    def __call__(self) -> int:
        return (self.ahead + time.monotonic_ns()) // 1_000_000

    def begin_at(self, milliseconds: int) -> None:
        """It is so late now."""
        self.ahead = milliseconds * 1_000_000 - time.monotonic_ns()
