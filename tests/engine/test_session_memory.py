"""What a session remembers instead of working it out again, and what it may forget: nobody notices either."""

import random

import pytest

from astragal.engine.drivers import Dice
from astragal.engine.game import ALLOWED
from astragal.engine.options import listed
from astragal.engine.session import ASKED, Question, Session, begin, resume
from astragal.games import catalogue

GAMES = [("dice_forge", 3, "introductory"), ("titan_dice", 3, ""), ("treasure_bell", 3, "")]


def new_session(game: str, seats: int, setup: str) -> Session:
    box = catalogue.box(game)
    return begin(box.new_game(seats, setup or box.setups.DEFAULT_SETUP, []), Dice(5), listen=True)


def answer_by(session: Session, choice: random.Random) -> None:
    asked = choice.choice(session.questions())
    session.answer_for(int(asked.seat), choice.choice(listed(int(asked.options))))


def found_by_trying(session: Session, seat: int) -> Question | None:
    """The seat's next question in this step if everybody takes the first option, before anything is thrown."""
    other = session.copy(None, seat)
    step = other.steps()
    for _ in range(60):
        if other.stop != ASKED or other.steps() != step:
            return None
        if other.seat == seat:
            return Question(other.seat, other.kind, other.options, other.about)
        other.answer(listed(other.options)[0])
    return None


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_what_a_seat_will_be_asked_is_what_trying_finds(game: str, seats: int, setup: str) -> None:
    session = new_session(game, seats, setup)
    choice = random.Random(6)
    found = 0
    for _ in range(300):
        if session.stop != ASKED:
            break
        for seat in range(seats):
            ahead, tried = session.ahead(seat), found_by_trying(session, seat)
            assert (ahead is None) == (tried is None)
            if ahead is not None and tried is not None:
                found += 1
                assert (ahead.kind, ahead.options, ahead.about) == (tried.kind, tried.options, tried.about)
        answer_by(session, choice)
    assert found > 10


@pytest.mark.parametrize("seed", [7, 8, 9])
@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_what_is_forgotten_could_not_be_taken_back(game: str, seats: int, setup: str, seed: int) -> None:
    """Answers and undos at random, in a session that forgets after each and in one that does not."""
    forgetful, other = new_session(game, seats, setup), new_session(game, seats, setup)
    choice = random.Random(seed)
    undone = 0
    for _ in range(600):
        forgetful.forget()
        reasons = [other.why_no_undo(seat) for seat in range(seats)]
        assert [forgetful.why_no_undo(seat) for seat in range(seats)] == reasons
        allowed = [seat for seat in range(seats) if reasons[seat] == ALLOWED]
        if allowed and choice.random() < 0.4:
            undone += 1
            for session in (forgetful, other):
                session.undo(allowed[0])
        elif other.stop == ASKED:
            answers = choice.random()
            for session in (forgetful, other):
                answer_by(session, random.Random(answers))
        else:
            break
        assert forgetful.game().snapshot() == other.game().snapshot()
        assert forgetful.steps() == other.steps()
    assert undone > 10
    assert len(forgetful.log()) < len(other.log())


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_the_game_that_is_kept_is_the_one_that_is_found_again(game: str, seats: int, setup: str) -> None:
    session = new_session(game, seats, setup)
    choice = random.Random(8)
    for _ in range(60):
        if session.stop != ASKED:
            break
        answer_by(session, choice)
        again = resume(session.first(), session.entries(), None)
        if not session.tape.waiting:
            assert session.game().snapshot() == again.game().snapshot()


@pytest.mark.parametrize(("game", "seats", "setup"), GAMES)
def test_a_session_that_remembers_nothing_plays_the_same_game(game: str, seats: int, setup: str) -> None:
    forgetful, other = new_session(game, seats, setup), new_session(game, seats, setup)
    forgetful.remembers = False
    choice = random.Random(9)
    while other.stop == ASKED:
        assert forgetful.questions() == other.questions()
        answers = choice.random()
        for session in (forgetful, other):
            answer_by(session, random.Random(answers))
        assert forgetful.news == other.news
    assert forgetful.game().snapshot() == other.game().snapshot()
    assert forgetful.copy(None).steps() == forgetful.steps() < other.steps()
