"""In beats: everybody decides at the same moment, and what they decided is carried out seat by seat."""

from __future__ import annotations

import pytest

from astragal.engine.game import IN_REAL_TIME, NOT_IN_REAL_TIME, Refused
from astragal.engine.session import ASKED
from astragal.games.treasure_bell.facts import kinds
from astragal.testing import scenario

CASTS = ["123456", "122345", "112266", "345612"]


def test_the_bell_that_starts_is_beat_0_and_everybody_is_asked_together() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    assert [t.dice(seat) for seat in range(3)] == CASTS[:3]
    assert [asked.seat for asked in t.session.questions()] == [0, 1, 2]
    assert {int(asked.kind) for asked in t.session.questions()} == {kinds.BEAT}
    assert {int(asked.about) for asked in t.session.questions()} == {1}


def test_a_player_may_wait_cast_ring_or_claim_what_the_dice_show() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    places = ["a1", "d1", "c2", "d2", "b3", "d4"]  # 1-2, 1-1, 1-6, 2-2, 2-6, 6-6
    assert t.offered(2) == ["waits", "casts", "rings", *(f"claims {place}" for place in places)]


def test_of_two_who_want_the_same_card_the_one_whose_turn_comes_first_gets_it() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    t.beat("claims a1", "claims a1", "waits")  # in beat 1 the order is 1, 2, 0
    assert t.claimed() == {"a1": 1}
    assert t.dice(0) == "123456"
    assert [event[:4] for event in t.told("too_late")] == [(kinds.TOO_LATE, 0, 0, 0)]


def test_the_order_moves_on_by_one_seat_in_each_beat() -> None:
    for beats, winner in [(0, 1), (1, 2), (2, 0), (3, 1)]:
        t = scenario("treasure_bell", setup="beat").starts("123456", "123456", "123456")
        for _ in range(beats):
            t.beat("waits", "waits", "waits")
        t.beat("claims a1", "claims a1", "claims a1")
        assert t.claimed() == {"a1": winner}


def test_the_order_is_counted_from_the_first_player() -> None:
    t = scenario("treasure_bell", setup="beat", options=["first_player=3"]).starts("123456", "123456", "123456")
    t.beat("claims a1", "claims a1", "claims a1")
    assert t.claimed() == {"a1": 0}


def test_a_bell_carried_out_before_the_claim_that_would_have_been_enough_is_wrong() -> None:
    t = scenario("treasure_bell", setup="beat").starts("123456", "561111", "123456")
    t.beat("claims a1", "waits", "waits")
    t.beat("claims b1", "waits", "waits")
    t.beat("rings", "claims c1", "waits")  # beat 3: 0, 1, 2
    assert t.standing_by() == [0]
    assert t.phase() == "dice"
    assert t.may_be_ended()


def test_a_bell_carried_out_after_it_ends_the_phase() -> None:
    t = scenario("treasure_bell", setup="beat").starts("123456", "561111", "123456")
    t.beat("claims a1", "waits", "waits")
    t.beat("claims b1", "waits", "waits")
    t.beat("waits", "claims c1", "rings")
    assert (t.phase(), t.ringer()) == ("set_up", 2)


def test_what_comes_after_the_end_bell_in_the_same_beat_is_void() -> None:
    t = scenario("treasure_bell", setup="beat").with_claims(0, "a1", "b1", "c1")
    t.beat("rings", "rings", "casts")  # beat 1: 1, 2, 0
    assert (t.ringer(), t.standing_by(), t.cast_number(2)) == (1, [], 1)


def test_whoever_stands_by_is_not_asked() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    t.beat("waits", "rings", "waits")
    assert t.standing_by() == [1]
    assert t.offered(1) == []
    t.beat("waits", "stands by", "casts 665544")
    assert t.dice(2) == "665544"


def test_when_all_stand_by_the_phase_is_over() -> None:
    t = scenario("treasure_bell", setup="beat", players=2, options=["rounds=1"]).starts(*CASTS[:2])
    t.beat("rings", "rings")
    assert t.phase() == "end"  # nobody has claimed anything, so nobody is asked in Set Up
    assert t.g.ending == 1


def test_a_phase_that_nobody_ends_is_over_after_as_many_beats_as_seconds() -> None:
    t = scenario("treasure_bell", setup="beat", players=2, options=["rounds=1", "max_phase_ms=5000"]).starts(*CASTS[:2])
    for _ in range(4):
        assert t.phase() == "dice"
        t.beat("waits", "waits")
    assert (t.phase(), t.g.ending) == ("end", 2)


def test_a_long_cool_down_holds_in_beats_too() -> None:
    t = scenario("treasure_bell", setup="beat", players=2, options=["cast_cooldown_ms=2000"]).starts(*CASTS[:2])
    assert "casts" not in t.offered(0)
    assert t.refused(0, kinds.CAST_DICE) == "cooldown"
    t.beat("waits", "waits")
    assert "casts" in t.offered(0)


def test_the_reason_says_why_a_claim_is_not_offered() -> None:
    t = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    t.beat("claims a1", "waits", "waits")
    a1, d1 = (kinds.FIRST_PLACE + t.place(place) for place in ("a1", "d1"))
    assert t.refused(1, a1) == "occupied"
    assert t.refused(1, d1) == "no_match"
    assert t.refused(2, d1) == ""
    assert t.refused(2, kinds.FIRST_PLACE + 16) == "no_card"


def test_set_up_is_decided_together_and_place_by_place() -> None:
    t = scenario("treasure_bell", setup="beat", options=["rounds=1"])
    t.with_claims(0, "a1", "b1").with_claims(1, "c1").in_set_up()
    assert [asked.seat for asked in t.session.questions()] == [0, 1]  # player 2 has claimed nothing
    assert t.offered(0)[:2] == ["leaves a1", "lays 1 on a1"]
    t.answers(0, "lays 6 on a1")
    assert "lays 6 on b1" not in t.offered(0)
    assert t.refused(0, 6) == "no_attack_card"
    t.answers(0, "leaves b1")
    assert t.session.has_decided(0)
    t.answers(1, "lays 5 on c1")
    assert t.phase() == "end"
    assert t.scores() == [1, 3, 0]


def test_in_beats_the_same_plans_as_in_real_time_have_the_same_end() -> None:
    ended = []
    for setup in ("beat", "action"):
        t = scenario("treasure_bell", setup=setup, options=["rounds=1"])
        t.with_claims(0, "a1", "b1").with_claims(1, "c1").with_claims(2, "b2").in_set_up()
        assert [t.lays(0, a1=3, b1=4), t.lays(1, c1=5), t.lays(2, b2=1)] == ["OK"] * 3
        ended.append((t.scores(), [t.attack(seat) for seat in range(3)], [t.won(seat) for seat in range(3)]))
    assert ended[0] == ended[1]
    assert ended[0][0] == [1, 3, 0]


def test_in_beats_nothing_arrives_and_in_real_time_nobody_is_asked() -> None:
    beats = scenario("treasure_bell", setup="beat").starts(*CASTS[:3])
    with pytest.raises(Refused) as refused:
        beats.session.arrive(1000, 0, kinds.CAST, 0)
    assert refused.value.reason == NOT_IN_REAL_TIME
    real_time = scenario("treasure_bell")
    real_time.rings(0, *CASTS[:3])
    real_time.claims(0, "a1")
    assert real_time.session.stop != ASKED
    assert real_time.session.why_no_undo(0) == IN_REAL_TIME
    with pytest.raises(Refused):
        real_time.session.answer(0)
