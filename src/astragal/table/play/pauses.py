"""A pause in real time: people look at what has happened, and until they have the game's time stands still."""

from __future__ import annotations

from collections.abc import Collection

LONGEST = 15_000  # milliseconds: then the game goes on, whoever still looks


class Pause:
    def __init__(self, seq: int, looking: Collection[int], game_time: int, now: int) -> None:
        self.seq = seq  # what is looked at
        self.looking = set(looking)  # the seats that have not seen it yet
        self.game_time = game_time  # at which the game's clock stands
        self.since = now
        self.until = now + LONGEST

    def has_seen(self, seats: Collection[int], seq: int) -> None:
        """These have seen everything up to this number, or pressed on."""
        if seq >= self.seq:
            self.looking -= set(seats)
