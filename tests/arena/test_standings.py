"""Rates, places and ratings say what happened, and no more than the games prove."""

from dataclasses import dataclass
from random import Random

import numpy as np
import pytest

from astragal.arena.statistics import wilson
from astragal.arena.tournaments.ratings import Rating, drawn_blocks, rate_draws, ratings
from astragal.arena.tournaments.ratings import rate as rate_in_order
from astragal.arena.tournaments.results import results
from astragal.arena.tournaments.standings import Game, meetings, placed, rate, standings
from astragal.arena.tournaments.tournament import Plan, chunks, play_chunk
from tests.arena.meeting import games_with_scores, plan

# --- places ---------------------------------------------------------------------------------------------------------


def test_whoever_wins_is_placed_first_and_the_others_by_their_points() -> None:
    assert placed([0, 12, 0, 0], [30, 50, 10, 40]) == [2, 0, 3, 1]


def test_a_tie_that_the_rules_break_is_no_shared_place() -> None:
    assert placed([12, 0], [50, 50]) == [0, 1]


def test_those_who_share_a_victory_share_the_place() -> None:
    assert placed([6, 0, 6], [50, 49, 50]) == [0, 2, 0]


# --- rates ----------------------------------------------------------------------------------------------------------


def test_games_that_have_nothing_in_common_give_wilsons_interval() -> None:
    found = rate(((0, block), float(block % 4 == 0)) for block in range(400))
    assert found == pytest.approx(wilson(100, 400), abs=1e-3)


def test_a_game_that_only_repeats_another_proves_nothing_more() -> None:
    once = rate(((0, block), float(block % 4 == 0)) for block in range(400))
    twice = rate(((0, block // 2), float(block // 2 % 4 == 0)) for block in range(800))
    assert twice.rate == once.rate
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high), abs=1e-3)


def test_line_ups_that_repeat_one_another_with_the_same_dice_prove_nothing_more() -> None:
    once = rate(((0, block), float(block % 4 == 0)) for block in range(400))
    seven_times = rate(((lineup, block), float(block % 4 == 0)) for lineup in range(7) for block in range(400))
    assert seven_times.rate == once.rate
    assert (seven_times.low, seven_times.high) == pytest.approx((once.low, once.high), abs=1e-3)


def test_one_block_is_one_case() -> None:
    found = rate(((lineup, 0), 1.0) for lineup in range(20))
    assert (found.rate, found.low, found.cases) == (1, wilson(1, 1).low, 20)


def test_line_ups_of_different_strength_do_not_widen_an_interval() -> None:
    found = rate(((lineup, block), float(lineup)) for lineup in (0, 1) for block in range(50))
    assert found == pytest.approx(wilson(50, 100), abs=1e-9)


def test_nobody_is_certain_to_win_because_he_always_has() -> None:
    found = rate(((0, block), 1.0) for block in range(20))
    assert found == wilson(20, 20)
    assert found.low < 0.9


def test_of_three_level_ones_each_meeting_counts_half() -> None:
    found = meetings(["a", "b"], games_with_scores([("a", 5), ("b", 5), ("b", 5)]))
    assert [(row.bot, row.other, row.ahead.rate) for row in found] == [("a", "b", 0.5), ("b", "a", 0.5)]


def test_several_seats_of_a_bot_count_once() -> None:
    games = games_with_scores(*[[("a", 9), ("b", 5), ("b", 1), ("b", 2)]] * 10)
    (a_before_b, b_before_a) = meetings(["a", "b"], games)
    assert (a_before_b.ahead.rate, a_before_b.ahead.cases) == (1, 10)
    assert (b_before_a.ahead.rate, b_before_a.ahead.cases) == (0, 10)


def test_a_line_up_says_how_often_each_bot_wins_in_any_of_its_seats() -> None:
    wanted = Plan("dice_forge", "introductory", [], [["a", "b", "b"]], 4, 1)
    table = standings(wanted, games_with_scores(*[[("a", 3), ("b", 5), ("b", 1)]] * 3, [("a", 9), ("b", 9), ("b", 1)]))
    wins = table.lineups[0].wins
    assert (wins["a"].rate, wins["b"].rate) == (0.125, 0.875)
    assert [(row.bot, row.wins.rate, row.score) for row in table.bots] == [("a", 0.125, 4.5), ("b", 0.4375, 3.5)]
    assert [row.wins.rate for row in table.seats] == [0.125, 0.875, 0]


# --- ratings --------------------------------------------------------------------------------------------------------


@dataclass
class Luck:
    """Bots whose points are chance around what they usually have."""

    usual: dict[str, int]
    random: Random

    def games(self, *table: str, number: int) -> list[Game]:
        return games_with_scores(
            *([(bot, round(self.random.gauss(self.usual[bot], 4))) for bot in table] for _ in range(number))
        )


@pytest.fixture
def luck() -> Luck:
    return Luck({"strong": 30, "good": 28, "weak": 22}, Random(1))


def test_ratings_put_the_stronger_first(luck: Luck) -> None:
    found = ratings(["weak", "strong", "good"], luck.games("good", "weak", "strong", number=300))
    assert [row.bot for row in found] == ["strong", "good", "weak"]
    for row in found:
        low, high = ends(row)
        assert low < row.rating < high
    assert sum(row.rating for row in found) / 3 == pytest.approx(25)


def test_more_games_make_the_interval_of_a_rating_smaller(luck: Luck) -> None:
    few, many = (ratings(["strong", "weak"], luck.games("strong", "weak", number=number)) for number in (40, 640))
    assert width(many[0]) < width(few[0]) / 2


def ends(row: Rating) -> tuple[float, float]:
    assert row.low is not None
    assert row.high is not None
    return row.low, row.high


def width(row: Rating) -> float:
    low, high = ends(row)
    return high - low


def test_line_ups_that_repeat_one_another_with_the_same_dice_leave_the_draws_as_they_are(luck: Luck) -> None:
    games = luck.games("strong", "weak", number=60)
    again = [game._replace(lineup=1, bots=["strong too", "weak too"]) for game in games]
    picks = drawn_blocks([*games, *again], draws=50, seed=5)
    assert np.array_equal(picks[0], picks[1])


def test_a_single_block_gives_no_interval(luck: Luck) -> None:
    found = ratings(["strong", "weak"], luck.games("strong", "weak", number=1))
    assert [(row.low, row.high) for row in found] == [(None, None)] * 2


def test_ratings_hardly_depend_on_the_order_of_games(luck: Luck) -> None:
    games = luck.games("good", "strong", number=600)
    there, back = rate_in_order(["good", "strong"], games), rate_in_order(["good", "strong"], games[::-1])
    assert there == pytest.approx(back, abs=0.3)


@pytest.mark.parametrize("table", [("good", "weak"), ("strong", "good", "weak"), ("strong", "weak", "weak", "weak")])
def test_all_draws_at_once_are_rated_as_openskill_rates_each(luck: Luck, table: tuple[str, ...]) -> None:
    bots, games = sorted(set(table)), luck.games(*table, number=30)
    picks = drawn_blocks(games, draws=3, seed=5)
    together = rate_draws(bots, games, picks)
    for draw in range(3):
        drawn = [games[block] for block in picks[0][draw]]
        assert together[:, draw] == pytest.approx(np.array(rate_in_order(bots, drawn)), abs=1e-9)


@pytest.mark.parametrize("game", ["dice_forge", "titan_dice", "treasure_bell"])
def test_greedy_is_rated_above_random(game: str) -> None:
    wanted = plan(game, "random,greedy", games=10)
    found = results(wanted, list(map(play_chunk, chunks(wanted))))
    assert [row.bot for row in found.ratings] == ["greedy", "random"]
