"""A search that has a time does not sit it out when its answer is clear."""

import pytest

from astragal.bots import roster
from astragal.bots.search import AT_LEAST, Search
from astragal.games.catalogue import box


def thought(first: int, second: int) -> Search:
    """A search for a second that has tried two answers so often."""
    bot = roster.bot(box("treasure_bell"), "search:1000ms")
    assert isinstance(bot, Search)
    bot.walked = first + second
    return bot


@pytest.mark.parametrize(
    ("first", "second", "spent", "stops"),
    [
        (60, 40, 1.0, True),  # the time is up
        (60, 40, 0.5, False),  # 100 more will come: the second may still be the better one
        (90, 10, 0.5, True),
        (90, 10, 0.2, False),  # 400 more
        (AT_LEAST - 1, 0, 0.9, False),  # too little is known
    ],
)
def test_a_search_stops_when_the_rest_of_its_time_could_hardly_change_its_answer(
    first: int, second: int, spent: float, stops: bool
) -> None:
    assert thought(first, second).is_time(first - second, spent) == stops
