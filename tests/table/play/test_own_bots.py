"""Bots from outside at a server: its owner may install some, and no client has anything imported."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.bots import own
from astragal.engine.options import listed
from astragal.table.authority.thinker import task_for
from astragal.table.bots.worker import think
from tests.bots import outside
from tests.table.inside import Inside, run_inside
from tests.table.serving import ME, OPEN

ATTACKS = ["os:system", "./evil.py:Bot", "evil.py:Bot", "evil:Bot", "highest:../evil.py:Bot", "strange_bots:Highest"]


def seat(bot: str) -> dict[str, str]:
    return {"who": "bot", "bot": bot}


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A server in whose folder lies a file that nobody has installed, and with one bot that somebody has."""
    outside.bots_in(tmp_path).rename(tmp_path / "strange_bots.py")
    outside.install(tmp_path, highest="strange_bots:Highest")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    own.installed.cache_clear()
    yield tmp_path
    own.installed.cache_clear()
    sys.modules.pop("strange_bots", None)


@pytest.mark.parametrize("name", ATTACKS)
def test_a_client_that_names_a_file_or_a_class_is_refused_and_nothing_is_imported(name: str, strangers: Path) -> None:
    marker = outside.evil_in(strangers)

    async def work(server: Inside) -> None:
        browser = server.arrive()
        wanted = {"game": "dice_forge", "seats": [ME, seat(name)]}
        for place in ("/api/tables", "/api/check"):
            refused = await browser.post(place, json=wanted)
            assert (refused.status_code, refused.json()["code"]) == (400, "no_such_bot")
            assert refused.json()["text"].startswith(f"There is no bot called “{name}”; there is: apprentice, ")
        maker, made = await server.create("dice_forge", [ME, OPEN])
        refused = await maker.post(f"/api/tables/{made['id']}/stand-in", json={"seat": 1, "bot": name})
        assert (refused.status_code, refused.json()["code"]) == (400, "no_such_bot")

    run_inside(strangers, work)
    assert not marker.exists()
    assert "evil" not in sys.modules


@pytest.mark.parametrize("name", ATTACKS)
def test_a_seat_with_such_a_name_is_played_greedily_and_nothing_is_imported(name: str, strangers: Path) -> None:
    """However it came into the database."""
    marker = outside.evil_in(strangers)

    async def work(server: Inside) -> None:
        _, made = await server.create("titan_dice", [ME, ME])
        table = server.table(made["id"])
        assert table.playing is not None
        asked = table.playing.questions()[0].seat
        assert think(task_for(table, asked, name)) == think(task_for(table, asked, "greedy"))

    run_inside(strangers, work)
    assert not marker.exists()


def test_a_bot_that_was_installed_is_offered_and_sits_at_a_table(strangers: Path) -> None:
    async def work(server: Inside) -> None:
        games = (await server.arrive().get("/api/games")).json()["games"]
        assert all("highest" in game["bots"] for game in games)
        _, made = await server.create("titan_dice", [ME, ME])
        table = server.table(made["id"])
        assert table.playing is not None
        question = table.playing.questions()[0]
        assert think(task_for(table, question.seat, "highest")) == max(listed(question.options))
        checked = await server.arrive().post("/api/check", json={"game": "dice_forge", "seats": [ME, seat("highest")]})
        assert checked.status_code == 200

    run_inside(strangers, work)
