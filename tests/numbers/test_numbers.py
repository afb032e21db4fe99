"""What stands in saved games never changes its number or its name."""

import pytest

from tests.numbers.lists import APPEND, listed, listed_games, today, what_changed, what_is_new
from tests.numbers.things import Thing, numbered

BEFORE = numbered("card", ["hammer", "chest", "hind"])


@pytest.mark.parametrize("game", listed_games())
def test_nothing_in_saved_games_has_moved_vanished_or_been_renamed(game: str) -> None:
    changed = what_changed(listed(game), today(game))
    assert changed == [], "\n".join(changed)


@pytest.mark.parametrize("game", listed_games())
def test_everything_that_saved_games_name_is_on_the_list(game: str) -> None:
    new = what_is_new(listed(game), today(game))
    assert new == [], "\n".join(f"{thing} is new. {APPEND.format(game=game)}" for thing in new)


@pytest.mark.parametrize("game", listed_games())
def test_nothing_is_on_the_list_twice(game: str) -> None:
    lines = listed(game)
    assert len(set(lines)) == len(lines) > 5


def test_a_thing_added_in_the_middle_is_found_out_by_those_that_moved() -> None:
    moved = what_changed(BEFORE, numbered("card", ["hammer", "bear", "chest", "hind"]))
    assert [sentence.split(" Numbers")[0] for sentence in moved] == [
        "card 1 chest: its number is 2 now.",
        "card 2 hind: its number is 3 now.",
    ]


def test_a_thing_with_another_name_and_one_that_is_gone_are_found_out() -> None:
    (renamed,) = what_changed(BEFORE, numbered("card", ["hammer", "coffer", "hind"]))
    (gone,) = what_changed(BEFORE, numbered("card", ["hammer", "chest"]))
    assert renamed.startswith("card 1 chest: that number means coffer now. ")
    assert gone.startswith("card 2 hind: it is gone. ")


def test_a_thing_added_at_the_end_is_new_and_nothing_has_changed() -> None:
    now = numbered("card", ["hammer", "chest", "hind", "bear"])
    assert what_changed(BEFORE, now) == []
    assert what_is_new(BEFORE, now) == [Thing("card", 3, "bear")]
