"""After the last round: points, then treasures, then attack cards left; or a shared victory."""

from __future__ import annotations

import pytest

from astragal.testing import scenario

ONE_ROUND = ["rounds=1"]


def test_after_the_last_round_the_game_is_over_and_the_most_points_win() -> None:
    t = scenario("treasure_bell", players=2, options=ONE_ROUND).with_claims(0, "a1", "b1").with_claims(1, "d1")  # B39
    t.in_set_up()
    assert [t.lays(0, a1=1, b1=2), t.lays(1, d1=3)] == ["OK"] * 2
    assert t.phase() == "end"
    assert (t.scores(), t.results()) == ([3, 4], [0.0, 1.0])


def test_the_stronger_side_keeps_its_treasures() -> None:
    t = scenario("treasure_bell", players=2, options=ONE_ROUND).with_claims(0, "a1", "b1").with_claims(1, "c1")  # B40
    t.in_set_up()
    assert [t.lays(0, a1=5, b1=6), t.lays(1, c1=1)] == ["OK"] * 2
    assert (t.scores(), t.results()) == ([3, 0], [1.0, 0.0])
    assert t.treasure("c1") == "5-6"


def test_after_the_end_nothing_more_arrives() -> None:
    t = scenario("treasure_bell", players=2, options=ONE_ROUND).with_claims(0, "a1", "b1", "c1").in_set_up()
    assert [t.lays(0), t.lays(1), t.at(5000).rings(0), t.lays(1)] == ["OK", "OK", "GAME_IS_OVER", "GAME_IS_OVER"]


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_so_many_rounds_are_played_as_are_set(rounds: int) -> None:
    options = [f"rounds={rounds}"]
    t = scenario("treasure_bell", players=2, options=options).in_round(rounds).with_claims(0, "a1").in_set_up()
    assert [t.lays(0), t.lays(1)] == ["OK", "OK"]
    assert t.phase() == "end"
    if rounds > 1:
        t = scenario("treasure_bell", players=2, options=options).in_round(rounds - 1).with_claims(0, "a1")
        assert [t.in_set_up().lays(0), t.lays(1)] == ["OK", "OK"]
        assert (t.phase(), t.round()) == ("wait", rounds)


def test_equal_points_are_decided_by_the_number_of_treasures() -> None:
    t = scenario("treasure_bell").with_player(0, won=["1-1"]).with_player(1, won=["1-2", "5-6"])
    assert t.scores() == [4, 4, 0]
    assert t.results() == [0.0, 1.0, 0.0]


def test_equal_treasures_are_decided_by_the_attack_cards_left() -> None:
    t = scenario("treasure_bell").with_player(0, won=["1-1"], attack="12").with_player(1, won=["2-2"], attack="9")
    assert t.results() == [1.0, 0.0, 0.0]


def test_the_power_of_the_attack_cards_left_decides_nothing() -> None:
    t = scenario("treasure_bell").with_player(0, won=["1-1"], attack="12").with_player(1, won=["2-2"], attack="56")
    assert t.results() == [0.5, 0.5, 0.0]


def test_whoever_is_equal_in_everything_shares_the_victory() -> None:
    assert scenario("treasure_bell", players=4).results() == [0.25] * 4


def test_more_treasures_do_not_beat_more_points() -> None:
    t = scenario("treasure_bell", players=2).with_player(0, won=["6-6"]).with_player(1, won=["1-2", "2-1", "1-3"])
    assert t.results() == [1.0, 0.0]


def test_the_ringer_is_first_only_in_the_next_round() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1")  # D12
    assert t.at(500).rings(2) == "OK_END"
    assert t.first() == 0
    assert [t.lays(seat) for seat in range(3)] == ["OK"] * 3
    assert t.first() == 2
    assert t.at(1000).rings(0) == "NOT_FIRST"
    assert t.rings(2, "111111", "222222", "333333") == "OK_START"
    assert [t.at(1500).rings(0), t.rings(1), t.rings(2)] == ["PENALTY"] * 3
    assert [t.lays(seat) for seat in range(3)] == ["OK"] * 3
    assert t.first() == 2  # nobody has rung properly
