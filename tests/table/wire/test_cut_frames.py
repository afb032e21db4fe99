"""A socket understands the whole protocol, however the stream of frames is cut."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from astragal.table.wire.frames import Frames
from astragal.table.wire.framing import BY_UVICORN
from tests.table.wire.raw import (
    BINARY,
    CLOSE,
    CONTINUATION,
    MASK,
    PING,
    PONG,
    TEXT,
    Client,
    echo,
    frame,
    let_in,
    running,
)

With = Callable[[Callable[[Client], Awaitable[None]]], None]


@pytest.fixture(params=[Frames, BY_UVICORN], ids=["cut here", "by uvicorn"])
def with_client(request: pytest.FixtureRequest) -> With:
    """Both ways: a test that gets a client of its own."""
    return lambda test: run_with_client(request.param, test)


def run_with_client(protocol: Any, test: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        config = uvicorn.Config(
            echo, port=0, ws=protocol, lifespan="off", log_config=None, ws_per_message_deflate=False
        )
        async with running(config) as port:
            client = await let_in(port)
            try:
                await asyncio.wait_for(test(client), 30)
            finally:
                client.writer.close()

    asyncio.run(run())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 60_000])
def test_a_text_comes_back_whole_whatever_its_size(with_client: With, size: int) -> None:
    async def test(client: Client) -> None:
        await client.send(frame(TEXT, b"x" * size))
        assert await client.hears() == (TEXT, b"x" * size)

    with_client(test)


def test_a_frame_in_pieces_and_many_in_one_piece_are_the_same_frames(with_client: With) -> None:
    async def test(client: Client) -> None:
        whole = frame(TEXT, "é".encode()) + frame(PING, b"?") + frame(TEXT, b"y" * 300)
        await client.send(*[bytes([byte]) for byte in whole])
        await client.send(whole + whole[:5], whole[5:])
        heard = [await client.hears() for _ in range(9)]
        assert [data for kind, data in heard if kind == TEXT] == ["é".encode(), b"y" * 300] * 3
        assert [data for kind, data in heard if kind == PONG] == [b"?"] * 3

    with_client(test)


def test_a_text_in_several_frames_is_one_text_and_plain_ones_go_on_after_it(with_client: With) -> None:
    async def test(client: Client) -> None:
        await client.send(frame(TEXT, b"a", last=False) + frame(PING, b"!"), frame(CONTINUATION, b"b"))
        assert [await client.hears(), await client.hears()] == [(PONG, b"!"), (TEXT, b"ab")]
        await client.send(frame(TEXT, b"c") + frame(BINARY, b"d"))
        assert [await client.hears(), await client.hears()] == [(TEXT, b"c"), (TEXT, b"not a text")]

    with_client(test)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [(b"\x81\x01a", 1002), (b"\xf1\x80" + MASK, 1002), (frame(TEXT, b"\xff"), 1007), (frame(CLOSE, b""), 1005)],
    ids=["not masked", "reserved bits", "not UTF-8", "a close"],
)
def test_what_is_not_well_formed_closes_the_socket(with_client: With, wrong: bytes, code: int) -> None:
    async def test(client: Client) -> None:
        await client.send(frame(TEXT, b"before"))
        assert await client.hears() == (TEXT, b"before")
        await client.send(wrong)
        kind, data = await client.hears()
        assert kind == CLOSE
        assert (int.from_bytes(data[:2], "big") or 1005) == code
        assert await client.reader.read() == b""

    with_client(test)
