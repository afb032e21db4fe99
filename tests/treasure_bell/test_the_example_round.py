"""One continuous log: every command of a round, refused ones included, with the code it is answered with."""

from __future__ import annotations

from typing import Any

from astragal.engine.records.reading import read
from astragal.games.catalogue import box
from astragal.testing import scenario


def before_the_bell() -> Any:
    """B01, B02"""
    t = scenario("treasure_bell", players=3)
    assert t.at(0).rings(1) == "NOT_FIRST"
    assert t.at(0).casts(0) == "NOT_PHASE"
    return t


def in_the_race() -> Any:
    """B03 to B09"""
    t = before_the_bell()
    assert t.at(1000).rings(0, "123456", "122345", "112266") == "OK_START"
    assert t.at(1500).claims(0, "a1", dice=(1, 2)) == "OK"
    assert t.at(1501).claims(1, "a1", dice=(1, 2)) == "OCCUPIED"
    assert t.at(1600).claims(1, "b1", dice=(1, 2)) == "NO_MATCH"
    assert t.at(1700).claims(2, "d1", dice=(1, 2)) == "OK"
    assert t.at(1750).casts(2) == "COOLDOWN"
    assert t.at(1800).casts(2, "..2266") == "OK"
    assert t.at(1810).claims(2, "d2", dice=(3, 4), cast=1) == "STALE"
    return t


def after_the_wrong_bell() -> Any:
    """B10"""
    t = in_the_race()
    assert t.at(1900).rings(1) == "PENALTY"
    return t


def with_three_in_a_row() -> Any:
    """B11, B12"""
    t = after_the_wrong_bell()
    assert [t.at(3000).casts(1), t.claims(1, "d2"), t.rings(1)] == ["FROZEN"] * 3
    assert t.at(3100).claims(0, "b1", dice=(3, 4)) == "OK"
    return t


def in_set_up() -> Any:
    """B13 to B16"""
    t = with_three_in_a_row()
    assert t.at(3200).rings(1) == "FROZEN"
    assert t.at(3300).claims(0, "c1", dice=(5, 6)) == "OK"
    assert t.at(3400).casts(0) == "NO_DICE"
    assert t.at(3500).rings(2) == "OK_END"
    return t


def after_the_round() -> Any:
    """B17 to B21"""
    t = in_set_up()
    assert t.at(3501).rings(0) == "NOT_PHASE"
    assert t.standing_by() == [1]
    assert t.at(4000).lays(0, d1=6) == "NOT_YOURS"
    assert t.at(4000).lays(0, a1=6, b1=6) == "NO_ATTACK_CARD"
    assert t.at(4000).lays(0, a1=1, c1=3) == "OK"
    assert t.at(4000).lays(1) == "OK"
    t.deals("2-5", "3-6")
    assert t.at(4100).lays(2, d1=5) == "OK"
    return t


def test_before_the_bell_nobody_but_the_first_player_rings_and_nobody_casts() -> None:
    t = before_the_bell()  # B01, B02
    assert t.phase() == "wait"
    assert t.standing_by() == []


def test_at_the_bell_everybody_casts_six_dice() -> None:
    t = before_the_bell()  # B03
    t.at(1000).rings(0, "123456", "122345", "112266")
    assert [t.dice(seat) for seat in range(3)] == ["123456", "122345", "112266"]
    assert [t.cast_number(seat) for seat in range(3)] == [1, 1, 1]
    assert t.phase() == "dice"


def test_a_claim_takes_two_dice_and_the_others_keep_their_numbers() -> None:
    t = in_the_race()  # B04 to B07, and B08
    assert t.claimed() == {"a1": 0, "d1": 2}
    assert t.dice(0) == "..3456"
    assert t.dice(1) == "122345"
    assert t.standing_by() == []
    assert (t.dice(2), t.cast_number(2)) == ("..2266", 2)


def test_whoever_rings_too_early_stands_by_and_can_do_nothing_more() -> None:
    t = after_the_wrong_bell()  # B10, B11
    assert t.standing_by() == [1]
    assert not t.may_be_ended()


def test_three_cards_of_different_players_in_one_row_are_enough() -> None:
    t = with_three_in_a_row()  # B12
    assert t.may_be_ended()
    assert t.phase() == "dice"


def test_the_phase_goes_on_until_somebody_rings_who_may() -> None:
    t = with_three_in_a_row()  # B13, B14
    t.at(3200).rings(1)
    assert t.phase() == "dice"
    t.at(3300).claims(0, "c1")
    assert t.phase() == "dice"


def test_the_end_bell_ends_the_phase() -> None:
    t = in_set_up()  # B16
    assert (t.phase(), t.ringer(), t.ending()) == ("set_up", 2, "bell")


def test_a_stronger_neighbour_destroys_and_survivors_bring_their_treasure() -> None:
    t = after_the_round()  # B21
    assert [t.won(seat) for seat in range(3)] == [["1-2"], [], ["1-1"]]
    destroyed = [(seat, a, b) for _, seat, a, b, _ in t.told("destroyed")]
    assert destroyed == [(0, t.place("c1"), 2)]
    assert [a for _, _, a, _, _ in t.told("abandoned")] == [t.place("b1")]


def test_the_ringer_is_first_in_the_next_round_and_nobody_stands_by_any_more() -> None:
    t = after_the_round()  # B22
    assert (t.round(), t.first(), t.phase(), t.standing_by()) == (2, 2, "wait", [])
    assert [t.attack(seat) for seat in range(3)] == ["2456", "123456", "12346"]
    assert t.claimed() == {}


def test_what_was_destroyed_or_abandoned_stays_and_free_places_are_filled() -> None:
    t = after_the_round()  # B23
    assert [t.treasure(place) for place in ("a1", "b1", "c1", "d1")] == ["2-5", "3-4", "5-6", "3-6"]


def test_treasures_won_are_points() -> None:
    assert after_the_round().scores() == [1, 0, 4]  # B24


def test_the_record_holds_what_was_accepted_and_leads_to_the_same_state() -> None:
    t = after_the_round()
    record = t.record()
    lines = [line for line in record.splitlines() if line[:1].isdigit()]
    assert lines == [
        "1.000 Ann rings",
        "1.500 Ann claims a1",
        "1.700 Cleo claims d1",
        "1.800 Cleo casts",
        "1.900 Bob rings",
        "3.100 Ann claims b1",
        "3.300 Ann claims c1",
        "3.500 Cleo rings",
        "4.000 Ann lays 1 on a1 and 3 on c1",
        "4.000 Bob lays nothing",
        "4.100 Cleo lays 5 on d1",
    ]
    assert read(record, box).session(None).game().snapshot() == t.g.snapshot()
