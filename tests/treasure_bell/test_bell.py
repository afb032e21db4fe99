"""The bell: who may ring it and when, what it takes to end the Dice Phase, and what a wrong bell costs."""

from __future__ import annotations

from itertools import combinations

import pytest

from astragal.testing import scenario

CASTS = ["123456", "122345", "112266", "345612"]

# --- starting -------------------------------------------------------------------------------------------------------


def test_the_first_player_rings_whenever_he_likes() -> None:
    t = scenario("treasure_bell", players=2)  # D3
    assert not t.time_passes(20_000_000)
    assert t.rings(0, *CASTS[:2]) == "OK_START"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_casts_at_the_bell_of_the_first_player(players: int) -> None:
    t = scenario("treasure_bell", players=players)  # D4, Q5
    t.rings(0, *CASTS[:players])
    assert [t.dice(seat) for seat in range(players)] == CASTS[:players]


def test_the_treasures_lie_open_before_the_bell() -> None:
    t = scenario("treasure_bell")  # D14
    assert t.phase() == "wait"
    assert t.treasure("a1") == "1-2"


def test_any_player_may_be_set_to_be_first() -> None:
    t = scenario("treasure_bell", options=["first_player=3"])
    assert t.rings(0) == "NOT_FIRST"
    assert t.rings(2, *CASTS[:3]) == "OK_START"


def test_ringing_before_the_start_costs_nothing() -> None:
    t = scenario("treasure_bell")  # Q6
    assert [t.rings(1), t.rings(2)] == ["NOT_FIRST"] * 2
    t.rings(0, *CASTS[:3])
    assert t.standing_by() == []


def test_as_an_option_ringing_before_the_start_costs_the_coming_phase() -> None:
    t = scenario("treasure_bell", options=["early_ring_penalty"])  # Q6
    assert [t.rings(1), t.rings(1)] == ["PENALTY", "FROZEN"]
    t.at(100).rings(0, *CASTS[:3])
    assert t.standing_by() == [1]
    assert t.dice(1) == CASTS[1]  # the start cast still happens
    assert [t.at(900).casts(1), t.claims(1, "a1"), t.rings(1)] == ["FROZEN"] * 3


def test_with_that_option_even_all_others_standing_by_do_not_end_a_phase_that_has_not_begun() -> None:
    t = scenario("treasure_bell", options=["early_ring_penalty"])
    assert [t.rings(1), t.rings(2)] == ["PENALTY"] * 2
    assert t.phase() == "wait"
    assert t.rings(0, *CASTS[:3]) == "OK_START"
    assert t.phase() == "dice"


@pytest.mark.parametrize(("after", "code"), [(0, "IGNORED"), (299, "IGNORED"), (300, "PENALTY")])
def test_the_starters_second_click_is_ignored_for_a_moment(after: int, code: str) -> None:
    t = scenario("treasure_bell")  # Q7
    t.at(1000).rings(0, *CASTS[:3])
    assert t.at(1000 + after).rings(0) == code
    assert t.standing_by() == ([0] if code == "PENALTY" else [])


def test_only_the_starters_click_is_ignored() -> None:
    t = scenario("treasure_bell")
    t.at(1000).rings(0, *CASTS[:3])
    assert t.at(1001).rings(1) == "PENALTY"


def test_without_the_protection_a_double_click_is_a_wrong_bell() -> None:
    t = scenario("treasure_bell", options=["ring_debounce_ms=0"])
    t.at(1000).rings(0, *CASTS[:3])
    assert t.at(1000).rings(0) == "PENALTY"


# --- when the phase may be ended ------------------------------------------------------------------------------------


def test_two_players_need_three_cards_anywhere() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1").with_claims(1, "d4")  # B25, D10, Q1
    assert not t.may_be_ended()
    t.with_claims(1, "a3")
    assert t.at(500).rings(0) == "OK_END"
    assert t.ringer() == 0


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_need_them_in_one_line(players: int) -> None:
    t = scenario("treasure_bell", players=players).with_claims(0, "a1").with_claims(1, "d4").with_claims(2, "a3")  # D9
    assert not t.may_be_ended()
    assert t.with_claims(1, "a4").may_be_ended()


@pytest.mark.parametrize(
    "line", [("a1", "b1", "d1"), ("c1", "c3", "c4"), ("a1", "b2", "d4"), ("d1", "b3", "a4"), ("a2", "b3", "c4")]
)
def test_rows_columns_and_diagonals_count_and_the_cards_need_not_be_adjacent(line: tuple[str, ...]) -> None:
    t = scenario("treasure_bell")  # D9, Q2
    for seat, place in enumerate(line):
        assert not t.may_be_ended()
        t.with_claims(seat, place)  # D11, Q3: no matter whose dice they are
    assert t.may_be_ended()
    assert t.at(400).rings(1) == "OK_END"


def test_a_short_diagonal_counts_unless_only_the_long_ones_do() -> None:
    places = ("b1", "c2", "d3")  # B30, Q4
    assert scenario("treasure_bell", players=4).with_claims(0, *places).may_be_ended()
    long_ones = scenario("treasure_bell", players=4, options=["main_diagonals"])
    assert not long_ones.with_claims(0, *places).may_be_ended()
    assert long_ones.with_claims(1, "a1", "b2", "c3").may_be_ended()


def test_the_four_corners_are_no_line() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "d4").with_claims(1, "d1", "a4")  # B32
    assert not t.may_be_ended()


def test_a_diagonal_of_two_cards_is_no_line() -> None:
    t = scenario("treasure_bell", options=["threshold=2"]).with_claims(0, "a2", "b1")
    assert not t.may_be_ended()
    assert t.with_claims(1, "b3").may_be_ended()  # a2 and b3 lie on a diagonal of three


def test_taken_by_the_letter_four_cards_in_a_line_are_needed() -> None:
    t = scenario("treasure_bell", options=["threshold=4"]).with_claims(0, "a1", "b1", "d1")  # B34
    assert not t.may_be_ended()
    assert t.with_claims(1, "c1").may_be_ended()


def test_taken_by_the_letter_two_players_need_four_cards() -> None:
    t = scenario("treasure_bell", players=2, options=["threshold=4"]).with_claims(0, "a1", "b1", "d1")
    assert not t.may_be_ended()
    assert t.with_claims(1, "d4").may_be_ended()


@pytest.mark.parametrize("grid", [3, 5])
def test_on_another_field_a_line_is_as_long_as_the_field(grid: int) -> None:
    last = "abcde"[grid - 1]
    t = scenario("treasure_bell", options=[f"grid={grid}"]).with_claims(0, "a1", "b1")
    assert not t.may_be_ended()
    assert t.with_claims(1, f"{last}1").may_be_ended()


def test_the_condition_is_used_at_any_time_by_anybody_and_never_by_itself() -> None:
    for ringer in range(3):
        t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1")  # D11
        t.at(90_000).will_cast(2, "123456")
        assert t.casts(2) == "OK"
        assert t.at(95_000).rings(ringer) == "OK_END"
        assert t.ringer() == ringer


def test_the_bell_before_the_claim_that_would_have_been_enough_is_a_wrong_bell() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1").with_player(1, dice="561111")  # §6
    assert t.at(500).rings(2) == "PENALTY"
    assert t.at(500).claims(1, "c1") == "OK"
    assert t.may_be_ended()


def test_of_two_end_bells_the_first_counts_and_the_second_costs_nothing() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1")
    assert [t.at(500).rings(2), t.at(500).rings(1)] == ["OK_END", "NOT_PHASE"]
    assert (t.ringer(), t.standing_by()) == (2, [])


def test_whoever_has_no_dice_left_may_still_ring() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1")
    assert t.at(1000).casts(0) == "NO_DICE"
    assert t.rings(0) == "OK_END"


# --- a wrong bell ---------------------------------------------------------------------------------------------------


def test_whoever_stands_by_may_not_ring_even_when_the_condition_is_met() -> None:
    t = scenario("treasure_bell").with_player(1, frozen=True).with_claims(0, "a1", "b1", "c1")  # D13, Q8
    assert t.at(1000).rings(1) == "FROZEN"
    assert t.phase() == "dice"


def test_claims_made_before_a_wrong_bell_stay_and_are_manned() -> None:
    t = scenario("treasure_bell").with_claims(1, "a1")  # Q16
    assert t.at(400).rings(1) == "PENALTY"
    t.with_claims(0, "b1", "c1")
    assert t.at(500).rings(0) == "OK_END"
    assert t.lays(1, a1=6) == "OK"
    t.deals("2-5", "3-6", "4-4")
    assert [t.lays(0, b1=1, c1=2), t.lays(2)] == ["OK", "OK"]
    assert t.won(1) == ["1-2"]
    assert t.standing_by() == []


def test_the_last_player_who_does_not_stand_by_ends_the_phase() -> None:
    t = scenario("treasure_bell").with_player(1, frozen=True).with_player(2, frozen=True)  # Q10
    t.with_claims(0, "a1", "b1", "c1")
    assert t.phase() == "dice"
    assert t.at(500).rings(0) == "OK_END"


def test_when_everybody_stands_by_the_phase_is_over_without_a_ringer() -> None:
    t = scenario("treasure_bell")  # B27, Q9
    t.at(0).rings(0, *CASTS[:3])
    assert [t.at(400).rings(1), t.at(450).rings(2), t.at(500).rings(0)] == ["PENALTY"] * 3
    assert (t.phase(), t.ringer(), t.ending()) == ("set_up", None, "stuck")


def test_without_a_ringer_the_first_player_stays() -> None:
    t = scenario("treasure_bell", options=["first_player=2"])  # B28, Q9
    t.at(0).rings(1, *CASTS[:3])
    assert [t.at(400).rings(0), t.at(450).rings(2), t.at(500).rings(1)] == ["PENALTY"] * 3
    assert [t.at(600).lays(seat) for seat in range(3)] == ["OK"] * 3
    assert (t.round(), t.first(), t.phase()) == (2, 1, "wait")


def test_a_claim_with_ones_last_dice_can_leave_nobody_with_anything_to_do() -> None:
    t = scenario("treasure_bell", players=4)  # Q9
    for seat in (1, 2, 3):
        t.with_player(seat, frozen=True)
    t.with_claims(0, "a1", "b1").with_player(0, dice="....16")
    assert t.at(400).claims(0, "c2") == "OK"
    assert (t.phase(), t.ending(), t.ringer()) == ("set_up", "stuck", None)


EMPTIED = ("1-2 - - -", "- - 1-6 -", "- - - -", "- - - -")  # two treasures are left


def test_when_every_treasure_is_claimed_nobody_can_do_anything_though_dice_are_left() -> None:
    t = scenario("treasure_bell").with_field(*EMPTIED)
    t.rings(0, "123456", "122345", "112266")
    assert t.at(400).claims(0, "a1") == "OK"
    assert t.phase() == "dice"
    assert t.at(500).claims(2, "c2") == "OK"
    assert (t.phase(), t.ending(), t.ringer()) == ("set_up", "stuck", None)


def test_a_treasure_that_nobody_can_claim_yet_keeps_the_phase_going() -> None:
    t = scenario("treasure_bell").with_field(*EMPTIED).with_player(1, frozen=True)
    t.rings(0, "123456", "122345", "112266")
    assert t.at(400).claims(0, "a1") == "OK"
    assert t.at(500).rings(2) == "PENALTY"
    assert t.phase() == "dice"  # player 0 may still cast 1 and 6


def test_a_phase_without_any_treasure_is_over_at_once() -> None:
    t = scenario("treasure_bell").with_field(*["- - - -"] * 4)
    t.rings(0, "123456", "122345", "112266")
    assert (t.phase(), t.ending()) == ("set_up", "stuck")


def test_as_an_option_the_phase_goes_on_as_long_as_there_are_dice() -> None:
    t = scenario("treasure_bell", options=["until_dice_are_gone"]).with_field(*EMPTIED)
    t.rings(0, "123456", "122345", "112266")
    assert [t.at(400).claims(0, "a1"), t.at(500).claims(2, "c2")] == ["OK", "OK"]
    assert t.phase() == "dice"


def test_nobody_is_stuck_while_the_condition_is_met() -> None:
    t = scenario("treasure_bell").with_player(1, frozen=True).with_player(2, frozen=True)
    t.with_claims(0, "a1", "b1").with_player(0, dice="....56")
    assert t.at(400).claims(0, "c1") == "OK"
    assert t.phase() == "dice"
    assert t.at(500).rings(0) == "OK_END"


def test_nobody_is_stuck_while_one_who_does_not_stand_by_has_dice() -> None:
    t = scenario("treasure_bell", players=2)
    t.at(0).rings(0, *CASTS[:2])
    assert t.at(400).rings(0) == "PENALTY"
    assert t.phase() == "dice"


# --- time -----------------------------------------------------------------------------------------------------------


def test_a_phase_that_nobody_ends_is_over_before_the_command_that_comes_too_late() -> None:
    t = scenario("treasure_bell")  # B42
    t.at(0).rings(0, *CASTS[:3])
    assert t.at(120_000).casts(1) == "NOT_PHASE"
    assert (t.phase(), t.ending(), t.ringer()) == ("set_up", "timeout", None)


def test_one_moment_before_it_is_over_a_command_still_counts() -> None:
    t = scenario("treasure_bell")
    t.at(0).rings(0, *CASTS[:3])
    assert t.at(119_999).casts(1, "111111") == "OK"


def test_the_phase_is_over_even_if_the_condition_was_met_and_nobody_rang() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1")
    assert t.time_passes(120_000)
    assert (t.ending(), t.ringer()) == ("timeout", None)
    t.deals()
    assert [t.at(120_100).lays(seat) for seat in range(3)] == ["OK"] * 3
    assert t.first() == 0


def test_after_a_long_silence_set_up_is_over_too() -> None:
    t = scenario("treasure_bell")
    t.at(0).rings(0, *CASTS[:3])
    assert t.at(200_000).casts(1) == "NOT_PHASE"
    assert (t.phase(), t.round()) == ("wait", 2)


# --- every set of three places --------------------------------------------------------------------------------------


def test_of_all_560_sets_of_three_places_44_are_in_a_line() -> None:
    names = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
    ended = [places for places in combinations(names, 3) if is_enough(places)]
    # 10 lines of four cards with 4 sets each, and 4 diagonals of three
    assert len(ended) == 44


def is_enough(places: tuple[str, ...]) -> bool:
    return bool(scenario("treasure_bell").with_claims(0, *places).may_be_ended())
