"""How much somebody may ask for: a bucket that fills evenly and empties with every request."""

from __future__ import annotations


class Bucket:
    """Holds so many at most, and gets so many a second. Times are in milliseconds."""

    def __init__(self, size: float, a_second: float, now: int) -> None:
        self.size = size
        self.a_second = a_second
        self.left = size
        self.at = now

    def take(self, now: int, wanted: float = 1) -> bool:
        """Is there so much left? Then it is taken."""
        self.fill(now)
        if self.left < wanted:
            return False
        self.left -= wanted
        return True

    def spend(self, cost: float, now: int) -> None:
        """This was used, whether it was there or not."""
        self.fill(now)
        self.left -= cost

    def debt(self) -> float:
        return max(0.0, -self.left)

    def fill(self, now: int) -> None:
        self.left = min(self.size, self.left + max(0, now - self.at) * self.a_second / 1000)
        self.at = now
