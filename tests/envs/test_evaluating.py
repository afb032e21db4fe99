"""How well somebody plays: the same dice for everybody, and luck that comes to nothing on the average."""

from typing import Any

import numpy as np
import pytest

from astragal.bots import chances
from astragal.engine.drivers import Dice
from astragal.engine.options import listed
from astragal.engine.session import ROLLING, begin
from astragal.envs import evaluate
from astragal.envs.evaluating import Evaluation
from astragal.envs.settings import IllegalAction, Settings, UnknownSetting
from astragal.review.judging import LUCK, judge
from astragal.review.moments import throw_of

pytestmark = pytest.mark.any_build


def last_allowed(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[-1])


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_the_luck_of_a_throw_is_nothing_over_all_that_could_have_come(game: str) -> None:
    """So whatever is thought of positions, a result without it is right on the average."""
    way = Settings(game, 2)
    session = begin(way.blank, None)
    dice = Dice(3)
    for _ in range(40):
        if session.stop == ROLLING:
            session.roll(int(dice.chance(session.game(), 0, 0, 0, session.options)))
        else:
            session.answer(listed(session.options)[-1])
    while session.stop != ROLLING:
        session.answer(listed(session.options)[-1])
    outcomes = [throw_of(way.box, session, 0, outcome) for outcome in range(session.options)]
    luck = [judge(chances.foresight(way.box), one, LUCK, 8, 1, [0.0, 0.0]).luck for one in outcomes]
    assert [sum(each) for each in zip(*luck)] == pytest.approx([0, 0])
    assert any(abs(one[0]) > 0.001 for one in luck)


def test_the_same_seed_gives_the_same_games_and_the_next_one_those_after_the_first() -> None:
    one = evaluate("greedy", "titan_dice", 6, opponents="random", luck=False)
    assert one == evaluate("greedy", "titan_dice", 6, opponents="random", luck=False)
    alone = evaluate("greedy", "titan_dice", 6, seats=1, luck=False, seed=1)
    assert evaluate("greedy", "titan_dice", 5, seats=1, luck=False, seed=2).points == alone.points[1:]


def test_a_policy_is_evaluated_as_a_bot_is() -> None:
    found = evaluate(last_allowed, "treasure_bell", 4, opponents="random", plays=1)
    assert found.games == len(found.luck) == len(found.points) == 4
    assert all(0 <= result <= 1 for result in found.results)
    with pytest.raises(IllegalAction, match=r"^The policy in seat 0 answered -1"):
        evaluate(lambda seen: -1, "treasure_bell", 2, opponents="random")


def test_alone_there_is_nobody_to_play_against() -> None:
    found = evaluate("greedy", "titan_dice", 3, seats=1, luck=False)
    assert set(found.results) <= {0.0, 1.0}


def test_luck_that_went_into_the_results_is_taken_out_and_other_luck_is_left_alone() -> None:
    luck = [0.4, -0.4, 0.1, -0.3, 0.3, -0.1, 0.2, -0.2]
    lucky = Evaluation([0.5 + x for x in luck], luck, [0] * 8)
    assert lucky.without_luck() == pytest.approx([0.5] * 8)
    assert lucky.adjusted.mean == pytest.approx(0.5)
    hopeless = Evaluation([0.0] * 8, luck, [0] * 8)
    assert hopeless.without_luck() == [0.0] * 8
    assert hopeless.fewer == 1.0
    assert hopeless.adjusted == hopeless.share


@pytest.mark.nightly
def test_with_the_luck_taken_out_fewer_games_are_enough() -> None:
    found = evaluate("greedy", "dice_forge", 200, opponents="greedy")
    assert found.fewer > 1.3
    assert found.adjusted.high - found.adjusted.low < found.share.high - found.share.low


def test_an_interval_of_a_share_stays_between_nothing_and_all() -> None:
    never = Evaluation([0.0] * 20, [], [0] * 20).share
    assert (never.mean, never.low) == (0.0, 0.0)
    assert 0.1 < never.high < 0.2
    assert str(never) == "0.0% (0.0% to 16.1%)"


def test_what_cannot_be_evaluated_is_said_in_a_sentence() -> None:
    with pytest.raises(UnknownSetting, match=r"^It takes 2 games and 1 play, and games=1, plays=4 were given"):
        evaluate("greedy", "dice_forge", 1)
    with pytest.raises(UnknownSetting, match=r"^There is no bot called 'chess'"):
        evaluate("chess", "dice_forge")
    with pytest.raises(UnknownSetting, match=r"^The luck was not looked for"):
        _ = evaluate("random", "treasure_bell", 2, luck=False).adjusted
