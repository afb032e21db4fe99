"""The example bot, as somebody would start it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.table.serving import GREEDY, OPEN, Guests, Server, serving
from tests.table.serving import guests as guests
from tests.table.serving import server as server

pytestmark = pytest.mark.slow

BOT = ROOT / "examples" / "bot.py"
A_WHOLE_GAME = 300  # seconds at most, on any machine


@contextmanager
def bot_at(link: str) -> Iterator[subprocess.Popen[str]]:
    """A bot that is started, and does not outlive the test."""
    command = [sys.executable, str(BOT), link]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:
        try:
            yield bot
        finally:
            bot.kill()


def results_of(bot: subprocess.Popen[str]) -> list[float]:
    """What a bot says at the end."""
    out, err = bot.communicate(timeout=A_WHOLE_GAME)
    assert (bot.returncode, err) == (0, "")
    words = out.split()
    assert words[0] == "Results:"
    return [float(word) for word in words[1:]]


def test_the_example_is_short_and_needs_nothing_but_a_library_for_sockets() -> None:
    text = BOT.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    assert "astragal" not in text


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_the_example_bot_plays_every_game_to_its_end(game: str, server: Server, guests: Guests) -> None:
    host = guests.arrive("Ann")
    made = host.create(game, [OPEN, GREEDY])
    with bot_at(f"{server.address}/{made['id']}#{made['invites'][0]}") as bot:
        results = results_of(bot)
    room = host.room(made["id"])
    assert (room["status"], room["ended"], room["results"]) == ("over", "played", results)
    assert room["seats"][0]["name"] == "Robin"


def test_two_example_bots_meet_at_a_public_table(server: Server, guests: Guests) -> None:
    host = guests.arrive("Ann")
    made = host.create("dice_forge", [OPEN, OPEN], public=True)
    link = f"{server.address}/{made['id']}"
    with bot_at(link) as one, bot_at(link) as other:
        assert results_of(one) == results_of(other) == host.room(made["id"])["results"]


def test_the_example_bot_comes_back_when_the_server_was_started_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Guests(server) as guests:
        host = guests.arrive("Ann")
        made = host.create("dice_forge", [OPEN, GREEDY])
        with bot_at(f"{server.address}/{made['id']}#{made['invites'][0]}") as bot:
            host.connect(made["id"]).until(lambda frame: frame["t"] == "moved" and frame["seq"] > 5)
            server.stop()
            server.start()
            assert results_of(bot) == host.room(made["id"])["results"]
