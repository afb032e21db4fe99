"""One client cannot make the server work for it alone: heads, cookies, frames and news have their limits."""

import asyncio
import json
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from typing import Any, ClassVar

import pytest
import uvicorn

from astragal.table.authority.open_table import NEWS_AT_ONCE
from astragal.table.rooms.identity import secret_in
from astragal.table.serving.limits import BEGUN_A_SECOND, BEGUN_AT_ONCE, LOOPBACK, Free, Lines
from astragal.table.serving.requests import LARGEST_HEAD, Requests
from astragal.table.wire.frames import Frames
from tests.table.inside import InnerSocket, Inside, until, within
from tests.table.serving import GREEDY, ME, OPEN, Guests, Server
from tests.table.wire.raw import CLOSE, CONTINUATION, PING, PONG, TEXT, echo, frame, let_in, running

# --- cookies --------------------------------------------------------------------------------------------------------


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called, those in C too."""
    called = 0

    def count(stack: Any, event: str, argument: object) -> None:
        nonlocal called
        called += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return called


def test_a_cookie_is_found_among_those_of_others() -> None:
    sent = 'theirs="a; b"; astragal_abc=SecretOfTheTable-_12; astragal_abcd=another'
    assert secret_in(sent, "astragal_abc") == "SecretOfTheTable-_12"
    assert secret_in(sent, "astragal_ab") == ""
    assert secret_in("", "astragal_abc") == ""


@pytest.mark.parametrize("value", ['"quoted"', "a b", "a\\b", "é", "x" * 200, ""])
def test_what_we_never_gave_is_no_secret(value: str) -> None:
    assert secret_in(f"astragal_abc={value}", "astragal_abc") == ""


def test_a_cookie_of_backslashes_is_no_more_work_than_any_other() -> None:
    few, many = (f'theirs="{chr(92) * times}"; astragal_abc=secret' for times in (100, 10_000))
    assert calls_of(lambda: secret_in(few, "astragal_abc")) == calls_of(lambda: secret_in(many, "astragal_abc"))


def test_a_request_with_a_cookie_of_backslashes_is_answered(guests: Guests) -> None:
    eve = guests.arrive("Eve")
    cookie = {"cookie": f'theirs="{chr(92) * 12_000}"'}
    assert eve.refused("POST", "/api/tables/x/leave", headers=cookie) == (404, "no_such_table")


# --- heads of requests ----------------------------------------------------------------------------------------------


def sent_to(server: Server, *pieces: bytes) -> bytes:
    """What is answered to these bytes until the server closes."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=60)) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
        except (BrokenPipeError, ConnectionResetError):
            pass
        answered = b""
        try:
            while more := line.recv(65536):
                answered += more
        except ConnectionResetError:
            pass
        return answered


def test_a_head_that_is_too_large_is_refused_while_it_comes(server: Server) -> None:
    long = b"x" * LARGEST_HEAD
    answered = sent_to(server, b"GET /health HTTP/1.1\r\nHost: here\r\n", b"X-Long: " + long, long, long)
    assert answered.startswith(b"HTTP/1.1 431 ")
    assert json.loads(answered.partition(b"\r\n\r\n")[2])["code"] == "too_big"


def test_a_head_of_the_usual_size_is_read_however_it_is_cut(server: Server) -> None:
    whole = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nX-Long: " + b"x" * 8000 + b"\r\n\r\n"
    for size in (7, 4096, len(whole)):
        pieces = [whole[at : at + size] for at in range(0, len(whole), size)]
        assert sent_to(server, *pieces).startswith(b"HTTP/1.1 200 ")


def test_half_a_request_is_not_waited_for() -> None:
    """Nor a line on which nothing is ever said."""

    class Hurried(Requests):
        head_within = 0.01

    async def run() -> None:
        config = uvicorn.Config(echo, port=0, http=Hurried, ws=Frames, lifespan="off", log_config=None)
        async with running(config) as port:
            for said in (b"", b"GET / HTTP/1.1\r\nHost: he"):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(said)
                assert await asyncio.wait_for(reader.read(), 60) == b""
                writer.close()

    asyncio.run(run())


def test_a_socket_that_was_let_in_is_not_hurried() -> None:
    class Hurried(Requests):
        head_within = 0.01

    async def run() -> None:
        config = uvicorn.Config(echo, port=0, http=Hurried, ws=Frames, lifespan="off", log_config=None)
        async with running(config) as port:
            client = await let_in(port)
            for _ in range(5):
                await asyncio.sleep(Hurried.head_within)
                await client.send(frame(TEXT, b"still here"))
                assert await client.hears() == (TEXT, b"still here")
            client.writer.close()

    asyncio.run(run())


def test_what_comes_behind_the_head_has_an_end_too(server: Server) -> None:
    """Headers behind a body in pieces, or a body for which nobody has asked."""
    trailers = b"X-Long: " + b"x" * 60_000 + b"\r\n"
    in_pieces = b"POST /api/check HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    unasked = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n"
    for beginning, more in ((in_pieces, trailers), (unasked, bytes(65_536))):
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=60)) as line:
            line.sendall(beginning)
            taken = 0
            with suppress(ConnectionError):
                while taken < 64 * 1024 * 1024:
                    line.sendall(more)
                    taken += len(more)
            assert taken < 64 * 1024 * 1024  # it is cut off long before


def counted(most: int, free: tuple[str, ...] = ()) -> type[Requests]:
    class Counted(Requests):
        lines = Lines(most, Free(free))
        waited: ClassVar[list[float]] = []

        def wait(self, seconds: float) -> None:
            self.waited.append(seconds)
            super().wait(0)  # the time passes at once

    return Counted


async def answers(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    if scope["type"] == "websocket":
        await echo(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"OK"})


async def is_cut_off(port: int) -> bool:
    """A line on which a whole request is said."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        return not await asyncio.wait_for(reader.read(4), 60)
    except ConnectionResetError:
        return True
    finally:
        writer.close()


def test_an_address_has_so_many_lines_and_no_more_whatever_becomes_of_them() -> None:
    async def run() -> None:
        serves = counted(4)
        config = uvicorn.Config(answers, port=0, http=serves, ws=Frames, lifespan="off", log_config=None)
        async with running(config) as port:
            begun = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            sockets = [await let_in(port) for _ in range(2)]
            assert await is_cut_off(port)
            for writer in (begun[0][1], sockets[0].writer):
                writer.close()
                await writer.wait_closed()
            lines = serves.lines
            assert lines is not None
            await until(lambda: sum(lines.open.values()) == 2)
            assert not await is_cut_off(port)
            for writer in (begun[1][1], sockets[1].writer):
                writer.close()

    asyncio.run(run())


def test_lines_of_free_networks_are_not_counted() -> None:
    async def run() -> None:
        config = uvicorn.Config(answers, port=0, http=counted(0, LOOPBACK), lifespan="off", log_config=None)
        async with running(config) as port:
            assert not await is_cut_off(port)

    asyncio.run(run())


@pytest.mark.parametrize(("times", "least"), [(100, 0), (3 * BEGUN_AT_ONCE, BEGUN_AT_ONCE / BEGUN_A_SECOND)])
def test_whoever_asks_without_end_on_one_line_waits_alone_and_is_answered(times: int, least: float) -> None:
    async def run() -> None:
        serves = counted(4)
        config = uvicorn.Config(answers, port=0, http=serves, lifespan="off", log_config=None)
        async with running(config) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n" * times)
            for _ in range(times):
                await asyncio.wait_for(reader.readuntil(b"OK"), 60)
            writer.close()
        assert sum(serves.waited) >= least  # type: ignore[attr-defined]
        assert bool(serves.waited) == bool(least)  # type: ignore[attr-defined]

    asyncio.run(run())


# --- frames ---------------------------------------------------------------------------------------------------------


class Clockwork(Frames):
    """Lets the test see how long a socket would be made to wait, and lets the time pass at once."""

    waited: list[float]

    def wait(self, seconds: float) -> None:
        Clockwork.waited.append(seconds)
        super().wait(0)


def waits_for(pieces: list[bytes], answers: list[tuple[int, bytes]]) -> float:
    """How long a socket that says this waits, until it has heard these answers."""
    Clockwork.waited = []

    async def run() -> None:
        config = uvicorn.Config(echo, port=0, ws=Clockwork, lifespan="off", log_config=None)
        async with running(config) as port:
            client = await let_in(port)
            client.writer.write(b"".join(pieces))
            heard = [await asyncio.wait_for(client.hears(), 60) for _ in answers]
            assert heard == answers
            client.writer.close()

    asyncio.run(run())
    return sum(Clockwork.waited)


def test_whoever_pings_without_end_waits_alone() -> None:
    assert waits_for([frame(PING, b"?")] * 10, [(PONG, b"?")] * 10) == 0
    assert waits_for([frame(PING, b"?")] * 600, [(PONG, b"?")] * 600) > 10


def test_whoever_sends_empty_fragments_waits_alone() -> None:
    pieces = [frame(TEXT, b"a", last=False), *[frame(CONTINUATION, b"", last=False)] * 2000, frame(CONTINUATION, b"b")]
    assert waits_for(pieces, [(TEXT, b"ab")]) > 30
    assert waits_for([pieces[0], pieces[-1]], [(TEXT, b"ab")]) == 0


def test_whoever_pings_in_the_middle_of_a_text_waits_alone() -> None:
    """From a fragment on, frames are no longer cut here."""
    pings, pongs = [frame(PING, b"?")] * 600, [(PONG, b"?")] * 600
    said = [frame(TEXT, b"a", last=False), *pings, frame(CONTINUATION, b"b")]
    assert waits_for(said, [*pongs, (TEXT, b"ab")]) > 10


@pytest.mark.parametrize(
    "pieces", [[frame(TEXT, b"\xff")], [frame(TEXT, b"\xc3", last=False), frame(CONTINUATION, b"(")]]
)
def test_letters_that_are_none_close_the_socket_and_are_no_error(
    pieces: list[bytes], caplog: pytest.LogCaptureFixture
) -> None:
    assert waits_for(pieces, [(CLOSE, (1007).to_bytes(2, "big"))]) == 0
    assert caplog.records == []


# --- all sockets of an address --------------------------------------------------------------------------------------


async def crowd_of(server: Inside, sockets: int, address: str) -> list[InnerSocket]:
    """So many who watch a public table, from one address."""
    _, made = await server.create("dice_forge", [ME, GREEDY], public=True)
    return [await server.socket(made["id"], address=address) for _ in range(sockets)]


@within
async def test_what_many_sockets_of_an_address_say_is_counted_together(server: Inside) -> None:
    few, many = await crowd_of(server, 3, "192.0.2.1"), await crowd_of(server, 100, "192.0.2.2")
    server.time.passes(60_000)
    for one in [*few, *many]:
        for _ in range(50):
            await one.say("ping", at=1)
    assert few[0].listener.seconds_to_wait() == 0
    assert many[0].listener.seconds_to_wait() > 1
    server.time.passes(60_000)
    assert many[0].listener.seconds_to_wait() == 0


@within
async def test_whoever_tells_many_pays_for_all_of_them(server: Inside) -> None:
    many = await crowd_of(server, 150, "192.0.2.1")
    server.time.passes(60_000)
    one = many[0]
    said = sum([any(frame["t"] == "said" for frame in await one.say("say", phrase=1)) for _ in range(60)])
    assert said == 60  # of one's own frames one has so many at once; but then
    assert one.listener.seconds_to_wait() > 0
    assert many[1].listener.seconds_to_wait() > 0


@within
async def test_an_address_that_is_free_is_not_counted(server: Inside) -> None:
    (one,) = await crowd_of(server, 1, "127.0.0.1")
    for _ in range(60):
        await one.say("say", phrase=1)
    assert one.listener.seconds_to_wait() == 0


# --- news of a room -------------------------------------------------------------------------------------------------


@within
async def test_news_of_a_room_are_gathered_where_many_watch(server: Inside) -> None:
    _, made = await server.create("dice_forge", [ME, OPEN], public=True)
    watching = [await server.socket(made["id"]) for _ in range(60)]  # each is news to all who came before
    for one in watching:
        one.read()
    told = [frame["t"] for one in watching for frame in one.frames].count("room")
    assert len(watching) < told <= NEWS_AT_ONCE  # not sixty times sixty


@within
async def test_news_reach_everybody_however_many_watch(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN], public=True)
    watching = [await server.socket(made["id"]) for _ in range(NEWS_AT_ONCE + 10)]
    bob = server.arrive()
    await bob.post(f"/api/tables/{made['id']}/join", json={"invite": made["invites"][0]})
    await ann.post(f"/api/tables/{made['id']}/leave")
    server.time.passes(10_000)
    server.tables.teller.tell_what_waits(server.table(made["id"]))
    for one in watching:
        one.read()
        assert one.room["watching"] == len(watching)
        assert one.room["seats"][0]["stand_in"] == "greedy"


@within
async def test_other_names_are_told_seldom_where_many_watch(server: Inside) -> None:
    """Names are all over the table: everybody is shown all of it anew."""
    ann, made = await server.create("dice_forge", [ME, GREEDY], public=True)
    watching = [await server.socket(made["id"]) for _ in range(60)]
    for number in range(40):
        await ann.post(f"/api/tables/{made['id']}/name", json={"seat": 0, "name": f"Ann{number}"})
        server.time.passes(50)
    shown = [frame["t"] for one in watching for frame in [*one.frames, *one.read()]].count("everything")
    assert shown <= len(watching) * 8  # the first time, and not forty times more
    server.time.passes(10_000)
    server.tables.teller.tell_what_waits(server.table(made["id"]))
    for one in watching:
        one.read()
        assert one.room["seats"][0]["name"] == "Ann39"
        assert "Ann39" in json.dumps(one.view)


@within
async def test_what_was_gathered_is_told_in_the_end(server: Inside) -> None:
    ann, made = await server.create("dice_forge", [ME, OPEN], public=True)
    watching = [await server.socket(made["id"]) for _ in range(60)]
    with_ann = await server.socket(made["id"], ann)
    for name in ("Anna", "Annie", "Anouk"):
        await ann.post(f"/api/tables/{made['id']}/name", json={"seat": 0, "name": name})
    server.time.passes(10_000)
    server.tables.teller.tell_what_waits(server.table(made["id"]))
    for one in [*watching, with_ann]:
        one.read()
        assert one.room["seats"][0]["name"] == "Anouk"
        assert one.room["watching"] == 60
    assert with_ann.room["mine"] == [0]
    assert with_ann.room["owner"]


@within
async def test_whoever_asks_for_everything_again_and_again_is_refused(server: Inside) -> None:
    browser, made = await server.create("dice_forge", [ME, OPEN])
    one = await server.socket(made["id"], browser)
    said = [frame for _ in range(20) for frame in await one.say("hello", lang="en")]
    assert "too_fast" in {frame.get("code") for frame in said}
    assert sum(frame["t"] == "everything" for frame in said) < 8
    server.time.passes(10_000)
    assert (await one.say("hello", lang="en"))[0]["t"] == "everything"


@within
async def test_a_socket_that_does_not_read_is_dropped_before_it_costs_megabytes(server: Inside) -> None:
    browser, made = await server.create("dice_forge", [ME, GREEDY])
    one = await server.socket(made["id"], browser)
    for _ in range(200):
        server.time.passes(1000)
        await one.listener.hear('{"t":"hello","lang":"en"}')
    assert one.connection.dropped
    waiting = [one.connection.out.get_nowait() for _ in range(one.connection.out.qsize())]
    assert sum(len(data) for data in waiting if data) < 2 * 1024 * 1024
