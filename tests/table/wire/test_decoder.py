"""Whatever is sent, as a frame or as a request, gets an answer that was foreseen: never an exception, never a 500."""

import asyncio
import json
import string
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astragal.table.serving.endpoints import ENDPOINTS
from astragal.table.serving.sockets import decoder
from astragal.table.wire.messages import FromClient
from tests.table.inside import InnerSocket, Inside
from tests.table.serving import GREEDY, ME

TAGS = ["hello", "answer", "keep", "undo", "command", "resign", "agree", "view", "say", "ping"]
FIELDS = ["lang", "since", "seq", "move_id", "option", "seat", "command", "args", "phrase", "at", "latency", "other"]

numbers = st.one_of(st.integers(-2, 70), st.integers(), st.floats(allow_nan=False, allow_infinity=False))
texts = st.one_of(st.sampled_from(["en", "fr", "en\n", "", "m1", "a b", "\u202e"]), st.text(max_size=80))
plain = st.one_of(st.none(), st.booleans(), numbers, texts)
anything = st.recursive(plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4))
frames = st.builds(
    lambda tag, fields: {"t": tag, **fields},
    st.one_of(st.sampled_from(TAGS), anything),
    st.dictionaries(st.sampled_from(FIELDS), anything, max_size=6),
)
# Frames that are nearly right: every field is there, and mostly of the right type.
near = st.fixed_dictionaries(
    {"t": st.sampled_from(TAGS)},
    optional={
        "lang": st.sampled_from(["en", "fr", "de"]),
        "since": st.integers(-1, 300),
        "seq": st.integers(-1, 300),
        "move_id": st.text(string.ascii_letters + "-_.", max_size=8),
        "option": st.integers(-1, 64),
        "seat": st.integers(-1, 8),
        "command": st.integers(-1, 16),
        "args": st.integers(-1, 2**28),
        "phrase": st.integers(-1, 9),
        "at": st.integers(-1, 9),
    },
)
sent = st.one_of(
    st.text(max_size=200),
    anything.map(json.dumps),
    frames.map(json.dumps),
    near.map(json.dumps),
    st.binary(max_size=60).map(lambda data: data.decode("latin-1")),
)
COMPLETE: dict[str, list[str]] = {
    "hello": [],
    "answer": ["seq", "move_id", "option", "seat"],
    "keep": ["seat", "option"],
    "undo": ["seq", "move_id", "seat"],
    "command": ["move_id", "seat", "command"],
    "resign": ["seat"],
    "agree": [],
    "view": ["lang"],
    "say": ["phrase"],
    "ping": ["at"],
}


@given(sent)
@settings(max_examples=600, deadline=None)
def test_a_frame_is_one_of_the_messages_or_is_refused(data: str) -> None:
    try:
        frame = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return
    assert isinstance(frame, FromClient)
    given_fields = json.loads(data)
    tag = given_fields.pop("t")
    assert set(COMPLETE[tag]) <= set(given_fields)
    for name, value in given_fields.items():
        kept = getattr(frame, name)  # an unknown field would not be there
        assert kept == value
        assert type(kept) is type(value)


class Examples:
    """One server for all examples of a property, in one loop."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.server = Inside(folder / "tables.db")
        self.browser, self.table, self.sockets = self.run(self.begin)

    async def begin(self) -> tuple[httpx.AsyncClient, str, dict[str, InnerSocket]]:
        await self.server.__aenter__()
        browser, made = await self.server.create("dice_forge", [ME, ME])
        live, in_time = await self.server.create("treasure_bell", [ME, ME], setup="action")
        beats, in_beats = await self.server.create("treasure_bell", [ME, ME])
        sockets = {
            "turns": await self.server.socket(made["id"], browser),
            "live": await self.server.socket(in_time["id"], live),
            "beats": await self.server.socket(in_beats["id"], beats, "fr"),
        }
        return browser, str(made["id"]), sockets

    def run(self, work: Callable[[], Awaitable[Any]]) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(work(), 60))

    def end(self) -> None:
        self.run(lambda: self.server.__aexit__())
        self.loop.close()


@pytest.fixture
def examples(tmp_path: Path) -> Any:
    all_of_them = Examples(tmp_path)
    yield all_of_them
    all_of_them.end()


KNOWN = {"accepted", "refused", "everything", "moved", "room", "said", "pong"}


@pytest.mark.parametrize("game", ["turns", "live", "beats"])
def test_whatever_comes_over_a_socket_is_carried_out_or_refused_in_words(examples: Examples, game: str) -> None:
    socket = examples.sockets[game]

    @given(sent)
    @settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
    def always(data: str) -> None:
        async def one() -> None:
            examples.server.time.passes(50)  # so that it is never too fast
            socket.listener.refused = 0
            await socket.listener.hear(data)
            for frame in socket.read():
                assert frame["t"] in KNOWN
                if frame["t"] == "refused":
                    assert frame["code"]
                    assert frame["text"]

        examples.run(one)

    always()
    assert examples.server.tables.keeper.open[socket.connection.game_id].playing is not None


bodies = st.one_of(
    st.binary(max_size=300),
    anything.map(lambda value: json.dumps(value).encode()),
    st.fixed_dictionaries(
        {},
        optional={
            "game": st.one_of(st.sampled_from(["dice_forge", "titan_dice", "treasure_bell", "go"]), texts),
            "seats": st.lists(
                st.one_of(
                    st.sampled_from([ME, GREEDY, {"who": "open"}, {"who": "bot", "bot": "x:y"}]),
                    st.dictionaries(st.sampled_from(["who", "name", "bot"]), texts),
                ),
                max_size=9,
            ),
            "setup": texts,
            "options": st.lists(texts, max_size=4),
            "public": st.booleans(),
            "clock": st.dictionaries(st.sampled_from(["minutes", "seconds_a_move"]), numbers),
            "nonce": texts,
            "invite": texts,
            "name": texts,
            "key": texts,
            "seat": numbers,
            "bot": texts,
            "seq": numbers,
        },
    ).map(lambda value: json.dumps(value).encode()),
)
addresses = st.binary(min_size=1, max_size=40).map(quote)  # whatever bytes an address may hold


@given(st.data())
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
def ask_anything(examples: Examples, data: st.DataObject) -> None:
    endpoint = data.draw(st.sampled_from(ENDPOINTS))
    table = data.draw(st.one_of(st.just(examples.table), addresses))
    number = data.draw(st.one_of(st.integers(0, 40).map(str), addresses))
    path = endpoint.path.replace("{table}", table).replace("{seq}", number).replace("{number}", number)
    headers = {
        "accept-language": data.draw(st.sampled_from(["en", "fr", "de", "f", ""])),
        "cookie": data.draw(st.sampled_from(["", "astragal_x=1", f"astragal_{examples.table}=guess", "=;;=,"])),
        "origin": data.draw(st.sampled_from(["http://table", "http://table", "https://evil.example", "http://[::"])),
    }
    body = data.draw(bodies) if endpoint.takes else b""

    async def one() -> None:
        examples.server.time.passes(1000)
        if endpoint.method == "DELETE" and table == examples.table:
            headers["cookie"] = ""
        asker = (
            examples.browser if data.draw(st.booleans()) and endpoint.method != "DELETE" else examples.server.arrive()
        )
        reply = await asker.request(endpoint.method, path, content=body, headers=headers)
        assert reply.status_code < 500, (endpoint.path, path, body, reply.text)
        if reply.status_code != 200:
            assert set(reply.json()) == {"code", "text"}
            assert reply.json()["text"]

    examples.run(one)


def test_whatever_is_asked_over_http_is_answered_or_refused_in_words(examples: Examples) -> None:
    ask_anything(examples)
