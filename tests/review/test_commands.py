"""`astragal review` and `astragal analyse` as a user runs them."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from astragal.cli import main
from astragal.engine.records.writing import write
from astragal.engine.showing.words import load
from astragal.games.catalogue import box
from astragal.review.telling import OWN
from tests.review.whole_games import TINY, recorded

FEW = 6  # answers


class Terminal:
    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, *args: str) -> tuple[int, str, str]:
        self.monkeypatch.setattr(sys, "argv", ["astragal", *args])
        self.monkeypatch.setenv("LC_ALL", "C")
        with pytest.raises(SystemExit) as left:
            main()
        shown, complained = self.capsys.readouterr()
        return int(str(left.value.code)), shown, complained

    def record(self) -> str:
        known = recorded("dice_forge", 2, None, most=FEW)
        path = self.folder / "game.txt"
        path.write_text(write(box("dice_forge"), known.session(None), known.names, known.bots), encoding="utf-8")
        return str(path)


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    monkeypatch.setattr("astragal.commands.review.QUICK", TINY)
    return Terminal(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(("lang", "said"), [("en", "luck of own dice"), ("fr", "chance de ses dés")])
def test_the_account_is_told_in_the_readers_language(terminal: Terminal, lang: str, said: str) -> None:
    code, shown, _ = terminal.run("review", terminal.record(), "--lang", lang)
    assert code == 0
    assert said in shown


def test_french_signs_have_their_no_break_space() -> None:
    for key, sentence in load(OWN, "fr").templates.items():
        plain = re.sub(r"\{\w+\?", "{", sentence)  # a choice has its own question mark
        assert not re.search(r"(?<!\u00a0)[:;?!»]|«(?!\u00a0)", plain), key


def test_as_json_the_books_add_up(terminal: Terminal) -> None:
    code, shown, _ = terminal.run("review", terminal.record(), "--json")
    assert code == 0
    for seat in json.loads(shown)["seats"]:
        told = seat["start"] + seat["luck_own"] + seat["luck_others"] - seat["lost"] + seat["given"]
        assert told + seat["coincidence"] + seat["open"] == pytest.approx(seat["end"], abs=0.001)


def test_the_page_needs_nothing_else(terminal: Terminal, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    code, _, _ = terminal.run("review", terminal.record(), "--html", str(page))
    assert code == 0
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "src=" not in text
    assert "href=" not in text


@pytest.mark.parametrize("command", ["review", "analyse"])
def test_what_is_no_record_is_refused_in_a_sentence(terminal: Terminal, tmp_path: Path, command: str) -> None:
    path = tmp_path / "nonsense.txt"
    path.write_text("astragal 1\ngame dice_forge\nrules 99\n", encoding="utf-8")
    code, shown, complaint = terminal.run(command, str(path))
    assert (code, shown, complaint.count("\n")) == (2, "", 1)


def test_a_game_in_which_nothing_has_happened_is_refused_in_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "blank.txt"
    path.write_text("astragal 1\ngame dice_forge\nrules 2\nsetup introductory\nseats Ann, Bob\n", encoding="utf-8")
    code, shown, complaint = terminal.run("review", str(path))
    assert (code, shown, complaint.count("\n")) == (2, "", 1)


def test_a_page_that_cannot_be_written_is_said_in_a_sentence(terminal: Terminal, tmp_path: Path) -> None:
    code, _, complaint = terminal.run("review", terminal.record(), "--html", str(tmp_path / "no" / "r.html"))
    assert (code, complaint.count("\n")) == (2, 1)
    assert "cannot be written" in complaint


def test_a_position_is_analysed_option_by_option_the_best_first(terminal: Terminal) -> None:
    code, shown, _ = terminal.run("analyse", terminal.record(), "--throws", "2", "--json")
    assert code == 0
    told = json.loads(shown)
    chances = [line["win"][told["seat"]] for line in told["lines"]]
    assert len(chances) > 1
    assert chances == sorted(chances, reverse=True)
    assert all(sum(line["win"]) == pytest.approx(1.0) for line in told["lines"])
