"""Playing a step on: its dice belong to the step, and who is asked on the way looks where his answers lead."""

from __future__ import annotations

from collections import Counter

from astragal.bots import chances
from astragal.bots.bot import position_of
from astragal.bots.foresight import dealt
from astragal.engine.dice import seeded
from astragal.engine.session import ROLLING, Session, begin
from astragal.games.catalogue import box
from astragal.review.moments import throw_of

SIDES = 6
PLAYS = 12
SEED = 7


def at_first_blessing(throws: int = 0) -> Session:
    """Two heroes, and so many of the four dice of their first blessing have fallen."""
    session = begin(box("dice_forge").new_game(2), None, listen=False)
    for _ in range(throws):
        session.roll(0)
    assert session.stop == ROLLING
    return session


def test_of_six_plays_in_a_row_each_has_another_side_of_a_die() -> None:
    for state in range(20):
        for block in range(5):
            thrown = [dealt(seeded(state), number, SIDES) for number in range(SIDES * block, SIDES * (block + 1))]
            assert sorted(thrown) == list(range(SIDES))


def test_two_dice_meet_in_all_ways_and_about_equally_often() -> None:
    met = Counter((dealt(seeded(1), number, SIDES), dealt(seeded(2), number, SIDES)) for number in range(3600))
    assert len(met) == SIDES * SIDES
    assert max(met.values()) < 2 * min(met.values())


def test_what_is_found_before_a_throw_is_nearly_the_mean_of_what_is_found_after_it() -> None:
    session, eyes = at_first_blessing(throws=2), chances.foresight(box("dice_forge"))
    moment = throw_of(box("dice_forge"), session, 0, 0)
    before = eyes.at(position_of(session), SEED, PLAYS, 0).win[0]
    after = [eyes.at(position_of(moment.rolled(one)), SEED, PLAYS, 0).win[0] for one in moment.among]
    assert abs(before - sum(weight * win for weight, win in zip(moment.weights, after))) < 0.01


def test_where_all_meet_the_same_dice_it_does_not_matter_from_which_moment_a_step_is_played_on() -> None:
    """The throw that a play meets leads to what the same play finds when it is played on from after that throw."""
    session, eyes = at_first_blessing(), chances.foresight(box("dice_forge"))
    before = eyes.at(position_of(session), SEED, SIDES, 0).each
    moment = throw_of(box("dice_forge"), session, 0, 0)
    after = [eyes.at(position_of(moment.rolled(one)), SEED, SIDES, 0).each for one in moment.among]
    for number, found in enumerate(before):
        assert found in [each[number] for each in after]
