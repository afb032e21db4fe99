"""A game in real time at a terminal: the table with a clock set by hand, and the screen with its keys."""

import asyncio
import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64
from textual.pilot import Pilot

from astragal.engine.arrivals import arrival
from astragal.engine.game import Game
from astragal.engine.records import reading
from astragal.engine.reflex import Reflex
from astragal.engine.showing.words import LANGUAGES
from astragal.games import catalogue
from astragal.games.treasure_bell.facts import kinds
from astragal.games.treasure_bell.facts.field import place_name
from astragal.games.treasure_bell.rules import race
from astragal.games.treasure_bell.rules.state import DICE_PHASE, SET_UP, WAIT, TreasureBell
from astragal.terminal import start
from astragal.terminal.complaint import Complaint
from astragal.terminal.live import LONGEST_GAP, LiveTable
from astragal.terminal.live_screen import LiveScreen, drawn, help_page
from astragal.terminal.play import verdict
from astragal.terminal.screen import styled
from astragal.terminal.sitting import Sitting
from tests.terminal.sitting_down import saved_text, sit_down

STEP = 100  # milliseconds between two looks of the table


class Clock:
    """A clock that somebody sets."""

    def __init__(self) -> None:
        self.time = 5_000_000

    def __call__(self) -> int:
        return self.time


class Person:
    """Plays with keys: claims what fits, casts again, and rings when the line is there."""

    def __init__(self, table: LiveTable, clock: Clock) -> None:
        self.table = table
        self.clock = clock
        self.rests = 0

    def wait(self, milliseconds: int) -> None:
        for _ in range(milliseconds // STEP):
            self.clock.time += STEP
            self.table.look()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.table.press(key)

    def act(self) -> None:
        g, me = game_of(self.table), self.table.person
        if (g.phase == WAIT and g.first == me) or (g.phase == DICE_PHASE and race.may_be_ended(g)):
            self.press("space")
        elif g.phase == DICE_PHASE:
            places = fitting(g, me)
            self.press(*places[0] if places else "r")
        elif g.phase == SET_UP and not g.players[me].committed:
            self.press(*(str(power) for power in range(1, 7) if g.players[me].attack[power]), "enter")

    def play_to_the_end(self) -> None:
        for _ in range(1000):
            if self.table.over:
                return
            self.act()
            self.wait(900)
        raise AssertionError("the game does not end")


def game_of(table: LiveTable) -> TreasureBell:
    g = table.game
    assert isinstance(g, TreasureBell)
    return g


def fitting(g: TreasureBell, seat: int) -> list[str]:
    """The places that the seat could claim now."""
    me = g.players[seat]
    claims = [
        (place, int(race.fitting_dice(g, me, place))) for place in range(int(g.table.places)) if g.treasures[place] >= 0
    ]
    return [
        place_name(place, int(g.table.size))
        for place, args in claims
        if args >= 0 and race.why_not_claim(g, me, args) == 0
    ]


def sit_down_live(seats: str = "human,random", options: list[str] | None = None, lang: str = "en") -> Sitting:
    return sit_down(seats, game="treasure_bell", setup="action", options=options, lang=lang)


def table_of(sitting: Sitting, clock: Clock, with_bots: bool = True) -> LiveTable:
    return LiveTable(sitting, start.reflexes_for(sitting, 7) if with_bots else {}, clock)


def live_table(
    seats: str = "human,random", options: list[str] | None = None, with_bots: bool = True, lang: str = "en"
) -> tuple[LiveTable, Person]:
    clock = Clock()
    table = table_of(sit_down_live(seats, options, lang), clock, with_bots)
    return table, Person(table, clock)


# --- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["human,random", "random,human,random", "random,random,human,random"])
def test_a_person_plays_a_whole_game_against_bots(seats: str) -> None:
    table, person = live_table(seats)
    person.play_to_the_end()
    read = reading.read(saved_text(table.sitting), catalogue.box).session(None)
    assert read.over
    assert read.game().snapshot() == table.game.snapshot()
    assert any(
        f" {table.sitting.names[table.person]} claims " in line for line in saved_text(table.sitting).split("\n")
    )


def test_bots_alone_play_a_whole_game() -> None:
    table, person = live_table("random,random,random")
    person.wait(600_000)
    assert table.sitting.session.over


def test_every_accepted_command_is_saved_at_once() -> None:
    table, person = live_table("human,random", with_bots=False)
    person.wait(1200)
    person.press("space")
    assert "1.200 Ann rings" in saved_text(table.sitting)
    person.wait(1000)
    person.press("r")
    assert "2.200 Ann casts" in saved_text(table.sitting)


def test_what_is_refused_is_said_in_words_and_changes_nothing() -> None:
    table, person = live_table("human,random", with_bots=False)
    before = table.game.snapshot()
    for keys in ("r", "a1", "enter", "e1", "a9", "x", "7", "up"):
        person.press(*([keys] if len(keys) > 2 else keys))
        [sentence] = table.complaints()
        assert sentence.endswith(".")
        assert table.game.snapshot() == before


def test_the_next_key_or_a_few_seconds_take_a_complaint_away() -> None:
    table, person = live_table(with_bots=False)
    person.press("x")
    assert len(table.complaints()) == 1
    person.press("space")
    assert table.complaints() == []
    person.press("x")
    person.wait(4000)
    assert len(table.complaints()) == 1
    person.wait(100)
    assert table.complaints() == []


def test_a_claim_takes_the_first_dice_that_fit_and_others_are_refused() -> None:
    table, person = live_table(with_bots=False)
    person.press("space")
    while not fitting(game_of(table), 0):
        person.wait(900)
        person.press("r")
    right = fitting(game_of(table), 0)
    wrong = next(name for name in ("a1", "b2", "c3", "d4", "a2", "b3") if name not in right)
    person.press(*wrong)
    assert len(table.complaints()) == 1
    assert int(game_of(table).players[0].hand).bit_count() == 6
    person.press(*right[0])
    assert table.complaints() == []
    assert int(game_of(table).players[0].hand).bit_count() == 4


def test_a_phase_that_nobody_ends_is_ended_by_the_clock() -> None:
    table, person = live_table(options=["max_phase_ms=5000", "commit_timeout_ms=3000"], with_bots=False)
    person.press("space")
    person.wait(4900)
    assert game_of(table).phase == DICE_PHASE
    person.wait(100)
    assert game_of(table).phase == SET_UP
    person.wait(3000)
    assert (game_of(table).phase, game_of(table).round) == (WAIT, 2)
    assert "clock ends the phase" in saved_text(table.sitting)


def test_attack_cards_are_laid_with_digits_moved_and_taken_away() -> None:
    table, person = live_table(options=["attack=123456"], with_bots=False)
    person.press("space")
    while len(mine := [place for place, seat in enumerate(game_of(table).claims) if seat == 0]) < 3:
        places = fitting(game_of(table), 0)
        person.press(*places[0] if places else "r")
        person.wait(900)
    person.press("space")
    assert game_of(table).phase == SET_UP
    person.press("6", "5", "7")
    assert len(table.complaints()) == 1  # there is no attack card of power 7
    person.press("4", "left", "left", "0", "right", "6", "enter")
    written = saved_text(table.sitting)
    names = [place_name(place, int(game_of(table).table.size)) for place in mine]
    assert game_of(table).players[0].committed
    assert f"lays 6 on {names[1]} and 4 on {names[2]}" in written
    person.press("enter")
    assert len(table.complaints()) == 1


def test_a_resumed_game_goes_on_at_its_own_time() -> None:
    table, person = live_table("human,random,random")
    person.press("space")
    person.wait(7000)
    again = start.resumed("", 3, "en")
    assert again.session.game().snapshot() == table.game.snapshot()
    clock = Clock()
    clock.time = 1
    resumed = table_of(again, clock)
    assert resumed.time == game_of(table).now
    Person(resumed, clock).play_to_the_end()
    assert reading.read(saved_text(again), catalogue.box).session(None).over


def test_a_race_is_not_resumed_where_nothing_can_be_drawn() -> None:
    live_table()
    with pytest.raises(Complaint, match="needs a terminal that it can draw on"):
        start.resumed("", None, "en", can_draw=False)


def test_a_game_begun_from_a_position_goes_on_at_its_time() -> None:
    table, person = live_table(with_bots=False)
    person.press("space")
    person.wait(2500)
    person.press("r")
    line = catalogue.box("treasure_bell").notation.write_position(table.game)
    begun = start.from_position("treasure_bell", line, "human,random", None, 1, "en")
    assert table_of(begun, Clock()).time == 2500


def test_while_the_program_stands_still_nobody_loses_time() -> None:
    table, person = live_table(with_bots=False)
    person.press("space")
    before = table.time
    person.clock.time += 3_600_000
    table.look()
    assert table.time == before + LONGEST_GAP
    table.stand_still(True)
    person.wait(60_000)
    assert table.time == before + LONGEST_GAP
    table.stand_still(False)
    person.wait(500)
    assert table.time == before + LONGEST_GAP + 500


def test_a_clock_that_is_set_back_does_no_harm() -> None:
    table, person = live_table(with_bots=False)
    person.wait(1000)
    person.clock.time -= 500_000
    person.press("space")
    assert table.time == 1000
    assert game_of(table).phase == DICE_PHASE


class Fails(Reflex):
    def due(self, g: Game, seat: i64) -> i64:
        raise RuntimeError("a bot that does not work")


class FailsLater(Reflex):
    def due(self, g: Game, seat: i64) -> i64:
        return 500

    def act(self, g: Game, seat: i64, time: i64) -> i64:
        raise RuntimeError("a bot that does not work")


class Insists(FailsLater):
    def act(self, g: Game, seat: i64, time: i64) -> i64:
        return arrival(time, seat, kinds.CAST, 0)


class Impostor(FailsLater):
    def act(self, g: Game, seat: i64, time: i64) -> i64:
        return arrival(time, 0, kinds.RING, 0)


@pytest.mark.parametrize("reflex", [Fails, FailsLater, Insists, Impostor])
def test_a_bot_that_does_not_work_does_not_stop_the_game(reflex: type[Reflex]) -> None:
    clock = Clock()
    table = LiveTable(sit_down_live(), {1: reflex()}, clock)
    Person(table, clock).wait(1000)
    assert table.complaints() == ["The bot Bob has made a mistake and does nothing any more."]
    assert game_of(table).phase == WAIT
    table.press("space")
    assert game_of(table).phase == DICE_PHASE


def test_when_saving_fails_the_game_goes_on_and_it_is_said_once(home: Path) -> None:
    sitting = sit_down_live()
    (home / "blocked").write_text("a file where a folder should be")
    sitting.path = home / "blocked" / "game.txt"
    clock = Clock()
    table = table_of(sitting, clock, with_bots=False)
    assert len(table.complaints()) == 1
    table.press("space")
    assert table.complaints() == []
    assert game_of(table).phase == DICE_PHASE


# --- the screen -----------------------------------------------------------------------------------------------------


def plain_page(table: LiveTable, width: int, height: int, with_hints: bool = False) -> list[str]:
    return [styled(line).plain for line in drawn(table, width, height, with_hints)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", ["human,random", "random,random,random,human", "random,random"])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_every_page_of_a_game_fits_into_the_window(width: int, height: int, seats: str, lang: str) -> None:
    table, person = live_table(seats, lang=lang)
    for _ in range(400):
        if table.person >= 0:
            person.act()
        person.wait(900)
        page = plain_page(table, width, height, with_hints=True)
        assert len(page) == height
        assert [line for line in page if len(line) > width] == []
        if table.over:
            break
    assert table.over
    assert verdict(table.sitting) in page


def at_the_screen(table: LiveTable, script: Callable[[LiveScreen, Pilot[None]], Coroutine[Any, Any, None]]) -> None:
    """Let a script press keys at the screen."""

    async def run() -> None:
        screen = LiveScreen(table)
        async with screen.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter")  # the first page has been read
            await script(screen, pilot)

    asyncio.run(run())


def seen(screen: LiveScreen) -> str:
    return "\n".join(styled(line).plain for line in screen.page)


def test_keys_play_at_the_screen() -> None:
    table, person = live_table(with_bots=False)

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        await pilot.press("space")
        assert game_of(table).phase == DICE_PHASE
        person.clock.time += 900
        await pilot.press("enter")
        assert game_of(table).players[0].cast == 2
        await pilot.press("b")
        assert "b_" in seen(screen)
        await pilot.press("escape", "x")
        assert "b_" not in seen(screen)
        assert table.complaints()[0] in seen(screen)

    at_the_screen(table, script)


def test_hints_are_shown_only_when_asked_for() -> None:
    table, person = live_table(with_bots=False)
    person.press("space")

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        assert "Your dice fit" not in seen(screen)
        await pilot.press("h")
        assert "Your dice fit" in seen(screen)
        await pilot.press("h")
        assert "Your dice fit" not in seen(screen)

    at_the_screen(table, script)


@pytest.mark.parametrize("key", ["question_mark", "l"])
def test_while_somebody_reads_the_table_is_covered_and_time_stands_still(key: str) -> None:
    table, person = live_table(with_bots=False)
    person.press("space")

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        table_page = seen(screen)
        await pilot.press(key)
        assert seen(screen) != table_page
        before = table.time
        person.clock.time += 900
        await pilot.press("down", "up", "pagedown", "r")
        assert table.time == before
        assert game_of(table).players[0].cast == 1
        await pilot.press("escape")
        person.clock.time += 900
        await pilot.press("r")
        assert game_of(table).players[0].cast == 2

    at_the_screen(table, script)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_loses_nothing(key: str) -> None:
    table, person = live_table()
    person.press("space")
    person.wait(5000)

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert not screen.is_running

    at_the_screen(table, script)
    assert start.resumed("", None, "en").session.game().snapshot() == table.game.snapshot()


def test_the_first_page_tells_the_keys_and_time_waits() -> None:
    table, person = live_table(with_bots=False)

    async def run() -> None:
        screen = LiveScreen(table)
        async with screen.run_test(size=(80, 24)) as pilot:
            person.clock.time += 900
            await pilot.press("x")
            assert "Enter or r" in seen(screen)
            assert table.time == 0
            await pilot.press("enter")
            assert "Space rings" in seen(screen)

    asyncio.run(run())


def test_after_a_battle_the_news_are_read_before_the_game_goes_on() -> None:
    table, person = live_table(options=["max_phase_ms=2000", "commit_timeout_ms=2000"], with_bots=False)

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        await pilot.press("space")
        person.wait(4000)
        await pilot.press("h")
        assert "Round 2" in seen(screen)
        assert "Space rings" not in seen(screen)
        before = table.time
        person.clock.time += 900
        await pilot.press("enter")
        assert "Space rings" in seen(screen)
        assert table.time == before

    at_the_screen(table, script)


def test_a_french_keyboard_needs_no_shift_for_its_digits() -> None:
    table, person = live_table(with_bots=False)
    person.press("space")

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        await pilot.press("a", "ç")
        assert table.complaints() == ["There is no place a9."]

    at_the_screen(table, script)


def test_bots_can_be_watched() -> None:
    table, person = live_table("random,random")
    person.wait(20_000)

    async def script(screen: LiveScreen, pilot: Pilot[None]) -> None:
        await pilot.press("space", "a", "1")
        assert table.complaints() == []
        person.wait(600_000)
        await pilot.press("h")
        assert verdict(table.sitting) in seen(screen)

    at_the_screen(table, script)


def test_whoever_watches_is_told_no_keys_of_a_player() -> None:
    watched, _ = live_table("random,random")
    played, _ = live_table("human,random")
    keys = played.sitting.box.board.live_help(played.game, played.person, played.sitting.words)
    assert keys
    assert set(keys) <= set(help_page(played))
    assert not set(keys) & set(help_page(watched))


# --- a real terminal ------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(pty, "openpty"), reason="no pseudo-terminals here")
def test_at_a_real_terminal_one_person_plays_in_real_time(home: Path) -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    environment = {**os.environ, "ASTRAGAL_HOME": str(home), "TERM": "xterm-256color"}
    process = subprocess.Popen(
        [sys.executable, "-m", "astragal.cli", "play", "treasure_bell", "--seed", "4", "--lang", "en"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        close_fds=True,
    )
    os.close(theirs)
    dialogue = [(b"each counts at once", b"\r"), (b"Space rings", b" "), (b"Dice Phase", b"q")]
    shown = b""
    while select.select([ours], [], [], 60)[0]:
        try:
            piece = os.read(ours, 65536)
        except OSError:  # the other side is closed
            break
        if not piece:
            break
        shown += piece
        if dialogue and dialogue[0][0] in shown:
            os.write(ours, dialogue.pop(0)[1])
    os.close(ours)
    assert process.wait(60) == 0
    assert b"Saved as treasure_bell-1" in shown
    [saved] = (home / "saves").glob("*.txt")
    assert "setup action\n" in saved.read_text(encoding="utf-8")
    assert "Ann rings" in saved.read_text(encoding="utf-8")
