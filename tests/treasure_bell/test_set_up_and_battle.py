"""Set Up, Battle and Treasure: attack cards instead of dice, stronger neighbours, and what the survivors bring."""

from __future__ import annotations

import pytest

from astragal.testing import scenario

# --- Set Up ---------------------------------------------------------------------------------------------------------


def test_only_claimed_treasures_are_manned_each_with_one_attack_card() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1").with_claims(1, "c1").in_set_up()  # B18
    assert t.lays(0, c1=1) == "NOT_YOURS"
    assert t.lays(0, d4=1) == "NOT_YOURS"
    assert t.lays(0, a1=1, c1=2) == "NOT_YOURS"
    assert t.lays(0, a1=1, b1=2) == "OK"


def test_nobody_lays_an_attack_card_that_he_has_not() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1").with_player(0, attack="334").in_set_up()  # B19
    assert t.lays(0, a1=5) == "NO_ATTACK_CARD"
    assert t.lays(0, a1=4, b1=4) == "NO_ATTACK_CARD"
    assert t.lays(0, a1=3, b1=3, c1=3) == "NO_ATTACK_CARD"
    assert t.lays(0, a1=3, b1=3, c1=4) == "OK"


def test_whose_treasure_it_is_comes_before_the_question_of_cards() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1").with_player(0, attack="").in_set_up()
    assert t.lays(0, a1=5, b1=5) == "NOT_YOURS"


def test_a_decision_is_final() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1").in_set_up()
    assert [t.lays(0, a1=6), t.lays(0, a1=1), t.lays(0)] == ["OK", "ALREADY", "ALREADY"]


def test_nobody_lays_attack_cards_outside_set_up() -> None:
    assert scenario("treasure_bell").lays(0) == "NOT_PHASE"
    assert scenario("treasure_bell").with_claims(0, "a1").lays(0, a1=1) == "NOT_PHASE"


def test_with_one_attack_card_left_one_may_claim_three_and_chooses_which_to_man() -> None:
    t = scenario("treasure_bell", players=2).with_player(0, attack="2")  # D15, Q17
    t.rings(0, "123456", "112266")
    assert [t.claims(0, place) for place in ("a1", "b1", "c1")] == ["OK"] * 3
    assert t.at(400).rings(0) == "OK_END"
    t.deals("2-5")
    assert [t.lays(0, c1=2), t.lays(1)] == ["OK", "OK"]
    assert t.won(0) == ["5-6"]
    assert [t.treasure("a1"), t.treasure("b1")] == ["1-2", "3-4"]
    assert t.attack(0) == ""


def test_whoever_has_no_attack_cards_left_lays_nothing() -> None:
    t = scenario("treasure_bell", players=2).with_player(0, attack="").with_claims(0, "a1", "b1", "c1").in_set_up()
    assert [t.lays(0), t.lays(1)] == ["OK", "OK"]
    assert t.won(0) == []


def test_one_may_man_fewer_than_possible() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1", "b1").in_set_up().deals("2-5")  # Q18
    assert [t.lays(0, b1=6), t.lays(1)] == ["OK", "OK"]
    assert t.won(0) == ["3-4"]
    assert t.treasure("a1") == "1-2"


def test_a_claim_without_an_attack_card_is_no_territory_and_fights_nobody() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1").with_claims(1, "b1").in_set_up().deals("2-5")  # D16
    assert [t.lays(0), t.lays(1, b1=1)] == ["OK", "OK"]
    assert t.won(1) == ["3-4"]


def test_what_is_decided_stays_secret_until_the_last_has_decided() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1").with_claims(1, "b1").in_set_up()
    t.lays(0, a1=6)
    assert [event[:4] for event in t.session.news] == [(8, 0, 0, 0)]  # committed, and no more
    assert t.attack(0) == "123456"


def test_whoever_says_nothing_in_set_up_mans_nothing_when_time_is_up() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1").with_claims(1, "c1").in_set_up().deals("2-5")  # Q23
    assert t.at(10_000).lays(1, c1=1) == "OK"
    assert not t.time_passes(29_999)
    assert t.time_passes(30_000)
    assert (t.round(), t.phase()) == (2, "wait")
    assert [t.won(seat) for seat in range(3)] == [[], ["5-6"], []]


def test_a_decision_at_the_last_moment_comes_too_late() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1").in_set_up()
    assert t.at(30_000).lays(0, a1=6) == "NOT_PHASE"
    assert t.won(0) == []


def test_time_for_set_up_counts_from_the_end_of_the_dice_phase() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1", "b1", "c1").at(50_000)
    assert t.rings(1) == "OK_END"
    assert not t.time_passes(79_999)
    assert t.time_passes(80_000)


# --- Battle ---------------------------------------------------------------------------------------------------------


def test_all_territories_are_compared_at_once_and_a_destroyed_one_still_destroys() -> None:
    t = scenario("treasure_bell").with_claims(0, "a1").with_claims(1, "b1").with_claims(2, "c1").in_set_up()  # B35
    t.deals("2-5")
    assert [t.lays(0, a1=2), t.lays(1, b1=4), t.lays(2, c1=6)] == ["OK"] * 3
    assert [t.won(seat) for seat in range(3)] == [[], [], ["5-6"]]


def test_equal_powers_both_survive() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1").with_claims(1, "b1").in_set_up()  # B36, Q19
    t.deals("2-5", "3-6")
    assert [t.lays(0, a1=5), t.lays(1, b1=5)] == ["OK"] * 2
    assert t.scores() == [1, 2]


def test_as_an_option_equal_powers_destroy_each_other() -> None:
    t = scenario("treasure_bell", players=2, options=["both_destroyed"])  # Q19
    t.with_claims(0, "a1").with_claims(1, "b1").in_set_up()
    assert [t.lays(0, a1=5), t.lays(1, b1=5)] == ["OK"] * 2
    assert t.scores() == [0, 0]


def test_that_option_leaves_other_powers_alone() -> None:
    t = scenario("treasure_bell", players=2, options=["both_destroyed"]).deals("2-5")
    t.with_claims(0, "a1").with_claims(1, "b1").in_set_up()
    assert [t.lays(0, a1=5), t.lays(1, b1=4)] == ["OK"] * 2
    assert t.scores() == [1, 0]


@pytest.mark.parametrize("options", [[], ["both_destroyed"], ["straight_battles"]])
def test_ones_own_neighbours_never_fight(options: list[str]) -> None:
    t = scenario("treasure_bell", players=2, options=options).with_player(0, attack="16")  # B37, Q21
    t.with_claims(0, "a1", "b1").in_set_up().deals("2-5", "3-6")
    assert [t.lays(0, a1=1, b1=6), t.lays(1)] == ["OK"] * 2
    assert t.won(0) == ["1-2", "3-4"]


@pytest.mark.parametrize("options", [[], ["diagonal_battles"], ["diagonal_battles", "straight_battles"]])
def test_diagonal_neighbours_fight_too(options: list[str]) -> None:
    t = scenario("treasure_bell", players=2, options=options)  # Q20
    t.with_claims(0, "a1").with_claims(1, "b2").in_set_up().deals("2-5")
    assert [t.lays(0, a1=1), t.lays(1, b2=6)] == ["OK"] * 2
    assert t.scores() == [0, 3]


def test_as_an_option_diagonal_neighbours_do_not_fight() -> None:
    t = scenario("treasure_bell", players=2, options=["straight_battles"])  # Q20
    t.with_claims(0, "a1").with_claims(1, "b2").in_set_up()
    t.deals("2-5", "3-6")
    assert [t.lays(0, a1=1), t.lays(1, b2=6)] == ["OK"] * 2
    assert t.scores() == [1, 3]


def test_the_end_of_one_row_is_no_neighbour_of_the_beginning_of_the_next() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "d1").with_claims(1, "a2").in_set_up()
    t.deals("2-5", "3-6")
    assert [t.lays(0, d1=1), t.lays(1, a2=6)] == ["OK"] * 2
    assert t.scores() == [4, 2]


@pytest.mark.parametrize("beside", ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"])
def test_a_stronger_neighbour_on_any_side_destroys(beside: str) -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "b2").with_claims(1, beside).in_set_up().deals("2-5")
    assert [t.lays(0, b2=3), t.lays(1, **{beside: 4})] == ["OK"] * 2
    assert t.won(0) == []
    assert len(t.won(1)) == 1


# --- Treasure -------------------------------------------------------------------------------------------------------


def test_every_attack_card_played_is_gone_even_that_of_a_survivor() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1", "d4").with_claims(1, "b1").in_set_up()  # Q22
    t.deals("2-5", "3-6")
    assert [t.lays(0, a1=2, d4=1), t.lays(1, b1=5)] == ["OK"] * 2
    assert [t.attack(0), t.attack(1)] == ["3456", "12346"]


def test_a_destroyed_treasure_stays_on_the_field_for_the_next_round() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1").with_claims(1, "b1").in_set_up().deals("2-5")
    assert [t.lays(0, a1=1), t.lays(1, b1=2)] == ["OK"] * 2
    assert [t.treasure("a1"), t.treasure("b1")] == ["1-2", "2-5"]
    assert t.claimed() == {}


def test_free_places_are_filled_row_by_row() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "d4", "b1", "a3").in_set_up()
    t.deals("2-5", "3-6", "4-4")
    assert [t.lays(0, d4=1, b1=2, a3=3), t.lays(1)] == ["OK"] * 2
    assert [t.treasure(place) for place in ("b1", "a3", "d4")] == ["2-5", "3-6", "4-4"]


def test_when_the_deck_is_empty_a_place_stays_empty_and_counts_as_no_card() -> None:
    t = scenario("treasure_bell", players=2)
    left = t.deck()
    t.with_player(1, won=left[1:]).with_claims(0, "a1", "b1").in_set_up().deals(left[0])
    assert [t.lays(0, a1=1, b1=2), t.lays(1)] == ["OK"] * 2
    assert [t.treasure("a1"), t.treasure("b1")] == [left[0], "-"]
    t.at(100).rings(0, "123434", "123456")
    assert t.claims(0, "b1", dice=(3, 4)) == "NO_CARD"


def test_a_treasure_won_is_never_dealt_again() -> None:
    t = scenario("treasure_bell", players=2).with_claims(0, "a1").in_set_up().deals("2-5")
    assert [t.lays(0, a1=1), t.lays(1)] == ["OK"] * 2
    assert "1-2" not in t.deck()
    assert "2-1" in t.deck()
    assert len(t.deck()) == 36 - 16 - 1
