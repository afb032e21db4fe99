"""Whoever reads is spoken to."""

from astragal.engine.showing.words import YOU
from astragal.table.wire.views import read_by
from tests.table.serving import GREEDY, ME, Guests


def test_of_ones_own_seat_it_is_said_you_but_not_to_whoever_plays_several_or_none() -> None:
    names = ["Ann", "Bob", "Cleo"]
    assert read_by(names, [1]) == ["Ann", YOU, "Cleo"]
    assert read_by(names, [0, 1]) == names
    assert read_by(names, []) == names


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
