"""The throws of a finished game can be computed again by whoever played."""

import random

import pytest

from astragal.table.fairness import fair, sealed
from tests.table.serving import Guest, Guests, play_on


def finished(guest: Guest, game: str) -> str:
    table: str = guest.create(game, [{"who": "me"}, {"who": "me"}])["id"]
    seated = guest.connect(table)
    play_on([seated], random.Random(2), lambda: seated.room["status"] == "over")
    return table


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_every_throw_follows_from_the_promised_secret_and_its_key(guests: Guests, game: str) -> None:
    guest = guests.arrive("Zoë")
    table = finished(guest, game)
    proof = guest.ask("GET", f"/api/tables/{table}/dice").json()
    assert fair.commitment(proof["secret"]) == proof["commitment"]
    assert proof["commitment"] == guest.ask("GET", f"/api/tables/{table}").json()["commitment"]
    assert len(proof["throws"]) > 10
    mix = sealed.mix_of(proof["commitment"], proof["nonces"])
    for one in proof["throws"]:
        key = sealed.key(bytes.fromhex(proof["secret"]), one["key"])
        assert (key.hex(), sealed.outcome(key, mix, one["key"], one["sides"])) == (one["opened"], one["outcome"])


def test_while_the_game_runs_nothing_of_the_secret_is_told(guests: Guests) -> None:
    guest = guests.arrive("Zoë")
    table = guest.create("dice_forge", [{"who": "me"}, {"who": "me"}])["id"]
    proof = guest.ask("GET", f"/api/tables/{table}/dice").json()
    assert (proof["secret"], guest.room(table)["secret"]) == ("", "")
    assert proof["throws"]
