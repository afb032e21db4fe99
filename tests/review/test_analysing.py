"""On an analysis board everything can be tried, and nothing is played."""

from __future__ import annotations

import pytest

from astragal.bots import chances
from astragal.engine.game import Refused
from astragal.engine.session import ROLLING, begin
from astragal.games.catalogue import box
from astragal.review.analysing import Analysis


def board() -> Analysis:
    game = box("dice_forge")
    return Analysis(game, chances.foresight(game), begin(game.new_game(2), None))


def test_the_throws_that_may_come_are_a_fan_that_is_whole() -> None:
    analysis = board()
    while analysis.session.options != 6 or analysis.session.stop != ROLLING:
        analysis.follow(0)
    fan = analysis.lines(1)
    assert sum(line.share for line in fan) == pytest.approx(1.0)
    assert len(fan) < 6  # equal faces are one


def test_a_variation_can_be_taken_back_to_where_it_began() -> None:
    analysis = board()
    first = analysis.session
    analysis.follow(0)
    assert analysis.session is not first
    assert analysis.back()
    assert analysis.session is first
    assert not analysis.back()


def test_what_is_not_possible_changes_nothing() -> None:
    analysis = board()
    first = analysis.session
    with pytest.raises(Refused):
        analysis.follow(60)
    assert analysis.session is first


def test_where_several_decide_together_the_board_goes_on_when_all_have_decided() -> None:
    game = box("treasure_bell")
    analysis = Analysis(game, chances.foresight(game), begin(game.new_game(2, "beat"), None))
    asked = set()
    while len(analysis.before) < 60 and not analysis.session.over:
        asked.add(analysis.session.base)
        options = analysis.session.options
        analysis.follow(0 if analysis.session.stop == ROLLING else (options & -options).bit_length() - 1)
    assert len(asked) > 2  # steps
