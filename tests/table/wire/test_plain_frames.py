"""A server that leaves its sockets to uvicorn is the same server, and takes that way by itself when it has to."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.table.authority.tables import Tables
from astragal.table.bots.processes import Bots
from astragal.table.serve import Server as ServingProgram
from astragal.table.serve import Wanted, listen
from astragal.table.serving.app import Settings
from astragal.table.steady import SteadyClock
from astragal.table.storage.stores import store_at
from astragal.table.wire.frames import Frames
from astragal.table.wire.framing import BY_UVICORN, MADE_FOR, framing, installed_versions, why_plain
from tests.places import ROOT
from tests.table.play.known_dice import Kind
from tests.table.play.test_recorded_games import IN_REAL_TIME, play_to_the_end
from tests.table.players import NOTHING_WRONG, check
from tests.table.program.test_restart import play_and_restart
from tests.table.serving import GREEDY, ME, Guests, Server, play_on, serving
from tests.table.wire import test_frames

PLAIN = ("--plain-frames",)
TESTED = {"uvicorn": "0.54.0", "websockets": "17.4"}


test_a_binary_frame_is_refused = test_frames.test_a_binary_frame_is_refused
test_a_large_frame_ends_the_socket = test_frames.test_a_frame_of_more_than_16_kib_is_refused_and_ends_the_socket
test_a_megabyte_is_not_even_read = test_frames.test_a_frame_of_a_megabyte_is_not_even_read
test_frames_in_the_wrong_order_end_in_the_same_state = test_frames.test_frames_in_the_wrong_order_end_in_the_same_state
test_a_flood_is_refused_and_the_other_plays_on = test_frames.test_a_flood_of_frames_is_refused_and_the_other_plays_on


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The tests above and below meet this one."""
    with serving(tmp_path_factory.mktemp("plain"), arguments=PLAIN) as one:
        yield one
        assert one.unforeseen() == []


@pytest.mark.parametrize("kind", [Kind("titan_dice", 2, "standard", []), IN_REAL_TIME], ids=lambda kind: kind.game)
def test_a_whole_game_is_played_over_plain_sockets_that_break(server: Server, kind: Kind) -> None:
    players = play_to_the_end(server, kind)
    assert asyncio.run(check(server.url, players)) == NOTHING_WRONG


@pytest.mark.slow
def test_over_plain_sockets_too_who_plays_is_told_that_the_server_stops_and_plays_on(tmp_path: Path) -> None:
    play_and_restart(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, *PLAIN)


def test_the_server_says_nothing_of_plain_frames_that_were_asked_for(server: Server) -> None:
    assert [line["what"] for line in server.logged() if line["level"] == "warning"] == []


@pytest.mark.parametrize(("plain", "protocol"), [(True, BY_UVICORN), (False, Frames)])
def test_the_switch_decides_who_reads_the_sockets(tmp_path: Path, plain: bool, protocol: object) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings([], secure=False, trusts_proxy=False)
    wanted = Wanted("127.0.0.1", 0, url, settings, 1, 180, "info", json=True, plain_frames=plain)
    with listen("127.0.0.1", 0) as listener:
        assert ServingProgram(Tables(store_at(url), Bots(1), SteadyClock()), wanted, listener).config.ws == protocol


# --- which way ------------------------------------------------------------------------------------------------------


def test_with_the_versions_they_were_made_for_frames_are_cut_here() -> None:
    assert framing(plain=False, installed=TESTED) == (Frames, "")


def test_who_asks_for_plain_frames_gets_them_without_a_word() -> None:
    assert framing(plain=True, installed=TESTED) == (BY_UVICORN, "")


@pytest.mark.parametrize(
    ("installed", "why"),
    [
        ({"uvicorn": "0.54.1", "websockets": "17.4"}, "uvicorn is 0.54.1 and not 0.54.0"),
        ({"uvicorn": "0.54.0", "websockets": "16.0"}, "websockets is 16.0 and not 17.4"),
        ({"uvicorn": "0.54.0"}, "websockets is missing and not 17.4"),
        ({"uvicorn": "1.0", "websockets": "18"}, "uvicorn is 1.0 and not 0.54.0, websockets is 18 and not 17.4"),
    ],
)
def test_with_any_other_version_sockets_are_left_to_uvicorn_and_it_is_said_why(
    installed: dict[str, str], why: str
) -> None:
    assert why_plain(installed) == why
    assert framing(plain=False, installed=installed) == (BY_UVICORN, why)


def test_the_versions_that_the_tests_run_with_are_those_it_was_made_for() -> None:
    pinned = dict(
        re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert {library: pinned[library] for library in MADE_FOR} == MADE_FOR == installed_versions()


# --- with another uvicorn -------------------------------------------------------------------------------------------

# Python itself runs this file first: then uvicorn is what it would be without the class that frames are cut with.
WITHOUT_THE_CLASS = """
import uvicorn.protocols.websockets.auto
from uvicorn.protocols.websockets import websockets_sansio_impl

del websockets_sansio_impl.WebSocketsSansIOProtocol
"""
ANOTHER_VERSION = "Metadata-Version: 2.1\nName: uvicorn\nVersion: 0.54.1\n"


@pytest.mark.parametrize(
    ("file", "content", "why"),
    [
        ("sitecustomize.py", WITHOUT_THE_CLASS, "uvicorn is not made as it was: cannot import name 'WebSocketsSansIO"),
        ("uvicorn-0.54.1.dist-info/METADATA", ANOTHER_VERSION, "uvicorn is 0.54.1 and not 0.54.0"),
    ],
    ids=["a class is gone", "another version"],
)
def test_with_another_uvicorn_the_server_says_so_in_its_log_and_is_played_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, content: str, why: str
) -> None:
    place = tmp_path / "other" / file
    place.parent.mkdir(parents=True)
    place.write_text(content, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "other"))
    with serving(tmp_path) as server, Guests(server) as guests:
        ann = guests.arrive("Ann")
        seated = ann.connect(ann.create("titan_dice", [ME, GREEDY])["id"])
        play_on([seated], random.Random(1), lambda: seated.seq > 6)
        told = [line for line in server.logged() if line["level"] == "warning"]
        assert [line["what"] for line in told] == ["sockets are left to uvicorn, which is slower"]
        assert told[0]["why"].startswith(why)
        assert server.unforeseen() == []
