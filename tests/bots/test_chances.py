"""The chance of every seat to win, at any moment of any game."""

from __future__ import annotations

import pytest

from astragal.bots import chances
from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import ASKED, OVER, ROLLING, Session, begin
from astragal.games.catalogue import box
from tests.playing import session_of

KNOWN = [
    ("dice_forge", "introductory", 2),
    ("dice_forge", "introductory", 3),
    ("dice_forge", "introductory", 4),
    ("dice_forge", "discovery_goddess", 2),
    ("dice_forge", "discovery_titans", 3),
    ("titan_dice", "standard", 2),
    ("titan_dice", "standard", 4),
    ("titan_dice", "standard", 1),
    ("treasure_bell", "beat", 2),
    ("treasure_bell", "beat", 4),
]


def sums_to_one(now: chances.Chances) -> bool:
    return sum(now.win) + now.nobody == pytest.approx(1) and all(0 <= chance <= 1 for chance in now.win)


@pytest.mark.parametrize(("game", "setup", "seats"), KNOWN)
def test_at_every_question_the_chances_of_all_seats_are_one_together(game: str, setup: str, seats: int) -> None:
    for answers in (0, 3, 17, 40):
        session = session_of(game, (setup, seats, []), 5, answers)
        now = chances.at(box(game), session, throws=3)
        assert len(now.win) == len(now.points) == len(now.errors) == seats
        assert sums_to_one(now)
        assert chances.has_network(box(game), session.base)


@pytest.mark.parametrize(("game", "setup", "seats"), [KNOWN[0], KNOWN[6]])
def test_the_same_seed_foresees_the_same(game: str, setup: str, seats: int) -> None:
    session = session_of(game, (setup, seats, []), 2, 12)
    first, again, other = (chances.at(box(game), session, seed, 4, steps=1) for seed in (7, 7, 8))
    assert (first.win, first.points, first.errors) == (again.win, again.points, again.errors)
    assert first.win != other.win


def test_foreseeing_changes_nothing() -> None:
    session = session_of("dice_forge", ("introductory", 2, []), 2, 12)
    before = session.base.snapshot(), list(session.tape.entries), session.options
    chances.after(box("dice_forge"), session, throws=2)
    assert (session.base.snapshot(), list(session.tape.entries), session.options) == before


def test_after_each_answer_there_are_chances_and_the_best_of_them_is_the_most_likely_to_win() -> None:
    game = box("dice_forge")
    session = session_of("dice_forge", ("introductory", 2, []), 2, 12)
    foreseen = chances.after(game, session, throws=8)
    assert set(foreseen) == set(listed(session.options))
    assert all(sums_to_one(now) for now in foreseen.values())
    taken = chances.best(foreseen, session.seat)
    assert foreseen[taken].win[session.seat] == max(now.win[session.seat] for now in foreseen.values())


def test_at_the_end_it_is_known_who_has_won() -> None:
    session = session_of("dice_forge", ("introductory", 2, []), 3)
    assert session.stop == OVER
    now = chances.at(box("dice_forge"), session)
    assert now.win == [session.base.result(seat) for seat in range(2)]
    assert now.points == [session.base.score(seat) for seat in range(2)]
    assert now.errors == [0, 0]


def test_between_two_steps_the_network_alone_knows_the_chances() -> None:
    game = box("dice_forge")
    g = session_of("dice_forge", ("introductory", 4, []), 3, 30).base
    now = chances.between(game, g)
    assert now is not None
    assert sums_to_one(now)
    assert now.errors == [0] * 4


def before_a_throw(game: str) -> Session:
    """A game whose dice are thrown outside, before the first throw that follows a few answers."""
    session = begin(box(game).new_game(2), None)
    thrown = 0
    while session.stop == ASKED or thrown < 12:
        if session.stop == ROLLING:
            session.roll(thrown % session.options)
            thrown += 1
        else:
            session.answer(max(listed(session.options)))
    return session


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice"])
def test_before_a_throw_the_chances_lie_between_those_after_each_outcome(game: str) -> None:
    session = before_a_throw(game)
    assert session.stop == ROLLING
    after = []
    for outcome in range(session.options):
        fallen = session.copy(None)
        fallen.roll(outcome)
        after.append(chances.at(box(game), fallen, throws=40).win[0])
    now = chances.at(box(game), session, throws=200)
    assert min(after) - 4 * now.errors[0] <= now.win[0] <= max(after) + 4 * now.errors[0]
    assert sum(after) / len(after) == pytest.approx(now.win[0], abs=0.05)


def test_without_a_network_the_game_is_played_out() -> None:
    game = box("treasure_bell")
    session = begin(game.new_game(2, "action"), Dice(3))
    assert not chances.has_network(game, session.base)
    assert chances.between(game, session.base) is None
    now = chances.at(game, session, throws=6)
    assert sums_to_one(now)
    assert now.throws == 6
    assert all(error > 0 or chance in (0, 1) for chance, error in zip(now.win, now.errors))


def test_who_plays_alone_wins_or_nobody_does() -> None:
    session = begin(box("titan_dice").new_game(1), Dice(3))
    now = chances.at(box("titan_dice"), session, throws=20)
    assert 0 < now.win[0] <= 1
    assert now.nobody == pytest.approx(1 - now.win[0])
