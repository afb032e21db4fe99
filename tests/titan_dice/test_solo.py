"""The solo variant (§12)."""

from typing import Any

from astragal.testing import scenario


def alone(*options: str) -> Any:
    return scenario("titan_dice", players=1, options=options)


def test_at_the_start_every_creature_is_caged_and_two_cards_of_each_type_lie_out() -> None:
    """A95"""
    t = alone().set_up().turn("roll Exodus C")
    assert (t.exodus_track(), t.in_stack("K"), t.in_stack("M")) == ("34444", [1, 2], [1, 2])


def test_after_the_creatures_the_player_moves_one_for_each_wound() -> None:
    """A96"""
    t = alone().npc_is_next(round=2).exodus("34444").turn("roll Exodus W C", "Ann frees M")
    assert t.exodus_track() == "24443"


def test_the_npc_rolls_as_many_dice_as_rounds() -> None:
    """A97"""
    t = alone().npc_is_next(round=3).turn("roll Exodus C C W", "Ann frees H")
    assert t.exodus_track() == "24344"


def test_the_npc_rolls_five_dice_at_most_and_a_creature_is_lost_after_four_spaces() -> None:
    """A98"""
    t = alone().npc_is_next(round=9).listen().turn("roll Exodus G G G G G")
    assert (t.exodus_track(), t.told("creature_lost")) == ("40444", [("creature_lost", 0, 1, 4)])


def test_a_lost_creature_is_ignored_and_cannot_be_freed() -> None:
    t = alone().npc_is_next(round=2).exodus("04444")
    assert t.refused("roll Exodus C W", "Ann frees C") == "lost_for_good"
    t.turn("roll Exodus C W", "Ann frees G")
    assert t.exodus_track() == "03444"


def test_all_five_lost_is_the_defeat() -> None:
    t = alone().npc_is_next(round=2).exodus("00010").listen().turn("roll Exodus K W")
    assert (t.g.over, t.results(), t.told("ended")) == (True, [0.0], [("ended", 0, 3, 0)])


def test_all_five_caged_at_the_same_time_is_the_victory_at_once() -> None:
    """A100"""
    t = alone().turn_of(0).with_player(0, track="44434").listen()
    t.turn("roll Ann K K M M C", "Ann captures K")
    assert (t.track(0), t.g.over, t.results(), t.told("ended")) == ("44444", True, [1.0], [("ended", 0, 2, 1)])


def test_gaias_blessing_may_be_the_victory() -> None:
    t = alone().turn_of(0).with_player(0, track="44333").turn("roll Ann C G H K M")
    assert (t.g.over, t.results()) == (True, [1.0])


def test_an_ability_may_be_the_victory() -> None:
    t = alone("solo_levels=13").turn_of(0).with_player(0, track="44334", cards={"M": 3})
    t.turn("roll Ann M M M C C", "Ann activates minotaur", "Ann pays 3 dice", "Ann collects H", "Ann collects K")
    assert (t.g.over, t.results()) == (True, [1.0])


def test_retract_moves_a_creature_one_space_back() -> None:
    """A101"""
    t = alone().turn_of(0).exodus("34444").with_player(0, cards={"K": 1})
    lines = ("roll Ann K C C M M", "Ann activates kraken", "Ann pays 1 die", "roll Ann bonus C")
    t.turn(*lines, "Ann ends the turn")
    assert t.exodus_track() == "44444"


def test_recoil_moves_a_creature_two_spaces_back_but_none_that_is_lost() -> None:
    """A102"""
    lines = ("roll Ann K K C M M", "Ann activates kraken", "Ann pays 2 dice")
    t = alone().turn_of(0).exodus("40411").with_player(0, cards={"K": 2})
    assert t.refused(*lines, "roll Ann bonus W", "Ann names G") == "lost_for_good"
    t.turn(*lines, "roll Ann bonus G", "Ann ends the turn")
    assert t.exodus_track() == "40411"
    t = alone().turn_of(0).exodus("40411").with_player(0, cards={"K": 2})
    t.turn(*lines, "roll Ann bonus W", "Ann names K", "Ann ends the turn")
    assert t.exodus_track() == "40431"


def test_lost_may_return_lets_the_kraken_bring_it_back() -> None:
    """R21"""
    lines = ("roll Ann K K C M M", "Ann activates kraken", "Ann pays 2 dice")
    t = alone("lost_may_return").turn_of(0).exodus("40444").with_player(0, cards={"K": 2})
    t.turn(*lines, "roll Ann bonus G", "Ann ends the turn")
    assert t.exodus_track() == "42444"


def test_wrestle_moves_a_creature_into_its_cage() -> None:
    """A103"""
    t = alone("solo_levels=12,12,12,23,12").turn_of(0).exodus("44144").with_player(0, cards={"K": 3})
    lines = ("roll Ann K K K M M", "Ann activates kraken", "Ann pays 3 dice", "roll Ann bonus H")
    t.turn(*lines, "Ann ends the turn")
    assert (t.exodus_track(), t.in_stack("K")) == ("44444", [2])


def test_the_npc_rolls_once_in_a_round() -> None:
    """R20"""
    t = alone().set_up().turn("roll Exodus C").turn("roll Ann K K C C M", "Ann ends the turn")
    t.turn("roll Ann K K C C M", "Ann captures K")
    assert (t.g.round, t.exodus_track()) == (2, "34444")
    t.turn("roll Exodus C C")
    assert t.exodus_track() == "14444"


def test_npc_every_turn_lets_it_roll_before_each_turn() -> None:
    t = alone("npc_every_turn").set_up().turn("roll Exodus C").turn("roll Ann K K C C M", "Ann ends the turn")
    t.turn("roll Exodus C")
    assert t.exodus_track() == "24444"


def test_there_is_no_attack_and_three_caged_types_end_nothing() -> None:
    t = alone().turn_of(0).with_player(0, track="44410")
    t.turn("roll Ann K K K M C", "Ann captures K")
    assert (t.track(0), t.g.end_triggered, t.g.over, t.g.round) == ("44440", False, False, 2)


def test_alone_the_creatures_are_the_score() -> None:
    t = alone().with_player(0, track="41220", cards={"M": 2})
    assert t.score(0) == 9


def test_alone_the_last_round_allowed_is_a_defeat() -> None:
    t = alone("max_rounds=1").turn_of(0).listen().turn("roll Ann K K K M C", "Ann captures K")
    assert (t.g.over, t.results(), t.told("ended")) == (True, [0.0], [("ended", 0, 1, 0)])
