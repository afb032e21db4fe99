"""Capture, pass, purchase and exchange (§6, §7.2)."""

import pytest

from astragal.testing import BadRecord, scenario

ROLL = "roll Ann M M C C G"

# --- capture, pass ----------------------------------------------------------------------------------------------------


def test_capturing_collects_one_creature_for_each_die_and_puts_the_player_out() -> None:
    """A17"""
    t = scenario("titan_dice").turn("roll Ann K K K M M", "Ann captures K")
    assert (t.track(0), t.out(), t.in_hand(0), t.g.active) == ("11141", [0], 5, 1)


def test_only_one_type_is_captured() -> None:
    """A18"""
    t = scenario("titan_dice").turn("roll Ann K K K M M", "Ann captures M")
    assert (t.track(0), t.out()) == ("11113", [0])


def test_a_creature_that_no_active_die_shows_cannot_be_captured() -> None:
    """A19"""
    assert scenario("titan_dice").refused("roll Ann K K K M M", "Ann captures C") == "no_matching_die"


def test_what_is_captured_above_four_is_lost() -> None:
    """A20"""
    t = scenario("titan_dice").with_player(0, track="11131").listen()
    t.turn("roll Ann K K K M M", "Ann captures K")
    assert (t.track(0), t.told("collected")) == ("11141", [("collected", 0, 3, 1 + (2 << 8))])


def test_a_caged_creature_may_be_captured_for_nothing() -> None:
    """A21"""
    t = scenario("titan_dice").with_player(0, track="11141").turn("roll Ann K K K M M", "Ann captures K")
    assert (t.track(0), t.out()) == ("11141", [0])


def test_nothing_is_captured_before_the_roll() -> None:
    """A22"""
    t = scenario("titan_dice").with_player(0, active="CCGHK")
    with pytest.raises(BadRecord, match="roll Ann"):
        t.turn("Ann captures C")
    t = scenario("titan_dice").with_player(0, active="CCGH", spent=1)
    assert t.offered() == ["rolls active", "rolls spent", "rolls both"]


def test_who_passes_keeps_the_active_dice_and_must_roll_in_the_next_turn() -> None:
    """A23"""
    t = scenario("titan_dice").turn("roll Ann C C G H K", "Ann ends the turn")
    assert (t.g.active, t.active(0), t.out()) == (1, "CCGHK", [])


def test_spent_dice_are_not_captured() -> None:
    t = scenario("titan_dice").with_player(0, active="KK", spent=3)
    t.turn("Ann rolls active", "roll Ann K C", "Ann captures K")
    assert t.track(0) == "11121"


def test_the_bonus_die_is_captured_too() -> None:
    t = scenario("titan_dice").with_player(0, active="KKK", spent=2, bonus="C")
    t.turn("Ann rolls spent", "roll Ann C M", "Ann captures C")
    assert (t.track(0), t.bonus(0)) == ("31111", "box")


# --- purchase ---------------------------------------------------------------------------------------------------------


def test_a_card_is_purchased_with_a_matching_die() -> None:
    """A25"""
    t = scenario("titan_dice").turn(ROLL, "Ann purchases minotaur", "Ann pays 1 die", "Ann ends the turn")
    assert (t.cards(0), t.in_stack("M"), t.active(0), t.spent(0)) == ({"M": 1}, [2, 3], "CCGM", 1)


def test_creatures_may_be_captured_after_the_action() -> None:
    """A26"""
    t = scenario("titan_dice").turn(ROLL, "Ann purchases minotaur", "Ann pays 1 die", "Ann captures C")
    assert (t.track(0), t.out()) == ("31111", [0])


def test_capture_or_action_allows_only_one_of_them() -> None:
    t = scenario("titan_dice", options=["capture_or_action"])
    t.turn(ROLL, "Ann purchases minotaur", "Ann pays 1 die")
    assert (t.track(0), t.out(), t.g.active) == ("11111", [], 1)


def test_a_card_is_purchased_with_a_creature_of_the_track() -> None:
    """A27"""
    t = scenario("titan_dice").turn(ROLL, "Ann purchases hydra", "Ann ends the turn")
    assert (t.track(0), t.cards(0), len(t.active(0))) == ("11011", {"H": 1}, 5)


def test_dice_and_creatures_may_pay_together() -> None:
    """A28"""
    t = scenario("titan_dice").stack("M", 2, 3)
    assert t.offered(ROLL, "Ann purchases minotaur") == ["pays 1 die and 1 marker", "pays 2 dice"]
    t.turn(ROLL, "Ann purchases minotaur", "Ann pays 1 die and 1 marker", "Ann ends the turn")
    assert (t.track(0), t.cards(0), t.spent(0)) == ("11110", {"M": 2}, 1)


def test_nobody_purchases_a_second_card_of_a_creature() -> None:
    """A29"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1})
    assert t.refused(ROLL, "Ann purchases minotaur") == "owned_already"


def test_there_is_one_action_in_a_turn() -> None:
    """A30"""
    t = scenario("titan_dice")
    lines = (ROLL, "Ann purchases minotaur", "Ann pays 1 die")
    assert t.refused(*lines, "Ann purchases chimera") == "one_action"
    assert t.offered(*lines) == ["ends the turn", "captures C", "captures G", "captures M"]


def test_who_cannot_pay_the_top_card_cannot_purchase() -> None:
    """A31"""
    t = scenario("titan_dice").stack("K", 3)
    assert t.refused(ROLL, "Ann purchases kraken") == "cannot_pay"
    assert t.track(0) == "11111"


def test_a_level_3_card_costs_three_and_the_stack_may_become_empty() -> None:
    """A32"""
    t = scenario("titan_dice").stack("M", 3)
    t.turn("roll Ann M M M M M", "Ann purchases minotaur", "Ann pays 3 dice", "Ann ends the turn")
    assert (t.cards(0), t.in_stack("M"), t.active(0), t.spent(0)) == ({"M": 3}, [], "MM", 3)


def test_nothing_is_purchased_from_an_empty_stack() -> None:
    t = scenario("titan_dice").stack("M")
    assert t.refused(ROLL, "Ann purchases minotaur") == "stack_is_empty"


def test_a_caged_creature_that_is_spent_leaves_its_cage() -> None:
    """R13"""
    t = scenario("titan_dice").with_player(0, track="11411").turn(ROLL, "Ann purchases hydra", "Ann ends the turn")
    assert t.track(0) == "11311"


def test_the_bonus_die_may_pay() -> None:
    t = scenario("titan_dice").with_player(0, track="11110", active="KK", spent=3, bonus="M")
    lines = ("Ann rolls spent", "roll Ann M C C", "Ann purchases minotaur")
    assert t.offered(*lines) == ["pays 1 die", "pays the bonus die"]
    t.turn(*lines, "Ann pays the bonus die", "Ann ends the turn")
    assert (t.bonus(0), t.active(0), t.spent(0)) == ("spent", "CCKKM", 1)


def test_a_payment_that_does_not_fit_is_refused() -> None:
    t = scenario("titan_dice").stack("M", 2, 3)
    lines = (ROLL, "Ann purchases minotaur")
    assert t.refused(*lines, "Ann pays 2 markers") == "too_few_markers"
    assert t.refused(*lines, "Ann pays the bonus die and 1 marker") == "bonus_die_does_not_match"
    assert t.refused("roll Ann M C C C G", "Ann purchases minotaur", "Ann pays 2 dice") == "not_so_many_dice"


def test_the_cost_of_the_levels_can_be_changed() -> None:
    t = scenario("titan_dice", options=["card_cost=2,2,3"])
    t.turn(ROLL, "Ann purchases chimera", "Ann pays 2 dice", "Ann ends the turn")
    assert (t.cards(0), t.spent(0), t.score(0)) == ({"C": 1}, 2, 6)


# --- exchange ---------------------------------------------------------------------------------------------------------


def test_a_card_is_exchanged_with_the_top_of_the_stack() -> None:
    """A33"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1})
    t.turn(ROLL, "Ann exchanges minotaur with the stack", "Ann pays 2 dice", "Ann ends the turn")
    assert (t.cards(0), t.in_stack("M"), t.spent(0)) == ({"M": 2}, [1, 3], 2)


def test_the_level_1_given_back_lies_on_top_and_is_what_the_next_player_buys() -> None:
    """R22"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1}).with_player(1, active="MMCCG")
    t.turn(ROLL, "Ann exchanges minotaur with the stack", "Ann pays 2 dice", "Ann ends the turn")
    t.turn("Bob rolls active", "roll Bob M M C C G", "Bob purchases minotaur", "Bob pays 1 die", "Bob ends the turn")
    assert (t.cards(1), t.in_stack("M")) == ({"M": 1}, [3])


def test_a_card_is_exchanged_with_a_player_who_cannot_refuse() -> None:
    """A34"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1}).with_player(1, cards={"M": 3}, track="00000")
    t.turn("roll Ann M M M C C", "Ann exchanges minotaur with Bob", "Ann pays 3 dice", "Ann ends the turn")
    assert (t.cards(0), t.cards(1), t.track(1)) == ({"M": 3}, {"M": 1}, "00000")


def test_a_player_who_is_out_can_be_exchanged_with() -> None:
    """R23"""
    t = scenario("titan_dice").with_player(0, cards={"M": 3}).with_player(1, cards={"M": 1}, out=True)
    t.turn(ROLL, "Ann exchanges minotaur with Bob", "Ann pays 1 die", "Ann ends the turn")
    assert (t.cards(0), t.cards(1)) == ({"M": 1}, {"M": 3})


def test_a_card_that_is_face_down_is_not_taken_from_its_owner() -> None:
    """A35"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1}).with_player(1, cards={"M": 3}, face_down="M")
    assert t.refused("roll Ann M M M C C", "Ann exchanges minotaur with Bob") == "theirs_is_face_down"


def test_a_card_that_is_face_down_can_neither_be_used_nor_replaced() -> None:
    """A36"""
    t = scenario("titan_dice").with_player(0, cards={"M": 1}, face_down="M").with_player(1, cards={"M": 3})
    assert t.refused(ROLL, "Ann activates minotaur") == "face_down"
    assert t.refused(ROLL, "Ann exchanges minotaur with the stack") == "face_down"
    assert t.refused("roll Ann M M M C C", "Ann exchanges minotaur with Bob") == "face_down"
    assert t.refused(ROLL, "Ann purchases minotaur") == "owned_already"


def test_cards_of_one_level_are_not_exchanged() -> None:
    """A37"""
    t = scenario("titan_dice").with_player(0, cards={"M": 2}).with_player(1, cards={"M": 2})
    assert t.refused(ROLL, "Ann exchanges minotaur with Bob") == "same_level"


def test_the_top_card_must_have_another_level() -> None:
    """A38"""
    t = scenario("titan_dice", players=4).with_player(0, cards={"M": 1})
    assert t.in_stack("M") == [1, 2, 3]
    assert t.refused(ROLL, "Ann exchanges minotaur with the stack") == "same_level"


def test_who_owns_no_card_has_nothing_to_exchange() -> None:
    t = scenario("titan_dice").with_player(1, cards={"M": 2})
    assert t.refused(ROLL, "Ann exchanges minotaur with the stack") == "not_owned"
    assert t.refused(ROLL, "Ann exchanges minotaur with Bob") == "not_owned"
    assert t.refused(ROLL, "Ann activates minotaur") == "not_owned"


def test_cards_are_exchanged_with_other_players_who_own_one() -> None:
    t = scenario("titan_dice").with_player(0, cards={"M": 2})
    assert t.refused(ROLL, "Ann exchanges minotaur with Bob") == "they_own_none"
    assert t.refused(ROLL, "Ann exchanges minotaur with Ann") == "not_yourself"


def test_the_card_taken_is_paid_and_it_may_be_too_dear() -> None:
    t = scenario("titan_dice").with_player(0, cards={"K": 1}).with_player(1, cards={"K": 3})
    assert t.refused(ROLL, "Ann exchanges kraken with the stack") == "cannot_pay"
    assert t.refused(ROLL, "Ann exchanges kraken with Bob") == "cannot_pay"
    t.stack("K")
    assert t.refused(ROLL, "Ann exchanges kraken with the stack") == "stack_is_empty"


def test_exchange_any_lets_a_player_take_any_card_of_the_stack() -> None:
    t = scenario("titan_dice", options=["exchange_any"]).with_player(0, cards={"M": 1})
    lines = ("roll Ann M M M C C", "Ann exchanges minotaur with the stack")
    assert t.offered(*lines) == ["takes level 2", "takes level 3"]
    assert t.refused(*lines, "Ann takes level 1") == "not_in_the_stack"
    t.turn(*lines, "Ann takes level 3", "Ann pays 3 dice", "Ann ends the turn")
    assert (t.cards(0), t.in_stack("M")) == ({"M": 3}, [1, 2])


def test_with_exchange_any_the_own_level_on_top_is_no_obstacle() -> None:
    t = scenario("titan_dice", players=4, options=["exchange_any"]).with_player(0, cards={"M": 1})
    t.turn(ROLL, "Ann exchanges minotaur with the stack", "Ann takes level 2", "Ann pays 2 dice", "Ann ends the turn")
    assert (t.cards(0), t.in_stack("M")) == ({"M": 2}, [1, 1, 3])
    t = scenario("titan_dice", options=["exchange_any"]).with_player(0, cards={"M": 1}).stack("M", 1)
    assert t.refused(ROLL, "Ann exchanges minotaur with the stack") == "same_level"
