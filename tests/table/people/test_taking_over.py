"""Nobody gets at another's seat: not by a bot of his choice, not by a bot's consent, not by looking ahead."""

import httpx
import pytest
from msgspec.structs import replace

from astragal.table.rooms.identity import clean_name
from astragal.table.rooms.rooms import Denied
from tests.table.inside import Inside, until, within
from tests.table.serving import GREEDY, ME, OPEN

AWAY = 10 * 60_000


async def two_people(server: Inside, **wanted: object) -> tuple[str, list[httpx.AsyncClient]]:
    """A table at which Ann and Bob play, each with a browser of their own."""
    ann, made = await server.create("dice_forge", [ME, OPEN], **wanted)
    bob = server.arrive()
    reply = await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0], "name": "Bob"})
    assert reply.status_code == 200, reply.text
    return made["id"], [ann, bob]


def refused(reply: httpx.Response) -> str:
    assert reply.status_code >= 400
    return str(reply.json()["code"])


# --- stand-ins ------------------------------------------------------------------------------------------------------


@within
async def test_the_table_chooses_who_plays_for_somebody_who_is_away_and_not_the_opponent(server: Inside) -> None:
    table, (ann, _) = await two_people(server)
    with_ann = await server.socket(table, ann)
    server.time.passes(AWAY)
    reply = await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1, "bot": "random"})
    assert reply.status_code == 200, reply.text
    with_ann.read()
    assert with_ann.room["seats"][1]["stand_in"] == "greedy"


@within
async def test_a_stand_in_agrees_to_nothing(server: Inside) -> None:
    table, (ann, _) = await two_people(server)
    with_ann = await server.socket(table, ann)
    server.time.passes(AWAY)
    await ann.post(f"/api/tables/{table}/stand-in", json={"seat": 1})
    await with_ann.say("agree")
    with_ann.read()
    assert with_ann.room["status"] == "running"


@within
async def test_whoever_made_a_table_still_fills_its_open_seats_as_he_likes(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN])
    reply = await ann.post(f"/api/tables/{made['id']}/stand-in", json={"seat": 1, "bot": "random"})
    assert reply.status_code == 200, reply.text
    assert (await ann.get(f"/api/tables/{made['id']}")).json()["seats"][1]["bot"] == "random"


# --- looking ahead --------------------------------------------------------------------------------------------------


@within
async def test_nobody_plays_on_alone_from_a_game_that_people_are_playing(server: Inside) -> None:
    """He would see how the bots answer what he is asked."""
    table, (ann, _) = await two_people(server)
    seats = [{"who": "me"}, {"who": "bot"}]
    reply = await ann.post(f"/api/tables/{table}/branch", json={"seq": 1, "seats": seats})
    assert refused(reply) == "people_are_playing"


@within
async def test_from_a_game_against_bots_and_from_one_that_is_over_anybody_plays_on(server: Inside) -> None:
    seats = [{"who": "me"}, {"who": "bot"}]
    alone, made = await server.create("dice_forge", [ME, GREEDY])
    with_bot = await server.socket(made["id"], alone)
    await until(with_bot.is_asked)
    assert (await alone.post(f"/api/tables/{made['id']}/branch", json={"seq": 1, "seats": seats})).status_code == 200
    table, (ann, bob) = await two_people(server)
    with_ann, with_bob = await server.socket(table, ann), await server.socket(table, bob)
    await with_ann.say("agree")
    await with_bob.say("agree")
    assert (await ann.post(f"/api/tables/{table}/branch", json={"seq": 1, "seats": seats})).status_code == 200


@within
async def test_people_at_one_device_may_look_at_other_ways(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, ME])
    seats = [{"who": "me"}, {"who": "me"}]
    assert (await ann.post(f"/api/tables/{made['id']}/branch", json={"seq": 1, "seats": seats})).status_code == 200


@within
async def test_nothing_is_listed_as_missed_that_the_table_has_not_shown(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, ME])
    first = await server.socket(made["id"], ann)
    async with Inside(server.file, server.time) as other:
        second = await other.socket(made["id"], other.as_before(ann))
        for _ in range(3):
            await first.answer(first.asked()[0]["question"]["options"][0]["number"])
        (shown,) = [frame for frame in await second.say("hello", lang="en", since=1) if frame["t"] == "everything"]
        assert all(move["seq"] <= shown["seq"] for move in shown["missed"])


# --- whose table it is ----------------------------------------------------------------------------------------------


@within
async def test_what_is_mine_is_said_over_http_as_on_the_socket(server: Inside) -> None:
    table, (ann, bob) = await two_people(server)
    rooms = [(await browser.get(f"/api/tables/{table}")).json() for browser in (ann, bob)]
    assert [(room["mine"], room["owner"]) for room in rooms] == [([0], True), ([1], False)]


@within
async def test_a_link_for_another_device_carries_the_table_with_the_seat(server: Inside) -> None:
    table, (ann, bob) = await two_people(server)
    for browser, is_owner in ((bob, False), (ann, True)):
        link = (await browser.post(f"/api/tables/{table}/hand-over")).json()["key"]
        elsewhere = server.arrive()
        await elsewhere.post(f"/api/tables/{table}/join", json={"invite": link})
        assert (await elsewhere.get(f"/api/tables/{table}")).json()["owner"] == is_owner
        assert (await elsewhere.delete(f"/api/tables/{table}")).status_code == (200 if is_owner else 403)


@within
async def test_strangers_learn_nothing_of_a_private_table(server: Inside) -> None:
    table, _ = await two_people(server)
    eve = server.arrive()
    for path in ("", "/moves", "/moves/1", "/record", "/dice", "/story", "/devices"):
        assert refused(await eve.get(f"/api/tables/{table}{path}")) == "not_at_this_table"


# --- names ----------------------------------------------------------------------------------------------------------

INVISIBLE = ["\u3164", "\u2800\u2800", "\u115f\u1160", "\u200b\u200d", "\u0301\u0301", "\ufe0f", "\u202e", "\u00ad"]


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_that_nobody_can_see_is_none(name: str) -> None:
    assert clean_name(name) == ""


@pytest.mark.parametrize("name", ["🎲", "Zoë🦊", "👩🏽‍🚀", "🇫🇷", "O’Hara", "Ἀστράγαλος", "李"])
def test_a_name_may_have_letters_of_any_writing_and_pictures(name: str) -> None:
    assert clean_name(name) == name


def test_marks_are_not_heaped_upon_a_letter() -> None:
    assert len(clean_name("a" + "\u0301\u0302" * 10)) <= 3


@within
async def test_an_invisible_name_is_refused_wherever_one_is_given(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN])
    bob = server.arrive()
    path = f"/api/tables/{made['id']}"
    assert refused(await bob.post(f"{path}/join", json={"invite": made["invites"][0], "name": "\u3164"})) == "bad_name"
    assert refused(await ann.post(f"{path}/name", json={"seat": 0, "name": "\u2800"})) == "bad_name"
    body = {"game": "dice_forge", "seats": [{"who": "me", "name": "\u3164"}, {"who": "open"}]}
    assert refused(await bob.post("/api/tables", json=body)) == "bad_name"
    assert (await bob.post(f"{path}/join", json={"invite": made["invites"][0], "name": ""})).status_code == 200


# --- what cannot be read --------------------------------------------------------------------------------------------


@within
async def test_one_table_that_cannot_be_read_does_not_take_the_lobby_down(server: Inside) -> None:
    ann, broken = await server.create("dice_forge", [ME, OPEN], public=True)
    _, whole = await server.create("dice_forge", [ME, OPEN], public=True)
    store = server.tables.house.store
    room = await store.room(broken["id"])
    await store.change(replace(room, version=room.version + 1, content='{"game": 7'))
    server.tables.keeper.forget(broken["id"])
    lobby = (await ann.get("/api/tables")).json()["tables"]
    assert [table["id"] for table in lobby] == [whole["id"]]
    assert refused(await ann.get(f"/api/tables/{broken['id']}")) == "unreadable"


@within
async def test_a_table_that_cannot_be_read_any_more_is_told_so_and_disturbs_no_other(server: Inside) -> None:
    """Another server has written it; whoever listens to what others write goes on listening."""
    ann, broken = await server.create("dice_forge", [ME, OPEN])
    store, table = server.tables.house.store, server.table(broken["id"])
    room = await store.room(broken["id"])
    await store.change(replace(room, version=room.version + 1, content='{"game": 7'))
    place = f"/api/tables/{broken['id']}"
    assert refused(await ann.post(f"{place}/name", json={"seat": 0, "name": "Eve"})) == "unreadable"
    with pytest.raises(Denied, match="unreadable"):
        await server.tables.keeper.reread(table)


@within
async def test_in_a_game_between_people_nobody_is_told_what_would_be_usual_now(server: Inside) -> None:
    table, browsers = await two_people(server)
    for seat, browser in enumerate(browsers):
        for whole in (0, 1):
            told = (await browser.get(f"/api/tables/{table}/help?seat={seat}&whole={whole}")).json()
            assert told["sentence"] == ""
    alone, made = await server.create("dice_forge", [ME, GREEDY])
    told = (await alone.get(f"/api/tables/{made['id']}/help?seat=0")).json()
    assert told["sentence"] != ""


# --- links for another device ---------------------------------------------------------------------------------------


async def at_an_open_seat(server: Inside) -> tuple[str, httpx.AsyncClient, str]:
    """Eve sits down at a public table and makes a link for another device: the table, her browser, the link."""
    _, made = await server.create("dice_forge", [ME, OPEN, OPEN], public=True)
    eve = server.arrive()
    assert (await eve.post(f"/api/tables/{made['id']}/join", json={"name": "Eve"})).json()["seats"] == [1]
    return made["id"], eve, (await eve.post(f"/api/tables/{made['id']}/hand-over")).json()["key"]


@within
async def test_whoever_has_left_a_seat_does_not_come_back_into_it_when_somebody_else_sits_there(server: Inside) -> None:
    table, eve, link = await at_an_open_seat(server)
    await eve.post(f"/api/tables/{table}/leave")
    bob = server.arrive()
    assert (await bob.post(f"/api/tables/{table}/join", json={"name": "Bob"})).json()["seats"] == [1]
    assert refused(await eve.post(f"/api/tables/{table}/join", json={"invite": link})) == "no_such_invite"
    assert (await eve.get(f"/api/tables/{table}")).json()["mine"] == []


@within
async def test_a_link_leads_to_a_seat_only_as_long_as_a_device_of_it_is_there_that_could_have_made_it(
    server: Inside,
) -> None:
    table, eve, link = await at_an_open_seat(server)
    phone, thief = server.arrive(), server.arrive()
    await phone.post(f"/api/tables/{table}/join", json={"invite": link})
    stolen = (await phone.post(f"/api/tables/{table}/hand-over")).json()["key"]
    shown = (await eve.get(f"/api/tables/{table}/devices")).json()
    (number,) = [device["number"] for device in shown if not device["this"]]
    assert (await eve.delete(f"/api/tables/{table}/devices/{number}")).status_code == 200
    assert refused(await thief.post(f"/api/tables/{table}/join", json={"invite": stolen})) == "no_such_invite"


@within
async def test_a_seat_that_was_lost_is_not_taken_back_by_a_link_from_before(server: Inside) -> None:
    """Who has not said his word has lost it; whoever sits there now keeps it."""
    _, made = await server.create("dice_forge", [ME, OPEN], public=True, nonce="ann", wordless=False)
    table = made["id"]
    eve, bob = server.arrive(), server.arrive()
    assert (await eve.post(f"/api/tables/{table}/join", json={"name": "Eve"})).json()["seats"] == [1]
    link = (await eve.post(f"/api/tables/{table}/hand-over")).json()["key"]
    server.time.passes(2 * AWAY)
    link = (await eve.post(f"/api/tables/{table}/hand-over")).json()["key"]
    ann = server.clients[0]
    assert (await ann.post(f"/api/tables/{table}/begin-anew")).status_code == 200
    assert (await bob.post(f"/api/tables/{table}/join", json={"name": "Bob", "nonce": "bob"})).json()["seats"] == [1]
    assert refused(await eve.post(f"/api/tables/{table}/join", json={"invite": link})) == "no_such_invite"
