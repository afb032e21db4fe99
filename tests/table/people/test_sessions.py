"""One cookie for all tables of a device: chosen by the server, changed from time to time, and taken back if need be."""

import asyncio
from pathlib import Path

import httpx
from msgspec.structs import replace

from astragal.table.rooms import rooms
from astragal.table.rooms.identity import former_secrets, hashed, new_key
from astragal.table.rooms.rooms import Device, read, written
from astragal.table.rooms.sessions import HOUR, ROTATES_AFTER, STILL_GOOD
from astragal.table.storage.people import Statement
from astragal.table.storage.stores import store_at
from tests.table.inside import Inside, until, within
from tests.table.people.test_taking_over import refused, two_people
from tests.table.serving import GREEDY, ME, OPEN

DAY = 24 * HOUR
NAME = "astragal"
HOST = "table.local"  # of the server in a test, as cookies have it
COUNT = Statement("SELECT count(*) FROM sessions WHERE device = $1")
HEADERS_OF_PROXIES = 4096  # bytes that every proxy lets through


def with_cookie(server: Inside, **cookies: str) -> httpx.AsyncClient:
    browser = server.arrive()
    for name, value in cookies.items():
        browser.cookies.set(name, value, domain=HOST)  # or another one of this name would stand beside it
    return browser


async def mine(browser: httpx.AsyncClient, table: str) -> object:
    reply = await browser.get(f"/api/tables/{table}")
    return reply.json().get("mine", reply.json().get("code"))


# --- one for all ----------------------------------------------------------------------------------------------------


@within
async def test_two_hundred_tables_on_one_device_need_one_short_cookie(server: Inside) -> None:
    browser, first = await server.create("titan_dice", [ME, OPEN])
    made = [first["id"]]
    for _ in range(199):
        server.time.passes(60_000)
        reply = await browser.post("/api/tables", json={"game": "titan_dice", "seats": [ME, OPEN]})
        made.append(reply.json()["id"])
    header = (await browser.get(f"/api/tables/{made[-1]}")).request.headers["cookie"]
    assert len(header) < HEADERS_OF_PROXIES
    server.time.passes(60_000)
    assert [await mine(browser, table) for table in (made[0], made[77], made[-1])] == [[0]] * 3


@within
async def test_a_secret_that_a_client_has_chosen_is_never_accepted(server: Inside) -> None:
    _, made = await server.create("dice_forge", [ME, OPEN])
    path = f"/api/tables/{made['id']}"
    for name in (NAME, f"{NAME}_{made['id']}"):
        eve = with_cookie(server, **{name: "planted"})
        invite = (await server.create("dice_forge", [ME, OPEN]))[1]
        joined = await eve.post(f"/api/tables/{invite['id']}/join", json={"invite": invite["invites"][0]})
        assert joined.status_code == 200
        assert "planted" not in joined.headers["set-cookie"].partition(";")[0]
        assert await mine(with_cookie(server, **{name: "planted"}), invite["id"]) == "not_at_this_table"
        assert refused(await with_cookie(server, **{name: "planted"}).post(f"{path}/leave")) == "not_at_this_table"


@within
async def test_what_rooms_know_a_device_by_is_no_secret_that_could_be_shown(server: Inside) -> None:
    browser, made = await server.create("dice_forge", [ME, OPEN])
    key = server.table(made["id"]).content.devices[0].key
    assert browser.cookies[NAME] != key
    for name in (NAME, f"{NAME}_{made['id']}"):
        assert await mine(with_cookie(server, **{name: key}), made["id"]) == "not_at_this_table"


# --- another one from time to time ------------------------------------------------------------------------------------


@within
async def test_the_secret_changes_and_the_one_before_ends_when_the_new_one_has_arrived(server: Inside) -> None:
    browser, made = await server.create("dice_forge", [ME, OPEN])
    first = browser.cookies[NAME]
    server.time.passes(ROTATES_AFTER + 1)
    assert await mine(browser, made["id"]) == [0]
    second = browser.cookies[NAME]
    assert second != first
    server.time.passes(30 * DAY)
    assert await mine(with_cookie(server, **{NAME: first}), made["id"]) == [0]  # the answer may have been lost
    assert await mine(browser, made["id"]) == [0]  # now the new one was shown
    assert await mine(with_cookie(server, **{NAME: first}), made["id"]) == [0]  # a request that was under way
    server.time.passes(STILL_GOOD + 1)
    assert await mine(with_cookie(server, **{NAME: first}), made["id"]) == "not_at_this_table"
    assert await mine(browser, made["id"]) == [0]


@within
async def test_whoever_never_takes_a_new_secret_stays_and_fills_nothing(server: Inside) -> None:
    """A program that keeps the cookie of its first answer."""
    browser, made = await server.create("dice_forge", [ME, OPEN])
    first = browser.cookies[NAME]
    for _ in range(50):
        server.time.passes(2 * DAY)
        assert await mine(with_cookie(server, **{NAME: first}), made["id"]) == [0]
    device = server.table(made["id"]).content.devices[0].key
    known = await server.tables.house.store.look_up(COUNT, device)  # type: ignore[attr-defined]
    assert known[0][0] <= 12


@within
async def test_a_device_that_is_forgotten_has_no_seat_and_no_socket_any_more(server: Inside) -> None:
    table, (ann, bob) = await two_people(server)
    stolen = with_cookie(server, **dict(bob.cookies))
    socket = await server.socket(table, stolen)
    assert (await bob.delete("/api/session")).status_code == 200
    assert socket.connection.dropped
    assert await mine(stolen, table) == "not_at_this_table"
    assert await mine(ann, table) == [0]


def test_a_device_that_is_forgotten_at_one_server_is_at_the_other(postgres_url: str, tmp_path: Path) -> None:
    async def both() -> None:
        async with (
            Inside(tmp_path / "no", store=store_at(postgres_url)) as here,
            Inside(tmp_path / "no", store=store_at(postgres_url)) as there,
        ):
            there.tables.begin()
            ann, made = await here.create("dice_forge", [ME, GREEDY])
            socket = await there.socket(made["id"], there.as_before(ann))
            assert (await ann.delete("/api/session")).status_code == 200
            await until(lambda: socket.connection.dropped)

    asyncio.run(both())


# --- former cookies -------------------------------------------------------------------------------------------------


async def as_before(server: Inside, browser: httpx.AsyncClient, table: str) -> httpx.AsyncClient:
    """The table is as if it had been made when every table had a cookie of its own; the browser that has it."""
    secret = new_key()
    store = server.tables.house.store
    room = await store.room(table)
    content = read(room)
    mine = content.devices[0].key
    old = hashed(secret)
    devices = [Device(old if one.key == mine else one.key, one.seats, one.label, one.since) for one in content.devices]
    owner = old if content.owner == mine else content.owner
    await store.change(written(room, replace(content, devices=devices, owner=owner), room.status, server.time.now))
    server.tables.keeper.forget(table)
    return with_cookie(server, **{f"{NAME}_{table}": secret})


@within
async def test_a_former_cookie_is_exchanged_at_the_first_visit_and_is_worth_nothing_later(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN])
    browser = await as_before(server, ann, made["id"])
    former = dict(browser.cookies)
    assert (await browser.get(f"/api/tables/{made['id']}")).json()["owner"]
    assert list(browser.cookies) == [NAME]
    seen = (await browser.get(f"/api/tables/{made['id']}")).json()
    assert (seen["mine"], seen["owner"]) == ([0], True)
    assert await mine(with_cookie(server, **former), made["id"]) == "not_at_this_table"
    assert len(server.table(made["id"]).content.devices) == 1
    assert (await browser.delete(f"/api/tables/{made['id']}")).status_code == 200


@within
async def test_if_the_answer_is_lost_the_former_cookie_is_still_good(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN])
    browser = await as_before(server, ann, made["id"])
    former = dict(browser.cookies)
    for _ in range(3):
        assert await mine(with_cookie(server, **former), made["id"]) == [0]


@within
async def test_a_tab_that_was_open_comes_back_to_its_socket_with_its_former_cookie(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, GREEDY])
    browser = await as_before(server, ann, made["id"])
    socket = await server.socket(made["id"], browser)
    assert socket.room["mine"] == [0]


@within
async def test_all_former_cookies_of_a_device_become_one(server: Inside) -> None:
    browsers = []
    tables = []
    for _ in range(20):
        ann, made = await server.create("titan_dice", [ME, OPEN])
        browsers.append(await as_before(server, ann, made["id"]))
        tables.append(made["id"])
    everything = with_cookie(server, **{name: value for one in browsers for name, value in one.cookies.items()})
    for _ in range(3):
        assert (await everything.get("/api/tables")).status_code == 200
    assert list(everything.cookies) == [NAME]
    assert [await mine(everything, table) for table in tables] == [[0]] * 20


@within
async def test_cookies_of_others_and_of_tables_that_are_not_there_make_nobody_known(server: Inside) -> None:
    _, made = await server.create("dice_forge", [ME, OPEN])
    eve = with_cookie(server, **{f"{NAME}_{made['id']}": "guessed", f"{NAME}_nowhere": "x", "theirs": "y"})
    assert await mine(eve, made["id"]) == "not_at_this_table"
    assert NAME not in eve.cookies


def test_a_former_cookie_is_known_by_its_name_and_its_form() -> None:
    header = "astragal_abc=s1; astragal=no; other_abc=no; astragal_=no; astragal_d e=no; astragal_x=%20; astragal_y=s2"
    assert former_secrets(header) == {"abc": "s1", "y": "s2"}


@within
async def test_a_device_that_has_got_another_key_is_one_device_and_is_dropped_with_both(server: Inside) -> None:
    _, made = await server.create("titan_dice", [ME, OPEN])
    content = replace(read(await server.tables.house.store.room(made["id"])), devices=[])
    for key in ("old", "other"):
        content = rooms.add_device(content, Device(key, [0], "", 1))
    content = rooms.exchange(content, content.devices[0], "new", 2)
    assert [device.key for device in rooms.devices_of(content, "other")] == ["other", "new"]
    assert [device.key for device in rooms.drop_device(content, "new").devices] == ["other"]
