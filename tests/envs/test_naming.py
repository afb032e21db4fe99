"""Many names in few rows: none is left out, and what is told together differs in one word only."""

import pytest

from astragal.envs.pages.naming import rows_of
from astragal.games.catalogue import box


def test_names_that_differ_in_one_word_are_one_row() -> None:
    names = ["asked: a", "asked: b", "asked: c", "gold", "me: card x", "me: card y", "me: card z"]
    assert rows_of(names) == [(0, 2, "asked: … (a to c)"), (3, 3, "gold"), (4, 6, "me: card … (x to z)")]


def test_two_names_or_names_without_another_word_are_rows_of_their_own() -> None:
    assert [row[2] for row in rows_of(["cage 1", "cage 2", "sun", "moon", "gold"])] == [
        *("cage 1", "cage 2", "sun", "moon", "gold")
    ]


def test_what_is_said_of_the_others_as_of_me_is_said_once() -> None:
    names = [f"{who}: {what}" for who in ("me", "next", "third", "fourth") for what in ("gold", "sun die")]
    assert rows_of(names)[2:] == [(2, 7, "next, third, fourth: the same as of me")]
    places = [f"place {n}: {what}" for n in (1, 2, 3) for what in ("treasure", "whose dice")]
    assert rows_of(places)[2:] == [(2, 5, "place 2 to 3: the same as of place 1")]
    assert rows_of(["me: gold", "next: sun"]) == [(0, 0, "me: gold"), (1, 1, "next: sun")]


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_every_number_stands_in_exactly_one_row(game: str) -> None:
    for names in ([name for name, _ in box(game).small_names()], box(game).feature_names()):
        rows = rows_of(names)
        assert [n for first, last, _ in rows for n in range(first, last + 1)] == list(range(len(names)))
        assert len(rows) < 120
