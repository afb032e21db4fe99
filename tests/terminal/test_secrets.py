"""Several people at one keyboard: questions put to all of them together, and the curtain before a secret."""

import io
import sys

import pytest
from rich.console import Console

from astragal.engine.options import listed
from astragal.engine.showing.words import LANGUAGES
from astragal.games.treasure_bell.facts.kinds import BEAT, CAST_DICE, FIRST_PLACE, MAN, RING_BELL, RING_NOW
from astragal.games.treasure_bell.facts.kinds import WAIT as WAITS
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.state import TreasureBell
from astragal.games.treasure_bell.showing.board import STYLES
from astragal.terminal import start
from astragal.terminal.choices import menu_of
from astragal.terminal.plain import CURTAIN_LINES, Plain
from astragal.terminal.play import play
from astragal.terminal.screen import FORGET_SCROLLED, Screen
from astragal.terminal.sitting import Sitting
from tests.terminal.sitting_down import saved_text, sit_down

ENTER = "press Enter when nobody else is looking."


class Keyboard(io.StringIO):
    """Types for everybody at the table: claims, casts and rings; in Set Up everybody lays the power he prefers."""

    def __init__(self, sitting: Sitting, shown: io.StringIO, powers: list[int]) -> None:
        super().__init__()
        self.sitting = sitting
        self.shown = shown
        self.powers = powers
        self.at_curtains: dict[str, list[str]] = {}  # what is typed at the curtains of a player
        self.at_secrets: dict[str, list[str]] = {}  # … and before he lays his attack cards

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        name = self.sitting.names[self.sitting.session.seat]
        at_curtain = self.shown.getvalue().rstrip("> \n").endswith(ENTER)
        said = (self.at_curtains if at_curtain else self.at_secrets).get(name, [])
        if said and (at_curtain or self.sitting.session.kind == MAN):
            line = said.pop(0)
            return f"{line}\n" if line != "the end" else ""
        if at_curtain or self.sitting.session.over:  # whoever has finished wants no review
            return "\n"
        wanted = self.wanted()
        return f"{next(one.number for one in menu_of(self.sitting).allowed() if one.option == wanted)}\n"

    def wanted(self) -> int:
        session = self.sitting.session
        options = listed(session.options)
        g = session.game()
        assert isinstance(g, TreasureBell)
        if session.kind == MAN:
            power = self.powers[session.seat]
            return power if power in options else options[-1]
        if options[-1] >= FIRST_PLACE:
            return options[-1]
        if race.may_be_ended(g):
            return RING_BELL if RING_BELL in options else WAITS
        return CAST_DICE if CAST_DICE in options else WAITS


class HotSeat:
    """A game of Treasure Bell in beats with several people, all of it at one keyboard."""

    def __init__(self, seats: str, drawn: bool, powers: list[int], lang: str = "en", rounds: int = 1) -> None:
        options = [f"rounds={rounds}"]
        self.sitting = sit_down(seats, game="treasure_bell", setup="beat", options=options, lang=lang)
        self.shown = io.StringIO()
        self.drawn = drawn
        self.keyboard = Keyboard(self.sitting, self.shown, powers)

    def play(self) -> str:
        """Play to the end, or as far as the input goes. Everything that was shown."""
        kept = sys.stdin, sys.stdout
        sys.stdin, sys.stdout = self.keyboard, self.shown
        try:
            console = Console(file=self.shown, width=100, height=40, highlight=False, force_terminal=True)
            play(self.sitting, Screen(STYLES, console) if self.drawn else Plain(interactive=True))
        finally:
            sys.stdin, sys.stdout = kept
        return self.shown.getvalue()


def between_curtains(shown: str) -> list[str]:
    """What was shown from each curtain to the next."""
    return shown.split(ENTER)[1:]


@pytest.mark.parametrize("drawn", [False, True])
def test_everybody_lays_attack_cards_behind_a_curtain_of_his_own(drawn: bool) -> None:
    hot_seat = HotSeat("human,human,human", drawn, [1, 2, 3])
    shown = hot_seat.play()
    assert hot_seat.sitting.session.over
    with_claims = {line.split()[0] for line in saved_text(hot_seat.sitting).splitlines() if " lays " in line}
    assert len(with_claims) > 1
    for name in with_claims:
        assert shown.count(f"{name}, {ENTER}") == 1


@pytest.mark.parametrize("drawn", [False, True])
def test_behind_the_curtain_nothing_is_seen_of_what_others_have_decided(drawn: bool) -> None:
    pages = []
    for power in (1, 6):
        shown = HotSeat("human,human,human", drawn, [power, 2, 3]).play()
        pages.append(between_curtains(shown))
    one, other = pages
    assert one[0] != other[0]  # Ann sees her own cards …
    assert len(one) > 1
    assert one[1:-1] == other[1:-1]  # … and nobody else does, before all have decided


def test_a_curtain_covers_what_was_on_the_screen_and_what_was_scrolled_away() -> None:
    shown = HotSeat("human,human", True, [1, 2]).play()
    for part in shown.split(ENTER)[:-1]:
        assert FORGET_SCROLLED in part
        assert "\x1b[2J" in part
        after = part[part.rindex(FORGET_SCROLLED) :]
        assert after.count("\n") < 3


def test_the_curtain_in_plain_text_is_many_empty_lines() -> None:
    shown = HotSeat("human,human", False, [1, 2]).play()
    assert shown.count("\n" * CURTAIN_LINES) >= 2
    assert "\x1b" not in shown


def test_the_last_secret_is_covered_too() -> None:
    shown = HotSeat("human,human", True, [1, 2]).play()
    last = between_curtains(shown)[-1]
    assert FORGET_SCROLLED in last


@pytest.mark.parametrize("seats", ["human,random", "random,human,random"])
def test_a_person_alone_with_bots_needs_no_curtain(seats: str) -> None:
    assert ENTER not in HotSeat(seats, True, [1, 2, 3]).play()


def test_what_is_decided_together_but_is_no_secret_has_no_curtain() -> None:
    hot_seat = HotSeat("human,human", False, [1, 2])
    hot_seat.keyboard.at_curtains = {"Ann": ["the end"], "Bob": ["the end"]}
    shown = hot_seat.play()
    assert hot_seat.sitting.session.kind == MAN
    assert shown.count(ENTER) == 1
    assert "Bob, your decision" in shown


# --- undo -----------------------------------------------------------------------------------------------------------


def held(sitting: Sitting) -> list[tuple[int, int]]:
    return [(entry >> 8, entry & 255) for entry in sitting.session.tape.held]


def at_the_second_curtain() -> HotSeat:
    """Ann has decided in secret, and it is Bob's turn to look."""
    hot_seat = HotSeat("human,human", False, [4, 2])
    hot_seat.keyboard.at_curtains = {"Bob": ["the end"]}
    return hot_seat


def test_at_the_curtain_the_player_before_takes_back_his_last_answer() -> None:
    hot_seat = at_the_second_curtain()
    hot_seat.keyboard.at_curtains = {"Bob": ["undo", "the end"]}
    shown = hot_seat.play()
    assert shown.count(f"Ann, {ENTER}") == 2  # she is asked again, and nobody looks
    assert shown.count(f"Bob, {ENTER}") == 2


def test_behind_the_curtain_nobody_takes_back_what_another_has_decided() -> None:
    hot_seat = at_the_second_curtain()
    hot_seat.keyboard.at_curtains = {}
    hot_seat.keyboard.at_secrets = {"Bob": ["undo", "the end"]}
    shown = hot_seat.play()
    assert "This cannot be taken back: another player has answered since." in shown
    assert {seat for seat, _ in held(hot_seat.sitting)} == {0}


def test_in_a_beat_the_last_answer_at_the_keyboard_is_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sit_down("human,human", game="treasure_bell", setup="beat")
    sitting.session.answer(RING_NOW)
    sitting.session.answer(CAST_DICE)
    assert (sitting.session.seat, sitting.session.kind) == (1, BEAT)
    assert sitting.undo([1, 0]) == 0
    assert (sitting.session.seat, held(sitting)) == (0, [])


# --- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", ["the end", "quit"])
def test_whoever_leaves_before_all_have_decided_is_told_what_is_not_saved(leaves: str) -> None:
    hot_seat = at_the_second_curtain()
    hot_seat.keyboard.at_curtains = {"Bob": [leaves]}
    shown = hot_seat.play()
    assert held(hot_seat.sitting) != []
    assert "is not in the saved game: it will be asked again." in shown.splitlines()[-1]
    assert "lays" not in saved_text(hot_seat.sitting)
    again = start.resumed("", None, "en")
    assert held(again) == []
    assert (again.session.seat, again.session.kind) == (0, MAN)


def test_whoever_saves_before_all_have_decided_is_told_the_same() -> None:
    hot_seat = at_the_second_curtain()
    hot_seat.keyboard.at_curtains = {}
    hot_seat.keyboard.at_secrets = {"Bob": ["save"]}
    assert "is not in the saved game: it will be asked again." in hot_seat.play()


def test_whoever_leaves_at_another_moment_loses_nothing() -> None:
    hot_seat = HotSeat("human,human", False, [1, 2])
    hot_seat.keyboard.at_curtains = {"Ann": ["the end"]}
    assert "not in the saved game" not in hot_seat.play()


# --- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("seats", ["human,human", "human,random,human", "random,human,human,human"])
def test_a_whole_game_is_played_at_one_keyboard(seats: str, drawn: bool, lang: str) -> None:
    hot_seat = HotSeat(seats, drawn, [1, 2, 3, 4], lang, rounds=3)
    shown = hot_seat.play()
    assert hot_seat.sitting.session.over
    assert hot_seat.sitting.say("final") in shown
