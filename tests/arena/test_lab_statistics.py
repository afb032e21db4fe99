"""The laboratory's intervals on data of which the truth is known."""

from collections import Counter
from random import Random

import pytest

from astragal.arena.laboratory.statistics import Estimate, Outcome, difference, mean, rate, ratio, win_rate_difference
from astragal.arena.statistics import wilson

SERIES = 400
GAMES = 150


def holds(estimate: tuple[float, float, float], truth: float) -> bool:
    return estimate[1] <= truth <= estimate[2]


def games_of_two(random: Random, strength: float, games: int = GAMES) -> list[Outcome]:
    """One of two seats has the thing, or both, or none; who has it alone wins with this probability."""
    found: Counter[Outcome] = Counter()
    for _ in range(games):
        takers = random.choice((0, 1, 1, 2))
        wins = (0.0, float(random.random() < strength), 1.0)[takers]
        found[Outcome(1, 2, takers, wins, 1.0)] += 1
    return [one._replace(games=n) for one, n in found.items()]


@pytest.mark.parametrize("strength", [0.5, 0.7, 0.9])
def test_nineteen_of_twenty_intervals_of_a_difference_hold_the_truth(strength: float) -> None:
    """With it: half of the seats that have it meet one that has it too, and win half of their games."""
    random = Random(1)
    truth = (strength + 0.5) / 2 - ((1 - strength) + 0.5) / 2
    found = [win_rate_difference(games_of_two(random, strength)) for _ in range(SERIES)]
    share = sum(one is not None and holds(one, truth) for one in found) / SERIES
    assert 0.92 < share < 0.99


def test_seats_of_one_game_compete_so_a_difference_is_less_certain_than_two_rates() -> None:
    """In every game one of two seats has it: 60 of 100 win. What one wins the other loses: ± 9.6 % for the rate of one,
    and twice that for the difference."""
    rows = [Outcome(60, 2, 1, 1.0, 1.0), Outcome(40, 2, 1, 0.0, 1.0)]
    found = win_rate_difference(rows)
    assert found is not None
    assert found.value == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.2 - 0.193, 0.2 + 0.193), abs=0.001)
    assert difference(Estimate(*wilson(60, 100)[:3]), Estimate(*wilson(40, 100)[:3])).low > found.low


def test_what_everybody_or_nobody_has_makes_no_difference() -> None:
    assert win_rate_difference([Outcome(50, 2, 2, 1.0, 1.0)]) is None
    assert win_rate_difference([Outcome(50, 2, 0, 0.0, 1.0)]) is None
    assert win_rate_difference([]) is None


def test_a_few_cases_prove_nothing() -> None:
    found = win_rate_difference([Outcome(2, 2, 1, 1.0, 1.0), Outcome(48, 2, 0, 0.0, 1.0)])
    assert found is not None
    assert found.value > 0.5
    assert found.low < 0.2


def test_nobody_wins_more_often_than_always() -> None:
    """One of two seats has it in each of four games, and wins two of them."""
    found = win_rate_difference([Outcome(2, 2, 1, 1.0, 1.0), Outcome(2, 2, 1, 0.0, 1.0)])
    assert found == (0, -1, 1)


def test_nineteen_of_twenty_intervals_of_a_share_hold_the_truth_though_seats_copy_one_another() -> None:
    """Either all three seats do it, or none: three cases of a game are worth one."""
    random = Random(2)
    hits = 0
    for _ in range(SERIES):
        together = sum(random.random() < 0.3 for _ in range(GAMES))
        hits += holds(rate([(together, 3.0, 3), (GAMES - together, 0.0, 3)])[:3], 0.3)
    assert 0.92 < hits / SERIES < 0.98


def test_the_interval_of_a_share_is_never_narrower_than_wilsons() -> None:
    assert rate([(10, 1.0, 1)]) == pytest.approx(wilson(10, 10))
    assert rate([]) == wilson(0, 0)
    assert rate([(1, 1.0, 2)]) == wilson(1, 2)


def test_nineteen_of_twenty_intervals_of_points_hold_the_truth() -> None:
    """Some games have one taker, some three; each gets 2 to 12 points, 7 on average."""
    random = Random(3)
    hits = 0
    for _ in range(SERIES):
        total = squares = by_takers = takers = takers_squares = games = 0
        for _ in range(GAMES):
            n = random.choice((0, 1, 3))
            points = sum(random.randint(2, 12) for _ in range(n))
            total += points
            squares += points**2
            by_takers += n * points
            takers += n
            takers_squares += n * n
            games += n > 0
        hits += holds(ratio(total, squares, by_takers, takers, takers_squares, games), 7)
    assert 0.92 < hits / SERIES < 0.98


def test_a_mean_over_games_comes_from_sums() -> None:
    """1, 3 and 8: mean 4, variance 13, standard error the root of 13/3."""
    found = mean(12, 74, 3)
    assert found == pytest.approx((4, 4 - 1.959964 * (13 / 3) ** 0.5, 4 + 1.959964 * (13 / 3) ** 0.5))
    assert mean(12, 74, 3, unit=0.5).value == 2
    assert mean(0, 0, 300, least=0.01) == (0, -0.01, 0.01)


def test_one_game_says_nothing() -> None:
    assert mean(7, 49, 1).value == 7
    assert not mean(7, 49, 1).has_bounds()
    assert ratio(20, 400, 40, 2, 4, games=1).value == 10
    assert not ratio(20, 400, 40, 2, 4, games=1).has_bounds()


def test_the_interval_of_a_difference_joins_those_of_both() -> None:
    assert difference(Estimate(5, 2, 8), Estimate(3, -1, 7)) == (2, -3, 7)
