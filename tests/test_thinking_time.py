"""A search that has a time does not sit it out when its answer is clear."""

import pytest

from astragal.bots import roster
from astragal.bots.search import AT_LEAST, Node, Search
from astragal.games.catalogue import box


def thought(first: int, second: int) -> tuple[Search, Node]:
    """A search for a second, and how often it has tried two answers."""
    bot = roster.bot(box("treasure_bell"), "search:1000ms")
    assert isinstance(bot, Search)
    root = Node(0, 0, 0b11, 0)
    for answer, times in enumerate((first, second)):
        for _ in range(times):
            root.learn(answer, 0.5)
    bot.walked = first + second
    return bot, root


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
    bot, root = thought(first, second)
    assert bot.is_time(root, spent) == stops
