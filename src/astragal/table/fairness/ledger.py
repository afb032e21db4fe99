"""The public log of the dice: every ticket of this server, and what became of it.

Each line carries the hash of itself and of the hash before it, so nothing in it can be changed, left out or put in
later without changing every hash after it. Whoever keeps the last hash he has seen can tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from astragal.table.fairness.saved_log import BEGUN as BEGUN
from astragal.table.fairness.saved_log import NOTHING, chained
from astragal.table.storage.store import Logged

# What became of a ticket
PROMISED: Final = "promised"  # its hash was published
ROUND: Final = "round"  # all sit: this round of a public beacon will be in the dice
NOT_REVEALED: Final = "not_revealed"  # somebody did not say his word, or left; the table began anew with another
UNUSED: Final = "unused"  # no table was made with it
DELETED: Final = "deleted"  # the table was deleted before its game was over
# … or how the game ended: played, agreed, resigned


def following(last: Logged | None, at: int, ticket: str, what: str, about: str) -> Logged:
    """The line after this one."""
    number, before = (last.number + 1, last.hash) if last else (1, NOTHING)
    return Logged(number, at, ticket, what, about, chained(before, number, at, ticket, what, about))


def first_wrong(lines: Iterable[Logged], before: str = NOTHING, after: int = 0) -> int:
    """The number of the first line that does not follow from those before it; 0 if all do."""
    number = after
    for line in lines:
        number += 1
        wanted = chained(before, number, line.at, line.ticket, line.what, line.about)
        if line.number != number or line.hash != wanted:
            return number
        before = line.hash
    return 0
