"""The end of a round, the end of the game, the score (§10, §11)."""

import pytest

from astragal.testing import scenario


def test_when_all_are_out_the_next_round_begins_one_seat_further() -> None:
    """A88"""
    t = scenario("titan_dice", players=3)
    t.turn("roll Ann K K K M M", "Ann captures K")
    t.turn("roll Bob K K K M M", "Bob captures K")
    t.turn("roll Cleo K K K M M", "Cleo captures K")
    assert (t.g.round, t.g.first_player, t.g.active, t.out()) == (2, 1, 1, [])
    assert [t.in_hand(seat) for seat in range(3)] == [5, 5, 5]


def test_the_token_comes_back_to_the_first_seat() -> None:
    t = scenario("titan_dice").turn_of(1, round=4, first=1)
    t.turn("roll Bob K K K M M", "Bob captures K")
    t.turn("roll Ann K K K M M", "Ann captures K")
    assert (t.g.round, t.g.first_player, t.g.active) == (5, 0, 0)


def test_an_attack_that_puts_the_last_player_out_ends_the_round() -> None:
    """A89"""
    t = scenario("titan_dice").with_player(0, out=True).with_player(1, active="CCGGH", markers=2)
    t.turn("roll Ann W W W C G", "Ann rerolls nothing")
    assert (t.g.round, t.g.first_player, t.wounds(1)) == (2, 1, (0, 0))


def test_after_a_round_cards_are_face_up_and_all_dice_are_back() -> None:
    """A90"""
    t = scenario("titan_dice").with_player(0, active="KKK", removed=2, bonus="removed", cards={"M": 1}, face_down="M")
    t.with_player(1, out=True, attack_bonus=True)
    t.turn("roll Ann K K K", "Ann captures K")
    assert (t.face_down(0), t.in_hand(0), t.removed(0), t.bonus(0)) == ("", 5, 0, "box")
    assert not t.player(1).attack_bonus


def test_three_caged_types_trigger_the_end_and_the_round_is_finished() -> None:
    """A91"""
    t = scenario("titan_dice").with_player(0, track="44110").listen()
    t.turn("roll Ann K K K C G", "Ann captures K")
    assert (t.g.end_triggered, t.g.over) == (True, False)
    t.turn("roll Bob C C G G H", "Bob captures C")
    assert (t.g.over, t.score(0), t.score(1), t.results()) == (True, 13, 7, [1.0, 0.0])
    assert t.told("end_triggered", "ended") == [("end_triggered", 0, 1, 3), ("ended", 0, 0, 1)]


def test_gaias_blessing_may_trigger_the_end() -> None:
    t = scenario("titan_dice").with_player(0, track="43311").turn("roll Ann C G H K M")
    assert (t.g.end_triggered, t.out()) == (True, [])


def test_an_ability_may_trigger_the_end() -> None:
    t = scenario("titan_dice").with_player(0, track="44311", cards={"M": 3})
    lines = ("roll Ann M M M C C", "Ann activates minotaur", "Ann pays 3 dice", "Ann collects H")
    t.turn(*lines, "Ann collects nothing", "Ann ends the turn")
    assert t.g.end_triggered


def test_of_players_who_tie_the_later_one_in_turn_order_wins() -> None:
    """A93"""
    t = scenario("titan_dice", players=3).turn_of(1, round=3, first=2).triggered()
    t.with_player(0, track="44400", out=True).with_player(1, track="44300").with_player(2, track="44400", out=True)
    t.turn("roll Bob H K K M M", "Bob captures H")
    assert ([t.score(seat) for seat in range(3)], t.results()) == ([12, 12, 12], [0.0, 1.0, 0.0])


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 0)])
def test_the_tie_break_counts_from_the_first_player_of_the_last_round(first: int, winner: int) -> None:
    """R36"""
    t = scenario("titan_dice").turn_of(0, round=3, first=first).triggered()
    t.with_player(0, track="11110").with_player(1, out=True)
    t.turn("roll Ann M C C G G", "Ann captures M")
    assert t.results().index(1.0) == winner


def test_a_trigger_stays_when_a_cage_is_opened_later() -> None:
    """A94"""
    t = scenario("titan_dice").with_player(0, track="44411").triggered()
    t.turn("roll Ann K K M M M", "Ann purchases hydra", "Ann ends the turn")
    assert (t.track(0), t.g.end_triggered) == ("44311", True)


def test_trigger_can_be_undone_when_nobody_has_three_caged_types_any_more() -> None:
    """R34"""
    t = scenario("titan_dice", options=["trigger_can_be_undone"]).with_player(0, track="44411").triggered().listen()
    t.turn("roll Ann K K M M M", "Ann purchases hydra", "Ann ends the turn")
    assert not t.g.end_triggered
    assert t.told("end_triggered") == [("end_triggered", 0, 0, 2)]


def test_with_trigger_can_be_undone_it_stays_as_long_as_anybody_has_three() -> None:
    t = scenario("titan_dice", options=["trigger_can_be_undone"]).with_player(0, track="44411").triggered()
    t.with_player(1, track="44400")
    t.turn("roll Ann K K M M M", "Ann purchases hydra", "Ann ends the turn")
    assert t.g.end_triggered


def test_cards_count_their_level_even_face_down() -> None:
    """R24"""
    t = scenario("titan_dice").with_player(0, track="44444", cards=dict.fromkeys("CGHKM", 3), face_down="CG")
    assert t.score(0) == 35


def test_after_the_last_round_allowed_the_score_decides() -> None:
    t = scenario("titan_dice", options=["max_rounds=2"]).turn_of(0, round=2).with_player(1, out=True).listen()
    t.turn("roll Ann K K K M M", "Ann captures K")
    assert (t.g.over, t.results(), t.told("ended")) == (True, [1.0, 0.0], [("ended", 0, 1, 1)])


def test_who_would_begin_a_101st_turn_in_a_round_goes_out_without_a_capture() -> None:
    t = scenario("titan_dice").with_player(0, active="KKKKK", turns=99).listen()
    t.turn("roll Ann K K K K K", "Ann ends the turn")
    assert t.out() == []
    t.turn_of(0).turn()
    assert (t.out(), t.track(0), t.told("out")) == ([0], "11111", [("out", 0, 3, 5)])


def test_the_first_turn_of_a_round_is_each_players_own() -> None:
    t = scenario("titan_dice").turn("roll Ann K K K M M", "Ann captures K")
    assert t.offered("roll Bob W C C G G") == ["keeps the wounds", "rerolls 1 wound"]


def test_a_removed_die_is_missing_in_the_next_rolls_of_the_round() -> None:
    t = scenario("titan_dice").with_player(0, active="KKKK", removed=1)
    t.turn("roll Ann C C C C", "Ann ends the turn")
    assert (t.active(0), t.removed(0)) == ("CCCC", 1)
