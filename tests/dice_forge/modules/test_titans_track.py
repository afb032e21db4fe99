"""The Titans' board: how the allegiance moves, and what it is worth at the end (Rebellion §3.1–3.3, §3.6)."""

from typing import Any

import pytest

from astragal.testing import scenario


def on(space: int, setup: str = "discovery_titans", heroes: int = 2, cards: tuple[str, ...] = (), **fields: int) -> Any:
    t = scenario("dice_forge", heroes=heroes, setup=setup)
    return t.with_hero(0, cards=cards, allegiance=space, **fields)


def guarded(space: int, towards: str, times: int = 1) -> int:
    """Where the token gets to when the Guardian is called so many times."""
    t = on(space, cards=("guardian",))
    for _ in range(times):
        t.reinforcements("Ann calls guardian", f"Ann takes 1{towards}")
    return int(t.hero(0).allegiance)


# --- moving ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "towards", "times", "there"),
    [
        *[(3, "L", 1, 4), (3, "L", 2, 5), (3, "L", 3, 6), (1, "L", 1, 2), (1, "L", 2, 3)],
        *[(2, "A", 1, 1), (5, "A", 1, 4), (6, "A", 1, 4), (3, "A", 1, 1)],
        *[(31, "A", 1, 29), (29, "A", 1, 27), (30, "A", 1, 29), (28, "A", 1, 27), (27, "A", 1, 26)],
        *[(26, "L", 1, 27), (27, "L", 1, 28), (28, "L", 1, 29), (29, "L", 1, 30), (30, "L", 1, 31)],
    ],
)
def test_the_special_paths_are_taken_where_they_leave_in_the_direction_of_travel(
    space: int, towards: str, times: int, there: int
) -> None:
    """Rebellion §7-80, §8-1"""
    assert guarded(space, towards, times) == there


@pytest.mark.parametrize(
    ("start", "towards", "end", "steps"), [(16, "A", 1, 13), (1, "L", 16, 15), (16, "L", 31, 15), (31, "A", 16, 13)]
)
def test_the_track_is_as_long_as_printed_both_ways(start: int, towards: str, end: int, steps: int) -> None:
    """Rebellion §7-82, §8-1: the print is symmetric"""
    assert guarded(start, towards, steps) == end
    assert guarded(start, towards, steps - 1) != end


@pytest.mark.parametrize("space", list(range(7, 26)))
def test_in_the_middle_every_step_leads_to_the_next_space(space: int) -> None:
    """Rebellion §3.1"""
    assert guarded(space, "L") == space + 1
    assert guarded(space, "A") == space - 1


def test_ancient_shards_that_do_not_fit_still_move_the_token() -> None:
    """Rebellion §7-83"""
    t = on(16, ancient=5).shows(0, "chaos-red", "1M")
    t.blessing(0, "Ann applies 1M first")
    assert (t.hero(0).ancient, t.hero(0).allegiance) == (6, 14)


def test_at_the_end_of_rebellion_the_token_stays_and_shards_are_gained() -> None:
    """Rebellion §7-83"""
    t = on(1, cards=("guardian",), ancient=0)
    t.reinforcements("Ann calls guardian", "Ann takes 1A")
    assert (t.hero(0).ancient, t.hero(0).allegiance) == (1, 1)


def test_at_the_end_of_loyalty_the_token_stays() -> None:
    """Rebellion §3.2"""
    assert guarded(31, "L", 2) == 31


def test_alex_must_take_the_special_path() -> None:
    """Rebellion §6-E2, §7-86"""
    t = on(4).shows(0, "1G", "1V+1L")
    t.blessing(0, "Ann applies 1G first")
    assert (t.hero(0).gold, t.hero(0).glory, t.hero(0).allegiance) == (1, 1, 5)


# --- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "value"),
    [
        *[(1, -25), (2, -25), (3, -20), (4, -17), (5, -17), (6, -14), (7, -12), (8, -10), (9, -8), (10, -7), (11, -6)],
        *[(12, -5), (13, -3), (14, -2), (15, -1), (16, 0), (17, 1), (18, 2), (19, 3), (20, 5), (21, 6), (22, 7)],
        *[(23, 8), (24, 10), (25, 12), (26, 14), (27, 17), (28, 17), (29, 20), (30, 20), (31, 25)],
    ],
)
def test_at_the_end_the_space_adds_or_takes_its_value(space: int, value: int) -> None:
    """Rebellion §7-110"""
    assert on(space, glory=40).score(0) == 40 + value


def test_the_space_may_lead_a_score_below_0() -> None:
    """Rebellion §3.6, §8-29"""
    assert on(1, glory=10).score(0) == 10 - 25
    assert on(1, glory=10, cards=("right_hand", "light")).score(0) == 10 + 10 + 8 - 25


def test_of_two_scores_below_0_the_higher_wins() -> None:
    """Rebellion §3.6"""
    t = on(1, glory=10).with_hero(1, glory=9, allegiance=1)
    assert t.results() == [1.0, 0.0]


def test_with_the_option_no_score_is_below_0() -> None:
    """Rebellion §8-29"""
    t = scenario("dice_forge", setup="discovery_titans", options=["no_score_below_0"])
    t.with_hero(0, glory=10, allegiance=1).with_hero(1, glory=9, allegiance=1)
    assert (t.score(0), t.results()) == (0, [0.5, 0.5])
    assert t.with_hero(0, glory=30).score(0) == 5


def test_the_minotaur_takes_ancient_shards_and_glory_and_moves_no_token() -> None:
    """Rebellion §7-111"""
    t = on(10, setup="discovery_titans,minotaur", ancient=2, glory=5).turn_of(1).with_hero(1, sun=3)
    t.feat(1, "minotaur", "roll Ann sun 1A moon 1V+1L")
    assert (t.hero(0).ancient, t.hero(0).glory, t.hero(0).allegiance) == (1, 4, 10)
