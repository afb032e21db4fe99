"""A game played from outside: answers, throws, refusals, undo, previews, copies."""

from __future__ import annotations

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.game import (
    DICE_WERE_ROLLED,
    GAME_IS_OVER,
    NOT_A_ROLL,
    NOT_AN_OPTION,
    NOT_ASKED,
    NOTHING_TO_UNDO,
    OTHERS_ANSWERED,
    Driver,
    Game,
    Refused,
)
from astragal.engine.options import listed
from astragal.engine.session import ASKED, OVER, ROLLING, Session, begin, resume
from astragal.games.dice_forge.facts import kinds, reasons
from astragal.games.dice_forge.facts.faces import GOLD, NUMBER
from astragal.games.dice_forge.rules.new_game import new_game
from astragal.games.dice_forge.rules.state import DiceForge
from tests.playing import everything_in, game_of, play_on, random_session


def refusal(session: Session, option: int) -> int:
    with pytest.raises(Refused) as refused:
        session.answer(option)
    return refused.value.reason


def without_dice(seats: int = 3, setup: str = "introductory") -> Session:
    """A session that waits for real dice."""
    return begin(new_game(seats, setup), None)


def roll_all(session: Session, *outcomes: int) -> None:
    """Throw until a question comes: these outcomes first, and the first side from then on."""
    rolls = list(outcomes)
    while session.stop == ROLLING:
        session.roll(rolls.pop(0) if rolls else 0)


def at_first_action() -> Session:
    """Three heroes; everybody has rolled 1G and 1G, and Ann has 5 gold and her action before her."""
    session = without_dice()
    roll_all(session)
    assert (session.stop, session.seat, session.kind) == (ASKED, 0, kinds.ACTION)
    return session


# --- answering and throwing -----------------------------------------------------------------------------------------


def test_a_session_leaves_the_game_it_begins_with_alone() -> None:
    game = new_game(2)
    before = game.snapshot()
    random_session()
    play_on(begin(game, Dice(1)), seed=1)
    assert game.snapshot() == before


def test_a_session_with_dice_stops_only_at_questions() -> None:
    session = begin(new_game(3), Dice(2))
    stops = set()
    while session.stop != OVER:
        stops.add(session.stop)
        session.answer(listed(session.options)[0])
    assert stops == {ASKED}
    assert session.over


def test_a_session_without_dice_waits_for_every_throw() -> None:
    session = without_dice(seats=4)
    thrown = []
    while session.stop == ROLLING:
        thrown.append((session.seat, session.kind, session.about, session.options))
        session.roll(0)
    assert thrown == [(seat, kinds.ROLL, die, 6) for seat in range(4) for die in range(2)]


def test_with_two_heroes_the_set_up_throws_too() -> None:
    session = without_dice(seats=2)
    assert (session.stop, session.kind, session.options) == (ROLLING, kinds.REMOVE, 4)
    session.roll(0)
    assert (session.kind, session.options) == (kinds.REMOVE, 3)
    assert game_of(session).stock[NUMBER["6G"]] == 0


@pytest.mark.parametrize("outcome", [-1, 6, 100])
def test_a_throw_that_no_die_shows_is_refused(outcome: int) -> None:
    session = without_dice()
    before = everything_in(session)
    with pytest.raises(Refused) as refused:
        session.roll(outcome)
    assert refused.value.reason == NOT_A_ROLL
    assert everything_in(session) == before


def test_an_answer_is_refused_while_dice_are_expected() -> None:
    session = without_dice()
    assert refusal(session, 0) == NOT_ASKED
    assert session.why_not(0) == NOT_ASKED


def test_a_throw_is_refused_while_an_answer_is_expected() -> None:
    session = at_first_action()
    with pytest.raises(Refused) as refused:
        session.roll(0)
    assert refused.value.reason == NOT_A_ROLL


def test_nothing_is_taken_after_the_end() -> None:
    session = random_session()
    assert session.stop == OVER
    assert refusal(session, 0) == GAME_IS_OVER
    with pytest.raises(Refused) as refused:
        session.roll(0)
    assert refused.value.reason == GAME_IS_OVER


def test_a_refused_answer_says_why_in_the_words_of_the_game() -> None:
    session = at_first_action()
    hydra = kinds.FIRST_FEAT + 7
    before = everything_in(session)
    assert refusal(session, hydra) == reasons.NOT_ENOUGH_SUN
    assert session.why_not(hydra) == reasons.NOT_ENOUGH_SUN
    assert refusal(session, kinds.USE_TRITON) == reasons.NO_TRITON
    assert everything_in(session) == before


@pytest.mark.parametrize("option", [-1, 63, 64, 1000])
def test_an_option_that_no_question_has_is_refused(option: int) -> None:
    session = at_first_action()
    before = everything_in(session)
    assert refusal(session, option) == NOT_AN_OPTION
    assert everything_in(session) == before


def test_an_answer_that_is_allowed_has_no_reason_against_it() -> None:
    session = at_first_action()
    assert [session.why_not(option) for option in listed(session.options)] == [0] * len(listed(session.options))


# --- undo -----------------------------------------------------------------------------------------------------------


def test_answers_are_taken_back_one_by_one_to_the_last_roll() -> None:
    session = at_first_action()
    seen = [everything_in(session)]
    session.answer(kinds.FORGE_ACTION)
    seen.append(everything_in(session))
    session.answer(1 + NUMBER["3G"])
    seen.append(everything_in(session))
    session.answer(0)
    for before in reversed(seen):
        session.undo(0)
        assert everything_in(session) == before
    assert session.why_no_undo(0) == DICE_WERE_ROLLED


def check_undo_is_refused(session: Session, seat: int, reason: int) -> None:
    before = everything_in(session)
    with pytest.raises(Refused) as refused:
        session.undo(seat)
    assert refused.value.reason == reason
    assert everything_in(session) == before


def test_a_roll_cannot_be_taken_back() -> None:
    check_undo_is_refused(at_first_action(), 0, DICE_WERE_ROLLED)


def test_an_answer_before_a_roll_cannot_be_taken_back() -> None:
    session = begin(new_game(3), Dice(4))
    session.answer(kinds.PASS)  # and the next hero's turn begins with everybody's dice
    assert session.why_no_undo(0) == DICE_WERE_ROLLED


def test_nobody_takes_back_what_another_has_answered() -> None:
    session = at_first_action()
    session.answer(kinds.FORGE_ACTION)
    check_undo_is_refused(session, 1, OTHERS_ANSWERED)


def test_at_the_start_there_is_nothing_to_undo() -> None:
    session = without_dice()
    for seat in range(3):
        assert session.why_no_undo(seat) == NOTHING_TO_UNDO
    with pytest.raises(Refused) as refused:
        session.undo(0)
    assert refused.value.reason == NOTHING_TO_UNDO


def test_the_last_answer_of_a_turn_is_taken_back_while_nobody_has_rolled() -> None:
    session = at_first_action()
    before = everything_in(session)
    session.answer(kinds.PASS)
    assert (session.stop, session.seat) == (ROLLING, 1)
    assert game_of(session).active == 1
    session.undo(0)
    assert everything_in(session) == before
    session.answer(kinds.FORGE_ACTION)
    assert session.stop == ASKED


def test_the_last_answer_of_the_game_can_be_taken_back() -> None:
    session = random_session(seats=3, seed=5)
    entries = session.entries()
    seat, option = entries[-1] >> 8, entries[-1] & 255
    end = session.game().snapshot()
    session.undo(seat)
    assert (session.stop, session.seat) == (ASKED, seat)
    assert not session.over
    session.answer(option)
    assert session.over
    assert session.game().snapshot() == end


def test_undo_tells_no_news() -> None:
    session = begin(new_game(3), Dice(1), listen=True)
    session.answer(kinds.FORGE_ACTION)
    told = list(session.events)
    session.answer(listed(session.options)[0])
    session.undo(session.seat)
    assert session.news == []
    assert session.events == told


# --- previews -------------------------------------------------------------------------------------------------------


class CountedDice(Driver):
    """Real dice that remember how often they were thrown."""

    def __init__(self) -> None:
        self.dice = Dice(3)
        self.thrown = 0

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        self.thrown += 1
        return int(self.dice.chance(g, seat, kind, about, n))


def test_a_preview_throws_no_dice_and_changes_nothing() -> None:
    dice = CountedDice()
    session = begin(new_game(2, "alternate"), dice)
    for turn in range(40):
        before, thrown = everything_in(session), dice.thrown
        for option in listed(session.options):
            session.preview(option)
        assert (everything_in(session), dice.thrown) == (before, thrown)
        play_on(session, seed=turn, answers=1)


def test_a_preview_stops_before_the_next_question() -> None:
    session = at_first_action()
    preview = session.preview(kinds.FORGE_ACTION)
    assert preview.stop == ASKED
    assert preview.events == []


def test_a_preview_stops_before_the_next_roll() -> None:
    session = at_first_action()
    preview = session.preview(kinds.PASS)
    assert preview.stop == ROLLING
    assert [event[0] for event in preview.events] == [kinds.PASSED, kinds.TURN]


def test_a_preview_tells_what_would_change() -> None:
    """Listening or not, what an answer costs is seen before it is given."""
    for listen in (False, True):
        session = resume(new_game(3), at_first_action().entries(), None, listen)
        session.answer(kinds.FORGE_ACTION)
        preview = session.preview(1 + NUMBER["4G"])
        paid = (kinds.PAID, 0, GOLD, 3, kinds.source(kinds.FROM_FORGE, NUMBER["4G"]))
        assert preview.events == [paid]
        assert isinstance(preview.game, DiceForge)
        assert preview.game.heroes[0].gold == game_of(session).heroes[0].gold - 3


def test_what_a_preview_shows_comes_true() -> None:
    session = begin(new_game(4), Dice(11), listen=True)
    while session.stop == ASKED:
        option = listed(session.options)[-1]
        preview = session.preview(option)
        session.answer(option)
        assert session.news[: len(preview.events)] == preview.events
        if preview.stop == ASKED:
            assert session.news == preview.events
            assert session.game().snapshot() == preview.game.snapshot()


def test_a_preview_of_what_is_not_allowed_is_refused() -> None:
    session = at_first_action()
    with pytest.raises(Refused) as refused:
        session.preview(kinds.FIRST_FEAT)
    assert refused.value.reason == reasons.NOT_ENOUGH_MOON


# --- copies and resuming --------------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    session = random_session(seats=3, seed=2, answers=30)
    before = everything_in(session)
    copy = session.copy(Dice(99))
    assert everything_in(copy) == before
    play_on(copy, seed=1)
    assert copy.over
    assert everything_in(session) == before


def test_the_original_goes_on_without_its_copy() -> None:
    session = random_session(seats=3, seed=2, answers=30)
    copy = session.copy(None)
    before = everything_in(copy)
    play_on(session, seed=8)
    assert everything_in(copy) == before


def test_an_undo_in_a_copy_leaves_the_original_alone() -> None:
    session = at_first_action()
    session.answer(kinds.FORGE_ACTION)
    before = everything_in(session)
    session.copy(None).undo(0)
    assert everything_in(session) == before


def test_a_copy_with_other_dice_does_not_foresee_the_real_ones() -> None:
    session = random_session(seats=2, seed=3, answers=5)
    ends = [play_on(session.copy(Dice(seed)), seed=1).game().snapshot() for seed in range(5)]
    assert all(end != ends[0] for end in ends[1:])


@pytest.mark.parametrize("answers", [0, 1, 17, 60, None])
def test_a_game_is_resumed_where_it_was_left(answers: int | None) -> None:
    session = random_session("alternate", seats=3, seed=6, answers=answers)
    again = resume(new_game(3, "alternate"), session.entries(), Dice(1))
    assert everything_in(again) == everything_in(session)


def test_a_resumed_game_rolls_on_with_its_new_dice() -> None:
    session = at_first_action()
    session.answer(kinds.PASS)
    again = resume(new_game(3), session.entries(), Dice(1))
    assert (again.stop, again.seat) == (ASKED, 1)


def test_a_game_is_not_resumed_with_answers_of_the_wrong_seat() -> None:
    entries = at_first_action().entries()
    with pytest.raises(Refused) as refused:
        resume(new_game(3), [*entries, 1 << 8 | kinds.PASS], None)
    assert refused.value.reason == NOT_ASKED


def test_a_game_is_not_resumed_with_what_is_not_allowed() -> None:
    entries = at_first_action().entries()
    with pytest.raises(Refused) as refused:
        resume(new_game(3), [*entries, kinds.FIRST_FEAT], None)
    assert refused.value.reason == reasons.NOT_ENOUGH_MOON
    with pytest.raises(Refused) as refused:
        resume(new_game(3), [*entries[:-1], ~6], None)
    assert refused.value.reason == NOT_A_ROLL


def test_the_first_state_of_a_game_is_kept() -> None:
    session = random_session(seats=2, seed=1, answers=50)
    assert session.first().snapshot() == new_game(2).snapshot()
