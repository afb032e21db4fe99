"""A search with a network tries its answers in turn, with the same dice, and drops those that are surely worse."""

from __future__ import annotations

import random

from astragal.bots.node import Node
from astragal.bots.race import ENOUGH, NO_DIFFERENCE, Race


def race(answers: int = 3, favourite: int = -1) -> Race:
    root = Node(0, 0, (1 << answers) - 1, 0)
    root.favourite = favourite
    return Race(root)


def run(one: Race, throws: int, *worth: float, luck: float = 0.0) -> None:
    """So many tries, where luck is the same for everybody who meets the same dice."""
    for _ in range(throws):
        i = one.next()
        dice = random.Random(len(one.fared[i]))
        one.learn(i, worth[i] + dice.uniform(-luck, luck))


def tried(one: Race) -> list[int]:
    return [len(fared) for fared in one.fared]


def test_all_answers_are_tried_in_turn() -> None:
    one = race()
    run(one, 7, 0.5, 0.6, 0.4)
    assert sorted(tried(one)) == [2, 2, 3]


def test_before_anything_is_known_the_favourite_leads() -> None:
    assert race(3, favourite=1).leader() == 1
    assert race(3).leader() == 0


def test_the_better_answer_leads_and_of_equal_ones_the_favourite() -> None:
    one = race(3, favourite=2)
    run(one, 9, 0.4, 0.6, 0.6)
    assert one.leader() == 2
    other = race(3, favourite=0)
    run(other, 9, 0.4, 0.6, 0.6)
    assert other.leader() == 1


def test_only_dice_that_all_have_met_are_compared() -> None:
    one = race(2)
    for i, worth in ((0, 0.5), (1, 0.6), (0, 0.9)):
        one.learn(i, worth)
    assert one.leader() == 1


def test_nobody_is_out_before_enough_dice_were_thrown() -> None:
    one = race(2)
    run(one, 2 * ENOUGH - 1, 0.9, 0.1)
    assert not one.is_over()
    run(one, 1, 0.9, 0.1)
    assert one.is_over()
    assert one.leader() == 0


def test_luck_that_all_share_hides_no_difference() -> None:
    one = race(2)
    run(one, 2 * ENOUGH, 0.50, 0.51, luck=0.4)
    assert one.is_over()
    assert one.leader() == 1


def test_a_lead_that_may_be_an_accident_puts_nobody_out() -> None:
    one = race(2)
    chance = random.Random(7)
    for _ in range(20 * ENOUGH):
        one.learn(one.next(), chance.random())
    assert not one.is_over()


def test_who_is_out_is_tried_no_more() -> None:
    one = race(3)
    chance = random.Random(7)
    for _ in range(40 * ENOUGH):
        i = one.next()
        one.learn(i, 0.1 if i == 1 else 0.5 + 0.4 * chance.random())
    assert tried(one)[1] == ENOUGH
    assert tried(one)[0] + tried(one)[2] == 39 * ENOUGH


def test_answers_that_never_differ_are_the_same_answer() -> None:
    one = race(2, favourite=1)
    run(one, 2 * NO_DIFFERENCE - 1, 0.5, 0.5, luck=0.3)
    assert not one.is_over()
    run(one, 1, 0.5, 0.5, luck=0.3)
    assert one.is_over()
    assert one.leader() == 1
