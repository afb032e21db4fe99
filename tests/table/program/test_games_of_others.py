"""A game of another package at a real server: it is offered and played, and when it is gone the server goes on."""

import os
import random
import shutil
from pathlib import Path

import pytest

from tests.installing import PIG, astragal, install
from tests.table.serving import GREEDY, ME, Guests, Server, play_on, serving

OURS = ["dice_forge", "titan_dice", "treasure_bell"]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which Pig is installed, for every program that the test starts."""
    folder = tmp_path / "site"
    install(PIG, folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")])))
    return folder


def games_offered(guests: Guests) -> list[str]:
    return [game["id"] for game in guests.arrive().get("/api/games")["games"]]


def test_a_small_game_is_played_over_the_socket_to_its_end(site: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as server, Guests(server) as guests:
        assert games_offered(guests) == [*OURS, "pig"]
        ann = guests.arrive("Ann")
        table = ann.create("pig", [ME, GREEDY], options=["target=20"])["id"]
        seated = ann.connect(table)
        play_on([seated], random.Random(1))
        room = ann.room(table)
        assert (room["status"], room["ended"], sum(room["results"])) == ("over", "played", 1)
        assert seated.view["title"] == "Pig"
        points = [player["points"] for player in seated.view["players"]]
        assert max(points) >= 20
        assert ann.get(f"/api/tables/{table}/story")["totals"][-1] == points
        assert "game pig\n" in ann.get(f"/api/tables/{table}/record")
        assert server.unforeseen() == []


def test_when_its_game_is_gone_a_table_says_so_and_all_others_go_on(site: Path, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        server.start()
        with Guests(server) as guests:
            ann = guests.arrive("Ann")
            tables = [ann.create(game, [ME, GREEDY])["id"] for game in ("pig", "titan_dice")]
            server.stop()
            (site / "pig" / "view.py").write_text("def table((", encoding="utf-8")
            shutil.rmtree(site / "pig" / "__pycache__", ignore_errors=True)
            server.start()
            assert games_offered(guests) == OURS
            assert ann.refused("GET", f"/api/tables/{tables[0]}") == (404, "no_such_game")
            assert ann.open_socket(tables[0]).until_closed().reason == "no_such_game"
            assert ann.connect(tables[1]).view["title"] == "Titan Dice"
        assert server.unforeseen() == []
        told = [line for line in server.logged() if line["what"] == "a game is left out"]
        assert [line["game"] for line in told] == ["pig"]
    finally:
        server.stop()
    checked = astragal(site, tmp_path, "db", "check", "--db", server.url)
    (sentence,) = checked.stdout.splitlines()
    assert checked.returncode == 1
    assert sentence.startswith(f"Table {tables[0]}: The game 'pig' is left out: view cannot be imported (SyntaxError: ")
