"""Whoever had a place at a stored table has it still: by the secret in a browser, an invitation, or a link."""

from pathlib import Path
from typing import Any

import pytest

from tests.museum.conftest import LABELS
from tests.museum.exhibits import table_names
from tests.museum.visiting import COOKIE, Table, Visit

PLACES = LABELS["places"]["tables"]
RUNNING = [
    (room, name) for room, name in table_names() if LABELS[room]["tables"][name]["stands"]["status"] == "running"
]


def at(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("table", [("places", name)], ids=[name], indirect=True)


async def post(visit: Visit, what: str, body: object, cookies: dict[str, str] | None = None) -> Any:
    """Somebody new asks for something."""
    browser = visit.server.arrive()
    browser.cookies.update(cookies or {})
    reply = await browser.post(f"/api/tables/{visit.id}{what}", json=body)
    return reply.json()


@pytest.mark.parametrize("table", RUNNING, ids=["-".join(pair) for pair in RUNNING], indirect=True)
def test_everybody_gets_the_seat_his_secret_is_for_and_nobody_else_gets_one(table: Table) -> None:
    async def look(visit: Visit) -> None:
        for name, person in table.label["people"].items():
            socket = await visit.server.socket(visit.id, visit.browsers[name])
            assert socket.room["mine"] == person["seats"]
            assert socket.room["owner"] == (name == "Ann")
        stranger = visit.server.arrive()
        assert (await stranger.get(f"/api/tables/{visit.id}")).json()["code"] == "not_at_this_table"

    table.visit(look)


@at("waiting_for_a_friend")
def test_an_invitation_that_was_sent_lets_its_friend_in_and_the_game_begins(table: Table) -> None:
    async def look(visit: Visit) -> None:
        (invite,) = table.label["invites"]
        assert (await post(visit, "/join", {"invite": "another"}))["code"] == "no_such_invite"
        assert await post(visit, "/join", {"invite": invite, "name": "Bob"}) == {"seats": [1]}
        assert (await visit.get())["status"] == "running"
        assert (await post(visit, "/join", {"invite": invite}))["code"] == "no_such_invite"

    table.visit(look)


@at("waiting_in_the_lobby")
def test_a_table_of_the_lobby_is_still_there_for_everybody(table: Table) -> None:
    async def look(visit: Visit) -> None:
        lobby = (await visit.server.arrive().get("/api/tables")).json()["tables"]
        assert [shown["id"] for shown in lobby] == [visit.id]
        assert await post(visit, "/join", {"name": "Zoë"}) == {"seats": [2]}
        assert (await visit.get())["clock"]["left"] == [300_000] * 3

    table.visit(look)


@at("full_and_not_started")
def test_a_game_that_had_all_its_players_and_no_throw_begins_when_one_of_them_comes(table: Table) -> None:
    async def look(visit: Visit) -> None:
        await visit.sit_down()
        assert (await visit.get())["status"] == "running"
        assert visit.asked()

    table.visit(look)


@at("rematch")
def test_who_played_before_sits_down_at_the_rematch_with_his_old_secret(table: Table) -> None:
    before = PLACES[table.label["came_from"]]

    async def look(visit: Visit) -> None:
        secret = {COOKIE.format(before["id"]): before["people"]["Bob"]["secret"]}
        assert (await post(visit, "/join", {"name": "Bob"}))["code"] == "not_invited"
        assert await post(visit, "/join", {"name": "Bob"}, secret) == {"seats": [1]}

    table.visit(look)


@at("devices")
def test_a_link_to_another_device_still_works_once_and_only_for_some_minutes(table: Table) -> None:
    async def look(visit: Visit) -> None:
        assert await post(visit, "/join", {"invite": table.label["hand_over"]}) == {"seats": [0]}
        assert (await post(visit, "/join", {"invite": table.label["hand_over"]}))["code"] == "no_such_invite"
        shown = (await visit.browsers["Ann"].get(f"/api/tables/{visit.id}/devices")).json()
        assert [device["seats"] for device in shown] == [[0], [0], [0]]

    async def look_later(visit: Visit) -> None:
        assert (await post(visit, "/join", {"invite": table.label["hand_over"]}))["code"] == "invite_is_over"

    later = Table(table.url, table.now + 3_600_000, table.label)
    later.visit(look_later)
    table.visit(look)


@at("devices")
def test_the_secret_to_watch_still_lets_somebody_watch(table: Table) -> None:
    async def look(visit: Visit) -> None:
        assert (await post(visit, "/watch", {"key": "another"}))["code"] == "no_such_invite"
        assert await post(visit, "/watch", {"key": table.label["watch"]}) == {"seats": []}

    table.visit(look)


@at("left")
def test_who_had_left_takes_his_seat_back_from_the_bot(table: Table) -> None:
    async def look(visit: Visit) -> None:
        assert (await visit.get())["seats"][1]["stand_in"] == "greedy"
        await visit.server.socket(visit.id, visit.browsers["Bob"])
        assert (await visit.get())["seats"][1]["stand_in"] == ""

    table.visit(look)


@at("clock_ran_out")
def test_who_has_no_time_left_does_not_get_his_seat_back(table: Table) -> None:
    async def look(visit: Visit) -> None:
        (late,) = (number for number, left in enumerate((await visit.get())["clock"]["left"]) if left == 0)
        await visit.sit_down()
        assert (await visit.get())["seats"][late]["stand_in"] == "greedy"

    table.visit(look)


def test_no_secret_of_a_seat_stands_in_a_database(databases: dict[str, bytes], tmp_path: Path) -> None:
    secrets = [person["secret"] for label in LABELS.values() for table in label["tables"].values()
               for person in table["people"].values()]  # fmt: skip
    assert len(secrets) > 100
    assert [secret for secret in secrets for data in databases.values() if secret.encode() in data] == []
