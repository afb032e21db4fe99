"""A table goes on by the rules and the edition it was made with, whatever is usual today."""

from __future__ import annotations

import pytest
from msgspec import json
from msgspec.structs import asdict, replace

from astragal.engine.game import Refused
from astragal.engine.records.numbers import numbers_of
from astragal.games.catalogue import Box
from astragal.table.bots.worker import Think, think
from astragal.table.play.loading import (
    DoesNotFit,
    beginning_in,
    load,
    numbers_for,
    place_of,
    position,
    restart,
    start,
    stored,
)
from astragal.table.play.playing import Happened, Playing
from astragal.table.rooms.rooms import PERSON, Content, Seat
from astragal.table.storage.store import Move

RAFFLE = Box("raffle", "tests.engine.small_games.raffle")
SECRET = f"{13:064x}"  # with it Ann rolls a six first
ALL_NUMBERS = ["1", "2", "1 edition 2", "2 edition 2"]


def content(numbers: str, place: str = "") -> Content:
    seats = [Seat(PERSON, name, nonce=name) for name in ("Ann", "Bob")]
    return Content("raffle", "standard", [], seats, [], [], "", "", False, "", position=place, numbers=numbers)


def kept(happened: list[Happened]) -> list[Move]:
    return [one.to_store(number, f"m{number}", 0, 0) for number, one in enumerate(happened, 1)]


def played(numbers: str, answers: int) -> tuple[Playing, list[Move]]:
    """A game of these numbers, in which everybody keeps what he rolls; and its moves."""
    playing, first = start(beginning_in(RAFFLE, content(numbers), SECRET))
    happened = [first]
    for _ in range(answers):
        happened.append(playing.answer(playing.questions()[0].seat, 1))
    return playing, kept(happened)


@pytest.mark.parametrize("numbers", ALL_NUMBERS)
def test_a_table_is_resumed_by_its_own_rules_and_edition(numbers: str) -> None:
    before, moves = played(numbers, 1)
    again = load(beginning_in(RAFFLE, content(numbers), SECRET), None, stored(moves))
    assert again.session.game().snapshot() == before.session.game().snapshot()
    assert str(numbers_of(RAFFLE, again.session.base)) == numbers


@pytest.mark.parametrize("numbers", ALL_NUMBERS)
def test_a_checkpoint_is_resumed_by_its_own_rules_and_edition(numbers: str) -> None:
    before, moves = played(numbers, 1)
    checkpoint = moves[-1].checkpoint
    assert checkpoint is not None
    assert checkpoint.rules == int(numbers[0])
    assert checkpoint.line.startswith(f"raffle {numbers} | ")
    again = load(beginning_in(RAFFLE, content(numbers), SECRET), checkpoint, [])
    assert again.session.game().snapshot() == before.session.game().snapshot()


def test_the_same_dice_draw_another_prize_in_another_edition() -> None:
    prizes = {numbers: played(numbers, 0)[0].session.game().snapshot()["prize"] for numbers in ALL_NUMBERS}
    assert prizes["1"] == prizes["2"] != prizes["1 edition 2"] == prizes["2 edition 2"]


def test_a_six_is_worth_nothing_by_the_former_rules_alone() -> None:
    former, today = (played(numbers, 1)[0].session.game() for numbers in ("1", "2"))
    assert former.snapshot()["turn"] == 2  # Ann has rolled a six, and was not asked
    assert today.snapshot()["points"] == [6, 0]


def test_the_first_move_says_by_which_rules_the_game_is_played() -> None:
    assert [json.decode(played(numbers, 0)[1][0].data)["rules"] for numbers in ("1", "2")] == [1, 2]


def test_a_table_that_names_no_numbers_is_of_the_first() -> None:
    old = {name: value for name, value in asdict(content("2 edition 2")).items() if name != "numbers"}
    assert json.decode(json.encode(old), type=Content).numbers == "1"


def test_a_table_of_a_moment_before_play_goes_on_by_the_numbers_of_that_moment() -> None:
    place = json.encode({"line": "", "tape": [~1], "numbers": "1"}).decode()
    branched, _ = start(beginning_in(RAFFLE, content(numbers_for(RAFFLE, place), place), SECRET))
    assert branched.session.game().snapshot()["prize"] == "wine"
    assert numbers_of(RAFFLE, branched.session.base) == (1, 1)


def test_a_table_of_a_moment_of_former_rules_goes_on_by_them_and_a_new_one_by_those_of_today() -> None:
    place = place_of(RAFFLE, played("1", 1)[0].session)
    assert numbers_for(RAFFLE, place) == "1"
    assert numbers_for(RAFFLE, "") == "2 edition 2"


def test_what_does_not_fit_the_rules_of_today_is_damaged() -> None:
    _, moves = played("2", 1)
    moves[-1].entries[0] = 61
    with pytest.raises(Refused, match="not_an_option"):
        load(beginning_in(RAFFLE, content("2"), SECRET), None, stored(moves))


def test_what_does_not_fit_former_rules_begins_again_by_them() -> None:
    _, moves = played("1", 1)
    moves[-1].entries[0] = 61
    beginning = beginning_in(RAFFLE, content("1"), SECRET)
    with pytest.raises(DoesNotFit):
        load(beginning, None, stored(moves))
    _, again = restart(beginning, None, 2)
    assert again.data == {"rules": 1}


def test_what_does_not_fit_rules_that_are_not_known_begins_again_by_those_of_today() -> None:
    _, moves = played("1", 1)
    moves[0] = replace(moves[0], data='{"rules": 9}')
    moves[-1].entries[0] = 61
    beginning = beginning_in(RAFFLE, content("9 edition 9"), SECRET)
    with pytest.raises(DoesNotFit):
        load(beginning, None, stored(moves))
    _, again = restart(beginning, None, 2)
    assert again.data == {"rules": 2}


def test_a_state_of_rules_that_are_not_known_is_read_by_those_of_today() -> None:
    line = "raffle 9 edition 9 | standard | prize cake 0 | player 0 | player 0"
    assert str(numbers_of(RAFFLE, position(RAFFLE, line))) == "2 edition 2"


def test_a_bot_thinks_about_a_draft_of_the_numbers_it_is_told() -> None:
    task = Think("dice_forge", "draft", [], 2, "", [], 1, "random", 1, 0.0, "1 edition 99")
    with pytest.raises(ValueError, match="This game has no edition 99 here"):
        think(task)
