"""The Attack phase (§9)."""

from typing import Any

import pytest

from astragal.testing import scenario


def three(**ann: Any) -> Any:
    """Ann is out; Bob and Cleo have CCG active, one die spent, one wound die."""
    t = scenario("titan_dice", players=3, options=ann.pop("options", ())).with_player(0, out=True, **ann)
    for seat in (1, 2):
        t.with_player(seat, active="CCG", spent=1, wounds=1)
    return t


def test_three_wounds_give_every_player_who_is_in_a_wound_marker() -> None:
    """A74"""
    t = three().turn("roll Ann W W W C G", "Ann rerolls nothing")
    assert (t.wounds(1), t.wounds(2), t.out(), t.g.active) == ((1, 1), (1, 1), [0], 1)


def test_an_attack_may_put_a_player_out_without_a_capture() -> None:
    """A75"""
    t = three().with_player(1, active="CG", spent=1, wounds=2)
    t.turn("roll Ann W W W C G", "Ann rerolls nothing")
    assert (t.out(), t.wounds(1), t.track(1), t.in_hand(1)) == ([0, 1], (0, 0), "11111", 5)


def test_three_chimeras_turn_active_dice_into_spent_ones() -> None:
    """A76"""
    t = three().turn("roll Ann C C C G G", "Ann rerolls nothing")
    assert [(t.active(seat), t.spent(seat)) for seat in (1, 2)] == [("", 4)] * 2


def test_the_chimera_attack_takes_the_bonus_die_too() -> None:
    t = three().with_player(1, active="CCG", spent=1, wounds=1, bonus="K")
    t.turn("roll Ann C C C G G", "Ann rerolls nothing")
    assert (t.bonus(1), t.spent(1)) == ("spent", 5)


def test_three_hydras_turn_a_card_of_the_victims_choice_face_down() -> None:
    """A77"""
    t = three().with_player(1, active="CCG", spent=1, wounds=1, cards={"K": 2, "M": 1})
    t.turn("roll Ann H H H G G", "Ann rerolls nothing", "Bob turns down minotaur")
    assert (t.face_down(1), t.cards(1), t.face_down(2)) == ("M", {"K": 2, "M": 1}, "")


def test_a_card_that_is_face_down_is_not_chosen_again() -> None:
    """R25"""
    t = three().with_player(1, active="CCG", spent=1, wounds=1, cards={"C": 1, "K": 2, "M": 1}, face_down="M")
    lines = ("roll Ann H H H G G", "Ann rerolls nothing")
    assert t.refused(*lines, "Bob turns down minotaur") == "face_down"
    assert t.refused(*lines, "Bob turns down gryphon") == "not_owned"


def test_three_krakens_make_everybody_lose_a_creature_that_is_not_caged() -> None:
    """§9"""
    t = (
        three()
        .with_player(1, track="41020", active="CCG", spent=1, wounds=1)
        .with_player(2, track="44000", active="CCG", spent=1, wounds=1)
    )
    lines = ("roll Ann K K K G G", "Ann rerolls nothing")
    assert t.offered(*lines) == ["loses G", "loses K"]
    assert t.refused(*lines, "Bob loses C") == "caged"
    assert t.refused(*lines, "Bob loses H") == "nothing_to_lose"
    t.turn(*lines, "Bob loses K")
    assert (t.track(1), t.track(2)) == ("41010", "44000")


def test_three_minotaurs_remove_a_regular_die_of_the_victims_choice() -> None:
    """A79"""
    t = three()
    lines = ("roll Ann M M M G G", "Ann rerolls nothing")
    assert t.offered(*lines) == ["gives up C", "gives up G", "gives up a spent die"]
    t.turn(*lines, "Bob gives up a spent die", "Cleo gives up G")
    assert [(t.removed(seat), t.spent(seat), t.active(seat)) for seat in (1, 2)] == [(1, 0, "CCG"), (1, 1, "CC")]


def test_the_minotaur_attack_never_removes_the_bonus_die() -> None:
    """A80"""
    t = three().with_player(1, wounds=2, removed=3, bonus="K")
    t.turn("roll Ann M M M G G", "Ann rerolls nothing", "Cleo gives up G")
    assert (t.removed(1), t.bonus(1), t.wounds(1)) == (3, "K", (2, 0))


def test_a_die_that_is_not_there_cannot_be_given_up() -> None:
    t = three()
    assert t.refused("roll Ann M M M G G", "Ann rerolls nothing", "Bob gives up K") == "not_so_many_dice"


def test_three_gryphons_bring_the_bonus_die_from_the_next_attack_on() -> None:
    """A81"""
    t = three().turn("roll Ann G G G C M", "Ann rerolls nothing")
    assert (t.player(0).attack_bonus, t.active(1), t.wounds(1), t.active(2)) == (True, "CCG", (1, 0), "CCG")
    t.turn_of(0).turn("roll Ann W W C G K", "roll Ann bonus W", "Ann rerolls nothing")
    assert t.wounds(1) == (1, 1)


def test_a_second_gryphon_attack_has_no_further_effect() -> None:
    """R19"""
    t = three(attack_bonus=True).listen()
    t.turn("roll Ann G G G C M", "roll Ann bonus K", "Ann rerolls nothing")
    assert t.told("attack_bonus") == [("attack_bonus", 0, 0, 0)]


def test_a_removed_bonus_die_does_not_attack() -> None:
    t = three(bonus="removed").turn("roll Ann G G G C M", "Ann rerolls nothing")
    assert not t.player(0).attack_bonus


def test_any_dice_of_an_attack_may_be_re_rolled_once() -> None:
    """A83"""
    t = three()
    lines = ("roll Ann W W C G K", "Ann rerolls C G K only", "roll Ann W H H")
    t.turn(*lines)
    assert (t.wounds(1), t.wounds(2)) == ((1, 1), (1, 1))


def test_dice_to_re_roll_are_chosen_in_the_order_of_their_faces() -> None:
    t = three()
    assert t.offered("roll Ann W W C G K", "Ann rerolls G") == [
        *("rerolls no more", "rerolls K", "rerolls W"),
    ]
    assert t.refused("roll Ann W W C G K", "Ann rerolls G", "Ann rerolls C") == "chosen_in_order"
    assert t.refused("roll Ann W W C G K", "Ann rerolls H") == "not_so_many_dice"
    assert t.refused("roll Ann W W C G K", "Ann rerolls bonus") == "not_another_die"


def test_without_three_equal_faces_there_is_no_attack() -> None:
    """A84"""
    t = three().listen().turn("roll Ann W W C G K", "Ann rerolls nothing")
    assert (t.told("attack", "no_attack"), t.g.active) == ([("no_attack", 0, 5, 0)], 1)


def test_six_equal_faces_are_two_attacks_and_the_round_ends_when_the_last_player_goes_out() -> None:
    """A85"""
    t = three(attack_bonus=True).turn("roll Ann W W W W W", "roll Ann bonus W", "Ann rerolls nothing")
    assert (t.g.round, t.g.first_player, t.g.active, t.out()) == (2, 1, 1, [])


def test_one_attack_of_a_kind_makes_six_equal_faces_one_attack() -> None:
    """R18"""
    t = three(attack_bonus=True, options=["one_attack_of_a_kind"])
    t.turn("roll Ann W W W W W", "roll Ann bonus W", "Ann rerolls nothing")
    assert (t.wounds(1), t.wounds(2), t.out()) == ((1, 1), (1, 1), [0])


def test_the_attacker_chooses_the_order_of_two_attacks() -> None:
    """§9"""
    t = three(attack_bonus=True)
    lines = ("roll Ann C C C M M", "roll Ann bonus M", "Ann rerolls nothing")
    assert t.offered(*lines) == ["attacks with C", "attacks with M"]
    assert t.refused(*lines, "Ann attacks with W") == "not_attacking"
    assert t.offered(*lines, "Ann attacks with M")[-1] == "gives up a spent die"
    t.turn(*lines, "Ann attacks with C")
    assert [(t.removed(seat), t.spent(seat), t.active(seat)) for seat in (1, 2)] == [(1, 3, "")] * 2


def test_an_attack_that_was_rolled_is_carried_out() -> None:
    """R33"""
    t = three().turn("roll Ann W W W C G", "Ann rerolls W only", "roll Ann K")
    assert t.wounds(1) == (1, 0)


def test_fewer_than_three_dice_cannot_attack() -> None:
    """A87"""
    t = three(removed=3).turn("roll Ann W W")
    assert (t.wounds(1), t.g.active) == ((1, 0), 1)


def test_players_who_are_out_are_not_attacked() -> None:
    """R30"""
    t = three().with_player(1, out=True, cards={"M": 1})
    t.turn("roll Ann H H H G G", "Ann rerolls nothing")
    assert t.face_down(1) == ""


def test_victims_choose_in_turn_order_from_the_attackers_left() -> None:
    t = scenario("titan_dice", players=4).with_player(2, out=True).turn_of(2)
    for seat in (0, 1, 3):
        t.with_player(seat, active="CCGGK")
    t.turn("roll Cleo K K K G G", "Cleo rerolls nothing", "Dan loses C", "Ann loses G", "Bob loses H")
    assert [t.track(seat) for seat in range(4)] == ["10111", "11011", "11111", "01111"]


@pytest.mark.parametrize(("options", "dice"), [([], 3), (["removed_dice_attack"], 5)])
def test_removed_dice_do_not_attack_unless_they_come_back_when_their_owner_goes_out(
    options: list[str], dice: int
) -> None:
    """R17"""
    t = scenario("titan_dice", options=options).with_player(0, active="KKK", removed=2)
    t.turn("roll Ann K K K", "Ann captures K")
    assert t.in_hand(0) == dice


def test_with_other_faces_the_bonus_die_is_chosen_by_itself() -> None:
    t = three(attack_bonus=True, options=["faces_bonus=KKKKKW"])
    lines = ("roll Ann K K C G H", "roll Ann bonus W")
    assert t.offered(*lines)[-1] == "rerolls bonus"
    assert "rerolls W" not in t.offered(*lines)
    t.turn(*lines, "Ann rerolls bonus", "roll Ann bonus K4", "Bob loses C", "Cleo loses C")
    assert (t.track(1), t.track(2)) == ("01111", "01111")


def test_a_player_who_goes_out_attacks_in_the_next_turn_and_not_in_the_same() -> None:
    t = scenario("titan_dice").turn("roll Ann K K K M M", "Ann captures K")
    t.turn("roll Bob C C G G H", "Bob ends the turn")
    t.turn("roll Ann C C C C C", "Ann rerolls nothing")
    assert (t.active(1), t.spent(1)) == ("", 5)
