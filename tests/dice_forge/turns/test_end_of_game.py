"""The end of the game: the final score, shared victory, the optional tie-break (§11)."""

from typing import Any

import pytest

from astragal.testing import scenario


def test_the_final_score_is_glory_on_the_inventory_and_on_the_cards() -> None:
    """§13-83"""
    t = scenario("dice_forge").with_hero(0, glory=41, cards=["hydra", "chest", "elder"])
    assert t.score(0) == 41 + 26 + 2 + 0 == 69


def test_a_tie_is_a_shared_victory() -> None:
    """§13-84"""
    t = scenario("dice_forge").with_hero(0, glory=69, forged=8).with_hero(1, glory=69, forged=9)
    assert t.results() == [0.5, 0.5]


def test_with_the_tie_break_the_one_who_forged_more_faces_wins() -> None:
    """§13-84"""
    t = scenario("dice_forge", options=["tie_break"]).with_hero(0, glory=69, forged=8).with_hero(1, glory=69, forged=9)
    assert t.results() == [0.0, 1.0]


def test_the_highest_score_wins() -> None:
    t = scenario("dice_forge", heroes=3).with_hero(0, glory=50).with_hero(1, glory=30, cards=["hydra"])
    assert [t.score(seat) for seat in range(3)] == [50, 56, 0]
    assert t.results() == [0.0, 1.0, 0.0]


def test_three_of_four_may_share_the_victory() -> None:
    t = scenario("dice_forge", heroes=4)
    for seat, glory in enumerate((60, 60, 59, 60)):
        t.with_hero(seat, glory=glory)
    assert t.results() == [pytest.approx(1 / 3), pytest.approx(1 / 3), 0.0, pytest.approx(1 / 3)]


def test_what_is_unspent_and_a_hammer_that_is_not_full_give_nothing() -> None:
    t = scenario("dice_forge").with_hero(
        0, gold=12, sun=6, moon=6, cerberus=2, tritons=2, hammered=14, cards=["hammer"], glory=5
    )
    assert t.score(0) == 5


def test_the_game_ends_after_the_last_turn_of_the_last_round() -> None:
    t = scenario("dice_forge", heroes=3).turn_of(1, round=10)
    t.turn(*[f"roll {name} sun 1G moon 1G" for name in ("Bob", "Cleo", "Ann")], "Bob passes")
    assert not t.g.over
    t.turn(*[f"roll {name} sun 1G moon 1G" for name in ("Cleo", "Ann", "Bob")], "Cleo passes")
    assert t.g.over


# --- the tie-break --------------------------------------------------------------------------------------------------


def tied(*heroes: dict[str, Any]) -> list[float]:
    """The results of heroes with 69 points each and these things, the tie-break being on."""
    t = scenario("dice_forge", heroes=len(heroes), options=["tie_break"])
    for seat, hero in enumerate(heroes):
        t.with_hero(seat, **hero)
        t.with_hero(seat, glory=69 - t.score(seat))
    assert [t.score(seat) for seat in range(len(heroes))] == [69] * len(heroes)
    return list(t.results())


def test_among_equals_in_faces_the_one_with_more_cards_wins() -> None:
    assert tied({"forged": 8, "cards": ["elder"], "gold": 9}, {"forged": 8, "cards": ["elder", "elder"]}) == [0.0, 1.0]


def test_among_equals_in_faces_and_cards_the_one_with_more_gold_and_shards_left_wins() -> None:
    rich = {"gold": 1, "sun": 1, "moon": 1}
    assert tied({"forged": 8, "gold": 2}, {"forged": 8, **rich}) == [0.0, 1.0]


def test_among_equals_in_everything_the_earlier_seat_wins() -> None:
    assert tied({"forged": 8}, {"forged": 8}) == [1.0, 0.0]


def test_the_tie_break_counts_faces_before_cards_and_cards_before_what_is_left() -> None:
    """§14-4: of three tied heroes nobody falls behind one who lost on faces"""
    fewer_faces = {"forged": 7, "cards": ["elder"] * 4, "gold": 12, "sun": 6}
    more_cards = {"forged": 9, "cards": ["elder"] * 2}
    richer = {"forged": 9, "cards": ["elder"], "gold": 12}
    assert tied(fewer_faces, richer, more_cards) == [0.0, 0.0, 1.0]
    assert tied(more_cards, fewer_faces, richer) == [1.0, 0.0, 0.0]


def test_the_tie_break_decides_nothing_between_different_scores() -> None:
    t = scenario("dice_forge", options=["tie_break"]).with_hero(0, glory=70).with_hero(1, glory=69, forged=30)
    assert t.results() == [1.0, 0.0]
