"""Whoever reads is spoken to."""

from pathlib import Path

import pytest

from astragal.engine.showing.words import YOU
from astragal.table.wire.views import read_by
from tests.table.serving import GREEDY, ME, Guests

FORGE = "astragal.games.dice_forge"


def test_of_ones_own_seat_it_is_said_you_but_not_to_whoever_plays_several_or_none() -> None:
    names = ["Ann", "Bob", "Cleo"]
    assert read_by(names, [1], FORGE) == ["Ann", YOU, "Cleo"]
    assert read_by(names, [0, 1], FORGE) == names
    assert read_by(names, [], FORGE) == names


def test_a_game_that_speaks_to_nobody_calls_its_players_by_their_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would say “you rolls”."""
    package = tmp_path / "a_game_of_names"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "words.en.json").write_text('{"event": {"rolled": "{who} rolls {a}."}}', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert read_by(["Ann", "Bob"], [1], package.name) == ["Ann", "Bob"]


def test_questions_and_the_log_speak_to_the_player_in_his_language(guests: Guests) -> None:
    for lang, you in (("en", "You roll"), ("fr", "Vous obtenez")):
        ann = guests.arrive("Ann", lang)
        table = ann.create("dice_forge", [ME, GREEDY])["id"]
        socket = ann.connect(table)
        while not socket.is_asked():
            socket.receive()
        asked = socket.asked()[0]["question"]["text"]
        assert "Ann" not in asked
        assert asked[0].isupper()
        lines = [line for move in ann.get(f"/api/tables/{table}/moves?after=0")["moves"] for line in move["log"]]
        assert any(line.strip().startswith(you) for line in lines)
        assert not any("Ann" in line for line in lines)
        assert not any("\x00" in line for line in [asked, *lines])
