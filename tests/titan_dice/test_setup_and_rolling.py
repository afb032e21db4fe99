"""The set-up, the Roll phase and Gaia's Blessing (§2, §4, §5)."""

import pytest

from astragal.engine.game import BadSetup
from astragal.games.titan_dice.rules.new_game import new_game
from astragal.testing import scenario

# --- set-up ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "stack"), [(2, [1, 2, 3]), (3, [1, 2, 3]), (4, [1, 1, 2, 3])])
def test_every_stack_runs_from_level_1_to_3_and_four_players_have_a_card_more(players: int, stack: list[int]) -> None:
    """A01"""
    t = scenario("titan_dice", players=players).set_up()
    assert [t.in_stack(letter) for letter in "CGHKM"] == [stack] * 5


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_begins_with_one_creature_of_each_type_and_five_dice_in_hand(players: int) -> None:
    """A01"""
    t = scenario("titan_dice", players=players).set_up()
    assert [(t.track(seat), t.in_hand(seat), t.bonus(seat)) for seat in range(players)] == [
        ("11111", 5, "box")
    ] * players


def test_the_first_player_is_the_one_that_was_named() -> None:
    t = scenario("titan_dice", players=3, options=["first_player=2"]).set_up()
    assert t.g.first_player == t.g.active == 1


def test_the_first_player_may_be_drawn_by_lot() -> None:
    t = scenario("titan_dice", players=3, options=["first_player=lot"]).set_up("draw first_player seat 3")
    assert t.g.first_player == t.g.active == 2


@pytest.mark.parametrize("seats", [0, 5])
def test_there_are_one_to_four_players(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats)
    assert refused.value.code == "wrong_seats"


def test_there_is_one_setup() -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(2, "random")
    assert refused.value.code == "unknown_setup"


@pytest.mark.parametrize("option", ["promos", "any_wounds=1", "stacks", "=3", ""])
def test_an_option_that_is_not_there_is_refused(option: str) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(2, options=[option])
    assert (refused.value.code, refused.value.values["option"]) == ("unknown_option", option)


@pytest.mark.parametrize(
    "option",
    [
        "faces_regular=CGHKM",
        "faces_regular=CGHKMX",
        "faces_bonus=WWWWWW",
        "opposites=CW,GM",
        "opposites=CW,GM,KK",
        "opposites=CGH,KMW",
        "card_cost=1,2",
        "card_cost=0,1,2",
        "stacks=1,2,4",
        "stacks=",
        "stacks=1,1,1,1,1,1,1,1",
        "solo_levels=11",
        "solo_levels=12,13",
        "solo_levels=12,13,12,23,12,12",
        "max_rounds=0",
        "max_rounds=201",
        "max_rounds=²",
        "first_player=3",
        "first_player=Ann",
    ],
)
def test_a_value_that_makes_no_sense_is_refused(option: str) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(2, options=[option])
    assert (refused.value.code, refused.value.values["option"]) == ("bad_value", option.partition("=")[0])


def test_a_setting_has_one_value() -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(2, options=["max_rounds=3", "max_rounds=4"])
    assert refused.value.code == "given_twice"


def test_options_are_written_in_one_order() -> None:
    g = new_game(2, options=["max_rounds=9", "empty_roll", "card_cost=1,1,2", "any_wounds"])
    assert g.table.options == ["any_wounds", "empty_roll", "card_cost=1,1,2", "max_rounds=9"]


def test_explicit_stacks_are_used_for_every_creature() -> None:
    t = scenario("titan_dice", players=4, options=["stacks=2,2,3"])
    assert [t.in_stack(letter) for letter in "CGHKM"] == [[2, 2, 3]] * 5


# --- the first roll of a round ----------------------------------------------------------------------------------------


def test_the_five_dice_of_the_first_roll_become_active() -> None:
    """A02"""
    t = scenario("titan_dice").before("roll Ann C C G H K")
    assert (t.active(0), t.wounds(0), t.g.phase) == ("CCGHK", (0, 0), 3)


def test_the_wounds_of_the_first_roll_may_be_re_rolled_once() -> None:
    """A03"""
    t = scenario("titan_dice")
    t.turn("roll Ann W W C G G", "Ann rerolls 2 wounds", "roll Ann K W", "Ann ends the turn")
    assert (t.active(0), t.wounds(0)) == ("CGGK", (1, 0))


def test_the_wounds_of_the_first_roll_may_be_kept() -> None:
    """A04"""
    t = scenario("titan_dice").turn("roll Ann W W C G G", "Ann keeps the wounds", "Ann ends the turn")
    assert (t.active(0), t.wounds(0), t.out()) == ("CGG", (2, 0), [])


def test_all_wounds_are_re_rolled_or_none() -> None:
    t = scenario("titan_dice")
    assert t.offered("roll Ann W W W G G") == ["keeps the wounds", "rerolls 3 wounds"]
    assert t.refused("roll Ann W W W G G", "Ann rerolls 1 wound") == "all_or_none"
    assert t.refused("roll Ann W W W G G", "Ann rerolls 4 wounds") == "not_so_many"


def test_any_wounds_lets_some_of_them_be_re_rolled() -> None:
    t = scenario("titan_dice", options=["any_wounds"])
    assert t.offered("roll Ann W W G G G") == ["keeps the wounds", "rerolls 1 wound", "rerolls 2 wounds"]
    t.turn("roll Ann W W G G G", "Ann rerolls 1 wound", "roll Ann K", "Ann ends the turn")
    assert (t.active(0), t.wounds(0)) == ("GGGK", (1, 0))


def test_three_wounds_put_a_player_out_without_a_capture() -> None:
    """A05"""
    t = scenario("titan_dice").turn("roll Ann W W W C G", "Ann rerolls 3 wounds", "roll Ann W W W")
    assert (t.out(), t.track(0), t.in_hand(0), t.g.active) == ([0], "11111", 5, 1)


def test_wounds_are_re_rolled_only_in_the_first_turn_of_the_round() -> None:
    t = scenario("titan_dice").with_player(0, active="KK", spent=3)
    t.turn("Ann rolls active", "roll Ann W W", "Ann ends the turn")
    assert t.wounds(0) == (2, 0)


def test_dice_that_are_rolled_and_not_placed_can_be_seen() -> None:
    t = scenario("titan_dice").before("roll Ann W W C G G")
    assert t.g.snapshot()["rolled"] == [1, 2, 0, 0, 0, 2]


# --- later rolls ------------------------------------------------------------------------------------------------------


def test_the_active_dice_may_be_rolled() -> None:
    """A10"""
    t = scenario("titan_dice").with_player(0, active="KK", spent=3)
    t.turn("Ann rolls active", "roll Ann G W", "Ann ends the turn")
    assert (t.active(0), t.spent(0), t.wounds(0)) == ("G", 3, (1, 0))


def test_active_and_spent_dice_may_be_rolled_together() -> None:
    """A11"""
    t = scenario("titan_dice").with_player(0, active="KK", spent=3)
    t.turn("Ann rolls both", "roll Ann C C W K K", "Ann ends the turn")
    assert (t.active(0), t.spent(0), t.wounds(0)) == ("CCKK", 0, (1, 0))


def test_spent_dice_that_are_rolled_join_the_active_ones() -> None:
    t = scenario("titan_dice").with_player(0, active="KK", spent=3)
    t.turn("Ann rolls spent", "roll Ann C C W", "Ann ends the turn")
    assert (t.active(0), t.spent(0), t.wounds(0)) == ("CCKK", 0, (1, 0))


def test_the_spent_dice_cannot_be_rolled_when_there_are_none() -> None:
    """A12"""
    t = scenario("titan_dice").with_player(0, active="CCGGH")
    assert t.refused("Ann rolls spent") == "nothing_to_roll"
    assert t.refused("Ann rolls both") == "same_roll"


def test_the_active_dice_cannot_be_rolled_when_there_are_none() -> None:
    """A13"""
    t = scenario("titan_dice").with_player(0, spent=5)
    assert t.refused("Ann rolls active") == "nothing_to_roll"


def test_empty_roll_lets_a_player_roll_an_empty_area() -> None:
    t = scenario("titan_dice", options=["empty_roll"]).with_player(0, active="CCGGH")
    assert t.offered() == ["rolls active", "rolls spent"]
    t.turn("Ann rolls spent", "Ann captures G")
    assert t.track(0) == "13111"


def test_the_third_wound_of_a_later_roll_puts_a_player_out() -> None:
    """A14"""
    t = scenario("titan_dice").with_player(0, active="KK", spent=1, wounds=2)
    t.turn("Ann rolls spent", "roll Ann W")
    assert (t.out(), t.track(0), t.g.active) == ([0], "11111", 1)


def test_without_active_and_spent_dice_the_turn_has_no_roll_and_is_the_last() -> None:
    """A16"""
    t = scenario("titan_dice").with_player(0, wounds=2, removed=3)
    t.turn("Ann ends the turn")
    assert (t.out(), t.in_hand(0), t.track(0)) == ([0], 2, "11111")


def test_without_dice_an_action_paid_from_the_track_is_possible() -> None:
    t = scenario("titan_dice").with_player(0, wounds=2, removed=3)
    t.turn("Ann purchases hydra")
    assert (t.cards(0), t.track(0), t.out()) == ({"H": 1}, "11011", [0])


def test_a_bonus_die_keeps_a_player_without_dice_in_the_round() -> None:
    t = scenario("titan_dice").with_player(0, track="12111", wounds=2, removed=3, cards={"G": 2})
    t.turn("Ann activates gryphon", "roll Ann bonus K", "Ann ends the turn")
    assert (t.active(0), t.out()) == ("K", [])


def test_stranded_stays_keeps_a_player_without_dice_in_the_round() -> None:
    t = scenario("titan_dice", options=["stranded_stays"]).with_player(0, wounds=2, removed=3)
    t.turn("Ann ends the turn")
    assert t.out() == []


# --- the bonus die in a roll ------------------------------------------------------------------------------------------


def test_a_wound_on_the_bonus_die_removes_no_wound_marker() -> None:
    """A57"""
    t = scenario("titan_dice").with_player(0, active="K", spent=4, markers=2, bonus="H")
    t.turn("Ann rolls active", "roll Ann K", "roll Ann bonus W", "Ann ends the turn")
    assert (t.wounds(0), t.bonus(0), t.active(0), t.spent(0)) == ((0, 2), "spent", "K", 5)


def test_a_wound_on_the_bonus_die_moves_a_wound_die_to_the_spent_dice() -> None:
    t = scenario("titan_dice").with_player(0, active="KK", spent=1, wounds=2, bonus="H")
    t.turn("Ann rolls active", "roll Ann K K", "roll Ann bonus W", "Ann ends the turn")
    assert (t.wounds(0), t.bonus(0), t.spent(0)) == ((1, 0), "spent", 3)


def test_the_rescue_comes_before_the_wounds_are_counted() -> None:
    """R15"""
    t = scenario("titan_dice").with_player(0, active="KK", spent=1, wounds=2, bonus="H")
    t.turn("Ann rolls active", "roll Ann K W", "roll Ann bonus W", "Ann ends the turn")
    assert (t.wounds(0), t.out()) == ((2, 0), [])


def test_a_spent_bonus_die_is_rolled_with_the_spent_dice() -> None:
    t = scenario("titan_dice").with_player(0, active="KKKKK", bonus="spent")
    t.turn("Ann rolls spent", "roll Ann bonus C", "Ann ends the turn")
    assert (t.active(0), t.bonus(0)) == ("CKKKKK", "C")


# --- Gaia's Blessing --------------------------------------------------------------------------------------------------


def test_all_five_creatures_are_gaias_blessing() -> None:
    """A06"""
    t = scenario("titan_dice").turn("roll Ann C G H K M")
    assert (t.track(0), t.spent(0), t.active(0), t.out(), t.g.active) == ("22222", 5, "", [], 1)


def test_a_wound_re_rolled_may_bring_gaias_blessing() -> None:
    """A07"""
    t = scenario("titan_dice").turn("roll Ann C G H K W", "Ann rerolls 1 wound", "roll Ann M")
    assert t.track(0) == "22222"


def test_gaia_gives_nothing_where_the_track_is_full() -> None:
    """A08"""
    t = scenario("titan_dice").with_player(0, track="43111").turn("roll Ann C G H K M")
    assert t.track(0) == "44222"


def test_the_bonus_die_counts_for_gaias_blessing_and_becomes_spent() -> None:
    t = scenario("titan_dice").with_player(0, active="CGHK", spent=1, bonus="M")
    t.turn("Ann rolls spent", "roll Ann K")
    assert (t.track(0), t.spent(0), t.bonus(0)) == ("22222", 6, "spent")


def test_active_dice_that_were_not_rolled_count_for_gaias_blessing() -> None:
    t = scenario("titan_dice").with_player(0, active="CGHK", spent=1)
    t.turn("Ann rolls spent", "roll Ann M")
    assert (t.track(0), t.spent(0)) == ("22222", 5)


def test_the_third_wound_comes_before_gaias_blessing() -> None:
    """R14"""
    t = scenario("titan_dice").with_player(0, active="CGHK", spent=1, markers=2, bonus="M")
    t.turn("Ann rolls spent", "roll Ann W")
    assert (t.out(), t.track(0)) == ([0], "11111")


def test_faces_of_the_dice_can_be_changed_and_a_second_side_is_written_with_its_number() -> None:
    t = scenario("titan_dice", options=["faces_regular=CCCGKW"])
    t.turn("roll Ann C C2 C3 G K", "Ann captures C")
    assert t.track(0) == "41111"
