"""Whole games at a terminal, played by random keys."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from astragal.engine.records import reading
from astragal.engine.showing.words import LANGUAGES
from astragal.games import catalogue
from astragal.terminal import start
from astragal.terminal.choices import menu_of
from astragal.terminal.play import play
from astragal.terminal.screen import Screen
from astragal.terminal.sitting import Sitting
from tests.playing import Guesses, random_session
from tests.terminal.sitting_down import saved_text, sit_down, typed


class Typist(Screen):
    """Types numbers at random, and now and then a command, at a screen of this size."""

    def __init__(self, width: int, height: int, seed: int, game: str = "dice_forge") -> None:
        console = Console(file=io.StringIO(), width=width, height=height, highlight=False)
        super().__init__(catalogue.box(game).board.STYLES, console)
        self.guesses = Guesses(seed)
        self.width = width
        self.commands = 0

    def curtain(self, sitting: Sitting, sentence: str) -> str:
        self.cover()
        return ""

    def ask(self, sitting: Sitting) -> str:
        assert isinstance(self.console.file, io.StringIO)
        page = self.console.file.getvalue()
        assert all(len(line) <= self.width for line in page.splitlines() if not line.startswith(("  ", "!", "?")))
        self.console.file = io.StringIO()
        if sitting.session.over:
            return ""
        if self.guesses.below(8) == 0:
            self.commands += 1
            return ("undo", "board", "log", "score", "help", "?", "why 1", "save")[self.commands % 8]
        allowed = menu_of(sitting).allowed()
        return str(allowed[self.guesses.below(len(allowed))].number)


@pytest.mark.parametrize(
    ("setup", "options", "width", "height", "lang"),
    [
        ("discovery_goddess", [], 120, 50, "en"),
        ("discovery_goddess", [], 80, 40, "fr"),
        ("discovery_titans", [], 120, 50, "fr"),
        ("discovery_titans", [], 80, 24, "en"),
        ("random", ["titans"], 100, 40, "fr"),
        ("draft", ["goddess"], 80, 24, "en"),
    ],
)
def test_a_game_is_played_to_its_end_at_the_drawn_table(
    setup: str, options: list[str], width: int, height: int, lang: str
) -> None:
    sitting = start.new_game("dice_forge", "human,random,human", None, setup, options, 6, lang)
    play(sitting, Typist(width, height, seed=width))
    assert sitting.session.over
    assert reading.read(saved_text(sitting), catalogue.box).session(None).over


@pytest.mark.parametrize(("width", "height", "lang"), [(120, 50, "fr"), (80, 24, "en")])
@pytest.mark.parametrize(
    ("game", "people"),
    [(game, n) for game in catalogue.names() for n in (1, 2) if n >= catalogue.box(game).setups.MIN_SEATS],
)
def test_every_game_is_played_to_its_end_alone_or_by_two_at_one_keyboard(
    game: str, people: int, width: int, height: int, lang: str
) -> None:
    sitting = start.new_game(game, ",".join(["human"] * people), None, None, [], 6, lang)
    play(sitting, Typist(width, height, width, game))
    assert sitting.session.over
    assert reading.read(saved_text(sitting), catalogue.box).session(None).over


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", catalogue.names())
def test_every_game_is_played_with_bots_saved_and_resumed_in_plain_text(
    game: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = catalogue.box(game).setups.DEFAULT_SETUP
    sitting = sit_down("random,human,random", game=game, setup=setup, lang=lang)
    typed(sitting, ["1", "undo", "0", "board", "help", "?", "score", "log", "why 1", "1"], capsys)
    again = start.resumed("", 5, lang)
    shown = typed(again, ["1", "0", "2", "3"] * 1500, capsys)
    assert again.session.over
    assert again.say("final") in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", ["discovery_goddess", "discovery_titans"])
def test_a_game_with_a_module_is_played_saved_and_resumed_in_plain_text(
    setup: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sitting = sit_down("human,random", setup=setup, lang=lang)
    typed(sitting, ["1", "2", "undo", "0", "3", "board"] * 20, capsys)
    again = start.resumed("", 5, lang)
    assert again.session.game().snapshot() == sitting.session.game().snapshot()
    shown = typed(again, ["1", "0", "2"] * 600, capsys)
    assert again.session.over
    assert again.say("final") in shown


def test_an_amount_is_its_own_number_even_if_little_is_not_enough() -> None:
    box = catalogue.box("dice_forge")
    found = 0
    for seed in range(12):
        session = random_session("discovery_titans", 2, seed=seed, answers=0, listen=True)
        guesses = Guesses(seed)
        while not session.over:
            if session.kind in box.board.AMOUNTS:
                menu = menu_of(Sitting(box, session, ["Ann", "Bob"], ["human"] * 2, {}, "en", Path("never written")))
                assert all(choice.number == choice.option for choice in menu.allowed() if choice.option < 56)
                found += menu.allowed()[0].option > 0
            session.answer(guesses.one_of(session.options))
    assert found > 0
