"""A record can be taken from one table and played on at another."""

import random

import pytest

from tests.table.serving import Guest, Guests, play_on

HUMANS = [{"who": "me"}, {"who": "me"}]


@pytest.fixture
def guest(guests: Guests) -> Guest:
    return guests.arrive("Zoë")


def begun(guest: Guest, game: str) -> tuple[str, dict[str, object]]:
    """The record of a game that has been played for a while, and how its table looks."""
    table = guest.create(game, HUMANS)["id"]
    seated = guest.connect(table)
    play_on([seated], random.Random(5), lambda: seated.seq > 20)
    return guest.ask("GET", f"/api/tables/{table}/record").text, seated.view


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_a_table_goes_on_where_a_record_ends(guest: Guest, game: str) -> None:
    text, view = begun(guest, game)
    table = guest.create(game, HUMANS, record=text)["id"]
    seated = guest.connect(table)
    assert seated.view == view
    assert seated.is_asked()


def test_a_record_that_cannot_be_played_on_is_refused(guest: Guest) -> None:
    text, _ = begun(guest, "titan_dice")

    def refused(game: str, seats: int, record: str) -> tuple[int, str]:
        body = {"game": game, "seats": [{"who": "me"}] * seats, "record": record}
        return guest.refused("POST", "/api/tables", body)

    assert refused("dice_forge", 2, text) == (400, "other_game")
    assert refused("titan_dice", 3, text) == (400, "wrong_seats")
    assert refused("titan_dice", 2, text + "Ann dances\n") == (400, "bad_record")
