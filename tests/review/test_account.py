"""The books of a game close, luck has a mean of nothing, and nobody is judged by what he could not know."""

from __future__ import annotations

from functools import cache

import pytest

from astragal.bots import chances
from astragal.engine.records.reading import read
from astragal.engine.records.record import Recorded
from astragal.games.catalogue import box
from astragal.review import marks
from astragal.review.account import Account, NothingToReview, account
from astragal.review.judging import is_obvious
from astragal.review.moments import COMMAND, THROW, moments_of
from astragal.review.reviewing import PLAYED_OUT, reviewed, reviews
from tests.places import ROOT
from tests.review.whole_games import TINY, recorded

GAMES = [("dice_forge", 2, None), ("titan_dice", 2, None), ("treasure_bell", 3, "beat")]
FEW = 14  # answers
MUSEUM = ROOT / "tests/museum"


@cache
def account_of(game: str, seats: int, setup: str | None) -> Account:
    return reviewed(recorded(game, seats, setup, most=FEW), TINY)


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_start_luck_losses_coincidence_and_what_does_not_close_are_the_result(
    game: str, seats: int, setup: str | None
) -> None:
    found = account_of(game, seats, setup)
    for seat in range(seats):
        told = found.start[seat] + found.luck(seat) - found.lost(seat) + found.given(seat) + found.coincidence(seat)
        assert told + found.error(seat) == pytest.approx(found.end[seat])
        assert found.luck(seat) == pytest.approx(found.luck_of_own_dice(seat) + found.luck_of_others_dice(seat))


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_what_one_seat_wins_by_a_throw_or_an_answer_the_others_lose(game: str, seats: int, setup: str | None) -> None:
    for one in account_of(game, seats, setup).moments:
        for vector in (one.luck, one.loss, one.open):
            assert sum(vector) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_luck_is_what_came_less_the_mean_of_all_that_could_have_come(game: str, seats: int, setup: str | None) -> None:
    record = recorded(game, seats, setup, most=FEW)
    weights = {one.number: one.weights for one in moments_of(box(game), record.first, record.entries)}
    throws = [one for one in account_of(game, seats, setup).moments if one.sort == THROW]
    assert throws
    for one in throws:
        mean = sum(w * after[one.seat] for w, after in zip(weights[one.number], one.chances))
        assert one.own_luck == pytest.approx(one.after[one.seat] - mean)


def test_equal_faces_of_a_die_are_one_outcome_and_as_likely_as_their_number() -> None:
    record = recorded("dice_forge", 2, None, most=FEW)
    first = next(one for one in moments_of(box("dice_forge"), record.first, record.entries) if one.sort == THROW)
    dies = [one for one in moments_of(box("dice_forge"), record.first, record.entries) if one.session.options == 6]
    assert sum(first.weights) == pytest.approx(1.0)
    assert any(len(one.among) < 6 for one in dies)
    assert all(one.taken in one.among and sum(one.weights) == pytest.approx(1.0) for one in dies)


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_no_answer_costs_less_than_nothing_and_the_best_one_costs_nothing(
    game: str, seats: int, setup: str | None
) -> None:
    for one in account_of(game, seats, setup).moments:
        assert one.own_loss >= 0.0
        assert one.own_loss == 0.0 or one.best != one.taken


def test_the_same_game_is_judged_the_same_twice() -> None:
    record = recorded("dice_forge", 2, None, most=40)
    one, other = (reviewed(record, TINY, seed=5).moments for _ in range(2))
    assert one == other


def test_the_account_grows_moment_by_moment() -> None:
    record = recorded("dice_forge", 2, None, most=10)
    assert [len(found.moments) for found in reviews(record, TINY)] == list(range(1, len(record.entries) + 1))


def test_whoever_decides_together_with_others_is_judged_without_their_answers() -> None:
    record = recorded("treasure_bell", 3, "beat", most=FEW)
    together = [one for one in moments_of(box("treasure_bell"), record.first, record.entries) if one.together]
    assert together
    assert any(one.revealed is not None for one in together)
    for one in together:
        held = [entry >> 8 for entry in one.session.tape.held]
        assert set(held) <= {one.seat}


def test_what_was_answered_together_is_revealed_once_and_coincidence_is_a_term_of_its_own() -> None:
    found = account_of("treasure_bell", 3, "beat")
    assert list(found.groups())
    assert sum(found.coincidence(seat) for seat in range(3)) == pytest.approx(0.0, abs=1e-9)


def test_in_real_time_the_luck_of_casts_is_told_and_nobodys_commands_are_judged() -> None:
    text = (MUSEUM / "records/treasure_bell_2/race_two.txt").read_text(encoding="utf-8")
    record = read(text, box)
    short = Recorded(record.files, record.first, record.names, record.bots)
    short.entries = record.entries[:12]
    found = reviewed(short, TINY)
    assert found.live
    assert {one.sort for one in found.moments} == {COMMAND, THROW}
    assert all(found.lost(seat) == 0.0 and found.decisions(seat) == [] for seat in range(2))


def test_a_game_in_which_nothing_has_happened_has_no_account() -> None:
    game = box("dice_forge")
    with pytest.raises(NothingToReview):
        next(account(game, chances.foresight(game), game.new_game(2), [], TINY, PLAYED_OUT))


def test_a_mark_needs_two_opinions_that_are_surer_than_their_noise() -> None:
    assert marks.mark(2, 0.12, 0.01, 0.11, 0.01) == marks.BLUNDER
    assert marks.mark(2, 0.12, 0.01, 0.06, 0.01) == marks.MISTAKE  # the milder one counts
    assert marks.mark(2, 0.12, 0.01, 0.00, 0.00) == ""
    assert marks.mark(2, 0.12, 0.07, 0.12, 0.01) == ""  # too noisy
    assert marks.mark(2, 0.019, 0.0, 0.05, 0.0) == ""


def test_an_answer_is_obvious_if_it_is_far_better_than_all_others_or_if_none_matters() -> None:
    assert is_obvious([0.7, 0.55])
    assert is_obvious([0.5001, 0.5, 0.4999])
    assert not is_obvious([0.6, 0.55, 0.3])


def test_a_grade_is_the_strongest_measured_level_that_errs_no_less() -> None:
    enough = marks.LEAST_DECISIONS
    weakest, *_, strongest = marks.anchors()["dice_forge"]["2"].items()  # from the weakest to the strongest
    assert marks.level_of("dice_forge", 2, strongest[1] - 0.001, enough) == strongest[0]
    assert marks.level_of("dice_forge", 2, strongest[1] + 0.0001, enough) != strongest[0]
    assert marks.level_of("dice_forge", 2, 0.300, enough) == weakest[0]
    assert marks.level_of("treasure_bell", 2, 0.008, enough) == ""  # nobody was measured


def test_of_few_decisions_no_grade_is_made() -> None:
    assert marks.level_of("dice_forge", 2, 0.008, marks.LEAST_DECISIONS - 1) == ""
    assert marks.level_of("dice_forge", 2, None, 0) == ""
