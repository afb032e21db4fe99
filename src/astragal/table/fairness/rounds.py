"""The file into which somebody writes the rounds of a public beacon as they come: the server follows it, and fetches
nothing itself."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from astragal.table.fairness.beacon import Chain, Round, chain_in, round_in

LONGEST_LINE: Final = 4096
LOOKED_AT: Final = 1_048_576  # bytes at the end of the file, which are some thousands of rounds


class NoBeacon(Exception):
    """The file says nothing of a beacon. Why, in one sentence."""


class Rounds:
    def __init__(self, file: Path) -> None:
        """Raises `NoBeacon` if the file does not begin with its beacon."""
        self.file = file
        try:
            with file.open("rb") as opened:
                first = opened.readline(LONGEST_LINE).decode("utf-8", "replace")
        except OSError as problem:
            raise NoBeacon(f"The rounds of a beacon cannot be read from {file}: {problem.strerror}.") from None
        chain = chain_in(first)
        if chain is None:
            raise NoBeacon(
                f"{file} does not begin with its beacon: the first line is JSON with “genesis_time” and “period”, as "
                "drand gives it at /info."
            )
        self.chain: Chain = chain

    def found(self, wanted: set[int]) -> dict[int, Round]:
        """Those of these rounds that have come. A line that is no round, or is being written, is passed over."""
        try:
            with self.file.open("rb") as opened:
                opened.seek(max(0, self.file.stat().st_size - LOOKED_AT))
                lines = opened.read().decode("utf-8", "replace").split("\n")[:-1]
        except OSError:
            return {}
        likely = [line for line in lines if any(str(number) in line for number in wanted)]
        rounds = [one for one in map(round_in, likely) if one is not None and one.round in wanted]
        return {one.round: one for one in reversed(rounds)}  # the first that was written counts
