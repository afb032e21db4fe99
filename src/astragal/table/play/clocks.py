"""Thinking time: how much each seat has left. It runs while a seat is asked and the server is there."""

from __future__ import annotations

from astragal.table.rooms.rooms import Clock


class Clocks:
    """The clocks of one table. What is left is stored with every move; while the server is down no time runs."""

    def __init__(self, clock: Clock, seats: int, left: list[int] | None, now: int) -> None:
        self.clock = clock
        self.left = left if left is not None else [clock.base] * seats
        self.running: list[int] = []
        self.since = now

    def count(self, now: int) -> None:
        """Take the time that has passed from the seats whose time runs."""
        passed = max(0, now - self.since)
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - passed)
        self.since = now

    def after_move(self, seat: int, now: int) -> Clocks:
        """What the clocks show when a seat has answered. These here stay as they are, until the answer is written."""
        after = Clocks(self.clock, len(self.left), list(self.left), self.since)
        after.running = list(self.running)
        after.count(now)
        if seat in self.running:
            after.left[seat] += self.clock.increment
        return after

    def next_flag(self) -> int | None:
        """When the first of those whose time runs has none left."""
        return self.since + min(self.left[seat] for seat in self.running) if self.running else None

    def fallen(self, now: int) -> list[int]:
        """The seats whose time is up."""
        self.count(now)
        return [seat for seat in self.running if self.left[seat] == 0]
