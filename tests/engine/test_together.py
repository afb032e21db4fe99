"""Seats that are asked together: in any order, without knowing of one another, and with nothing to take back after."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from astragal.engine.conformance import check_play
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import (
    DICE_WERE_ROLLED,
    NOT_AN_OPTION,
    NOT_ASKED,
    NOTHING_TO_UNDO,
    OTHERS_ANSWERED,
    Driver,
    Refused,
    play,
)
from astragal.engine.session import ASKED, OVER, ROLLING, Session, begin, resume
from tests.engine.small_games.bids import BID, BID_MADE, PRIZE, QUESTION_BOUND, QUESTIONS, RAISE, Bids

SEED = 4


def bidding(rounds: int = 2, seats: int = 3, poor: tuple[int, ...] = ()) -> Session:
    """A session in which the first seat has set the stakes, and all seats are asked for their bids."""
    game = Bids(seats, rounds)
    game.poor = list(poor)
    session = begin(game, Dice(SEED), listen=True)
    session.answer_for(0, 0)
    return session


def asked(session: Session) -> list[tuple[int, int]]:
    """The seats that are asked, and what."""
    return [(int(question.seat), int(question.kind)) for question in session.questions()]


def everything(session: Session) -> tuple[object, ...]:
    return session.stop, asked(session), session.entries(), session.game().snapshot(), session.log()


def refusal(session: Session, seat: int, option: int) -> int:
    with pytest.raises(Refused) as refused:
        session.answer_for(seat, option)
    return refused.value.reason


# --- in any order ---------------------------------------------------------------------------------------------------


def test_all_seats_are_asked_at_once() -> None:
    session = bidding()
    assert session.stop == ASKED
    assert asked(session) == [(0, BID), (1, BID), (2, BID)]
    assert (session.seat, session.kind) == (0, BID)


def test_any_seat_may_be_the_next_to_answer() -> None:
    session = bidding()
    session.turn_to(2)
    assert session.seat == 2
    session.game()  # looking at the table does not turn to another seat
    assert session.seat == 2
    session.answer(0)
    assert asked(session) == [(0, BID), (1, BID)]
    session.turn_to(1)
    assert session.seat == 1


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_the_answers_leaves_no_trace(order: tuple[int, ...]) -> None:
    session, usual = bidding(), bidding()
    for seat in order:
        session.answer_for(seat, seat + 1 if seat < 2 else 0)
        if seat < 2:
            session.answer_for(seat, 1)
    for seat, option in [(0, 1), (0, 1), (1, 2), (1, 1), (2, 0)]:
        usual.answer_for(seat, option)
    assert everything(session) == everything(usual)
    assert session.entries()[:6] == [0 << 8, 0 << 8 | 1, 0 << 8 | 1, 1 << 8 | 2, 1 << 8 | 1, 2 << 8]


@given(st.lists(st.integers(0, 2), max_size=12), st.lists(st.integers(0, 3), min_size=6, max_size=6))
def test_any_interleaving_of_questions_gives_the_same_entries(turns: list[int], options: list[int]) -> None:
    """Each seat answers a bid, and perhaps a second question that depends on it."""
    answers = {seat: [options[seat], options[3 + seat] % 2] for seat in range(3)}

    def answer_next(session: Session, seat: int) -> None:
        if (seat, BID) in asked(session):
            session.answer_for(seat, answers[seat][0])
        elif (seat, RAISE) in asked(session):
            session.answer_for(seat, answers[seat][1])

    shuffled, usual = bidding(), bidding()
    for seat in [*turns, 2, 2, 1, 1, 0, 0]:
        if shuffled.kind in (BID, RAISE):
            answer_next(shuffled, seat)
    for seat in (0, 0, 1, 1, 2, 2):
        answer_next(usual, seat)
    assert everything(shuffled) == everything(usual)
    assert shuffled.kind == PRIZE


def test_a_later_question_of_a_seat_depends_on_its_own_answer_alone() -> None:
    session = bidding()
    session.answer_for(1, 3)
    session.answer_for(0, 0)
    assert asked(session) == [(1, RAISE), (2, BID)]
    session.turn_to(1)
    assert session.about == 3


def test_a_seat_with_a_single_option_is_not_waited_for() -> None:
    session = bidding(poor=(1,))
    assert asked(session) == [(0, BID), (2, BID)]


def test_where_no_seat_has_anything_to_decide_the_game_goes_on() -> None:
    session = bidding(poor=(0, 1, 2))
    assert (session.stop, session.kind) == (ASKED, PRIZE)


def test_who_has_decided_and_who_has_not_is_known() -> None:
    session = bidding()
    session.answer_for(0, 0)
    session.answer_for(1, 2)
    assert [session.has_decided(seat) for seat in range(3)] == [True, False, False]


def test_whoever_has_decided_is_not_asked_again() -> None:
    session = bidding()
    session.answer_for(0, 0)
    before = everything(session)
    assert refusal(session, 0, 1) == NOT_ASKED
    assert refusal(session, 7, 0) == NOT_ASKED
    assert refusal(session, 1, 9) == NOT_AN_OPTION
    session.turn_to(1)
    assert everything(session) == before


# --- nobody knows ---------------------------------------------------------------------------------------------------


def test_an_answer_is_in_no_entry_no_state_and_no_event_until_all_are_there() -> None:
    session = bidding()
    before = (session.entries(), session.game().snapshot(), session.log())
    session.answer_for(1, 3)
    session.answer_for(1, 1)
    session.answer_for(0, 2)
    assert (session.entries(), session.game().snapshot(), session.log()) == before
    assert session.news == []
    session.answer_for(0, 0)
    session.answer_for(2, 0)
    assert [event[:3] for event in session.news] == [(BID_MADE, 0, 2), (BID_MADE, 1, 4), (BID_MADE, 2, 0)]


def test_a_copy_for_another_seat_knows_nothing_of_it() -> None:
    session = bidding()
    session.answer_for(1, 3)
    for other in (session.copy(Dice(9)), session.copy(Dice(9), 0), session.copy(Dice(9), 2)):
        assert asked(other) == [(0, BID), (1, BID), (2, BID)]
        assert not other.has_decided(1)


def test_a_copy_for_the_seat_itself_knows_it() -> None:
    session = bidding()
    session.answer_for(1, 3)
    session.answer_for(0, 0)
    own = session.copy(Dice(9), 1)
    assert asked(own) == [(0, BID), (1, RAISE), (2, BID)]
    own.answer_for(1, 1)
    assert asked(session) == [(1, RAISE), (2, BID)]  # and the copy is independent


def test_a_preview_shows_nothing_of_what_others_have_answered() -> None:
    quiet, session = bidding(), bidding()
    session.answer_for(1, 3)
    for one in (quiet, session):
        one.turn_to(2)
    seen, unseen = session.preview(0), quiet.preview(0)
    assert seen.stop == unseen.stop == ASKED
    assert seen.events == unseen.events == []
    assert seen.game.snapshot() == unseen.game.snapshot()


def test_a_preview_by_the_last_seat_does_not_reveal_the_others() -> None:
    session = bidding()
    session.answer_for(1, 0)
    session.answer_for(0, 0)
    session.turn_to(2)
    preview = session.preview(0)
    assert preview.events == []
    assert preview.stop == ASKED
    assert preview.seat in (0, 1)  # in it the others have not decided


# --- taking back ----------------------------------------------------------------------------------------------------


def test_an_answer_may_be_taken_back_while_others_are_awaited() -> None:
    session = bidding()
    session.answer_for(1, 3)
    session.answer_for(0, 2)
    session.undo(1)
    assert asked(session) == [(0, RAISE), (1, BID), (2, BID)]
    assert session.seat == 1


def test_answers_are_taken_back_one_by_one() -> None:
    session = bidding()
    for seat, option in [(1, 3), (0, 0), (1, 1)]:
        session.answer_for(seat, option)
    session.undo(1)
    assert asked(session) == [(1, RAISE), (2, BID)]
    session.undo(1)
    assert asked(session) == [(1, BID), (2, BID)]
    assert session.why_no_undo(1) == OTHERS_ANSWERED
    session.undo(0)
    assert everything(session) == everything(bidding())


def test_nobody_takes_back_the_answer_of_another() -> None:
    session = bidding()
    session.answer_for(1, 3)
    before = everything(session)
    assert [session.why_no_undo(seat) for seat in (0, 2)] == [OTHERS_ANSWERED] * 2
    with pytest.raises(Refused):
        session.undo(2)
    assert everything(session) == before


def test_nothing_is_taken_back_once_all_have_answered() -> None:
    quiet = Bids(2)
    session = begin(quiet, None)
    session.answer_for(0, 0)
    for seat in (1, 0):
        session.answer_for(seat, 0)
    assert session.stop == ROLLING
    assert [session.why_no_undo(seat) for seat in range(2)] == [OTHERS_ANSWERED] * 2
    session.roll(3)
    assert [session.why_no_undo(seat) for seat in range(2)] == [DICE_WERE_ROLLED] * 2


def test_an_answer_before_may_be_taken_back_as_long_as_nobody_has_answered_together() -> None:
    session = bidding()
    assert session.why_no_undo(0) == 0
    session.answer_for(1, 0)
    assert session.why_no_undo(0) == OTHERS_ANSWERED
    session.undo(1)
    session.undo(0)
    assert session.why_no_undo(0) == NOTHING_TO_UNDO


class NoDice(Bids):
    """The same without a die: the prize is chosen right after the bids."""

    def clone(self, driver: Driver) -> NoDice:
        copy = NoDice(int(self.seats), self.rounds, driver)
        copy.over, copy.round, copy.stakes, copy.points = self.over, self.round, self.stakes, list(self.points)
        return copy

    def chance(self, seat: int, kind: int, about: int, n: int) -> int:
        return 0


def test_an_answer_after_may_be_taken_back_but_not_the_bids_before_it() -> None:
    session = begin(NoDice(2), None)
    for seat, option in [(0, 0), (1, 0), (0, 0), (0, 2)]:  # stakes, both bids, the prize
        session.answer_for(seat, option)
    assert session.why_no_undo(0) == 0
    session.undo(0)
    assert (session.seat, session.kind) == (0, PRIZE)
    assert [session.why_no_undo(seat) for seat in range(2)] == [OTHERS_ANSWERED] * 2


# --- in the middle --------------------------------------------------------------------------------------------------


def test_a_game_resumed_in_the_middle_asks_all_seats_again() -> None:
    session = bidding()
    session.answer_for(1, 3)
    again = resume(Bids(3), session.entries(), Dice(SEED))
    assert asked(again) == [(0, BID), (1, BID), (2, BID)]
    for seat in (2, 1, 0):
        again.answer_for(seat, 0)
    assert again.kind == PRIZE


def test_a_whole_game_is_resumed_from_its_entries() -> None:
    session = bidding()
    while session.stop == ASKED:
        session.answer_for(asked(session)[-1][0], 0)
    assert session.stop == OVER
    again = resume(Bids(3), session.entries(), None)
    assert again.game().snapshot() == session.game().snapshot()
    assert again.entries() == session.entries()


def test_entries_of_all_answers_are_played_back_without_waiting() -> None:
    session = bidding()
    for seat in (2, 1, 0):
        session.answer_for(seat, 0)
    cut = session.entries()[:4]  # stakes and three bids, without the die
    again = resume(Bids(3), cut, None)
    assert again.stop == ROLLING
    assert again.entries() == cut


# --- without a session ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_it_conforms(seed: int) -> None:
    assert check_play(Bids(2 + seed % 3), [size for _, size in QUESTIONS], [], QUESTION_BOUND, seed).over


def test_any_driver_answers_for_all_seats() -> None:
    g = Bids(4).clone(RandomDriver(1, 2))
    play(g)
    assert g.over
