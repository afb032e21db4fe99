"""The screen of a terminal: what is drawn, at every size and for every question."""

import io
import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from astragal.engine.options import listed
from astragal.engine.showing.words import LANGUAGES
from astragal.games import catalogue
from astragal.games.dice_forge.showing.board import STYLES
from astragal.terminal import start
from astragal.terminal.choices import Menu, menu_of
from astragal.terminal.program import program
from astragal.terminal.screen import Screen, styled
from astragal.terminal.sitting import Sitting
from tests.playing import WAY_NAMES, WAYS, Guesses, random_session
from tests.terminal.sitting_down import sit_down


def drawn(sitting: Sitting, width: int, height: int) -> str:
    console = Console(file=io.StringIO(), width=width, height=height, highlight=False)
    Screen(STYLES, console).decision(sitting, menu_of(sitting), 0)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(120, 50), (100, 40), (80, 24)])
def test_the_question_is_always_on_the_page(width: int, height: int, lang: str) -> None:
    sitting = sit_down(lang=lang)
    page = drawn(sitting, width, height)
    assert menu_of(sitting).text in page
    assert all(len(line) <= width for line in page.splitlines())
    assert page.splitlines()[-1] == sitting.say("hint")


def test_a_large_window_shows_the_islands_and_a_small_one_at_least_the_hero() -> None:
    large, small = drawn(sit_down(), 120, 50), drawn(sit_down(), 80, 24)
    assert "Sanctuary" in large
    assert "Sanctuary" not in small
    assert "Ann (you)" in small


def test_style_tags_become_styles() -> None:
    line = styled("[gold]12[/] of [[4G]")
    assert line.plain == "12 of [4G]"
    assert [str(span.style) for span in line.spans] == ["gold"]


def test_a_question_without_refusals_still_has_its_choices() -> None:
    sitting = sit_down()
    sitting.session.answer(1)
    sitting.session.answer(menu_of(sitting).allowed()[0].option)
    menu: Menu = menu_of(sitting)
    assert menu.refused() == {}
    assert len(menu.allowed()) > 1


@pytest.mark.parametrize(("setup", "seats", "options"), WAYS, ids=WAY_NAMES)
def test_every_question_of_a_game_can_be_shown(setup: str, seats: int, options: list[str], home: Path) -> None:
    session = random_session(setup, seats, seed=seats, answers=0, options=options, listen=True)
    box = catalogue.box("dice_forge")
    names = list(start.NAMES[:seats])
    guesses = Guesses(8)
    for lang in LANGUAGES * 30:
        if session.over:
            break
        sitting = Sitting(box, session, names, ["human"] * seats, {}, lang, home / "never written")
        menu = menu_of(sitting)
        assert {choice.option for choice in menu.allowed()} == set(listed(session.options))
        assert len({choice.number for choice in menu.choices if not choice.hidden}) == len(
            [choice for choice in menu.choices if not choice.hidden]
        )
        session.answer(guesses.one_of(session.options))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", ["introductory", "discovery_goddess", "discovery_titans"])
def test_the_first_decision_fits_into_a_small_window(setup: str, lang: str) -> None:
    sitting = sit_down("human,human", setup=setup, lang=lang)
    console = Console(file=io.StringIO(), width=80, height=24, highlight=False)
    Screen(STYLES, console).decision(sitting, menu_of(sitting), 0)
    assert isinstance(console.file, io.StringIO)
    page = console.file.getvalue()
    assert page.count("\n") < 24
    assert "Dice Forge" in page


def test_many_answers_stand_side_by_side_in_a_small_window(home: Path) -> None:
    box = catalogue.box("dice_forge")
    session = random_session("discovery_titans", 2, seed=2, answers=0, listen=True)
    guesses = Guesses(2)
    while session.kind != box.opened("kinds").MEMORY:
        session.answer(guesses.one_of(session.options))
    sitting = Sitting(box, session, ["Ann", "Bob"], ["human"] * 2, {}, "en", home / "never written")
    console = Console(file=io.StringIO(), width=80, height=24, highlight=False)
    Screen(STYLES, console).decision(sitting, menu_of(sitting), 0)
    assert isinstance(console.file, io.StringIO)
    page = console.file.getvalue()
    assert page.count("\n") < 24
    assert re.search(r"  1  2A\+1M on island 1 .* 14  2L\+1S on island 7", page, re.DOTALL)


def test_a_long_question_is_never_broken_before_its_question_mark() -> None:
    sitting = sit_down(lang="fr")
    console = Console(file=io.StringIO(), width=76, height=24, highlight=False)
    long = "Odile\u00a0: améliorer une face avec le Marchand, ou prendre des points de gloire\u00a0?"
    Screen(STYLES, console).question(sitting, Menu(0, long, menu_of(sitting).choices))
    assert isinstance(console.file, io.StringIO)
    first, second, *_ = console.file.getvalue().splitlines()
    assert f"{first.strip()} {second.strip()}" == long
    assert second.strip() == "gloire\u00a0?"


def test_the_program_is_called_as_the_shell_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "bin" / "astragal"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert program() == str(script)
    monkeypatch.setenv("PATH", str(script.parent))
    assert program() == "astragal"
    monkeypatch.setattr(sys, "argv", ["-c"])
    assert program() == "astragal"


# --- a real terminal ------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(pty, "openpty"), reason="no pseudo-terminals here")
def test_at_a_real_terminal_the_table_is_drawn(home: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "ASTRAGAL_HOME": str(home), "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "50"}
    process = subprocess.Popen(
        [sys.executable, "-m", "astragal.cli", "play", "--seed", "4", "--lang", "en"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        close_fds=True,
    )
    os.close(theirs)
    os.write(ours, b"1\nundo\nquit\n")
    shown = b""
    while select.select([ours], [], [], 60)[0]:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other side is closed
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    assert process.wait(60) == 0
    page = shown.decode()
    assert "╭─" in page
    assert "\x1b[" in page
    assert "Saved as dice_forge-1" in page


def test_the_tab_key_lists_no_files_at_the_prompt() -> None:
    readline = pytest.importorskip("readline")
    Screen(STYLES, Console(file=io.StringIO()))
    completer = readline.get_completer()
    assert completer is not None
    assert completer("", 0) is None
