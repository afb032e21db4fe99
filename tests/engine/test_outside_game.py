"""A small interpreted game from outside runs on this engine, compiled or not: session, conformance, bots."""

import pytest

from astragal.bots.bot import Bot
from astragal.bots.greedy import Greedy
from astragal.bots.random_bot import RandomBot
from astragal.bots.seated import Seated
from astragal.engine.conformance import check_play
from astragal.engine.drivers import Dice, RandomDriver
from astragal.engine.game import Driver, Game, Refused, play
from astragal.engine.judge import PlainJudge
from astragal.engine.session import ASKED, OVER, ROLLING, begin, resume
from pig.judge import worth
from pig.kinds import HELD, LOST, QUESTION_BOUND, QUESTIONS, ROLLED, TURN
from pig.state import MOST_TURNS, Pig
from tests.playing import play_on

SIZES = [size for _, size, _ in QUESTIONS]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_it_conforms(seats: int, seed: int) -> None:
    session = check_play(Pig(seats, target=30), SIZES, [], QUESTION_BOUND, seed)
    assert session.over


def test_it_plays_with_the_compiled_drivers() -> None:
    g = Pig(4, target=50).clone(RandomDriver(seed=1, dice=2))
    play(g)
    assert g.over
    assert max(g.points) >= 50
    assert 4 <= g.turn < 4 * MOST_TURNS


def test_it_plays_through_a_session_with_real_dice() -> None:
    session = begin(Pig(2, target=50), None, listen=True)
    assert (session.stop, session.seat, session.options) == (ROLLING, 0, 6)
    session.roll(3)
    assert (session.stop, session.about) == (ASKED, 4)
    session.answer(1)
    session.roll(5)
    assert (session.stop, session.about) == (ASKED, 10)
    session.answer(0)
    after = {"target": 50, "begun": True, "points": [10, 0], "turn": 1, "at_stake": 0, "over": False}
    assert session.game().snapshot() == after
    assert session.log() == [
        [],
        [(TURN, 0, 0, 0, 0), (ROLLED, 0, 4, 4, 0), (ROLLED, 0, 6, 10, 0), (HELD, 0, 10, 10, 0)],
        [(TURN, 1, 0, 0, 0)],
    ]


def test_a_one_costs_the_points_at_stake() -> None:
    session = begin(Pig(2, target=50), None, listen=True)
    session.roll(4)
    session.answer(1)
    session.roll(0)
    assert session.seat == 1
    assert (LOST, 0, 5, 0, 0) in session.log()[1]
    assert session.game().score(0) == 0


def test_its_session_can_be_previewed_and_resumed() -> None:
    session = play_on(begin(Pig(2, target=200), Dice(5)), seed=1, answers=9)
    question = (session.seat, session.kind, session.options, session.about)
    again = resume(Pig(2, target=200), session.entries(), Dice(6))
    assert (again.seat, again.kind, again.options, again.about) == question
    before = session.game().snapshot()
    assert session.preview(0).game.score(session.seat) == session.game().score(session.seat) + session.about
    assert session.game().snapshot() == before


def test_an_answer_that_is_not_offered_is_refused() -> None:
    session = begin(Pig(2, target=50), None)
    with pytest.raises(Refused) as refused:
        session.roll(6)
    assert str(refused.value) == "not_a_roll"


class AlwaysHolds(Bot):
    """A bot in plain Python."""

    def choose(self, g: Game, seat: int, kind: int, options: int, about: int) -> int:
        return 0


def test_bots_play_it_at_one_table() -> None:
    table = Seated([Greedy(PlainJudge(worth)), AlwaysHolds(), RandomBot()])
    won = [0.0, 0.0, 0.0]
    for seed in range(60):
        table.begin(seed)
        g = Pig(3, target=100).clone(table)
        play(g)
        for seat in range(3):
            won[seat] += g.result(seat)
    assert sum(won) == pytest.approx(60)
    assert won[0] > 30  # patience pays


class LoadedDice(Driver):
    """Dice in plain Python that never show a 1."""

    def chance(self, g: Game, seat: int, kind: int, about: int, n: int) -> int:
        return 5


def test_a_driver_in_plain_python_rolls_for_it() -> None:
    session = play_on(begin(Pig(2, target=50), LoadedDice()), seed=3)
    assert session.stop == OVER
    g = session.game()
    assert [g.score(seat) % 6 for seat in range(2)] == [0, 0]
